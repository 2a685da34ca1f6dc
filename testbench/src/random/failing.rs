//! Keeps a program that fails: makes it smaller, and writes its waveforms.

use super::check::{Trouble, check};
use super::plan::{Campaign, Progress};
use super::program::Case;
use crate::hardware::Fault;
use crate::keep::{free_name, waveforms};
use crate::observer::{Observer, Unobserved};
use crate::output::{OutputError, Outputs};
use crate::session::Setup;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A program on which two of hardware, Verilog and golden model differ, shrunk, with its waveforms.
#[derive(Clone, Debug)]
pub struct Discrepancy {
    /// number of the case in the campaign, from 0
    pub case: u64,
    /// the difference
    pub reason: String,
    /// the shrunk program
    pub program: PathBuf,
    /// paths of its waveforms; set-ups of GTKWave and Surfer lie beside the RTL's
    pub waveforms: Vec<PathBuf>,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} differs: {}", self.case, self.reason)?;
        if self.program.exists() {
            write!(f, "\nshrunk program: {}", self.program.display())?;
        }
        for waveform in &self.waveforms {
            write!(f, "\nwaveform: {}", waveform.display())?;
        }
        match self.waveforms.first() {
            Some(first) => {
                let set_up = first.with_extension("gtkw");
                let opened = if set_up.exists() { &set_up } else { first };
                write!(f, "\nto see it: gtkwave {}", opened.display())
            }
            None => Ok(()),
        }
    }
}

impl std::error::Error for Discrepancy {}

/// Makes a failing program smaller as long as it fails, within the campaign's tries and time. Returns the smallest
/// program found, and its difference. It leaves out parts of the program: first large parts, at the end single steps.
pub fn shrink(
    campaign: &Campaign,
    case: Case,
    reason: String,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<(String, Case), Fault> {
    let mut smallest = (reason, case);
    let begin = Instant::now();
    let (mut size, mut at) = (smallest.1.steps().div_ceil(2), 0);
    for tried in 1..=campaign.shrink {
        if at >= smallest.1.steps() {
            (size, at) = (size / 2, 0);
        }
        if size == 0 || begin.elapsed() >= campaign.shrink_time {
            break;
        }
        let case = smallest.1.without(at..at + size);
        match check(&case, &campaign.setup, &mut Unobserved) {
            Ok(_) => at += size,
            Err(Trouble::Differs(reason)) => smallest = (reason, case),
            Err(Trouble::Tool(fault)) => return Err(fault),
        }
        progress(Progress::Shrinking(tried));
    }
    Ok(smallest)
}

/// The path for a failing program: a free name, for its waveforms, too.
pub fn path_of(campaign: &Campaign, number: u64, failures: &Path) -> PathBuf {
    free_name(failures, &format!("{}_seed{}_case{number}", campaign.setup.core.name(), campaign.seed))
}

/// Writes a program, whole or not at all.
pub fn write_program(path: &Path, case: &Case) -> Result<(), OutputError> {
    let mut outputs = Outputs::new();
    let text = outputs.file("the failing program", path)?;
    outputs.write(text, case.to_string().as_bytes())?;
    outputs.commit()
}

/// Writes a failing program and its waveforms.
pub fn keep(number: u64, reason: &str, case: &Case, campaign: &Campaign, program: PathBuf) -> Discrepancy {
    let mut reason = reason.to_owned();
    // This run is only for the waveforms, as the difference is known.
    let mut again = |setup: &Setup, observer: &mut dyn Observer| drop(check(case, setup, observer));
    let kept = write_program(&program, case).and_then(|()| waveforms(&campaign.setup, &program, &mut again));
    let waveforms = kept.unwrap_or_else(|error| {
        reason += &format!(" (not all of it could be kept: {error})");
        Vec::new()
    });
    Discrepancy { case: number, reason, program, waveforms }
}
