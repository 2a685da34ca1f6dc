//! Blocks in rust-hdl's simulator.

use super::pins::Pins;
use crate::hardware::Fault;
use lds_hdl::{Clocking, Evaluation, Init, Kept, Raw, Signal, Trace, Tracer, rest};
use lds_rtl::r700::{R700Lds, Simd};
use rust_hdl::prelude::*;

/// Inputs that take numbers.
trait Put {
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
trait Get {
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
pub trait Ported: Block + Evaluation + Trace + Clocking + Init {
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

/// The ports of a block, by their names in it.
macro_rules! ports {
    (inputs: $($input:ident)*; outputs: $($output:ident)*) => {
        const OUTPUTS: &'static [&'static str] = &[$(stringify!($output)),*];

        fn put(&mut self, input: &str, elements: &[u64]) {
            match input {
                $(stringify!($input) => self.$input.put(elements),)*
                _ => {}
            }
        }

        fn get(&self, output: &str, into: &mut Vec<u64>) {
            match output {
                $(stringify!($output) => self.$output.get(into),)*
                _ => {}
            }
        }

        fn rise(&mut self) {
            self.clock.next = Clock { clk: true };
        }
    };
}

impl Ported for R700Lds {
    ports! {
        inputs: reset step valid write wave relative stride index mux waterfall broadcast on strobes banks offsets data
            probes probe_writes probe_place probe_data;
        outputs: ready quad ahead repeats delays ends drains probe_value works answers answer_quad answer_all answer_on
            answer_components loaded conflict overflow
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.memory.rams[memory].dword(row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.memory.rams[memory].set_dword(row, value);
    }
}

/// The SIMD that is exported: 256 registers.
pub type Whole = Simd<10>;

impl Ported for Whole {
    ports! {
        inputs: reset globals clause_temps registers fetch_valid fetch_wave fetch_order fetch_slot fetch_lanes
            fetch_words odd_valid odd_wave odd_order odd_lanes odd_words even_valid even_wave even_order even_lanes
            even_words probe_valid probe_write probe_space probe_address probe_data;
        outputs: tick fetch_ready turn_ready fetch_ends turn_ends quiet lds_works quad executes of_even quarter waits
            conflict overflow refused probe_ready clocks fetches lds_clocks lds_conflict_clocks groups alu_clocks
            wait_clocks probe_answers probe_value
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        match memory {
            0..16 => self.lds.memory.rams[memory].dword(row),
            16..80 => self.file.rams[memory - 16].dword(row),
            _ => self.alus.indexes.rams[memory - 80].dword(row),
        }
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        match memory {
            0..16 => self.lds.memory.rams[memory].set_dword(row, value),
            16..80 => self.file.rams[memory - 16].set_dword(row, value),
            _ => self.alus.indexes.rams[memory - 80].set_dword(row, value),
        }
    }
}

/// A block in rust-hdl's simulator.
pub struct Direct<B> {
    block: Box<B>,
    /// a dword has been replaced since the last evaluation
    poked: bool,
}

impl<B: Ported> Direct<B> {
    /// Powers it up.
    pub fn power_up() -> Self {
        Direct { block: Box::new(B::init()), poked: false }
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
        self.block.trace("r700", tracer);
    }
}
