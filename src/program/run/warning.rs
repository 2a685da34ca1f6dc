//! What works here but maybe not on a real chip.

use super::forks::Unforked;
use super::scoreboard::Queue;
use crate::Diagnostic;
use crate::check::{Cause, Finding, HitPlace, OnRequest};
use crate::diagnostic::Source;
use crate::hazards::{Mend, TooNear, find};
use crate::isa;
use crate::operands::AnyRegister;
use crate::targets::Target;
use crate::{Program, Step};
use std::fmt;
use std::ops::Range;

/// One warning. It is small, and its words are made when somebody asks for them, for a program may have a million.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// what it is about
    pub kind: WarningKind,
    /// line of the source, from 1
    pub line: usize,
    /// the line of the other instruction, where two take part
    pub other_line: Option<usize>,
    /// the work-group of the wave, where each of several has bytes of its own
    pub group: Option<usize>,
    /// where it happened first
    pub place: HitPlace,
    /// in how many lanes it happened, of all waves; waves where they do it as a whole
    pub count: u64,
    /// bytes of the source
    pub(super) span: Range<usize>,
    /// of the program
    pub(super) target: Target,
}

/// What warnings are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// a register is used that an instruction in flight will still write
    PendingRegister {
        /// which register
        register: AnyRegister,
        /// of what kind that instruction is
        queue: Queue,
        /// it is a flat instruction, which is in two queues
        is_flat: bool,
    },
    /// an instruction comes behind one of synchronization that is still in flight
    Unwaited,
    /// an instruction comes too soon behind another one
    Hazard {
        /// which row of [`HAZARDS`](crate::HAZARDS) says so
        row: &'static str,
        /// wait states that are between them; of rows that count others, so many of these
        between: u32,
        /// wait states that are needed between them, of rows of wait states
        wanted: u32,
    },
    /// no wave checked an expectation
    Unchecked,
    /// a wave came to the end of the text without ending
    NoEnd,
    /// no lane of any wave executed an instruction of the data share, so nobody looked at what it touches
    Unexecuted,
    /// a join takes lanes and an address from registers whose content isn't what a fork left
    ForkStack(Unforked),
    /// what the instructions touched looks like a mistake
    Check(Cause),
}

impl WarningKind {
    /// Whether both are of one kind, whatever the register.
    pub fn is_like(self, other: WarningKind) -> bool {
        match (self, other) {
            (WarningKind::Check(cause), WarningKind::Check(other)) => cause.is_like(other),
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }

    /// The kind that somebody must ask for; `None` if the mistake is told in any case.
    pub const fn on_request(self) -> Option<OnRequest> {
        match self {
            WarningKind::Check(cause) => cause.on_request(),
            _ => None,
        }
    }

    /// Whether something comes so early that the hardware would give another result: real hardware doesn't wait.
    pub const fn is_too_early(self) -> bool {
        matches!(self, WarningKind::PendingRegister { .. } | WarningKind::Unwaited | WarningKind::Hazard { .. })
    }

    /// The name of the kind, for programs that read warnings.
    pub const fn name(self) -> &'static str {
        match self {
            WarningKind::PendingRegister { .. } => "pending_register",
            WarningKind::Unwaited => "unwaited_synchronization",
            WarningKind::Hazard { .. } => "wait_states",
            WarningKind::Unchecked => "unchecked_expect",
            WarningKind::NoEnd => "no_end",
            WarningKind::Unexecuted => "not_executed",
            WarningKind::ForkStack(_) => "fork_stack",
            WarningKind::Check(cause) => cause.name(),
        }
    }

    /// What so many of the kind are called: `3 more uses of …`.
    pub const fn noun(self, count: usize) -> &'static str {
        match (self, count) {
            (WarningKind::PendingRegister { .. }, 1) => {
                "use of a register that an instruction in flight will still write"
            }
            (WarningKind::PendingRegister { .. }, _) => {
                "uses of a register that an instruction in flight will still write"
            }
            (WarningKind::Unwaited, 1) => "instruction behind one of synchronization in flight",
            (WarningKind::Unwaited, _) => "instructions behind one of synchronization in flight",
            (WarningKind::Hazard { .. }, 1) => "instruction too soon behind another one",
            (WarningKind::Hazard { .. }, _) => "instructions too soon behind another one",
            (WarningKind::Unchecked, 1) => "`expect` that no wave checked",
            (WarningKind::Unchecked, _) => "`expect`s that no wave checked",
            (WarningKind::NoEnd, 1) => "end of the text without s_endpgm",
            (WarningKind::NoEnd, _) => "ends of the text without s_endpgm",
            (WarningKind::Unexecuted, 1) => "DS instruction that no lane executes",
            (WarningKind::Unexecuted, _) => "DS instructions that no lane executes",
            (WarningKind::ForkStack(_), 1) => "join from registers that no fork has left like this",
            (WarningKind::ForkStack(_), _) => "joins from registers that no fork has left like this",
            (WarningKind::Check(cause), _) => cause.noun(count),
        }
    }

    /// What would be right in a program for a target.
    pub fn help(self, target: Target) -> String {
        match self {
            WarningKind::PendingRegister { queue, .. } if queue != Queue::Lds => {
                format!("real hardware would not wait: put `{}` before this", queue.wait_text(target))
            }
            WarningKind::PendingRegister { .. } | WarningKind::Unwaited => {
                format!("real hardware would not wait: put `{}` before this", isa::wait_text(target))
            }
            WarningKind::Hazard { row, between, wanted } => match find(row).map(|hazard| hazard.mend) {
                Some(Mend::WaitStates(_) | Mend::UpTo(_)) => s_nops(wanted.saturating_sub(between)),
                Some(Mend::Nops(nops)) => format!(
                    "put `s_nop 0` before this {} times, each of which counts as one whatever its number, or a branch",
                    nops.saturating_sub(between)
                ),
                Some(Mend::Instruction(text)) => format!("put `{text}` before this"),
                Some(Mend::Dependencies(field)) => {
                    format!("put `{} depctr_{field}(0)` before this", target.facts().waves.waits.dependencies)
                }
                Some(Mend::WaitVdst) => format!("write `{}:{between}`", target.facts().waves.waits.direct),
                Some(Mend::Registers(text)) => text.to_owned(),
                None => String::new(),
            },
            WarningKind::Unchecked => {
                "put it where a wave comes that has a lane on; behind the last instruction all waves come to it"
                    .to_owned()
            }
            WarningKind::NoEnd => "a chip would execute whatever is behind it: put `s_endpgm` there".to_owned(),
            WarningKind::Unexecuted => {
                "give registers, buffers or arguments with which a wave comes here with a lane on; otherwise analyse \
                 the program without this instruction"
                    .to_owned()
            }
            WarningKind::ForkStack(Unforked { written: Some(_), .. }) => {
                "the hardware built here keeps what the fork has left: write no register of the stack between fork and \
                 join"
                    .to_owned()
            }
            WarningKind::ForkStack(Unforked { written: None, .. }) => {
                "a join goes on behind itself only if its operand is the number of entries on the stack".to_owned()
            }
            WarningKind::Check(cause) => cause.help(target),
        }
    }
}

impl Warning {
    /// Of a step in which a wave uses a register too early.
    pub(super) fn pending(
        program: &Program,
        step: &Step,
        (register, queue): (AnyRegister, Queue),
        wave: usize,
        writer: usize,
    ) -> Self {
        let place = HitPlace { wave, lane: None, address: None };
        let writer = program.steps().get(writer);
        let is_flat = writer.is_some_and(Step::is_flat);
        let kind = WarningKind::PendingRegister { register, queue, is_flat };
        Warning { other_line: writer.map(|step| step.line), ..Warning::at(program, step, kind, place) }
    }

    /// Of a step in which a wave issues an instruction too soon behind another one.
    pub(crate) fn too_near(program: &Program, step: &Step, near: TooNear, wave: usize) -> Self {
        let TooNear { hazard, step: first, between, wanted } = near;
        let place = HitPlace { wave, lane: None, address: None };
        let kind = WarningKind::Hazard { row: hazard.id, between, wanted };
        let other_line = program.steps().get(first).map(|step| step.line);
        Warning { other_line, ..Warning::at(program, step, kind, place) }
    }

    /// Of a step in which a wave issues an instruction behind one of synchronization that is still in flight.
    pub(super) fn unwaited(program: &Program, step: &Step, wave: usize) -> Self {
        let place = HitPlace { wave, lane: None, address: None };
        Warning::at(program, step, WarningKind::Unwaited, place)
    }

    /// Of an expectation that no wave checked.
    pub(super) fn unchecked(program: &Program, step: &Step) -> Self {
        let place = HitPlace { wave: 0, lane: None, address: None };
        Warning { group: None, count: 0, ..Warning::at(program, step, WarningKind::Unchecked, place) }
    }

    /// Of the last instruction of the text, behind which a wave goes on.
    pub(super) fn no_end(program: &Program, step: &Step, wave: usize) -> Self {
        let place = HitPlace { wave, lane: None, address: None };
        Warning::at(program, step, WarningKind::NoEnd, place)
    }

    /// Of an instruction of the data share that no lane of any wave executed.
    pub fn unexecuted(program: &Program, step: &Step) -> Self {
        let place = HitPlace { wave: 0, lane: None, address: None };
        Warning { group: None, count: 0, ..Warning::at(program, step, WarningKind::Unexecuted, place) }
    }

    /// Of a join whose registers don't hold what a fork left.
    pub(super) fn unforked(program: &Program, step: &Step, unforked: Unforked, wave: usize) -> Self {
        let place = HitPlace { wave, lane: None, address: None };
        let writer = unforked.written.and_then(|(_, step)| program.steps().get(step));
        let warning = Warning::at(program, step, WarningKind::ForkStack(unforked), place);
        Warning { other_line: writer.map(|step| step.line), ..warning }
    }

    /// Of what the checks found in a program.
    pub(super) fn found(program: &Program, finding: &Finding) -> Option<Self> {
        let Finding { step, cause, place, count } = *finding;
        let steps = program.steps();
        let other_line = cause.other().and_then(|other| steps.get(other)).map(|other| other.line);
        let found = Warning::at(program, steps.get(step)?, WarningKind::Check(cause), place);
        Some(Warning { other_line, count, ..found })
    }

    /// Of a step in which somebody does something once, without another instruction.
    fn at(program: &Program, step: &Step, kind: WarningKind, place: HitPlace) -> Self {
        let (target, group) = (program.target(), program.settings().told_group(place.wave));
        Warning { kind, line: step.line, other_line: None, group, place, count: 1, span: step.span.clone(), target }
    }

    /// The warning for people, with where it is in the program's source.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        Diagnostic::new(source, self.span.clone(), self.message()).with_help(self.help())
    }

    /// What would be right.
    pub fn help(&self) -> String {
        self.kind.help(self.target)
    }

    /// Column of the source, from 1, in characters.
    pub fn column(&self, source: &Source) -> usize {
        source.line_column(self.span.start).1
    }

    /// What happened, in a sentence.
    pub fn message(&self) -> String {
        let cause = match self.kind {
            WarningKind::PendingRegister { register, queue, is_flat } => {
                let line = self.other_line.map_or_else(String::new, |line| format!(" (line {line})"));
                let writer = if is_flat { "a flat instruction" } else { queue.instruction() };
                return format!("{register} is used while {writer}{line} will still write it");
            }
            WarningKind::Hazard { row, between, wanted } => {
                let line = self.other_line.unwrap_or_default();
                let Some(hazard) = find(row) else { return row.to_owned() };
                let pair = format!("{row}: {}, then {}", hazard.first, hazard.second);
                let states = if between == 1 { "wait state" } else { "wait states" };
                return match hazard.mend {
                    Mend::WaitStates(_) | Mend::UpTo(_) => {
                        format!("{between} {states} behind line {line}, and {wanted} are needed ({pair})")
                    }
                    Mend::Nops(nops) => {
                        let name = if between == 1 { "instruction" } else { "instructions" };
                        format!("{between} {name} behind line {line}, and {nops} of `s_nop` are needed ({pair})")
                    }
                    _ if line == self.line => format!("a chip may compute something else ({pair})"),
                    _ => format!("too soon behind line {line}, without a wait in between ({pair})"),
                };
            }
            WarningKind::Unwaited => {
                return "an instruction follows one of synchronization that is still in flight".to_owned();
            }
            WarningKind::Unchecked => {
                return "this wasn't checked: no wave came here with a lane on".to_owned();
            }
            WarningKind::NoEnd => {
                let wave = self.place.wave;
                let text = format!("wave {wave} goes on behind this, the last instruction of the text");
                return match self.count.saturating_sub(1) {
                    0 => text,
                    1 => format!("{text} (and 1 more wave)"),
                    more => format!("{text} (and {more} more waves)"),
                };
            }
            WarningKind::Unexecuted => {
                return "no lane of any wave executes this, so what it costs isn't known".to_owned();
            }
            WarningKind::ForkStack(Unforked { register, written }) => {
                let range = format!("s{register} to s{}", register + 3);
                let line = self.other_line.unwrap_or_default();
                return match written {
                    Some(_) => format!(
                        "this takes lanes and address from {range}, which line {line} has written since \
                                        a fork left them there"
                    ),
                    None => format!("this takes lanes and address from {range}, where no fork has left any"),
                };
            }
            WarningKind::Check(cause) => cause,
        };
        let line = match self.other_line {
            Some(other) if other != self.line => format!("line {other}"),
            _ => "this line".to_owned(),
        };
        let group = self.group.map_or(String::new(), |group| format!("work-group {group}: "));
        let text = group + &cause.text(self.place, &line);
        let who = if self.place.lane.is_some() { "lane" } else { "wave" };
        match self.count.saturating_sub(cause.told()) {
            0 => text,
            1 => format!("{text} (and 1 more {who})"),
            more => format!("{text} (and {more} more {who}s)"),
        }
    }
}

/// What puts so many wait states, up to 32, before an instruction.
fn s_nops(states: u32) -> String {
    match states.checked_sub(17) {
        None => format!("put `s_nop {}` before this", states.saturating_sub(1)),
        Some(more) => format!("put `s_nop 15` and `s_nop {more}` before this"),
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message())
    }
}
