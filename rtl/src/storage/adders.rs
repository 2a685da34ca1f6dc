//! The way to the float adders and back.

use super::adder_row::AdderRow;
use crate::ports::{FloatControl, FloatFacts, Parts};
use lds_hdl::{U, block};
use lds_isa::targets::Rules;
use rust_hdl::prelude::*;

/// Adders at most: one for each bank of the largest unit.
const MOST: usize = 32;

block! {
    /// Takes what banks have for a float adder, and has the result four cycles later. Bank `b` has adder `b mod N` of
    /// `N`: one for each bank, or for several, of which at most one has an access in a cycle. A bank without an access
    /// for its adder gets some result, which it doesn't use.
    ///
    /// No registers. Adders come in rows that double their number: a unit has the first of these, and of the others
    /// nothing is left.
    ///
    /// ```text
    /// row          first  second  third   fourth   fifth     sixth
    /// adders       0      1       2, 3    4 … 7    8 … 15    16 … 31
    /// ```
    pub struct Adders[BANKS] {
        input {
            clock: Clock,
            /// banks that have an access for their adder
            wanted: U<BANKS>,
            /// what the adders do with it
            control: FloatControl,
            /// dword of each bank in memory
            memory: [U<32>; BANKS],
            /// first operand of each bank's access
            first: [U<32>; BANKS],
            /// second operand of each bank's access
            second: [U<32>; BANKS],
        }
        output {
            /// what each bank's access of four cycles ago leaves
            result: [U<32>; BANKS],
        }
        local {
            /// banks of an adder that have something for it
            callers: U<BANKS>,
            /// adders that have an access to begin
            calls: U<32>,
            /// operands for each adder
            memory_of: [U<32>; 32],
            first_of: [U<32>; 32],
            second_of: [U<32>; 32],
            /// what comes from each adder
            result_of: [U<32>; 32],
            facts_of: [FloatFacts; 32],
            /// what each hears from the other one of its pair
            heard: [FloatFacts; 32],
        }
        constant {
            /// there is an adder for each bank
            is_full: Constant<bool> = Constant::new(true),
            /// of each adder, its banks
            banks_of: [Constant<U<BANKS>>; BANKS] = std::array::from_fn(|adder| Constant::new(U::new(1 << adder))),
            /// elements can have 64 bits: adders work in pairs
            has_pairs: Constant<bool> = Constant::new(true),
            even: Constant<U<1>> = Constant::new(U::new(0)),
            odd: Constant<U<1>> = Constant::new(U::new(1)),
            odd_of_2: Constant<U<2>> = Constant::new(U::new(0b10)),
            odd_of_4: Constant<U<4>> = Constant::new(U::new(0b1010)),
            odd_of_8: Constant<U<8>> = Constant::new(U::new(0b1010_1010)),
            odd_of_16: Constant<U<16>> = Constant::new(U::new(0b1010_1010_1010_1010)),
            has_second: Constant<bool> = Constant::new(BANKS > 1),
            has_third: Constant<bool> = Constant::new(BANKS > 2),
            has_fourth: Constant<bool> = Constant::new(BANKS > 4),
            has_fifth: Constant<bool> = Constant::new(BANKS > 8),
            has_sixth: Constant<bool> = Constant::new(BANKS > 16),
        }
        block {
            first_row: AdderRow<1> { control, odd: even },
            second_row: AdderRow<1> { control, odd: odd },
            third_row: AdderRow<2> { control, odd: odd_of_2 },
            fourth_row: AdderRow<4> { control, odd: odd_of_4 },
            fifth_row: AdderRow<8> { control, odd: odd_of_8 },
            sixth_row: AdderRow<16> { control, odd: odd_of_16 },
        }
        require { BANKS <= MOST }
        kernel {
            // what the banks of each adder have for it
            self.calls.next = 0;
            for adder in 0..32 {
                self.memory_of[adder].next = 0;
                self.first_of[adder].next = 0;
                self.second_of[adder].next = 0;
                self.result_of[adder].next = 0;
                self.facts_of[adder].next = FloatFacts::default();
                self.heard[adder].next = FloatFacts::default();
            }
            self.callers.next = self.wanted.val();
            for adder in 0..BANKS {
                if self.is_full.val() {
                    if self.wanted.val().get_bit(adder) {
                        self.calls.next = self.calls.val() | (1 << adder);
                    }
                    self.memory_of[adder].next = self.memory[adder].val();
                    self.first_of[adder].next = self.first[adder].val();
                    self.second_of[adder].next = self.second[adder].val();
                } else {
                    self.callers.next = self.wanted.val() & self.banks_of[adder].val();
                    if self.callers.val().any() {
                        self.calls.next = self.calls.val() | (1 << adder);
                    }
                    for bank in 0..BANKS {
                        if self.callers.val().get_bit(bank) {
                            self.memory_of[adder].next = self.memory_of[adder].val() | self.memory[bank].val();
                            self.first_of[adder].next = self.first_of[adder].val() | self.first[bank].val();
                            self.second_of[adder].next = self.second_of[adder].val() | self.second[bank].val();
                        }
                    }
                }
            }

            // to the rows that there are, and from them
            self.first_row.calls.next = self.calls.val().get_bits::<1>(0);
            self.second_row.calls.next = self.calls.val().get_bits::<1>(1);
            self.third_row.calls.next = self.calls.val().get_bits::<2>(2);
            self.fourth_row.calls.next = self.calls.val().get_bits::<4>(4);
            self.fifth_row.calls.next = self.calls.val().get_bits::<8>(8);
            self.sixth_row.calls.next = self.calls.val().get_bits::<16>(16);
            for number in 0..1 {
                self.first_row.memory[number].next = self.memory_of[number].val();
                self.first_row.first[number].next = self.first_of[number].val();
                self.first_row.second[number].next = self.second_of[number].val();
                self.second_row.memory[number].next = self.memory_of[number + 1].val();
                self.second_row.first[number].next = self.first_of[number + 1].val();
                self.second_row.second[number].next = self.second_of[number + 1].val();
                self.result_of[number].next = self.first_row.result[number].val();
                self.facts_of[number].next = self.first_row.facts[number].val();
                if self.has_second.val() {
                    self.result_of[number + 1].next = self.second_row.result[number].val();
                    self.facts_of[number + 1].next = self.second_row.facts[number].val();
                }
            }
            for number in 0..2 {
                self.third_row.memory[number].next = self.memory_of[number + 2].val();
                self.third_row.first[number].next = self.first_of[number + 2].val();
                self.third_row.second[number].next = self.second_of[number + 2].val();
                if self.has_third.val() {
                    self.result_of[number + 2].next = self.third_row.result[number].val();
                    self.facts_of[number + 2].next = self.third_row.facts[number].val();
                }
            }
            for number in 0..4 {
                self.fourth_row.memory[number].next = self.memory_of[number + 4].val();
                self.fourth_row.first[number].next = self.first_of[number + 4].val();
                self.fourth_row.second[number].next = self.second_of[number + 4].val();
                if self.has_fourth.val() {
                    self.result_of[number + 4].next = self.fourth_row.result[number].val();
                    self.facts_of[number + 4].next = self.fourth_row.facts[number].val();
                }
            }
            for number in 0..8 {
                self.fifth_row.memory[number].next = self.memory_of[number + 8].val();
                self.fifth_row.first[number].next = self.first_of[number + 8].val();
                self.fifth_row.second[number].next = self.second_of[number + 8].val();
                if self.has_fifth.val() {
                    self.result_of[number + 8].next = self.fifth_row.result[number].val();
                    self.facts_of[number + 8].next = self.fifth_row.facts[number].val();
                }
            }
            for number in 0..16 {
                self.sixth_row.memory[number].next = self.memory_of[number + 16].val();
                self.sixth_row.first[number].next = self.first_of[number + 16].val();
                self.sixth_row.second[number].next = self.second_of[number + 16].val();
                if self.has_sixth.val() {
                    self.result_of[number + 16].next = self.sixth_row.result[number].val();
                    self.facts_of[number + 16].next = self.sixth_row.facts[number].val();
                }
            }

            // what the adders of a pair tell each other
            if self.has_pairs.val() {
                for pair in 0..16 {
                    self.heard[2 * pair].next = self.facts_of[2 * pair + 1].val();
                    self.heard[2 * pair + 1].next = self.facts_of[2 * pair].val();
                }
            }
            for number in 0..1 {
                self.first_row.other_facts[number].next = self.heard[number].val();
                self.second_row.other_facts[number].next = self.heard[number + 1].val();
            }
            for number in 0..2 {
                self.third_row.other_facts[number].next = self.heard[number + 2].val();
            }
            for number in 0..4 {
                self.fourth_row.other_facts[number].next = self.heard[number + 4].val();
            }
            for number in 0..8 {
                self.fifth_row.other_facts[number].next = self.heard[number + 8].val();
            }
            for number in 0..16 {
                self.sixth_row.other_facts[number].next = self.heard[number + 16].val();
            }

            // each bank gets what its adder has
            for bank in 0..BANKS {
                self.result[bank].next = self.result_of[bank].val();
            }
            if !self.is_full.val() {
                for adder in 0..BANKS {
                    for bank in 0..BANKS {
                        if self.banks_of[adder].val().get_bit(bank) {
                            self.result[bank].next = self.result_of[adder].val();
                        }
                    }
                }
            }
        }
    }
}

impl<const BANKS: usize> Adders<BANKS> {
    /// Leaves out what these parts don't need, and all but so many adders, which follow these rules.
    pub fn keep(&mut self, parts: Parts, adders: usize, rules: Rules) {
        self.has_pairs = Constant::new(parts.has_pairs());
        self.is_full = Constant::new(adders == BANKS);
        self.has_second = Constant::new(adders > 1);
        self.has_third = Constant::new(adders > 2);
        self.has_fourth = Constant::new(adders > 4);
        self.has_fifth = Constant::new(adders > 8);
        self.has_sixth = Constant::new(adders > 16);
        self.banks_of = std::array::from_fn(|adder| {
            let own = (0..BANKS).filter(|bank| bank % adders == adder);
            Constant::new(U::new(own.fold(0, |banks, bank| banks | 1 << bank)))
        });
        self.first_row.keep(parts, rules);
        self.second_row.keep(parts, rules);
        self.third_row.keep(parts, rules);
        self.fourth_row.keep(parts, rules);
        self.fifth_row.keep(parts, rules);
        self.sixth_row.keep(parts, rules);
    }
}
