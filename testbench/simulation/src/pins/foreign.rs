//! Cores as Verilog, in Verilator or in Icarus Verilog.

use super::ports::Pins;
use crate::hardware::{Compiled, Fault, MemoryPath, Model, Simulator};
use lds_rtl::export::Design;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// A port: its number among those of the design, elements, and bits of each.
#[derive(Clone, Copy)]
struct Wire {
    number: usize,
    count: usize,
    width: usize,
}

/// A core compiled for a simulator, to be powered up any number of times.
#[derive(Clone)]
pub struct Built {
    compiled: Compiled,
    wires: Arc<HashMap<String, Wire>>,
    outputs: &'static [&'static str],
}

impl Built {
    /// Compiles Verilog of a core, which may differ from what the exporter writes: its memories by their numbers, and
    /// the names of its outputs. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that is missing or fails.
    pub fn new(
        simulator: Simulator,
        memories: &[MemoryPath],
        outputs: &'static [&'static str],
        verilog: &Design,
        traced: bool,
    ) -> Result<Self, Fault> {
        let compiled = Compiled::new(simulator, verilog, memories, traced)?;
        let wires = verilog
            .ports
            .iter()
            .enumerate()
            .map(|(number, port)| (port.source.clone(), Wire { number, count: port.count, width: port.width }));
        Ok(Built { compiled, wires: Arc::new(wires.collect()), outputs })
    }

    /// Powers it up. With a path, the simulator writes a waveform there.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Foreign, Fault> {
        let (model, outputs) = (self.compiled.power_up(waveform)?, self.outputs);
        Ok(Foreign { model, wires: Arc::clone(&self.wires), outputs, halves: 0 })
    }
}

/// A core in a Verilog simulator.
pub struct Foreign {
    model: Box<dyn Model>,
    wires: Arc<HashMap<String, Wire>>,
    outputs: &'static [&'static str],
    /// halves of cycles since the power-up
    halves: u32,
}

/// Halves of cycles in which outputs may be unknown: what memories show before the first edge, and what follows.
const UNKNOWN: u32 = 6;

impl Foreign {
    fn eval(&mut self, clock: bool) -> Result<(), Fault> {
        self.halves = self.halves.saturating_add(1);
        match self.model.eval(clock) {
            Err(Fault::Unknown(_)) if self.halves <= UNKNOWN => Ok(()),
            result => result,
        }
    }
}

impl Pins for Foreign {
    fn set(&mut self, input: &str, elements: &[u64]) {
        let Some(&Wire { number, count, width }) = self.wires.get(input) else { return };
        let mut dwords = vec![0; (count * width).div_ceil(32)];
        for (place, element) in elements.iter().take(count).enumerate() {
            put(&mut dwords, place * width, width, *element);
        }
        self.model.set(number, &dwords);
    }

    fn get(&self, output: &str, into: &mut Vec<u64>) {
        let Some(&Wire { number, count, width }) = self.wires.get(output) else { return };
        let mut dwords = vec![0; (count * width).div_ceil(32)];
        self.model.get(number, &mut dwords);
        into.extend((0..count).map(|place| bits(&dwords, place * width, width)));
    }

    fn outputs(&self) -> &'static [&'static str] {
        self.outputs
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.eval(false)
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.eval(true)
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.model.peek(memory, row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.model.poke(memory, row, value);
    }

    fn verify(&self) -> Result<(), Fault> {
        self.model.failure().map_or(Ok(()), Err)
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        self.model.finish();
    }
}

/// Puts a value of up to 64 bits into dwords, from a bit on, where there are zeroes.
pub fn put(dwords: &mut [u32], low: usize, width: usize, value: u64) {
    let value = if width < 64 { value & ((1 << width) - 1) } else { value };
    let shifted = u128::from(value) << (low % 32);
    for (offset, dword) in dwords[low / 32..].iter_mut().take(3).enumerate() {
        *dword |= (shifted >> (32 * offset)) as u32;
    }
}

/// A value of up to 64 bits in dwords, from a bit on.
pub fn bits(dwords: &[u32], low: usize, width: usize) -> u64 {
    let dword = |offset: usize| u128::from(dwords.get(low / 32 + offset).copied().unwrap_or_default());
    let value = (dword(0) | dword(1) << 32 | dword(2) << 64) >> (low % 32);
    if width < 64 { value as u64 & ((1 << width) - 1) } else { value as u64 }
}

#[cfg(test)]
mod tests {
    use super::{Built, bits, put};
    use crate::hardware::{MemoryPath, Simulator};
    use crate::pins::{Pins, one};
    use lds_rtl::export::{Design, Port};

    /// A memory of four dwords that its Verilog clears.
    fn memory() -> Design {
        let port = |[name, source]: [&str; 2], is_input: bool, width: usize| {
            let (name, source, about) = (name.to_owned(), source.to_owned(), String::new());
            Port { name, source, about, is_input, width, count: 1 }
        };
        let text = "module top (input wire clk, input wire [1:0] row, output wire [31:0] dword);\n\
                    top_ram u_ram (.clk(clk), .row(row), .dword(dword));\nendmodule\n\
                    module top_ram (input wire clk, input wire [1:0] row, output reg [31:0] dword);\n\
                    reg [31:0] dwords [0:3];\n\
                    initial begin : clear integer at; for (at = 0; at < 4; at = at + 1) dwords[at] = 32'h0; end\n\
                    always @(posedge clk) dword <= dwords[row];\nendmodule\n";
        Design {
            top: "top".to_owned(),
            ports: vec![port(["clk", "clock"], true, 1), port(["row"; 2], true, 2), port(["dword"; 2], false, 32)],
            modules: vec!["top".to_owned(), "top_ram".to_owned()],
            leaves: Vec::new(),
            text: text.to_owned(),
            models: String::new(),
        }
    }

    #[test]
    fn what_is_put_into_a_memory_at_power_up_stays() {
        for simulator in [Simulator::Verilator, Simulator::Icarus] {
            let memories = [MemoryPath { path: "u_ram.dwords".to_owned(), rows: 4 }];
            let built = Built::new(simulator, &memories, &["dword"], &memory(), false).expect("it compiles");
            let mut pins = built.power_up(None).expect("it runs");
            pins.set_dword(0, 2, 0x1234_5678);
            pins.set("row", &[2]);
            pins.settle().and_then(|()| pins.edge()).expect("it goes on");
            assert_eq!([one(&pins, "dword"), pins.dword(0, 2).into()], [0x1234_5678; 2], "{simulator:?}");
        }
    }

    #[test]
    fn elements_lie_next_to_each_other() {
        for width in [1_usize, 2, 9, 10, 31, 32, 33, 64] {
            let values: Vec<u64> = (1..=20u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - width)).collect();
            let mut dwords = vec![0; (20 * width).div_ceil(32_usize)];
            for (place, value) in values.iter().enumerate() {
                put(&mut dwords, place * width, width, *value);
            }
            let found: Vec<u64> = (0..20).map(|place| bits(&dwords, place * width, width)).collect();
            assert_eq!(found, values, "{width}");
        }
    }
}
