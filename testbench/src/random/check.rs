//! Running random programs, and keeping what fails.

use super::program::{Case, case};
use crate::observer::{Observer, Unobserved};
use crate::output::{OutputError, Outputs};
use crate::session::{Setup, execute};
use crate::waves::Recorder;
use lds::diagnostic::Source;
use lds::program::Program;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use std::cell::Cell;
use std::fmt;
use std::path::{Path, PathBuf};

/// One part of a campaign: every `of`-th case, from case `number` - 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// from 1
    pub number: u64,
    /// how many parts there are
    pub of: u64,
}

impl Shard {
    /// The whole campaign.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

/// A number of random programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// on what they run
    pub setup: Setup,
    /// how many programs, of all shards together
    pub cases: u64,
    /// equal seeds give equal programs, whatever the shard
    pub seed: u64,
    /// which of them
    pub shard: Shard,
    /// how many smaller programs to try when one fails
    pub shrink: u32,
}

impl Campaign {
    /// All programs of a campaign, thoroughly shrunk where they fail.
    pub fn new(setup: Setup, cases: u64, seed: u64) -> Self {
        Campaign { setup, cases, seed, shard: Shard::WHOLE, shrink: 600 }
    }
}

/// What a campaign has done without a disagreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// programs
    pub cases: u64,
    /// DS instructions of all waves
    pub instructions: u64,
    /// clock cycles of the hardware
    pub cycles: u64,
}

/// A program on which two of hardware, Verilog and golden model differ, shrunk, with its waveforms.
#[derive(Clone, Debug)]
pub struct Discrepancy {
    /// number of the case in the campaign, from 0
    pub case: u64,
    /// what differs
    pub reason: String,
    /// the shrunk program
    pub program: PathBuf,
    /// its waveforms; a GTKWave set-up lies beside the first
    pub waveforms: Vec<PathBuf>,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} differs: {}\nshrunk program: {}", self.case, self.reason, self.program.display())?;
        for waveform in &self.waveforms {
            write!(f, "\nwaveform: {}", waveform.display())?;
        }
        match self.waveforms.first() {
            Some(first) => write!(f, "\nto see it: gtkwave {}", first.with_extension("gtkw").display()),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Discrepancy {}

/// Runs a campaign; `failures` is the folder for what fails, and `progress` is called after each case.
///
/// # Errors
/// The first [`Discrepancy`].
pub fn campaign(
    campaign: &Campaign,
    failures: &Path,
    progress: &mut dyn FnMut(&Tally),
) -> Result<Tally, Box<Discrepancy>> {
    let core = campaign.setup.core;
    let cases = case(core);
    let mut tally = Tally::default();
    for number in (campaign.shard.number - 1..campaign.cases).step_by(campaign.shard.of as usize) {
        let found = Cell::new(Tally::default());
        let config =
            Config { cases: 1, failure_persistence: None, max_shrink_iters: campaign.shrink, ..Config::default() };
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&campaign.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&number.to_le_bytes());
        let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
        let result = runner.run(&cases, |case| {
            found.set(check(&case, &campaign.setup, &mut Unobserved).map_err(TestCaseError::fail)?);
            Ok(())
        });
        match result {
            Ok(()) => {
                let one = found.get();
                tally.cases += 1;
                tally.instructions += one.instructions;
                tally.cycles += one.cycles;
                progress(&tally);
            }
            Err(TestError::Fail(reason, case)) => {
                return Err(Box::new(keep(number, reason.message(), &case, campaign, failures)));
            }
            Err(TestError::Abort(reason)) => {
                return Err(Box::new(Discrepancy {
                    case: number,
                    reason: reason.message().to_owned(),
                    program: PathBuf::new(),
                    waveforms: Vec::new(),
                }));
            }
        }
    }
    Ok(tally)
}

/// Runs one program on both. Returns what agreed, or what didn't.
fn check(case: &Case, setup: &Setup, observer: &mut dyn Observer) -> Result<Tally, String> {
    let source = Source::new("random.s", case.to_string());
    let program =
        Program::parse(&source, setup.core.target).map_err(|error| format!("{:?}", miette::Report::new(error)))?;
    let session = execute(&program, setup, observer, &mut |_| {}).map_err(|error| error.to_string())?;
    match session.mismatches.first() {
        Some(mismatch) => Err(mismatch.to_string()),
        None => {
            Ok(Tally { cases: 1, instructions: session.outcome.executed.len() as u64, cycles: session.clock_cycles })
        }
    }
}

/// Writes a failing program and its waveforms: of the RTL, and of the Verilog simulator if one takes part.
fn keep(number: u64, reason: &str, case: &Case, campaign: &Campaign, failures: &Path) -> Discrepancy {
    let core = campaign.setup.core;
    let stem = format!("{}_seed{}_case{number}", core.name(), campaign.seed);
    let program = failures.join(&stem).with_extension("s");
    let waveform = failures.join(&stem).with_extension("vcd");
    let mut waveforms = vec![waveform.clone()];
    let mut reason = reason.to_owned();
    if let Err(error) = write(case, campaign, &program, &waveform, &mut waveforms) {
        reason += &format!(" (not all of it could be kept: {error})");
    }
    Discrepancy { case: number, reason, program, waveforms }
}

/// Writes what [`keep`] keeps.
fn write(
    case: &Case,
    campaign: &Campaign,
    program: &Path,
    waveform: &Path,
    waveforms: &mut Vec<PathBuf>,
) -> Result<(), OutputError> {
    let mut outputs = Outputs::new();
    let text = outputs.file("the failing program", program)?;
    outputs.write(text, case.to_string().as_bytes())?;
    outputs.commit()?;
    let mut outputs = Outputs::new();
    let files = Recorder::outputs(&mut outputs, "the waveform", waveform)?;
    let mut again = campaign.setup.clone();
    let mut dumped = None;
    if let Some(simulator) = again.simulator() {
        let path = program.with_extension(format!("{}.vcd", simulator.name()));
        let slot = outputs.tool_file("the simulator's waveform", &path)?;
        if let Some(temporary) = outputs.path(slot) {
            again = again.with_waveform(temporary);
        }
        waveforms.push(path);
        dumped = Some(slot);
    }
    let mut recorder = Recorder::new(campaign.setup.core.target);
    // Only for the waveforms: what differs is known.
    let _ = check(case, &again, &mut recorder);
    recorder.write(&mut outputs, waveform, files)?;
    if let Some(slot) = dumped {
        outputs.check_tool(slot)?;
    }
    outputs.commit()
}
