//! Random programs on models and hardware, several at the same time.

use crate::hardware::Fault;
use crate::observer::Unobserved;
use crate::workers::{Work, in_order};
use serde::Serialize;

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
    progress: &dyn Fn(Tally),
) -> Result<(Tally, Option<Failure>), Fault> {
    let worker = || -> Work<'_, Tally, (String, Result<String, Fault>)> {
        Box::new(|number, _| {
            let text = (number < cases).then(|| compared.random(seed, number))?;
            Some(match compared.compare(RANDOM, &text, seed ^ number) {
                Ok(Came::Agreed(one)) => Ok(one),
                Ok(Came::Differs(reason)) => Err((text, Ok(reason))),
                Err(fault) => Err((text, Err(fault))),
            })
        })
    };
    let mut tally = Tally::default();
    let stopped = in_order(jobs, &mut Unobserved, &worker, &mut |one: Tally| {
        tally.programs += one.programs;
        tally.instructions += one.instructions;
        tally.clocks += one.clocks;
        progress(tally);
    });
    let stopped = stopped.map_err(|error| Fault::Tool(format!("the system gives no thread: {error}")))?;
    let Some((number, (text, came))) = stopped else { return Ok((tally, None)) };
    let failure = Failure { program: format!("random program {number}"), reason: came?, text };
    Ok((tally, Some(shrink(compared, failure, seed ^ number)?)))
}

/// What differs, without the numbers, which are others in a shorter program.
fn kind(reason: &str) -> Vec<&str> {
    reason.split_whitespace().filter_map(|word| word.split(|one: char| one.is_ascii_digit()).next()).collect()
}

/// Leaves out lines of a failing program as long as it fails in the same way: first many, at last single ones.
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
                Ok(Came::Differs(reason)) if kind(&reason) == kind(&smallest.reason) => {
                    smallest = Failure { reason, text, ..smallest };
                }
                // It fails no more or otherwise, or is no program any more.
                Ok(_) | Err(_) => at += size,
            }
        }
        size /= 2;
    }
    Ok(smallest)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hardware that differs in one way where a line is there, and in another one where it isn't.
    struct Lines;

    impl Compared for Lines {
        fn random(&self, _: u64, _: u64) -> String {
            "one\ntwo\nthree\nfour\n".to_owned()
        }

        fn compare(&self, _: &str, text: &str, _: u64) -> Result<Came, Fault> {
            let at = text.lines().position(|line| line == "three");
            Ok(Came::Differs(at.map_or_else(|| "it is no program".to_owned(), |at| format!("line {at} differs"))))
        }
    }

    #[test]
    fn a_shorter_program_fails_in_the_same_way() {
        let (_, failure) = campaign(&Lines, 1, 1, 1, &|_| {}).expect("it runs");
        let failure = failure.expect("it differs");
        assert_eq!((failure.reason.as_str(), failure.text.as_str()), ("line 0 differs", "three\n"));
    }
}
