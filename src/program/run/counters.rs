//! The counters that a wave waits for.

use super::operands::AnyRegister;
use super::scoreboard::{Conflict, Queue};
use super::warning::Warning;
use super::{RunError, Runner};
use crate::execute::{Counters, Waits};
use crate::isa::{Instruction, Waitcnt};
use crate::program::step::Step;

/// The largest value of the counter of stores.
const MOST_STORES: u64 = 63;

impl Runner<'_> {
    /// What an instruction that waits waits for beside the data share.
    pub(super) fn other_counters(&self, instruction: &Instruction) -> Waits {
        match instruction {
            Instruction::Sopp(sopp) if instruction.is_waitcnt() => {
                Waits { lgkm: None, ..Waits::unpack(self.program.target(), sopp.simm16) }
            }
            _ => Waits::default(),
        }
    }

    /// Waits until the counters of a wave are as low as it says.
    pub(super) fn await_counters(&mut self, wave: usize, waits: Waits) -> Result<(), RunError> {
        if let Some(most) = waits.lgkm {
            self.look(|checks| checks.wait(wave, most.into()));
            self.wait(wave, most.into())?;
            self.scoreboards[wave].complete(Queue::Scalar, most.into());
        }
        for (queue, most) in [(Queue::Vector, waits.vm), (Queue::Store, waits.vs), (Queue::Export, waits.exp)] {
            if let Some(most) = most {
                self.scoreboards[wave].complete(queue, most.into());
            }
        }
        Ok(())
    }

    /// Waits until the counters of a wave can be raised by so much: none holds more than its greatest value.
    pub(super) fn make_room(&mut self, wave: usize, counts: Counters) -> Result<(), RunError> {
        let most = Waitcnt::max(self.program.target());
        let (vector, export) = (u64::from(most.vmcnt), u64::from(most.expcnt));
        let single = [
            (Queue::Vector, counts.vm, vector),
            (Queue::Store, counts.vs, MOST_STORES),
            (Queue::Export, counts.exp, export),
        ];
        for (queue, by, most) in single {
            if by > 0 {
                self.scoreboards[wave].complete(queue, most.saturating_sub(by.into()));
            }
        }
        let by = u64::from(counts.lgkm);
        let in_flight = |runner: &Self| {
            let board = &runner.scoreboards[wave];
            board.in_flight(Queue::Lds) + board.in_flight(Queue::Scalar)
        };
        if by > 0 && in_flight(self) + by > self.most {
            // What comes back in any order is taken to be back first.
            self.scoreboards[wave].complete(Queue::Scalar, 0);
            self.wait(wave, self.most.saturating_sub(by))?;
        }
        Ok(())
    }

    /// Waits until no instruction in flight will still write one of these registers, which a real chip does not do.
    pub(super) fn protect(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        registers: &[AnyRegister],
    ) -> Result<(), RunError> {
        while let Some(Conflict { register, queue, outstanding, step: writer }) =
            self.scoreboards[wave].conflict(registers)
        {
            self.warn(index, Warning::pending(self.program, step, (register, queue), wave, writer));
            match queue {
                Queue::Lds => self.wait(wave, outstanding)?,
                queue => self.scoreboards[wave].complete(queue, outstanding),
            }
        }
        Ok(())
    }
}
