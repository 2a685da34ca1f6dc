//! A design in a Verilog simulator, port by port.

use crate::hardware::Fault;

/// A memory of a design that simulators read and write outside of simulated time.
#[derive(Clone, Debug)]
pub struct MemoryPath {
    /// the names of the blocks that lead to it, and its own, below the top module
    pub path: String,
    /// its rows, of a dword each
    pub rows: usize,
}

/// What a Verilog simulator can do with a design. Ports by their number in [`Design::ports`](lds_rtl::export::Design),
/// values as dwords, lowest first; memories by their number among those that it was built with.
pub trait Model {
    /// Puts a value on an input.
    fn set(&mut self, port: usize, dwords: &[u32]);
    /// Evaluates with the clock at this level.
    fn eval(&mut self, clock: bool) -> Result<(), Fault>;
    /// The value of an output after [`Model::eval`].
    fn get(&self, port: usize, dwords: &mut [u32]);
    /// A dword of a bank.
    fn peek(&self, bank: usize, row: usize) -> u32;
    /// Replaces a dword of a bank.
    fn poke(&mut self, bank: usize, row: usize, value: u32);
    /// Why [`Model::peek`] or [`Model::poke`] couldn't do what it should, the first time.
    fn failure(&self) -> Option<Fault> {
        None
    }
    /// The end: the waveform is complete.
    fn finish(&mut self) {}
}
