//! How programs run on the R700's hardware.

use super::lds::LdsBench;
use super::simd::SimdBench;
use super::stand::{How, Stand};
use crate::hardware::Fault;
use crate::pins::Tape;
use crate::session::Engine;
use lds::Diagnostic;
use lds::r700::model::{ReadOffset, Readings};
use lds::r700::program::{Outcome, Program, run, run_before};
use lds_rtl::r700::R700Core;

/// On what programs run.
pub type Setup = crate::pins::Setup<R700Core>;

/// What a run on the hardware came to, beside what it came to on the models.
pub struct Run {
    /// on the models
    pub outcome: Outcome,
    /// what was at the ports, if it was asked for, or the first thing in which the hardware differs from the models
    pub hardware: Result<Option<Tape>, Fault>,
}

impl Setup {
    /// Readings that the hardware doesn't have, in words.
    pub fn refuses(&self, readings: Readings) -> Option<&'static str> {
        let usual = Readings { rd_offset: readings.rd_offset, ..Readings::default() };
        let other = readings != usual || self.has_own_offsets() && readings.rd_offset != ReadOffset::Entries;
        (self.engine() != Engine::Model && other).then_some("the hardware reads each point as usual")
    }

    /// Whether the core itself adds RD_OFFSET to addresses.
    fn has_own_offsets(&self) -> bool {
        match self.core() {
            R700Core::Lds => false,
            R700Core::Simd => true,
        }
    }

    /// What is at the ports of the LDS when they are driven as no program does it.
    ///
    /// # Errors
    /// The first thing that differed from what the ports mean, or a simulator that fails.
    pub fn random_ports(&self, seed: u64) -> Result<Option<Tape>, Fault> {
        let how = How { noise: Some(seed), taped: true, ..How::default() };
        LdsBench::new(Stand::new(self.power_up(None)?, how), Readings::default()).random_ports(seed)
    }

    /// Runs a program on the models, and on the hardware beside them.
    ///
    /// # Errors
    /// The program can't be run.
    pub fn run(&self, program: &Program, readings: Readings, how: How<'_>) -> Result<Run, Diagnostic> {
        if self.engine() == Engine::Model {
            return Ok(Run { outcome: run(program, readings)?, hardware: Ok(None) });
        }
        let pins = match self.power_up(how.waveform) {
            Ok(pins) => pins,
            Err(fault) => return Ok(Run { outcome: run(program, readings)?, hardware: Err(fault) }),
        };
        /// Runs the program with the driver of one of the two cores.
        macro_rules! on {
            ($bench:ident) => {{
                let mut bench = $bench::new(Stand::new(pins, how), readings);
                let outcome = run_before(program, readings, &mut bench)?;
                let hardware = bench.finish(&outcome.simd);
                Ok(Run { outcome, hardware })
            }};
        }
        match self.core() {
            R700Core::Lds => on!(LdsBench),
            R700Core::Simd => on!(SimdBench),
        }
    }
}
