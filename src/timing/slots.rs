//! The dwords that a lane of an instruction touches.

use super::chip::Chip;
use super::groups::ascending;
use super::shape::Shape;
use crate::isa::{Access, AddressSource, Addressing, AtomicOp, DsInstruction, Operation};
use crate::wave::{Allocation, Vgpr, Wave};

/// An instruction's memory accesses, lane by lane.
pub(super) struct Slots {
    /// bytes before the offsets, of each lane
    addresses: Vgpr,
    /// bytes to add for each element
    offsets: [u32; 2],
    /// elements of a lane: 0, 1 or 2
    elements: usize,
    /// dwords of an element
    dwords: usize,
    /// byte address bits that must be 0, or the access is refused
    aligned: u32,
    /// byte address bits that are dropped
    dropped: u32,
    /// first dword of the allocation
    base: u64,
    /// dwords of the allocation that M0 and the storage leave
    limit: u64,
}

impl Slots {
    pub(super) fn new(
        chip: &Chip,
        allocation: Allocation,
        instruction: &DsInstruction,
        shape: &Shape,
        wave: &Wave,
    ) -> Self {
        let [low, high] = [instruction.offset0, instruction.offset1].map(u32::from);
        let offsets = match instruction.opcode.addressing {
            Addressing::Two { scale } => [low * u32::from(scale), high * u32::from(scale)],
            _ => [low + 256 * high, 0],
        };
        let access = Access::of(instruction.opcode);
        let by_thread = access.address == AddressSource::ThreadId;
        let addresses = if by_thread {
            std::array::from_fn(|lane| (wave.m0 & 0xffff) + 4 * lane as u32)
        } else {
            wave.vgprs[usize::from(instruction.addr)]
        };
        let base = u64::from(allocation.base) / 4;
        let geometry = chip.geometry();
        let storage = (geometry.banks * geometry.rows) as u64;
        let m0_limit = if by_thread || !chip.target.facts().m0_limits { u32::MAX } else { wave.m0 };
        // Loads and stores start at the dword that the address is in. Read-modify-writes must be aligned to their size,
        // but the conditional exchange masks its address.
        let low_bits = u32::from(access.alignment) - 1;
        let (aligned, dropped) = match instruction.opcode.operation {
            Operation::Atomic(AtomicOp::ConditionalExchange) => (0, low_bits),
            Operation::Atomic(_) => (low_bits, 0),
            _ => (0, low_bits),
        };
        Slots {
            addresses,
            offsets,
            elements: shape.elements,
            dwords: shape.element_dwords,
            aligned,
            dropped,
            base,
            limit: u64::from(allocation.size / 4).min(u64::from(m0_limit / 4)).min(storage.saturating_sub(base)),
        }
    }

    /// Calls `want` for each dword of the storage that a lane touches with one of its elements, or with all, and says whether an
    /// access is refused. A refused access touches nothing.
    pub(super) fn visit(&self, lane: usize, element: Option<usize>, mut want: impl FnMut(usize)) -> bool {
        let mut refused = false;
        for offset in self.offsets(element) {
            match self.element(lane, *offset) {
                Some(first) => (first..first + self.dwords).for_each(&mut want),
                None => refused = true,
            }
        }
        refused
    }

    /// Bytes to add for one element, or for each of all.
    fn offsets(&self, element: Option<usize>) -> &[u32] {
        match element {
            Some(element) => &self.offsets[element..=element],
            None => &self.offsets[..self.elements],
        }
    }

    /// Replaces `dwords` by what the slots of `lanes` want with one element or with all, lanes ascending and the dwords of a lane in order. Returns
    /// the mask of lanes with a refused access.
    pub(super) fn gather(&self, lanes: u64, element: Option<usize>, dwords: &mut Vec<u32>) -> u64 {
        let offsets = self.offsets(element);
        dwords.clear();
        dwords.reserve(lanes.count_ones() as usize * offsets.len() * self.dwords);
        let mut refused = 0;
        if let ([offset], 1) = (offsets, self.dwords) {
            // Nearly all instructions: worth a loop without loops in it.
            for lane in ascending(lanes) {
                match self.element(lane, *offset) {
                    Some(dword) => dwords.push(dword as u32),
                    None => refused |= 1 << lane,
                }
            }
        } else {
            for lane in ascending(lanes) {
                refused |= u64::from(self.visit(lane, element, |dword| dwords.push(dword as u32))) << lane;
            }
        }
        refused
    }

    /// The first dword of an element, or `None` where the access is refused: a misaligned read-modify-write, or an
    /// element that isn't all in range.
    #[inline]
    fn element(&self, lane: usize, offset: u32) -> Option<usize> {
        let byte = self.addresses[lane].wrapping_add(offset);
        let first = u64::from((byte & !self.dropped) >> 2);
        let served = byte & self.aligned == 0 && first + self.dwords as u64 <= self.limit;
        served.then_some((self.base + first) as usize)
    }
}
