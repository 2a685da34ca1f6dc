//! Loops that wait for another wave: they read a flag or try a lock in the LDS again and again, and do nothing else.
//!
//! Compilers make a plain load of an atomic one, and a plain store of an atomic one, so the text of a program doesn't
//! tell them apart. What tells is the loop: it can only end when another wave changes what it reads.
//!
//! An instruction *polls* if there is a way from it back to itself on which nothing leaves the wave (no store, no
//! barrier, no read-modify-write without a result), if its address is the same each time, and if what it returns
//! decides whether the wave leaves this way. Values are followed back from the address, and from where the wave leaves:
//! through registers, and through private memory at constant offsets, where compilers keep what has no register. (Not
//! through calls: a loop that calls a function doesn't poll.)

mod node;

use super::flat::Flat;
use super::plan::Plan;
use crate::execute::Beside;
use crate::isa::{Access, AddressSource, DsInstruction, Operation};
use crate::program::Program;
use crate::program::step::{Action, Step};
use node::{Node, Place, Slots};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// By step whether its instruction polls; empty in a program that has no such instruction.
pub(super) fn polls(program: &Program, plans: &[Rc<Plan>], besides: &[Beside]) -> Vec<bool> {
    if plans.is_empty() {
        return Vec::new();
    }
    let mut slots = Slots::default();
    let nodes: Vec<Node> = program
        .steps()
        .iter()
        .enumerate()
        .map(|(index, step)| Node::of((program, &mut slots), index, step, plans, besides))
        .collect();
    if !nodes.iter().enumerate().any(|(index, node)| node.next.iter().any(|next| *next <= index)) {
        return Vec::new();
    }
    let mut before = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        node.next.iter().filter(|next| **next < nodes.len()).for_each(|next| before[*next].push(index));
    }
    let polls = |(index, step): (usize, &Step)| {
        let flat = plans.get(index).and_then(|plan| plan.flat);
        polled(step, flat).is_some_and(|load| is_polling(&nodes, &before, index, &load, flat.is_some()))
    };
    let polls: Vec<bool> = program.steps().iter().enumerate().map(polls).collect();
    if polls.contains(&true) { polls } else { Vec::new() }
}

/// The instruction of a step that may poll: it returns one element of memory. A flat one counts as that of its lanes in
/// the LDS.
fn polled(step: &Step, flat: Option<Flat>) -> Option<DsInstruction> {
    let load = match &step.action {
        Action::Run(instruction) => *instruction.data_share()?,
        _ => flat?.instruction,
    };
    let access = Access::of(load.opcode);
    let may = matches!(load.opcode.operation, Operation::Load(_) | Operation::Atomic(_));
    (may && access.returns > 0 && access.elements == 1 && access.address == AddressSource::Vgpr).then_some(load)
}

/// The steps that can be reached from `start` by `ways`, forwards or backwards, without a step that another wave may
/// notice.
fn reach<'n>(nodes: &[Node], start: usize, ways: impl Fn(usize) -> &'n [usize]) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::new(), vec![start]);
    while let Some(step) = open.pop() {
        for next in ways(step) {
            if nodes.get(*next).is_some_and(|node| !node.acts) && found.insert(*next) {
                open.push(*next);
            }
        }
    }
    found
}

/// Whether an instruction that may poll does.
fn is_polling(nodes: &[Node], before: &[Vec<usize>], start: usize, load: &DsInstruction, is_flat: bool) -> bool {
    let behind = reach(nodes, start, |step| nodes[step].next.as_slice());
    if !behind.contains(&start) {
        return false;
    }
    let leads_here = reach(nodes, start, |step| before[step].as_slice());
    let steps: BTreeSet<usize> = behind.intersection(&leads_here).copied().collect();
    let round = Round { nodes, before, steps };
    // A slot is where it is as long as its base is.
    let is_written = |base: &usize| round.nodes().any(|node| node.writes.contains(base));
    if round.nodes().any(|node| node.bases.iter().any(is_written)) {
        return false;
    }
    let address = usize::from(load.addr);
    let address: Vec<Place> = (address..=address + usize::from(is_flat)).map(Place::whole).collect();
    let leaves = |node: &Node| node.next.len() > 1 && node.next.iter().any(|next| !round.steps.contains(next));
    let decides = |step: &usize| {
        let reads: Vec<Place> = nodes[*step].reads.iter().copied().map(Place::whole).collect();
        leaves(&nodes[*step]) && round.rests_on(*step, &reads, start)
    };
    round.steps.iter().any(decides) && !round.changes(start, &address)
}

/// The steps of a loop.
struct Round<'n> {
    nodes: &'n [Node],
    /// by step those that may come before it
    before: &'n [Vec<usize>],
    steps: BTreeSet<usize>,
}

/// The value of a place when a wave comes to a step.
type At = (usize, Place);

/// How a value came about: from others, and how.
struct Origin {
    from: At,
    /// nothing was computed
    is_copy: bool,
}

impl Round<'_> {
    fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.steps.iter().map(|step| &self.nodes[*step])
    }

    /// The origins of values in this loop, as far back as they go. `goes_on` is asked of each instruction that left
    /// something, whether others may have changed what it read, and of each place that this rests on.
    fn origins(
        &self,
        start: usize,
        places: &[Place],
        mut goes_on: impl FnMut(usize, bool, Place) -> bool,
    ) -> BTreeMap<At, Vec<Origin>> {
        let mut open: Vec<At> = places.iter().map(|place| (start, *place)).collect();
        let mut found: BTreeMap<At, Vec<Origin>> = BTreeMap::new();
        while let Some(at) = open.pop() {
            if found.contains_key(&at) {
                continue;
            }
            let mut origins = Vec::new();
            let (step, place) = at;
            for earlier in self.before[step].iter().filter(|step| self.steps.contains(step)) {
                match self.nodes[*earlier].value(place) {
                    None => origins.push(Origin { from: (*earlier, place), is_copy: true }),
                    Some(value) => {
                        let from = value.from.iter().filter(|from| goes_on(*earlier, value.is_unknown, **from));
                        let origin = |from: &Place| Origin { from: (*earlier, *from), is_copy: value.is_copy };
                        origins.extend(from.map(origin));
                        if value.from.is_empty() {
                            goes_on(*earlier, value.is_unknown, place);
                        }
                    }
                }
            }
            open.extend(origins.iter().map(|origin| origin.from));
            found.insert(at, origins);
        }
        found
    }

    /// Whether a place may hold another value each time that a wave comes to a step: because another wave may have
    /// changed it in memory, or because it is computed from its own last value.
    fn changes(&self, start: usize, places: &[Place]) -> bool {
        let mut is_unknown = false;
        // Which lanes are on is no matter.
        let origins = self.origins(start, places, |_, unknown, from| {
            is_unknown |= unknown;
            !unknown && !from.is_exec()
        });
        let computes = |(at, from): (&At, &Vec<Origin>)| {
            from.iter().any(|origin| !origin.is_copy && leads_to(&origins, origin.from, *at))
        };
        is_unknown || origins.iter().any(computes)
    }

    /// Whether what places hold at a step may rest on what an instruction has returned.
    fn rests_on(&self, step: usize, places: &[Place], instruction: usize) -> bool {
        let mut rests = false;
        self.origins(step, places, |by, _, _| {
            rests |= by == instruction;
            !rests
        });
        rests
    }
}

/// Whether a value came about from another one.
fn leads_to(origins: &BTreeMap<At, Vec<Origin>>, from: At, to: At) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(at) = open.pop() {
        if at == to {
            return true;
        }
        let further = origins.get(&at).into_iter().flatten().map(|origin| origin.from);
        open.extend(further.filter(|at| seen.insert(*at)));
    }
    false
}
