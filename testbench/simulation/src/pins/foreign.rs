//! Cores as Verilog, in Verilator or in Icarus Verilog.

use super::core::PortedCore;
use super::ports::{Pins, PortList};
use crate::hardware::{Compiled, Fault, Model, Simulator};
use lds_rtl::export::Design;
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// A port: its number among those of the design, elements, bits of each, and dwords of all.
#[derive(Clone, Copy)]
struct Wire {
    number: usize,
    count: usize,
    width: usize,
    dwords: usize,
}

/// Where the ports of a core are in its Verilog.
struct Wires {
    ports: Arc<PortList>,
    inputs: Vec<Wire>,
    outputs: Vec<Wire>,
}

/// A core compiled for a simulator, to be powered up any number of times.
#[derive(Clone)]
pub struct Built {
    compiled: Compiled,
    wires: Arc<Wires>,
    /// halves of cycles in which outputs may be unknown
    unknown: u64,
}

impl Built {
    /// Compiles a core: what the exporter writes, or Verilog that may differ from it, and have further inputs.
    /// `traced`: able to write waveforms.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that is missing or fails, and for Verilog that lacks a port.
    pub fn new(
        simulator: Simulator,
        core: impl PortedCore,
        verilog: Option<&Design>,
        traced: bool,
    ) -> Result<Self, Fault> {
        let exported = || core.design().map_err(|error| Fault::Tool(error.to_string()));
        let verilog = verilog.map_or_else(|| exported().map(Cow::Owned), |verilog| Ok(Cow::Borrowed(verilog)))?;
        let verilog = verilog.as_ref();
        let compiled = Compiled::new(simulator, verilog, &core.memories(), traced)?;
        let mut ports = core.ports();
        let inputs = verilog.ports.iter().filter(|port| port.is_input && port.source != "clock");
        ports.inputs.extend(inputs.map(|port| port.source.clone()));
        let wire = |source: &String| {
            let mut all = verilog.ports.iter().enumerate();
            let found = all.find(|(_, port)| port.source == *source);
            let (number, port) = found.ok_or_else(|| Fault::Tool(format!("the core has no port for `{source}`")))?;
            let (count, width) = (port.count, port.width);
            Ok(Wire { number, count, width, dwords: (count * width).div_ceil(32) })
        };
        let inputs = ports.inputs.iter().map(wire).collect::<Result<_, Fault>>()?;
        let outputs = ports.outputs.iter().map(wire).collect::<Result<_, Fault>>()?;
        let wires = Wires { ports: Arc::new(ports), inputs, outputs };
        Ok(Built { compiled, wires: Arc::new(wires), unknown: 2 * core.unknown() })
    }

    /// Powers it up. With a path, the simulator writes a waveform there; the clock rises every ten units of time.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Foreign, Fault> {
        let model = self.compiled.power_up(waveform)?;
        Ok(Foreign {
            model,
            wires: Arc::clone(&self.wires),
            unknown: self.unknown,
            halves: 0,
            scratch: RefCell::default(),
        })
    }
}

impl fmt::Debug for Built {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Built")
    }
}

/// A core in a Verilog simulator.
pub struct Foreign {
    model: Box<dyn Model>,
    wires: Arc<Wires>,
    unknown: u64,
    /// halves of cycles since the power-up
    halves: u64,
    /// dwords of a port
    scratch: RefCell<Vec<u32>>,
}

impl Foreign {
    fn eval(&mut self, clock: bool) -> Result<(), Fault> {
        self.halves += 1;
        match self.model.eval(clock) {
            Err(Fault::Unknown(_)) if self.halves <= self.unknown => Ok(()),
            result => result,
        }
    }
}

impl Pins for Foreign {
    fn ports(&self) -> &Arc<PortList> {
        &self.wires.ports
    }

    fn drive(&mut self, input: usize, elements: &[u64]) {
        let Wire { number, count, width, dwords } = self.wires.inputs[input];
        if let (1, ..=64, Some(element)) = (count, width, elements.first()) {
            let element = element & (u64::MAX >> (64 - width));
            return self.model.set(number, &[element as u32, (element >> 32) as u32][..dwords]);
        }
        let all = self.scratch.get_mut();
        all.clear();
        if width == 32 {
            all.extend(elements.iter().map(|element| *element as u32));
        }
        all.resize(dwords, 0);
        if width != 32 {
            for (place, element) in elements.iter().take(count).enumerate() {
                put(all, place * width, width, *element);
            }
        }
        self.model.set(number, all);
    }

    fn show(&self, output: usize, see: &mut dyn FnMut(u64)) {
        let Wire { number, count, width, dwords } = self.wires.outputs[output];
        if count == 1 && width <= 64 {
            let mut halves = [0; 2];
            self.model.get(number, &mut halves[..dwords]);
            return see(u64::from(halves[1]) << 32 | u64::from(halves[0]));
        }
        let mut all = self.scratch.borrow_mut();
        all.resize(dwords, 0);
        self.model.get(number, &mut all);
        match width {
            32 => all.iter().for_each(|dword| see((*dword).into())),
            width => (0..count).for_each(|place| see(bits(&all, place * width, width))),
        }
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

    fn passes(&self) -> u64 {
        self.halves
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
    use crate::hardware::{Fault, MemoryPath, Simulator};
    use crate::pins::{Pins, PortList, PortedCore, one};
    use lds_rtl::export::{Design, ExportError, Port};

    #[derive(Clone, Copy)]
    struct Memory;

    impl PortedCore for Memory {
        fn design(self) -> Result<Design, ExportError> {
            Ok(memory())
        }

        fn memories(self) -> Vec<MemoryPath> {
            vec![MemoryPath { path: "u_ram.dwords".to_owned(), rows: 4 }]
        }

        fn ports(self) -> PortList {
            PortList::new([vec!["row".to_owned()], vec!["dword".to_owned()]])
        }

        fn direct(self) -> Result<Box<dyn Pins>, Fault> {
            Err(Fault::Tool("it is Verilog alone".to_owned()))
        }
    }

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
            let built = Built::new(simulator, Memory, None, false).expect("it compiles");
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
