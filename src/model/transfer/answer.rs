//! What comes back of a transfer.

use super::command::Command;
use crate::wave::{MAX_LANES, VGPRS, Vgpr, Wave};

/// The values that a data share returns for a transfer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// bit i: lane i gets values
    pub lanes: u64,
    /// values of each register of VDST in turn
    pub values: Vec<Vgpr>,
    /// bits of a register that stay as they are
    pub kept: u32,
    /// the new value of ADDR, of an operation that returns one
    pub address: Option<Box<Vgpr>>,
}

impl Answer {
    /// Sets the value of a lane in one of the registers.
    pub fn set(&mut self, register: usize, lane: usize, value: u32) {
        if self.values.len() <= register {
            self.values.resize(register + 1, [0; MAX_LANES]);
        }
        self.values[register][lane] = value;
    }

    /// Writes the values to the registers that the command names. Registers past the last one aren't written.
    pub fn write(&self, command: &Command, wave: &mut Wave) {
        let Some(registers) = command.registers else { return };
        let file = if registers.acc { &mut wave.agprs } else { &mut wave.vgprs };
        for (number, values) in (usize::from(registers.vdst)..VGPRS).zip(&self.values) {
            put(&mut file[number], values, self.lanes, self.kept);
        }
        if let Some(address) = &self.address {
            put(&mut wave.vgprs[usize::from(registers.addr)], address, self.lanes, 0);
        }
    }
}

/// Replaces all bits of some lanes but those that are kept.
fn put(register: &mut Vgpr, values: &Vgpr, lanes: u64, kept: u32) {
    if (lanes, kept) == (u64::MAX, 0) {
        *register = *values;
        return;
    }
    for (lane, (word, value)) in register.iter_mut().zip(values).enumerate() {
        if lanes >> lane & 1 == 1 {
            *word = *word & kept | value & !kept;
        }
    }
}
