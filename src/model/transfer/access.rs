//! One access of a wave to a data share, with its values.

use super::command::Command;
use crate::wave::{Allocation, MAX_LANES, VGPRS, Vgpr, WaveSize};

/// One access of a wave to a data share.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// what is asked for, apart from values
    pub command: Command,
    /// number of the wave, with which the answer comes back
    pub wave: usize,
    /// number of lanes of the wave
    pub size: WaveSize,
    /// bit i: lane i is on
    pub exec: u64,
    /// M0: base of the addresses, limit or allocation, as the operation and the data share have it
    pub m0: u32,
    /// MODE, which says what becomes of denormals
    pub mode: u32,
    /// the part that the wave's work-group owns, if it differs from the unit's allocation
    pub allocation: Option<Allocation>,
    /// value of ADDR of each lane, to which the unit adds the offsets
    pub address: Vgpr,
    /// values of DATA0, one register after another, then those of DATA1: one of each at least, as the port has it
    pub data: Vec<Vgpr>,
}

impl Transfer {
    /// Lanes of the wave.
    pub const fn lanes(&self) -> usize {
        self.size.lanes()
    }

    /// The lanes that are on, as a mask: none when so many results run past the last VGPR, for then the chip issues the
    /// instruction with an empty EXEC (GFX9 ISA 3.6.1).
    pub fn lanes_writing(&self, results: usize) -> u64 {
        let first = self.command.registers.map_or(0, |registers| usize::from(registers.vdst));
        if first + results > VGPRS { 0 } else { self.exec }
    }

    /// The lanes that are on, ascending.
    pub fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let exec = self.exec;
        (0..self.lanes()).filter(move |lane| exec >> lane & 1 == 1)
    }

    /// Register `index` of DATA0; none if it isn't sent.
    pub fn data0(&self, index: usize) -> Option<&Vgpr> {
        self.data.get(index).filter(|_| index < self.command.data0_registers())
    }

    /// Register `index` of DATA1; none if it isn't sent.
    pub fn data1(&self, index: usize) -> Option<&Vgpr> {
        self.data.get(self.command.data0_registers() + index)
    }

    /// The registers of data that the operation names, in order.
    pub fn named_data(&self) -> impl Iterator<Item = &Vgpr> {
        let operands = self.command.opcode.operands;
        let (data0, data1) = (usize::from(operands.data0), usize::from(operands.data1));
        (0..data0).filter_map(|index| self.data0(index)).chain((0..data1).filter_map(|index| self.data1(index)))
    }

    /// The same access of these lanes.
    #[must_use]
    pub fn of_lanes(self, exec: u64) -> Self {
        Transfer { exec, ..self }
    }

    /// Without the values of data: the bytes that it reaches are the same, but of stacks.
    #[must_use]
    pub fn without_data(self) -> Self {
        Transfer { data: Vec::new(), ..self }
    }
}

/// The lanes of a wave of this size, as a mask.
pub const fn all_lanes(size: WaveSize) -> u64 {
    u64::MAX >> (MAX_LANES - size.lanes())
}
