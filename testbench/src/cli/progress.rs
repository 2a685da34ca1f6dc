//! How far the run of a program has come: on a terminal a line that changes, elsewhere a line from time to time.

use super::output::say;
use super::pulse::{PATIENCE, Pulse};
use crate::session::Progress;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use lds::program::Program;
use std::io::{IsTerminal, stderr};
use std::time::Duration;

/// Steps of a run from one look at its progress to the next: a look takes longer than a step.
const OFTEN: u64 = 4096;

/// Tells from the first moment on that a run goes on, until it is dropped.
pub struct RunProgress {
    bar: ProgressBar,
    pulse: Option<Pulse>,
}

impl RunProgress {
    /// A run that nobody knows the length of, or of a program.
    pub fn new(program: Option<&Program>) -> Self {
        let bar = program.and_then(length).map_or_else(ProgressBar::no_length, ProgressBar::new);
        let template = match bar.length() {
            Some(_) => "{msg}: {bar:40} {human_pos} of {human_len}, {eta} left",
            None => "{msg}: {human_pos}, {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        let pulse = (!stderr().is_terminal()).then(|| Pulse::new(PATIENCE, say));
        let progress = RunProgress { bar, pulse };
        progress.stage("starting");
        progress
    }

    /// What is done from now on.
    pub fn stage(&self, what: &'static str) {
        self.bar.set_message(what);
        self.bar.set_position(0);
        self.pulse.iter().for_each(|pulse| pulse.stage(what));
    }

    /// Tells how far a run has come.
    pub fn tell(&self, now: Progress) {
        match now {
            Progress::Models(issued) => self.done("instructions on the models", issued as u64),
            Progress::Building => self.stage("making the hardware ready"),
            Progress::Hardware(issued) => self.done("instructions on the hardware", issued as u64),
        }
    }

    /// Says that a number of steps of `what` are done.
    pub fn done(&self, what: &'static str, count: u64) {
        if count != 1 && !count.is_multiple_of(OFTEN) {
            return;
        }
        self.bar.set_message(what);
        self.bar.set_position(count);
        self.pulse.iter().for_each(|pulse| pulse.stage(format!("{what}: {}", HumanCount(count))));
    }
}

impl Drop for RunProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The instructions of all waves together, if each is executed once.
fn length(program: &Program) -> Option<u64> {
    let instructions = program.steps().iter().filter(|step| step.action.is_instruction()).count();
    (!program.branches()).then_some((instructions * program.settings().waves()) as u64)
}
