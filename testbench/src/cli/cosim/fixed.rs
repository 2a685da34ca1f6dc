//! What `lds cosim` runs on a data share before its random programs: recorded requests, and the shipped programs.

use crate::cli::output::say;
use crate::cosim::Failure;
use crate::export::runs_on;
use crate::hardware::Fault;
use crate::keep::{free_name, waveforms};
use crate::observer::{Observer, Unobserved};
use crate::retrace::{retrace, retrace_exactly};
use crate::session::{Engine, SessionError, Setup, execute};
use crate::shipped::programs;
use lds::diagnostic::Source;
use lds::program::Program;
use lds_simulation::traffic::traffic;
use miette::miette;
use std::path::Path;

/// Runs the shipped programs that fit into the unit and whose instructions the unit has. Returns how many agree, and
/// those that don't.
///
/// # Errors
/// An error if a simulator is missing or fails.
pub fn run_shipped(setup: &Setup, observer: &mut dyn Observer) -> miette::Result<(u64, Vec<Failure>)> {
    let (mut agreed, mut failures) = (0, Vec::new());
    for (name, text) in programs(setup.core.target) {
        let program = Program::parse(&Source::new(name, text), setup.core.target)?;
        if !runs_on(&program, &setup.core) {
            continue;
        }
        let reason = match execute(&program, setup, observer, &mut |_| {}) {
            Ok(session) => session.mismatches.first().map(ToString::to_string),
            Err(SessionError::Tool(fault)) => return Err(miette!("{fault}")),
            Err(SessionError::Run(error)) => Some(error.to_string()),
        };
        match reason {
            None => agreed += 1,
            Some(reason) => {
                say(&format!("FAIL: {name}: {reason}"));
                failures.push(Failure { reason, program: name.to_owned(), waveforms: Vec::new() });
            }
        }
    }
    Ok((agreed, failures))
}

/// Runs the random requests of the recording that an export of the unit has. Returns how many cycles agree, up to the
/// first one that doesn't, and the disagreement there, with waveforms in a folder.
///
/// # Errors
/// An error if a simulator is missing or fails.
pub fn run_recorded(setup: &Setup, folder: &Path) -> miette::Result<(u64, Option<Failure>)> {
    let name = "recorded requests";
    let tell = |reason: &str| say(&format!("FAIL: {name}: {reason}"));
    let fails = |agreed: u64, reason: String, waveforms: &[String]| {
        waveforms.iter().for_each(|waveform| say(&format!("waveform: {waveform}")));
        Ok((agreed, Some(Failure { reason, program: name.to_owned(), waveforms: waveforms.to_vec() })))
    };
    let log = match traffic(&setup.core) {
        Ok(log) => log,
        Err(reason) => {
            tell(&reason);
            return fails(0, reason, &[]);
        }
    };
    let run = |setup: &Setup, observer: &mut dyn Observer| -> Result<(), Fault> {
        retrace(&log, &mut setup.hardware()?, observer)
    };
    // rust-hdl's simulation made the recording: a second one beside the Verilog would show the same.
    let compared = match (setup.engine, setup.simulator()) {
        (Engine::Rtl, Some(simulator)) => setup
            .verilog_alone(simulator)
            .hardware()
            .and_then(|mut verilog| retrace_exactly(&log, &mut verilog, ["rust-hdl", simulator.name()])),
        _ => run(setup, &mut Unobserved),
    };
    match compared {
        Ok(()) => Ok((log.cycles.len() as u64, None)),
        Err(Fault::Tool(what)) => Err(miette!("{what}")),
        Err(fault) => {
            let beside = free_name(folder, &format!("{}_recorded", setup.core.name()));
            let agreed = match &fault {
                Fault::Disagreement { cycle, .. } => *cycle,
                _ => 0,
            };
            // For waveforms, another model may have to be compiled.
            tell(&fault.to_string());
            let kept = waveforms(setup, &beside, &mut |setup, observer| drop(run(setup, observer)));
            match kept {
                Ok(paths) => fails(
                    agreed,
                    fault.to_string(),
                    &paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>(),
                ),
                Err(error) => {
                    say(&format!("its waveforms couldn't be kept: {error}"));
                    fails(agreed, format!("{fault} (its waveforms couldn't be kept: {error})"), &[])
                }
            }
        }
    }
}
