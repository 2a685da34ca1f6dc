//! A place for a float unit.

use super::unit::FloatUnit;
use crate::ports::{FloatControl, FloatFacts, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// A float unit, or nothing that says zero: of an array of these a unit has as many as it is built with. Its ports are those of [`FloatUnit`].
    ///
    /// ```text
    /// cycle     0                    1             3
    ///           control, operands    facts         result
    /// ```
    pub struct FloatPlace {
        input {
            clock: Clock,
            /// the adder is the odd one of its pair
            odd: bool,
            /// what it does with the operands
            control: FloatControl,
            /// the newest dword in memory
            memory: U<32>,
            /// the first operand
            first: U<32>,
            /// the second operand
            second: U<32>,
            /// `facts` of the other adder of the pair
            other_facts: FloatFacts,
        }
        output {
            /// what goes back to memory
            result: U<32>,
            /// for the other adder of the pair
            facts: FloatFacts,
        }
        constant {
            /// there is a unit
            is_taken: Constant<bool> = Constant::new(true),
            nothing: Constant<U<32>> = Constant::new(U::new(0)),
            no_facts: Constant<FloatFacts> = Constant::new(FloatFacts::default()),
        }
        block {
            unit: FloatUnit { odd, control, memory, first, second, other_facts },
        }
    }
}

impl Logic for FloatPlace {
    #[hdl_gen]
    fn update(&mut self) {
        self.result.next = self.nothing.val();
        self.facts.next = self.no_facts.val();
        if self.is_taken.val() {
            self.result.next = self.unit.result.val();
            self.facts.next = self.unit.facts.val();
        }
    }
}

impl FloatPlace {
    /// Leaves out what these parts don't need, or the whole unit.
    pub fn keep(&mut self, parts: Parts, is_taken: bool) {
        self.is_taken = Constant::new(is_taken);
        self.unit.keep(parts);
    }
}
