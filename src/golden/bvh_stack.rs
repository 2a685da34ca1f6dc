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

/// Which lanes touch which dword.
#[derive(Default)]
struct Visitors(BTreeMap<Element, u64>);

impl Visitors {
    /// Lanes at a dword with another one: their order matters.
    fn open(&self) -> u64 {
        self.0.values().filter(|lanes| lanes.count_ones() > 1).fold(0, |all, lanes| all | lanes)
    }
}

/// Of a group of lanes all push their fourth child, then all the third, then the second; then those pop that have nothing else to return.
pub(super) fn execute(work: &mut Work<'_>) -> Effect {
    let window = Window::new(work.unit.allocation, u32::MAX, work.unit.geometry);
    // The offset has the size of the stack, which goes round.
    let entries = 8u32 << (work.instruction.offset1 >> 4 & 3);
    let plans: Vec<Plan> = work.active.iter().map(|lane| Plan::of(work, *lane)).collect();
    let mut visitors = Visitors::default();
    let mut violations = 0;
    let mut entry = |work: &mut Work<'_>, plan: &Plan, index: u32, access: Use| {
        let address = plan.base + index % entries * STRIDE;
        let element = window.element(address, 4);
        match element {
            Some(element) => {
                *visitors.0.entry(element).or_default() |= 1 << plan.lane;
                let lane = plan.lane as u8;
                let touch = Touch { lane, access, address, bytes: 4, named: address };
                work.touches.iter_mut().for_each(|touches| touches.push(touch));
            }
            None => violations |= 1 << plan.lane,
        }
        element
    };
    let mut returned = Vec::new();
    for set in sets(work, CHILDREN) {
        let of_set = |lane: &usize| plans.iter().find(|plan| plan.lane == *lane);
        for plan in set.lanes.iter().filter_map(of_set) {
            if let Some(push) = plan.pushed.get(set.element) {
                if let Some((node, index)) = *push
                    && let Some(element) = entry(work, plan, index, Use::Write)
                {
                    work.memory.write(element, node.into());
                }
                continue;
            }
            let (next, index) = match plan.next {
                Some(next) => (next, plan.index),
                None => match entry(work, plan, plan.index - 1, Use::Update) {
                    Some(element) => {
                        let next = work.memory.read(element) as u32;
                        work.memory.write(element, INVALID.into());
                        (next, plan.index - 1)
                    }
                    None => (0, plan.index - 1),
                },
            };
            returned.push((plan.lane, next, plan.base << 16 | index));
        }
    }
    for (lane, next, word) in returned {
        work.give(lane, 0, next.into());
        work.wave.vgprs[usize::from(work.instruction.addr)][lane] = word;
    }
    Effect { violations, open_order: visitors.open() }
}
