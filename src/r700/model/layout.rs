//! Which registers of a SIMD are whose.

use super::{Group, Half, Refused};
use crate::isa::GPRS;

/// Registers of a SIMD, each with four dwords in every lane.
pub const ROWS: usize = 256;

/// The most clause temporaries that NUM_CLAUSE_TEMP_GPRS can say.
const MAX_CLAUSE_TEMPS: usize = 15;

/// How the registers of a SIMD are split: shared ones first, then the clause temporaries of the odd slot and those of
/// the even one, then what each wave has for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    group: Group,
    globals: usize,
    clause_temps: usize,
    registers: usize,
}

impl Layout {
    /// A group of threads with `globals` shared registers, `clause_temps` clause temporaries of each slot, and
    /// `registers` of each wave.
    ///
    /// # Errors
    /// There aren't so many: [`Refused`].
    pub fn new(group: Group, globals: usize, clause_temps: usize, registers: usize) -> Result<Layout, Refused> {
        let numbers = usize::from(GPRS);
        if clause_temps > MAX_CLAUSE_TEMPS {
            return Err(Refused::ClauseTemps { clause_temps });
        }
        if globals > numbers - 2 * clause_temps {
            return Err(Refused::Globals { globals, clause_temps });
        }
        if registers > numbers - clause_temps {
            return Err(Refused::Names { registers, clause_temps });
        }
        let layout = Layout { group, globals, clause_temps, registers };
        let (waves, free) = (group.waves(), ROWS - layout.first_private());
        if waves * registers > free {
            return Err(Refused::Registers { waves, registers, free });
        }
        Ok(layout)
    }

    /// The most registers that each wave of a group can have beside so many shared ones and clause temporaries, which
    /// there must be.
    pub fn most_registers(group: Group, globals: usize, clause_temps: usize) -> usize {
        let free = ROWS.saturating_sub(globals + 2 * clause_temps);
        (free / group.waves()).min(usize::from(GPRS).saturating_sub(clause_temps))
    }

    /// The thread group.
    pub fn group(&self) -> Group {
        self.group
    }

    /// Shared registers.
    pub fn globals(&self) -> usize {
        self.globals
    }

    /// Clause temporaries of one slot.
    pub fn clause_temps(&self) -> usize {
        self.clause_temps
    }

    /// Registers of each wave, without clause temporaries.
    pub fn registers(&self) -> usize {
        self.registers
    }

    /// The first register of a wave: RING0_OFFSET of the configuration.
    pub fn first_private(&self) -> usize {
        self.globals + 2 * self.clause_temps
    }

    /// Where a wave's register is among those of the SIMD. The last numbers before 128 are clause temporaries.
    ///
    /// # Errors
    /// The wave has no such register.
    pub fn row(&self, wave: usize, half: Half, number: u8) -> Result<usize, Refused> {
        let number = usize::from(number);
        let first_temp = usize::from(GPRS) - self.clause_temps;
        if number >= first_temp {
            let half = if half == Half::Odd { 0 } else { self.clause_temps };
            return Ok(self.globals + half + number - first_temp);
        }
        if number >= self.registers {
            return Err(Refused::NoRegister { number, registers: self.registers });
        }
        Ok(self.first_private() + wave * self.registers + number)
    }
}
