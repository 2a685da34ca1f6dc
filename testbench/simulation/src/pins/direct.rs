//! Blocks in rust-hdl's simulator.

use super::ports::Pins;
use crate::hardware::Fault;
use lds_hdl::{Clocking, Evaluation, Kept, Raw, Signal, Trace, Tracer, rest};
use rust_hdl::prelude::*;

/// Inputs that take numbers.
pub trait Put {
    /// Gives its elements their values.
    fn put(&mut self, elements: &[u64]);
}

impl<T: Raw> Put for Signal<In, T> {
    fn put(&mut self, elements: &[u64]) {
        if let Some(value) = elements.first() {
            self.next = T::from_raw(*value);
        }
    }
}

impl<T: Raw, const N: usize> Put for [Signal<In, T>; N] {
    fn put(&mut self, elements: &[u64]) {
        for (signal, value) in self.iter_mut().zip(elements) {
            signal.next = T::from_raw(*value);
        }
    }
}

/// Outputs as numbers.
pub trait Get {
    /// Appends the values of its elements.
    fn get(&self, into: &mut Vec<u64>);
}

impl<T: Raw> Get for Signal<Out, T> {
    fn get(&self, into: &mut Vec<u64>) {
        into.push(self.val().raw());
    }
}

impl<T: Raw> Get for Signal<Kept, T> {
    fn get(&self, into: &mut Vec<u64>) {
        into.push(self.val().raw());
    }
}

impl<G: Get, const N: usize> Get for [G; N] {
    fn get(&self, into: &mut Vec<u64>) {
        self.iter().for_each(|element| element.get(into));
    }
}

/// A block with ports that have names, and memories that have numbers.
pub trait Ported: Block + Evaluation + Trace + Clocking {
    /// the names of its outputs
    const OUTPUTS: &'static [&'static str];

    /// Gives an input its values.
    fn put(&mut self, input: &str, elements: &[u64]);
    /// Appends the values of an output.
    fn get(&self, output: &str, into: &mut Vec<u64>);
    /// The clock goes up.
    fn rise(&mut self);
    /// A dword of a memory.
    fn dword(&self, memory: usize, row: usize) -> u32;
    /// Replaces it.
    fn set_dword(&mut self, memory: usize, row: usize, value: u32);
}

/// The ports of a block, by their names in it; those of a bundle have its name and their own.
macro_rules! ports {
    (inputs: $($($input:ident).+)*; outputs: $($($output:ident).+)*) => {
        const OUTPUTS: &'static [&'static str] = &[$(stringify!($($output).+)),*];

        fn put(&mut self, input: &str, elements: &[u64]) {
            match input {
                $(stringify!($($input).+) => $crate::pins::Put::put(&mut self.$($input).+, elements),)*
                _ => {}
            }
        }

        fn get(&self, output: &str, into: &mut Vec<u64>) {
            match output {
                $(stringify!($($output).+) => $crate::pins::Get::get(&self.$($output).+, into),)*
                _ => {}
            }
        }

        fn rise(&mut self) {
            self.clock.next = rust_hdl::prelude::Clock { clk: true };
        }
    };
}

pub(crate) use ports;

/// A block in rust-hdl's simulator.
pub struct Direct<B> {
    block: Box<B>,
    /// the scope of its signals in waveforms
    scope: &'static str,
    /// a dword has been replaced since the last evaluation
    poked: bool,
}

impl<B: Ported> Direct<B> {
    /// A block that has just powered up. In waveforms its signals are below `scope`.
    pub fn new(block: Box<B>, scope: &'static str) -> Self {
        Direct { block, scope, poked: false }
    }

    fn run(&mut self) -> Result<(), Fault> {
        if std::mem::take(&mut self.poked) {
            self.block.wake();
        }
        rest(self.block.as_mut()).map(drop).ok_or(Fault::Unsettled)
    }
}

impl<B: Ported> Pins for Direct<B> {
    fn set(&mut self, input: &str, elements: &[u64]) {
        self.block.put(input, elements);
    }

    fn get(&self, output: &str, into: &mut Vec<u64>) {
        Ported::get(self.block.as_ref(), output, into);
    }

    fn outputs(&self) -> &'static [&'static str] {
        B::OUTPUTS
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.block.fall();
        self.run()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.block.rise();
        self.run()
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.block.dword(memory, row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.block.set_dword(memory, row, value);
        self.poked = true;
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.block.trace(self.scope, tracer);
    }
}
