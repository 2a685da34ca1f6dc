//! Keeps waveforms of runs that failed.

use crate::observer::Observer;
use crate::output::{OutputError, Outputs};
use crate::session::{Engine, Setup};
use crate::waves::{Format, Recorder, WaveformFile};
use std::path::{Path, PathBuf};

/// A name in a folder that is free, for a program and for waveforms with any ending.
pub fn free_name(folder: &Path, stem: &str) -> PathBuf {
    let names = std::iter::once(stem.to_owned()).chain((2u32..).map(|again| format!("{stem}_{again}")));
    let free = |path: &PathBuf| {
        ["s", "vcd", "gtkw", "filters", "sucl", "verilator.vcd", "icarus.vcd"]
            .iter()
            .all(|end| path.with_extension(end).symlink_metadata().is_err())
    };
    names.map(|name| folder.join(name).with_extension("s")).find(free).unwrap_or_else(|| folder.join(stem))
}

/// Repeats the run that failed, and writes the waveforms of the RTL and of the Verilog simulator, as far as they take
/// part. Their names are `beside` with other endings. Returns their paths.
///
/// # Errors
/// An error if one can't be written.
pub fn waveforms(
    setup: &Setup,
    beside: &Path,
    run: &mut dyn FnMut(&Setup, &mut dyn Observer),
) -> Result<Vec<PathBuf>, OutputError> {
    let (mut outputs, mut waveforms) = (Outputs::new(), Vec::new());
    let mut again = setup.clone();
    let mut places = Vec::new();
    // With Verilog alone there is only its simulator's waveform.
    if setup.engine == Engine::Rtl {
        let waveform = beside.with_extension("vcd");
        places.push(WaveformFile::new(&mut outputs, "the waveform", Format::Vcd, &waveform)?);
        waveforms.push(waveform);
    }
    let mut dumped = None;
    if let Some(simulator) = again.simulator() {
        let path = beside.with_extension(format!("{}.vcd", simulator.name()));
        let slot = outputs.tool_file("the simulator's waveform", &path)?;
        if let Some(temporary) = outputs.path(slot) {
            again = again.with_waveform(temporary);
        }
        waveforms.push(path);
        dumped = Some(slot);
    }
    let mut recorder = Recorder::new(setup.core.target);
    run(&again, &mut recorder);
    recorder.write(&mut outputs, &places)?;
    if let Some(slot) = dumped {
        outputs.check_tool(slot)?;
    }
    outputs.commit()?;
    Ok(waveforms)
}
