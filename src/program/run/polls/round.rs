//! On what the values in a loop rest.

use super::graph::{At, Graph, closure};
use super::node::ValuePlace;
use std::collections::{BTreeMap, BTreeSet};

/// The steps of a loop, or of the ways from a step on.
pub(super) struct Round<'g> {
    pub(super) graph: &'g Graph,
    /// the step that comes first, and to which a wave comes back
    pub(super) head: usize,
    pub(super) steps: BTreeSet<usize>,
}

/// How a value came about: from others, and how.
struct Origin {
    from: At,
    /// nothing was computed
    is_copy: bool,
}

impl Round<'_> {
    /// Those of the steps that may come before a step.
    fn before(&self, step: usize) -> impl Iterator<Item = usize> {
        self.graph.before[step].iter().copied().filter(|step| self.steps.contains(step))
    }

    /// The origins of values, as far back as they go. `goes_on` is asked of each instruction that left something,
    /// whether others may have changed what it read, and of each place that this rests on.
    fn origins(
        &self,
        start: usize,
        places: &[ValuePlace],
        mut goes_on: impl FnMut(bool, ValuePlace) -> bool,
    ) -> BTreeMap<At, Vec<Origin>> {
        let mut open: Vec<At> = places.iter().map(|place| (start, *place)).collect();
        let mut found: BTreeMap<At, Vec<Origin>> = BTreeMap::new();
        while let Some(at) = open.pop() {
            if found.contains_key(&at) {
                continue;
            }
            let mut origins = Vec::new();
            let (step, place) = at;
            for earlier in self.before(step) {
                match self.graph.nodes[earlier].value(place) {
                    None => origins.push(Origin { from: (earlier, place), is_copy: true }),
                    Some(value) => {
                        let from = value.from.iter().filter(|from| goes_on(value.is_unknown, **from));
                        let origin = |from: &ValuePlace| Origin { from: (earlier, *from), is_copy: value.is_copy };
                        origins.extend(from.map(origin));
                        if value.from.is_empty() {
                            goes_on(value.is_unknown, place);
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
    pub(super) fn changes(&self, start: usize, places: &[ValuePlace]) -> bool {
        let mut is_unknown = false;
        // Which lanes are on is no matter.
        let origins = self.origins(start, places, |unknown, from| {
            is_unknown |= unknown;
            !unknown && !from.is_exec()
        });
        let computes = |(at, from): (&At, &Vec<Origin>)| {
            from.iter().any(|origin| !origin.is_copy && leads_to(&origins, origin.from, *at))
        };
        is_unknown || origins.iter().any(computes)
    }

    /// Whether the base of a slot of private memory changes: a slot is where it is as long as its base is.
    pub(super) fn moves_slots(&self) -> bool {
        let nodes = || self.steps.iter().map(|step| &self.graph.nodes[*step]);
        let is_written = |base: &usize| nodes().any(|node| node.writes.contains(base));
        nodes().any(|node| node.bases.iter().any(is_written))
    }

    /// Whether a branch leads where it does because of what an instruction has returned: what the branch reads rests on
    /// that, or was written or not because of that.
    pub(super) fn decides(&self, instruction: usize, branch: usize) -> bool {
        let read =
            |step: usize| self.graph.nodes[step].reads.iter().map(move |number| (step, ValuePlace::whole(*number)));
        let mut open: Vec<At> = read(branch).collect();
        let (mut seen, mut asked) = (BTreeSet::from_iter(open.iter().copied()), BTreeSet::new());
        while let Some((step, place)) = open.pop() {
            for earlier in self.before(step) {
                let Some(value) = self.graph.nodes[earlier].value(place) else {
                    open.extend(Some((earlier, place)).filter(|at| seen.insert(*at)));
                    continue;
                };
                if earlier == instruction {
                    return true;
                }
                let mut from: Vec<At> = value.from.into_iter().map(|from| (earlier, from)).collect();
                from.extend(self.conditions(earlier, &mut asked).into_iter().flat_map(read));
                open.extend(from.into_iter().filter(|at| seen.insert(*at)));
            }
        }
        false
    }

    /// The branches that decide whether a wave comes to a step before it comes to the head again; of steps that were
    /// asked of already, none.
    fn conditions(&self, step: usize, asked: &mut BTreeSet<usize>) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![step]);
        while let Some(step) = open.pop() {
            if step != self.head && asked.insert(step) {
                let branches = self.branches_before(step);
                open.extend(branches.iter().copied());
                found.extend(branches);
            }
        }
        found
    }

    /// The branches of which one way always leads to a step before the head comes again, and another one doesn't.
    fn branches_before(&self, step: usize) -> Vec<usize> {
        let is_inside = |at: usize| at != self.head && self.steps.contains(&at);
        let back = |at: usize| if is_inside(at) { self.graph.before[at].as_slice() } else { &[] };
        let leads = closure(&[step], back);
        // From these a wave may come to the head without that step.
        let ends: Vec<usize> = self.before(self.head).filter(|last| *last != step).collect();
        let around = closure(&ends, |at| if at == step { &[] } else { back(at) });
        let avoids = |at: &usize| *at == self.head || (*at != step && around.contains(at));
        let decides = |branch: &usize| {
            let next = || self.graph.nodes[*branch].next.iter().filter(|next| self.steps.contains(next));
            next().any(|next| leads.contains(next) && !avoids(next)) && next().any(avoids)
        };
        let may = |branch: &usize| *branch != step && self.steps.contains(branch);
        leads.iter().copied().filter(|branch| may(branch) && decides(branch)).collect()
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
