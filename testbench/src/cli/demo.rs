//! `lds` without a command: a program with bank conflicts, and the same program without.

use super::options::waves::Waves;
use super::output::{Outputs, print};
use super::run::share::session;
use super::verdict::Verdict;
use crate::report::Report;
use crate::session::{Engine, Setup};
use crate::shipped::PROGRAMS;
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use std::path::Path;

const SHOWN: [&str; 2] = ["transpose.s", "transpose_padded.s"];

/// Runs the unpadded and the padded transpose on the hardware, with waveforms under `waves/`. Nobody has named these
/// files: where one is there already it stays, whoever wrote it.
///
/// # Errors
/// If the waveforms can't be written.
pub fn run() -> miette::Result<Verdict> {
    let folder = Path::new("waves");
    let core = Core::new(Target::default(), Geometry::FULL);
    let mut verdict = Verdict::Pass;
    for (name, text) in PROGRAMS.iter().filter(|(name, _)| SHOWN.contains(name)) {
        let program = Program::parse(&Source::new(*name, *text), core.target)?;
        let vcd = folder.join(name).with_extension("vcd");
        let mut outputs = Outputs::new();
        let is_free = vcd.symlink_metadata().is_err();
        let waves = is_free.then(|| Waves::of_rtl(&mut outputs, "the waveform", &vcd)).transpose()?;
        print(&format!("{name} on the RTL, {} of {}\n", core.geometry, core.target))?;
        let stays = || format!("{} is there already and stays as it is: no waveform is written\n", vcd.display());
        let seen = waves.as_ref().map_or_else(stays, Waves::told);
        let session = session(&program, Setup::new(core, Engine::Rtl), &mut outputs, waves.as_ref())?;
        outputs.commit()?;
        let Some(session) = session else { return Ok(Verdict::Fail) };
        let report = Report::new(&program, &session, core.geometry.banks, false);
        print(&format!("{}\n{seen}\n", report.table()))?;
        if !report.pass {
            verdict = Verdict::Fail;
        }
    }
    print("The column reads of the first take 32 cycles a half wave, those of the second 1: docs/tour.md says why.\n")?;
    Ok(verdict)
}
