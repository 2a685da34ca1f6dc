//! What lanes get of values that they exchange.

use crate::golden::{self, Unit};
use crate::isa::Operation;
use crate::targets::{Geometry, Target};
use crate::transfer::{Transfer, all_lanes};
use crate::wave::{Allocation, MAX_LANES, Vgpr};

/// What lanes get of values that they exchange by a transfer with these addresses: the golden model says it.
pub(super) fn exchanged(transfer: &Transfer, target: Target, exec: u64, addresses: &Vgpr, values: Vgpr) -> Vgpr {
    let geometry = Geometry::FULL;
    let unit = Unit::new(target, geometry, Allocation::default());
    let is_swizzle = transfer.command.opcode.operation == Operation::Swizzle;
    let address = if is_swizzle { values } else { *addresses };
    let moved = Transfer { exec, address, data: vec![values], ..transfer.clone() };
    let answer = golden::execute(&unit, &moved, &mut golden::Memory::new(geometry)).map(|(_, answer)| answer);
    let got = answer.and_then(|answer| Some((answer.lanes, *answer.values.first()?)));
    let of_lane = |lane: usize| got.map_or(0, |(lanes, values)| if lanes >> lane & 1 == 1 { values[lane] } else { 0 });
    std::array::from_fn(of_lane)
}

/// The bits of an address that say which lane is meant: those of which a change leads to another lane.
pub(super) fn lane_bits(transfer: &Transfer, target: Target) -> u32 {
    let numbers: Vgpr = std::array::from_fn(|lane| lane as u32 + 1);
    let all = all_lanes(transfer.size);
    let moved = |address: u32| exchanged(transfer, target, all, &[address; MAX_LANES], numbers);
    // With an offset that isn't one of dwords, bytes may carry.
    let starts = [0, 1, 2, 3].map(|start| (start, moved(start)));
    let counts = |bit: &u32| starts.iter().any(|(start, found)| moved(start ^ bit) != *found);
    (0..u32::BITS).map(|bit| 1 << bit).filter(counts).fold(0, |bits, bit| bits | bit)
}
