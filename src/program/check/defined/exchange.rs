//! What is known of a wave before a DS instruction, and what lanes get of values that they exchange.

use crate::golden::{self, Unit};
use crate::isa::{DsInstruction, Operation};
use crate::targets::{Geometry, Target};
use crate::wave::{Allocation, MAX_LANES, Vgpr, Wave, WaveSize};

/// What is known of a wave before a DS instruction.
#[derive(Clone, Debug)]
pub struct Before {
    /// what ADDR holds, of an instruction that exchanges values of lanes
    pub addresses: Vgpr,
    /// what the registers with data hold, of a read-modify-write
    pub data: Vec<Vgpr>,
    /// how many lanes there are
    pub size: WaveSize,
    /// whose instruction it is
    pub target: Target,
}

/// What lanes get of values that they exchange by an instruction with these addresses: the golden model says it.
pub(super) fn exchanged(
    instruction: &DsInstruction,
    before: &Before,
    exec: u64,
    addresses: &Vgpr,
    values: Vgpr,
) -> Vgpr {
    let geometry = Geometry::FULL;
    let unit = Unit::new(before.target, geometry, Allocation::default());
    let is_swizzle = instruction.opcode.operation == Operation::Swizzle;
    let data0 = if is_swizzle { 0 } else { 1 };
    let moved = DsInstruction { addr: 0, data0, vdst: 2, acc: false, ..*instruction };
    let mut registers = Wave::new(before.size);
    registers.exec = exec;
    registers.vgprs[0] = if is_swizzle { values } else { *addresses };
    registers.vgprs[1] = values;
    golden::execute(&unit, &moved, &mut registers, &mut golden::Memory::new(geometry));
    registers.vgprs[2]
}

/// The bits of an address that say which lane is meant: those of which a change leads to another lane.
pub(super) fn lane_bits(instruction: &DsInstruction, before: &Before) -> u32 {
    let numbers: Vgpr = std::array::from_fn(|lane| lane as u32 + 1);
    let moved = |address: u32| exchanged(instruction, before, u64::MAX, &[address; MAX_LANES], numbers);
    // With an offset that isn't one of dwords, bytes may carry.
    let starts = [0, 1, 2, 3].map(|start| (start, moved(start)));
    let counts = |bit: &u32| starts.iter().any(|(start, found)| moved(start ^ bit) != *found);
    (0..u32::BITS).map(|bit| 1 << bit).filter(counts).fold(0, |bits, bit| bits | bit)
}
