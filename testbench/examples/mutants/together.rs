//! All mutants in one core, in Verilator.
//!
//! The core has one more input, the number of the mutant that is awake. So it is compiled once, and the recording is
//! driven at each mutant many times as fast as by the exported test bench, which compares the same.

use super::tools::yosys;
use lds_rtl::export::{Core, Port, Technology};
use lds_testbench::export::record;
use lds_testbench::hardware::{Fault, Log};
use lds_testbench::observer::Unobserved;
use lds_testbench::retrace::retrace;
use lds_testbench::session::{Engine, Setup};
use miette::{IntoDiagnostic, miette};
use std::path::Path;

/// The input that wakes a mutant; 0 wakes none.
const AWAKE: &str = "awake";

/// What Verilator warns of in Verilog that Yosys writes, and takes for an error: widths that differ, choices that
/// overlap, and words whose bits depend on one another.
const WARNINGS: &str =
    "/* verilator lint_off WIDTH */\n/* verilator lint_off CASEOVERLAP */\n/* verilator lint_off UNOPTFLAT */\n";

/// Bits of that input.
const BITS: usize = 16;

/// A core with mutants, and its recording: random requests, and programs.
pub struct Together {
    setup: Setup,
    runs: Vec<Log>,
}

impl Together {
    /// Puts mutants into the core in a folder's `base.il`; each is known by its number.
    ///
    /// # Errors
    /// A tool fails, or the core differs from its recording while all mutants sleep.
    pub fn new(folder: &Path, core: Core, mutants: &[(usize, &str)]) -> miette::Result<Self> {
        let one = |(number, mutation): &(usize, &str)| format!("{mutation} -ctrl {AWAKE} {BITS} {number}\n");
        let script: String = mutants.iter().map(one).collect();
        let text = format!("read_rtlil base.il\n{script}write_verilog -noattr together.v\n");
        std::fs::write(folder.join("together.ys"), text).into_diagnostic()?;
        yosys(folder, "script together.ys")?;
        let mut design = core.verilog(Technology::Generic).map_err(|error| miette!("{error}"))?;
        design.text = WARNINGS.to_owned() + &std::fs::read_to_string(folder.join("together.v")).into_diagnostic()?;
        design.ports.push(Port {
            name: AWAKE.to_owned(),
            source: AWAKE.to_owned(),
            about: "which mutant is awake".to_owned(),
            is_input: true,
            width: BITS,
            count: 1,
        });
        let setup = Setup::new(core, Engine::Verilator).with_verilog(design);
        setup.prepare().into_diagnostic()?;
        let together = Together { setup, runs: record(&core)? };
        match together.differs(0)? {
            None => Ok(together),
            Some(what) => Err(miette!("the core differs from its recording while all mutants sleep: {what}")),
        }
    }

    /// What differs from the recording while a mutant is awake, if anything does.
    ///
    /// # Errors
    /// The simulation can't go on.
    pub fn differs(&self, number: usize) -> miette::Result<Option<String>> {
        let awake = u32::try_from(number).into_diagnostic()?;
        let setup = self.setup.clone().holding(AWAKE, awake);
        for run in &self.runs {
            let mut unit = setup.hardware().map_err(|fault| miette!("{fault}"))?;
            match retrace(run, &mut unit, &mut Unobserved) {
                Ok(()) => {}
                Err(Fault::Tool(what)) => return Err(miette!("{what}")),
                Err(fault) => return Ok(Some(fault.to_string())),
            }
        }
        Ok(None)
    }
}
