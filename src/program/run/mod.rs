//! Running a program on a machine.

mod beside;
mod coming;
mod counters;
mod data_share;
mod dwords;
mod expect;
mod failure;
mod finish;
mod forks;
mod held;
mod named;
mod others;
mod outcome;
mod pieces;
mod plan;
mod polls;
mod reach;
mod registers;
mod relative;
mod scoreboard;
mod start;
mod sums;
mod turns;
mod undefined;
mod uses;
mod values;
mod warning;

pub use super::operands::AnyRegister;
pub use failure::Failure;
pub use forks::Unforked;
pub use outcome::{KEPT_FAILURES, KEPT_WARNINGS, MANY_FAILURES, MOST_EXECUTED, Outcome, RunError};
#[cfg(test)]
pub(super) use pieces::run_within;
pub use pieces::{run, run_apart};
pub use scoreboard::Queue;
pub use start::{Start, start, start_anew};
pub use warning::{Warning, WarningKind};

use super::allocator::Allocator;
use super::constant::division_by_zero;
use super::expression::{Environment, Tree};
use super::hazards::History;
use super::step::{Action, Step};
use super::{Machine, Program};
use crate::Diagnostic;
use crate::check::{Checks, Counter, Scalar};
use crate::encoding::Instruction;
use crate::execute::{Beside, Images};
use crate::flow::Flow;
use crate::isa::Waitcnt;
use crate::kernel::Registers;
use crate::transfer::Command;
use crate::wave::{Allocation, Status, Wave};
use forks::Forks;
use pieces::{Piece, contents};
use plan::Plan;
use scoreboard::Scoreboard;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::mem::{Discriminant, discriminant};
use std::rc::Rc;
use sums::Sums;
use turns::Turns;

/// A run under way.
struct Runner<'a> {
    program: &'a Program,
    machine: &'a mut dyn Machine,
    /// instructions of a wave that can be in flight: as many as their counter holds
    most: u64,
    /// DS instructions of all waves, after which the run is given up
    most_executed: usize,
    /// where the machine reports what is touched
    checks: Option<Checks>,
    waves: Vec<Wave>,
    /// what scalar and vector memory instructions reach
    memory: Images,
    /// what it will have, by address, until the first instruction
    buffers: BTreeMap<u64, Vec<u8>>,
    /// bytes of each buffer by its number
    lengths: BTreeMap<u32, usize>,
    /// whether memory has its buffers, as it has from the first instruction on
    is_made: bool,
    /// by wave, whether it has come to its first instruction
    begun: Vec<bool>,
    /// by wave the last instructions
    recent: Vec<History>,
    /// by step what is the same each time; none in a program that branches nowhere
    plans: Vec<Rc<Plan>>,
    /// how many registers the kernel asks for, if there is a kernel that says so
    limits: Registers,
    /// by step what an instruction reads and writes beside its operands; none in a program that branches nowhere
    besides: Vec<Beside>,
    /// by place the number of the work-group that has it
    groups: Vec<usize>,
    /// how many work-groups have a place or had one
    come: usize,
    /// the number behind the last work-group that runs
    end: usize,
    /// whether an instruction has asked for the time
    has_clock: bool,
    /// work-groups that run at the same time
    resident: usize,
    /// by place what its work-group owns, as soon as it runs; of the global data share all the same
    shares: Vec<Allocation>,
    /// gives bytes to those that come
    allocator: Allocator,
    scoreboards: Vec<Scoreboard>,
    /// instructions of all waves so far: the time, for programs that ask for it
    issued: u64,
    /// step of the last DS instruction
    last_ds: Option<usize>,
    /// step of the last DS instruction of each wave
    last_ds_of: Vec<Option<usize>>,
    /// cycles so far, as of the last expectation
    sums: Sums,
    /// by wave what forks have left in its registers
    forks: Vec<Forks>,
    failures: Vec<Failure>,
    failed: BTreeMap<usize, u64>,
    checked: BTreeMap<usize, u64>,
    warnings: Vec<Warning>,
    /// where in these each is: one of a kind is enough for all waves
    warned: HashMap<(usize, Discriminant<WarningKind>), usize>,
}

impl<'a> Runner<'a> {
    /// A run before its first step.
    fn new(program: &'a Program, machine: &'a mut dyn Machine) -> Self {
        Runner::of(program, machine, Piece::all(program))
    }

    /// A run of some work-groups before its first step.
    fn of(program: &'a Program, machine: &'a mut dyn Machine, piece: Piece) -> Self {
        let first = piece.groups.start;
        let count = program.settings().waves();
        let most = Waitcnt::max(program.target()).lgkmcnt.into();
        let settings = program.settings();
        let all = machine.allocation();
        let (size, mut allocator) = (settings.size(all), settings.allocator(all));
        let mut shares = settings.shares(all);
        if settings.has_shares() {
            shares.iter_mut().for_each(|share| *share = allocator.take(size).unwrap_or(*share));
        }
        // Who comes later has none yet.
        shares.resize(settings.places(), Allocation { base: all.base, size });
        let groups: Vec<usize> = (0..count).map(|wave| settings.group(wave)).collect();
        // On the global data share all have one memory.
        let memories = if settings.gds() { vec![0; count] } else { groups.clone() };
        let plans = plan::plans(program);
        let mixes = plans.iter().any(|plan| plan.client.is_some());
        let checks = Checks::new(memories, most)
            .from_group(first, settings.group_waves())
            .branching(program.branches())
            .mixing(mixes)
            .of_kernel(program.is_kernel(), !settings.gds());
        let besides = beside::besides(program);
        let checks = machine.touched().map(|_| {
            let checks = checks.with_ecc(settings.sram_ecc());
            checks.looking(if count > 1 { polls::looks(program, &plans, &besides) } else { Vec::new() })
        });
        let wave = |group: &usize| Wave {
            m0: settings.m0(),
            allocation: settings.has_shares().then(|| shares[*group]),
            ..Wave::new(settings.wave())
        };
        let mut waves: Vec<Wave> = groups.iter().map(wave).collect();
        let mut buffers = BTreeMap::new();
        for (number, wave) in waves.iter_mut().enumerate() {
            wave.system.number = number as u32;
            wave.system.allocation = (!settings.gds()).then(|| shares[groups[number]]);
            buffers.extend(settings.give_frame(number, wave, program.target(), program.dispatch().is_some()));
        }
        let mut lengths = BTreeMap::new();
        if let Some((dispatch, _)) = program.dispatch() {
            for (number, wave) in waves.iter_mut().enumerate() {
                let group = (first + groups[number]) as u64;
                dispatch.start(wave, number % settings.group_waves(), group, program.target());
            }
            lengths = dispatch.buffers.iter().map(|(number, bytes)| (*number, bytes.len())).collect();
        }
        if piece.memory.is_none() {
            buffers.extend(contents(program));
        }
        // A host has a handler of its own for the traps of its kernels. Without one a trap ends the run.
        let has_traps = program.trap_handler.is_some() || program.is_kernel();
        for wave in waves.iter_mut().filter(|_| has_traps) {
            wave.system.trap_handler = program.trap_handler;
            wave.status.set(Status::TRAPS, true);
        }
        let mut runner = Runner {
            program,
            machine,
            most,
            most_executed: MOST_EXECUTED,
            checks,
            waves,
            memory: piece.memory.unwrap_or_default(),
            buffers,
            lengths,
            is_made: false,
            begun: vec![false; count],
            recent: vec![History::new(program.target(), settings.lanes(), program.dispatch().is_none()); count],
            plans,
            besides,
            limits: program
                .dispatch()
                .map_or_else(Registers::default, |(dispatch, _)| dispatch.kernel().registers(program.target())),
            groups: (first..first + settings.places()).collect(),
            come: (first + settings.places()).min(piece.groups.end),
            end: piece.groups.end,
            has_clock: false,
            resident: settings.resident_in(all),
            shares,
            allocator,
            scoreboards: vec![Scoreboard::default(); count],
            issued: piece.issued,
            last_ds: None,
            last_ds_of: vec![None; count],
            sums: Sums::default(),
            forks: vec![Forks::default(); count],
            failures: Vec::new(),
            failed: BTreeMap::new(),
            checked: BTreeMap::new(),
            warnings: Vec::new(),
            warned: HashMap::new(),
        };
        (0..count).for_each(|wave| runner.starts(wave));
        runner
    }

    /// The next step of a wave, with all that take it together; how many instructions were issued. A wave that has to
    /// wait for another one is held.
    fn turn(&mut self, turns: &mut Turns, wave: usize) -> Result<usize, RunError> {
        let program = self.program;
        let index = turns.step(wave);
        let step = &program.steps()[index];
        if !self.begun[wave] && step.action.is_instruction() {
            self.begin(wave);
            if let Some((_, start)) = program.dispatch().filter(|(_, start)| *start > index) {
                turns.go(wave, *start);
                return Ok(0);
            }
        }
        let settings = program.settings();
        if self.takes_turns() && turns.has_ended(wave) && step.action.expects_buffer() {
            return self.last_look(turns, index, step, wave);
        }
        let together = self.together(turns, step, wave);
        // Of a barrier the waves of a work-group leave out all or none.
        let alone = together.is_none() || matches!(step.action, Action::Run(_));
        if alone && !self.takes(step, wave)? {
            turns.advance(wave);
            return Ok(0);
        }
        if self.is_held(step, wave)? {
            turns.hold(wave);
            return Ok(0);
        }
        if let Some(waves) = together {
            for other in &waves {
                let own = turns.step(*other);
                let is_there = own == index || self.is_same_barrier(step, own, *other)?;
                if !is_there || self.is_held(&program.steps()[own], *other)? {
                    turns.hold(wave);
                    return Ok(0);
                }
            }
            if let Action::Run(instruction) = &step.action {
                // All instructions of this kind are barriers. Waves that have ended are behind it for good: it didn't
                // open before they were done.
                let ended = self.group(settings.group(wave)).filter(|other| turns.has_ended(*other));
                let met: Vec<usize> = waves.iter().copied().chain(ended).collect();
                self.look(|checks| checks.barrier(index, &met));
                for wave in &waves {
                    let own = turns.step(*wave);
                    self.keeps_apart(own, &program.steps()[own], *wave);
                    self.instruction(own, &program.steps()[own], *wave, instruction)?;
                }
                waves.iter().for_each(|wave| turns.advance(*wave));
                turns.align(&waves);
                waves.iter().for_each(|wave| self.runs_out(turns, *wave, index));
                return Ok(waves.len());
            }
            self.at_once(index, step, &waves)?;
            waves.iter().for_each(|wave| turns.advance(*wave));
            turns.align(&waves);
            return Ok(0);
        }
        if let Action::Execute(other) = &step.action {
            self.keeps_apart(index, step, wave);
            self.other(turns, index, step, wave, other)?;
            if !other.ends() {
                self.runs_out(turns, wave, index);
            }
            return Ok(1);
        }
        self.keeps_apart(index, step, wave);
        match &step.action {
            Action::Run(instruction) if Flow::of(instruction) == Some(Flow::End) => turns.end(wave),
            _ => turns.advance(wave),
        }
        match &step.action {
            Action::Run(instruction) => {
                self.instruction(index, step, wave, instruction)?;
                if Flow::of(instruction) != Some(Flow::End) {
                    self.runs_out(turns, wave, index);
                }
                if instruction.data_share().is_some_and(|share| share.opcode.synchronizes()) {
                    turns.look_again();
                }
                return Ok(1);
            }
            Action::SetVgpr { register, value } => self.set_vgpr(index, step, wave, *register, value)?,
            Action::SetExec(value) => self.set_exec(index, step, wave, value)?,
            Action::SetM0(value) => {
                self.waves[wave].m0 = self.uniform(index, step, wave, value, &[Scalar::M0])?;
            }
            Action::SetMode(value) => {
                self.sets_mode(index, wave, value);
                self.waves[wave].mode = self.uniform(index, step, wave, value, &[])?;
            }
            Action::SetScalar { register, value } => self.set_scalar(index, step, wave, *register, value)?,
            Action::SetVcc(value) => {
                let registers = [Scalar::VCC_LO, Scalar::VCC_HI];
                self.waves[wave].vcc = self.mask(index, step, wave, value, &registers)?;
            }
            Action::Expect(expectation) => self.expect(index, step, expectation, &[wave])?,
            Action::Unknown(name, _) => return Err(self.without_table(step, wave, name).into()),
            Action::Preset(_) | Action::Execute(_) => {}
        }
        Ok(0)
    }

    /// A directive that several waves take together.
    fn at_once(&mut self, index: usize, step: &Step, waves: &[usize]) -> Result<(), RunError> {
        match &step.action {
            Action::Preset(dwords) => self.preset(step, dwords, waves),
            Action::Expect(expectation) => self.expect(index, step, expectation, waves),
            _ => Ok(()),
        }
    }

    fn instruction(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        instruction: &Instruction,
    ) -> Result<(), RunError> {
        self.waves[wave].pc = step.address;
        if let Some(access) = instruction.data_share() {
            if self.skips(wave) {
                return Ok(());
            }
            self.has_all_lanes(step, wave, &access)?;
            return self.issue(index, step, wave, Command::from(&access), |wave| wave.exec & wave.all_lanes());
        }
        match Flow::of(instruction) {
            Some(Flow::End) => {
                self.look(|checks| checks.wait_for_all(wave));
                self.wait_for_counters(wave)
            }
            Some(Flow::BarrierSignal) => {
                self.look(|checks| checks.signal(index, wave));
                Ok(())
            }
            // All waves take a barrier at once; there is nothing that wait states could wait for.
            Some(Flow::Barrier | Flow::BarrierWait | Flow::Nop) | None => Ok(()),
            Some(Flow::Wait(outstanding)) => {
                self.look(|checks| checks.wait(wave, Counter::Lgkm, outstanding as u64));
                self.wait(wave, outstanding as u64)?;
                if !self.program.target().facts().waves.kmcnt {
                    self.scoreboards[wave].complete(Queue::Scalar, outstanding as u64);
                }
                self.await_counters(wave, self.other_counters(instruction))
            }
        }
    }

    /// Warns of an instruction that comes too soon behind another one.
    fn keeps_apart(&mut self, index: usize, step: &Step, wave: usize) {
        let Some(seen) = self.plans.get(index).and_then(|plan| plan.seen.clone()) else { return };
        let Some(near) = self.recent[wave].issue(seen) else { return };
        self.warn(index, Warning::too_near(self.program, step, near, self.number(wave)));
    }

    /// A warning at a step; of several waves at one step the first one's, with their number.
    fn warn(&mut self, index: usize, warning: Warning) {
        match self.warned.entry((index, discriminant(&warning.kind))) {
            Entry::Occupied(found) => self.warnings[*found.get()].count += 1,
            Entry::Vacant(place) => {
                place.insert(self.warnings.len());
                self.warnings.push(warning);
            }
        }
    }

    /// Tells the checks, if there are any.
    fn look(&mut self, tell: impl FnOnce(&mut Checks)) {
        if let Some(checks) = &mut self.checks {
            tell(checks);
        }
    }

    fn environment(&self, wave: usize) -> Environment<'_> {
        Environment {
            wave: self.number(wave),
            group: self.group_number(wave),
            exec: self.waves[wave].exec,
            vgprs: &self.waves[wave].vgprs[..],
            agprs: &self.waves[wave].agprs[..],
            sgprs: &self.waves[wave].sgprs,
            vcc: self.waves[wave].vcc,
            scc: self.waves[wave].scc,
            ..Environment::CONSTANT
        }
    }

    fn evaluate(&self, expression: &Tree, environment: &Environment<'_>) -> Result<i64, RunError> {
        let value = expression.evaluate(environment);
        value.map_err(|error| RunError::Program(division_by_zero(self.program.source(), &error)))
    }

    /// An error or warning at a step.
    fn at(&self, step: &Step, message: String) -> Diagnostic {
        Diagnostic::new(self.program.source(), step.span.clone(), message)
    }
}
