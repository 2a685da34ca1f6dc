//! One instruction with everything that its timing depends on.

use lds::isa::{Addressing, DsInstruction, Operation};
use lds::targets::Target;
use lds::wave::{Allocation, Vgpr, Wave, WaveSize};

/// Everything that an instruction's timing depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    /// target whose rules hold
    pub(crate) target: Target,
    pub(crate) instruction: DsInstruction,
    /// number of the wave
    pub(crate) wave: usize,
    /// number of lanes of the wave
    pub(crate) size: WaveSize,
    pub(crate) exec: u64,
    pub(crate) m0: u32,
    /// the part that the wave's work-group owns, if it differs from the unit's allocation
    pub(crate) allocation: Option<Allocation>,
    /// value of ADDR of each lane, in bytes
    pub(crate) addresses: Vgpr,
}

impl Pattern {
    pub(crate) fn of(target: Target, wave: usize, instruction: &DsInstruction, registers: &Wave) -> Self {
        Pattern {
            target,
            instruction: *instruction,
            wave,
            size: registers.size,
            exec: registers.exec,
            m0: registers.m0,
            allocation: registers.allocation,
            addresses: registers.vgprs[usize::from(instruction.addr)],
        }
    }

    /// Puts the registers into a wave.
    pub(crate) fn load(&self, registers: &mut Wave) {
        registers.size = self.size;
        registers.exec = self.exec;
        registers.m0 = self.m0;
        registers.allocation = self.allocation;
        registers.vgprs[usize::from(self.instruction.addr)] = self.addresses;
    }

    /// Lanes that take part, ascending.
    pub(crate) fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let (exec, lanes) = (self.exec, self.size.lanes());
        (0..lanes).filter(move |lane| exec >> lane & 1 == 1)
    }

    /// Bytes of a memory element; 0 for an instruction that touches no memory.
    pub(crate) fn element_bytes(&self) -> u32 {
        let opcode = self.instruction.opcode;
        match opcode.operation {
            Operation::Load(_) | Operation::Store(_) | Operation::Atomic(_) => {
                u32::from(opcode.element_bits).div_ceil(8)
            }
            _ => 0,
        }
    }

    /// Bytes for which one unit of an offset stands.
    pub(crate) fn scale(&self) -> u32 {
        match self.instruction.opcode.addressing {
            Addressing::Two { scale } => u32::from(scale),
            _ => 1,
        }
    }

    /// The byte addresses of a lane, offsets included, and their number.
    pub(crate) fn addresses(&self, lane: usize) -> ([u32; 2], usize) {
        let instruction = &self.instruction;
        let [low, high] = [instruction.offset0, instruction.offset1].map(u32::from);
        let address = self.addresses[lane];
        let one = |address| ([address, 0], 1);
        match instruction.opcode.addressing {
            Addressing::One => one(address.wrapping_add(low + 256 * high)),
            Addressing::Two { .. } if low == high && self.target.facts().local.merges_equal_offsets => {
                one(address.wrapping_add(low * self.scale()))
            }
            Addressing::Two { .. } => ([low, high].map(|offset| address.wrapping_add(offset * self.scale())), 2),
            Addressing::AddThreadId => one((self.m0 & 0xffff) + 4 * lane as u32 + low + 256 * high),
            Addressing::None | Addressing::Source2 | Addressing::M0 | Addressing::Stack => ([0; 2], 0),
        }
    }

    /// All byte addresses of the active lanes, offsets included.
    pub(crate) fn all_addresses(&self) -> impl Iterator<Item = u32> {
        self.active().flat_map(|lane| {
            let (addresses, count) = self.addresses(lane);
            addresses.into_iter().take(count)
        })
    }
}
