//! Waves that come to their first instruction, and to their last step; and work-groups that get the places of others.

use super::start::start_anew;
use super::turns::Turns;
use super::{Forks, History, RunError, Runner, Scoreboard, Warning};
use crate::check::Scalar;
use crate::execute::Memory as _;
use crate::step::Step;

impl Runner<'_> {
    /// The number of a wave's work-group.
    pub(super) fn group_number(&self, wave: usize) -> usize {
        self.groups[self.program.settings().group(wave)]
    }

    /// The number of a wave among those of all work-groups.
    pub(super) fn number(&self, wave: usize) -> usize {
        let count = self.program.settings().group_waves();
        self.group_number(wave) * count + wave % count
    }

    /// Whether work-groups come one after another: some start when others have ended.
    pub(super) fn takes_turns(&self) -> bool {
        self.resident < self.program.settings().groups()
    }

    /// A wave is as a dispatch leaves it: what it has in its registers, and in private memory, is told to the checks.
    pub(super) fn starts(&mut self, wave: usize) {
        let (program, frame) = (self.program, self.waves[wave].system.frame);
        let (settings, target) = (program.settings(), program.target());
        let (numbers, scalars) = match program.dispatch() {
            Some((dispatch, _)) => (dispatch.numbers(target), dispatch.scalars(target)),
            None => (Vec::new(), settings.frame_registers(target).to_vec()),
        };
        self.look(|checks| {
            frame.into_iter().for_each(|frame| checks.frame(frame));
            numbers.iter().for_each(|register| checks.set_vgpr(wave, *register));
            scalars.iter().filter_map(|number| Scalar::sgpr(*number)).for_each(|scalar| {
                checks.set_scalar(wave, scalar);
            });
        });
    }

    /// A wave for which its work-group has no work-item is none: it is at its end.
    pub(super) fn leaves_out(&self, turns: &mut Turns, wave: usize) {
        let (group, number) = (self.group_number(wave), wave % self.program.settings().group_waves());
        if group >= self.end || number >= self.program.waves_in(group) {
            turns.skip(wave);
        }
    }

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
        if self.come == self.end && all.iter().all(is_over) {
            self.at_once(index, step, &all)?;
        }
        turns.advance(wave);
        Ok(0)
    }

    /// A wave comes to its first instruction: memory is as the program's directives made it.
    pub(super) fn begin(&mut self, wave: usize) {
        self.begun[wave] = true;
        self.is_made = true;
        for (address, bytes) in std::mem::take(&mut self.buffers) {
            // No two of them overlap: each has 4 GiB of addresses for itself.
            let _ = self.memory.add(address, bytes);
        }
    }

    /// Warns of a wave that has come to the end of the text by an instruction that doesn't end it.
    pub(super) fn runs_out(&mut self, turns: &Turns, wave: usize, index: usize) {
        if let Some(step) = self.program.steps().get(index).filter(|_| turns.has_ended(wave)) {
            self.warn(index, Warning::no_end(self.program, step, self.number(wave)));
        }
    }

    /// A wave has taken its last step: if it was the last one of its work-group, its bytes are free, and the next
    /// work-group starts that has room.
    pub(super) fn next_group(&mut self, turns: &mut Turns, wave: usize) -> Result<(), RunError> {
        let settings = self.program.settings();
        let (place, count) = (settings.group(wave), self.waves.len());
        if !self.group(place).all(|wave| turns.step(wave) >= self.program.steps().len()) {
            return Ok(());
        }
        let is_coming = |wave: &usize| !turns.has_started(*wave) && self.group_number(*wave) < self.end;
        match (0..count).find(is_coming).map(|wave| settings.group(wave)) {
            Some(next) => self.come_beside(turns, place, next)?,
            None if self.come < self.end => self.come_after(turns, place)?,
            None => {}
        }
        Ok(())
    }

    /// Tells the machine which work-group has a place from now on.
    pub(super) fn host(&mut self, place: usize) -> Result<(), RunError> {
        let waves: Vec<usize> = self.group(place).collect();
        let (group, share) = (self.groups[place], self.shares[place]);
        self.machine.host(group, &waves, share, &mut self.waves).map_err(RunError::Machine)
    }

    /// The work-group at a place starts, when that at another one has ended.
    fn come_beside(&mut self, turns: &mut Turns, ended: usize, next: usize) -> Result<(), RunError> {
        let settings = self.program.settings();
        if settings.has_shares() {
            self.allocator.give_back(self.shares[ended]);
            let Some(share) = self.allocator.take(settings.size(self.machine.allocation())) else { return Ok(()) };
            self.shares[next] = share;
            let before: Vec<usize> =
                (0..settings.places()).filter(|place| *place != next && self.has_run(turns, *place)).collect();
            for earlier in before {
                let distance = i64::from(share.base) - i64::from(self.shares[earlier].base);
                self.look(|checks| checks.takes_over(next, earlier, distance));
            }
        }
        let waves: Vec<usize> = self.group(next).collect();
        for wave in waves {
            if settings.has_shares() {
                self.waves[wave].system.allocation = Some(self.shares[next]);
                self.waves[wave].allocation = Some(self.shares[next]);
            }
            turns.start(wave);
            self.leaves_out(turns, wave);
        }
        self.host(next)
    }

    /// The next work-group gets the place of one that has ended, with its bytes.
    fn come_after(&mut self, turns: &mut Turns, place: usize) -> Result<(), RunError> {
        let program = self.program;
        let settings = program.settings();
        let waves: Vec<usize> = self.group(place).collect();
        for wave in &waves {
            self.machine.wait(*wave, 0, &mut self.waves).map_err(RunError::Machine)?;
        }
        self.machine.drain(&mut self.waves).map_err(RunError::Machine)?;
        let before = self.groups[place];
        self.groups[place] = self.come;
        self.come += 1;
        let memory = if settings.gds() { None } else { Some((place, before)) };
        let numbered: Vec<(usize, usize)> = waves.iter().map(|wave| (*wave, self.number(*wave))).collect();
        self.look(|checks| checks.comes_after(&numbered, memory));
        for wave in waves {
            let number = wave % settings.group_waves();
            self.waves[wave] = start_anew(program, &self.waves[wave], number, self.groups[place]);
            if let Some(frame) = self.waves[wave].system.frame.filter(|frame| frame.bytes > 0) {
                // It is there since the first wave had it.
                let _ = self.memory.write(frame.base, &vec![0; frame.size()]);
            }
            self.starts(wave);
            self.begun[wave] = false;
            self.recent[wave] = History::new(program.target(), settings.lanes(), program.dispatch().is_none());
            self.scoreboards[wave] = Scoreboard::default();
            self.forks[wave] = Forks::default();
            self.last_ds_of[wave] = None;
            turns.start(wave);
            self.leaves_out(turns, wave);
        }
        self.host(place)
    }

    /// Whether all waves of a work-group have taken their last steps.
    fn has_run(&self, turns: &Turns, group: usize) -> bool {
        self.group(group).all(|wave| turns.has_started(wave) && turns.step(wave) >= self.program.steps().len())
    }
}
