//! Ports of a block as lists of numbers.

use super::Shown;
use lds_hdl::{Raw, Signal};
use rust_hdl::prelude::In;

/// Inputs of one or more elements.
pub trait Feed {
    /// Takes as many numbers as it has elements.
    fn feed(&mut self, values: &mut dyn Iterator<Item = u64>);
}

impl<T: Raw> Feed for Signal<In, T> {
    fn feed(&mut self, values: &mut dyn Iterator<Item = u64>) {
        self.next = T::from_raw(values.next().expect("a value for each input"));
    }
}

impl<S: Feed, const N: usize> Feed for [S; N] {
    fn feed(&mut self, values: &mut dyn Iterator<Item = u64>) {
        self.iter_mut().for_each(|signal| signal.feed(values));
    }
}

/// Outputs of one or more elements.
pub trait Tell {
    /// Adds what they show.
    fn tell(&self, to: &mut Vec<u64>);
}

impl<T: Shown> Tell for T {
    fn tell(&self, to: &mut Vec<u64>) {
        to.push(self.shown());
    }
}

/// Names and widths of a block's inputs and outputs of one element each, `set` and `get` for them, and `record`, which
/// drives a block with lists of inputs for its Verilog to be compared with.
macro_rules! ports {
    ($block:ty; $($input:ident: $input_bits:expr),*; $($output:ident: $output_bits:expr),*) => {
        const INPUTS: &[crate::common::twin::Port] = &[$((stringify!($input), 1, $input_bits)),*];
        const OUTPUTS: &[crate::common::twin::Port] = &[$((stringify!($output), 1, $output_bits)),*];

        fn set(block: &mut $block, values: &[u64]) {
            let mut values = values.iter().copied();
            $(crate::common::ports::Feed::feed(&mut block.$input, &mut values);)*
        }

        fn get(block: &$block) -> Vec<u64> {
            let mut values = Vec::new();
            $(crate::common::ports::Tell::tell(&block.$output, &mut values);)*
            values
        }

        fn record(cycles: &[Vec<u64>], block: $block) -> crate::common::twin::Recording {
            let clock = |block: &mut $block, level| block.clock.next = rust_hdl::prelude::Clock { clk: level };
            crate::common::twin::Recording::new(cycles, block, [INPUTS, OUTPUTS], true, set, clock, get)
        }
    };
}

pub(crate) use ports;
