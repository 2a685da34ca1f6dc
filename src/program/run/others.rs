//! Instructions that a wave executes by itself.

use super::operands::AnyRegister;
use super::plan::Plan;
use super::scoreboard::Queue;
use super::turns::Turns;
use super::{RunError, Runner};
use crate::Diagnostic;
use crate::execute::{Counters, Effect, Then};
use crate::program::step::{Other, Step};

impl Runner<'_> {
    /// An instruction that isn't the data share's, and where its wave goes on.
    pub(super) fn other(
        &mut self,
        turns: &mut Turns,
        index: usize,
        step: &Step,
        wave: usize,
        other: &Other,
    ) -> Result<(), RunError> {
        let prepared = other.prepared.as_ref().map_err(|error| self.refused(step, error.to_string()))?;
        let Some(plan) = self.plans.get(index).cloned() else { return Ok(()) };
        self.protect(index, step, wave, &plan.all)?;
        let exec = self.waves[wave].exec;
        self.waves[wave].pc = step.address;
        let effect = prepared.execute(&mut self.waves[wave], &mut self.memory);
        let Effect { then, counts } = effect.map_err(|error| self.refused(step, error.to_string()))?;
        self.seen(index, wave, &plan, exec);
        self.count(index, wave, counts, &plan.operands.writes)?;
        match then {
            Then::Next | Then::Sleep { .. } | Then::Wake | Then::Priority(_) => {}
            Then::Wait(waits) => self.await_counters(wave, waits)?,
            Then::Message { halts: false, .. } => {}
            Then::End(_) => {
                self.wait_for_counters(wave)?;
                turns.end(wave);
                return Ok(());
            }
            Then::Message { halts: true, .. } | Then::Halt => {
                let message = format!("wave {wave} halts here, and nothing lets it go on");
                return Err(self.at(step, message).into());
            }
            Then::Barrier | Then::Lds => {
                return Err(self.refused(step, format!("{} isn't executed here", other.instruction.row.name)).into());
            }
        }
        let pc = self.waves[wave].pc;
        if pc == plan.next {
            turns.advance(wave);
            return Ok(());
        }
        let next = self.program.entry(pc).ok_or_else(|| {
            let message = format!("wave {wave} goes to {pc:#x}, where the program has no instruction");
            self.at(step, message).with_help("its first instruction is at 0, and a label is where it stands")
        })?;
        turns.go(wave, next);
        if turns.has_ended(wave) {
            turns.look_again();
        }
        Ok(())
    }

    /// The error that an instruction isn't executed.
    fn refused(&self, step: &Step, message: String) -> Diagnostic {
        self.at(step, format!("{message} (at address {:#x})", step.address))
    }

    /// Raises counters, for an instruction that writes registers.
    fn count(&mut self, index: usize, wave: usize, counts: Counters, writes: &[AnyRegister]) -> Result<(), RunError> {
        self.make_room(wave, counts)?;
        let queues = [
            (Queue::Scalar, counts.lgkm),
            (Queue::Store, counts.vs),
            (Queue::Export, counts.exp),
            (Queue::Vector, counts.vm),
        ];
        for (queue, by) in queues {
            if by > 0 {
                self.scoreboards[wave].raise(index, queue, by.into(), writes);
            }
        }
        Ok(())
    }

    /// Tells the checks what an instruction read, and what it wrote in lanes that were on.
    fn seen(&mut self, index: usize, wave: usize, plan: &Plan, exec: u64) {
        let (m0, after) = (self.m0s[wave], self.waves[wave].m0);
        self.m0s[wave] = after;
        let exec_after = self.waves[wave].exec;
        self.look(|checks| {
            let reads = &plan.reads;
            checks.reads(index, wave, reads);
            for register in &plan.writes {
                checks.compute(wave, *register, exec, reads);
            }
            if m0 != after {
                checks.set_m0(wave, reads);
            }
            if exec != exec_after {
                checks.set_exec(wave, exec_after, reads);
            }
        });
    }
}
