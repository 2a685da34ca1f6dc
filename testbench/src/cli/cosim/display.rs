//! How far a campaign has come: on a terminal a bar, elsewhere a line from time to time.

use crate::cli::output::say;
use crate::cli::pulse::{PATIENCE, Pulse};
use crate::random::{Campaign, Progress};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::time::Duration;

/// Shows the progress of a campaign, until it is dropped.
pub(super) struct Display {
    bar: ProgressBar,
    pulse: Option<Pulse>,
    /// number of random programs that are going to run
    cases: u64,
}

impl Display {
    /// Before the random programs, of which there are going to be so many.
    pub(super) fn new(cases: u64) -> Self {
        let pulse = (!stderr().is_terminal()).then(|| Pulse::new(PATIENCE, say));
        Display { bar: ProgressBar::hidden(), pulse, cases }
    }

    /// What is done from now on.
    pub(super) fn stage(&self, what: impl Into<String>) {
        if let Some(pulse) = &self.pulse {
            pulse.stage(what);
        }
    }

    /// The random programs begin.
    pub(super) fn begin(&mut self) {
        self.bar = ProgressBar::new(self.cases);
        set_style(&self.bar, "{bar:40} {pos}/{len} programs, {eta} left");
        self.bar.enable_steady_tick(Duration::from_millis(500));
        self.agreed(0);
    }

    /// So many random programs agree.
    pub(super) fn agreed(&self, cases: u64) {
        self.bar.set_position(cases);
        self.stage(format!("{cases} of {} random programs agree", self.cases));
    }

    /// How far the campaign on a data share has come.
    pub(super) fn show(&self, progress: Progress<'_>, campaign: &Campaign) {
        match progress {
            Progress::Agreed(tally) => self.agreed(tally.cases),
            Progress::Failed { case, reason, program } => {
                let (tries, seconds) = (campaign.shrink, campaign.shrink_time.as_secs());
                let kept = program.map_or("it can't be kept".to_owned(), |path| format!("kept as {}", path.display()));
                let text = format!(
                    "case {case} differs: {reason}\n{kept}; shrinking it, at most {tries} tries or {seconds} s"
                );
                self.bar.suspend(|| say(&text));
                self.bar.reset();
                self.bar.set_length(tries.into());
                set_style(&self.bar, "{bar:40} {pos}/{len} smaller programs tried, {elapsed}");
            }
            Progress::Shrinking(tried) => {
                self.bar.set_position(tried.into());
                self.stage(format!("shrinking: {tried} of at most {} tries", campaign.shrink));
            }
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn set_style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}
