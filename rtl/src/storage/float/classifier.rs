//! What a dword tells about floats.

use crate::ports::FloatFacts;
use lds_hdl::{U, block};

block! {
    /// Finds out what the other bank of a pair, and the next stage, have to know of a bank's dwords. Combinational.
    ///
    /// No registers. A word of single precision is sign, 8 bits of exponent, 23 of fraction; the high dword of one of
    /// double precision is sign, 11, 20; the low dword is fraction alone.
    ///
    /// ```text
    /// memory, first, second ─► zeros and ones where the exponent or the fraction is ─► facts
    /// ```
    pub struct Classifier {
        input {
            /// the dword in memory
            memory: U<32>,
            /// the first operand
            first: U<32>,
            /// the second operand
            second: U<32>,
            /// the numbers have double precision
            double: bool,
            /// of double precision, the dword is the low one
            low_dword: bool,
            /// memory's magnitude is below that of the first operand
            less: bool,
        }
        output {
            /// what there is to know
            facts: FloatFacts,
        }
        local {
            memory_wide: bool,
            first_wide: bool,
            second_wide: bool,
            memory_middle: bool,
            first_middle: bool,
            second_middle: bool,
            memory_middle_full: bool,
            first_middle_full: bool,
            tops_equal: bool,
            rest_equal: bool,
        }
        kernel {
            // Bits 22 to 20 are exponent or fraction.
            self.memory_middle.next = self.memory.val().get_bits::<3>(20).any();
            self.first_middle.next = self.first.val().get_bits::<3>(20).any();
            self.second_middle.next = self.second.val().get_bits::<3>(20).any();
            self.memory_middle_full.next = self.memory.val().get_bits::<3>(20).all();
            self.first_middle_full.next = self.first.val().get_bits::<3>(20).all();
            self.memory_wide.next = self.memory.val().get_bits::<8>(23).any();
            self.first_wide.next = self.first.val().get_bits::<8>(23).any();
            self.second_wide.next = self.second.val().get_bits::<8>(23).any();

            self.facts.next.less = self.less.val();
            self.tops_equal.next = self.memory.val().get_bit(31) == self.first.val().get_bit(31);
            self.rest_equal.next = self.memory.val().get_bits::<31>(0) == self.first.val().get_bits::<31>(0);
            self.facts.next.equal = self.rest_equal.val() && (self.tops_equal.val() || !self.low_dword.val());
            self.facts.next.memory_sign = self.memory.val().get_bit(31);
            self.facts.next.first_sign = self.first.val().get_bit(31);
            self.facts.next.memory_low = !(self.memory_wide.val() || (self.double.val() && self.memory_middle.val()));
            self.facts.next.first_low = !(self.first_wide.val() || (self.double.val() && self.first_middle.val()));
            self.facts.next.second_low = !(self.second_wide.val() || (self.double.val() && self.second_middle.val()));
            self.facts.next.memory_high =
                self.memory.val().get_bits::<8>(23).all() && (!self.double.val() || self.memory_middle_full.val());
            self.facts.next.first_high =
                self.first.val().get_bits::<8>(23).all() && (!self.double.val() || self.first_middle_full.val());
            self.facts.next.memory_empty = !self.memory.val().get_bits::<20>(0).any()
                && (!self.memory_middle.val() || (self.double.val() && !self.low_dword.val()))
                && !(self.low_dword.val() && (self.memory_wide.val() || self.memory.val().get_bit(31)));
            self.facts.next.first_empty = !self.first.val().get_bits::<20>(0).any()
                && (!self.first_middle.val() || (self.double.val() && !self.low_dword.val()))
                && !(self.low_dword.val() && (self.first_wide.val() || self.first.val().get_bit(31)));
            self.facts.next.memory_quiet = self.memory.val().get_bit(22);
            self.facts.next.first_quiet = self.first.val().get_bit(22);
            if self.double.val() {
                self.facts.next.memory_quiet = self.memory.val().get_bit(19);
                self.facts.next.first_quiet = self.first.val().get_bit(19);
            }
        }
    }
}
