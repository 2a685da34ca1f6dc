//! Launches of many work-groups: they come in pieces, and pieces may run on several processors.
//!
//! A piece is work-groups with numbers that follow each other: [`ROUNDS`] for each that has a place at the same time.
//! The work-groups of a piece come when all of the piece before have ended, and find in memory what those have left. So
//! there is one order, whatever runs it.
//!
//! On several processors pieces begin at the same time, each with memory as it was before all of them. A piece that has
//! read or written nothing of what another one has written has done what it does in that order. One that has done so,
//! as by atomic operations on the same dword, runs once more on what the pieces before it have left, and from then on
//! one piece runs after another.

mod piece;

pub(super) use piece::{Piece, contents};

use super::Runner;
use super::finish::Ended;
use super::outcome::{MOST_EXECUTED, Outcome, RunError};
use super::warning::Warning;
use crate::execute::Images;
use crate::wave::Executed;
use crate::{Machine, MachineError, Program, private};
use std::mem::discriminant;
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::thread;

/// Work-groups of a piece for each that has a place at the same time.
const ROUNDS: usize = 4;
/// Bytes of a thread's stack: as many as the first thread of a process usually has.
const STACK: usize = 8 << 20;

/// The work-groups of a program in pieces. A program that has directives between or around its instructions, or no
/// kernel, is one piece: its directives look at all work-groups.
fn pieces(program: &Program) -> impl Iterator<Item = Range<usize>> + use<> {
    let settings = program.settings();
    let groups = settings.groups();
    let is_bare = program.steps().iter().all(|step| step.action.is_instruction());
    let piece = match program.is_kernel() && is_bare && !settings.gds() {
        true => settings.places().saturating_mul(ROUNDS),
        false => groups,
    };
    let piece = piece.max(1);
    (0..groups.div_ceil(piece).max(1)).map(move |number| number * piece..groups.min((number + 1) * piece))
}

/// What a piece came to.
struct Came {
    outcome: Outcome,
    /// its instructions, of all waves
    issued: u64,
    /// whether one of them has asked for the time
    has_clock: bool,
}

/// Runs a piece to its end. It may execute so many DS instructions.
fn run_piece(
    program: &Program,
    piece: Piece,
    machine: &mut dyn Machine,
    most_executed: usize,
    progress: &mut dyn FnMut(usize),
) -> Result<Came, Box<Ended>> {
    let before = piece.issued;
    let mut runner = Runner { most_executed, ..Runner::of(program, machine, piece) };
    let ended = runner.run_to_the_end(&mut |issued| progress(before as usize + issued));
    let (issued, has_clock) = (runner.issued - before, runner.has_clock);
    Ok(Came { outcome: runner.finish(ended)?, issued, has_clock })
}

/// What pieces have come to so far.
struct Joined {
    outcome: Option<Outcome>,
    issued: u64,
    most_executed: usize,
}

impl Joined {
    /// Nothing yet; all may execute so many DS instructions.
    const fn new(most_executed: usize) -> Self {
        Joined { outcome: None, issued: 0, most_executed }
    }

    /// Instructions of all waves.
    const fn issued(&self) -> u64 {
        self.issued
    }

    /// DS instructions that may still be executed.
    fn room(&self) -> usize {
        self.most_executed.saturating_sub(self.outcome.as_ref().map_or(0, |outcome| outcome.executed.len()))
    }

    /// Memory without the private one, for the next piece; none before the first piece.
    fn take_memory(&mut self) -> Option<Images> {
        let memory = std::mem::take(&mut self.outcome.as_mut()?.memory);
        Some(memory.only(|address| !private::is_private(address)))
    }

    /// Adds the piece that comes next. Its cycles are counted from one on.
    fn add(&mut self, came: Came, from: u64) {
        let Came { outcome: mut next, issued, .. } = came;
        self.issued += issued;
        let Some(all) = &mut self.outcome else {
            self.outcome = Some(next);
            return;
        };
        let later =
            |record: Executed| Executed { taken: record.taken + from, responded: record.responded + from, ..record };
        all.executed.extend(next.executed.into_iter().map(later));
        for (all, next) in [
            (&mut all.warnings, &mut next.warnings),
            (&mut all.on_request, &mut next.on_request),
            (&mut all.doubts, &mut next.doubts),
        ] {
            join(all, std::mem::take(next));
        }
        (all.waves, all.memory) = (next.waves, next.memory);
        all.waits.extend(next.waits);
        all.failures.extend(next.failures);
        next.failed.into_iter().for_each(|(step, count)| *all.failed.entry(step).or_default() += count);
        next.checked.into_iter().for_each(|(step, count)| *all.checked.entry(step).or_default() += count);
    }

    /// Has this in memory, beside private memory.
    fn set_memory(&mut self, memory: Images) {
        let Some(all) = &mut self.outcome else { return };
        let private = std::mem::take(&mut all.memory).only(private::is_private);
        all.memory = memory;
        for (address, bytes) in private.iter() {
            // Nothing else is there.
            let _ = all.memory.add(address, bytes.to_vec());
        }
    }

    /// The error that ended a piece, with what was found before in this piece and in those that came earlier.
    fn ended(self, ended: Ended, program: &Program) -> RunError {
        let (mut warnings, mut failures) =
            self.outcome.map_or_else(Default::default, |all| (all.warnings, all.failures));
        join(&mut warnings, ended.warnings);
        failures.extend(ended.failures);
        Ended { warnings, failures, ..ended }.told(program)
    }

    /// What all came to.
    ///
    /// # Errors
    /// There was none.
    fn outcome(self) -> Result<Outcome, RunError> {
        self.outcome.ok_or_else(|| RunError::Machine(MachineError::Stuck("there is no work-group".to_owned())))
    }
}

/// Adds warnings, of which one of a kind at a step is enough.
fn join(all: &mut Vec<Warning>, next: Vec<Warning>) {
    for warning in next {
        let is_known = |known: &&mut Warning| {
            known.span == warning.span && discriminant(&known.kind) == discriminant(&warning.kind)
        };
        match all.iter_mut().find(is_known) {
            Some(known) => known.count += warning.count,
            None => all.push(warning),
        }
    }
    all.sort_by_key(|warning| warning.span.start);
}

/// Runs a program to its end. `progress` is called after each instruction with the number of instructions that have
/// been issued, of all waves.
///
/// # Errors
/// [`RunError`] at the first thing that can't be done. Expectations that don't hold are no errors: see
/// [`Outcome::failures`].
pub fn run(program: &Program, machine: &mut dyn Machine, progress: &mut dyn FnMut(usize)) -> Result<Outcome, RunError> {
    run_within(program, machine, progress, MOST_EXECUTED)
}

/// Runs a program that may execute at most so many DS instructions, as [`run`] does.
pub(crate) fn run_within(
    program: &Program,
    machine: &mut dyn Machine,
    progress: &mut dyn FnMut(usize),
    most_executed: usize,
) -> Result<Outcome, RunError> {
    let mut joined = Joined::new(most_executed);
    for groups in pieces(program) {
        let piece = Piece { groups, memory: joined.take_memory(), issued: joined.issued() };
        match run_piece(program, piece, machine, joined.room(), progress) {
            Ok(came) => joined.add(came, 0),
            Err(ended) => return Err(joined.ended(*ended, program)),
        }
    }
    joined.outcome()
}

/// Runs a program, on so many processors, and each of its pieces on a machine of its own. What comes out doesn't depend
/// on how many there are. `done` gets the machines in their order, and says for how many cycles each has worked.
/// `progress` is told as by [`run`](super::run), of some of the instructions.
///
/// # Errors
/// As [`run`](super::run).
pub fn run_apart<M: Machine + Send>(
    program: &Program,
    new: &(dyn Fn() -> M + Sync),
    processors: NonZero<usize>,
    progress: &mut dyn FnMut(usize),
    done: &mut dyn FnMut(M) -> u64,
) -> Result<Outcome, RunError> {
    let mut joined = Joined::new(MOST_EXECUTED);
    let (mut processors, mut cycles) = (processors.get(), 0);
    let mut left = pieces(program).peekable();
    while left.peek().is_some() {
        let round: Vec<Range<usize>> = left.by_ref().take(processors).collect();
        let (room, memory) = (joined.room(), joined.take_memory());
        let run = |groups: &Range<usize>, memory: Option<Images>, issued: u64, progress: &mut dyn FnMut(usize)| {
            let mut machine = new();
            let piece = Piece { groups: groups.clone(), memory, issued };
            let came = run_piece(program, piece, &mut machine, room, progress)?;
            Ok::<_, Box<Ended>>((came, machine))
        };
        let issued = joined.issued();
        let [first, others @ ..] = &round[..] else { break };
        if others.is_empty() {
            let (came, machine) = match run(first, memory, issued, progress) {
                Ok(ran) => ran,
                Err(ended) => return Err(joined.ended(*ended, program)),
            };
            joined.add(came, cycles);
            cycles += done(machine);
            continue;
        }
        let before = memory.unwrap_or_else(|| made(program));
        let own = || Some(before.clone().watched(true));
        let mut ran = thread::scope(|scope| {
            let (run, own) = (&run, &own);
            let begin = |groups| {
                let run = move || run(groups, own(), issued, &mut |_| {});
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run)
            };
            let threads: Vec<_> = others.iter().map(begin).collect();
            let mut ran = vec![run(first, own(), issued, progress)];
            for (thread, groups) in threads.into_iter().zip(others) {
                ran.push(match thread {
                    Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                    // Without a thread it runs here.
                    Err(_) => run(groups, own(), issued, &mut |_| {}),
                });
            }
            ran
        });
        let (mut merged, mut written) = (before, Vec::<Images>::new());
        for (number, (groups, ran)) in round.iter().zip(ran.drain(..)).enumerate() {
            let is_apart =
                |came: &Came| !came.has_clock && !written.iter().any(|earlier| came.outcome.memory.meets(earlier));
            let is_right = number == 0 || ran.as_ref().is_ok_and(|(came, _)| is_apart(came));
            let ran = match is_right {
                true => ran,
                false => {
                    // What it found in memory wasn't what the pieces before have left there.
                    processors = 1;
                    run(groups, Some(merged.clone().watched(true)), joined.issued(), progress)
                }
            };
            let (mut came, machine) = match ran {
                Ok(ran) => ran,
                Err(ended) => return Err(joined.ended(*ended, program)),
            };
            merged.take_written(&came.outcome.memory);
            // Of the last one private memory is what is left.
            if number + 1 < round.len() {
                written.push(std::mem::take(&mut came.outcome.memory));
            }
            joined.add(came, cycles);
            cycles += done(machine);
        }
        joined.set_memory(merged);
    }
    joined.outcome()
}

/// Memory before the first instruction, without the private one.
fn made(program: &Program) -> Images {
    let mut memory = Images::new();
    for (address, bytes) in contents(program) {
        // No two of them overlap.
        let _ = memory.add(address, bytes);
    }
    memory
}
