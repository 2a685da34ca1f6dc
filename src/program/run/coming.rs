//! Waves that come to their first instruction, and to their last step.

use super::turns::Turns;
use super::{RunError, Runner, Warning};
use crate::step::Step;

impl Runner<'_> {
    /// What a program expects of global memory at its end: of work-groups that come one after another the last one to
    /// end looks at it, for all.
    pub(super) fn last_look(
        &mut self,
        turns: &mut Turns,
        index: usize,
        step: &Step,
        wave: usize,
    ) -> Result<usize, RunError> {
        let all: Vec<usize> = (0..self.waves.len()).collect();
        let is_over = |other: &usize| turns.has_ended(*other) && (*other == wave || turns.step(*other) > index);
        if all.iter().all(is_over) {
            self.at_once(index, step, &all)?;
        }
        turns.advance(wave);
        Ok(0)
    }

    /// A wave comes to its first instruction: memory is as the program's directives made it.
    pub(super) fn begin(&mut self, wave: usize) {
        self.begun[wave] = true;
        for (address, bytes) in std::mem::take(&mut self.buffers) {
            // No two of them overlap: each has 4 GiB of addresses for itself.
            let _ = self.memory.add(address, bytes);
        }
    }

    /// Warns of a wave that has come to the end of the text by an instruction that doesn't end it.
    pub(super) fn runs_out(&mut self, turns: &Turns, wave: usize, index: usize) {
        if let Some(step) = self.program.steps().get(index).filter(|_| turns.has_ended(wave)) {
            self.warn(index, Warning::no_end(self.program, step, wave));
        }
    }

    /// A wave has taken its last step: if it was the last one of its work-group, its bytes are free, and the next
    /// work-group starts that has room.
    pub(super) fn next_group(&mut self, turns: &mut Turns, wave: usize) {
        let settings = self.program.settings();
        let (group, count) = (settings.group(wave), self.waves.len());
        if !self.group(group).all(|wave| turns.step(wave) >= self.program.steps().len()) {
            return;
        }
        let is_coming = |wave: &usize| !turns.has_started(*wave);
        let Some(next) = (0..count).find(is_coming).map(|wave| settings.group(wave)) else { return };
        self.allocator.give_back(self.shares[group]);
        let Some(share) = self.allocator.take(settings.size(self.machine.allocation())) else { return };
        self.shares[next] = share;
        let before: Vec<usize> =
            (0..settings.groups()).filter(|group| *group != next && self.has_run(turns, *group)).collect();
        for earlier in before {
            let distance = i64::from(share.base) - i64::from(self.shares[earlier].base);
            self.look(|checks| checks.takes_over(next, earlier, distance));
        }
        for wave in (0..count).filter(|wave| settings.group(*wave) == next) {
            self.waves[wave].system.allocation = Some(share);
            self.waves[wave].allocation = Some(share);
            turns.start(wave);
        }
    }

    /// Whether all waves of a work-group have taken their last steps.
    fn has_run(&self, turns: &Turns, group: usize) -> bool {
        self.group(group).all(|wave| turns.has_started(wave) && turns.step(wave) >= self.program.steps().len())
    }
}
