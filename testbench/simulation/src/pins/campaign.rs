//! Random programs on models and hardware, several at the same time.

use crate::hardware::Fault;
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How often a shorter program is tried.
const TRIES: usize = 300;

/// What a random program is called.
const RANDOM: &str = "random";

/// What has been done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// programs
    pub programs: u64,
    /// instructions and groups, once for each wave
    pub instructions: u64,
    /// clocks of all programs
    pub clocks: u64,
}

/// Hardware that programs run on beside its models.
pub trait Compared: Sync {
    /// The text of the random program with a number.
    fn random(&self, seed: u64, number: u64) -> String;

    /// Runs a program. The seed is for delays, and for what is at inputs that don't count.
    ///
    /// # Errors
    /// A simulator that fails.
    fn compare(&self, name: &str, text: &str, seed: u64) -> Result<Came, Fault>;
}

/// What the threads of a campaign have found so far.
#[derive(Default)]
struct SoFar {
    tally: Tally,
    /// the failing program with the lowest number, after that number
    failure: Option<(u64, Failure)>,
    /// why a simulator failed, the first time
    fault: Option<Fault>,
}

/// A program on which hardware and models differ.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// its name, or the number of the random program
    pub program: String,
    /// what differs
    pub reason: String,
    /// its text
    #[serde(skip)]
    pub text: String,
}

/// What a program came to.
pub enum Came {
    /// models and hardware agree
    Agreed(Tally),
    /// models and hardware differ, in words
    Differs(String),
}

/// Runs so many random programs, as many at the same time as there are jobs, until one fails: of several that fail the
/// first one. `progress` hears of what has agreed so far.
///
/// # Errors
/// A simulator that fails.
pub fn campaign(
    compared: &dyn Compared,
    seed: u64,
    cases: u64,
    jobs: usize,
    progress: &(dyn Fn(Tally) + Sync),
) -> Result<(Tally, Option<Failure>), Fault> {
    let (next, end) = (AtomicU64::new(0), AtomicU64::new(cases));
    let so_far = Mutex::new(SoFar::default());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            // Whatever comes before one that has failed is still done.
            if number >= end.load(Ordering::Relaxed) {
                return;
            }
            let text = compared.random(seed, number);
            let came = compared.compare(RANDOM, &text, seed ^ number);
            let mut so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
            match came {
                Ok(Came::Agreed(one)) => {
                    so_far.tally.programs += one.programs;
                    so_far.tally.instructions += one.instructions;
                    so_far.tally.clocks += one.clocks;
                    progress(so_far.tally);
                }
                Ok(Came::Differs(reason)) => {
                    end.fetch_min(number, Ordering::Relaxed);
                    if so_far.failure.as_ref().is_none_or(|(first, _)| number < *first) {
                        let program = format!("random program {number}");
                        so_far.failure = Some((number, Failure { program, reason, text }));
                    }
                }
                Err(fault) => {
                    end.store(0, Ordering::Relaxed);
                    so_far.fault.get_or_insert(fault);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(work);
        }
    });
    let SoFar { tally, failure, fault } = so_far.into_inner().unwrap_or_else(PoisonError::into_inner);
    match (fault, failure) {
        (Some(fault), _) => Err(fault),
        (None, Some((number, failure))) => Ok((tally, Some(shrink(compared, failure, seed ^ number)?))),
        (None, None) => Ok((tally, None)),
    }
}

/// Leaves out lines of a failing program as long as it fails: first many, at last single ones.
fn shrink(compared: &dyn Compared, failure: Failure, seed: u64) -> Result<Failure, Fault> {
    let mut smallest = failure;
    let (mut tries, mut size) = (0, smallest.text.lines().count().div_ceil(2));
    while size > 0 && tries < TRIES {
        let mut at = 0;
        while at < smallest.text.lines().count() && tries < TRIES {
            let lines = smallest.text.lines().enumerate();
            let kept = lines.filter(|(number, _)| !(at..at + size).contains(number)).map(|(_, line)| line);
            let text: String = kept.flat_map(|line| [line, "\n"]).collect();
            tries += 1;
            match compared.compare(RANDOM, &text, seed) {
                Ok(Came::Differs(reason)) => smallest = Failure { reason, text, ..smallest },
                // It fails no more, or is no program any more.
                Ok(Came::Agreed(_)) | Err(_) => at += size,
            }
        }
        size /= 2;
    }
    Ok(smallest)
}
