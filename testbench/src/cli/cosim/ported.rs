//! `lds cosim` on hardware whose drivers name its ports: wave control, compute units, and the R700.

use super::args::Args;
use super::comparison::{Comparison, Outcome};
use super::display::Display;
use crate::cli::output::{Outputs, say};
use crate::device::Device;
use crate::edited;
use crate::hardware::Fault;
use crate::keep::free_name;
use crate::pins::{Came, Compared, Failure, Setup, Tally, campaign};
use crate::session::Engine;
use crate::shipped;
use lds::diagnostic::Source;
use lds::r700::NAME;
use lds_rtl::export::Design;
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
    fn setup(&self) -> miette::Result<Box<dyn Compared>> {
        let Args { skip_rtl, sim, .. } = *self.args;
        let engine = if skip_rtl { Engine::alone(sim) } else { Engine::Rtl };
        let verilog = self.verilog.as_ref();
        let lost = |fault: Fault| self.lost(&fault);
        Ok(match self.device {
            Device::Share(core) => return Err(miette!("{} has drivers of its own", core.name())),
            Device::Waves(core) => Box::new(Setup::new(core, engine, Some(sim), verilog, false).map_err(lost)?),
            Device::R700(core) => Box::new(Setup::new(core, engine, Some(sim), verilog, false).map_err(lost)?),
        })
    }

    fn is_r700(&self) -> bool {
        matches!(self.device, Device::R700(_))
    }

    fn lost(&self, fault: &Fault) -> miette::Report {
        self.args.lost(&self.device.name(), &fault.to_string())
    }

    /// Keeps the random program that fails, and says where.
    fn keep(&self, failure: &Failure) -> miette::Result<()> {
        let name = if self.is_r700() { NAME.to_owned() } else { self.device.name() };
        let path = free_name(&self.args.failures, &format!("{name}_seed{}", self.args.seed));
        let mut kept = Outputs::new();
        let slot = kept.file("--failures", &path)?;
        let text = format!("; {}: {}\n{}", failure.program, failure.reason, failure.text);
        kept.write(slot, text.as_bytes())?;
        kept.commit()?;
        let path = path.display();
        say(&format!("shrunk program: {path}"));
        if self.is_r700() {
            say(&format!("to see it: lds run {path} --target {NAME} --vcd FILE"));
        }
        Ok(())
    }

    /// Runs the shipped programs: how many agree, and those that don't. Wave control and compute units have none.
    fn shipped(&self, setup: &dyn Compared) -> Result<Option<(u64, Vec<Failure>)>, Fault> {
        if !self.is_r700() {
            return Ok(None);
        }
        let (mut agreed, mut failures) = (0, Vec::new());
        for (path, text) in shipped::R700 {
            let name = path.rsplit('/').next().unwrap_or(path);
            match setup.compare(name, text, self.args.seed)? {
                Came::Agreed(_) => agreed += 1,
                Came::Differs(reason) => {
                    failures.push(Failure { program: name.to_owned(), reason, text: (*text).to_owned() });
                }
            }
        }
        Ok(Some((agreed, failures)))
    }
}

impl Comparison for Ported<'_> {
    fn run(self: Box<Self>, mut display: Display, _: &mut Outputs) -> miette::Result<Outcome> {
        let lost = |fault: Fault| self.lost(&fault);
        let setup = self.setup()?;
        let start = Instant::now();
        display.stage("running the shipped programs");
        let shipped = self.shipped(setup.as_ref()).map_err(lost)?;
        let (shipped, mut failures) = shipped.map_or((None, Vec::new()), |(agreed, failures)| (Some(agreed), failures));
        display.begin();
        let Args { seed, cases, .. } = *self.args;
        let (jobs, progress) = (self.args.jobs().get(), |tally: Tally| display.agreed(tally.programs));
        let (random, failure) = campaign(setup.as_ref(), seed, cases, jobs, &progress).map_err(lost)?;
        drop(display);
        failures.extend(failure.iter().cloned());
        for Failure { program, reason, .. } in &failures {
            say(&format!("FAIL: {program}: {reason}"));
        }
        failure.as_ref().map_or(Ok(()), |failure| self.keep(failure))?;
        let simulator = self.args.sim.name();
        let report = Report {
            target: self.is_r700().then_some(NAME),
            core: self.device.name(),
            engines: if self.args.skip_rtl { vec![simulator] } else { vec!["rtl", simulator] },
            seed,
            cases,
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
