//! What is recorded for the test bench of an exported core.

use super::control::random_inputs_on;
use super::directed;
use super::programs::{for_all, programs, random_program};
use super::random_loads::errors;
use super::setup::{Failed, How, Setup};
use super::turns::turns_on;
use crate::hardware::Fault;
use crate::pins::PortedCore;
use crate::pins::export::Recording;
use crate::session::Engine;
use lds::isa;
use lds::wave::MAX_LANES;
use lds_rtl::compute::{ComputeBlock, ComputeCore};

/// Programs that are recorded.
const PROGRAMS: u64 = 6;
/// Cycles of each, about, but for the last one, which has time for its end.
const LONGEST: u64 = 900;
/// Seed of the programs: another one than campaigns start with.
const SEED: u64 = 0x1d5;

/// Cycles in which wave control is given random inputs, before everything has its turn and before the programs.
const RANDOM_CYCLES: u64 = 12_000;

/// Records programs one after another on one core. Each begins with a reset upon whatever is under way, and with the
/// storage as the one before has left it. Programs of a compute unit are directed and random. Wave control is first
/// given any inputs, then each wave, counter and distance in its turn, and at last random programs. No test bench can
/// preset a storage: the first program fills it.
///
/// # Errors
/// A cycle about which the models and the RTL disagree.
pub fn record(core: ComputeCore) -> Result<Recording, Fault> {
    let setup = Setup::new(core, Engine::Rtl, None, None, false)?;
    let mut pins = setup.power_up(None)?;
    let filling = (for_all(core, &filling(core)), How::default());
    let random = (0..PROGRAMS).map(|number| {
        let most = if number + 1 == PROGRAMS { 4 * LONGEST } else { LONGEST + 7 * number };
        let how = How { seed: Some(number), most: Some(most), continues: true, ..How::default() };
        (random_program(core, SEED, number), how)
    });
    let mut cycles = match core.block {
        ComputeBlock::WaveControl => {
            let mut cycles = random_inputs_on(pins.as_mut(), core, SEED, RANDOM_CYCLES)?.cycles;
            cycles.extend(turns_on(pins.as_mut(), core, SEED)?.cycles);
            cycles
        }
        _ => Vec::new(),
    };
    let directed = directed(core.alone()).into_iter().map(|(text, how)| (for_all(core, &text), how));
    for (number, (text, how)) in std::iter::once(filling).chain(directed).chain(random).enumerate() {
        let lost = |error: String| Fault::Tool(format!("recorded program {number}: {error}"));
        let programs = programs(core, "recorded", &text).map_err(lost)?;
        let ran = setup.run_all(pins.as_mut(), &programs, How { taped: true, ..how });
        let ran = ran.map_err(|failed| match failed {
            Failed::Program(what) => lost(what),
            Failed::Hardware(fault) => fault,
        })?;
        cycles.extend(ran.into_iter().filter_map(|(ran, _)| ran.tape).flat_map(|tape| tape.cycles));
    }
    Ok(Recording::new(core.ports(), cycles))
}

/// The directed programs of a compute unit, and one of them once more: what works there goes to the global data share.
/// With clients another one does so, in which everybody around delays things.
fn directed(core: ComputeCore) -> Vec<(String, How<'static>)> {
    if core.block == ComputeBlock::WaveControl {
        return Vec::new();
    }
    let how = |diverts, seed| How { continues: true, diverts, seed, ..How::default() };
    let mut all: Vec<(String, How<'_>)> = Vec::new();
    if core.has_clients() {
        all.push((directed::marks(core), how(false, None)));
        all.extend([None, Some(1), Some(2)].map(|seed| (directed::meets(core), how(true, seed))));
    }
    if core.has_buffers() {
        // Memory answers with an error where loads read, and where stores write.
        let seeds = [2, 3].map(|buffer| (0..1000).find(|seed| errors(*seed).start >> 32 == buffer));
        all.extend(seeds.map(|seed| (directed::loads(core, 1), how(false, seed))));
    }
    all.extend(directed::programs(core).into_iter().map(|text| (text, how(false, None))));
    all.push((directed::turns(core), how(true, None)));
    all
}

/// A program that writes every dword of the LDS.
fn filling(core: ComputeCore) -> String {
    let bytes = core.geometry().bytes();
    let store = isa::find(core.target, "ds_write_b128").map_or("ds_write_b128", |row| row.name);
    let mut text = format!("; lds: alloc {bytes}\n; lds: v1 = lane * 16\n");
    for register in 4..8 {
        text += &format!("; lds: v{register} = lane * 0x1234567 + {register}\n");
    }
    for offset in (0..bytes).step_by(16 * MAX_LANES) {
        text += &format!("{store} v1, v[4:7] offset:{offset}\n");
    }
    text + "s_endpgm\n"
}
