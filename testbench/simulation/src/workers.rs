//! Numbered pieces of work on several threads, whose results come in the order of their numbers.

use crate::observer::{Observer, Several};
use lds_hdl::BUILDER_STACK;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::{Builder, panicking, scope};

/// Does the piece of work with a number; none behind the last one.
pub type Work<'a, T, E> = Box<dyn FnMut(u64, &mut dyn Observer) -> Option<Result<T, E>> + 'a>;

/// Decides which worker takes which piece next.
struct Queue {
    /// number of pieces that have been taken
    taken: AtomicU64,
    /// number of a piece from which on none is begun any more
    end: AtomicU64,
}

/// Does pieces of work, from number 0 on, on so many threads, each of which has a worker of its own. `done` gets the
/// results in order, up to the first failure. This one is returned, with its number.
///
/// # Errors
/// The system gives no thread.
pub fn in_order<'a, O: Several, T: Send, E: Send>(
    jobs: usize,
    observer: &mut O,
    worker: &'a (dyn Fn() -> Work<'a, T, E> + Sync),
    done: &mut dyn FnMut(T),
) -> std::io::Result<Option<(u64, E)>> {
    let queue = Queue { taken: AtomicU64::new(0), end: AtomicU64::new(u64::MAX) };
    let (sender, outcomes) = channel();
    let mut first = None;
    scope(|scope| {
        let mut workers = Vec::new();
        for _ in 0..jobs.max(1) {
            let (queue, outcomes, mut seen) = (&queue, sender.clone(), observer.another());
            // Each program needs a unit of its own, so a worker puts units together again and again.
            let thread = Builder::new().stack_size(BUILDER_STACK).spawn_scoped(scope, move || {
                queue.work(worker(), &mut seen, &outcomes);
                seen
            });
            match thread {
                Ok(thread) => workers.push(thread),
                // The work is done with any number of workers.
                Err(error) if workers.is_empty() => return Err(error),
                Err(_) => break,
            }
        }
        // The outcomes end with the last worker.
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (number, outcome) in outcomes {
            early.insert(number, outcome);
            while first.is_none()
                && let Some(outcome) = early.remove(&due)
            {
                match outcome {
                    Ok(result) => done(result),
                    Err(failure) => first = Some((due, failure)),
                }
                due += 1;
            }
        }
        for worker in workers {
            observer.join(worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        Ok(first)
    })
}

impl Queue {
    /// Takes piece after piece, until there are no more.
    fn work<T, E>(
        &self,
        mut work: Work<'_, T, E>,
        observer: &mut dyn Observer,
        outcomes: &Sender<(u64, Result<T, E>)>,
    ) {
        let _ends = EndsWithPanic(self);
        loop {
            let number = self.taken.fetch_add(1, Ordering::Relaxed);
            if number >= self.end.load(Ordering::Relaxed) {
                return;
            }
            let Some(outcome) = work(number, observer) else { return };
            if outcome.is_err() {
                // All pieces before this one have been taken, and will be completed.
                self.end.fetch_min(number, Ordering::Relaxed);
            }
            if outcomes.send((number, outcome)).is_err() {
                return;
            }
        }
    }
}

/// A worker that panics ends the work of all.
struct EndsWithPanic<'a>(&'a Queue);

impl Drop for EndsWithPanic<'_> {
    fn drop(&mut self) {
        if panicking() {
            self.0.end.store(0, Ordering::Relaxed);
        }
    }
}
