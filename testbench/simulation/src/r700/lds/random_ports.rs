//! The ports of the LDS as no program drives them: strides and indices that aren't legal, dwords that are read and
//! written from outside, and clocks of several cycles.

use super::{LdsBench, TAIL};
use crate::hardware::Fault;
use crate::pins::Tape;
use crate::r700::order::{Order, OrderKind};
use lds::r700::isa::{Fetch, LdsRead, LdsWrite, Mux};
use lds::r700::model::{BANKS, DWORDS, LANES, owned};
use lds::r700::timing::fetch_clocks;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Instructions and accesses from outside that follow those that fill the memory.
const ROUNDS: usize = 300;
/// Of so many dwords one is read at the end.
const STEP: usize = 3;

impl LdsBench<'_> {
    /// Drives the ports of a LDS beside what programs do. Equal seeds drive them alike.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn random_ports(mut self, seed: u64) -> Result<Option<Tape>, Fault> {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut memory = vec![0; BANKS * DWORDS];
        self.run(0)?;
        self.stretches = true;
        // Sixteen waves fill the memory.
        for wave in 0..16 {
            self.writes(&mut rng, &mut memory, wave, u64::MAX, LdsWrite { relative: true, ..LdsWrite::new(0, 4) })?;
        }
        for _ in 0..ROUNDS {
            let (wave, on) = (rng.random_range(0..16), rng.random::<u64>() | rng.random::<u64>());
            match rng.random_range(0..11) {
                0..6 => {
                    // Also such that mean nothing.
                    let (stride, index) = match rng.random_range(0..5) {
                        // Those next to legal ones.
                        0 => (4 * [0, 16, 17, 18, 20, 24, 31][rng.random_range(0..7)], 4 * rng.random_range(0..16)),
                        1 => (rng.random_range(0..128), 4 * rng.random_range(0..16)),
                        2 => (4 * rng.random_range(0..32), rng.random_range(0..64)),
                        3 => (4 * rng.random_range(1..5), 4 * rng.random_range(0..16)),
                        _ => (4 * rng.random_range(1..17), 4 * rng.random_range(0..16)),
                    };
                    let write = LdsWrite { stride, index, relative: rng.random(), ..LdsWrite::new(0, 4) };
                    self.writes(&mut rng, &mut memory, wave, on, write)?;
                }
                6 => self.reads(&mut rng, &memory, wave, on)?,
                7 => {
                    // Flags stay until a reset: it lets them say something again.
                    self.quiet()?;
                    self.clock(None)?;
                    self.resets = true;
                    self.clock(None)?;
                }
                _ => {
                    self.quiet()?;
                    for _ in 0..rng.random_range(1..6) {
                        let (place, value) = (rng.random_range(0..BANKS * DWORDS), rng.random());
                        let write = rng.random_bool(0.5).then_some(value);
                        self.accesses(&mut memory, place, write)?;
                    }
                }
            }
        }
        self.quiet()?;
        for place in (0..BANKS * DWORDS).step_by(STEP) {
            self.accesses(&mut memory, place, None)?;
        }
        self.clock(None)?;
        self.stand.pins.verify()?;
        Ok(self.stand.tape)
    }

    /// Nothing is under way any more, and nothing on its way out.
    fn quiet(&mut self) -> Result<(), Fault> {
        let end = self.under_way.as_ref().map_or(0, |order| order.end());
        self.run((end + TAIL) as i64)
    }

    /// A dword is read or written from outside. It has the number that the port takes.
    fn accesses(&mut self, memory: &mut [u32], place: usize, write: Option<u32>) -> Result<(), Fault> {
        self.probe = Some((place as u64, write));
        self.clock(None)?;
        match write {
            Some(value) => memory[place] = value,
            None => self.probed = Some(memory[place]),
        }
        Ok(())
    }

    fn writes(
        &mut self,
        rng: &mut StdRng,
        memory: &mut [u32],
        wave: usize,
        on: u64,
        write: LdsWrite,
    ) -> Result<(), Fault> {
        let LdsWrite { stride, index, relative, .. } = write;
        let data: Vec<[u32; 4]> = (0..LANES).map(|_| rng.random()).collect();
        let strobes = if on == u64::MAX { [true; 4] } else { rng.random() };
        let place = |lane: usize| {
            let thread = if relative { wave * LANES + lane } else { lane };
            Some(owned(thread, stride, index)).filter(|place| write.is_legal() && place.offset < DWORDS)
        };
        let lanes = || (0..LANES).filter(|lane| on >> lane & 1 == 1);
        let overflow = lanes().find(|lane| place(*lane).is_none()).map(|lane| lane / BANKS);
        for (lane, place) in lanes().filter_map(|lane| Some((lane, place(lane)?))) {
            for dword in (0..4).filter(|dword| strobes[*dword]) {
                memory[place.bank * DWORDS + place.offset + dword] = data[lane][dword];
            }
        }
        let kind = OrderKind::Write { stride, index, relative, strobes, data };
        let clocks = fetch_clocks(&Fetch::Write(write), on, &[0; LANES]);
        let start = self.start(rng);
        self.take(Order { start, clocks, wave, on, kind, conflict: None, overflow, loaded: Vec::new() })
    }

    /// A read of entries, in which threads may meet.
    fn reads(&mut self, rng: &mut StdRng, memory: &[u32], wave: usize, on: u64) -> Result<(), Fault> {
        let broadcast = rng.random_bool(0.3);
        let read = LdsRead { waterfall: rng.random_bool(0.3), broadcast, ..LdsRead::new(0, 1) };
        let places: Vec<(usize, usize)> =
            (0..LANES).map(|_| (rng.random_range(0..BANKS), rng.random_range(0..DWORDS))).collect();
        let banks = std::array::from_fn(|lane| places[lane].0 as u32);
        let clocks = fetch_clocks(&Fetch::Read(read), on, &banks);
        let conflict = clocks.iter().position(|clock| !clock.last);
        let entry = |(bank, offset): (usize, usize)| {
            let first = bank * DWORDS + offset / 4 * 4;
            std::array::from_fn(|dword| Some(memory[first + dword]))
        };
        let loaded = (0..LANES).map(|lane| entry(places[if broadcast { 0 } else { lane }])).collect();
        let kind = OrderKind::Read { mux: Mux::None, waterfall: read.waterfall, broadcast, places };
        let start = self.start(rng);
        self.take(Order { start, clocks, wave, on, kind, conflict, overflow: None, loaded })
    }

    /// When the next instruction starts: at once, or after a pause.
    fn start(&self, rng: &mut StdRng) -> u64 {
        let pause = if rng.random_bool(0.5) { 0 } else { rng.random_range(0..6) };
        (self.now + 1) as u64 + pause
    }

    /// What the clock accesses from outside.
    pub(super) fn access(&mut self) {
        let Some((place, write)) = self.probe.take() else { return };
        self.stand.set("probes", &[1]);
        self.stand.set("probe_place", &[place]);
        self.stand.set("probe_writes", &[write.is_some().into()]);
        if let Some(value) = write {
            self.stand.set("probe_data", &[value.into()]);
        }
    }

    /// Cycles of the clock before its last one: whatever is at the inputs, nothing goes on.
    pub(super) fn stretch(&mut self) -> Result<(), Fault> {
        let cycles = match &mut self.stand.noise {
            Some(noise) if self.stretches && self.probe.is_none() && self.probed.is_none() => {
                [0, 0, 0, 1, 2][noise.random_range(0..5)]
            }
            _ => 0,
        };
        for _ in 0..cycles {
            self.stand.set("reset", &[0]);
            self.stand.set("step", &[0]);
            self.stand.set("probes", &[0]);
            self.offer(None);
            for (input, count) in [("valid", 1), ("on", 4), ("strobes", 4), ("banks", 4), ("offsets", 4), ("data", 16)]
            {
                self.stand.filler(input, count);
            }
            self.stand.pins.settle()?;
            let at = self.at();
            let mut wanted = vec![
                ("works", at.is_some().into()),
                ("conflict", self.conflict.into()),
                ("overflow", self.overflow.into()),
                ("answers", self.answers.iter().any(|answer| answer.clock == self.now).into()),
            ];
            wanted.extend(at.map(|(order, at)| ("quad", order.clocks[at].quad as u64)));
            self.stand.expect(self.number(), &wanted)?;
            self.stand.keep();
            self.stand.pins.edge()?;
        }
        Ok(())
    }
}
