//! Two other ways to schedule conflicts, with the ports of the unit's own. They take the leaders (one slot for each access) of a pass.

use lds_hdl::{Describe, Init, Registers, Transpose, U, block};
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
        block {
            transpose: Transpose<LANES, BANKS>,
            pending: Registers<U<LANES>, BANKS>,
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize> Logic for Arbiters<LANES, BANKS, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.pending.enable.next = self.load.val() || !self.load.val();
        for slot in 0..LANES {
            self.wants[slot].next = self.none.val();
            if self.leaders.val().get_bit(slot) {
                self.wants[slot].next = self.one_bank.val() << self.bank[slot].val();
            }
            self.transpose.rows[slot].next = self.wants[slot].val();
        }
        self.granted.next = self.nobody.val();
        self.more.next = self.no.val();
        for bank in 0..BANKS {
            self.others[bank].next = !self.pending.q[bank].val() + self.one.val();
            self.grant[bank].next = self.pending.q[bank].val() & self.others[bank].val();
            self.rest[bank].next = self.pending.q[bank].val() & !self.grant[bank].val();
            self.granted.next = self.granted.val() | self.grant[bank].val();
            self.more.next = self.more.val() || self.rest[bank].val().any();
            if self.load.val() {
                self.pending.d[bank].next = self.transpose.columns[bank].val();
            } else {
                self.pending.d[bank].next = self.rest[bank].val();
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
        local {
            at_bank: [U<LANES>; LANES],
            before: [U<LANES>; LANES],
            count: [U<6>; LANES],
            more: bool,
            waiting: U<LANES>,
        }
        constant {
            nobody: Constant<U<LANES>> = Constant::new(U::new(0)),
            zero: Constant<U<6>> = Constant::new(U::new(0)),
            one: Constant<U<6>> = Constant::new(U::new(1)),
            no: Constant<bool> = Constant::new(false),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            below: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new((1 << slot) - 1))),
        }
        block {
            ranks: Registers<U<6>, LANES>,
            pass: Registers<U<LANES>, 1>,
            cycle: Registers<U<6>, 1>,
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize> Logic for Ranks<LANES, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.ranks.enable.next = self.load.val();
        self.pass.enable.next = self.load.val();
        self.cycle.enable.next = self.load.val() || !self.load.val();
        self.pass.d[0].next = self.leaders.val();
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
            self.ranks.d[slot].next = self.count[slot].val();
        }
        self.waiting.next = self.pass.q[0].val();
        self.granted.next = self.nobody.val();
        self.more.next = self.no.val();
        for slot in 0..LANES {
            if self.waiting.val().get_bit(slot) && (self.ranks.q[slot].val() == self.cycle.q[0].val()) {
                self.granted.next = self.granted.val() | self.bit[slot].val();
            }
            self.more.next = self.more.val()
                || (self.waiting.val().get_bit(slot) && (self.ranks.q[slot].val() > self.cycle.q[0].val()));
        }
        self.is_last.next = !self.more.val();
        if self.load.val() {
            self.cycle.d[0].next = self.zero.val();
        } else {
            self.cycle.d[0].next = self.cycle.q[0].val() + self.one.val();
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
        local {
            at_bank: [U<LANES>; LANES],
            waiting: U<LANES>,
            left: U<LANES>,
        }
        constant {
            nobody: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            below: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new((1 << slot) - 1))),
        }
        block {
            banks: Registers<U<LANES>, LANES>,
            pending: Registers<U<LANES>, 1>,
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize> Logic for Blockers<LANES, BANK_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.banks.enable.next = self.load.val();
        self.pending.enable.next = self.load.val() || !self.load.val();
        self.waiting.next = self.pending.q[0].val();
        self.granted.next = self.nobody.val();
        for slot in 0..LANES {
            self.at_bank[slot].next = self.nobody.val();
            for other in 0..LANES {
                if self.bank[slot].val() == self.bank[other].val() {
                    self.at_bank[slot].next = self.at_bank[slot].val() | self.bit[other].val();
                }
            }
            self.banks.d[slot].next = self.at_bank[slot].val() & self.below[slot].val();
            if self.waiting.val().get_bit(slot) && !(self.waiting.val() & self.banks.q[slot].val()).any() {
                self.granted.next = self.granted.val() | self.bit[slot].val();
            }
        }
        self.left.next = self.waiting.val() & !self.granted.val();
        self.is_last.next = !self.left.val().any();
        if self.load.val() {
            self.pending.d[0].next = self.leaders.val();
        } else {
            self.pending.d[0].next = self.left.val();
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
