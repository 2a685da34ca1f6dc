//! Words that mean nothing: they are taken like others, do nothing, and take no clock.

use super::SimdBench;
use crate::hardware::Fault;
use crate::r700::random::components;
use lds::r700::isa::{
    AluInstruction, AluOp, Component, Destination, Fetch, Gpr, Group, LdsRead, LdsWrite, Mux, Select, Source, Where,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// How often it is tried.
const TRIES: usize = 200;

/// An LDS instruction of which one bit or two have been changed so that it means nothing.
fn fetch(rng: &mut StdRng) -> [u32; 4] {
    loop {
        let select = |rng: &mut StdRng| Select::Component(Component::ALL[rng.random_range(0..4)]);
        let fetch = if rng.random() {
            let write = LdsWrite::new(rng.random_range(0..8), 4 * rng.random_range(1..17));
            Fetch::Write(LdsWrite { relative: rng.random(), index: 4 * rng.random_range(0..16), ..write })
        } else {
            let broadcast = rng.random_bool(0.2);
            let mux = if broadcast { Mux::None } else { Mux::ALL[rng.random_range(0..3)] };
            let (bank, offset) = (select(rng), select(rng));
            Fetch::Read(LdsRead { waterfall: rng.random(), broadcast, mux, bank, offset, ..LdsRead::new(0, 1) })
        };
        let mut words = fetch.encode();
        for _ in 0..rng.random_range(1..3) {
            words[rng.random_range(0..3)] ^= 1 << rng.random_range(0..32);
        }
        if !Fetch::decode(&words).is_ok_and(|fetch| does(&fetch)) {
            return words;
        }
    }
}

/// What the SIMD does: no burst, and no broadcast of four entries.
fn does(fetch: &Fetch) -> bool {
    let exchanges = matches!(fetch, Fetch::Read(read) if read.broadcast && read.mux == Mux::FftPermute);
    fetch.times() == 1 && !exchanges
}

/// The words of a group of one to five instructions. Behind the last one is anything.
fn group(rng: &mut StdRng) -> [u32; 10] {
    let words = loop {
        let count = rng.random_range(1..=5);
        let instructions = components(rng, count).into_iter().map(|to| instruction(rng, to)).collect();
        if let Ok(group) = Group::new(instructions) {
            break group.encode();
        }
    };
    std::array::from_fn(|at| words.get(at).copied().unwrap_or_else(|| rng.random()))
}

/// An instruction that is a group's, with a result of this component unless it loads AR.x.
fn instruction(rng: &mut StdRng, to: Component) -> AluInstruction {
    let shared = if rng.random_bool(0.7) { Where::Simd } else { Where::SimdAr };
    let gpr = |rng: &mut StdRng| {
        let place = if rng.random() { Where::Wave } else { shared };
        Gpr { place, number: rng.random_range(0..8), component: Component::ALL[rng.random_range(0..4)] }
    };
    if rng.random_bool(0.1) {
        let src = [Source::Gpr(Gpr { place: Where::Wave, ..gpr(rng) }), Source::Zero];
        return AluInstruction { op: AluOp::MovaInt, dst: Destination::Ar, src };
    }
    let op = AluOp::ALL[rng.random_range(1..AluOp::ALL.len())];
    let second = if op.sources() == 2 { Source::Gpr(gpr(rng)) } else { Source::Zero };
    let dst = Gpr { component: to, ..gpr(rng) };
    AluInstruction { op, dst: Destination::Gpr(dst), src: [Source::Gpr(gpr(rng)), second] }
}

/// The words of a group of which one bit or two have been changed so that it means nothing.
fn no_group(rng: &mut StdRng) -> [u32; 10] {
    loop {
        let mut words = group(rng);
        let among = if rng.random() { 2 } else { 10 };
        for _ in 0..rng.random_range(1..3) {
            words[rng.random_range(0..among)] ^= 1 << rng.random_range(0..32);
        }
        if !is_group(&words) {
            return words;
        }
    }
}

/// Whether words begin with a group.
fn is_group(words: &[u32; 10]) -> bool {
    let mut instructions = Vec::new();
    for words in words.chunks(AluInstruction::WORDS) {
        let Ok((instruction, last)) = AluInstruction::decode(words) else { return false };
        instructions.push(instruction);
        if last {
            return Group::new(instructions).is_ok();
        }
    }
    false
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
                    let values = words.map(u64::from);
                    self.set(valid, &[1]);
                    self.set(of_wave, &[wave as u64]);
                    self.set(order, &[self.done[wave] % 16]);
                    self.set(all, &values);
                    self.done[wave] += 1;
                }
            }
            self.stand.pins.settle()?;
            let nothing = [("lds_works", 0), ("executes", 0), ("fetch_ends", 0), ("turn_ends", 0)];
            self.means(&nothing)?;
            self.means(&[("tick", 1), (ready, 1), ("refused", refused.into()), ("clocks", self.clocks)])?;
            self.seen();
            self.edge()?;
            self.clocks += 1;
            refused = true;
        }
        self.idle();
        self.stand.pins.settle()?;
        self.means(&[("refused", 1), ("lds_works", 0), ("executes", 0)])
    }
}
