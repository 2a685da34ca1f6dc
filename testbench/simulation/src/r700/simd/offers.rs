//! What is offered at the ports.

use super::SimdBench;
use crate::r700::jobs::FetchJob;
use crate::r700::place::quarters;
use rand::Rng;

impl SimdBench<'_> {
    /// Whether the order of an instruction, which is told modulo 16, says which one it is.
    fn is_near(&self, wave: usize, number: u64) -> bool {
        number < self.done[wave] + 16
    }

    /// Offers the next LDS instruction once nothing but the hardware keeps it back. Whether it is taken in this clock,
    /// if there is one.
    pub(super) fn offer_fetch(&mut self) -> Option<bool> {
        let job = self.fetches.jobs.get(self.fetches.taken).filter(|job| job.released as i64 <= self.now + 1)?;
        let FetchJob { number, even, words, order, .. } = job;
        let (number, even, words, wave, on) = (*number, *even, *words, order.wave, order.on);
        let taken = order.start as i64 == self.now + 1;
        if !self.is_near(wave, number) {
            return None;
        }
        self.set("fetch_valid", &[1]);
        self.set("fetch_wave", &[wave as u64]);
        self.set("fetch_order", &[number % 16]);
        self.set("fetch_slot", &[even.into()]);
        self.set("fetch_lanes", &quarters(on));
        self.set("fetch_words", &words.map(u64::from));
        Some(taken)
    }

    pub(super) fn offer_turn(&mut self) -> Option<bool> {
        let job = self.turns.jobs.get(self.turns.taken).filter(|job| job.released as i64 <= self.now + 1)?;
        if !job.parts.iter().flatten().all(|part| self.is_near(part.wave, part.number)) {
            return None;
        }
        let job = job.clone();
        let names = [
            ["odd_valid", "odd_wave", "odd_order", "odd_lanes", "odd_words"],
            ["even_valid", "even_wave", "even_order", "even_lanes", "even_words"],
        ];
        for (part, [valid, wave, order, lanes, words]) in job.parts.iter().zip(names) {
            let Some(part) = part else { continue };
            self.set(valid, &[1]);
            self.set(wave, &[part.wave as u64]);
            self.set(order, &[part.number % 16]);
            self.set(lanes, &quarters(part.on));
            // Words behind the last instruction say nothing.
            let mut all: Vec<u64> = job.words.iter().map(|word| u64::from(*word)).collect();
            while all.len() < 10 {
                all.push(self.stand.noise.as_mut().map_or(0, Rng::next_u64));
            }
            self.set(words, &all);
        }
        Some(job.span.start as i64 == self.now + 1)
    }
}
