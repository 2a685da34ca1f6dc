//! What a program's instructions read and write beside their operands.

use crate::Program;
use crate::execute::{Beside, Prepared};
use crate::step::{Action, Step};

/// By step what an instruction reads and writes beside its operands; none of a program that has no instructions that
/// waves execute by themselves.
pub(super) fn besides(program: &Program) -> Vec<Beside> {
    let beside = |step: &Step| match &step.action {
        Action::Execute(other) => other.prepared.as_ref().map(Prepared::beside).unwrap_or_default(),
        _ => Beside::default(),
    };
    if program.branches() { program.steps().iter().map(beside).collect() } else { Vec::new() }
}
