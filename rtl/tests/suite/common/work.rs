//! What one bank is given in a cycle, and what it does with it.

use super::{Dice, bits, dword_after};
use lds_isa::isa::{self, AtomicOp, Feature, Opcode, Operation};
use lds_isa::targets::Target;
use lds_rtl::AluControl;
use std::sync::LazyLock;

/// The functions of the ALU that need a second operand.
pub static TWO_OPERANDS: LazyLock<Vec<AtomicOp>> = LazyLock::new(|| functions(true));

/// The others.
pub static ONE_OPERAND: LazyLock<Vec<AtomicOp>> = LazyLock::new(|| functions(false));

/// Functions of integers that there are in 64 bits.
pub static PAIRED: LazyLock<Vec<AtomicOp>> = LazyLock::new(|| {
    let of = |opcode: &'static Opcode| match opcode.operation {
        Operation::Atomic(op) if opcode.element_bits == 64 && !op.needs().contains(Feature::Float) => Some(op),
        _ => None,
    };
    let all = Target::BUILT.into_iter().flat_map(isa::opcodes).filter_map(of);
    let mut found: Vec<AtomicOp> = Vec::new();
    all.for_each(|op| {
        if !found.contains(&op) {
            found.push(op)
        }
    });
    found
});

fn functions(takes_two: bool) -> Vec<AtomicOp> {
    let wanted = |op: &AtomicOp| op.takes_two() == takes_two && op.needs() == Feature::Atomic;
    AtomicOp::ALL.iter().copied().filter(wanted).collect()
}

/// A word for which comparisons and carries go either way.
pub fn operand(dice: &mut Dice) -> u32 {
    let near = [0, 1 << 31, u32::MAX, 5][dice.below(4) as usize];
    if dice.one_in(3) { dice.bits(32) as u32 } else { near.wrapping_add(dice.below(4) as u32) }
}

/// What a bank does for the main port in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub enum Work {
    #[default]
    Nothing,
    Load {
        row: usize,
    },
    Change {
        row: usize,
        op: AtomicOp,
        data0: u32,
        data1: u32,
    },
    /// of a dword, some bytes are replaced; of a whole one that is an exchange that nobody asks back
    Store {
        row: usize,
        bytes: u64,
        data: u32,
    },
    /// lane to lane: the operand passes through
    Move {
        data: u32,
    },
}

impl Work {
    /// Does it on the dwords of a bank, together with a load of the load port; the dword from before, if one is asked
    /// for.
    pub fn apply(self, cells: &mut [u32], load: Option<usize>) -> Option<u32> {
        let loaded = load.map(|row| cells[row]);
        let found = match self {
            Work::Nothing => None,
            Work::Load { row } => Some(cells[row]),
            Work::Move { data } => Some(data),
            Work::Store { row, bytes, data } => {
                let before = cells[row];
                cells[row] = before & !bits(bytes) | data & bits(bytes);
                Some(before)
            }
            Work::Change { row, op, data0, data1 } => {
                let before = cells[row];
                cells[row] = dword_after(op, before, data0, data1).expect("a function of a bank");
                Some(before)
            }
        };
        loaded.or(found)
    }

    /// How the ALU is told; anything if nothing is changed.
    pub fn control(self) -> Option<AluControl> {
        match self {
            Work::Change { op, .. } => AluControl::of(op),
            Work::Store { .. } => AluControl::of(AtomicOp::Exchange),
            _ => None,
        }
    }
}
