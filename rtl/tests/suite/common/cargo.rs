//! A pass with everything that is known of it while it is served.

use super::{Accesses, Dice, STORES, bits, control, has, lane_and_dword, mask, sets, stored};
use lds_hdl::U;
use lds_rtl::{Alignment, Control, Extraction, Freight, Parts, Pass, RequestKind};
use rust_hdl::prelude::In;

/// A pass, and what goes with it.
#[derive(Clone, Debug)]
pub struct Cargo {
    pub control: Control,
    pub accesses: Accesses,
    pub lanes: u64,
    pub sources: u64,
    /// lanes with a refused access, and lanes to report
    pub refused: [u64; 2],
    pub data: Vec<u32>,
    /// byte at which the element of each slot begins
    pub byte: Vec<u64>,
}

/// What the grants of a cycle become a cycle later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Routing {
    /// of each bank, slots that it takes from: the one that stands for its access, and where there are two operands the
    /// second one's
    pub select: Vec<u64>,
    /// columns that get an answer, and of which bank
    pub columns: u64,
    pub bank: Vec<u64>,
}

impl Routing {
    /// The bank of a column that gets no answer means nothing: it counts as 0.
    pub fn new(select: Vec<u64>, columns: u64, bank: Vec<u64>) -> Self {
        let answers = |(column, bank): (usize, u64)| if has(columns, column) { bank } else { 0 };
        Routing { select, columns, bank: bank.into_iter().enumerate().map(answers).collect() }
    }
}

impl Cargo {
    /// Any pass that the approach can bring: lane to lane without rows, two operands in low slots alone.
    pub fn random(dice: &mut Dice, lanes: usize, banks: u64, rows: u64) -> Self {
        let kind = dice.pick(RequestKind::ALL);
        let mut accesses = Accesses::random(dice, lanes, banks, rows);
        accesses.separate = kind == RequestKind::Atomic;
        accesses.rests = accesses.separate && dice.one_in(3);
        let two_data = kind == RequestKind::Atomic && dice.one_in(3);
        match kind {
            RequestKind::Nop => accesses.served = 0,
            RequestKind::Load | RequestKind::Store => {}
            RequestKind::Atomic if two_data => {
                accesses.served &= (1 << (lanes / 2)) - 1;
                // the second operand has the address of the first
                accesses.bank.copy_within(..lanes / 2, lanes / 2);
                accesses.row.copy_within(..lanes / 2, lanes / 2);
            }
            RequestKind::Atomic => {}
            RequestKind::Scatter | RequestKind::Gather | RequestKind::Swizzle => {
                accesses.bank = (0..lanes).map(|_| dice.below(lanes as u64)).collect();
                accesses.row = vec![0; lanes];
            }
        }
        let any = control(dice);
        let extraction = match kind {
            RequestKind::Load => any.extraction,
            RequestKind::Store => {
                let (bits, from) = dice.pick(&STORES);
                Extraction::stored(bits, from)
            }
            _ => Extraction::default(),
        };
        let straddles = kind == RequestKind::Store && dice.one_in(3);
        let pairs = two_data && dice.one_in(2);
        let last_dword = if two_data { U::new(pairs.into()) } else { any.last_dword };
        let alignment = if kind == RequestKind::Store { any.alignment } else { Alignment::Dword };
        let rests = accesses.rests;
        let control =
            Control { kind, two_data, last_dword, extraction, alignment, straddles, rests, valid: false, ..any };
        let control = Control { set: U::new(control.set.raw() % sets(&control) as u64), ..control };
        let data = (0..lanes).map(|_| dice.bits(32) as u32).collect();
        // What isn't a load or a store is a whole dword.
        let plain = matches!(kind, RequestKind::Load | RequestKind::Store);
        let byte = (0..lanes).map(|_| if plain { dice.below(4) } else { 0 }).collect();
        let (answered, sources, refused) = (dice.mask(lanes), dice.mask(lanes), [dice.mask(lanes), dice.mask(lanes)]);
        Cargo { control, accesses, lanes: answered, sources, refused, data, byte }
    }

    /// Offers what is kept of it.
    pub fn put_freight<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
        &self,
        to: &mut Freight<LANES, BANK_BITS, ROW_BITS, In>,
    ) {
        to.control.next = self.control;
        to.lanes.next = U::new(self.lanes);
        to.refused.next = U::new(self.refused[0]);
        to.reported.next = U::new(self.refused[1]);
        super::put(&mut to.location.bank, &self.accesses.bank);
        super::put(&mut to.location.row, &self.accesses.row);
        super::put(&mut to.location.byte, &self.byte);
        super::put(&mut to.data, &self.data);
    }

    /// What each slot brings to a bank, and the bytes of it that count: each byte of a dword is the highest slot's that
    /// stores it.
    fn brings(&self, slot: usize) -> (u64, u32) {
        let bytes_of = |slot: usize| {
            stored(self.control.extraction, self.byte[slot], self.data[slot])[usize::from(self.control.straddles)]
        };
        let (own, word) = bytes_of(slot);
        let shared = self.accesses.same_row();
        let meet = |other: usize| has(shared[slot.max(other)], slot.min(other)) && !self.accesses.rests;
        let order = |slot: usize| match self.mingles() {
            true => (lane_and_dword(&self.control, self.data.len(), slot).0, slot),
            false => (slot, slot),
        };
        let above = (0..self.data.len()).filter(|other| meet(*other) && order(*other) > order(slot) && !self.gathers());
        let left = above.fold(own, |left, above| left & !bytes_of(above).0);
        (left, word & bits(left))
    }

    /// Dwords of different numbers in their elements may meet.
    pub fn mingles(&self) -> bool {
        self.control.alignment == Alignment::Unaligned && self.control.last_dword.raw() > 0
    }

    /// Bytes of its dword that each slot stores.
    pub fn strobes(&self) -> Vec<u64> {
        (0..self.data.len()).map(|slot| self.brings(slot).0).collect()
    }

    /// What each slot brings, in a unit with these parts.
    pub fn words(&self, parts: Parts) -> Vec<u64> {
        let word = |slot: usize| if parts.has_bytes() { self.brings(slot).1 } else { self.data[slot] };
        (0..self.data.len()).map(|slot| u64::from(word(slot))).collect()
    }

    /// Of each bank, the slots that it takes bytes from when these are granted.
    pub fn takes(&self, banks: usize, granted: u64) -> Vec<u64> {
        let half = self.data.len() / 2;
        let own = |number: usize| self.slots_of(banks, Parts::ALL)[number] & if self.gathers() { !0 } else { granted };
        // of two operands, the high slot goes where its low one goes
        let both = |slots: u64| if self.control.two_data { slots | slots << half } else { slots };
        (0..banks).map(|number| both(own(number))).collect()
    }

    /// Slots that stand for their access; lane to lane by the destination, all.
    pub fn winners(&self) -> u64 {
        if self.gathers() { mask(self.data.len(), |_| true) } else { self.accesses.winners() }
    }

    /// Offers all of it.
    pub fn put_pass<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
        &self,
        to: &mut Pass<LANES, BANK_BITS, ROW_BITS, In>,
        parts: Parts,
    ) {
        to.taken.next = U::new(self.taken(parts));
        to.own.next = U::new(self.own());
        to.whole.next = self.gathers();
        to.winners.next = U::new(self.winners());
        super::put(&mut to.strobes, &self.strobes());
        super::put(&mut to.meetings.same_bank, &self.accesses.same_bank());
        super::put(&mut to.meetings.same_row, &self.accesses.same_row());
        to.meetings.repeats.next = U::new(self.accesses.repeats());
        to.meetings.leaders.next = U::new(self.accesses.leaders());
        to.first.next = U::new(self.accesses.first());
        to.others.next = self.accesses.leaders() != self.accesses.first();
        self.put_freight(&mut to.freight);
    }

    /// Slots that the banks take from which they want, in a unit with these parts.
    pub fn taken(&self, parts: Parts) -> u64 {
        match (self.gathers(), parts.has_bytes()) {
            (true, _) => 0,
            (false, true) => self.accesses.served,
            (false, false) => self.accesses.winners(),
        }
    }

    /// Slots that the banks with their numbers take from.
    pub fn own(&self) -> u64 {
        if self.gathers() { self.sources } else { 0 }
    }

    /// Whether what waits at bank i is of lane i.
    pub fn gathers(&self) -> bool {
        matches!(self.control.kind, RequestKind::Gather | RequestKind::Swizzle)
    }

    /// Of each bank, the slots that it takes from once they are granted, in a unit with these parts.
    pub fn slots_of(&self, banks: usize, parts: Parts) -> Vec<u64> {
        let winners = if parts.has_bytes() { self.accesses.served } else { self.accesses.winners() };
        let takes = |number: usize, slot: usize| match self.gathers() {
            true => slot == number && has(self.sources, slot),
            false => has(winners, slot) && self.accesses.bank[slot] == number as u64,
        };
        (0..banks).map(|number| mask(self.data.len(), |slot| takes(number, slot))).collect()
    }

    /// The ways of what is granted in a cycle to `banks` banks and back.
    pub fn routing(&self, banks: usize, serves: bool, granted: u64) -> Routing {
        let (lanes, bank) = (self.data.len(), &self.accesses.bank);
        let winning = granted & self.accesses.winners();
        let scatters = self.control.kind == RequestKind::Scatter;
        // lane to lane, what waits at bank i is of lane i; of two operands, the high slot goes where its low one goes
        let takes = |number: usize, slot: usize| match (self.gathers(), self.control.two_data) {
            (true, _) => slot == number && serves && has(self.sources, slot),
            (_, true) => has(winning, slot % (lanes / 2)) && bank[slot % (lanes / 2)] == number as u64,
            _ => has(winning, slot) && bank[slot] == number as u64,
        };
        let select: Vec<u64> = (0..banks).map(|number| mask(lanes, |slot| takes(number, slot))).collect();
        if scatters {
            let reached = mask(lanes, |lane| select[lane] > 0);
            return Routing::new(select, reached, (0..lanes as u64).collect());
        }
        if !self.control.two_data {
            return Routing::new(select, granted, bank.clone());
        }
        // of two operands, low slots answer for the lanes of the pass: dword `d` of lane `l` in column
        // `l ^ d * lanes / 2`
        let slot_of = |column: usize| {
            (0..lanes / 2).find(|slot| {
                let (lane, dword) = lane_and_dword(&self.control, lanes, *slot);
                column == lane ^ (dword * lanes / 2)
            })
        };
        let columns = mask(lanes, |column| slot_of(column).is_some_and(|slot| has(granted, slot)));
        let answer = |column: usize| slot_of(column).map_or(0, |slot| bank[slot]);
        Routing::new(select, columns, (0..lanes).map(answer).collect())
    }
}
