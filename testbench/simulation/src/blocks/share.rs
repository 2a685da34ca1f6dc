//! The ports and memories of data shares, whichever kind they are.

use crate::hardware::{Fault, MemoryPath, Wires, difference};
use crate::pins::{Direct, Pins, PortList, Ported, PortedCore, ports, ports_of};
use lds_rtl::export::{Core, Design, ExportError, Technology};
use lds_rtl::{DualUnit, Gds, Unit, Wgp, with_unit};

/// Where the signals of a core are in waveforms.
const SCOPE: &str = "lds";

/// The banks of a unit that is one.
macro_rules! storage {
    ($($path:ident).+) => {
        fn dword(&self, memory: usize, row: usize) -> u32 {
            self.$($path).+.dword(row * BANKS + memory)
        }

        fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
            self.$($path).+.set_dword(row * BANKS + memory, value);
        }
    };
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ported
    for Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    ports! {
        inputs: reset request_valid starts request response_ready;
        outputs: request_ready response_valid response counter
    }

    storage!(storage);
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ported
    for DualUnit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    ports! {
        inputs: reset main_first request_valid starts request load_valid load_starts load response_ready ack_ready;
        outputs: request_ready load_ready response_valid response ack_valid ack counter
    }

    storage!(storage);
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Ported
    for Wgp<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    ports! {
        inputs: reset wgp_mode [request_valid starts request response_ready];
        outputs: [request_ready response_valid response counter]
    }

    /// Banks of the upper side are behind those of the lower.
    fn dword(&self, memory: usize, row: usize) -> u32 {
        match memory.checked_sub(BANKS) {
            None => self.lower.storage.dword(row * BANKS + memory),
            Some(upper) => self.upper.storage.dword(row * BANKS + upper),
        }
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        match memory.checked_sub(BANKS) {
            None => self.lower.storage.set_dword(row * BANKS + memory, value),
            Some(upper) => self.upper.storage.set_dword(row * BANKS + upper, value),
        }
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const UNITS: usize,
    const INDEX: usize,
    const WAVE: usize,
    const COUNT: usize,
> Ported for Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, UNITS, INDEX, WAVE, COUNT>
{
    ports! {
        inputs: reset setup [request_valid starts request response_ready];
        outputs: sync_valid sync sync_idle order_ready state_read [request_ready response_valid response counter]
    }

    storage!(unit.storage);
}

impl PortedCore for Core {
    fn design(self) -> Result<Design, ExportError> {
        self.verilog(Technology::Generic)
    }

    /// The banks in their order.
    fn memories(self) -> Vec<MemoryPath> {
        let memory = |bank| MemoryPath { path: self.memory_path(bank), rows: self.geometry.rows };
        (0..self.sides() * self.geometry.banks).map(memory).collect()
    }

    fn ports(self) -> PortList {
        with_unit!(self.geometry, self.kind(), SizedUnit => ports_of::<SizedUnit>()).unwrap_or_default()
    }

    fn direct(self) -> Result<Box<dyn Pins>, Fault> {
        let unit = with_unit!(self.geometry, self.kind(), SizedUnit => {
            let unit = self.power_up().and_then(|unit| unit.downcast::<SizedUnit>().ok());
            unit.map(|unit| Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>)
        });
        unit.flatten().ok_or_else(|| Fault::Tool(format!("there is no unit of {}", self.geometry)))
    }

    fn unknown(self) -> u64 {
        0
    }

    fn difference(self, [one, other]: [&dyn Pins; 2], names: [&str; 2]) -> String {
        let outputs = |pins: &dyn Pins| Wires::of(self.kind(), pins.ports()).map(|wires| wires.outputs(pins));
        match (outputs(one), outputs(other)) {
            (Ok(one), Ok(other)) => difference(self.kind(), [&one, &other], names),
            (Err(fault), _) | (_, Err(fault)) => fault.to_string(),
        }
    }

    fn dword_name(self, memory: usize, row: usize) -> String {
        let (side, bank) = (memory / self.geometry.banks, memory % self.geometry.banks);
        let dword = (side * self.geometry.rows + row) * self.geometry.banks + bank;
        format!("the dword at byte {}", 4 * dword)
    }
}
