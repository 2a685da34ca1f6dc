//! The programs of a core's compute units, as one text.

use super::random;
use lds::diagnostic::Source;
use lds::program::Program;
use lds_rtl::compute::ComputeCore;

/// The line between the programs of two compute units.
const BETWEEN: &str = "; the other compute unit\n";

/// The text of random programs for a core: one for each compute unit. Equal seeds and numbers give equal programs.
pub fn random_program(core: ComputeCore, seed: u64, number: u64) -> String {
    let units = core.compute_units() as u64;
    let one = |unit| random::program(core.alone(), seed, units * number + unit);
    (0..units).map(one).collect::<Vec<_>>().join(BETWEEN)
}

/// The text in which each compute unit of a core has the same program.
pub(super) fn for_all(core: ComputeCore, text: &str) -> String {
    vec![text; core.compute_units()].join(BETWEEN)
}

/// The programs of a text, of which the first one is for the first compute unit of a core.
///
/// # Errors
/// In words: one that can't be read, and more than the core has compute units.
pub fn programs(core: ComputeCore, name: &str, text: &str) -> Result<Vec<Program>, String> {
    let texts: Vec<&str> = text.split(BETWEEN).collect();
    if texts.len() > core.compute_units() {
        return Err(format!("{} programs are for {} compute units", texts.len(), core.compute_units()));
    }
    let program = |text: &&str| Program::parse(&Source::new(name, (*text).to_owned()), core.target);
    texts.iter().map(program).collect::<Result<_, _>>().map_err(|error| error.to_string())
}
