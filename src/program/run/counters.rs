//! The counters that a wave waits for.

use super::scoreboard::{Conflict, Queue, Wanted};
use super::warning::Warning;
use super::{RunError, Runner};
use crate::check::Counter;
use crate::encoding::{Field, Instruction};
use crate::execute::{Counters, Waits};
use crate::isa::Waitcnt;
use crate::kernel::Registers;
use crate::operands::AnyRegister;
use crate::step::Step;
use crate::wave::VGPRS;

/// The largest value of the counter of stores.
const MOST_STORES: u64 = 63;

/// The largest value of the counter of scalar memory and messages, where they have one of their own.
const MOST_SCALARS: u64 = 31;

/// What checks know of a queue whose instructions may reach the LDS without being its own; `None` of others.
pub(super) const fn counter(queue: Queue) -> Option<Counter> {
    match queue {
        Queue::Vector => Some(Counter::Vector),
        Queue::Export => Some(Counter::Export),
        Queue::Lds | Queue::Scalar | Queue::Store => None,
    }
}

impl Runner<'_> {
    /// What an instruction that waits waits for beside the data share.
    pub(super) fn other_counters(&self, instruction: &Instruction) -> Waits {
        let waits = instruction
            .row
            .does
            .control()
            .and_then(|control| Waits::of(control, self.program.target(), instruction.field(Field::Simm16)));
        Waits { lgkm: None, ..waits.unwrap_or_default() }
    }

    /// Waits until at most so many instructions of a wave are in flight.
    pub(super) fn wait(&mut self, wave: usize, outstanding: u64) -> Result<(), RunError> {
        if self.scoreboards[wave].is_more(outstanding) {
            let most = usize::try_from(self.scoreboards[wave].of_machine(outstanding)).unwrap_or(usize::MAX);
            self.machine.wait(wave, most, &mut self.waves).map_err(RunError::Machine)?;
            self.scoreboards[wave].complete(Queue::Lds, outstanding);
        }
        Ok(())
    }

    /// Waits until nothing of a wave is in flight.
    pub(super) fn wait_for_counters(&mut self, wave: usize) -> Result<(), RunError> {
        self.wait(wave, 0)?;
        self.await_counters(wave, Waits { lgkm: None, ..Waits::ALL })?;
        self.scoreboards[wave].complete(Queue::Scalar, 0);
        Ok(())
    }

    /// Waits until nothing of any wave is in flight at the data share.
    pub(super) fn wait_for_all(&mut self) -> Result<(), RunError> {
        (0..self.waves.len()).try_for_each(|wave| self.wait(wave, 0))
    }

    /// Waits until the counters of a wave are as low as it says.
    pub(super) fn await_counters(&mut self, wave: usize, waits: Waits) -> Result<(), RunError> {
        if let Some(most) = waits.lgkm {
            self.look(|checks| checks.wait(wave, Counter::Lgkm, most.into()));
            self.wait(wave, most.into())?;
            if !self.program.target().facts().waves.kmcnt {
                self.scoreboards[wave].complete(Queue::Scalar, most.into());
            }
        }
        if let Some(most) = waits.km {
            self.scoreboards[wave].complete(Queue::Scalar, most.into());
        }
        for (queue, most) in [(Queue::Vector, waits.vm), (Queue::Store, waits.vs), (Queue::Export, waits.exp)] {
            if let Some(most) = most {
                self.complete(wave, queue, most.into());
            }
        }
        Ok(())
    }

    /// A wave waits until a counter of what the LDS doesn't count has at most this value.
    fn complete(&mut self, wave: usize, queue: Queue, most: u64) {
        self.scoreboards[wave].complete(queue, most);
        if let Some(counter) = counter(queue) {
            self.look(|checks| checks.wait(wave, counter, most));
        }
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
                self.complete(wave, queue, most.saturating_sub(by.into()));
            }
        }
        let by = u64::from(counts.lgkm);
        if counts.km > 0 && self.scoreboards[wave].in_flight(Queue::Scalar) + u64::from(counts.km) > MOST_SCALARS {
            self.scoreboards[wave].complete(Queue::Scalar, 0);
        }
        let is_apart = self.program.target().facts().waves.kmcnt;
        let in_flight = |runner: &Self| {
            let board = &runner.scoreboards[wave];
            board.in_flight(Queue::Lds) + if is_apart { 0 } else { board.in_flight(Queue::Scalar) }
        };
        if by > 0 && in_flight(self) + by > self.most {
            // What comes back in any order is taken to be back first.
            if !is_apart {
                self.scoreboards[wave].complete(Queue::Scalar, 0);
            }
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
        self.protect_from(index, step, wave, registers.into(), (&[], None))
    }

    /// Waits as [`protect`](Self::protect) does for an instruction that reads registers, and will write others when its
    /// queue answers. Those that an earlier instruction of this queue writes need no wait: the queue answers in its
    /// order.
    pub(super) fn protect_from(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        reads: Wanted<'_>,
        (writes, queue): (&[AnyRegister], Option<Queue>),
    ) -> Result<(), RunError> {
        self.has(step, reads.registers)?;
        self.has(step, writes)?;
        let board = &self.scoreboards[wave];
        if board.is_idle() || !board.writes_any(reads) && board.out_of_order(writes, queue).next().is_none() {
            return Ok(());
        }
        loop {
            let late: Vec<AnyRegister> = self.scoreboards[wave].out_of_order(writes, queue).collect();
            let registers = [reads.registers, &late].concat();
            // What is also written is wanted as a whole.
            let part = reads.part.filter(|(register, _)| !late.contains(register));
            let wanted = Wanted { registers: &registers, part };
            let Some(conflict) = self.scoreboards[wave].conflict(wanted) else { return Ok(()) };
            let Conflict { register, queue, outstanding, step: writer } = conflict;
            self.warn(index, Warning::pending(self.program, step, (register, queue), self.number(wave), writer));
            match queue {
                Queue::Lds => self.wait(wave, outstanding)?,
                queue => self.scoreboards[wave].complete(queue, outstanding),
            }
        }
    }

    /// Whether the kernel asks for all of these registers.
    fn has(&self, step: &Step, registers: &[AnyRegister]) -> Result<(), RunError> {
        let Registers { vgprs, agprs, sgprs } = self.limits;
        let is_beyond = |register: &&AnyRegister| match register {
            AnyRegister::Vector(register) => {
                let most = if register.is_agpr() { agprs } else { vgprs };
                most.is_some_and(|most| register.index() % VGPRS >= most as usize)
            }
            // Behind these are registers that have other names, too.
            AnyRegister::Scalar(number @ 0..102) => sgprs.is_some_and(|most| u32::from(*number) >= most),
            AnyRegister::Scalar(_) => false,
        };
        let Some(register) = registers.iter().find(is_beyond) else { return Ok(()) };
        let has_accumulators = self.program.target.facts().accumulators;
        let (help, most) = match register {
            AnyRegister::Vector(register) => {
                let help = match has_accumulators {
                    true => {
                        "`.amdhsa_accum_offset` says how many VGPRs there are, and the accumulation registers follow \
                             up to `.amdhsa_next_free_vgpr`"
                    }
                    false => "`.amdhsa_next_free_vgpr` says how many there are",
                };
                (help, if register.is_agpr() { agprs } else { vgprs })
            }
            AnyRegister::Scalar(_) => ("`.amdhsa_next_free_sgpr` says how many there are", sgprs),
        };
        let most = most.unwrap_or_default();
        let message = format!("the kernel has no {register}: it asks for {most} of these registers");
        Err(self.at(step, message).with_help(help).into())
    }
}
