//! A program, which runs on the golden model.

use crate::collect::Collector;
use crate::result::{SourcePlace, Unknown, Warned};
use lds::check::Cause;
use lds::gws::{Obstacle, StatePart, Wait};
use lds::model::Model;
use lds::program::{Action, Machine, MachineError, Outcome, Program, RunError, Step, Warning, WarningKind, run_apart};
use lds::timing::Chip;
use lds::touch::Touched;
use lds::transfer::{Answer, Transfer};
use lds::wave::{Allocation, Executed, Wave};
use std::collections::HashSet;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

/// A golden model whose instructions are collected on their way.
struct Watched<'a> {
    golden: Model,
    collector: Collector,
    /// for each step of the program, its line and group
    steps: &'a [(usize, usize)],
}

impl Watched<'_> {
    /// Collects a transfer. If the timing model doesn't cover it, the golden model refuses it.
    fn collect(&mut self, step: usize, transfer: &Transfer) {
        let (line, group) = self.steps[step];
        self.collector.issue(group, line, transfer);
    }
}

impl Machine for Watched<'_> {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.collect(step, transfer);
        self.golden.issue(step, transfer, waves)
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        self.collect(step, transfer);
        self.collector.wait(transfer.wave, 0);
        self.golden.ask(step, transfer)
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.collector.wait(wave, outstanding);
        self.golden.wait(wave, outstanding, waves)
    }

    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.collector.drain();
        self.golden.drain(waves)
    }

    fn allocation(&self) -> Allocation {
        self.golden.allocation()
    }

    fn touched(&self) -> Option<&Touched> {
        self.golden.touched()
    }

    fn doubt(&mut self, doubted: bool) {
        self.collector.doubt(doubted);
    }

    fn executed(&self) -> &[Executed] {
        self.golden.executed()
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        self.golden.take_executed()
    }

    fn obstacle(&mut self, wave: usize, waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        self.golden.obstacle(wave, waves)
    }

    fn waits(&self) -> &[Wait] {
        self.golden.waits()
    }

    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        self.golden.preset(place, address, value);
    }

    fn look(&mut self, place: StatePart, number: u32) -> Result<u32, MachineError> {
        self.golden.look(place, number)
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(address)
    }
}

/// The outcome of a program.
pub struct Ran {
    /// outcome of the golden model
    pub outcome: Outcome,
    /// warnings in the order of the lines: those of a run, but only those registers that nothing set on which addresses
    /// rest
    pub warnings: Vec<Warning>,
}

/// Runs a program on the golden model, on so many processors, and collects all DS instructions of all waves, and the
/// warnings. What is collected doesn't depend on how many processors there are. `progress` is told after some of the
/// instructions how many there were.
///
/// # Errors
/// An error that makes the program impossible to run. Expectations are not checked.
pub fn program(
    program: &Program,
    chip: &Chip,
    allocation: Allocation,
    collector: &mut Collector,
    processors: NonZero<usize>,
    progress: &mut dyn FnMut(usize),
) -> Result<Ran, RunError> {
    let mut steps = Vec::new();
    let may_come = program.may_come_to();
    for (index, step) in program.steps().iter().enumerate() {
        // A kernel's file has other kernels, too, to which no wave comes.
        if !may_come[index] || !step.reaches_lds() {
            steps.push((step.line, 0));
            continue;
        }
        let group = collector.group(program.text(step).to_owned(), Some(step.line));
        if let Some(place) = program.place(index) {
            collector.place(group, SourcePlace { path: place.path.to_owned(), line: place.line, column: place.column });
        }
        steps.push((step.line, group));
    }
    if program.settings().has_shares() {
        collector.share(program.settings().shares(allocation));
    }
    // Where an instruction is asked for by its number, one piece of the launch runs after another.
    let processors = if collector.asks_for_a_number() { NonZero::<usize>::MIN } else { processors };
    let (empty, before) = (collector.clone(), AtomicU64::new(0));
    let new = || Watched {
        golden: Model::on(program.target(), chip.clone(), allocation).with_settings(program.settings()).watched(),
        collector: empty.behind(before.load(Ordering::Relaxed)),
        steps: &steps,
    };
    let mut outcome = run_apart(program, &new, processors, progress, &mut |watched| {
        let cycles = watched.collector.elapsed();
        collector.join(watched.collector);
        before.store(collector.instructions(), Ordering::Relaxed);
        cycles
    })?;
    let unknown = Unknown::all(&outcome.doubts);
    let doubted: HashSet<usize> = outcome.doubts.iter().map(|doubt| doubt.line).collect();
    // Registers of data have no influence on the cost. And a finding about an instruction with unknown addresses means
    // nothing.
    let says_something = |warning: &Warning| match warning.kind {
        WarningKind::Check(Cause::Unset(_)) => false,
        WarningKind::Check(_) => !doubted.contains(&warning.line),
        // Neither has to do with what instructions cost.
        WarningKind::Unchecked | WarningKind::NoEnd => false,
        _ => true,
    };
    // Where something isn't known, nobody knows either whether a wave would come to an instruction. And an input
    // without any lane has a warning of its own.
    // Nor is a function told of that a compiler has left in the text and nothing calls.
    let is_unseen = |((step, (_, group)), may_come): &((&Step, &(usize, usize)), bool)| {
        *may_come
            && matches!(&step.action, Action::Run(instruction) if instruction.data_share().is_some())
            && !collector.has_lanes(Some(*group))
    };
    let is_told = outcome.doubts.is_empty() && collector.has_lanes(None);
    let unseen = program.steps().iter().zip(&steps).zip(may_come).filter(is_unseen);
    let unseen = unseen.filter(|_| is_told).map(|((step, _), _)| Warning::unexecuted(program, step));
    let unseen: Vec<Warning> = unseen.collect();
    // A program may have a warning for each of a million lines: none of them is copied.
    let mut warnings = std::mem::take(&mut outcome.warnings);
    warnings.retain(says_something);
    warnings.splice(0..0, std::mem::take(&mut outcome.doubts));
    warnings.extend(unseen);
    if !warnings.is_sorted_by_key(|warning| warning.line) {
        warnings.sort_by_key(|warning| warning.line);
    }
    collector.warn(Warned::all(program.source(), &warnings), unknown);
    Ok(Ran { outcome, warnings })
}
