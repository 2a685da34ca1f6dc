//! Some float adders beside each other.

use super::float::FloatUnit;
use crate::ports::{FloatControl, FloatFacts, Parts};
use lds_hdl::{Copies, U, block};
use lds_isa::targets::Rules;
use rust_hdl::prelude::*;

block! {
    /// `N` float adders. Operands wait for them in registers that only change for an access, so an adder that nobody
    /// calls stands still; the result is there four cycles later.
    ///
    /// ```text
    /// cycle     0                      1           2          3                4
    ///           calls, memory, …       sort        add        move up          result: round
    /// ```
    pub struct AdderRow[N] {
        input {
            clock: Clock,
            /// adders that are the odd ones of their pairs; it never changes
            odd: U<N>,
            /// adders that have an access to begin
            calls: U<N>,
            /// what they do with it
            control: FloatControl,
            /// dword of each in memory
            memory: [U<32>; N],
            /// first operand of each
            first: [U<32>; N],
            /// second operand of each
            second: [U<32>; N],
            /// of each, `facts` of the other adder of its pair
            other_facts: [FloatFacts; N],
        }
        output {
            /// what each access of four cycles ago leaves
            result: [U<32>; N],
            /// for the other adder of the pair
            facts: [FloatFacts; N],
        }
        register {
            /// dwords in memory that wait for their adder
            memories: [U<32>; N],
            /// first operands that do
            firsts: [U<32>; N],
            /// second operands that do
            seconds: [U<32>; N],
        }
        block {
            /// control of each adder: one register for all of them would be far from most
            controls: Copies<FloatControl, N> { d: control },
            adder: [FloatUnit; N] { control: controls.q, memory: memories, first: firsts, second: seconds, other_facts, result, facts },
        }
        kernel {
            for number in 0..N {
                self.adder[number].odd.next = self.odd.val().get_bit(number);
                if self.calls.val().get_bit(number) {
                    self.memories[number].next = self.memory[number].val();
                    self.firsts[number].next = self.first[number].val();
                    self.seconds[number].next = self.second[number].val();
                }
            }
        }
    }
}

impl<const N: usize> AdderRow<N> {
    /// Leaves out what these parts don't need, and follows these rules.
    pub fn keep(&mut self, parts: Parts, rules: Rules) {
        self.adder.iter_mut().for_each(|adder| adder.keep(parts, rules));
    }
}
