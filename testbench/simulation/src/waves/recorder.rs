//! Records a simulation to files.

use super::dump::dump;
use super::file::{Format, WaveformFile};
use super::fst::Fst;
use super::gated::with_gated;
use super::groups::{Groups, each_wave, of_units};
use super::history::History;
use super::monitor::Followed;
use super::signals::{Known, Survey, Update};
use super::vcd::Vcd;
use super::{filters, gtkw, surfer};
use crate::hardware::Hardware;
use crate::observer::Observer;
use crate::output::{OutputError, Outputs};
use lds::program::Program;
use lds::targets::Target;
use lds::wave::Wave;
use lds_hdl::Tracer;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;

/// How viewers show a design.
pub struct Scheme {
    /// groups of signals; what the design doesn't have is left out
    pub groups: Groups,
    /// texts of the filters, in the order of the files that a [`WaveformFile`] has for them
    pub filters: Vec<String>,
    /// paths, without the top, of signals that set the marker: it is at the first cycle in which the first of them is 1
    /// that ever is
    pub marked: Vec<&'static str>,
}

/// A walk over a design.
type Walk<'a> = &'a dyn Fn(&mut dyn Tracer);

/// Records every cycle of a unit, or of another design, for waveforms with set-ups of GTKWave (`.gtkw`, and its
/// filters) and Surfer (`.sucl`) beside them.
///
/// The clock rises at the start of a cycle, and what follows from that edge shows from then on. The files appear when
/// [`Recorder::finish`] is called, whole or not at all.
pub struct Recorder {
    scheme: Scheme,
    /// file of the waveform, for a recorder that has outputs of its own
    own: Option<(Outputs, WaveformFile)>,
    /// the signals with their present values
    signals: Vec<Known>,
    /// the signals with their initial values
    first: Vec<Known>,
    history: Option<History>,
    /// for each port's channel, the signals that show a conflict: a pass is served, and it is in its last cycle
    channels: Vec<[usize; 2]>,
    /// signals that the scheme marks, each with the first cycle in which it is 1
    marked: Vec<(usize, Option<u64>)>,
    /// waves of a program that runs on the unit
    followed: Option<Followed>,
    cycles: u64,
    first_conflict: Option<u64>,
    /// the first cycle in which a pass is served
    first_served: Option<u64>,
    error: Option<io::Error>,
}

impl Recorder {
    /// Prepares to record a unit. `target` gives opcodes their names.
    pub fn new(target: Target) -> Self {
        Recorder::with(Scheme { groups: of_units(), filters: filters::texts(target).into(), marked: Vec::new() })
    }

    /// Prepares to record a unit that a program runs on, with what each of the program's waves is at.
    pub fn of(program: &Program) -> Self {
        Recorder::following(program.target(), Followed::new(program))
    }

    /// Prepares to record a unit that serves some work-groups of a program, with what each of their waves is at. Names
    /// have the number of a wave in the whole launch.
    pub fn of_groups(program: &Program, groups: &BTreeSet<usize>) -> Self {
        Recorder::following(program.target(), Followed::of_groups(program, groups))
    }

    fn following(target: Target, followed: Followed) -> Self {
        let mut recorder = Recorder::new(target);
        let waves = each_wave(followed.numbers().iter().copied(), false);
        recorder.scheme.groups.insert(0, ("waves".to_owned(), waves));
        recorder.followed = Some(followed);
        recorder
    }

    /// Prepares to record a design that viewers show in this way.
    pub fn with(scheme: Scheme) -> Self {
        Recorder {
            scheme,
            own: None,
            signals: Vec::new(),
            first: Vec::new(),
            history: None,
            channels: Vec::new(),
            marked: Vec::new(),
            followed: None,
            cycles: 0,
            first_conflict: None,
            first_served: None,
            error: None,
        }
    }

    /// Prepares to write `path`.
    ///
    /// # Errors
    /// An error if the file can't be written.
    pub fn create(format: Format, path: &Path, target: Target) -> Result<Self, OutputError> {
        let mut outputs = Outputs::new();
        let place = WaveformFile::new(&mut outputs, "the waveform", format, path)?;
        Ok(Recorder { own: Some((outputs, place)), ..Recorder::new(target) })
    }

    /// Writes waveform, set-up and filters, and puts them in place.
    ///
    /// # Errors
    /// The first error of the whole recording.
    pub fn finish(mut self) -> Result<(), OutputError> {
        let Some((mut outputs, place)) = self.own.take() else {
            return Err(OutputError::new("the recorder has no path"));
        };
        self.write(&mut outputs, &[place])?;
        outputs.commit()
    }

    /// Writes waveforms, set-ups and filters.
    ///
    /// # Errors
    /// The first error of the whole recording.
    pub fn write(mut self, outputs: &mut Outputs, places: &[WaveformFile]) -> Result<(), OutputError> {
        let Some(first) = places.first() else { return Ok(()) };
        let unwritable = |error: io::Error| OutputError::unwritable(first.path.display(), &error);
        if let Some(error) = self.error.take() {
            return Err(unwritable(error));
        }
        let history = self.history.take().ok_or_else(|| unwritable(io::Error::other("nothing was simulated")))?;
        let past = history.finish().map_err(unwritable)?;
        for WaveformFile { format, path, files } in places {
            outputs.fill(files.file, |file| {
                let events = past.events()?;
                match format {
                    Format::Vcd => dump(Vcd::new(file)?, &self.first, &past.marks, events, self.cycles),
                    Format::Fst => dump(Fst::new(file)?, &self.first, &past.marks, events, self.cycles),
                }
            })?;
            let Some(setup) = files.setup else { continue };
            for (slot, text) in setup.filters.into_iter().zip(&self.scheme.filters) {
                if let Some(slot) = slot {
                    outputs.write(slot, text.as_bytes())?;
                }
            }
            if let Some(slot) = setup.gtkw {
                let text = gtkw::setup(path, &self.signals, &self.scheme.groups, self.marker());
                outputs.write(slot, text.as_bytes())?;
            }
            if let Some(slot) = setup.surfer {
                let text = surfer::setup(&self.signals, &self.scheme.groups, self.cycles, self.marker());
                outputs.write(slot, text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Cycle of the first conflict so far.
    pub fn first_conflict(&self) -> Option<u64> {
        self.first_conflict
    }

    /// Cycle of the marker, where viewers open: what the scheme marks, the first conflict, or the first pass. None if
    /// nothing of that has happened.
    pub fn marker(&self) -> Option<u64> {
        let marked = self.marked.iter().find_map(|(_, cycle)| *cycle);
        marked.or(self.first_conflict).or(self.first_served)
    }

    /// Cycle `number`, from 0, just before its clock edge. The walk of cycle 0 says which signals there are.
    pub fn see(&mut self, number: u64, walk: Walk<'_>) {
        if number == 0 {
            self.begin(walk);
        }
        self.look(number, walk);
    }

    /// The signals of the design.
    fn begin(&mut self, walk: Walk<'_>) {
        let mut survey = Survey::default();
        walk(&mut survey);
        self.signals = with_gated(survey.into_signals());
        self.channels = self.channels();
        let top = self.signals.first().and_then(|known| known.scopes.first()).cloned().unwrap_or_default();
        let place = |path: String| self.signals.iter().position(|known| known.path() == path);
        let marked = self.scheme.marked.iter().filter_map(|path| place(format!("{top}.{path}")));
        self.marked = marked.map(|signal| (signal, None)).collect();
        self.first = self.signals.clone();
        match History::new(&self.signals) {
            Ok(history) => self.history = Some(history),
            Err(error) => self.error = Some(error),
        }
    }

    /// Cycle `number`, from 0, just before its clock edge.
    fn look(&mut self, number: u64, walk: Walk<'_>) {
        if self.error.is_some() {
            return;
        }
        self.error = self.record(number, walk).err();
        self.cycles = number + 1;
        self.mark(number);
    }

    fn record(&mut self, number: u64, walk: Walk<'_>) -> io::Result<()> {
        let Some(history) = &mut self.history else { return Ok(()) };
        let mut update = Update::new(&mut self.signals);
        walk(&mut update);
        let changed = update.finish();
        history.cycle(number)?;
        changed.into_iter().try_for_each(|index| history.change(index, self.signals[index].value))
    }

    /// Notes what happens in a cycle for the first time. A conflict is a pass that needs a further cycle.
    fn mark(&mut self, number: u64) {
        for (signal, first) in &mut self.marked {
            if self.signals[*signal].value == 1 {
                first.get_or_insert(number);
            }
        }
        let is = |signal: usize, value| self.signals[signal].value == value;
        for [_, is_last] in self.channels.iter().filter(|[serves, _]| is(*serves, 1)) {
            self.first_served.get_or_insert(number);
            if is(*is_last, 0) {
                self.first_conflict.get_or_insert(number);
            }
        }
    }

    /// The signals that show a conflict, for the channel of each port.
    fn channels(&self) -> Vec<[usize; 2]> {
        let position = |path: &str| self.signals.iter().position(|known| known.path() == path);
        let channels = self.signals.iter().filter_map(|known| {
            let channel = known.path().strip_suffix(".activity.serves")?.to_owned();
            channel.ends_with("channel").then_some(channel)
        });
        channels
            .filter_map(|channel| {
                Some([
                    position(&format!("{channel}.activity.serves"))?,
                    position(&format!("{channel}.occupancy.is_last"))?,
                ])
            })
            .collect()
    }
}

impl Observer for Recorder {
    fn start(&mut self, hardware: &Hardware) {
        let followed = self.followed.take();
        self.begin(&|tracer| trace(hardware, followed.as_ref(), tracer));
        self.followed = followed;
    }

    fn host(&mut self, group: usize, places: &[usize]) {
        self.followed.iter_mut().for_each(|followed| followed.host(group, places));
    }

    fn waves(&mut self, waves: &[Wave]) {
        self.followed.iter_mut().for_each(|followed| followed.see(waves));
    }

    fn cycle(&mut self, number: u64, hardware: &Hardware) {
        let followed = self.followed.take();
        self.look(number, &|tracer| trace(hardware, followed.as_ref(), tracer));
        self.followed = followed;
    }
}

/// A walk over the hardware, with the waves of a program.
fn trace(hardware: &Hardware, followed: Option<&Followed>, tracer: &mut dyn Tracer) {
    match followed {
        Some(followed) => hardware.trace(&mut followed.within(tracer)),
        None => hardware.trace(tracer),
    }
}
