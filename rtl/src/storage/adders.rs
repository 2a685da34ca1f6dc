//! Float adders, and the way to them and back.

use super::float::FloatPlace;
use crate::ports::{FloatControl, FloatFacts, Parts};
use lds_hdl::{Copies, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes what banks have for a float adder, and has the result four cycles later. Bank `b` has adder `b mod N` of `N`: one for each bank, or for several, of which at most one
    /// has an access in a cycle.
    ///
    /// Operands wait for the adder in registers that only change for them. A bank without an access for its adder gets some result, which it doesn't use. Of adders that the unit
    /// doesn't have nothing is left.
    ///
    /// ```text
    /// cycle     0                       1           2          3                4
    ///           wanted, memory, …       sort        add        move up          result: round
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
        register {
            /// operands of each adder
            memories: [U<32>; BANKS],
            firsts: [U<32>; BANKS],
            seconds: [U<32>; BANKS],
        }
        local {
            /// what the banks of an adder have for it
            memory_now: U<32>,
            first_now: U<32>,
            second_now: U<32>,
            /// banks of an adder that have something for it
            callers: U<BANKS>,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            /// there is an adder for each bank
            is_full: Constant<bool> = Constant::new(true),
            /// of each adder that there is, its banks
            banks_of: [Constant<U<BANKS>>; BANKS] = std::array::from_fn(|adder| Constant::new(U::new(1 << adder))),
            /// elements can have 64 bits: adders work in pairs
            has_pairs: Constant<bool> = Constant::new(true),
            no_facts: Constant<FloatFacts> = Constant::new(FloatFacts::default()),
        }
        block {
            /// control of each adder: one register for all of them would be far from most
            controls: Copies<FloatControl, BANKS> { d: control },
            adder: [FloatPlace; BANKS] { control: controls.q, memory: memories, first: firsts, second: seconds },
        }
    }
}

impl<const BANKS: usize> Logic for Adders<BANKS> {
    #[hdl_gen]
    fn update(&mut self) {
        for number in 0..BANKS {
            self.adder[number].other_facts.next = self.no_facts.val();
            self.adder[number].odd.next = self.no.val();
            self.result[number].next = self.zero.val();
        }
        if self.has_pairs.val() {
            for pair in 0..(BANKS / 2) {
                self.adder[2 * pair + 1].odd.next = self.yes.val();
                self.adder[2 * pair].other_facts.next = self.adder[2 * pair + 1].facts.val();
                self.adder[2 * pair + 1].other_facts.next = self.adder[2 * pair].facts.val();
            }
        }
        for number in 0..BANKS {
            self.callers.next = self.wanted.val() & self.banks_of[number].val();
            self.memory_now.next = self.zero.val();
            self.first_now.next = self.zero.val();
            self.second_now.next = self.zero.val();
            if self.is_full.val() {
                self.memory_now.next = self.memory[number].val();
                self.first_now.next = self.first[number].val();
                self.second_now.next = self.second[number].val();
                self.result[number].next = self.adder[number].result.val();
            } else {
                for bank in 0..BANKS {
                    if self.callers.val().get_bit(bank) {
                        self.memory_now.next = self.memory_now.val() | self.memory[bank].val();
                        self.first_now.next = self.first_now.val() | self.first[bank].val();
                        self.second_now.next = self.second_now.val() | self.second[bank].val();
                    }
                    if self.banks_of[number].val().get_bit(bank) {
                        self.result[bank].next = self.adder[number].result.val();
                    }
                }
            }
            if self.callers.val().any() {
                self.memories[number].next = self.memory_now.val();
                self.firsts[number].next = self.first_now.val();
                self.seconds[number].next = self.second_now.val();
            }
        }
    }
}

impl<const BANKS: usize> Adders<BANKS> {
    /// Leaves out what these parts don't need, and all but so many adders.
    pub fn keep(&mut self, parts: Parts, adders: usize) {
        self.has_pairs = Constant::new(parts.has_pairs());
        self.is_full = Constant::new(adders == BANKS);
        self.banks_of = std::array::from_fn(|adder| {
            let own = (0..BANKS).filter(|bank| bank % adders == adder);
            Constant::new(U::new(own.fold(0, |banks, bank| banks | 1 << bank)))
        });
        for (number, adder) in self.adder.iter_mut().enumerate() {
            adder.keep(parts, number < adders);
        }
    }
}
