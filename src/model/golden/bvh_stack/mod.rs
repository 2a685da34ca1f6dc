//! `ds_bvh_stack_rtn_b32` (RDNA3 ISA 12.5.3): the short stack of a ray that walks through a tree of boxes.
//!
//! The manual's listing can hardly be what the chip does: a value pushed by it would be popped from another place, and
//! it returns the farthest child. So a unit does what AMD's ray tracing library computes where it doesn't use the
//! instruction, unless it is built to follow the manual ([`BvhStack`]).

mod library;
mod manual;
mod plan;

use super::effect::Effect;
use super::memory::Element;
use super::order::sets;
use super::window::Window;
use super::work::Work;
use crate::targets::BvhStack;
use crate::touch::{Touch, Use};
use crate::wave::Vgpr;
use plan::{Brought, CHILDREN, End, INVALID, Plan};
use std::collections::BTreeMap;

/// Bytes from an entry to the next: those of one lane are in one bank. The manual doesn't say it; drivers lay stacks
/// out so.
const STRIDE: u32 = 128;

/// A lane's stack, and what becomes of it.
struct Walk {
    lane: usize,
    /// byte of the allocation at which its first entry is
    base: u32,
    plan: Plan,
}

impl Walk {
    fn of(work: &Work<'_>, lane: usize) -> Self {
        let of_lane = |values: Option<&Vgpr>| values.map_or(0, |values| values[lane]);
        let word = work.transfer.address[lane];
        let last = of_lane(work.transfer.data0(0));
        let children = std::array::from_fn(|number| of_lane(work.transfer.data1(number)));
        let brought = Brought { word, last, children };
        let plan = match work.unit.rules.bvh_stack {
            BvhStack::Library => library::plan(&brought),
            BvhStack::Manual => manual::plan(&brought),
        };
        Walk { lane, base: (word >> 18) * 4, plan }
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
    /// The place of an entry, in which a lane leaves a node; none if it is out of range.
    fn touch(&mut self, walk: &Walk, index: u32, (access, node): (Use, u32)) -> Option<Element> {
        // A stack that is full goes round.
        let address = walk.base + index % self.size * STRIDE;
        let Some(element) = self.window.element(address, 4) else {
            self.refused |= 1 << walk.lane;
            self.work.refuse(u32::MAX, walk.lane, access, address, 4);
            return None;
        };
        *self.visitors.entry(element).or_default() |= 1 << walk.lane;
        if let Some(touched) = &mut self.work.touched {
            touched.touches.push(Touch {
                lane: walk.lane as u8,
                access,
                address,
                bytes: 4,
                element: 4,
                named: address,
                value: node.into(),
                before: 0,
                changes: true,
            });
        }
        Some(element)
    }

    fn push(&mut self, walk: &Walk, node: u32, index: u32) {
        if let Some(element) = self.touch(walk, index, (Use::Write, node)) {
            self.work.memory.write(element, node.into());
        }
    }

    /// An entry, which is invalid from now on; 0 if it is out of range.
    fn pop(&mut self, walk: &Walk, index: u32) -> u32 {
        let Some(element) = self.touch(walk, index, (Use::Update, INVALID)) else { return 0 };
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

/// Of a group of lanes all do their first push, then all their second, then their third; then those pop that have
/// nothing else to return.
pub(super) fn execute(work: &mut Work<'_>) -> Effect {
    let window = Window::new(work.unit, u32::MAX);
    let size = 8 << (work.transfer.command.offset1 >> 4 & 3);
    let walks: BTreeMap<usize, Walk> = work.active.iter().map(|lane| (*lane, Walk::of(work, *lane))).collect();
    let turns = sets(work, CHILDREN);
    let mut stacks = Stacks { work, window, size, visitors: BTreeMap::new(), refused: 0 };
    let mut returned = Vec::new();
    for (turn, walk) in turns.iter().flat_map(|set| set.lanes.iter().map(|lane| (set.element, &walks[lane]))) {
        match (walk.plan.pushed.get(turn), &walk.plan.end) {
            (Some(Some((node, index))), _) => stacks.push(walk, *node, *index),
            (Some(None), _) => {}
            (None, End::Return(next)) => returned.push((walk, *next)),
            (None, End::Pop(index)) => returned.push((walk, stacks.pop(walk, *index))),
        }
    }
    let effect = Effect { violations: stacks.refused, open_order: stacks.open_order() };
    let mut words = work.transfer.address;
    for (walk, next) in returned {
        work.give(walk.lane, 0, next.into());
        words[walk.lane] = walk.plan.word;
    }
    work.answer.address = Some(Box::new(words));
    effect
}
