//! Words that mean nothing: they are taken like others, do nothing, and take no clock.

use super::SimdBench;
use crate::hardware::Fault;
use lds::r700::isa::{AluInstruction, AluOp, Component, Destination, Fetch, Gpr, LdsRead, LdsWrite, Source, Where};
use rand::rngs::StdRng;
use rand::{Rng, RngCore, SeedableRng};

/// How often it is tried.
const TRIES: usize = 60;

/// An LDS instruction of which one bit has been changed so that it means nothing.
fn fetch(rng: &mut StdRng) -> [u32; 4] {
    loop {
        let fetch = if rng.random() {
            Fetch::Write(LdsWrite { relative: rng.random(), ..LdsWrite::new(1, 4 * rng.random_range(1..17)) })
        } else {
            Fetch::Read(LdsRead { waterfall: rng.random(), ..LdsRead::new(0, 1) })
        };
        let mut words = fetch.encode();
        words[rng.random_range(0..3)] ^= 1 << rng.random_range(0..32);
        if Fetch::decode(&words).is_err() {
            return words;
        }
    }
}

/// An instruction that is a group.
fn group(rng: &mut StdRng) -> [u32; 2] {
    let gpr = |number| Gpr { place: Where::Wave, number, component: Component::X };
    let op = AluOp::ALL[rng.random_range(1..AluOp::ALL.len())];
    let second = if op.sources() == 2 { Source::Gpr(gpr(1)) } else { Source::Zero };
    AluInstruction { op, dst: Destination::Gpr(gpr(0)), src: [Source::Gpr(gpr(1)), second] }.encode(true)
}

/// The same, of which one bit has been changed so that it means nothing.
fn no_group(rng: &mut StdRng) -> [u32; 2] {
    loop {
        let mut words = group(rng);
        words[rng.random_range(0..2)] ^= 1 << rng.random_range(0..32);
        if AluInstruction::decode(&words).is_err() {
            return words;
        }
    }
}

impl SimdBench<'_> {
    /// Offers words that mean nothing, once everything else is done.
    pub(super) fn refusals(&mut self, seed: u64) -> Result<(), Fault> {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut refused = false;
        for _ in 0..TRIES {
            self.idle();
            let wave = rng.random_range(0..16);
            let by_fetch = rng.random();
            let ready = if by_fetch { "fetch_ready" } else { "turn_ready" };
            if by_fetch {
                let words = fetch(&mut rng);
                self.set("fetch_valid", &[1]);
                self.set("fetch_wave", &[wave as u64]);
                self.set("fetch_order", &[self.done[wave] % 16]);
                self.set("fetch_words", &[words[0], words[1], words[2]].map(u64::from));
                self.done[wave] += 1;
            } else {
                // One of two groups is enough.
                let (both, wrong): (bool, usize) = (rng.random(), rng.random_range(0..2));
                let names = [
                    ["odd_valid", "odd_wave", "odd_order", "odd_words"],
                    ["even_valid", "even_wave", "even_order", "even_words"],
                ];
                for (slot, [valid, of_wave, order, all]) in names.into_iter().enumerate() {
                    if slot != wrong && !both {
                        continue;
                    }
                    let wave = wave ^ slot;
                    let words = if slot == wrong { no_group(&mut rng) } else { group(&mut rng) };
                    let mut values = words.map(u64::from).to_vec();
                    values.resize_with(10, || rng.next_u64());
                    self.set(valid, &[1]);
                    self.set(of_wave, &[wave as u64]);
                    self.set(order, &[self.done[wave] % 16]);
                    self.set(all, &values);
                    self.done[wave] += 1;
                }
            }
            self.pins.settle()?;
            let nothing = [("lds_works", 0), ("executes", 0), ("fetch_ends", 0), ("turn_ends", 0)];
            self.means(&nothing)?;
            self.means(&[("tick", 1), (ready, 1), ("refused", refused.into()), ("clocks", self.clocks)])?;
            self.seen();
            self.edge()?;
            self.clocks += 1;
            refused = true;
        }
        self.idle();
        self.pins.settle()?;
        self.means(&[("refused", 1), ("lds_works", 0), ("executes", 0)])
    }
}
