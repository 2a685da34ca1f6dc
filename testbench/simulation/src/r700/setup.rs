//! On what programs run: which core, in which simulators.

use super::lds::LdsBench;
use super::simd::SimdBench;
use crate::blocks::r700::{Whole, direct};
use crate::hardware::{Fault, MemoryPath, Simulator};
use crate::pins::{Built, Engines, Pins, Ported, Tape};
use crate::session::Engine;
use crate::waves::Recorder;
use lds::Diagnostic;
use lds::r700::model::{ReadOffset, Readings};
use lds::r700::program::{Outcome, Program, run, run_before};
use lds_rtl::export::{Design, Technology};
use lds_rtl::r700::{R700Core, R700Lds};
use std::path::Path;

/// On what programs run. It keeps the compiled simulation for the next program.
#[derive(Clone)]
pub struct Setup {
    core: R700Core,
    engines: Engines,
}

/// What a run on the hardware came to, beside what it came to on the models.
pub struct Run {
    /// on the models
    pub outcome: Outcome,
    /// what was at the ports, if it was asked for, or the first thing in which the hardware differs from the models
    pub hardware: Result<Option<Tape>, Fault>,
}

/// How a program runs.
#[derive(Default)]
pub struct How<'a> {
    /// a seed for what is at inputs that don't count; 0 without it
    pub noise: Option<u64>,
    /// what was at the ports is kept
    pub taped: bool,
    /// records the waveform of rust-hdl's simulation
    pub recorder: Option<&'a mut Recorder>,
    /// where a Verilog simulator writes its waveform
    pub waveform: Option<&'a Path>,
}

impl Setup {
    /// A core on an engine; with the RTL, its Verilog may run beside it, every output compared in every clock. The
    /// Verilog is what the exporter writes unless there is another one. `traced`: a Verilog simulator can write its
    /// waveform.
    ///
    /// # Errors
    /// A simulator that is missing or fails.
    pub fn new(
        core: R700Core,
        engine: Engine,
        beside: Option<Simulator>,
        verilog: Option<&Design>,
        traced: bool,
    ) -> Result<Self, Fault> {
        let exported = || core.verilog(Technology::Generic).map_err(|error| Fault::Tool(error.to_string()));
        let memories: Vec<MemoryPath> =
            core.memories().into_iter().map(|memory| MemoryPath { path: memory.path, rows: memory.rows }).collect();
        let outputs = match core {
            R700Core::Lds => R700Lds::OUTPUTS,
            R700Core::Simd => Whole::OUTPUTS,
        };
        let build = |simulator| {
            let new = |verilog: &Design| Built::new(simulator, &memories, outputs, verilog, traced);
            verilog.map_or_else(|| new(&exported()?), new)
        };
        Ok(Setup { core, engines: Engines::new(engine, beside, build)? })
    }

    /// Readings that the hardware doesn't have, in words.
    pub fn refuses(&self, readings: Readings) -> Option<&'static str> {
        let usual = Readings { rd_offset: readings.rd_offset, ..Readings::default() };
        let other = readings != usual || self.has_own_offsets() && readings.rd_offset != ReadOffset::Entries;
        (self.engines.engine() != Engine::Model && other).then_some("the hardware reads each point as usual")
    }

    /// Whether the core itself adds RD_OFFSET to addresses.
    fn has_own_offsets(&self) -> bool {
        match self.core {
            R700Core::Lds => false,
            R700Core::Simd => true,
        }
    }

    /// The simulations of a run, powered up.
    fn power_up(&self, waveform: Option<&Path>) -> Result<Box<dyn Pins>, Fault> {
        self.engines.power_up(|| direct(self.core), waveform)
    }

    /// What is at the ports of the LDS when they are driven as no program does it.
    ///
    /// # Errors
    /// The first thing that differed from what the ports mean, or a simulator that fails.
    pub fn beside_programs(&self, seed: u64) -> Result<Option<Tape>, Fault> {
        LdsBench::new(self.power_up(None)?, Readings::default(), Some(seed)).taped().beside(seed)
    }

    /// Runs a program on the models, and on the hardware beside them.
    ///
    /// # Errors
    /// The program can't be run.
    pub fn run(&self, program: &Program, readings: Readings, how: How<'_>) -> Result<Run, Diagnostic> {
        if self.engines.engine() == Engine::Model {
            return Ok(Run { outcome: run(program, readings)?, hardware: Ok(None) });
        }
        let pins = match self.power_up(how.waveform) {
            Ok(pins) => pins,
            Err(fault) => return Ok(Run { outcome: run(program, readings)?, hardware: Err(fault) }),
        };
        /// Runs the program with the driver of one of the two cores.
        macro_rules! on {
            ($bench:ident) => {{
                let mut bench = $bench::new(pins, readings, how.noise);
                if let Some(recorder) = how.recorder {
                    bench = bench.recorded(recorder);
                }
                if how.taped {
                    bench = bench.taped();
                }
                let outcome = run_before(program, readings, &mut bench)?;
                let hardware = bench.finish(&outcome.simd);
                Ok(Run { outcome, hardware })
            }};
        }
        match self.core {
            R700Core::Lds => on!(LdsBench),
            R700Core::Simd => on!(SimdBench),
        }
    }
}
