//! The options for waveforms, and the files of a run's waveforms.

use crate::cli::output::Outputs;
use crate::output::{Filter, OutputError, Slot};
use crate::session::Engine;
use crate::waves::{Format, Recorder, WaveformFile, convert};
use lds::diagnostic::shown;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

/// The options for waveforms.
#[derive(Clone, Debug, clap::Args)]
pub struct WaveArgs {
    /// Write a waveform, with set-ups for GTKWave (.gtkw) and Surfer (.sucl) beside it; `-` for standard output, in the
    /// place of the table
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// Write the same waveform in GTKWave's compressed format, for long runs; `-` for standard output, in the place of
    /// the table
    #[arg(long, value_name = "FILE")]
    fst: Option<PathBuf>,
}

/// The files of a run's waveforms.
#[derive(Clone, Debug)]
pub enum Waves {
    /// waveforms of the RTL, which is recorded here
    Recorded(Vec<WaveformFile>),
    /// waveforms of a Verilog simulator, which writes its own
    Foreign(Foreign),
}

/// A Verilog simulator writes VCD, and FST is made from this VCD.
#[derive(Clone, Debug)]
pub struct Foreign {
    vcd: Slot,
    fst: Option<Slot>,
    /// waveforms that stay as files
    files: Vec<PathBuf>,
}

impl WaveArgs {
    /// No waveform.
    pub fn is_empty(&self) -> bool {
        self.vcd.is_none() && self.fst.is_none()
    }

    /// Adds the waveforms to the outputs, with set-ups that have these filters. If both waveforms share a set-up, it
    /// opens the FST, which is read faster.
    ///
    /// # Errors
    /// An error if a waveform can't be written.
    pub fn claim(
        &self,
        outputs: &mut Outputs,
        engine: Engine,
        filters: &[Filter],
    ) -> Result<Option<Waves>, OutputError> {
        if self.is_empty() {
            return Ok(None);
        }
        Ok(Some(match engine {
            Engine::Verilator | Engine::Icarus => Waves::Foreign(self.foreign(outputs)?),
            Engine::Rtl | Engine::Model => Waves::Recorded(self.recorded(outputs, filters)?),
        }))
    }

    fn recorded(&self, outputs: &mut Outputs, filters: &[Filter]) -> Result<Vec<WaveformFile>, OutputError> {
        let wanted = [(Format::Fst, "--fst", &self.fst), (Format::Vcd, "--vcd", &self.vcd)];
        let wanted = wanted.into_iter().filter_map(|(format, option, path)| Some((format, option, path.as_deref()?)));
        wanted.map(|(format, option, path)| WaveformFile::with(outputs, option, format, path, filters)).collect()
    }

    fn foreign(&self, outputs: &mut Outputs) -> Result<Foreign, OutputError> {
        let fst = self.fst.as_deref().map(|path| outputs.file("--fst", path)).transpose()?;
        let vcd = match (&self.vcd, &self.fst) {
            (Some(path), _) => outputs.tool_file("--vcd", path)?,
            (None, Some(path)) => outputs.scratch(path)?,
            (None, None) => return Err(OutputError::new("no waveform is wanted")),
        };
        let files =
            [&self.fst, &self.vcd].into_iter().flatten().filter(|path| outputs.is_file(path)).cloned().collect();
        Ok(Foreign { vcd, fst, files })
    }
}

impl Waves {
    /// A VCD of the RTL. `what` names it in a message.
    ///
    /// # Errors
    /// An error if it can't be written.
    pub fn of_rtl(outputs: &mut Outputs, what: &str, path: &Path) -> Result<Self, OutputError> {
        Ok(Waves::Recorded(vec![WaveformFile::new(outputs, what, Format::Vcd, path)?]))
    }

    /// A recorder for what is recorded here; a Verilog simulator needs none.
    pub fn recorder(&self, new: impl FnOnce() -> Recorder) -> Option<Recorder> {
        matches!(self, Waves::Recorded(_)).then(new)
    }

    /// The file that a Verilog simulator writes.
    pub fn tool_path(&self, outputs: &Outputs) -> Option<PathBuf> {
        match self {
            Waves::Recorded(_) => None,
            Waves::Foreign(foreign) => outputs.path(foreign.vcd),
        }
    }

    /// Checks that a Verilog simulator could write to the end: a full disk ends it, too.
    ///
    /// # Errors
    /// An error if the disk is full.
    pub fn check(&self, outputs: &mut Outputs) -> Result<(), OutputError> {
        match self {
            Waves::Recorded(_) => Ok(()),
            Waves::Foreign(foreign) => outputs.check_tool(foreign.vcd),
        }
    }

    /// Writes what was recorded. Where a Verilog simulator has written VCD, the FST is made from it.
    ///
    /// # Errors
    /// An error if the disk is full, or the simulator's file is no VCD.
    pub fn finish(&self, outputs: &mut Outputs, recorder: Option<Recorder>) -> Result<(), OutputError> {
        self.check(outputs)?;
        match self {
            Waves::Recorded(places) => recorder.map_or(Ok(()), |recorder| recorder.write(outputs, places)),
            Waves::Foreign(foreign) => {
                let (Some(slot), Some(vcd)) = (foreign.fst, self.tool_path(outputs)) else { return Ok(()) };
                let open = || -> io::Result<_> { Ok(BufReader::with_capacity(1 << 16, File::open(&vcd)?)) };
                outputs.fill(slot, |fst| convert(open()?, fst))
            }
        }
    }

    /// Lines that tell the user where the waveforms are and how to open them; none if all went to streams.
    pub fn told(&self) -> String {
        let files: Vec<&Path> = match self {
            Waves::Recorded(places) => {
                places.iter().filter(|place| place.files.is_file).map(|place| place.path.as_path()).collect()
            }
            Waves::Foreign(foreign) => foreign.files.iter().map(PathBuf::as_path).collect(),
        };
        let mut text: String = files.iter().map(|path| format!("waveform: {}\n", quoted(path))).collect();
        let set_up = match self {
            Waves::Recorded(places) => places.iter().find(|place| place.files.setup.is_some()),
            Waves::Foreign(_) => None,
        };
        match (set_up, files.first()) {
            (Some(place), _) => {
                let [gtkw, surfer] = ["gtkw", "sucl"].map(|ending| quoted(&place.path.with_extension(ending)));
                let waveform = quoted(&place.path);
                text += &format!("to see it: gtkwave {gtkw}, or surfer {waveform} --command-file {surfer}\n");
            }
            (None, Some(first)) => text += &format!("to see it: gtkwave {}\n", quoted(first)),
            (None, None) => {}
        }
        text
    }
}

/// A path in the form that a shell takes.
fn quoted(path: &Path) -> String {
    let name = path.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "_-./+,:@%".contains(letter);
    match !name.is_empty() && name.chars().all(is_plain) {
        true => name,
        false => format!("'{}'", shown(&name.replace('\'', "'\\''"))),
    }
}
