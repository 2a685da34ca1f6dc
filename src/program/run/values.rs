//! What directives make of registers, as the checks are told.

use super::Runner;
use crate::check::{Computed, Named, Scalar};
use crate::expression::Expression;
use crate::wave::Register;
use std::rc::Rc;

/// What a directive reads and writes: it reads the value of a register, of lane 0 if a wave has it once.
fn of_directive(value: &Expression, from: u64, written: Named) -> Computed {
    let scalars = value.scalars_read().into_iter().collect();
    let named = Rc::new(Named { vectors: value.registers(), scalars, ..written });
    Computed { named, from, ..Computed::default() }
}

impl Runner<'_> {
    /// A directive computes a VGPR, in all lanes.
    pub(super) fn sets_vector(&mut self, index: usize, wave: usize, register: Register, value: &Expression) {
        let written = Named { vectors_written: vec![register], ..Named::default() };
        let computed = Computed { lanes: u64::MAX, ..of_directive(value, u64::MAX, written) };
        self.look(|checks| checks.made(index, wave, &computed));
    }

    /// A directive sets MODE by the registers of lane 0.
    pub(super) fn sets_mode(&mut self, index: usize, wave: usize, value: &Expression) {
        let computed = of_directive(value, 1, Named::default());
        self.look(|checks| checks.sets_mode(index, wave, &computed));
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
        let written = Named { scalars_written: registers.to_vec(), ..Named::default() };
        let computed = of_directive(value, lanes, written);
        self.look(|checks| checks.made(index, wave, &computed));
    }
}
