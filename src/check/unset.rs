//! Reads of registers that neither an instruction nor a directive wrote. Here they hold what a program starts with; on
//! a chip they may hold anything.

use super::hit::{Hit, Place};
use super::scalar::Scalar;
use crate::isa::{Addressing, DsInstruction, Operation};
use crate::wave::{REGISTERS, Register};

/// A register that nothing wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset {
    /// a VGPR or an accumulation register
    Vgpr(Register),
    /// M0, read by an instruction that takes its address from it
    M0,
    /// a register that a wave has once
    Scalar(Scalar),
}

impl Unset {
    pub(super) fn text(&self, place: Place) -> String {
        match self {
            Unset::Vgpr(register) => format!("{place} reads {register}, which nothing has written"),
            Unset::M0 => format!("{place} takes its address from M0, which nothing has written"),
            Unset::Scalar(scalar) => format!("{place} reads {scalar}, which nothing has written"),
        }
    }

    pub(super) fn help(&self) -> String {
        match self {
            Unset::Vgpr(register) => format!("say what it holds, for example `; lds: {register} = lane`"),
            Unset::M0 => {
                "say what it holds, for example `; lds: m0 = 0` (of the global data share `0xffff`)".to_owned()
            }
            Unset::Scalar(Scalar::SCC) => {
                format!("set it before this line, for example with {}", Scalar::SCC.set_text())
            }
            Unset::Scalar(scalar) => format!("say what it holds, for example {}", scalar.set_text()),
        }
    }
}

/// Which registers were written.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    /// for each wave and register, the lanes that were written
    vgprs: Vec<[u64; REGISTERS]>,
    /// for each wave and register that it has once, whether that was written
    scalars: Vec<[bool; Scalar::COUNT]>,
}

impl Registers {
    pub(super) fn new(waves: usize) -> Self {
        Registers { vgprs: vec![[0; REGISTERS]; waves], scalars: vec![[false; Scalar::COUNT]; waves] }
    }

    pub(super) fn set(&mut self, wave: usize, register: Register, lanes: u64) {
        self.vgprs[wave][register.index()] |= lanes;
    }

    pub(super) fn set_scalar(&mut self, wave: usize, scalar: Scalar) {
        self.scalars[wave][scalar.index()] = true;
    }

    /// The first of some registers that a wave has once and that nothing wrote.
    pub(super) fn scalar(&self, wave: usize, scalars: &[Scalar]) -> Option<Hit<Unset>> {
        let is_unset = |scalar: &&Scalar| !scalar.is_there() && !self.scalars[wave][scalar.index()];
        let unset = scalars.iter().find(is_unset)?;
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Unset::Scalar(*unset) })
    }

    /// The first of some registers in which no lane was written.
    pub(super) fn whole(&self, wave: usize, registers: &[Register]) -> Option<Hit<Unset>> {
        let unset = registers.iter().find(|register| self.vgprs[wave][register.index()] == 0)?;
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Unset::Vgpr(*unset) })
    }

    /// The registers that an instruction reads in its lanes and that nothing wrote. What the instruction writes counts
    /// as written from now on. `others` are lanes that are off and whose data others take from the last register.
    pub(super) fn issued(
        &mut self,
        wave: usize,
        instruction: &DsInstruction,
        lanes: u64,
        others: u64,
    ) -> Option<Hit<Unset>> {
        if lanes == 0 {
            return None;
        }
        let vgprs = &mut self.vgprs[wave];
        let mut found: Option<Hit<Unset>> = None;
        let data = instruction.sources().last();
        for register in instruction.sources() {
            let read = if Some(register) == data { lanes | others } else { lanes };
            let unset = read & !vgprs[register.index()];
            if unset != 0 {
                let place = Place { wave, lane: Some(unset.trailing_zeros() as usize), address: None };
                found.get_or_insert(Hit { lanes: 0, place, cause: Unset::Vgpr(register) }).lanes |= unset;
            }
        }
        instruction.written().for_each(|register| vgprs[register.index()] |= lanes);
        // On the global data share every instruction reads M0, for its range or for the place where it waits. GS
        // registers have numbers instead.
        let of_registers = matches!(instruction.opcode.operation, Operation::AddGsReg | Operation::SubGsReg);
        let by_m0 = instruction.gds && !of_registers
            || matches!(instruction.opcode.addressing, Addressing::AddThreadId | Addressing::M0);
        if by_m0 && !self.scalars[wave][Scalar::M0.index()] {
            let place = Place { wave, lane: None, address: None };
            return Some(Hit { lanes: 1, place, cause: Unset::M0 });
        }
        found
    }
}
