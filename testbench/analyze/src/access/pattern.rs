//! One transfer with everything that its timing depends on.

use lds::isa::{Addressing, Operation};
use lds::targets::Target;
use lds::transfer::Transfer;
use std::ops::Range;

/// Everything that a transfer's timing depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    /// target whose rules hold
    pub(crate) target: Target,
    /// what is asked for, without the values of data
    pub(crate) transfer: Transfer,
}

impl Pattern {
    pub(crate) fn of(target: Target, transfer: &Transfer) -> Self {
        // MODE decides values alone.
        let Transfer { command, wave, size, exec, m0, mode: _, allocation, address, data: _ } = *transfer;
        let transfer = Transfer { command, wave, size, exec, m0, mode: 0, allocation, address, data: Vec::new() };
        Pattern { target, transfer }
    }

    /// Lanes that take part, ascending.
    pub(crate) fn active(&self) -> impl Iterator<Item = usize> + use<> {
        self.transfer.active()
    }

    /// Bytes of a memory element; 0 for an instruction that touches no memory.
    pub(crate) fn element_bytes(&self) -> u32 {
        let opcode = self.transfer.command.opcode;
        match opcode.operation {
            Operation::Load(_) | Operation::Store(_) | Operation::Atomic(_) => {
                u32::from(opcode.element_bits).div_ceil(8)
            }
            _ => 0,
        }
    }

    /// Bytes for which one unit of an offset stands.
    pub(crate) fn scale(&self) -> u32 {
        match self.transfer.command.opcode.addressing {
            Addressing::Two { scale } => u32::from(scale),
            _ => 1,
        }
    }

    /// The byte addresses of a lane, offsets included, and their number.
    pub(crate) fn addresses(&self, lane: usize) -> ([u32; 2], usize) {
        let command = &self.transfer.command;
        let [low, high] = [command.offset0, command.offset1].map(u32::from);
        let address = self.transfer.address[lane];
        let one = |address| ([address, 0], 1);
        match command.opcode.addressing {
            Addressing::One => one(address.wrapping_add(low + 256 * high)),
            Addressing::Two { .. } if low == high && self.target.facts().local.merges_equal_offsets => {
                one(address.wrapping_add(low * self.scale()))
            }
            Addressing::Two { .. } => ([low, high].map(|offset| address.wrapping_add(offset * self.scale())), 2),
            Addressing::AddThreadId => one((self.transfer.m0 & 0xffff) + 4 * lane as u32 + low + 256 * high),
            Addressing::None | Addressing::Source2 | Addressing::M0 | Addressing::Stack => ([0; 2], 0),
        }
    }

    /// The bytes from the first to the last one that it reaches; `None` if it reaches none.
    pub(crate) fn reached(&self) -> Option<Range<u32>> {
        let size = self.element_bytes();
        let first = self.all_addresses().min().filter(|_| size > 0)?;
        let last = self.all_addresses().max()?;
        Some(first..last.saturating_add(size))
    }

    /// The same with each element elsewhere. `None` where the two elements of a lane would no longer be as far apart as
    /// its offsets say.
    pub(crate) fn at(&self, place: impl Fn(u32) -> u32) -> Option<Pattern> {
        let mut moved = self.clone();
        for lane in self.active() {
            let (addresses, count) = self.addresses(lane);
            let mut new = addresses;
            new[..count].iter_mut().for_each(|byte| *byte = place(*byte));
            let is_same = count < 2 || new[1].wrapping_sub(new[0]) == addresses[1].wrapping_sub(addresses[0]);
            let offset = addresses[0].wrapping_sub(self.transfer.address[lane]);
            moved.transfer.address[lane] = new[0].wrapping_sub(offset);
            if !is_same {
                return None;
            }
        }
        Some(moved)
    }

    /// All byte addresses of the active lanes, offsets included.
    pub(crate) fn all_addresses(&self) -> impl Iterator<Item = u32> {
        self.active().flat_map(|lane| {
            let (addresses, count) = self.addresses(lane);
            addresses.into_iter().take(count)
        })
    }
}
