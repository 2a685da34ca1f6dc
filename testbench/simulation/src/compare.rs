//! Compares hardware with golden model: registers, storage, and the reports of each instruction.

use lds::counters::Counters;
use lds::diagnostic::shortened;
use lds::gws::RESOURCES;
use lds::program::{Outcome, Program};
use lds::wave::{Executed, Wave};
use std::fmt;

/// Most differences of a kind that are reported.
const ENOUGH: usize = 8;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// place of the difference: an instruction, a register, a dword
    pub subject: String,
    /// value in the hardware
    pub hardware: String,
    /// value in the golden model or the timing model
    pub golden: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: hardware {}, golden model {}", self.subject, self.hardware, self.golden)
    }
}

/// The outcome of a program on one side.
pub struct Findings<'a> {
    /// registers, and the report of each instruction
    pub outcome: &'a Outcome,
    /// all dwords of the unit, including those outside the allocation
    pub storage: &'a [u32],
    /// values of the counters
    pub counters: Counters,
    /// for a global data share, its state beside memory: resources, then GS registers
    pub state: &'a [u32],
}

/// All differences, at most a few of each kind. With `timed`, this includes the cycles in which each instruction was
/// taken and answered.
pub fn compare(program: &Program, hardware: &Findings<'_>, golden: &Findings<'_>, timed: bool) -> Vec<Mismatch> {
    let mut all = records(program, hardware.outcome, golden.outcome, timed);
    all.extend(registers(hardware.outcome, golden.outcome).take(ENOUGH));
    all.extend(scalars(hardware.outcome, golden.outcome).take(ENOUGH));
    all.extend(storage(hardware.storage, golden.storage).take(ENOUGH));
    all.extend(buffers(hardware.outcome, golden.outcome).take(ENOUGH));
    all.extend(state(hardware.state, golden.state).take(ENOUGH));
    let counters = hardware.counters.rows().into_iter().zip(golden.counters.rows());
    all.extend(counters.filter(|(ours, theirs)| ours != theirs).map(|((name, ours), (_, theirs))| Mismatch {
        subject: name.to_owned(),
        hardware: ours.to_string(),
        golden: theirs.to_string(),
    }));
    all
}

/// Lanes, cycles and violations of each instruction. On both sides the order within a wave is the order of issue.
fn records(program: &Program, hardware: &Outcome, golden: &Outcome, timed: bool) -> Vec<Mismatch> {
    let mut all = Vec::new();
    for wave in 0..golden.waves.len() {
        let of = |outcome: &Outcome| -> Vec<Executed> {
            let records = outcome.executed.iter().copied().filter(|record| record.wave == wave);
            let untimed = |record| Executed { taken: 0, responded: 0, ..record };
            // The hardware doesn't report passes; its counters say how many there were.
            let records = records.map(|record| Executed { ideal_cycles: None, ..record });
            records.map(|record| if timed { record } else { untimed(record) }).collect()
        };
        let (ours, theirs) = (of(hardware), of(golden));
        if ours.len() != theirs.len() {
            all.push(Mismatch {
                subject: format!("wave {wave}"),
                hardware: format!("{} instructions", ours.len()),
                golden: format!("{} instructions", theirs.len()),
            });
        }
        all.extend(ours.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs).take(ENOUGH).map(
            |(ours, theirs)| {
                let step = &program.steps()[theirs.step];
                let tell = |record: &Executed| {
                    format!(
                        "{} lanes, {} cycles, violations {:#x}, taken in cycle {}, answered in cycle {}",
                        record.lanes, record.cycles, record.violations, record.taken, record.responded
                    )
                };
                Mismatch {
                    subject: format!("line {}, wave {wave}, `{}`", step.line, shortened(program.text(step))),
                    hardware: tell(ours),
                    golden: tell(theirs),
                }
            },
        ));
    }
    all
}

/// Buffers of global memory, of each the first byte that differs.
fn buffers<'a>(hardware: &'a Outcome, golden: &'a Outcome) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.buffers().zip(golden.buffers()).filter_map(|((number, ours), (_, theirs))| {
        let place = ours.iter().zip(theirs).position(|(ours, theirs)| ours != theirs)?;
        Some(Mismatch {
            subject: format!("buffer {number}, byte {place:#x}"),
            hardware: format!("{:#x}", ours[place]),
            golden: format!("{:#x}", theirs[place]),
        })
    })
}

fn registers<'a>(hardware: &'a Outcome, golden: &'a Outcome) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.waves.iter().zip(&golden.waves).enumerate().flat_map(|(wave, (ours, theirs))| {
        ours.vgprs.iter().zip(theirs.vgprs.iter()).enumerate().flat_map(move |(register, (ours, theirs))| {
            ours.iter().zip(theirs).enumerate().filter(|(_, (ours, theirs))| ours != theirs).map(
                move |(lane, (ours, theirs))| Mismatch {
                    subject: format!("wave {wave}, v{register}, lane {lane}"),
                    hardware: format!("{ours:#x}"),
                    golden: format!("{theirs:#x}"),
                },
            )
        })
    })
}

/// Scalar registers, VCC, EXEC, SCC and the PC: what a wave made of values that it loaded.
fn scalars<'a>(hardware: &'a Outcome, golden: &'a Outcome) -> impl Iterator<Item = Mismatch> + 'a {
    let values = |wave: &Wave| {
        let numbered = wave.sgprs.iter().enumerate().map(|(number, value)| (format!("s{number}"), u64::from(*value)));
        let named = [("vcc", wave.vcc), ("exec", wave.exec), ("scc", wave.scc.into()), ("pc", wave.pc)];
        numbered.chain(named.map(|(name, value)| (name.to_owned(), value))).collect::<Vec<_>>()
    };
    hardware.waves.iter().zip(&golden.waves).enumerate().flat_map(move |(wave, (ours, theirs))| {
        let pairs = values(ours).into_iter().zip(values(theirs));
        pairs.filter(|((_, ours), (_, theirs))| ours != theirs).map(move |((name, ours), (_, theirs))| Mismatch {
            subject: format!("wave {wave}, {name}"),
            hardware: format!("{ours:#x}"),
            golden: format!("{theirs:#x}"),
        })
    })
}

fn storage<'a>(hardware: &'a [u32], golden: &'a [u32]) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.iter().zip(golden).enumerate().filter(|(_, (ours, theirs))| ours != theirs).map(
        |(dword, (ours, theirs))| Mismatch {
            subject: format!("byte {:#x} of the storage", 4 * dword),
            hardware: format!("{ours:#x}"),
            golden: format!("{theirs:#x}"),
        },
    )
}

fn state<'a>(hardware: &'a [u32], golden: &'a [u32]) -> impl Iterator<Item = Mismatch> + 'a {
    hardware.iter().zip(golden).enumerate().filter(|(_, (ours, theirs))| ours != theirs).map(
        |(number, (ours, theirs))| Mismatch {
            subject: match number.checked_sub(RESOURCES) {
                Some(dword) => format!("dword {dword} of the GS registers"),
                None => format!("resource {number}"),
            },
            hardware: format!("{ours:#x}"),
            golden: format!("{theirs:#x}"),
        },
    )
}
