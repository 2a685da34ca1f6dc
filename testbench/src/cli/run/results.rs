//! Where the results of a run go.

use super::args::Args;
use crate::cli::options::chip::file;
use crate::cli::options::waves::Waves;
use crate::cli::output::{Outputs, finish, json};
use crate::hardware::Fault;
use crate::output::{Filter, Slot};
use crate::report::Report;
use crate::waves::Recorder;
use miette::miette;
use serde::Serialize;

/// What several launches came to.
#[derive(Serialize)]
pub(super) struct Reports<'a> {
    /// whether all of them pass
    pub(super) pass: bool,
    /// what each came to
    pub(super) launches: &'a [Report],
}

/// The outputs of a run.
pub(super) struct Results {
    /// the files
    pub(super) outputs: Outputs,
    /// waveforms, if any are wanted
    pub(super) waves: Option<Waves>,
    json: Option<Slot>,
}

impl Results {
    /// The outputs that the options ask for. Set-ups of waveforms have these filters.
    ///
    /// # Errors
    /// An error if one can't be written.
    pub(super) fn claim(args: &Args, filters: &[Filter]) -> miette::Result<Self> {
        let mut outputs = Outputs::new();
        outputs.reads("the program", &args.program);
        args.device.share.config.iter().for_each(|path| outputs.reads("the configuration", path));
        args.chip.iter().filter_map(|name| file(name)).for_each(|path| outputs.reads("the chip file", path));
        let waves = args.waves.claim(&mut outputs, args.engine, filters)?;
        let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
        Ok(Results { outputs, waves, json })
    }

    /// Writes the waveforms of a run on hardware, which may have come to a fault.
    ///
    /// # Errors
    /// An error if a waveform can't be written, and for a simulator that failed.
    pub(super) fn finish(&mut self, recorder: Option<Recorder>, fault: Option<&Fault>) -> miette::Result<()> {
        let Results { outputs, waves, .. } = self;
        if let Some(Fault::Tool(what)) = fault {
            waves.as_ref().map_or(Ok(()), |waves| waves.check(outputs))?;
            return Err(miette!("{what}"));
        }
        Ok(waves.as_ref().map_or(Ok(()), |waves| waves.finish(outputs, recorder))?)
    }

    /// Writes the report, and prints the table, if standard output isn't taken, with lines on where the waveforms are.
    ///
    /// # Errors
    /// An error if an output can't be written.
    pub(super) fn tell(self, report: &impl Serialize, table: &str) -> miette::Result<()> {
        let seen = self.waves.as_ref().map_or_else(String::new, Waves::told);
        finish(self.outputs, self.json, || json(report), &format!("{table}{seen}"))
    }
}
