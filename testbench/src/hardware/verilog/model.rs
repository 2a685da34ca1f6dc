//! A core in a Verilog simulator, port by port.

use crate::hardware::Fault;

/// What a Verilog simulator can do with a core. Ports by their number in [`Verilog::ports`], values as dwords, lowest
/// first.
pub(super) trait Model {
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
