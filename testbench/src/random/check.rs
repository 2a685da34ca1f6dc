//! Running random programs, and keeping what fails.

use super::program::{Case, case};
use crate::observer::{Observer, Unobserved};
use crate::session::{Engine, execute, execute_with_stalls};
use crate::waves::Recorder;
use lds::diagnostic::Source;
use lds::program::Program;
use lds::target::{Geometry, Target};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use std::fmt;
use std::path::{Path, PathBuf};

/// A number of random programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// for which generation
    pub target: Target,
    /// on a unit of which sizes
    pub geometry: Geometry,
    /// how many programs
    pub cases: u32,
    /// equal seeds give equal programs
    pub seed: u64,
    /// hold up requests and responses at random
    pub stalls: bool,
}

/// A program on which hardware and golden model differ, shrunk, with its waveform.
#[derive(Clone, Debug)]
pub struct Discrepancy {
    /// what differs
    pub reason: String,
    /// the shrunk program
    pub program: PathBuf,
    /// its waveform; the GTKWave set-up lies beside it
    pub waveform: PathBuf,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "hardware and golden model differ: {}\nshrunk program: {}\nwaveform: {}\nto see it: gtkwave {}",
            self.reason,
            self.program.display(),
            self.waveform.display(),
            self.waveform.with_extension("gtkw").display()
        )
    }
}

impl std::error::Error for Discrepancy {}

/// Runs a campaign; `failures` is the folder for what fails. Returns how many instructions agreed.
///
/// # Errors
/// The first [`Discrepancy`].
pub fn campaign(campaign: &Campaign, failures: &Path) -> Result<u64, Box<Discrepancy>> {
    let config =
        Config { cases: campaign.cases, failure_persistence: None, max_shrink_iters: 600, ..Config::default() };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&campaign.seed.to_le_bytes());
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let instructions = std::cell::Cell::new(0);
    let result = runner.run(&case(campaign.target, campaign.geometry), |case| {
        let count = check(&case, campaign, &mut Unobserved).map_err(TestCaseError::fail)?;
        instructions.set(instructions.get() + count);
        Ok(())
    });
    match result {
        Ok(()) => Ok(instructions.get()),
        Err(TestError::Fail(reason, case)) => Err(Box::new(keep(reason.message(), &case, campaign, failures))),
        Err(TestError::Abort(reason)) => Err(Box::new(Discrepancy {
            reason: reason.message().to_owned(),
            program: PathBuf::new(),
            waveform: PathBuf::new(),
        })),
    }
}

/// Runs one program on both. Returns the instructions that agreed, or what didn't.
fn check(case: &Case, campaign: &Campaign, observer: &mut dyn Observer) -> Result<u64, String> {
    let source = Source::new("random.s", case.to_string());
    let program =
        Program::parse(&source, campaign.target).map_err(|error| format!("{:?}", miette::Report::new(error)))?;
    let result = if campaign.stalls {
        execute_with_stalls(&program, campaign.geometry, campaign.seed, observer)
    } else {
        execute(&program, campaign.geometry, Engine::Rtl, observer, &mut |_| {})
    };
    let session = result.map_err(|error| format!("{:?}", miette::Report::new(error)))?;
    match session.mismatches.first() {
        Some(mismatch) => Err(mismatch.to_string()),
        None => Ok(session.outcome.executed.len() as u64),
    }
}

/// Writes a failing program and its waveform.
fn keep(reason: &str, case: &Case, campaign: &Campaign, failures: &Path) -> Discrepancy {
    let size = campaign.geometry;
    let stem = format!("{}_{}x{}x{}_seed{}", campaign.target, size.lanes, size.banks, size.rows, campaign.seed);
    let program = failures.join(&stem).with_extension("s");
    let waveform = failures.join(&stem).with_extension("vcd");
    let mut reason = reason.to_owned();
    let mut note = |what: &str, result: std::io::Result<()>| {
        if let Err(error) = result {
            reason += &format!(" ({what} could not be kept: {error})");
        }
    };
    note("the folder", std::fs::create_dir_all(failures));
    note("the program", std::fs::write(&program, case.to_string()));
    match Recorder::create(&waveform, campaign.target) {
        Ok(mut recorder) => {
            // Only for the waveform: what differs is known.
            let _ = check(case, campaign, &mut recorder);
            note("the waveform", recorder.finish());
        }
        Err(error) => note("the waveform", Err(error)),
    }
    Discrepancy { reason, program, waveform }
}
