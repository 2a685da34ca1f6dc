//! Directives that put values into registers.

use super::{RunError, Runner};
use crate::check::Scalar;
use crate::expression::{Along, Environment, Expression};
use crate::operands::AnyRegister;
use crate::step::Step;
use crate::wave::Register;

impl Runner<'_> {
    /// A VGPR, in all lanes.
    pub(super) fn set_vgpr(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        register: Register,
        value: &Expression,
    ) -> Result<(), RunError> {
        let named = AnyRegister::Vector(register);
        self.sets_vector(index, wave, register, value);
        self.protect_values(index, step, wave, value, Some(named))?;
        let lanes = self.lane_values(wave, value)?;
        for (slot, value) in self.waves[wave].register_mut(register).iter_mut().zip(lanes) {
            *slot = value as u32;
        }
        Ok(())
    }

    /// `exec` as a condition of each lane, or as a mask.
    pub(super) fn set_exec(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        value: &Expression,
    ) -> Result<(), RunError> {
        let mask = self.mask(index, step, wave, value, &[Scalar::EXEC_LO, Scalar::EXEC_HI])?;
        // The mask of an instruction in flight says which lanes of its destination are written.
        self.wait(wave, 0)?;
        self.waves[wave].exec = mask;
        Ok(())
    }

    /// A mask of the lanes of a wave, for registers that get it: a condition of each lane, or all lanes together.
    pub(super) fn mask(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        value: &Expression,
        registers: &[Scalar],
    ) -> Result<u64, RunError> {
        self.protect_values(index, step, wave, value, None)?;
        let lanes = if value.per_lane() { u64::MAX >> (64 - self.waves[wave].lanes()) } else { 1 };
        self.sets_scalars(index, wave, registers, value, lanes);
        let mask = if value.per_lane() {
            let values = self.lane_values(wave, value)?;
            values.iter().enumerate().filter(|(_, value)| **value != 0).fold(0, |mask, (lane, _)| mask | 1 << lane)
        } else {
            self.evaluate(value, &self.environment(wave))?.cast_unsigned()
        };
        Ok(mask & self.waves[wave].all_lanes())
    }

    /// A scalar register, which gets the value of lane 0.
    pub(super) fn set_scalar(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        register: u8,
        value: &Expression,
    ) -> Result<(), RunError> {
        self.protect_values(index, step, wave, value, Some(AnyRegister::Scalar(register)))?;
        let named: Vec<Scalar> = Scalar::sgpr(register).into_iter().collect();
        self.sets_scalars(index, wave, &named, value, 1);
        let value = self.evaluate(value, &self.environment(wave))? as u32;
        if let Some(slot) = self.waves[wave].sgprs.get_mut(usize::from(register)) {
            *slot = value;
        }
        let level = self.fork_level(wave);
        self.watch_forks((index, step), wave, level, None);
        Ok(())
    }

    /// What registers that a wave has once get: the value of lane 0.
    pub(super) fn uniform(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        value: &Expression,
        registers: &[Scalar],
    ) -> Result<u32, RunError> {
        self.protect_values(index, step, wave, value, None)?;
        self.sets_scalars(index, wave, registers, value, 1);
        Ok(self.evaluate(value, &self.environment(wave))? as u32)
    }

    /// The value of an expression in every lane of a wave.
    fn lane_values(&self, wave: usize, expression: &Expression) -> Result<Vec<i64>, RunError> {
        let lanes = self.waves[wave].lanes();
        if let Some(row) = expression.row(&self.environment(wave), Along::Lanes) {
            return Ok(row[..lanes].to_vec());
        }
        (0..lanes).map(|lane| self.evaluate(expression, &Environment { lane, ..self.environment(wave) })).collect()
    }

    /// A directive reads the registers of an expression, and writes one.
    fn protect_values(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        value: &Expression,
        written: Option<AnyRegister>,
    ) -> Result<(), RunError> {
        let vectors = value.registers().into_iter().map(AnyRegister::Vector);
        let scalars = value.scalars().into_iter().map(AnyRegister::Scalar);
        let touched: Vec<AnyRegister> = vectors.chain(scalars).chain(written).collect();
        self.protect(index, step, wave, &touched)
    }
}
