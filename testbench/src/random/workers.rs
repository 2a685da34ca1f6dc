//! Runs the programs of a campaign on several threads, and reports them in the order of their numbers.

use super::check::{Trouble, check};
use super::plan::{Campaign, Tally};
use super::program::{Case, case};
use super::seeded::runner;
use crate::observer::{Observer, Several};
use lds_hdl::BUILDER_STACK;
use proptest::strategy::{Strategy, ValueTree};
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::{Builder, panicking, scope};

/// Why a campaign stops.
pub enum Stop {
    /// there is no random program
    NoProgram(String),
    /// this program didn't agree
    Trouble(Case, Trouble),
}

/// The number of programs before one, and the outcome of this one.
type Outcome = (u64, Result<Tally, Stop>);

/// Decides which worker takes which program next.
struct Queue<'a> {
    campaign: &'a Campaign,
    /// number of programs that have been taken
    taken: AtomicU64,
    /// number of a program from which on no program is begun any more
    end: AtomicU64,
}

/// Checks the programs of a campaign. `agreed` gets the results in order, up to the first program that doesn't agree.
/// This one is returned, with its number.
pub fn in_order<O: Several>(
    campaign: &Campaign,
    observer: &mut O,
    agreed: &mut dyn FnMut(Tally),
) -> Option<(u64, Stop)> {
    let queue = Queue { campaign, taken: AtomicU64::new(0), end: AtomicU64::new(u64::MAX) };
    let (sender, outcomes) = channel();
    let mut first = None;
    scope(|scope| {
        let mut workers = Vec::new();
        for _ in 0..campaign.jobs.get() {
            let (queue, outcomes, mut seen) = (&queue, sender.clone(), observer.another());
            // Each program needs a unit of its own, so a worker puts units together again and again.
            let worker = Builder::new().stack_size(BUILDER_STACK).spawn_scoped(scope, move || {
                queue.work(&mut seen, &outcomes);
                seen
            });
            match worker {
                Ok(worker) => workers.push(worker),
                Err(error) => {
                    // The work is done with any number of workers.
                    if workers.is_empty() {
                        let reason = format!("the system gives no thread to run programs in: {error}");
                        sender.send((0, Err(Stop::NoProgram(reason)))).expect("the receiver is below");
                    }
                    break;
                }
            }
        }
        // The outcomes end with the last worker.
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (place, outcome) in outcomes {
            early.insert(place, outcome);
            while first.is_none()
                && let Some(outcome) = early.remove(&due)
            {
                match outcome {
                    Ok(tally) => agreed(tally),
                    Err(stop) => first = campaign.number(due).map(|number| (number, stop)),
                }
                due += 1;
            }
        }
        for worker in workers {
            observer.join(worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
    });
    first
}

impl Queue<'_> {
    /// Takes program after program, until there are no more.
    fn work(&self, observer: &mut dyn Observer, outcomes: &Sender<Outcome>) {
        let _ends = EndsWithPanic(self);
        let cases = case(self.campaign.setup.core, self.campaign.subject);
        loop {
            let place = self.taken.fetch_add(1, Ordering::Relaxed);
            if place >= self.end.load(Ordering::Relaxed) {
                return;
            }
            let Some(number) = self.campaign.number(place) else { return };
            let tree = cases.new_tree(&mut runner(self.campaign.seed, number));
            let outcome = match tree {
                Err(reason) => Err(Stop::NoProgram(reason.message().to_owned())),
                Ok(tree) => {
                    let case = tree.current();
                    check(&case, &self.campaign.setup, observer).map_err(|trouble| Stop::Trouble(case, trouble))
                }
            };
            if outcome.is_err() {
                // All programs before this one have been taken, and will be completed.
                self.end.fetch_min(place, Ordering::Relaxed);
            }
            if outcomes.send((place, outcome)).is_err() {
                return;
            }
        }
    }
}

/// A worker that panics ends the campaign of all.
struct EndsWithPanic<'a>(&'a Queue<'a>);

impl Drop for EndsWithPanic<'_> {
    fn drop(&mut self) {
        if panicking() {
            self.0.end.store(0, Ordering::Relaxed);
        }
    }
}
