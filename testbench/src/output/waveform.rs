//! The files of a waveform: beside it lies what shows it in GTKWave and in Surfer.

use super::OutputError;
use super::destination::Destination;
use super::outputs::{Outputs, Slot};
use crate::waves::{GTKWAVE_MARK, SURFER_MARK};
use std::path::Path;

/// The files of a waveform.
#[derive(Clone, Copy, Debug)]
pub struct Waveform {
    /// the waveform itself
    pub file: Slot,
    /// what shows it in viewers; a stream has none
    pub setup: Option<Setup>,
}

/// Set-ups of viewers.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// GTKWave's (`.gtkw`), unless the user has an own one
    pub gtkw: Option<Slot>,
    /// its files of filters in the order of their names
    pub filters: [Slot; 2],
    /// Surfer's (`.sucl`), unless the user has an own one
    pub surfer: Option<Slot>,
}

impl Outputs {
    /// A waveform with set-ups of GTKWave and Surfer and filters of these names beside it. Of waveforms whose set-ups would be the same
    /// files, the one that is named first has them.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn waveform(&mut self, option: &str, path: &Path, filters: [&str; 2]) -> Result<Waveform, OutputError> {
        let destination = self.claim(option, path)?;
        let is_file = destination.is_file();
        let file = self.add(option, path, destination, false)?;
        let setup = if is_file { self.setup(option, path, filters)? } else { None };
        Ok(Waveform { file, setup })
    }

    fn setup(&mut self, option: &str, path: &Path, filters: [&str; 2]) -> Result<Option<Setup>, OutputError> {
        let gtkw = path.with_extension("gtkw");
        if let Some(identity) = Destination::of(&gtkw).ok().and_then(|destination| destination.identity()) {
            if self.setups.contains(&identity) {
                return Ok(None);
            }
            self.setups.push(identity);
        }
        let gtkw = self.unless_foreign(&format!("the GTKWave set-up of {option}"), &gtkw)?;
        let folder = path.with_extension("filters");
        let mut filter = |name| self.file(&format!("a filter of {option}"), &folder.join(name));
        let filters = [filter(filters[0])?, filter(filters[1])?];
        let surfer = path.with_extension("sucl");
        let surfer = self.unless_foreign(&format!("the Surfer set-up of {option}"), &surfer)?;
        Ok(Some(Setup { gtkw, filters, surfer }))
    }

    /// A set-up, unless the user has saved an own one there.
    fn unless_foreign(&mut self, option: &str, path: &Path) -> Result<Option<Slot>, OutputError> {
        if is_foreign(path) {
            super::say(&format!("note: {} stays as it is: it is no set-up that lds wrote", path.display()));
            return Ok(None);
        }
        self.file(option, path).map(Some)
    }
}

/// Whether a set-up was saved by the user: one that lds wrote says so in its first line.
fn is_foreign(setup: &Path) -> bool {
    let is_own = |text: Vec<u8>| [GTKWAVE_MARK, SURFER_MARK].iter().any(|mark| text.starts_with(mark.as_bytes()));
    setup.is_file() && std::fs::read(setup).is_ok_and(|text| !is_own(text))
}
