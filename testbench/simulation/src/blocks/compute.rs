//! The blocks of a compute unit by the names of their ports.

use crate::hardware::{Fault, MemoryPath};
use crate::pins::{Direct, Pins, PortList, Ported, PortedCore, ports, ports_of};
use lds_hdl::Init;
use lds_rtl::compute::{
    ComputeBlock, ComputeCore, ComputeUnit, ComputeUnitWithBuffers, ComputeUnitWithParameters, WorkGroupProcessor,
};
use lds_rtl::export::{Design, ExportError, Technology};
use lds_rtl::wave::WaveControl;
use lds_rtl::{with_compute_unit, with_control};

/// Where the signals of a core are in waveforms.
pub const SCOPE: &str = "compute";

impl<
    const WAVES: usize,
    const INDEX: usize,
    const GROUPS: usize,
    const GROUP: usize,
    const PLACE: usize,
    const TEAM: usize,
    const TEAMS: usize,
    const PATIENCE: usize,
> Ported for WaveControl<WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE>
{
    ports! {
        inputs: reset launch fetch_ready word_valid word_wave words run_ready reply lds_ready done done_wave halt
            resume;
        outputs: launch_ready fetch run lds_valid lds end exec_valid exec_wave exec hazard present halted at_barrier
    }

    fn dword(&self, _memory: usize, _row: usize) -> u32 {
        0
    }

    fn set_dword(&mut self, _memory: usize, _row: usize, _value: u32) {}
}

impl<
    const WAVES: usize,
    const INDEX: usize,
    const GROUPS: usize,
    const GROUP: usize,
    const PLACE: usize,
    const TEAM: usize,
    const TEAMS: usize,
    const PATIENCE: usize,
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
> Ported
    for ComputeUnit<WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    ports! {
        inputs: reset launch fetch_ready word_valid word_wave words run_ready reply done done_wave halt resume
            gds_ready operand_ready wide operand_exec m0 denorm alignment address data0 data1 data2 data3 visited
            response_ready;
        outputs: launch_ready fetch run gds_valid gds operand_valid operand operand_destination operand_source
            operand_taken response_valid response counter end exec_valid exec_wave exec hazard present halted
            at_barrier
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.unit.storage.dword(row * BANKS + memory)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.unit.storage.set_dword(row * BANKS + memory, value);
    }
}

/// What a compute unit around one with clients has at its ports, beside further ones.
macro_rules! around {
    ($name:ident[$($generic:ident),*]; $($more_inputs:ident)*; $($more_outputs:ident)*) => {
        impl<$(const $generic: usize),*> Ported for $name<$($generic),*> {
            ports! {
                inputs: reset launch fetch_ready word_valid word_wave words run_ready reply done done_wave halt resume
                    gds_ready operand_ready wide operand_exec m0 denorm alignment address data0 data1 data2 data3
                    visited response_ready read_wide read_exec read_m0 values_ready $($more_inputs)*;
                outputs: launch_ready fetch run gds_valid gds operand_valid operand operand_destination operand_source
                    operand_taken response_valid response counter end exec_valid exec_wave exec hazard present halted
                    at_barrier values_valid values_wave values_last values_lanes values_data values_taken
                    $($more_outputs)*
            }

            fn dword(&self, memory: usize, row: usize) -> u32 {
                self.unit.unit.unit.storage.dword(row * BANKS + memory)
            }

            fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
                self.unit.unit.unit.storage.set_dword(row * BANKS + memory, value);
            }
        }
    };
}

around!(
    ComputeUnitWithParameters[
        WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS, QUADS
    ];;
);
around!(
    ComputeUnitWithBuffers[
        WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS, QUADS,
        LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, SPOT, NOTE, SLOTS
    ];
    load_ready load_exec load_m0 load_resource load_soffset load_index load_offset m_axi_arready m_axi_rvalid m_axi_rid
        m_axi_rdata m_axi_rresp m_axi_rlast m_axi_awready m_axi_wready m_axi_bvalid m_axi_bid m_axi_bresp;
    load_valid load_wave load_words load_first_lane load_taken m_axi_arvalid m_axi_arid m_axi_araddr m_axi_arlen
        m_axi_arsize m_axi_arburst m_axi_rready loaded loaded_wave loaded_failed m_axi_awvalid m_axi_awid m_axi_awaddr
        m_axi_awlen m_axi_awsize m_axi_awburst m_axi_wvalid m_axi_wdata m_axi_wstrb m_axi_wlast m_axi_bready stored
        stored_wave stored_failed
);

impl<
    const WAVES: usize,
    const INDEX: usize,
    const GROUPS: usize,
    const GROUP: usize,
    const PLACE: usize,
    const TEAM: usize,
    const TEAMS: usize,
    const PATIENCE: usize,
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const QUADS: usize,
> Ported
    for WorkGroupProcessor<
        WAVES,
        INDEX,
        GROUPS,
        GROUP,
        PLACE,
        TEAM,
        TEAMS,
        PATIENCE,
        LANES,
        HALF,
        BANKS,
        BANK_BITS,
        ROW_BITS,
        QUADS,
    >
{
    ports! {
        inputs: reset [launch fetch_ready word_valid word_wave words run_ready reply done done_wave halt resume
            gds_ready operand_ready wide operand_exec m0 denorm alignment address data0 data1 data2 data3 visited
            response_ready read_wide read_exec read_m0 values_ready];
        outputs: [launch_ready fetch run gds_valid gds operand_valid operand operand_destination operand_source
            operand_taken response_valid response counter end exec_valid exec_wave exec hazard present halted
            at_barrier values_valid values_wave values_last values_lanes values_data values_taken]
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        Ported::dword(&self.lds, memory, row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        Ported::set_dword(&mut self.lds, memory, row, value);
    }
}

impl PortedCore for ComputeCore {
    fn design(self) -> Result<Design, ExportError> {
        self.verilog(Technology::Generic)
    }

    /// The banks of the LDS. Nobody looks into wave control.
    fn memories(self) -> Vec<MemoryPath> {
        let geometry = self.geometry();
        let bank = |bank| MemoryPath { path: self.memory_path(bank), rows: geometry.rows };
        let banks = if self.has_lds() { self.compute_units() * geometry.banks } else { 0 };
        (0..banks).map(bank).collect()
    }

    fn ports(self) -> PortList {
        match self.block {
            ComputeBlock::WaveControl => with_control!(self.waves(), Control => ports_of::<Control>()),
            ComputeBlock::WorkGroupProcessor => {
                with_compute_unit!(two, self.waves(), Compute => ports_of::<Compute>())
            }
            _ if self.has_buffers() => {
                with_compute_unit!(buffers, self.waves(), Compute => ports_of::<Compute>())
            }
            ComputeBlock::ComputeUnit if self.clients => {
                with_compute_unit!(clients, self.waves(), Compute => ports_of::<Compute>())
            }
            ComputeBlock::ComputeUnit => with_compute_unit!(self.waves(), Compute => ports_of::<Compute>()),
        }
        .unwrap_or_default()
    }

    fn direct(self) -> Result<Box<dyn Pins>, Fault> {
        let control = || {
            with_control!(self.waves(), Control => {
                let mut unit = Box::new(Control::init());
                unit.keep(self.target, self.interlocks);
                Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>
            })
        };
        let compute_unit = || {
            with_compute_unit!(self.waves(), Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>
            })
        };
        let with_clients = || {
            with_compute_unit!(clients, self.waves(), Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>
            })
        };
        let with_buffers = || {
            with_compute_unit!(buffers, self.waves(), Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>
            })
        };
        let two = || {
            with_compute_unit!(two, self.waves(), Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                Box::new(Direct::new(unit, SCOPE)) as Box<dyn Pins>
            })
        };
        let pins = match self.block {
            ComputeBlock::WorkGroupProcessor => two(),
            _ if self.has_buffers() => with_buffers(),
            ComputeBlock::WaveControl => control(),
            ComputeBlock::ComputeUnit if self.clients => with_clients(),
            ComputeBlock::ComputeUnit => compute_unit(),
        };
        pins.ok_or_else(|| Fault::Tool(format!("there is no hardware of {} waves", self.waves())))
    }
}
