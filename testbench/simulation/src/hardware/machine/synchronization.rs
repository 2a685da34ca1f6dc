//! What makes waves wait for one another, seen from the ports of a global data share.

use super::HardwareMachine;
use lds::program::MachineError;
use lds::wave::Wave;

impl HardwareMachine<'_> {
    /// Sets up what makes waves wait for one another: the order of turns, a wave a cycle, and then the state, a dword a
    /// cycle.
    pub(super) fn set_up(&mut self) -> Result<(), MachineError> {
        while let Some(wave) = self.turns.pop_front() {
            self.sync.order = Some((wave % self.core.compute_units(), self.tag(wave)));
            self.cycle(&mut [])?;
        }
        self.sync.order = None;
        while let Some(&(address, value)) = self.presets.front() {
            // The port isn't to be used as long as anything is executed.
            if self.is_idle()? {
                (self.sync.address, self.sync.write) = (address, Some(value));
                self.presets.pop_front();
            }
            self.cycle(&mut [])?;
            self.sync.write = None;
        }
        Ok(())
    }

    /// Whether nothing is executed that makes waves wait for one another.
    pub(super) fn is_idle(&mut self) -> Result<bool, MachineError> {
        if !self.core.is_gds() {
            return Ok(true);
        }
        self.hardware.settle().map_err(MachineError::from)?;
        Ok(self.hardware.sync().idle)
    }

    /// Whether a wave has an instruction in flight that isn't answered before another wave does something. The unit
    /// says so itself: it has executed all that it was given, and hasn't answered that one. Until then it could take no
    /// other request, so that looking costs no time.
    pub(super) fn is_unanswered(&mut self, wave: usize, waves: &mut [Wave]) -> Result<bool, MachineError> {
        while self.synchronizes(wave) {
            if self.waiting.is_empty() && self.is_idle()? {
                // What is answered in this cycle the next one hands over.
                let answer = self.hardware.sync();
                let own = self.in_flight.iter().find(|one| one.record.wave == wave && one.is_answered_by(&answer));
                return Ok(!answer.valid || own.is_none());
            }
            self.cycle(waves)?;
        }
        Ok(false)
    }

    /// Whether an instruction of a wave is in flight that may wait for other waves.
    fn synchronizes(&self, wave: usize) -> bool {
        self.in_flight.iter().any(|one| one.record.wave == wave && one.sync.is_some() && !one.answered)
    }
}
