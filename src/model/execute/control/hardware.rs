//! Hardware registers, for `s_getreg` and `s_setreg` (Vega ISA 3 and 5.8, RDNA3 ISA 16.3).

use crate::encoding::meaning::Control;
use crate::encoding::{Field, Instruction};
use crate::targets::{Encoding, FlatScratch, Target};
use crate::wave::{Status, Wave};

/// A run of bits of a hardware register, as an immediate has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// the register's number
    pub register: u32,
    offset: u32,
    size: u32,
}

/// STATUS: SCC.
const SCC: u32 = 1;
/// STATUS: EXEC is 0.
const EXECZ: u32 = 1 << 9;
/// STATUS: VCC is 0.
const VCCZ: u32 = 1 << 10;

/// Bytes of a unit in which LDS_ALLOC counts.
const LDS_UNIT: u32 = 256;

/// SIMDs of a compute unit of gfx906, and of a work-group processor of gfx1100.
const SIMDS: u32 = 4;
/// Number of the register with the clock, and on gfx12 that of its high half.
const SHADER_CYCLES: [u32; 2] = [29, 30];

impl Run {
    /// Of an immediate.
    pub const fn of(immediate: u32) -> Self {
        Run { register: immediate & 0x3f, offset: immediate >> 6 & 0x1f, size: (immediate >> 11 & 0x1f) + 1 }
    }

    /// The bits of the run, from bit 0 on.
    const fn mask(self) -> u32 {
        u32::MAX >> (32 - self.size)
    }

    /// Its value. `None` for a register that says nothing here.
    pub fn read(self, wave: &Wave, target: Target) -> Option<u32> {
        Some(register(self.register, wave, target)? >> self.offset & self.mask())
    }

    /// These bits of the clock, if it is of the clock. It has 20 bits there (RDNA3 ISA 3.4.3, SHADER_CYCLES), and on
    /// gfx12 64 in two registers (LLVM: SHADER_CYCLES_LO and SHADER_CYCLES_HI).
    pub fn of_time(self, target: Target, clock: impl FnOnce() -> Option<u64>) -> Option<Option<u32>> {
        let [low, high] = SHADER_CYCLES.map(|number| number == self.register);
        let shown: fn(u64) -> u32 = match target.facts().code.encoding {
            Encoding::Gfx12 if low => |clock| clock as u32,
            Encoding::Gfx12 if high => |clock| (clock >> 32) as u32,
            Encoding::Gfx10 | Encoding::Gfx11 if low => |clock| clock as u32 & 0xf_ffff,
            _ => return None,
        };
        Some(clock().map(|clock| shown(clock) >> self.offset & self.mask()))
    }

    /// Writes it. `None` for a register that isn't written here.
    ///
    /// STATUS takes nothing outside of a trap handler.
    pub fn write(self, wave: &mut Wave, value: u32, target: Target) -> Option<()> {
        let mask = self.mask() << self.offset;
        let before = register(self.register, wave, target)?;
        let after = before & !mask | value << self.offset & mask;
        match (self.register, target) {
            (1, _) => wave.mode = after,
            (2, _) if wave.status.has(Status::PRIVILEGED) => {
                wave.scc = after & SCC != 0;
                wave.status = Status(after & !(SCC | EXECZ | VCCZ));
            }
            (2, _) => {}
            (3, _) => wave.system.trap_status = after,
            (20, _) if is_set_by_kernel(target) => {
                let high = wave.system.flat_scratch & !u64::from(u32::MAX);
                wave.system.flat_scratch = high | u64::from(after);
            }
            (21, _) if is_set_by_kernel(target) => {
                let low = wave.system.flat_scratch & u64::from(u32::MAX);
                wave.system.flat_scratch = u64::from(after) << 32 | low;
            }
            _ => return None,
        }
        Some(())
    }
}

/// The number of the register with the low half of FLAT_SCRATCH, and that of its high half.
const FLAT_SCRATCH: [u32; 2] = [20, 21];

/// Whether an instruction says where private memory is. A compiler's kernel does so whether it has any or not.
#[doc(hidden)]
pub fn sets_private_base(instruction: &Instruction) -> bool {
    let register = Run::of(instruction.field(Field::Simm16)).register;
    let sets = instruction.row.does.control() == Some(Control::SetRegister);
    sets && is_set_by_kernel(instruction.row.target) && FLAT_SCRATCH.contains(&register)
}

/// Whether kernels say where private memory is (RDNA2 ISA 3.4: FLAT_SCRATCH).
fn is_set_by_kernel(target: Target) -> bool {
    target.facts().waves.flat_scratch == FlatScratch::SetByKernel
}

fn register(number: u32, wave: &Wave, target: Target) -> Option<u32> {
    let encoding = target.facts().code.encoding;
    let (is_gfx9, is_gfx12) = (encoding == Encoding::Gfx9, encoding == Encoding::Gfx12);
    let has_trap_registers = matches!(encoding, Encoding::Gfx9 | Encoding::Gfx10);
    let system = &wave.system;
    let bit = |is_set: bool, bit: u32| if is_set { bit } else { 0 };
    Some(match number {
        1 => wave.mode,
        // What is in STATUS elsewhere is in several registers of gfx12.
        2..=4 | 7 | 15 if is_gfx12 => return None,
        2 => wave.status.0 | bit(wave.scc, SCC) | bit(wave.no_lane_is_on(), EXECZ) | bit(wave.vcc_is_zero(), VCCZ),
        3 => system.trap_status,
        6 => {
            let allocation = wave.allocation.or(system.allocation)?;
            (allocation.base / LDS_UNIT) & 0xff | (allocation.size.div_ceil(LDS_UNIT) & 0x1ff) << 12
        }
        // Waves go to the four SIMDs of a compute unit in turn.
        4 if is_gfx9 => (system.number / SIMDS) & 0xf | (system.number % SIMDS) << 4,
        23 if !is_gfx9 => (system.number / SIMDS) & 0x1f | (system.number % SIMDS) << 8,
        // Nothing is outstanding: results are there at once.
        7 => 0,
        15 => (system.private_aperture >> 48) as u32 | ((system.shared_aperture >> 48) as u32) << 16,
        16 if has_trap_registers => system.trap_handler? as u32,
        17 if has_trap_registers => (system.trap_handler? >> 32) as u32,
        18 if has_trap_registers => system.trap_memory as u32,
        19 if has_trap_registers => (system.trap_memory >> 32) as u32,
        20 if !is_gfx9 => system.flat_scratch as u32,
        21 if !is_gfx9 => (system.flat_scratch >> 32) as u32,
        _ => return None,
    })
}
