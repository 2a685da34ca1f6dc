//! The ports and memories of R700's blocks by name and number.

use crate::hardware::{Fault, MemoryPath};
use crate::pins::{Direct, Pins, PortList, Ported, PortedCore, ports, ports_of};
use lds_hdl::Init;
use lds_rtl::export::{Design, ExportError, Technology};
use lds_rtl::r700::{R700Core, R700Lds, R700Memory, Simd};

impl PortedCore for R700Core {
    fn design(self) -> Result<Design, ExportError> {
        self.verilog(Technology::Generic)
    }

    fn memories(self) -> Vec<MemoryPath> {
        let path = |memory: R700Memory| MemoryPath { path: memory.path, rows: memory.rows };
        R700Core::memories(self).into_iter().map(path).collect()
    }

    fn ports(self) -> PortList {
        match self {
            R700Core::Lds => ports_of::<R700Lds>(),
            R700Core::Simd => ports_of::<Whole>(),
        }
    }

    fn direct(self) -> Result<Box<dyn Pins>, Fault> {
        Ok(match self {
            R700Core::Lds => Box::new(Direct::new(Box::new(R700Lds::init()), SCOPE)),
            R700Core::Simd => Box::new(Direct::new(Box::new(Whole::init()), SCOPE)),
        })
    }
}

/// Where the signals of a core are in waveforms.
const SCOPE: &str = "r700";

impl Ported for R700Lds {
    ports! {
        inputs: reset step valid write wave relative stride index mux waterfall broadcast on strobes banks offsets data
            probes probe_writes probe_place probe_data;
        outputs: ready quad ahead repeats delays ends drains probe_value works answers answer_quad answer_all answer_on
            answer_components loaded conflict overflow
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.quads.memory.rams[memory].dword(row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.quads.memory.rams[memory].set_dword(row, value);
    }
}

/// The SIMD that is exported: 256 registers.
type Whole = Simd<10>;

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
