//! The blocks of a compute unit by the names of their ports.

use crate::hardware::MemoryPath;
use crate::pins::{Direct, Pins, Ported, PortedCore, ports};
use lds_hdl::Init;
use lds_rtl::compute::{ComputeBlock, ComputeCore, ComputeUnit};
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
        inputs: reset launch.valid launch.wave launch.pc launch.group launch.last launch.home fetch_ready word_valid
            word_wave words run_ready reply.valid reply.wave reply.condition reply.first reply.second reply.exec
            reply.sets_mode lds_ready done done_wave halt resume;
        outputs: launch_ready fetch.valid fetch.wave fetch.pc run.valid run.wave run.words run.pc run.kind run.mode
            lds_valid lds.opcode lds.tag lds.offset0 lds.offset1 lds.base lds.size lds.gds lds.addr lds.data0
            lds.data1 lds.vdst end.valid end.wave exec_valid exec_wave exec hazard.valid hazard.wave hazard.rows
            present halted at_barrier
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
        inputs: reset launch.valid launch.wave launch.pc launch.group launch.last launch.home fetch_ready word_valid
            word_wave words run_ready reply.valid reply.wave reply.condition reply.first reply.second reply.exec
            reply.sets_mode done done_wave halt resume gds_ready operand_ready wide operand_exec m0 denorm alignment
            address data0 data1 data2 data3 visited response_ready;
        outputs: launch_ready fetch.valid fetch.wave fetch.pc run.valid run.wave run.words run.pc run.kind run.mode
            gds_valid gds.opcode gds.tag gds.offset0 gds.offset1 gds.base gds.size gds.gds gds.addr gds.data0
            gds.data1 gds.vdst operand_valid operand.opcode operand.tag operand.offset0 operand.offset1 operand.base
            operand.size operand.gds operand.addr operand.data0 operand.data1 operand.vdst operand_destination
            operand_source operand_taken response_valid response.tag response.has_data response.vgpr response.halves
            response.done response.mask response.violations response.cycles response.unsupported response.data
            counter.insts_lds counter.idx_active counter.bank_conflict counter.addr_conflict counter.unaligned_stall
            counter.atomic_return counter.mem_violations end.valid end.wave exec_valid exec_wave exec hazard.valid
            hazard.wave hazard.rows present halted at_barrier
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.unit.storage.dword(row * BANKS + memory)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.unit.storage.set_dword(row * BANKS + memory, value);
    }
}

impl PortedCore for ComputeCore {
    fn design(self) -> Result<Design, ExportError> {
        self.verilog(Technology::Generic)
    }

    /// The banks of the LDS. Nobody looks into wave control.
    fn memories(self) -> Vec<MemoryPath> {
        let geometry = self.geometry();
        let bank = |bank| MemoryPath { path: ComputeCore::memory_path(bank), rows: geometry.rows };
        match self.block {
            ComputeBlock::WaveControl => Vec::new(),
            ComputeBlock::ComputeUnit => (0..geometry.banks).map(bank).collect(),
        }
    }

    fn outputs(self) -> &'static [&'static str] {
        match self.block {
            ComputeBlock::WaveControl => WaveControl::<16, 4, 4, 2, 7, 8, 2, 8>::OUTPUTS,
            ComputeBlock::ComputeUnit => ComputeUnit::<16, 4, 4, 2, 7, 8, 2, 8, 32, 16, 32, 5, 9>::OUTPUTS,
        }
    }

    fn direct(self) -> Box<dyn Pins> {
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
        match self.block {
            ComputeBlock::WaveControl => control().expect("a core has a size that is built"),
            ComputeBlock::ComputeUnit => compute_unit().expect("a core has a size that is built"),
        }
    }
}
