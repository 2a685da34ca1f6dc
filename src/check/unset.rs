//! Reads of registers that neither an instruction nor a directive wrote. They hold what a program starts with here; on a chip anything.

use super::hit::{Hit, Place};
use crate::isa::{Addressing, DsInstruction, Operation};
use crate::wave::VGPRS;

/// A register that nothing wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset {
    /// a VGPR
    Vgpr(u8),
    /// M0, of an instruction that takes its address from it
    M0,
}

impl Unset {
    pub(super) fn text(&self, place: Place) -> String {
        match self {
            Unset::Vgpr(register) => format!("{place} reads v{register}, which nothing has written"),
            Unset::M0 => format!("{place} takes its address from M0, which nothing has written"),
        }
    }

    pub(super) fn help(&self) -> String {
        match self {
            Unset::Vgpr(register) => format!("say what it holds, for example `; lds: v{register} = lane`"),
            Unset::M0 => {
                "say what it holds, for example `; lds: m0 = 0` (of the global data share `0xffff`)".to_owned()
            }
        }
    }
}

/// What of the registers holds something.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    /// for each wave and VGPR the lanes that do
    vgprs: Vec<[u64; VGPRS]>,
    /// for each wave whether M0 does
    m0: Vec<bool>,
}

impl Registers {
    pub(super) fn new(waves: usize) -> Self {
        Registers { vgprs: vec![[0; VGPRS]; waves], m0: vec![false; waves] }
    }

    pub(super) fn set(&mut self, wave: usize, register: u8, lanes: u64) {
        self.vgprs[wave][usize::from(register)] |= lanes;
    }

    pub(super) fn set_m0(&mut self, wave: usize) {
        self.m0[wave] = true;
    }

    /// The first of some registers that has nothing in any lane.
    pub(super) fn whole(&self, wave: usize, registers: &[u8]) -> Option<Hit<Unset>> {
        let unset = registers.iter().find(|register| self.vgprs[wave][usize::from(**register)] == 0)?;
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Unset::Vgpr(*unset) })
    }

    /// What an instruction reads in its lanes and nothing wrote; what it writes holds something from now on.
    pub(super) fn issued(&mut self, wave: usize, instruction: &DsInstruction, lanes: u64) -> Option<Hit<Unset>> {
        if lanes == 0 {
            return None;
        }
        let vgprs = &mut self.vgprs[wave];
        let [_, sources @ ..] = instruction.registers();
        let mut found: Option<Hit<Unset>> = None;
        for (_, first, count) in sources {
            for register in named(first, count) {
                let unset = lanes & !vgprs[register];
                if unset != 0 {
                    let place = Place { wave, lane: Some(unset.trailing_zeros() as usize), address: None };
                    let cause = Unset::Vgpr(register as u8);
                    found.get_or_insert(Hit { lanes: 0, place, cause }).lanes |= unset;
                }
            }
        }
        instruction.written().for_each(|register| vgprs[register] |= lanes);
        // On the global data share it says for every instruction what a wave may reach, or where it waits; but registers have numbers.
        let of_registers = matches!(instruction.opcode.operation, Operation::AddGsReg | Operation::SubGsReg);
        let by_m0 = instruction.gds && !of_registers
            || matches!(instruction.opcode.addressing, Addressing::AddThreadId | Addressing::M0);
        if by_m0 && !self.m0[wave] {
            let place = Place { wave, lane: None, address: None };
            return Some(Hit { lanes: 1, place, cause: Unset::M0 });
        }
        found
    }
}

/// The VGPRs of an operand, as far as there are so many.
fn named(first: u8, count: u8) -> std::ops::Range<usize> {
    usize::from(first)..VGPRS.min(usize::from(first) + usize::from(count))
}
