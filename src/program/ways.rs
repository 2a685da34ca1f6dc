//! Where waves may go on behind an instruction, whatever registers hold.

use super::Program;
use super::flow::Flow;
use super::step::{Action, Other, Step};
use crate::encoding::meaning::{Condition, Control};
use crate::encoding::{Does, Field};

/// Where a wave may go on behind a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways {
    /// the steps that may come next
    pub(super) next: Vec<usize>,
    /// a register says where, so that it may be anywhere; or it is a call, behind which a register says where to return
    pub(super) is_open: bool,
}

impl Ways {
    /// Those behind the step with a number.
    pub(super) fn of(program: &Program, index: usize, step: &Step) -> Self {
        let behind = Ways { next: vec![index + 1], is_open: false };
        match &step.action {
            Action::Run(instruction) if Flow::of(instruction) == Some(Flow::End) => Ways::default(),
            Action::Execute(other) => of_other(program, step, other, behind),
            _ => behind,
        }
    }
}

fn of_other(program: &Program, step: &Step, other: &Other, behind: Ways) -> Ways {
    let instruction = &other.instruction;
    let landing = || {
        let distance = instruction.field(Field::Simm16) as u16;
        let next = step.address + step.bytes();
        other.landing.or_else(|| program.entry(next.wrapping_add_signed(4 * i64::from(distance.cast_signed()))))
    };
    let anywhere = Ways { next: Vec::new(), is_open: true };
    match instruction.row.does {
        Does::Control(Control::Branch(Condition::Always)) => {
            Ways { next: landing().into_iter().collect(), is_open: false }
        }
        Does::Control(Control::Branch(_)) => {
            Ways { next: behind.next.into_iter().chain(landing()).collect(), is_open: false }
        }
        Does::Control(Control::End(_)) => Ways::default(),
        Does::Control(control) if control.jumps_by_registers() => anywhere,
        Does::Subvector => anywhere,
        _ => behind,
    }
}

impl Program {
    /// By step whether a wave may come there, whatever registers hold. A compiler leaves functions in its text that the
    /// kernel doesn't call: where no way from the kernel's start leads by registers, no wave comes to these. Where one
    /// does, a wave may come to every step.
    pub fn may_come_to(&self) -> Vec<bool> {
        let steps = self.steps();
        let first = steps.iter().position(|step| step.action.is_instruction()).unwrap_or_default();
        let mut found = vec![false; steps.len()];
        let mut open = vec![self.dispatch().map_or(first, |(_, start)| *start)];
        while let Some(index) = open.pop() {
            let Some(step) = steps.get(index).filter(|_| !std::mem::replace(&mut found[index], true)) else { continue };
            let ways = Ways::of(self, index, step);
            if ways.is_open {
                return vec![true; steps.len()];
            }
            open.extend(ways.next);
        }
        found
    }
}
