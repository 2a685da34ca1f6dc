//! Cores that are driven by their ports.

use super::ports::{Pins, PortList, values};
use crate::hardware::{Fault, MemoryPath};
use lds_rtl::export::{Design, ExportError};

/// A core that is driven by its ports.
pub trait PortedCore: Copy + 'static {
    /// What the exporter writes of it.
    ///
    /// # Errors
    /// A core that has no Verilog.
    fn design(self) -> Result<Design, ExportError>;

    /// Its memories by their numbers.
    fn memories(self) -> Vec<MemoryPath>;

    /// Its ports.
    fn ports(self) -> PortList;

    /// The core in rust-hdl's simulator, powered up.
    ///
    /// # Errors
    /// [`Fault::Tool`]: it isn't built.
    fn direct(self) -> Result<Box<dyn Pins>, Fault>;

    /// In how many of the first cycles outputs may be unknown: what memories show before the first edge, and what
    /// follows.
    fn unknown(self) -> u64 {
        3
    }

    /// What differs at the outputs of two simulations, which have these names, in words.
    fn difference(self, pins: [&dyn Pins; 2], [a, b]: [&str; 2]) -> String {
        let first = pins[0].ports().outputs.iter().enumerate().find_map(|(number, output)| {
            let [one, other] = pins.map(|pins| values(pins, number));
            let at = one.iter().zip(&other).position(|(one, other)| one != other)?;
            let place = if one.len() > 1 { format!("{output}[{at}]") } else { output.clone() };
            Some(format!("{place} is {:#x} in {a} and {:#x} in {b}", one[at], other[at]))
        });
        first.unwrap_or_else(|| "nothing differs".to_owned())
    }

    /// What a dword of a memory is called in messages.
    fn dword_name(self, memory: usize, row: usize) -> String {
        format!("row {row} of memory {memory}")
    }
}
