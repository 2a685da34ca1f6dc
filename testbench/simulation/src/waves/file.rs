//! The file of a waveform, and its format.

use super::filters;
use crate::output::{Filter, OutputError, Outputs, Waveform};
use std::path::{Path, PathBuf};

/// The format of a waveform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// text that every viewer reads
    Vcd,
    /// GTKWave's compressed format
    Fst,
}

/// A file of a recording.
#[derive(Clone, Debug)]
pub struct WaveformFile {
    /// format of the file
    pub format: Format,
    /// path of the file
    pub path: PathBuf,
    /// number of the waveform and of the files beside it, among the outputs of a command
    pub files: Waveform,
}

impl WaveformFile {
    /// Adds the files of a unit's waveform to the outputs of a command.
    ///
    /// # Errors
    /// An error if one can't be written.
    pub fn new(outputs: &mut Outputs, option: &str, format: Format, path: &Path) -> Result<Self, OutputError> {
        WaveformFile::with(outputs, option, format, path, &filters::all())
    }

    /// Adds the files of a waveform whose set-up has these filters.
    ///
    /// # Errors
    /// An error if one can't be written.
    pub fn with(
        outputs: &mut Outputs,
        option: &str,
        format: Format,
        path: &Path,
        filters: &[Filter],
    ) -> Result<Self, OutputError> {
        let files = outputs.waveform(option, path, filters)?;
        Ok(WaveformFile { format, path: path.to_owned(), files })
    }
}
