//! Loops that wait for another wave: they read a flag or try a lock in the LDS again and again, and do nothing else.
//!
//! Compilers make a plain load of an atomic one, and a plain store of an atomic one, so the text of a program doesn't
//! tell them apart. What tells is what becomes of the value.
//!
//! An instruction *polls* if there is a loop with a way round on which nothing leaves the wave (no store, no barrier,
//! no read-modify-write without a result), if its address is the same each time on this way, and if what it returns
//! decides whether the wave leaves the loop. An instruction before the loop polls as well if what it returns decides
//! whether the wave comes to the loop, and the address is the same: compilers take the first look out of a loop.
//!
//! A load *guesses* if its value goes into the comparison of a compare-and-swap at the same address, which is tried
//! until it succeeds, and goes nowhere else. A compare-and-swap that compares with a guess alone, or with what it has
//! returned itself, doesn't wait for anything that another wave does, so it doesn't poll.
//!
//! A compare-and-swap, an exchange or an OR *takes* if what it returns decides where its wave goes on, or in which
//! lanes: it may be that of a lock, tried once.
//!
//! Values are followed back from the address, and from where the wave leaves. They go through registers, through
//! private memory at constant offsets, where compilers keep what has no register, and through branches that decide
//! which instruction has written a place. They don't go through calls: a loop that calls a function doesn't poll.

mod graph;
mod load;
mod node;
mod round;

use super::plan::Plan;
use crate::Program;
use crate::check::Look;
use crate::execute::Beside;
use graph::Graph;
use load::{Guess, Load};
use node::{Node, Slots};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// By step what its instruction returns a value for; empty in a program in which all are plain.
pub(super) fn looks(program: &Program, plans: &[Rc<Plan>], besides: &[Beside]) -> Vec<Look> {
    if plans.is_empty() {
        return Vec::new();
    }
    let mut slots = Slots::default();
    let steps = || program.steps().iter().enumerate();
    let node = |(index, step)| Node::of((program, &mut slots), index, step, plans, besides);
    let graph = Graph::new(steps().map(node).collect());
    let load = |(index, step)| Load::of(index, step, plans.get(index).and_then(|plan| plan.flat));
    let loads: Vec<Load> = steps().filter_map(load).collect();
    let waiting: Vec<&Load> = loads.iter().filter(|load| load.waits(&graph)).collect();
    let swaps: Vec<&Load> = waiting.iter().copied().filter(|load| load.swaps()).collect();
    let guess = |load: &Load| Some((load.step, load.guesses(&graph, &swaps)?));
    let guesses: BTreeMap<usize, Guess> = loads.iter().filter(|load| load.is_read).filter_map(guess).collect();
    let waits = |step: usize| waiting.iter().any(|load| load.step == step);
    let counts = |(step, guess): (&usize, &Guess)| (*guess == Guess::Only || !waits(*step)).then_some(*step);
    let guesses: BTreeSet<usize> = guesses.iter().filter_map(counts).collect();
    let is_waiting = |load: &&Load| {
        let succeeds_alone = load.swaps() && load.compares_with_guesses(&graph, &guesses);
        !guesses.contains(&load.step) && !succeeds_alone
    };
    let polls: Vec<&Load> = waiting.iter().copied().filter(is_waiting).collect();
    let look = |load: &Load| match guesses.contains(&load.step) {
        true => Look::Guess,
        false if polls.iter().any(|poll| poll.step == load.step) => Look::Poll,
        false if !polls.is_empty() && load.looks_before(&graph, &polls) => Look::Poll,
        false if load.takes(&graph) => Look::Take,
        false => Look::Plain,
    };
    let mut looks = vec![Look::Plain; graph.nodes.len()];
    loads.iter().for_each(|load| looks[load.step] = look(load));
    looks
}
