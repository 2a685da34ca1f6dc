//! From the simulation to a VCD file.

use super::dump::dump;
use super::history::History;
use super::signals::{Known, Survey, Update};
use super::{filters, gtkw};
use crate::files::temporary_for;
use crate::hardware::Hardware;
use crate::observer::Observer;
use lds::target::Target;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Records every cycle of a unit in a VCD file, with a `.gtkw` set-up for GTKWave and its filters beside it.
///
/// The clock rises at the start of a cycle, and what follows from that edge shows from there on. The files appear when
/// [`Recorder::finish`] is called, whole or not at all.
pub struct Recorder {
    path: PathBuf,
    target: Target,
    file: NamedTempFile,
    /// the signals with the values that they have now
    signals: Vec<Known>,
    /// the same at the start
    first: Vec<Known>,
    history: Option<History>,
    /// of each service the signals that show a conflict: a pass is served, and in its last cycle
    services: Vec<[usize; 2]>,
    cycles: u64,
    first_conflict: Option<u64>,
    error: Option<io::Error>,
}

impl Recorder {
    /// Prepares to write `path`; `target` gives opcodes their names.
    ///
    /// # Errors
    /// When the folder doesn't exist or can't be written.
    pub fn create(path: &Path, target: Target) -> io::Result<Self> {
        Ok(Recorder {
            path: path.to_owned(),
            target,
            file: temporary_for(path)?,
            signals: Vec::new(),
            first: Vec::new(),
            history: None,
            services: Vec::new(),
            cycles: 0,
            first_conflict: None,
            error: None,
        })
    }

    /// Writes waveform, set-up and filters, and puts them in place.
    ///
    /// # Errors
    /// The first error of the whole recording.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let history = self.history.take().ok_or_else(|| io::Error::other("nothing was simulated"))?;
        let (marks, events) = history.finish()?;
        dump(BufWriter::new(self.file.as_file()), &self.first, &marks, events, self.cycles)?;
        filters::write_beside(&self.path, self.target)?;
        let setup = gtkw::setup(&self.path, &self.signals, self.first_conflict);
        let setup_path = self.path.with_extension("gtkw");
        let mut setup_file = temporary_for(&self.path)?;
        setup_file.write_all(setup.as_bytes())?;
        self.file.persist(&self.path)?;
        setup_file.persist(setup_path)?;
        Ok(())
    }

    /// Cycle of the first conflict so far.
    pub fn first_conflict(&self) -> Option<u64> {
        self.first_conflict
    }

    fn record(&mut self, number: u64, hardware: &dyn Hardware) -> io::Result<()> {
        let Some(history) = &mut self.history else { return Ok(()) };
        let mut update = Update::new(&mut self.signals);
        hardware.trace(&mut update);
        let changed = update.changed;
        history.cycle(number)?;
        changed.into_iter().try_for_each(|index| history.change(index, self.signals[index].value))
    }

    /// A pass is served that needs another cycle.
    fn conflict(&self) -> bool {
        self.services
            .iter()
            .any(|&[serves, is_last]| self.signals[serves].value == 1 && self.signals[is_last].value == 0)
    }

    /// What shows a conflict, of every service.
    fn services(&self) -> Vec<[usize; 2]> {
        let of = |scopes: &[String], name: &str| {
            self.signals.iter().position(|known| known.name == name && known.scopes == scopes)
        };
        let serves = self.signals.iter().enumerate().filter(|(_, known)| {
            known.name == "serves" && known.scopes.last().is_some_and(|last| last.ends_with("service"))
        });
        serves.filter_map(|(index, known)| Some([index, of(&known.scopes, "is_last")?])).collect()
    }
}

impl Observer for Recorder {
    fn start(&mut self, hardware: &dyn Hardware) {
        let mut survey = Survey::default();
        hardware.trace(&mut survey);
        self.signals = survey.into_signals();
        self.services = self.services();
        self.first = self.signals.clone();
        match History::new(&self.signals) {
            Ok(history) => self.history = Some(history),
            Err(error) => self.error = Some(error),
        }
    }

    fn cycle(&mut self, number: u64, hardware: &dyn Hardware) {
        if self.error.is_some() {
            return;
        }
        self.error = self.record(number, hardware).err();
        self.cycles = number + 1;
        if self.first_conflict.is_none() && self.conflict() {
            self.first_conflict = Some(number);
        }
    }
}
