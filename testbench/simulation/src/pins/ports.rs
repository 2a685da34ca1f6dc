//! The ports of a block under simulation, by name: in rust-hdl's simulator, or as Verilog in another.

use crate::hardware::Fault;
use lds_hdl::Tracer;

/// A block under simulation with its clock. Values of ports are those of their elements, in their order; a port of one
/// element has one.
pub trait Pins {
    /// Gives an input its values. (What isn't the name of an input changes nothing.)
    fn set(&mut self, input: &str, elements: &[u64]);

    /// Appends the values of an output.
    fn get(&self, output: &str, into: &mut Vec<u64>);

    /// The names of all outputs.
    fn outputs(&self) -> &'static [&'static str];

    /// Lets the inputs settle with the clock low.
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    fn settle(&mut self) -> Result<(), Fault>;

    /// A rising clock edge after [`Pins::settle`].
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    fn edge(&mut self) -> Result<(), Fault>;

    /// A dword of a memory, which has its number among those of the core.
    fn dword(&self, memory: usize, row: usize) -> u32;

    /// Replaces it, outside of simulated time.
    fn set_dword(&mut self, memory: usize, row: usize, value: u32);

    /// What can only be checked when a run is over.
    ///
    /// # Errors
    /// [`Fault::Disagreement`], or [`Fault::Tool`] where [`Pins::dword`] gave a zero because a memory couldn't be read.
    fn verify(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// Reports every signal; nothing where the simulator writes its own waveform.
    fn trace(&self, _tracer: &mut dyn Tracer) {}
}

/// The value of an output of one element.
pub fn one(pins: &dyn Pins, output: &str) -> u64 {
    all(pins, output).first().copied().unwrap_or_default()
}

/// The values of an output.
pub fn all(pins: &dyn Pins, output: &str) -> Vec<u64> {
    let mut values = Vec::new();
    pins.get(output, &mut values);
    values
}
