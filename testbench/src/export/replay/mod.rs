//! Stimulus and expected answers for an exported core: programs and random requests about which the models and the RTL
//! agree, as words that a test bench in Verilog reads.

mod askew;
mod chains;
mod cycle;
mod encode;
mod floats;
mod full;
mod mood;
mod rays;
mod record;
mod recorded;
mod requester;
mod sweep;
mod traffic;
mod waits;
mod wide;

pub use encode::Ports;
pub use record::{record, runs_on};
pub use recorded::ReplayError;
pub use traffic::traffic;

use lds_rtl::export::{Core, Design};

/// What the test bench replays.
pub struct Replay {
    /// the file of words, each a line of eight hexadecimal digits
    pub text: String,
    /// how many words
    pub words: usize,
    /// clock cycles of the recording
    pub cycles: usize,
    /// where the fields of a port lie in its words
    pub ports: Ports,
}

/// Records programs on a unit and writes them down.
///
/// # Errors
/// The models and the RTL must agree about each cycle.
pub fn replay(core: &Core, design: &Design) -> Result<Replay, ReplayError> {
    let ports = Ports::of(core, design);
    let runs = record(core)?;
    let mut words = Vec::new();
    for run in &runs {
        encode::run(run, &ports, core, &mut words);
    }
    words.push(encode::END);
    let text = words.iter().fold(String::new(), |text, word| text + &format!("{word:08x}\n"));
    let cycles = runs.iter().map(|run| run.cycles.len()).sum();
    Ok(Replay { text, words: words.len(), cycles, ports })
}
