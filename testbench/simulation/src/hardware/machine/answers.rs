//! What the unit answers, and to whom.

use super::HardwareMachine;
use super::in_flight::InFlight;
use crate::hardware::{Beat, Port, SyncOutputs};
use lds::program::MachineError;
use lds::wave::Wave;

/// Cycles from the answer of an instruction of floating-point numbers to the one in which memory has its results.
const WRITTEN: u64 = 4;

impl HardwareMachine<'_> {
    /// The answer to a wave that may have waited for others.
    pub(super) fn go_on(&mut self, answer: &SyncOutputs, waves: &mut [Wave]) -> Result<(), MachineError> {
        let clock = self.clock;
        let meant = self.in_flight.iter_mut().find(|one| one.is_answered_by(answer));
        let one = meant
            .ok_or_else(|| MachineError::Stuck(format!("cycle {clock}: an answer that nobody waits for: {answer}")))?;
        let wave = one.record.wave;
        one.take(answer, &mut waves[wave], self.clock);
        self.retire(wave);
        Ok(())
    }

    /// Instructions of a wave are complete in the order of issue: those that nothing older holds up any more.
    fn retire(&mut self, wave: usize) {
        while let Some(index) = self.in_flight.iter().position(|one| one.record.wave == wave)
            && self.in_flight[index].answered
            && let Some(one) = self.in_flight.remove(index)
        {
            self.executed.push(one.record);
            self.asked = one.answer;
        }
    }

    /// Whether the oldest instruction under way with this tag answers at this port: of a response and an
    /// acknowledgement in one cycle, either may be the older.
    pub(super) fn oldest_answers_at(&self, port: Port, tag: u8) -> bool {
        let answered = |other: &&InFlight| other.sync.is_none() && self.tag(other.record.wave) == tag;
        self.in_flight.iter().find(answered).is_some_and(|oldest| oldest.port == port)
    }

    /// Responses at a port come in the order of the requests, and those of a wave altogether.
    pub(super) fn answer(&mut self, beat: &Beat, port: Port, waves: &mut [Wave]) -> Result<(), MachineError> {
        let clock = self.clock;
        let unexpected = || MachineError::Stuck(format!("cycle {clock}: a response that nobody waits for: {beat}"));
        let mut sought = self.in_flight.iter().enumerate();
        let (index, _) = sought.find(|(_, other)| other.port == port && other.sync.is_none()).ok_or_else(unexpected)?;
        let wave = self.in_flight[index].record.wave;
        if self.tag(wave) != beat.tag || self.in_flight.iter().take(index).any(|older| older.record.wave == wave) {
            return Err(unexpected());
        }
        let instruction = &mut self.in_flight[index];
        if beat.unsupported {
            return Err(MachineError::Stuck(format!(
                "the hardware doesn't know the opcode, says its response: {beat}"
            )));
        }
        let first = *instruction.due.front().ok_or_else(unexpected)?;
        if let Some(answer) = instruction.answer.as_mut().filter(|_| beat.has_data) {
            for (lane, &value) in beat.data.iter().enumerate().filter(|(lane, _)| beat.mask >> lane & 1 == 1) {
                answer.set(beat.vgpr.into(), first + lane, value);
            }
        } else if beat.has_data {
            // Where VDST runs past the last VGPR no lane takes part.
            let register = instruction.written.get(usize::from(beat.vgpr)).copied().unwrap_or_default();
            let lanes = &mut waves[wave].vgprs[register];
            if instruction.shared != 0 {
                let answered = (0..beat.data.len()).find(|lane| beat.mask >> lane & 1 == 1).ok_or_else(unexpected)?;
                for lane in (0..lanes.len()).filter(|lane| instruction.shared >> lane & 1 == 1) {
                    lanes[lane] = beat.data[answered];
                }
            }
            for (lane, &value) in beat.data.iter().enumerate() {
                if beat.mask >> lane & 1 == 1 {
                    // With ECC a register is written as a whole, and the other half is zero.
                    let written = match beat.halves {
                        1 if !self.sram_ecc => 0xffff,
                        2 if !self.sram_ecc => 0xffff_0000,
                        _ => u32::MAX,
                    };
                    let register = &mut lanes[first + lane];
                    *register = *register & !written | value & written;
                }
            }
        }
        if beat.done {
            instruction.record.cycles += beat.cycles;
            instruction.record.violations |= beat.violations << first;
            instruction.record.responded = self.clock;
            instruction.due.pop_front();
            if instruction.due.is_empty() {
                if instruction.floats {
                    self.written_at = self.clock + WRITTEN;
                }
                instruction.answered = true;
                self.retire(wave);
            }
        }
        Ok(())
    }
}
