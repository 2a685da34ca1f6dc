//! `lds cosim` on hardware whose drivers name its ports: wave control, compute units, and the R700.

use super::args::Args;
use super::comparison::{Comparison, Outcome};
use super::display::Display;
use crate::cli::output::{Outputs, say};
use crate::device::Device;
use crate::edited;
use crate::hardware::{Fault, Simulator};
use crate::keep::free_name;
use crate::pins::{Came, Failure, Tally};
use crate::session::Engine;
use crate::shipped;
use lds::diagnostic::Source;
use lds::r700::NAME;
use lds_rtl::export::Design;
use lds_simulation::{compute, r700};
use miette::miette;
use serde::Serialize;
use std::time::Instant;

/// Hardware that is going to be compared.
pub(super) struct Ported<'a> {
    args: &'a Args,
    device: Device,
    /// a user's edit
    verilog: Option<Design>,
}

/// Hardware with its models, ready to run programs.
enum Setup {
    Waves(compute::Setup),
    R700(r700::Setup),
}

/// What was compared.
#[derive(Serialize)]
struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'static str>,
    core: String,
    /// what ran: `rtl` and a simulator of the Verilog, or that alone
    engines: Vec<&'static str>,
    seed: u64,
    cases: u64,
    pass: bool,
    /// shipped programs that agree, where there are any
    #[serde(skip_serializing_if = "Option::is_none")]
    shipped: Option<u64>,
    /// of the random programs that agree
    random: Tally,
    seconds: f64,
    failures: Vec<Failure>,
}

impl<'a> Ported<'a> {
    /// The hardware that the options ask for, or an edit of its Verilog.
    ///
    /// # Errors
    /// An error for bad input.
    pub(super) fn new(args: &'a Args, edit: Option<&Source>) -> miette::Result<Self> {
        let device = args.device.device()?;
        let verilog = edit.map(|source| edited::design(source, &device)).transpose()?;
        Ok(Ported { args, device, verilog })
    }

    /// Compiles the Verilog for its simulator.
    fn setup(&self) -> miette::Result<Setup> {
        let Args { skip_rtl, sim, .. } = *self.args;
        let engine = match (skip_rtl, sim) {
            (false, _) => Engine::Rtl,
            (true, Simulator::Verilator) => Engine::Verilator,
            (true, Simulator::Icarus) => Engine::Icarus,
        };
        let verilog = self.verilog.as_ref();
        let setup = match self.device {
            Device::Share(core) => return Err(miette!("{} has drivers of its own", core.name())),
            Device::Waves(core) => compute::Setup::new(core, engine, Some(sim), verilog, false).map(Setup::Waves),
            Device::R700(core) => r700::Setup::new(core, engine, Some(sim), verilog, false).map(Setup::R700),
        };
        setup.map_err(|fault| self.lost(&fault))
    }

    fn lost(&self, fault: &Fault) -> miette::Report {
        self.args.lost(&self.device.name(), &fault.to_string())
    }

    /// Keeps the random program that fails, and says where.
    fn keep(&self, setup: &Setup, failure: &Failure) -> miette::Result<()> {
        let (core, seed) = (self.device.name(), self.args.seed);
        let name = match setup {
            Setup::Waves(_) => format!("{core}_seed{seed}"),
            Setup::R700(_) => format!("{NAME}_seed{seed}"),
        };
        let path = free_name(&self.args.failures, &name);
        let mut kept = Outputs::new();
        let slot = kept.file("--failures", &path)?;
        let text = format!("; {}: {}\n{}", failure.program, failure.reason, failure.text);
        kept.write(slot, text.as_bytes())?;
        kept.commit()?;
        let path = path.display();
        say(&match setup {
            Setup::Waves(_) => format!("shrunk program: {path}"),
            Setup::R700(_) => {
                format!("shrunk program: {path}\nto see it: lds run {path} --target {NAME} --vcd FILE")
            }
        });
        Ok(())
    }
}

impl Setup {
    /// Runs the shipped programs: how many agree, and those that don't. Wave control and compute units have none.
    fn shipped(&self, seed: u64) -> Result<Option<(u64, Vec<Failure>)>, Fault> {
        let Setup::R700(setup) = self else { return Ok(None) };
        let (mut agreed, mut failures) = (0, Vec::new());
        for (path, text) in shipped::R700 {
            let name = path.rsplit('/').next().unwrap_or(path);
            match r700::run(setup, name, text, Some(seed))? {
                Came::Agreed(_) => agreed += 1,
                Came::Differs(reason) => {
                    failures.push(Failure { program: name.to_owned(), reason, text: (*text).to_owned() });
                }
            }
        }
        Ok(Some((agreed, failures)))
    }

    /// Runs random programs until one fails: what agrees, and that which fails.
    fn campaign(&self, args: &Args, display: &Display) -> Result<(Tally, Option<Failure>), Fault> {
        let Args { seed, cases, .. } = *args;
        let (jobs, progress) = (args.jobs().get(), |tally: Tally| display.agreed(tally.programs));
        match self {
            Setup::Waves(setup) => compute::campaign(setup, seed, cases, jobs, &progress),
            Setup::R700(setup) => r700::campaign(setup, seed, cases, jobs, &progress),
        }
    }
}

impl Comparison for Ported<'_> {
    fn run(self: Box<Self>, mut display: Display) -> miette::Result<Outcome> {
        let lost = |fault: Fault| self.lost(&fault);
        let setup = self.setup()?;
        let start = Instant::now();
        display.stage("running the shipped programs");
        let shipped = setup.shipped(self.args.seed).map_err(lost)?;
        let (shipped, mut failures) = shipped.map_or((None, Vec::new()), |(agreed, failures)| (Some(agreed), failures));
        display.begin();
        let (random, failure) = setup.campaign(self.args, &display).map_err(lost)?;
        drop(display);
        failures.extend(failure.iter().cloned());
        for Failure { program, reason, .. } in &failures {
            say(&format!("FAIL: {program}: {reason}"));
        }
        failure.as_ref().map_or(Ok(()), |failure| self.keep(&setup, failure))?;
        let simulator = self.args.sim.name();
        let report = Report {
            target: matches!(setup, Setup::R700(_)).then_some(NAME),
            core: self.device.name(),
            engines: if self.args.skip_rtl { vec![simulator] } else { vec!["rtl", simulator] },
            seed: self.args.seed,
            cases: self.args.cases,
            pass: failures.is_empty(),
            shipped,
            random,
            seconds: start.elapsed().as_secs_f64(),
            failures,
        };
        Outcome::new(&report, report.summary(), report.pass)
    }
}

impl Report {
    fn summary(&self) -> String {
        let Tally { programs, instructions, clocks } = self.random;
        let (engines, seed) = (self.engines.join(" and "), self.seed);
        let (programs, clocks) = match self.shipped {
            None => (format!("{programs} random programs (seed {seed})"), format!("{clocks} cycles")),
            Some(shipped) => (
                format!("{shipped} shipped programs, and on {programs} random ones (seed {seed})"),
                format!("{clocks} clocks"),
            ),
        };
        format!(
            "{}: models and {engines} agree on {programs} with {instructions} instructions in {clocks}, {:.1} s\n{}\n",
            self.core,
            self.seconds,
            if self.pass { "PASS" } else { "FAIL" }
        )
    }
}
