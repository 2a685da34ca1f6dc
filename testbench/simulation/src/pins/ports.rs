//! The ports of a core under simulation: in rust-hdl's simulator, or as Verilog in another.

use crate::hardware::Fault;
use indexmap::IndexSet;
use lds_hdl::Tracer;
use lds_rtl::export::source_name;
use std::sync::Arc;

/// The ports of a core but for its clock, by their names in the block. The place of a name is the port's number.
#[derive(Clone, Debug, Default)]
pub struct PortList {
    /// what drives it
    pub inputs: IndexSet<String>,
    /// what it shows
    pub outputs: IndexSet<String>,
}

impl PortList {
    /// Ports with these names, of which those of an array in a block are as the exporter has them.
    pub fn new([inputs, outputs]: [Vec<String>; 2]) -> Self {
        let named = |names: Vec<String>| names.iter().map(|name| source_name(name)).collect();
        PortList { inputs: named(inputs), outputs: named(outputs) }
    }
}

/// A core under simulation with its clock. Values of ports are those of their elements, in their order; a port of one
/// element has one.
pub trait Pins {
    /// Its ports.
    fn ports(&self) -> &Arc<PortList>;

    /// Gives the input with a number its values.
    fn drive(&mut self, input: usize, elements: &[u64]);

    /// Reports the values of the output with a number.
    fn show(&self, output: usize, see: &mut dyn FnMut(u64));

    /// Gives an input its values. (What isn't the name of an input changes nothing.)
    fn set(&mut self, input: &str, elements: &[u64]) {
        if let Some(number) = self.ports().inputs.get_index_of(input) {
            self.drive(number, elements);
        }
    }

    /// The value of the output with a number, which has one element.
    fn value(&self, output: usize) -> u64 {
        let mut shown = 0;
        self.show(output, &mut |value| shown = value);
        shown
    }

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

    /// A dword of a memory, which has its number among those of the core; zero if it can't be read, which
    /// [`Pins::verify`] tells.
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

    /// Evaluations of the whole design so far.
    fn passes(&self) -> u64;
}

/// The value of an output of one element.
pub fn one(pins: &dyn Pins, output: &str) -> u64 {
    pins.ports().outputs.get_index_of(output).map_or(0, |number| pins.value(number))
}

/// The values of an output.
pub fn all(pins: &dyn Pins, output: &str) -> Vec<u64> {
    pins.ports().outputs.get_index_of(output).map_or_else(Vec::new, |number| values(pins, number))
}

/// The values of the output with a number.
pub fn values(pins: &dyn Pins, output: usize) -> Vec<u64> {
    let mut values = Vec::new();
    pins.show(output, &mut |value| values.push(value));
    values
}
