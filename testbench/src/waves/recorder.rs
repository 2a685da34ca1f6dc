//! From the simulation to a VCD file.

use super::PERIOD;
use super::filters::Filters;
use super::gtkw;
use super::signals::{Known, Survey, Update};
use crate::hardware::Hardware;
use crate::observer::Observer;
use lds::target::Target;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use vcd::{IdCode, ReferenceIndex, SimulationCommand, TimescaleUnit, Value, VarType, Writer};

/// Records every cycle of a unit in a VCD file, with a `.gtkw` set-up for GTKWave and its filters beside it.
///
/// The clock rises at the start of a cycle, and what follows from that edge shows from there on. The files appear when
/// [`Recorder::finish`] is called, whole or not at all.
pub struct Recorder {
    path: PathBuf,
    target: Target,
    file: NamedTempFile,
    writer: Writer<BufWriter<File>>,
    signals: Vec<Known>,
    ids: Vec<Option<IdCode>>,
    clock: Option<IdCode>,
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
        let file = new_file(path)?;
        let writer = Writer::new(BufWriter::new(file.reopen()?));
        Ok(Recorder {
            path: path.to_owned(),
            target,
            file,
            writer,
            signals: Vec::new(),
            ids: Vec::new(),
            clock: None,
            cycles: 0,
            first_conflict: None,
            error: None,
        })
    }

    /// Writes the rest, and puts waveform, set-up and filters in place.
    ///
    /// # Errors
    /// The first error of the whole recording.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        self.writer.timestamp(self.cycles * PERIOD)?;
        self.writer.flush()?;
        let waveform = std::path::absolute(&self.path)?;
        let filters = Filters::beside(&waveform, self.target)?;
        let setup = gtkw::setup(&waveform, &filters, &self.signals, self.first_conflict);
        let setup_path = self.path.with_extension("gtkw");
        let mut setup_file = new_file(&self.path)?;
        setup_file.write_all(setup.as_bytes())?;
        self.file.persist(&self.path)?;
        setup_file.persist(setup_path)?;
        Ok(())
    }

    /// Cycle of the first conflict so far.
    pub fn first_conflict(&self) -> Option<u64> {
        self.first_conflict
    }

    fn declare(&mut self) -> io::Result<()> {
        self.writer.comment("AMD LDS, simulated in rust-hdl")?;
        self.writer.timescale(1, TimescaleUnit::NS)?;
        let mut open: Vec<String> = Vec::new();
        for known in &self.signals {
            if !known.shown {
                self.ids.push(None);
                continue;
            }
            let common = open.iter().zip(&known.scopes).take_while(|(a, b)| a == b).count();
            while open.len() > common {
                self.writer.upscope()?;
                open.pop();
            }
            while open.len() < known.scopes.len() {
                let scope = &known.scopes[open.len()];
                self.writer.add_module(scope)?;
                open.push(scope.clone());
                if self.clock.is_none() {
                    self.clock = Some(self.writer.add_wire(1, "clock")?);
                }
            }
            let range = (known.bits > 1).then(|| ReferenceIndex::Range(known.bits as i32 - 1, 0));
            let id = self.writer.add_var(VarType::Wire, known.bits as u32, &known.name, range)?;
            self.ids.push(Some(id));
        }
        for _ in open {
            self.writer.upscope()?;
        }
        self.writer.enddefinitions()?;
        self.writer.timestamp(0)?;
        self.writer.begin(SimulationCommand::Dumpvars)?;
        if let Some(clock) = self.clock {
            self.writer.change_scalar(clock, Value::V1)?;
        }
        for index in 0..self.signals.len() {
            self.change(index)?;
        }
        self.writer.end()
    }

    fn change(&mut self, index: usize) -> io::Result<()> {
        let Some(id) = self.ids[index] else { return Ok(()) };
        let known = &self.signals[index];
        match known.bits {
            1 => self.writer.change_scalar(id, Value::from(known.value == 1)),
            _ => {
                // Readers extend with zeros on the left.
                let value = known.value;
                let bits = (u64::BITS - value.leading_zeros()).max(1);
                self.writer.change_vector(id, (0..bits).rev().map(|bit| Value::from(value >> bit & 1 == 1)))
            }
        }
    }

    fn record(&mut self, number: u64, hardware: &dyn Hardware) -> io::Result<()> {
        let mut update = Update::new(&mut self.signals);
        hardware.trace(&mut update);
        let changed = update.changed;
        if number > 0 {
            self.writer.timestamp(number * PERIOD)?;
            if let Some(clock) = self.clock {
                self.writer.change_scalar(clock, Value::V1)?;
            }
        }
        for index in changed {
            self.change(index)?;
        }
        self.writer.timestamp(number * PERIOD + PERIOD / 2)?;
        if let Some(clock) = self.clock {
            self.writer.change_scalar(clock, Value::V0)?;
        }
        Ok(())
    }

    /// The scheduler has a pass that needs another cycle.
    fn conflict(&self) -> bool {
        let value = |name: &str| {
            let signal = self
                .signals
                .iter()
                .find(|known| known.name == name && known.scopes.last().is_some_and(|scope| scope == "scheduler"));
            signal.map(|known| known.value)
        };
        value("busy") == Some(1) && value("is_last") == Some(0)
    }
}

/// A file in the folder of `path`, readable as any other.
fn new_file(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    crate::files::temporary(folder)
}

impl Observer for Recorder {
    fn start(&mut self, hardware: &dyn Hardware) {
        let mut survey = Survey::default();
        hardware.trace(&mut survey);
        self.signals = survey.into_signals();
        self.error = self.declare().err();
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
