//! Where a waveform goes, and as what.

use super::filters;
use crate::output::{OutputError, Outputs, Waveform};
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
pub struct Place {
    /// what it is written as
    pub format: Format,
    /// where it is going to be
    pub path: PathBuf,
    /// it and what lies beside it, among the outputs of a command
    pub files: Waveform,
}

impl Place {
    /// Names the files of a waveform among the outputs of a command.
    ///
    /// # Errors
    /// When one can't be written.
    pub fn new(outputs: &mut Outputs, option: &str, format: Format, path: &Path) -> Result<Self, OutputError> {
        let files = outputs.waveform(option, path, &filters::all())?;
        Ok(Place { format, path: path.to_owned(), files })
    }
}
