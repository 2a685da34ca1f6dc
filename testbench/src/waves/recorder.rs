//! From the simulation to a VCD file.

use super::PERIOD;
use super::signals::{Known, Survey, Update};
use super::{filters, gtkw};
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
    /// of each shown signal its code, with the end of the line
    codes: Vec<Option<String>>,
    lines: Vec<u8>,
    clock: Option<IdCode>,
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
        let file = new_file(path)?;
        let writer = Writer::new(BufWriter::new(file.reopen()?));
        Ok(Recorder {
            path: path.to_owned(),
            target,
            file,
            writer,
            signals: Vec::new(),
            codes: Vec::new(),
            lines: Vec::new(),
            clock: None,
            services: Vec::new(),
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
        filters::write_beside(&self.path, self.target)?;
        let setup = gtkw::setup(&self.path, &self.signals, self.first_conflict);
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
                self.codes.push(None);
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
            self.codes.push(Some(format!("{id}\n")));
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
            self.change(index);
        }
        self.write_lines()?;
        self.writer.end()
    }

    /// Adds the value of a signal to the lines of this moment. (The crate's writer goes through a formatter for each digit, which
    /// takes longer than the simulation.)
    fn change(&mut self, index: usize) {
        let Some(code) = &self.codes[index] else { return };
        let known = &self.signals[index];
        if known.bits == 1 {
            self.lines.push(b'0' + known.value as u8);
        } else {
            // Readers extend with zeros on the left.
            let digits = (u64::BITS - known.value.leading_zeros()).max(1);
            self.lines.push(b'b');
            self.lines.extend((0..digits).rev().map(|bit| b'0' + (known.value >> bit & 1) as u8));
            self.lines.push(b' ');
        }
        self.lines.extend_from_slice(code.as_bytes());
    }

    /// Writes the lines that [`Recorder::change`] has collected.
    fn write_lines(&mut self) -> io::Result<()> {
        self.writer.writer().write_all(&self.lines)?;
        self.lines.clear();
        Ok(())
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
            self.change(index);
        }
        self.write_lines()?;
        self.writer.timestamp(number * PERIOD + PERIOD / 2)?;
        if let Some(clock) = self.clock {
            self.writer.change_scalar(clock, Value::V0)?;
        }
        Ok(())
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
        self.services = self.services();
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
