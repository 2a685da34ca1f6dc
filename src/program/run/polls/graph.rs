//! The steps of a program, in which order they may come, and which loops they make.

use super::node::{Computes, Node, ValuePlace};
use std::collections::{BTreeMap, BTreeSet};

/// How many instructions one behind another are compared with as many others.
const DEPTH: u32 = 8;

/// The value of a place when a wave comes to a step.
pub(super) type At = (usize, ValuePlace);

/// Where a value comes from: the step that wrote it and the place there, or a place that nothing wrote.
type Source = (Option<usize>, ValuePlace);

/// The steps of a program.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// by step those that may come before it
    pub(super) before: Vec<Vec<usize>>,
    pub(super) loops: Vec<Loop>,
}

/// The steps from one on from which a wave may come back to it.
pub(super) struct Loop {
    /// the step that the wave comes back to
    pub(super) head: usize,
    pub(super) steps: BTreeSet<usize>,
    /// a larger loop has the same head: this is a loop in it, or one side of a condition in it
    pub(super) is_part: bool,
}

/// The steps that `ways` lead to from some; these are among them.
pub(super) fn closure<'n>(starts: &[usize], ways: impl Fn(usize) -> &'n [usize]) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::from_iter(starts.iter().copied()), starts.to_vec());
    while let Some(step) = open.pop() {
        open.extend(ways(step).iter().filter(|next| found.insert(**next)));
    }
    found
}

impl Graph {
    pub(super) fn new(mut nodes: Vec<Node>) -> Self {
        let count = nodes.len();
        nodes.iter_mut().for_each(|node| node.next.retain(|next| *next < count));
        let mut before = vec![Vec::new(); count];
        for (index, node) in nodes.iter().enumerate() {
            node.next.iter().for_each(|next| before[*next].push(index));
        }
        let mut graph = Graph { nodes, before, loops: Vec::new() };
        graph.loops = graph.find_loops();
        graph
    }

    /// Every loop has a way backwards in the text. Several ways to one step make a loop together, and each makes a
    /// part.
    fn find_loops(&self) -> Vec<Loop> {
        let mut ways: BTreeMap<usize, Vec<BTreeSet<usize>>> = BTreeMap::new();
        for (last, node) in self.nodes.iter().enumerate() {
            for head in node.next.iter().copied().filter(|head| *head <= last) {
                let leads = closure(&[last], |step| if step == head { &[] } else { &self.before[step] });
                let mut steps =
                    closure(&[head], |step| if leads.contains(&step) { &self.nodes[step].next } else { &[] });
                steps.retain(|step| leads.contains(step));
                if steps.contains(&last) {
                    ways.entry(head).or_default().push(steps);
                }
            }
        }
        let mut loops = Vec::new();
        for (head, ways) in ways {
            let steps: BTreeSet<usize> = ways.iter().flatten().copied().collect();
            let parts = ways.into_iter().filter(|part| part.len() < steps.len());
            loops.extend(parts.map(|steps| Loop { head, steps, is_part: true }));
            loops.push(Loop { head, steps, is_part: false });
        }
        loops
    }

    /// The steps that a wave may come to behind a step without one that another wave may notice.
    pub(super) fn ahead(&self, start: usize) -> BTreeSet<usize> {
        self.quiet(start, |step| &self.nodes[step].next)
    }

    /// A step, and those that a wave may come to behind it in this way before it comes to another step.
    pub(super) fn ahead_to(&self, start: usize, end: usize) -> BTreeSet<usize> {
        let mut steps = self.quiet(start, |step| if step == end { &[] } else { &self.nodes[step].next });
        steps.insert(start);
        steps
    }

    /// The steps from which a wave may come to a step without one that another wave may notice.
    pub(super) fn behind(&self, start: usize) -> BTreeSet<usize> {
        self.quiet(start, |step| &self.before[step])
    }

    /// Those of [`behind`](Graph::behind) from which the wave needn't come to `end`; `end` is among them.
    pub(super) fn behind_to(&self, start: usize, end: usize) -> BTreeSet<usize> {
        self.quiet(start, |step| if step == end { &[] } else { &self.before[step] })
    }

    fn quiet<'n>(&'n self, start: usize, ways: impl Fn(usize) -> &'n [usize]) -> BTreeSet<usize> {
        let (mut found, mut open) = (BTreeSet::new(), vec![start]);
        while let Some(step) = open.pop() {
            let next = ways(step).iter().copied();
            open.extend(next.filter(|next| !self.nodes[*next].acts && found.insert(*next) && *next != start));
        }
        found
    }

    /// What left the value of a place at a step, followed back through copies.
    pub(super) fn sources(&self, at: At) -> BTreeSet<Source> {
        let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::from([at]), vec![at]);
        while let Some((step, place)) = open.pop() {
            if self.before[step].is_empty() {
                found.insert((None, place));
            }
            for earlier in &self.before[step] {
                let from = match self.nodes[*earlier].value(place) {
                    None => vec![place],
                    Some(value) => {
                        let from: Vec<ValuePlace> = value.from.into_iter().filter(|from| !from.is_exec()).collect();
                        if !value.is_copy || from.is_empty() {
                            found.insert((Some(*earlier), place));
                            continue;
                        }
                        from
                    }
                };
                open.extend(from.into_iter().map(|from| (*earlier, from)).filter(|at| seen.insert(*at)));
            }
        }
        found
    }

    /// The whole number that a place holds at a step, if one instruction has left it there.
    pub(super) fn integer(&self, at: At) -> Option<u32> {
        let sources = self.sources(at);
        let (Some((Some(step), _)), 1) = (sources.first(), sources.len()) else { return None };
        self.nodes[*step].computes.as_ref()?.integer()
    }

    /// What a constant is added to that one place holds at a step, and the constant; the place itself and 0 if nothing
    /// is added. An OR counts as a sum: compilers make one of a sum where no bits meet.
    pub(super) fn without_constant(&self, at: At) -> (At, u32) {
        let (mut at, mut more) = (at, 0_u32);
        for _ in 0..DEPTH {
            let sources = self.sources(at);
            let (Some((Some(step), _)), 1) = (sources.first(), sources.len()) else { break };
            let Some(Computes { adds: Some(constant), reads, .. }) = &self.nodes[*step].computes else { break };
            (at, more) = ((*step, ValuePlace::whole(reads[0])), more.wrapping_add(*constant));
        }
        (at, more)
    }

    /// Whether two places hold the same, one at a step and one at a later step; `between` are those that may come
    /// between the two.
    pub(super) fn is_same(&self, one: At, later: At, between: &BTreeSet<usize>) -> bool {
        self.is_same_within(one, later, between, DEPTH)
    }

    fn is_same_within(&self, one: At, later: At, between: &BTreeSet<usize>, depth: u32) -> bool {
        let (sources, others) = (self.sources(one), self.sources(later));
        let is_new = |(step, _): &Source| step.is_some_and(|step| between.contains(&step));
        if sources == others && !others.iter().any(is_new) {
            return true;
        }
        let only = |sources: &BTreeSet<Source>| match sources.first() {
            Some((Some(step), _)) if sources.len() == 1 => Some(*step),
            _ => None,
        };
        let (Some(first), Some(second)) = (only(&sources), only(&others)) else { return false };
        let (Some(how), Some(other)) = (&self.nodes[first].computes, &self.nodes[second].computes) else {
            return false;
        };
        let mut pairs =
            how.reads.iter().zip(&other.reads).map(|(one, other)| (ValuePlace::whole(*one), ValuePlace::whole(*other)));
        depth > 0
            && how.is_like(other)
            && pairs.all(|(one, other)| self.is_same_within((first, one), (second, other), between, depth - 1))
    }
}
