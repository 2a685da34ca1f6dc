//! Two other ways to schedule conflicts, with the ports of the unit's own. They take the leaders (one slot for each
//! access) of a pass.

use lds_hdl::{Describe, Init, Transpose, U, block};
use rust_hdl::prelude::*;

block! {
    /// A priority arbiter for each bank over the slots that want it: the lowest goes, until none is left.
    pub struct Arbiters[LANES, BANKS, BANK_BITS] {
        input {
            clock: Clock,
            /// a pass comes in at this edge
            load: bool,
            leaders: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
        }
        output {
            /// leaders granted in this cycle
            granted: U<LANES>,
            is_last: bool,
        }
        register { pending: [U<LANES>; BANKS] }
        local {
            wants: [U<BANKS>; LANES],
            grant: [U<LANES>; BANKS],
            rest: [U<LANES>; BANKS],
            others: [U<LANES>; BANKS],
            more: bool,
        }
        constant {
            none: Constant<U<BANKS>> = Constant::new(U::new(0)),
            nobody: Constant<U<LANES>> = Constant::new(U::new(0)),
            one_bank: Constant<U<BANKS>> = Constant::new(U::new(1)),
            one: Constant<U<LANES>> = Constant::new(U::new(1)),
            no: Constant<bool> = Constant::new(false),
        }
        block { transpose: Transpose<LANES, BANKS> }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Logic for Arbiters<LANES, BANKS, BANK_BITS> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for slot in 0..LANES {
            self.wants[slot].next = self.none.val();
            if self.leaders.val().get_bit(slot) {
                self.wants[slot].next = self.one_bank.val() << self.bank[slot].val();
            }
            self.transpose.rows[slot].next = self.wants[slot].val();
        }
        self.granted.next = self.nobody.val();
        self.more.next = self.no.val();
        for number in 0..BANKS {
            self.others[number].next = !self.pending[number].val() + self.one.val();
            self.grant[number].next = self.pending[number].val() & self.others[number].val();
            self.rest[number].next = self.pending[number].val() & !self.grant[number].val();
            self.granted.next = self.granted.val() | self.grant[number].val();
            self.more.next = self.more.val() || self.rest[number].val().any();
            if self.load.val() {
                self.pending[number].next = self.transpose.columns[number].val();
            } else {
                self.pending[number].next = self.rest[number].val();
            }
        }
        self.is_last.next = !self.more.val();
    }
}

block! {
    /// Ranks: a leader's rank is the number of leaders below it at its bank. Cycle k serves rank k.
    pub struct Ranks[LANES, BANK_BITS] {
        input {
            clock: Clock,
            load: bool,
            leaders: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
        }
        output {
            granted: U<LANES>,
            is_last: bool,
        }
        register {
            ranks: [U<6>; LANES],
            waiting: U<LANES>,
            cycle: U<6>,
        }
        local {
            at_bank: [U<LANES>; LANES],
            before: [U<LANES>; LANES],
            count: [U<6>; LANES],
            more: bool,
        }
        constant {
            nobody: Constant<U<LANES>> = Constant::new(U::new(0)),
            zero: Constant<U<6>> = Constant::new(U::new(0)),
            one: Constant<U<6>> = Constant::new(U::new(1)),
            no: Constant<bool> = Constant::new(false),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            below: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new((1 << slot) - 1))),
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize> Logic for Ranks<LANES, BANK_BITS> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for slot in 0..LANES {
            self.at_bank[slot].next = self.nobody.val();
            for other in 0..LANES {
                if self.bank[slot].val() == self.bank[other].val() {
                    self.at_bank[slot].next = self.at_bank[slot].val() | self.bit[other].val();
                }
            }
            self.before[slot].next = self.at_bank[slot].val() & self.below[slot].val() & self.leaders.val();
            self.count[slot].next = self.zero.val();
            for other in 0..LANES {
                if self.before[slot].val().get_bit(other) {
                    self.count[slot].next = self.count[slot].val() + self.one.val();
                }
            }
        }
        self.granted.next = self.nobody.val();
        self.more.next = self.no.val();
        for slot in 0..LANES {
            if self.waiting.val().get_bit(slot) && (self.ranks[slot].val() == self.cycle.val()) {
                self.granted.next = self.granted.val() | self.bit[slot].val();
            }
            self.more.next =
                self.more.val() || (self.waiting.val().get_bit(slot) && (self.ranks[slot].val() > self.cycle.val()));
        }
        self.is_last.next = !self.more.val();
        if self.load.val() {
            self.waiting.next = self.leaders.val();
            self.cycle.next = self.zero.val();
            for slot in 0..LANES {
                self.ranks[slot].next = self.count[slot].val();
            }
        } else {
            self.cycle.next = self.cycle.val() + self.one.val();
        }
    }
}

block! {
    /// The unit's way, reduced to the same ports: a leader waits for the pending leaders below it at its bank.
    pub struct Blockers[LANES, BANK_BITS] {
        input {
            clock: Clock,
            load: bool,
            leaders: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
        }
        output {
            granted: U<LANES>,
            is_last: bool,
        }
        register {
            banks: [U<LANES>; LANES],
            waiting: U<LANES>,
        }
        local {
            at_bank: [U<LANES>; LANES],
            left: U<LANES>,
        }
        constant {
            nobody: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            below: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new((1 << slot) - 1))),
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize> Logic for Blockers<LANES, BANK_BITS> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.granted.next = self.nobody.val();
        for slot in 0..LANES {
            self.at_bank[slot].next = self.nobody.val();
            for other in 0..LANES {
                if self.bank[slot].val() == self.bank[other].val() {
                    self.at_bank[slot].next = self.at_bank[slot].val() | self.bit[other].val();
                }
            }
            if self.waiting.val().get_bit(slot) && !(self.waiting.val() & self.banks[slot].val()).any() {
                self.granted.next = self.granted.val() | self.bit[slot].val();
            }
        }
        self.left.next = self.waiting.val() & !self.granted.val();
        self.is_last.next = !self.left.val().any();
        if self.load.val() {
            self.waiting.next = self.leaders.val();
            for slot in 0..LANES {
                self.banks[slot].next = self.at_bank[slot].val() & self.below[slot].val();
            }
        } else {
            self.waiting.next = self.left.val();
        }
    }
}

/// What drives any of them.
pub trait Schedules: Block + Describe + Init {
    /// Puts a pass on the inputs.
    fn present(&mut self, load: bool, leaders: u64, banks: &[u64]);
    /// Sets the clock.
    fn set_clock(&mut self, level: bool);
    /// Grants, and whether the pass is over.
    fn grants(&self) -> (u64, bool);
}

macro_rules! schedules {
    ($($type:ty),*) => {$(
        impl Schedules for $type {
            fn present(&mut self, load: bool, leaders: u64, banks: &[u64]) {
                self.load.next = load;
                self.leaders.next = U::new(leaders);
                for (port, &bank) in self.bank.iter_mut().zip(banks) {
                    port.next = U::new(bank);
                }
            }
            fn set_clock(&mut self, level: bool) {
                self.clock.next = Clock { clk: level };
            }
            fn grants(&self) -> (u64, bool) {
                (self.granted.val().raw(), self.is_last.val())
            }
        }
    )*};
}
schedules!(Arbiters<32, 32, 5>, Ranks<32, 5>, Blockers<32, 5>);
