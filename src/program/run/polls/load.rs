//! What a program does with a value that an instruction returns from memory: it polls, looks before it polls, or
//! guesses.

use super::graph::Graph;
use super::node::{Node, ValuePlace};
use super::round::Round;
use crate::isa::{Access, AddressSource, AtomicOp, Operation};
use crate::step::{Action, Step};
use crate::transfer::{Command, Registers};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// An instruction that returns one element of memory. A flat one counts as that of its lanes in the LDS.
pub(super) struct Load {
    pub(super) step: usize,
    address: Vec<ValuePlace>,
    offset: [u8; 2],
    /// of a compare-and-swap: what it compares with memory
    compares: Option<Vec<ValuePlace>>,
    /// whether it leaves memory as it is
    pub(super) is_read: bool,
    /// whether it may take a lock: it leaves the same in memory however often it is tried without success
    may_take: bool,
}

/// What becomes of a value that a compare-and-swap checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guess {
    /// nothing further
    Only,
    /// it also decides whether there is a compare-and-swap
    Decides,
}

impl Load {
    /// That of a step, if it has one.
    pub(super) fn of(index: usize, step: &Step, flat: Option<Command>) -> Option<Self> {
        let load = match &step.action {
            Action::Run(instruction) => Command::from(&instruction.data_share()?),
            _ => flat?,
        };
        let Registers { addr, data0, data1, .. } = load.registers?;
        let access = Access::of(load.opcode);
        let is_read = matches!(load.opcode.operation, Operation::Load(_));
        let may = is_read || matches!(load.opcode.operation, Operation::Atomic(_));
        if !may || access.returns == 0 || access.elements != 1 || access.address != AddressSource::Vgpr {
            return None;
        }
        let run = |first: u8, count: u8| {
            let first = usize::from(first);
            (first..first + usize::from(count)).map(ValuePlace::whole).collect()
        };
        let compared = match load.opcode.operation {
            Operation::Atomic(AtomicOp::CompareStore | AtomicOp::CompareStoreF) => Some(data0),
            Operation::Atomic(AtomicOp::CompareStoreSwapped | AtomicOp::CompareStoreSwappedF) => Some(data1),
            _ => None,
        };
        let may_take =
            compared.is_some() || matches!(load.opcode.operation, Operation::Atomic(AtomicOp::Exchange | AtomicOp::Or));
        Some(Load {
            step: index,
            address: run(addr, if flat.is_some() { 2 } else { 1 }),
            offset: [load.offset0, load.offset1],
            compares: compared.map(|first| run(first, load.opcode.operands.data0)),
            is_read,
            may_take,
        })
    }

    /// Whether it compares and swaps.
    pub(super) fn swaps(&self) -> bool {
        self.compares.is_some()
    }

    /// Whether it is in a loop that can only wait. On some way round nothing is done that others notice, and the
    /// address is the same each time; and its value decides whether the wave leaves the loop.
    pub(super) fn waits(&self, graph: &Graph) -> bool {
        let (ahead, behind) = (graph.ahead(self.step), graph.behind(self.step));
        let is_quiet = |step: &usize| ahead.contains(step) && behind.contains(step);
        graph.loops.iter().any(|one| {
            if !one.steps.contains(&self.step) || !is_quiet(&self.step) || !is_quiet(&one.head) {
                return false;
            }
            let steps = one.steps.iter().copied().filter(is_quiet).collect();
            let quiet = Round { graph, head: one.head, steps };
            if quiet.moves_slots() || quiet.changes(self.step, &self.address) {
                return false;
            }
            let round = Round { graph, head: one.head, steps: one.steps.clone() };
            let leaves = |step: &&usize| {
                let next = &graph.nodes[**step].next;
                next.len() > 1 && next.iter().any(|next| !one.steps.contains(next))
            };
            let mut leaving = one.steps.iter().filter(leaves);
            let decides = |branch: &usize| round.decides(self.step, *branch);
            // Nothing else ends a loop in a loop. Where something does, this may be one side of a condition.
            if one.is_part { leaving.all(decides) } else { leaving.any(decides) }
        })
    }

    /// Whether its value decides whether one of the instructions in `polls` comes behind it, which has the same
    /// address: it is a first look before the loop, or a compare-and-swap whose loser waits.
    pub(super) fn looks_before(&self, graph: &Graph, polls: &[&Load]) -> bool {
        let ahead = graph.ahead(self.step);
        let mut polls = polls.iter().filter(|poll| poll.step != self.step && ahead.contains(&poll.step));
        polls.any(|poll| {
            // What comes behind the other instruction is no matter.
            let steps = graph.ahead_to(self.step, poll.step);
            // Nor is what comes before this one, where both are in a loop.
            let mut leads = graph.behind_to(poll.step, self.step);
            leads.insert(poll.step);
            let splits = |branch: &&usize| {
                let leads_there = |next: &usize| leads.contains(next);
                let next = &graph.nodes[**branch].next;
                **branch != poll.step && next.iter().any(leads_there) && !next.iter().all(leads_there)
            };
            let branches: Vec<usize> = steps.iter().filter(splits).copied().collect();
            let round = Round { graph, head: self.step, steps };
            self.has_address_of(graph, poll) && branches.iter().any(|branch| round.decides(self.step, *branch))
        })
    }

    /// Whether another instruction behind it has the same address.
    fn has_address_of(&self, graph: &Graph, later: &Load) -> bool {
        if self.address.len() != later.address.len() {
            return false;
        }
        // A compiler splits an address into a register and an offset as it likes.
        let offset = |load: &Load| u32::from(u16::from_le_bytes(load.offset));
        let constant = |load: &Load| match load.address[..] {
            [place] => Some(graph.integer((load.step, place))?.wrapping_add(offset(load))),
            _ => None,
        };
        if let (Some(one), Some(other)) = (constant(self), constant(later)) {
            return one == other;
        }
        let (ahead, behind) = (graph.ahead(self.step), graph.behind_to(later.step, self.step));
        let between: BTreeSet<usize> = ahead.intersection(&behind).copied().collect();
        let is_same = |one, other| graph.is_same(one, other, &between);
        if let ([one], [other]) = (&self.address[..], &later.address[..]) {
            let [(one, more), (other, others)] =
                [(self.step, *one), (later.step, *other)].map(|at| graph.without_constant(at));
            if more.wrapping_add(offset(self)) == others.wrapping_add(offset(later)) && is_same(one, other) {
                return true;
            }
        }
        let mut pairs = self.address.iter().zip(&later.address);
        self.offset == later.offset && pairs.all(|(one, other)| is_same((self.step, *one), (later.step, *other)))
    }

    /// Whether its value is a guess that a compare-and-swap at the same address checks; `swaps` are those that are
    /// tried again and again. Before that, what is compared and what is stored is computed from it, and nothing else.
    pub(super) fn guesses(&self, graph: &Graph, swaps: &[&Load]) -> Option<Guess> {
        let swaps: Vec<&Load> = swaps.iter().copied().filter(|swap| self.has_address_of(graph, swap)).collect();
        if swaps.is_empty() {
            return None;
        }
        let (mut is_checked, mut decides) = (false, false);
        let is_given_away = self.follow(graph, |step, node, places, reads| {
            if let Some(swap) = swaps.iter().find(|swap| swap.step == step && reads) {
                let compares = swap.compares.iter().flatten().any(|place| places.contains(&place.number()));
                is_checked |= compares;
                return if compares { ControlFlow::Continue(false) } else { ControlFlow::Break(()) };
            }
            if node.jumps || (reads && node.gives_away) {
                return ControlFlow::Break(());
            }
            decides |= reads && node.next.len() > 1;
            ControlFlow::Continue(true)
        });
        (is_checked && !is_given_away).then_some(if decides { Guess::Decides } else { Guess::Only })
    }

    /// Whether it may take a lock that its wave gives back by a plain store: what it returns decides where waves go on,
    /// or in which lanes.
    pub(super) fn takes(&self, graph: &Graph) -> bool {
        let decides = |node: &Node| node.next.len() > 1 || node.writes_exec();
        self.may_take
            && self.follow(graph, |_, node, _, reads| match reads && decides(node) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(true),
            })
    }

    /// Follows what rests on its value until the wave comes to it again. `goes_on` is asked of each step behind it,
    /// with the places that rest on the value there, and whether the step reads one. Returns whether it broke off.
    fn follow(
        &self,
        graph: &Graph,
        mut goes_on: impl FnMut(usize, &Node, &BTreeSet<usize>, bool) -> ControlFlow<(), bool>,
    ) -> bool {
        let mut rests: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let mut open = vec![(self.step, graph.nodes[self.step].writes.clone())];
        while let Some((step, places)) = open.pop() {
            for next in graph.nodes[step].next.iter().filter(|next| **next != self.step) {
                let known = rests.entry(*next).or_default();
                let count = known.len();
                known.extend(&places);
                if known.len() == count {
                    continue;
                }
                let (places, node) = (known.clone(), &graph.nodes[*next]);
                let reads = node.reads.iter().any(|number| places.contains(number));
                match goes_on(*next, node, &places, reads) {
                    ControlFlow::Break(()) => return true,
                    ControlFlow::Continue(false) => continue,
                    ControlFlow::Continue(true) => (),
                }
                let left = behind(node, places);
                if !left.is_empty() {
                    open.push((*next, left));
                }
            }
        }
        false
    }

    /// Whether it compares with what it has returned itself, or with a guess, and with nothing else: it needs no other
    /// wave to succeed.
    pub(super) fn compares_with_guesses(&self, graph: &Graph, guesses: &BTreeSet<usize>) -> bool {
        let is_guess = |step: usize| step == self.step || guesses.contains(&step);
        let is_one = |place: &ValuePlace| {
            let sources = graph.sources((self.step, *place));
            sources.iter().all(|(step, _)| step.is_some_and(is_guess))
        };
        self.compares.iter().flatten().all(is_one)
    }
}

/// The places that rest on a value behind a step, of those that do before it. EXEC counts as none: it says which lanes
/// go on.
fn behind(node: &Node, places: BTreeSet<usize>) -> BTreeSet<usize> {
    let mut left = places.clone();
    for number in &node.writes {
        let place = ValuePlace::whole(*number);
        let Some(value) = node.value(place) else { continue };
        let rests = value.from.iter().any(|from| !from.is_exec() && places.contains(&from.number()));
        if rests && !place.is_exec() {
            left.insert(*number);
        } else {
            left.remove(number);
        }
    }
    left
}
