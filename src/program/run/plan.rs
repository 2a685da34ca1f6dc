//! What is the same each time that an instruction is executed.

use super::operands::{AnyRegister, Operands};
use crate::program::Program;
use crate::program::hazards::Seen;
use crate::program::step::{Action, Step};
use crate::targets::Target;
use crate::wave::Register;
use std::rc::Rc;

/// What is found out of a step once, before the program runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// the registers of an instruction that a wave executes by itself
    pub(super) operands: Operands,
    /// all of them
    pub(super) all: Vec<AnyRegister>,
    /// of these the vector registers that it reads
    pub(super) reads: Vec<Register>,
    /// and those that it writes
    pub(super) writes: Vec<Register>,
    /// what matters to instructions that must be apart, on a target that has such
    pub(super) seen: Option<Rc<Seen>>,
    /// the byte address behind it
    pub(super) next: u64,
}

/// The plans of a program's steps; none of a program that has no instructions that waves execute by themselves.
pub(super) fn plans(program: &Program) -> Vec<Rc<Plan>> {
    if !program.branches() {
        return Vec::new();
    }
    let (target, lanes) = (program.target(), program.settings().lanes());
    let plan = |(index, step): (usize, &Step)| {
        let operands = match &step.action {
            Action::Execute(other) => Operands::of(&other.instruction, lanes),
            _ => Operands::default(),
        };
        let seen = if target == Target::Gfx906 { Seen::of(index, &step.action) } else { None };
        let (reads, writes) = (operands.vectors_read(), operands.vectors_written());
        let next = step.address + step.bytes(target);
        Rc::new(Plan { all: operands.all(), operands, reads, writes, seen: seen.map(Rc::new), next })
    };
    program.steps().iter().enumerate().map(plan).collect()
}
