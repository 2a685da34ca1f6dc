//! What is recorded for the test bench of an exported core.

use crate::hardware::Fault;
use crate::pins::export::Recording;
use crate::pins::{Cycle, PortedCore};
use crate::r700::borders::borders;
use crate::r700::random::{self, Recorded};
use crate::r700::{How, Setup};
use crate::session::Engine;
use lds::diagnostic::Source;
use lds::r700::model::Readings;
use lds::r700::program::Program;
use lds_rtl::r700::R700Core;

/// Programs that are recorded unless it is said.
pub const PROGRAMS: u64 = FEW + WIDE;
/// The first ones, of a SIMD with one or two waves.
const FEW: u64 = 7;
/// The programs behind them, of a SIMD with 8 or 16 waves.
const WIDE: u64 = 2;
/// Cycles of each, about: many beginnings say more than few whole programs.
const LONGEST: usize = 1100;
/// Waves of a whole group.
const WAVES: usize = 16;
/// Seed of the programs: another one than campaigns start with.
const SEED: u64 = 0x1d5;

/// What was at the ports in a program, with noise of a seed at inputs that don't count.
fn taped(setup: &Setup, text: String, noise: u64) -> Result<Vec<Cycle>, Fault> {
    let lost = |error: lds::Diagnostic| Fault::Tool(error.to_string());
    let program = Program::parse(&Source::new("recorded", text)).map_err(lost)?;
    let how = How { noise: Some(noise), taped: true, ..How::default() };
    let tape = setup.run(&program, Readings::default(), how).map_err(lost)?.hardware?;
    Ok(tape.map_or_else(Vec::new, |tape| tape.cycles))
}

/// Records random programs, each of which begins with a reset and fills the memory before it reads. Of the LDS alone
/// come further cycles, in which its ports are driven as no program does it. Further programs have groups of up to
/// 1,024 threads, and of a SIMD name all registers, which the probe sets one by one. The last one has comparisons at
/// their borders.
///
/// # Errors
/// A clock about which the models and the RTL disagree.
pub fn record(core: R700Core, programs: u64) -> Result<Recording, Fault> {
    let setup = Setup::new(core, Engine::Rtl, None, None, false)?;
    let mut cycles = Vec::new();
    for number in 0..programs {
        let like = match core {
            R700Core::Simd if number < FEW => Recorded::Few,
            R700Core::Simd if number < PROGRAMS => Recorded::Wide,
            _ => Recorded::Whole,
        };
        let text = random::recorded(SEED, number, like);
        let recorded = taped(&setup, text, number)?;
        // The next program's reset comes upon whatever is under way there. Of a SIMD most go on to the end, where the
        // probe reads what came of it.
        let whole = core == R700Core::Simd && number % 4 != 3;
        let most = if whole { recorded.len() } else { LONGEST + 7 * number as usize };
        cycles.extend(recorded.into_iter().take(most));
    }
    let waves = if core == R700Core::Lds { WAVES } else { 2 };
    cycles.extend(taped(&setup, borders(waves, core == R700Core::Simd), programs)?);
    if core == R700Core::Lds {
        cycles.extend(setup.random_ports(SEED)?.map_or_else(Vec::new, |tape| tape.cycles));
    }
    Ok(Recording::new(core.ports(), cycles))
}
