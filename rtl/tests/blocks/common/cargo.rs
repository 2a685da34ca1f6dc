//! A pass with everything that is known of it while it is served.

use super::{Accesses, Dice, control, has, mask};
use lds_hdl::U;
use lds_rtl::{Control, Freight, Kind, Pass};
use rust_hdl::prelude::In;

/// A pass, and what goes with it.
#[derive(Clone, Debug)]
pub struct Cargo {
    pub control: Control,
    pub accesses: Accesses,
    pub lanes: u64,
    pub sources: u64,
    pub refused: u64,
    pub data: Vec<u32>,
    /// byte at which the element of each slot begins
    pub byte: Vec<u64>,
}

/// What the grants of a cycle become a cycle later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Routing {
    /// of each bank, slots that it takes from
    pub select: Vec<u64>,
    /// columns that get an answer, and of which bank
    pub columns: u64,
    pub bank: Vec<u64>,
}

impl Cargo {
    /// Any pass that the approach can bring: lane to lane without rows, two operands in low slots alone.
    pub fn random(dice: &mut Dice, lanes: usize, banks: u64, rows: u64) -> Self {
        let kind = dice.pick(Kind::ALL);
        let mut accesses = Accesses::random(dice, lanes, banks, rows);
        accesses.separate = kind == Kind::Atomic;
        let two_data = kind == Kind::Atomic && dice.one_in(3);
        match kind {
            Kind::Nop => accesses.served = 0,
            Kind::Load | Kind::Store => {}
            Kind::Atomic if two_data => {
                accesses.served &= (1 << (lanes / 2)) - 1;
                // the second operand has the address of the first
                accesses.bank.copy_within(..lanes / 2, lanes / 2);
                accesses.row.copy_within(..lanes / 2, lanes / 2);
            }
            Kind::Atomic => {}
            Kind::Scatter | Kind::Gather | Kind::Swizzle => {
                accesses.bank = (0..lanes).map(|_| dice.below(lanes as u64)).collect();
                accesses.row = vec![0; lanes];
            }
        }
        let control = Control { kind, two_data, valid: false, ..control(dice) };
        let data = (0..lanes).map(|_| dice.bits(32) as u32).collect();
        let byte = (0..lanes).map(|_| dice.below(4)).collect();
        let (answered, sources, refused) = (dice.mask(lanes), dice.mask(lanes), dice.mask(lanes));
        Cargo { control, accesses, lanes: answered, sources, refused, data, byte }
    }

    /// Offers what is kept of it.
    pub fn put_freight<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
        &self,
        to: &mut Freight<LANES, BANK_BITS, ROW_BITS, In>,
    ) {
        to.control.next = self.control;
        to.lanes.next = U::new(self.lanes);
        to.refused.next = U::new(self.refused);
        super::put(&mut to.location.bank, &self.accesses.bank);
        super::put(&mut to.location.row, &self.accesses.row);
        super::put(&mut to.location.byte, &self.byte);
        super::put(&mut to.data, &self.data);
    }

    /// The operand that each slot brings.
    pub fn words(&self) -> Vec<u64> {
        self.data.iter().map(|word| u64::from(*word)).collect()
    }

    /// Offers all of it.
    pub fn put_pass<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
        &self,
        to: &mut Pass<LANES, BANK_BITS, ROW_BITS, In>,
    ) {
        to.slots.next = U::new(self.accesses.served);
        super::put(&mut to.meetings.same_bank, &self.accesses.same_bank());
        super::put(&mut to.meetings.same_row, &self.accesses.same_row());
        to.meetings.repeats.next = U::new(self.accesses.repeats());
        to.meetings.leaders.next = U::new(self.accesses.leaders());
        to.sources.next = U::new(self.sources);
        self.put_freight(&mut to.freight);
    }

    /// Whether what waits at bank i is of lane i.
    pub fn gathers(&self) -> bool {
        matches!(self.control.kind, Kind::Gather | Kind::Swizzle)
    }

    /// Of each bank, the slots that it takes from once they are granted.
    pub fn slots_of(&self, banks: usize) -> Vec<u64> {
        let winners = self.accesses.winners();
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
        let scatters = self.control.kind == Kind::Scatter;
        // lane to lane, what waits at bank i is of lane i; of two operands, the high slot goes where its low one goes
        let takes = |number: usize, slot: usize| match (self.gathers(), self.control.two_data) {
            (true, _) => slot == number && serves && has(self.sources, slot),
            (_, true) => has(winning, slot % (lanes / 2)) && bank[slot % (lanes / 2)] == number as u64,
            _ => has(winning, slot) && bank[slot] == number as u64,
        };
        let select: Vec<u64> = (0..banks).map(|number| mask(lanes, |slot| takes(number, slot))).collect();
        if scatters {
            let reached = mask(lanes, |lane| select[lane] > 0);
            return Routing { select, columns: reached, bank: (0..lanes as u64).collect() };
        }
        // of two operands, the low slots of the second pass answer for upper lanes
        let of_upper_lanes = self.control.two_data && self.control.set.raw() & 1 == 1;
        let columns = if of_upper_lanes { granted << (lanes / 2) & mask(lanes, |_| true) } else { granted };
        let slot = |column: usize| if of_upper_lanes { column % (lanes / 2) } else { column };
        Routing { select, columns, bank: (0..lanes).map(|column| bank[slot(column)]).collect() }
    }
}
