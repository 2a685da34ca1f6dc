//! From grants to the selects of the crossbars.

use crate::ports::Kind;
use lds_hdl::{Registers, Transpose, U, block};
use rust_hdl::prelude::*;

block! {
    /// Turns the grants of a cycle into one one-hot select for each bank, and keeps what the crossbars need beside it. All outputs
    /// come from registers.
    pub struct Route[LANES, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            advance: bool,
            /// there is a pass
            busy: bool,
            /// a [`crate::Kind`]
            kind: U<3>,
            /// high slots bring a second operand to the bank of the low slot of their lane
            two_data: bool,
            granted: U<LANES>,
            /// of the slots that share an access, the one that is heard
            winners: U<LANES>,
            /// gather: lanes that have something to give
            sources: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
            row: [U<ROW_BITS>; LANES],
            data: [U<32>; LANES],
        }
        output {
            /// slots that each bank takes from
            select: [U<LANES>; BANKS],
            slot_row: [U<ROW_BITS>; LANES],
            slot_data: [U<32>; LANES],
            /// the bank whose answer goes to each slot
            answer: [U<BANK_BITS>; LANES],
            /// slots that were granted
            served: U<LANES>,
            /// banks that take from a slot
            chosen: U<BANKS>,
        }
        local {
            heard: U<LANES>,
            gathers: bool,
            scatters: bool,
            give: U<LANES>,
            to_bank: [U<BANKS>; LANES],
            wanted: U<BANK_BITS>,
            column: U<BANKS>,
            line: U<BANKS>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            low: Constant<U<BANK_BITS>> = Constant::new(U::new(3)),
            /// every fourth bank, and the first four
            fourths: Constant<U<BANKS>> = Constant::new(U::new(0x1111_1111_1111_1111)),
            first_four: Constant<U<BANKS>> = Constant::new(U::new(15)),
            bank_bit: [Constant<U<BANKS>>; BANKS] = std::array::from_fn(|bank| Constant::new(U::new(1 << bank))),
            own: [Constant<U<BANKS>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            own_number: [Constant<U<BANK_BITS>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(slot as u64))),
            scatter: Constant<U<3>> = Constant::new(U::new(Kind::Scatter as u64)),
            gather: Constant<U<3>> = Constant::new(U::new(Kind::Gather as u64)),
            swizzle: Constant<U<3>> = Constant::new(U::new(Kind::Swizzle as u64)),
        }
        block {
            transpose: Transpose<LANES, BANKS>,
            selects: Registers<U<LANES>, BANKS>,
            rows: Registers<U<ROW_BITS>, LANES>,
            words: Registers<U<32>, LANES>,
            answers: Registers<U<BANK_BITS>, LANES>,
            grants: Registers<U<LANES>, 1>,
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for Route<LANES, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.selects.enable.next = self.advance.val();
        self.rows.enable.next = self.advance.val();
        self.words.enable.next = self.advance.val();
        self.answers.enable.next = self.advance.val();
        self.grants.enable.next = self.advance.val();

        self.gathers.next = (self.kind.val() == self.gather.val()) || (self.kind.val() == self.swizzle.val());
        self.scatters.next = self.kind.val() == self.scatter.val();
        self.heard.next = self.granted.val() & self.winners.val();
        self.give.next = self.none.val();
        if self.busy.val() {
            self.give.next = self.sources.val();
        }
        for slot in 0..LANES {
            // one-hot in two halves: a bank's bit is one AND of two shared ones
            self.wanted.next = self.bank[slot].val();
            self.column.next = self.no_bank.val();
            if self.heard.val().get_bit(slot) && !self.gathers.val() {
                self.column.next = self.fourths.val() << (self.wanted.val() & self.low.val());
            }
            self.line.next = self.first_four.val() << (self.wanted.val() & !self.low.val());
            self.to_bank[slot].next = self.column.val() & self.line.val();
            if self.gathers.val() && self.give.val().get_bit(slot) {
                // the data of lane i waits at bank i; the answers are routed
                self.to_bank[slot].next = self.to_bank[slot].val() | self.own[slot].val();
            }
            if self.scatters.val() {
                // the data is routed; what bank i has is the answer of lane i
                self.answers.d[slot].next = self.own_number[slot].val();
            } else {
                self.answers.d[slot].next = self.bank[slot].val();
            }
            self.rows.d[slot].next = self.row[slot].val();
            self.words.d[slot].next = self.data[slot].val();
            self.answer[slot].next = self.answers.q[slot].val();
            self.slot_row[slot].next = self.rows.q[slot].val();
            self.slot_data[slot].next = self.words.q[slot].val();
        }
        for half in (LANES / 2)..(LANES / 2 + 1) {
            for slot in 0..(LANES / 2) {
                self.transpose.rows[slot].next = self.to_bank[slot].val();
                if self.two_data.val() {
                    self.transpose.rows[slot + half].next = self.to_bank[slot].val();
                } else {
                    self.transpose.rows[slot + half].next = self.to_bank[slot + half].val();
                }
            }
        }
        self.chosen.next = self.no_bank.val();
        for number in 0..BANKS {
            self.selects.d[number].next = self.transpose.columns[number].val();
            self.select[number].next = self.selects.q[number].val();
            if self.selects.q[number].val().any() {
                self.chosen.next = self.chosen.val() | self.bank_bit[number].val();
            }
        }
        self.grants.d[0].next = self.granted.val();
        self.served.next = self.grants.q[0].val();
    }
}
