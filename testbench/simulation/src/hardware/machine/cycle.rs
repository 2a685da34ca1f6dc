//! One clock cycle after another.

use super::HardwareMachine;
use crate::hardware::{Beat, Input, Offer, Port};
use lds::program::MachineError;
use lds::wave::Wave;

/// Cycles without an answer after which the hardware counts as stuck. The slowest instruction takes 64 and some.
const PATIENCE: u64 = 1000;

/// Cycles after which whoever holds up requests or responses changes their habits: long enough for the buffers of
/// answers to fill up.
const HABIT: u64 = 64;

/// In how many of 16 cycles somebody lets things pass.
const HABITS: [u64; 4] = [16, 14, 12, 3];

impl HardwareMachine<'_> {
    /// What takes part in this cycle: requests, responses, acknowledgements.
    fn pace(&mut self) -> [bool; 3] {
        let Some(state) = &mut self.stalls else { return [true; 3] };
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        if self.clock.is_multiple_of(HABIT) {
            self.habits = [8, 24, 48].map(|bit| HABITS[(*state >> bit) as usize % HABITS.len()]);
        }
        let [offer, take, take_ack] = self.habits;
        [(20, offer), (36, take), (56, take_ack)].map(|(bit, habit)| *state >> bit & 15 < habit)
    }

    /// One clock cycle.
    pub(super) fn cycle(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        let [offer, take, take_ack] = self.pace();
        let mut waiting = self.waiting.iter().filter(|_| offer);
        let offer = Offer::put(&mut self.hardware, waiting.next(), waiting.next());
        let takes = std::array::from_fn(|port| if port % 2 == 0 { take } else { take_ack });
        self.hardware.put(Input::Ready(takes));
        self.hardware.put(Input::Sync(&self.sync));
        let settled = self.hardware.settle();
        if !waves.is_empty() {
            self.observer.waves(waves);
        }
        // Who looks for what went wrong wants to see the cycle in which it did.
        self.observer.cycle(self.clock, &self.hardware);
        settled.map_err(MachineError::from)?;
        for _ in 0..offer.taken(&self.hardware).map_err(MachineError::from)? {
            self.quiet_since = self.clock;
            self.first_taken.get_or_insert(self.clock);
            let request = self.waiting.pop_front();
            if request.is_some_and(|request| request.starts)
                && let Some(instruction) = self.in_flight.iter_mut().find(|instruction| !instruction.started)
            {
                instruction.started = true;
                instruction.record.taken = self.clock;
            }
        }
        let ports = Port::of(self.hardware.kind()).filter(|port| takes[port.number()]);
        let beats = ports.filter_map(|port| Some((self.hardware.beat(port)?, port)));
        let mut beats: Vec<(Beat, Port)> = beats.collect();
        if beats.last().is_some_and(|(beat, port)| self.oldest_answers_at(*port, beat.tag)) {
            beats.reverse();
        }
        for (beat, port) in beats {
            self.quiet_since = self.clock;
            self.last_answer = self.clock;
            self.answer(&beat, port, waves)?;
        }
        let sync = self.hardware.sync();
        if sync.valid {
            self.quiet_since = self.clock;
            self.last_answer = self.clock;
            self.go_on(&sync, waves)?;
        }
        self.hardware.edge().map_err(MachineError::from)?;
        self.clock += 1;
        if self.clock - self.quiet_since > PATIENCE {
            return Err(MachineError::Stuck(format!(
                "the hardware hasn't answered for {PATIENCE} cycles, at cycle {}",
                self.clock
            )));
        }
        Ok(())
    }
}
