//! What instructions that waves execute by themselves, and directives, make of registers, as the checks are told.

use super::Runner;
use super::operands::{AnyRegister, Operands};
use crate::check::{Computed, Scalar};
use crate::execute::{Beside, Prepared};
use crate::program::expression::Expression;
use crate::targets::Target;
use crate::wave::{Register, Wave};

/// The register that a wave has once and that instructions of a target give a number; `None` for NULL of gfx1100.
fn scalar(number: u8, target: Target) -> Option<Scalar> {
    match (target, number) {
        (_, 126) => Some(Scalar::EXEC_LO),
        (_, 127) => Some(Scalar::EXEC_HI),
        (Target::Gfx906, 124) | (Target::Gfx1100, 125) => Some(Scalar::M0),
        _ => Scalar::sgpr(number),
    }
}

fn split(registers: &[AnyRegister], target: Target) -> (Vec<Register>, Vec<Scalar>) {
    let vector = |register: &AnyRegister| match register {
        AnyRegister::Vector(register) => Some(*register),
        AnyRegister::Scalar(_) => None,
    };
    let once = |register: &AnyRegister| match register {
        AnyRegister::Vector(_) => None,
        AnyRegister::Scalar(number) => scalar(*number, target),
    };
    (registers.iter().filter_map(vector).collect(), registers.iter().filter_map(once).collect())
}

/// What an instruction makes of the registers that its operands name, and of others, in a wave that is about to execute
/// it.
pub(super) fn computed(prepared: &Prepared, operands: &Operands, beside: Beside, wave: &Wave) -> Computed {
    let target = prepared.instruction().row.target;
    let (mut vectors, mut scalars) = split(&operands.reads, target);
    let (mut vectors_written, mut scalars_written) = split(&operands.writes, target);
    if beside.reads_destination {
        vectors.extend(&vectors_written);
        scalars.extend(&scalars_written);
    }
    if !beside.writes_destination {
        vectors_written.clear();
        scalars_written.clear();
    }
    let halves = if wave.lanes() > 32 { 2 } else { 1 };
    let [vcc, exec] = [[Scalar::VCC_LO, Scalar::VCC_HI], [Scalar::EXEC_LO, Scalar::EXEC_HI]];
    let mut add = |does: bool, is_read: bool, registers: &[Scalar]| {
        let list = if is_read { &mut scalars } else { &mut scalars_written };
        list.extend(registers.iter().filter(|_| does));
    };
    add(beside.reads_vcc, true, &vcc[..halves]);
    add(beside.reads_exec, true, &exec[..halves]);
    add(beside.reads_scc, true, &[Scalar::SCC]);
    add(beside.reads_m0, true, &[Scalar::M0]);
    add(beside.writes_exec, false, &exec[..halves]);
    add(beside.writes_scc, false, &[Scalar::SCC]);
    add(beside.writes_m0, false, &[Scalar::M0]);
    let active = wave.exec & wave.all_lanes();
    let lanes = prepared.only_lane(wave).map_or(active, |lane| 1 << lane);
    let Beside { by_exec, crosses, decides, .. } = beside;
    Computed { vectors, from: lanes, crosses, scalars, vectors_written, lanes, by_exec, scalars_written, decides }
}

/// What a directive reads: the value of a register, of lane 0 if a wave has it once.
fn of_directive(value: &Expression, from: u64) -> Computed {
    let scalars = value.scalars_read().into_iter().collect();
    Computed { vectors: value.registers(), from, scalars, ..Computed::default() }
}

impl Runner<'_> {
    /// A directive computes a VGPR, in all lanes.
    pub(super) fn sets_vector(&mut self, index: usize, wave: usize, register: Register, value: &Expression) {
        let computed = Computed { vectors_written: vec![register], lanes: u64::MAX, ..of_directive(value, u64::MAX) };
        self.look(|checks| checks.computed(index, wave, &computed));
    }

    /// A directive computes registers that a wave has once from these lanes.
    pub(super) fn sets_scalars(
        &mut self,
        index: usize,
        wave: usize,
        registers: &[Scalar],
        value: &Expression,
        lanes: u64,
    ) {
        let computed = Computed { scalars_written: registers.to_vec(), ..of_directive(value, lanes) };
        self.look(|checks| checks.computed(index, wave, &computed));
    }
}
