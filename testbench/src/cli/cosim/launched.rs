//! `lds cosim PROGRAM`: the launches of a program on models, RTL and exported Verilog, in the place of a campaign.

use super::args::Args;
use super::comparison::{Comparison, Outcome};
use super::display::Display;
use super::share;
use crate::cli::launches::{self, Launched};
use crate::cli::options::device::MODEL;
use crate::cli::options::reading;
use crate::cli::options::target::Generation;
use crate::cli::options::unit::Family;
use crate::cli::output::say;
use crate::cli::run::compute_unit;
use crate::device::Device;
use crate::edited;
use crate::launch::{Compared, Job};
use crate::observer::Unobserved;
use crate::output::Outputs;
use crate::session::{Engine, SessionError, Setup, execute};
use lds::diagnostic::Source;
use lds::program::{self, Program, RunError};
use lds_rtl::compute::ComputeCore;
use lds_rtl::export::Core;
use lds_simulation::compute::{self, Failed, How};
use miette::miette;
use serde::Serialize;
use std::path::Path;
use std::time::Instant;

/// Launches that are going to be compared, on one kind of hardware.
pub(super) struct Launches<'a> {
    args: &'a Args,
    program: String,
    launches: Vec<Launched>,
    hardware: Hardware,
    edit: Option<&'a Source>,
}

/// What the launches run on.
#[derive(Clone, Copy)]
enum Hardware {
    Share(Core),
    Waves(ComputeCore),
}

/// What was compared.
#[derive(Serialize)]
struct Report {
    core: String,
    /// what ran: `rtl` and a simulator of the Verilog, or that alone
    engines: Vec<&'static str>,
    program: String,
    pass: bool,
    launches: Vec<One>,
    seconds: f64,
}

/// What one launch came to.
#[derive(Serialize)]
struct One {
    #[serde(skip_serializing_if = "Option::is_none")]
    kernel: Option<String>,
    work_groups: usize,
    pass: bool,
    /// instructions that ran on the hardware: of a data share its own, of other hardware all
    instructions: u64,
    /// cycles of the hardware
    cycles: u64,
    /// what differs, and expectations that don't hold
    failures: Vec<String>,
    /// buffers beside their references
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comparisons: Vec<Compared>,
}

/// Instructions, cycles, what differs, and what the program came to on the models.
type Ran = (u64, u64, Vec<String>, program::Outcome);

impl<'a> Launches<'a> {
    /// The launches of a program, on the hardware that the options ask for, or that an edit of its Verilog is.
    ///
    /// # Errors
    /// An error for bad input.
    pub(super) fn new(
        args: &'a Args,
        path: &Path,
        edit: Option<&'a Source>,
        outputs: &mut Outputs,
    ) -> miette::Result<Self> {
        let asked = args.device.target.and_then(Generation::ds);
        let launches = Launched::all(path, (&args.launch, &args.result, &args.compile), asked, outputs)?;
        let target = asked.or(launches::target(&launches)).unwrap_or_default();
        let hardware = match args.device.family()? {
            Family::Share => Hardware::Share(match edit {
                Some(source) if args.device.is_silent() => edited::core(source)?,
                _ => args.device.share.hardware(target, MODEL)?,
            }),
            Family::Waves => Hardware::Waves(args.device.waves_of(target)?),
            Family::R700 => {
                return Err(miette!(
                    help = "`lds run PROGRAM --target r700` runs a program on models and hardware, and compares them",
                    "a program of the R700 isn't launched"
                ));
            }
        };
        args.groups.fits(Engine::Rtl, args.device.share.gds)?;
        Ok(Launches { args, program: path.display().to_string(), launches, hardware, edit })
    }

    fn name(&self) -> String {
        match self.hardware {
            Hardware::Share(core) => core.name(),
            Hardware::Waves(core) => core.name(),
        }
    }

    /// A launch on a data share.
    fn on_share(&self, core: Core, program: &Program) -> miette::Result<Ran> {
        let Args { sim, groups, device, .. } = self.args;
        program.suits(core.is_gds())?;
        // An edit is what it is.
        let rules = match self.edit {
            Some(_) => core.rules,
            None => reading::rules(core.rules, &device.share.reading, program),
        };
        let core = Core { rules, ..core };
        let mut setup = share::setup(self.args, core, self.edit)?;
        setup.groups = groups.of(program)?;
        setup.prepare().map_err(|error| match error {
            SessionError::Tool(fault) => self.args.lost(&core.name(), &fault.to_string()),
            error => error.into(),
        })?;
        let session = match execute(program, &setup, &mut Unobserved, &mut |_| {}) {
            Ok(session) => session,
            Err(SessionError::Tool(fault)) => return Err(miette!("{}: {fault}", sim.name())),
            Err(SessionError::Run(RunError::Machine(error))) => {
                // What the models come to, a further launch goes on with.
                let alone = Setup::new(core, Engine::Model);
                let models = execute(program, &alone, &mut Unobserved, &mut |_| {})?;
                return Ok((0, 0, vec![error.to_string()], models.outcome));
            }
            Err(error) => return Err(error.into()),
        };
        let mut failures: Vec<String> = session.mismatches.iter().map(ToString::to_string).collect();
        let failed = session.outcome.failed_checks();
        if failed > 0 || session.outcome.expects_in_vain() {
            failures.push(format!("{failed} checks of the program failed, or nothing was checked: `lds run` shows it"));
        }
        let instructions = session.outcome.executed.len() as u64;
        Ok((instructions, session.clock_cycles, failures, session.outcome))
    }

    /// A launch on hardware that controls waves.
    fn on_waves(&self, core: ComputeCore, program: &Program) -> miette::Result<Ran> {
        let Args { skip_rtl, sim, .. } = *self.args;
        let session = compute_unit::on_models(program, core)?;
        let engine = if skip_rtl { Engine::alone(sim) } else { Engine::Rtl };
        let verilog = self.edit.map(|source| edited::design(source, &Device::Waves(core))).transpose()?;
        let lost = |fault: &dyn std::fmt::Display| self.args.lost(&core.name(), &fault.to_string());
        let setup =
            compute::Setup::new(core, engine, Some(sim), verilog.as_ref(), false).map_err(|fault| lost(&fault))?;
        match setup.run(program, How::default()) {
            Ok((ran, _)) => Ok((ran.instructions, ran.cycles, Vec::new(), session.outcome)),
            Err(Failed::Program(what)) => Err(miette!("{what}")),
            Err(Failed::Hardware(fault)) => match fault {
                crate::hardware::Fault::Tool(what) => Err(lost(&what)),
                fault => Ok((0, 0, vec![fault.to_string()], session.outcome)),
            },
        }
    }

    /// A launch, behind an earlier one.
    fn compare(
        &self,
        launched: &Launched,
        job: &Job,
        outputs: &mut Outputs,
    ) -> miette::Result<(One, program::Outcome)> {
        let target = match self.hardware {
            Hardware::Share(core) => core.target,
            Hardware::Waves(core) => core.target,
        };
        let program = launched.file.program(target, &job.launch)?;
        job.check(&program)?;
        let (instructions, cycles, failures, outcome) = match self.hardware {
            Hardware::Share(core) => self.on_share(core, &program)?,
            Hardware::Waves(core) => self.on_waves(core, &program)?,
        };
        job.write(&program, &outcome, outputs)?;
        let comparisons = job.compared(&program, &outcome)?;
        let pass = failures.is_empty() && comparisons.iter().all(Compared::pass);
        let (kernel, work_groups) = (program.kernel().map(str::to_owned), program.settings().groups());
        Ok((One { kernel, work_groups, pass, instructions, cycles, failures, comparisons }, outcome))
    }
}

impl Comparison for Launches<'_> {
    fn run(mut self: Box<Self>, display: Display, outputs: &mut Outputs) -> miette::Result<Outcome> {
        let start = Instant::now();
        let all = std::mem::take(&mut self.launches);
        let count = all.len();
        let (mut launches, mut earlier) = (Vec::new(), None);
        for mut launched in all {
            display.stage(format!("running launch {} of {count}", launches.len() + 1));
            earlier.iter().for_each(|outcome| launched.job.goes_on(outcome));
            let compared = self.compare(&launched, &launched.job, outputs).map_err(|error| launched.about(error));
            let (one, outcome) = compared?;
            launches.push(one);
            earlier = Some(outcome);
        }
        drop(display);
        for (number, one) in launches.iter().enumerate() {
            one.failures.iter().for_each(|failure| say(&format!("FAIL: launch {}: {failure}", number + 1)));
            let wrong = one.comparisons.iter().filter(|compared| !compared.pass());
            wrong.for_each(|compared| say(&format!("FAIL: launch {}: {}", number + 1, compared.text().trim_end())));
        }
        let simulator = self.args.sim.name();
        let report = Report {
            core: self.name(),
            engines: if self.args.skip_rtl { vec![simulator] } else { vec!["rtl", simulator] },
            program: self.program,
            pass: launches.iter().all(|one| one.pass),
            launches,
            seconds: start.elapsed().as_secs_f64(),
        };
        Outcome::new(&report, report.summary(), report.pass)
    }
}

impl Report {
    fn summary(&self) -> String {
        let (engines, count) = (self.engines.join(" and "), self.launches.len());
        let mut text = String::new();
        for (number, one) in self.launches.iter().enumerate() {
            let One { kernel, work_groups, instructions, cycles, failures, .. } = one;
            let which = match (count, kernel) {
                (1, None) => "the program".to_owned(),
                (1, Some(kernel)) => kernel.clone(),
                (_, None) => format!("launch {}", number + 1),
                (_, Some(kernel)) => format!("launch {}, {kernel}", number + 1),
            };
            let groups = if *work_groups == 1 { "work-group" } else { "work-groups" };
            let verb = if failures.is_empty() { "agree" } else { "don't agree" };
            text += &format!(
                "{}: models and {engines} {verb} on {which}: {instructions} instructions of {work_groups} {groups} in \
                 {cycles} cycles\n",
                self.core
            );
            one.comparisons.iter().for_each(|compared| text += &compared.text());
        }
        format!("{text}{:.1} s\n{}\n", self.seconds, if self.pass { "PASS" } else { "FAIL" })
    }
}
