//! Runs one program on one unit: on the golden model, and on the hardware beside it.

pub use crate::engine::Engine;

use crate::compare::{Findings, Mismatch, compare};
use crate::hardware::{Fault, Hardware, HardwareMachine, Input, SharedLog, Simulator};
use crate::observed::Observed;
use crate::observer::Observer;
use crate::passes::Passes;
use crate::pins::{self, Built};
use crate::split::Split;
use lds::Diagnostic;
use lds::counters::Counters;
use lds::gws::{REGISTER_DWORDS, RESOURCES, StatePart};
use lds::model::Model;
use lds::program::{Machine, MachineError, Outcome, Program, RunError, Settings, run, run_apart};
use lds::targets::Alignment;
use lds::timing::{Chip, Entry};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::{Core, Design};
use std::collections::BTreeSet;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Why a program has no result.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum SessionError {
    /// the program can't be run, or the hardware fails at it
    #[error(transparent)]
    #[diagnostic(transparent)]
    Run(RunError),
    /// a simulator is missing, or fails
    #[error(transparent)]
    Tool(Fault),
}

impl From<RunError> for SessionError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Machine(MachineError::Lost(what)) => SessionError::Tool(Fault::Tool(what)),
            other => SessionError::Run(other),
        }
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// the models have executed so many instructions of all waves
    Models(usize),
    /// the hardware is being made ready, which takes long if its Verilog has to be compiled
    Building,
    /// the hardware has executed so many instructions of all waves
    Hardware(usize),
}

/// The unit and the simulators that run programs. A runner keeps the compiled simulation for the next program.
#[derive(Clone, Debug)]
pub struct Setup {
    /// the unit
    pub core: Core,
    /// engine that executes programs
    pub engine: Engine,
    /// another chip in the place of the unit; only with [`Engine::Model`]
    pub chip: Option<Chip>,
    /// whether the exported Verilog runs beside the RTL, and every output is compared in every cycle; only with
    /// [`Engine::Rtl`]
    pub beside: Option<Simulator>,
    /// seed with which requests and responses are held up at random; none if they aren't held up
    pub stalls: Option<u64>,
    /// whether programs are checked for mistakes; what is found is among the warnings
    pub checked: bool,
    /// the only work-groups whose accesses the hardware serves, by their numbers, while the models serve those of all
    /// others; none if it serves all. Not with [`Engine::Model`], nor on a global data share
    pub groups: Option<BTreeSet<usize>>,
    /// processors on which work-groups run; only with [`Engine::Model`], where no observer looks
    pub processors: Option<NonZero<usize>>,
    /// file to which a Verilog simulator writes its waveform
    pub waveform: Option<PathBuf>,
    verilog: Option<Arc<Design>>,
    held: Option<(&'static str, u32)>,
    log: Option<SharedLog>,
    built: OnceLock<Built>,
}

impl Setup {
    /// A runner for a unit alone, with nothing held up, and without a waveform of a Verilog simulator.
    pub fn new(core: Core, engine: Engine) -> Self {
        Setup {
            core,
            engine,
            chip: None,
            beside: None,
            stalls: None,
            checked: false,
            groups: None,
            processors: None,
            waveform: None,
            verilog: None,
            held: None,
            log: None,
            built: OnceLock::new(),
        }
    }

    /// Adds the exported Verilog beside the RTL.
    #[must_use]
    pub fn beside(mut self, simulator: Simulator) -> Self {
        self.beside = Some(simulator);
        self
    }

    /// Takes other Verilog than the exporter's: a user's edit, or a mutant.
    #[must_use]
    pub fn with_verilog(mut self, verilog: Design) -> Self {
        self.verilog = Some(Arc::new(verilog));
        self.built = OnceLock::new();
        self
    }

    /// Holds an input at a value. A user's own Verilog may have more inputs than the unit.
    #[must_use]
    pub fn holding(mut self, input: &'static str, value: u32) -> Self {
        self.held = Some((input, value));
        self
    }

    /// The Verilog, if it isn't the exporter's.
    pub fn edited(&self) -> Option<&str> {
        self.verilog.as_ref().map(|verilog| verilog.text.as_str())
    }

    /// Records every cycle at the ports of the unit, for each program from the beginning.
    #[must_use]
    pub fn recorded(mut self, log: SharedLog) -> Self {
        self.log = Some(log);
        self
    }

    /// A runner with these settings whose engine is this simulator of the Verilog, with nothing beside it.
    #[must_use]
    pub fn verilog_alone(&self, simulator: Simulator) -> Self {
        Setup { engine: Engine::alone(simulator), beside: None, ..self.clone() }
    }

    /// A runner with these settings, not yet built, with waveforms of the Verilog simulator.
    #[must_use]
    pub fn with_waveform(&self, path: PathBuf) -> Self {
        Setup { waveform: Some(path), built: OnceLock::new(), ..self.clone() }
    }

    /// The unit as the timing model sees it, for a program with these settings.
    pub fn timing(&self, settings: &Settings) -> Chip {
        let Core { target, geometry, parts, adders, rules, .. } = self.core;
        let mut chip = self.chip.clone().unwrap_or_else(|| {
            let mut chip = if self.core.is_gds() {
                Chip::gds(target, geometry)
            } else if self.core.is_wgp() && settings.cu().is_none() {
                Chip::wgp(target, geometry)
            } else {
                Chip::of(target, geometry, parts.has(Part::Dual))
            };
            chip.adders = adders;
            chip
        });
        chip.rules = rules;
        chip
    }

    /// The Verilog simulator that takes part.
    pub fn simulator(&self) -> Option<Simulator> {
        self.engine.simulator(self.beside)
    }

    /// Compiles what has to be compiled. Without this call the first program does so.
    ///
    /// # Errors
    /// An error if a simulator is missing or fails.
    pub fn prepare(&self) -> Result<(), SessionError> {
        self.pins().map(drop).map_err(SessionError::Tool)
    }

    fn pins(&self) -> Result<pins::Setup<Core>, Fault> {
        let built = |simulator| {
            let (verilog, traced) = (self.verilog.as_deref(), self.waveform.is_some());
            let built = self.built.get().cloned();
            let built = built.map_or_else(|| Built::new(simulator, self.core, verilog, traced), Ok)?;
            Ok::<_, Fault>((simulator, self.built.get_or_init(|| built).clone()))
        };
        Ok(pins::Setup::of(self.core, self.engine, self.simulator().map(built).transpose()?))
    }

    /// The hardware at power-up.
    ///
    /// # Errors
    /// An error if a simulator is missing or fails, or the unit has a size that isn't built. With [`Engine::Model`] the
    /// hardware is the RTL.
    pub fn hardware(&self) -> Result<Hardware, Fault> {
        let mut pins = self.pins()?.power_up(self.waveform.as_deref())?;
        if let Some((input, value)) = self.held {
            let number = pins.ports().inputs.get_index_of(input);
            pins.drive(number.ok_or_else(|| Fault::Tool(format!("the core has no input `{input}`")))?, &[value.into()]);
        }
        let hardware = Hardware::new(self.core, pins)?;
        Ok(self.log.iter().fold(hardware, |hardware, log| hardware.recorded(log.clone())))
    }
}

/// The result of a program that has run.
#[derive(Clone, Debug)]
pub struct Session {
    /// outcome of the engine. Where the hardware serves chosen work-groups, `executed` has their instructions alone,
    /// and so have cycles, counters and passes
    pub outcome: Outcome,
    /// dwords of the allocation at the end; with several work-groups those from the first byte of the first one on
    pub memory: Vec<u32>,
    /// the part of the storage that each of several work-groups owns
    pub work_groups: Vec<Allocation>,
    /// clock cycles from the first request to the last response
    pub clock_cycles: u64,
    /// values of the counters
    pub counters: Counters,
    /// the passes of each instruction, from the timing model
    pub passes: Passes,
    /// differences between hardware and golden model
    pub mismatches: Vec<Mismatch>,
    /// the inferred and unknown entries about the chip on which the cycles rest; empty for the unit built here
    pub notes: Vec<Entry>,
}

impl Session {
    /// Whether every expectation held, there was one among those that the program has, and the models agree.
    pub fn pass(&self) -> bool {
        self.outcome.failures.is_empty() && !self.outcome.expects_in_vain() && self.mismatches.is_empty()
    }
}

/// What each work-group of a program that has run owned, if there were several with bytes of their own.
fn work_groups(settings: &Settings, outcome: &Outcome) -> Vec<Allocation> {
    let waves = settings.group_waves();
    let firsts = outcome.waves.iter().step_by(waves).filter(|_| settings.has_shares());
    firsts.filter_map(|wave| wave.allocation).collect()
}

/// Runs a program. The hardware is compared with the golden model, and the observer sees both. `progress` is told how
/// far the run has come.
///
/// # Errors
/// [`SessionError`] if the program can't be run, the hardware hangs, two simulations of it disagree, or a simulator is
/// missing or fails.
pub fn execute(
    program: &Program,
    setup: &Setup,
    observer: &mut dyn Observer,
    progress: &mut dyn FnMut(Progress),
) -> Result<Session, SessionError> {
    let chip = setup.timing(program.settings());
    let geometry = chip.geometry();
    let allocation = program.allocation(geometry).map_err(RunError::Program)?;
    let settings = &settings(program, setup)?;
    let new = || {
        let model = Model::on(program.target(), chip.clone(), allocation).with_settings(settings);
        if setup.checked { model.watched() } else { model }
    };
    if let (Engine::Model, Some(processors)) = (setup.engine, setup.processors) {
        return on_processors(program, settings, (&new, processors), progress);
    }
    let mut model = new();
    if setup.engine == Engine::Model {
        let mut models = Observed::new(&mut model, allocation, settings, observer);
        let outcome = run(program, &mut models, &mut |issued| progress(Progress::Models(issued)))?;
        let work_groups = work_groups(settings, &outcome);
        let memory = dump(&model);
        let (clock_cycles, counters) = (model.elapsed(), model.counters());
        let notes = model.rests_on().filter(|entry| entry.evidence.is_weak()).cloned().collect();
        let (passes, mismatches) = (Passes::new(&outcome.executed), Vec::new());
        return Ok(Session { outcome, memory, work_groups, clock_cycles, counters, passes, mismatches, notes });
    }
    let groups = setup.groups.as_ref();
    let mut models = Observed::new(&mut model, allocation, settings, observer);
    let issued = &mut |issued| progress(Progress::Models(issued));
    let (mut expected, _) = run_split(program, &mut models, (groups, &new), issued)?;
    let work_groups = work_groups(settings, &expected);
    progress(Progress::Building);
    let mut hardware = setup.hardware().map_err(SessionError::Tool)?;
    hardware.put(Input::WgpMode(setup.core.is_wgp() && settings.cu().is_none()));
    let machine = HardwareMachine::new(hardware, setup.core, allocation, observer).map_err(RunError::Machine)?;
    let passes = Passes::new(&expected.executed);
    let mut machine = machine.with_settings(settings).told(passes.clone());
    if let Some(seed) = setup.stalls {
        machine = machine.with_stalls(seed);
    }
    let issued = &mut |issued| progress(Progress::Hardware(issued));
    let (mut outcome, memory) = run_split(program, &mut machine, (groups, &new), issued).map_err(hangs)?;
    // The golden model sees more mistakes than the hardware.
    outcome.warnings.clone_from(&expected.warnings);
    outcome.on_request.clone_from(&expected.on_request);
    outcome.waits.clone_from(&expected.waits);
    let clock_cycles = machine.elapsed();
    let counted = machine.counters().map_err(RunError::Machine)?;
    // A unit without counters has nothing to compare.
    let counters = if setup.core.parts.has(Part::Counters) { counted } else { model.counters() };
    let (mut state, mut expected_state) = (Vec::new(), Vec::new());
    if setup.core.is_gds() {
        let places = [(StatePart::Resources, RESOURCES), (StatePart::Registers, REGISTER_DWORDS)];
        for (place, number) in
            places.iter().flat_map(|(place, count)| (0..*count as u32).map(move |number| (*place, number)))
        {
            state.push(machine.look(place, number).map_err(RunError::Machine)?);
            expected_state.push(model.golden().peek(place, number));
        }
    }
    let passes = match groups {
        Some(_) => {
            (outcome.executed, expected.executed) = (machine.take_executed(), model.take_executed());
            Passes::new(&expected.executed)
        }
        None => passes,
    };
    let hardware = machine.into_hardware();
    let all = hardware.geometry().bytes();
    let storage: Vec<u32> = (0..all as u32).step_by(4).map(|address| hardware.peek(address)).collect();
    hardware.verify().map_err(|fault| RunError::Machine(fault.into()))?;
    // In CU mode the other side stays unchanged.
    let own = match settings.cu() {
        Some(cu) if setup.core.is_wgp() => cu * geometry.bytes() / 4,
        _ => 0,
    };
    let mut expected_storage = vec![0; storage.len()];
    expected_storage[own..][..geometry.bytes() / 4].copy_from_slice(model.memory().dwords());
    let first = own + allocation.base as usize / 4;
    let of_hardware = || {
        let dwords = first..first + allocation.size as usize / 4;
        dwords.map(|dword| storage.get(dword).copied().unwrap_or(0)).collect()
    };
    let memory = memory.unwrap_or_else(of_hardware);
    let ours = Findings { outcome: &outcome, storage: &storage, counters, state: &state };
    let theirs =
        Findings { outcome: &expected, storage: &expected_storage, counters: model.counters(), state: &expected_state };
    // If requests and responses are held up, only the cycles of a pass are known beforehand.
    let mismatches = compare(program, &ours, &theirs, setup.stalls.is_none());
    Ok(Session { outcome, memory, work_groups, clock_cycles, counters, passes, mismatches, notes: Vec::new() })
}

/// Runs a program on models, of which each has some of the work-groups.
fn on_processors(
    program: &Program,
    settings: &Settings,
    (new, processors): (&(dyn Fn() -> Model + Sync), NonZero<usize>),
    progress: &mut dyn FnMut(Progress),
) -> Result<Session, SessionError> {
    let (mut memory, mut clock_cycles, mut counters, mut notes) = (Vec::new(), 0, Counters::default(), Vec::new());
    let done = &mut |model: Model| {
        memory = dump(&model);
        counters += model.counters();
        let weak: Vec<Entry> = model.rests_on().filter(|entry| entry.evidence.is_weak()).cloned().collect();
        notes.extend(weak.into_iter().filter(|entry| !notes.contains(entry)).collect::<Vec<_>>());
        clock_cycles += model.elapsed();
        model.elapsed()
    };
    let issued = &mut |issued| progress(Progress::Models(issued));
    let outcome = run_apart(program, new, processors, issued, done)?;
    let (work_groups, passes) = (work_groups(settings, &outcome), Passes::new(&outcome.executed));
    Ok(Session { outcome, memory, work_groups, clock_cycles, counters, passes, mismatches: Vec::new(), notes })
}

/// Runs a program on a machine, or on it and a new model, if the machine serves chosen work-groups alone. Then the
/// dwords come back, too, that all work-groups own together.
fn run_split(
    program: &Program,
    machine: &mut dyn Machine,
    (groups, new): (Option<&BTreeSet<usize>>, &dyn Fn() -> Model),
    progress: &mut dyn FnMut(usize),
) -> Result<(Outcome, Option<Vec<u32>>), RunError> {
    let Some(groups) = groups else { return Ok((run(program, machine, progress)?, None)) };
    let mut other = new();
    let mut split = Split::new(machine, &mut other, groups);
    let outcome = run(program, &mut split, progress)?;
    split.drain(&mut []).map_err(RunError::Machine)?;
    let dwords = dump(&split);
    Ok((outcome, Some(dwords)))
}

/// The settings of the program, with the alignment mode that the unit has. A unit without the part for alignment modes
/// has a single mode.
///
/// # Errors
/// A [`Diagnostic`] if a program for such hardware sets another mode.
fn settings(program: &Program, setup: &Setup) -> Result<Settings, SessionError> {
    program.suits(setup.core.is_gds()).map_err(RunError::Program)?;
    let given = program.settings();
    if setup.chip.is_some() || setup.core.parts.has(Part::Unaligned) {
        return Ok(given.clone());
    }
    let only = Alignment::Dword;
    let settings = given.aligned_by_default(only);
    let wanted = settings.alignment();
    if wanted == only {
        return Ok(settings);
    }
    let span = given.alignment_span().unwrap_or_default();
    let part = Part::Unaligned.name();
    let message = format!("a unit without `{part}` has no alignment mode `{}`, only `{}`", wanted.name(), only.name());
    let diagnostic = Diagnostic::new(program.source(), span, message)
        .with_help(format!("leave the directive out, or take a unit with the part `{part}`, which has every mode"));
    Err(RunError::Program(diagnostic).into())
}

/// The error about a program that ends on the golden model, while its waves wait for one another on the hardware. Then
/// the hardware has failed, and not the program.
fn hangs(error: RunError) -> RunError {
    match error {
        RunError::Deadlock(deadlock) => {
            let waves = miette::Diagnostic::help(&deadlock).map(|help| format!(": {help}")).unwrap_or_default();
            RunError::Machine(MachineError::Stuck(format!(
                "{deadlock} on the hardware, and on the golden model all come to their ends{waves}"
            )))
        }
        other => other,
    }
}

/// The dwords that all work-groups own together.
fn dump(machine: &dyn Machine) -> Vec<u32> {
    (0..machine.allocation().size).step_by(4).map(|address| machine.peek(address)).collect()
}
