//! How programs run on wave control and compute units.

use super::bench::{Bench, Ran};
use super::golden::Golden;
use super::lds_models::LdsModels;
use super::random_loads::errors;
use super::runner::Runner;
use crate::hardware::{Fault, Requester};
use crate::pins::Pins;
use crate::reference::WgpReference;
use crate::waves::Recorder;
use lds::program::Program;
use lds::timing::{Chip, Timeline};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::compute::ComputeCore;
use lds_rtl::export::Core;
use std::path::Path;

/// On what programs run, on an engine that isn't the model.
pub type Setup = crate::pins::Setup<ComputeCore>;

/// How a program runs.
#[derive(Default)]
pub struct How<'a> {
    /// a seed for delays of everybody around, and for what is at inputs that don't count
    pub seed: Option<u64>,
    /// what was at the ports is kept
    pub taped: bool,
    /// cycles after which the run is cut off, whatever is under way
    pub most: Option<u64>,
    /// it runs on a core that has been at work before, whose storage has what was left in it: neither what the program
    /// presets nor zeroes
    pub continues: bool,
    /// each instruction that works in the global data share goes there, whatever the program says
    pub diverts: bool,
    /// records the waveform of rust-hdl's simulation
    pub recorder: Option<&'a mut Recorder>,
    /// is told the number of cycles so far, after each
    pub cycles: Option<&'a dyn Fn(u64)>,
    /// where a Verilog simulator writes its waveform
    pub waveform: Option<&'a Path>,
}

/// Why a program didn't run to its end.
#[derive(Debug)]
pub enum Failed {
    /// it can't be run, in words
    Program(String),
    /// the hardware differs from a model, or a simulator fails
    Hardware(Fault),
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Self {
        Failed::Hardware(fault)
    }
}

impl Setup {
    /// The models of the LDS, where the hardware has one. The timing model knows nothing of delays.
    fn lds_models(&self, program: &Program, golden: &Golden, allocation: Allocation, timed: bool) -> Option<LdsModels> {
        let core = self.core();
        if !core.has_lds() {
            return None;
        }
        let target = core.target;
        let (geometry, alignment) = (self.core().geometry(), program.settings().alignment());
        let core = Core::new(target, geometry);
        let core = Core { parts: core.parts.without(Part::Dual), ..core };
        let (rules, gds, cu, compute_units) = (core.rules, false, None, 1);
        let requester = Requester { cu, compute_units, gds, target, rules, geometry, allocation, alignment };
        let (clients, moves) = (self.core().has_clients(), self.core().has_buffers());
        let mut reference = WgpReference::shared(&core, 1 + usize::from(clients) + 2 * usize::from(moves));
        for (number, dword) in golden.lds.memory().dwords().iter().enumerate().filter(|(_, dword)| **dword != 0) {
            reference.preset(4 * number as u32, *dword);
        }
        let mut chip = Chip::of(target, geometry, false);
        chip.alignment = alignment;
        let models = LdsModels::new(requester, reference, timed.then(|| Timeline::new(chip, allocation)), clients);
        Some(if moves { models.with_moves(golden.fails.clone()) } else { models })
    }

    /// Runs a program on the hardware beside its models, and says what the golden model came to.
    ///
    /// # Errors
    /// A program that can't be run, the first thing that differed, or a simulator that fails.
    pub fn run(&self, program: &Program, how: How<'_>) -> Result<(Ran, Golden), Failed> {
        let mut pins = self.power_up(how.waveform)?;
        self.run_on(pins.as_mut(), program, how)
    }

    /// Runs a program on each compute unit, in the same cycles, and says what each came to.
    ///
    /// # Errors
    /// Those of [`Setup::run`].
    pub fn run_together(&self, programs: &[Program], how: How<'_>) -> Result<Vec<(Ran, Golden)>, Failed> {
        let mut pins = self.power_up(how.waveform)?;
        self.run_all(pins.as_mut(), programs, how)
    }

    /// Runs a program on a simulation that is there, which is reset first: on the compute unit that it names, or on the
    /// first one. Another one has nothing to do.
    fn run_on(&self, pins: &mut dyn Pins, program: &Program, how: How<'_>) -> Result<(Ran, Golden), Failed> {
        let mut units: Vec<Option<Bench>> = (0..self.core().compute_units()).map(|_| None).collect();
        let unit = program.settings().cu().unwrap_or(0) % units.len();
        units[unit] = Some(self.bench(program, how.seed, how.diverts)?);
        let mut ran = self.drive(pins, units, how)?;
        ran.pop().ok_or_else(|| Failed::Program("there is no program".to_owned()))
    }

    /// Runs a program on each compute unit, in the same cycles, on a simulation that is there, which is reset first:
    /// what each came to. Each compute unit has its own delays.
    pub(super) fn run_all(
        &self,
        pins: &mut dyn Pins,
        programs: &[Program],
        how: How<'_>,
    ) -> Result<Vec<(Ran, Golden)>, Failed> {
        let mut units: Vec<Option<Bench>> = (0..self.core().compute_units()).map(|_| None).collect();
        for (number, (unit, program)) in units.iter_mut().zip(programs).enumerate() {
            let seed = how.seed.map(|seed| seed ^ (number as u64) << 32);
            *unit = Some(self.bench(program, seed, how.diverts)?);
        }
        self.drive(pins, units, how)
    }

    fn drive(
        &self,
        pins: &mut dyn Pins,
        units: Vec<Option<Bench>>,
        how: How<'_>,
    ) -> Result<Vec<(Ran, Golden)>, Failed> {
        let runner = Runner::new(pins, units, self.core().geometry().banks, how.continues).at_most(how.most);
        Ok(runner.recorded(how.recorder).counted(how.cycles).taped(how.taped).run()?)
    }

    /// A program with the models of a compute unit.
    fn bench(&self, program: &Program, seed: Option<u64>, diverts: bool) -> Result<Bench, Failed> {
        let geometry = self.core().geometry();
        let allocation = program.allocation(geometry).map_err(|error| Failed::Program(error.to_string()))?;
        let mut golden = Golden::new(program, geometry).map_err(Failed::Program)?;
        if diverts {
            golden.divert(&mut || true);
        }
        if let Some(seed) = seed.filter(|_| self.core().has_buffers()) {
            golden.fails = errors(seed);
        }
        let lds_models = self.lds_models(program, &golden, allocation, seed.is_none());
        Bench::new(self.core(), (program, golden), allocation, seed, lds_models).map_err(Failed::Program)
    }
}
