//! Stimulus and expected answers for an exported core: programs and random requests on which models and RTL agree, as
//! words that a test bench in Verilog reads.

mod kept;
mod record;
mod recorded;

pub use record::{record, runs_on};
pub use recorded::ReplayError;

use kept::{Encoded, kept};
use lds_rtl::export::{Core, Design};
use lds_simulation::replay::Ports;

/// The recording that the test bench replays.
pub struct Replay {
    /// text of the file, each line a word of eight hexadecimal digits
    pub text: String,
    /// number of words
    pub words: usize,
    /// clock cycles of the recording
    pub cycles: usize,
    /// places of the fields of each port in its words
    pub ports: Ports,
}

/// Records programs on a unit, and encodes them, unless that has been done before.
///
/// # Errors
/// An error if models and RTL don't agree about each cycle.
pub fn replay(core: &Core, design: &Design) -> Result<Replay, ReplayError> {
    let ports = Ports::of(core, design);
    let Encoded { text, cycles } = kept(core, &ports, || encoded(core, &ports))?;
    Ok(Replay { words: text.len() / lds_simulation::replay::LINE, text, cycles, ports })
}

fn encoded(core: &Core, ports: &Ports) -> Result<Encoded, ReplayError> {
    let runs = record(core)?;
    let text = lds_simulation::replay::text(&runs, ports, core);
    Ok(Encoded { text, cycles: runs.iter().map(|run| run.cycles.len()).sum() })
}
