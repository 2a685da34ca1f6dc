//! Hardware against golden model: registers, storage, and what each instruction reported.

use lds::program::{Outcome, Program};
use std::fmt;

/// How many differences of a kind are worth telling.
const ENOUGH: usize = 8;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// where: an instruction, a register, a dword
    pub place: String,
    /// what the hardware has
    pub hardware: String,
    /// what the golden model (or the timing model) says
    pub golden: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: hardware {}, golden model {}", self.place, self.hardware, self.golden)
    }
}

/// Every difference, at most a few of each kind. Storage is all dwords of the unit, outside the allocation too.
pub fn compare(
    program: &Program,
    hardware: &Outcome,
    hardware_storage: &[u32],
    golden: &Outcome,
    golden_storage: &[u32],
) -> Vec<Mismatch> {
    let mut all = records(program, hardware, golden);
    all.extend(registers(hardware, golden).take(ENOUGH));
    all.extend(storage(hardware_storage, golden_storage).take(ENOUGH));
    all
}

/// Lanes, cycles and violations of each instruction. The order within a wave is the order of issue on both sides.
fn records(program: &Program, hardware: &Outcome, golden: &Outcome) -> Vec<Mismatch> {
    let mut all = Vec::new();
    for wave in 0..golden.waves.len() {
        let of = |outcome: &Outcome| -> Vec<_> {
            outcome.executed.iter().copied().filter(|record| record.wave == wave).collect()
        };
        let (ours, theirs) = (of(hardware), of(golden));
        if ours.len() != theirs.len() {
            all.push(Mismatch {
                place: format!("wave {wave}"),
                hardware: format!("{} instructions", ours.len()),
                golden: format!("{} instructions", theirs.len()),
            });
        }
        all.extend(ours.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs).take(ENOUGH).map(
            |(ours, theirs)| {
                let step = &program.steps()[theirs.step];
                let tell = |record: &lds::wave::Executed| {
                    format!("{} lanes, {} cycles, violations {:#x}", record.lanes, record.cycles, record.violations)
                };
                Mismatch {
                    place: format!("line {}, wave {wave}, `{}`", step.line, step.text),
                    hardware: tell(ours),
                    golden: tell(theirs),
                }
            },
        ));
    }
    all
}

fn registers<'a>(hardware: &'a Outcome, golden: &'a Outcome) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.waves.iter().zip(&golden.waves).enumerate().flat_map(|(wave, (ours, theirs))| {
        ours.vgprs.iter().zip(&theirs.vgprs).enumerate().flat_map(move |(register, (ours, theirs))| {
            ours.iter().zip(theirs).enumerate().filter(|(_, (ours, theirs))| ours != theirs).map(
                move |(lane, (ours, theirs))| Mismatch {
                    place: format!("wave {wave}, v{register}, lane {lane}"),
                    hardware: format!("{ours:#x}"),
                    golden: format!("{theirs:#x}"),
                },
            )
        })
    })
}

fn storage<'a>(hardware: &'a [u32], golden: &'a [u32]) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.iter().zip(golden).enumerate().filter(|(_, (ours, theirs))| ours != theirs).map(
        |(dword, (ours, theirs))| Mismatch {
            place: format!("byte {:#x} of the storage", 4 * dword),
            hardware: format!("{ours:#x}"),
            golden: format!("{theirs:#x}"),
        },
    )
}
