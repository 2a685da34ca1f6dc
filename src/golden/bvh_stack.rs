//! `ds_bvh_stack_rtn_b32` (RDNA3 ISA 12.5.3): the short stack of a ray that walks through a tree of boxes.
//!
//! The manual's listing can't be what the chip does: a value pushed by it would be popped from another place, and it returns the farthest child. This is
//! what AMD's ray tracing library computes where it doesn't use the instruction.

use super::effect::Effect;
use super::memory::Element;
use super::order::sets;
use super::window::Window;
use super::work::Work;
use crate::touch::{Touch, Use};
use std::collections::BTreeMap;

/// No node: nothing was visited before, or a child that a box doesn't have.
const INVALID: u32 = u32::MAX;
/// The stack is empty: the ray has seen the whole tree.
const TERMINAL: u32 = u32::MAX - 1;
/// Bits of ADDR that count entries. Above them is the first entry's place, in dwords.
const INDEX: u32 = 0x3_ffff;
/// Bytes from an entry to the next: those of one lane are in one bank.
const STRIDE: u32 = 128;

/// The children of a box, the nearest first.
const CHILDREN: usize = 4;

/// What a lane does, as far as its registers decide it.
struct Plan {
    lane: usize,
    /// byte of the allocation at which its first entry is
    base: u32,
    /// of the children after the first one, the last one first: node and number of the entry, if it is pushed
    pushed: [Option<(u32, u32)>; CHILDREN - 1],
    /// entries after pushing
    index: u32,
    /// what is returned without looking at the stack
    next: Option<u32>,
}

impl Plan {
    fn of(work: &Work<'_>, lane: usize) -> Self {
        let word = work.source(work.instruction.addr, 0, lane);
        let last = work.source(work.instruction.data0, 0, lane);
        let child = |number| work.source(work.instruction.data1, number, lane);
        let mut index = word & INDEX;
        // After the child that was visited last come those farther away. A last node that is none of the children means that all are old.
        let is_last = |number| last != INVALID && child(number) == last;
        let mut fresh = last == INVALID || (0..CHILDREN).any(is_last);
        let mut pushed = [None; CHILDREN - 1];
        for (push, number) in pushed.iter_mut().zip((1..CHILDREN).rev()) {
            fresh &= !is_last(number);
            if fresh && child(number) != INVALID {
                *push = Some((child(number), index));
                index = (index + 1).min(INDEX);
            }
        }
        fresh &= !is_last(0);
        let next = match child(0) {
            nearest if fresh && nearest != INVALID => Some(nearest),
            _ => (index == 0).then_some(TERMINAL),
        };
        Plan { lane, base: (word >> 18) * 4, pushed, index, next }
    }
}

/// The stacks of a wave while an instruction works on them.
struct Stacks<'w, 'a> {
    work: &'w mut Work<'a>,
    window: Window,
    /// of each stack; the offset says how many
    size: u32,
    /// which lanes have touched which dword
    visitors: BTreeMap<Element, u64>,
    /// lanes with an entry out of range
    refused: u64,
}

impl Stacks<'_, '_> {
    /// The place of an entry, which a lane touches; none if it is out of range.
    fn touch(&mut self, plan: &Plan, index: u32, access: Use) -> Option<Element> {
        // A stack that is full goes round.
        let address = plan.base + index % self.size * STRIDE;
        let Some(element) = self.window.element(address, 4) else {
            self.refused |= 1 << plan.lane;
            return None;
        };
        *self.visitors.entry(element).or_default() |= 1 << plan.lane;
        if let Some(touches) = &mut self.work.touches {
            touches.push(Touch { lane: plan.lane as u8, access, address, bytes: 4, named: address });
        }
        Some(element)
    }

    fn push(&mut self, plan: &Plan, node: u32, index: u32) {
        if let Some(element) = self.touch(plan, index, Use::Write) {
            self.work.memory.write(element, node.into());
        }
    }

    /// The newest entry, which is invalid from now on; 0 if it is out of range.
    fn pop(&mut self, plan: &Plan) -> u32 {
        let Some(element) = self.touch(plan, plan.index - 1, Use::Update) else { return 0 };
        let node = self.work.memory.read(element) as u32;
        self.work.memory.write(element, INVALID.into());
        node
    }

    /// Lanes at a dword where another one is, too: their order matters.
    fn open_order(&self) -> u64 {
        let shared = self.visitors.values().filter(|lanes| lanes.count_ones() > 1);
        shared.fold(0, |all, lanes| all | lanes)
    }
}

/// Of a group of lanes all push their fourth child, then all the third, then the second; then those pop that have nothing else to return.
pub(super) fn execute(work: &mut Work<'_>) -> Effect {
    let window = Window::new(work.unit.allocation, u32::MAX, work.unit.geometry);
    let size = 8 << (work.instruction.offset1 >> 4 & 3);
    let plans: BTreeMap<usize, Plan> = work.active.iter().map(|lane| (*lane, Plan::of(work, *lane))).collect();
    let turns = sets(work, CHILDREN);
    let mut stacks = Stacks { work, window, size, visitors: BTreeMap::new(), refused: 0 };
    let mut returned = Vec::new();
    for (turn, plan) in turns.iter().flat_map(|set| set.lanes.iter().map(|lane| (set.element, &plans[lane]))) {
        match (plan.pushed.get(turn), plan.next) {
            (Some(Some((node, index))), _) => stacks.push(plan, *node, *index),
            (Some(None), _) => {}
            (None, Some(next)) => returned.push((plan, next, plan.index)),
            (None, None) => returned.push((plan, stacks.pop(plan), plan.index - 1)),
        }
    }
    let effect = Effect { violations: stacks.refused, open_order: stacks.open_order() };
    for (plan, next, index) in returned {
        work.give(plan.lane, 0, next.into());
        work.wave.vgprs[usize::from(work.instruction.addr)][plan.lane] = plan.base << 16 | index;
    }
    effect
}
