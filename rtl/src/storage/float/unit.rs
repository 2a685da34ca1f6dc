//! The float arithmetic of one bank.

use super::chooser::Chooser;
use super::classifier::Classifier;
use super::floor::Floor;
use super::leading_zeros::LeadingZeros;
use super::normaliser::Normaliser;
use super::picker::Picker;
use super::rounder::Rounder;
use super::sorter::Sorter;
use super::summer::Summer;
use crate::ports::{FloatControl, FloatFacts, FloatPick, Parts};
use lds_hdl::{U, block};
use lds_isa::targets::Rules;
use rust_hdl::prelude::*;

block! {
    /// Does a float operation in each cycle: sums, minima, maxima and compare-and-store of single precision, and of
    /// double precision all of them but sums, together with the other bank of a pair. The result is there three cycles
    /// after the operands.
    ///
    /// There is room for one gate between `result` and the register that takes it. Operations know nothing of each
    /// other, so there is nothing to reset or to hold. A denormal sum is exact: it makes no difference whether one asks
    /// before or after rounding if a sum is small enough to be flushed.
    ///
    /// ```text
    /// cycle      0                   1                      2                   3
    ///            control, memory,    facts ◄─► other_facts                      result
    ///            first, second
    ///            Classifier          Chooser                Picker
    ///            Sorter              Summer, Floor          LeadingZeros,       Rounder
    ///                                                       Normaliser
    /// ```
    /// ```text
    /// clock           ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐ ┌─┐
    ///                 ┘ └─┘ └─┘ └─┘ └─┘ └─┘ └─
    /// operands        ⟨ a ⟩⟨ b⟩⟨ c⟩
    /// facts               ⟨ a ⟩⟨ b⟩⟨ c⟩
    /// result                      ⟨ a ⟩⟨ b⟩⟨ c⟩
    /// ```
    pub struct FloatUnit {
        input {
            clock: Clock,
            /// the bank is the odd one of its pair, and has the high dwords of double precision; it never changes
            odd: bool,
            /// what it does with the operands
            control: FloatControl,
            /// the newest dword in memory
            memory: U<32>,
            /// the operand; what compare-and-store compares memory with
            first: U<32>,
            /// what compare-and-store stores
            second: U<32>,
            /// `facts` of the other bank of the pair
            other_facts: FloatFacts,
        }
        output {
            /// what goes back to memory, of the operands of three cycles ago
            result: U<32>,
        }
        registered {
            /// for the other bank of the pair: what there is to know of the operands of the last cycle
            facts: FloatFacts,
        }
        register {
            /// control of the operation in its second cycle
            second_control: FloatControl,
            /// of memory and the first operand the word of the larger magnitude, in its second cycle
            larger: U<32>,
            /// the other one
            smaller: U<32>,
            /// the second operand, in its second cycle
            stored: U<32>,
            /// the first operand is the larger one
            swapped: bool,
            /// how far the smaller significand has to move
            distance: U<5>,
            /// the signs differ
            subtract: bool,
            /// the larger significand begins with a one
            larger_hidden: bool,
            /// the larger significand counts as zero
            larger_gone: bool,
            /// the smaller significand
            significand: U<24>,
            /// sum of the operation in its third cycle
            sum: U<28>,
            /// the place that may come to its top
            mark: U<28>,
            /// the larger exponent and 2
            third_base: U<8>,
            /// the larger exponent is that of the largest numbers
            highest: bool,
            /// the sum goes back
            third_sums: bool,
            /// a denormal sum becomes a zero
            third_flush: bool,
            /// what goes back where no sum does
            pick: FloatPick,
            /// `larger`, a cycle later
            third_larger: U<32>,
            /// `smaller`, a cycle later
            third_smaller: U<32>,
            /// `stored`, a cycle later
            third_stored: U<32>,
            /// sum of the operation in its fourth cycle, near the top
            moved: U<28>,
            /// how far it belongs above its place in the third cycle
            count: U<5>,
            /// the larger exponent and 2
            base: U<8>,
            /// the sum is beyond all finite floats
            beyond: bool,
            /// the sum goes back
            sums: bool,
            /// a denormal sum becomes a zero
            flush: bool,
            /// what goes back where no sum does; of a sum the sign
            word: U<32>,
        }
        local {
            double: bool,
            low_dword: bool,
            exponent: U<8>,
        }
        constant {
            /// numbers can have double precision
            has_pairs: Constant<bool> = Constant::new(true),
        }
        block {
            sorter: Sorter { memory, first, low_dword },
            classifier: Classifier { memory, first, second, low_dword, less: sorter.swapped },
            chooser: Chooser { control: second_control, odd, own: facts, other: other_facts, swapped },
            summer: Summer { larger, larger_hidden, larger_gone, significand, distance, subtract },
            floor: Floor { exponent },
            picker: Picker { pick, larger: third_larger, smaller: third_smaller, second: third_stored },
            zeros: LeadingZeros,
            normaliser: Normaliser { sum },
            rounder: Rounder { moved, count, base, sums, flush, beyond, other: word, result },
        }
        kernel {
            // first cycle: which is larger, and what there is to know
            self.double.next = self.has_pairs.val() && self.control.val().double;
            self.low_dword.next = self.double.val() && !self.odd.val();
            self.sorter.flush.next = self.control.val().flush_operands;
            self.classifier.double.next = self.double.val();
            self.facts.next = self.classifier.facts.val();
            self.second_control.next = self.control.val();
            if !self.has_pairs.val() {
                self.second_control.next.double = false;
            }
            self.stored.next = self.second.val();
            self.larger.next = self.sorter.larger.val();
            self.smaller.next = self.sorter.smaller.val();
            self.swapped.next = self.sorter.swapped.val();
            self.distance.next = self.sorter.distance.val();
            self.subtract.next = self.memory.val().get_bit(31) ^ self.first.val().get_bit(31);
            self.larger_hidden.next = self.sorter.larger_hidden.val();
            self.larger_gone.next = self.sorter.larger_gone.val();
            self.significand.next = self.sorter.significand.val();

            // second cycle: which goes back; beside that, the sum
            self.chooser.second_sign.next = self.stored.val().get_bit(31);
            self.pick.next = self.chooser.pick.val();
            self.third_larger.next = self.larger.val();
            self.third_smaller.next = self.smaller.val();
            self.third_stored.next = self.stored.val();
            self.third_sums.next = self.chooser.sums.val();
            self.third_flush.next = self.second_control.val().flush_sum;
            self.sum.next = self.summer.sum.val();
            self.exponent.next = self.larger.val().get_bits::<8>(23);
            self.mark.next = self.floor.mark.val();
            self.highest.next = self.exponent.val() == 254;
            // A denormal's exponent counts as 1.
            self.third_base.next = self.exponent.val() + 2;
            if !self.larger_hidden.val() {
                self.third_base.next = 3;
            }

            // third cycle: up to the top; beside that, what goes back where no sum does
            self.zeros.word.next = self.sum.val() | self.mark.val();
            self.count.next = self.zeros.count.val();
            self.normaliser.fours.next = self.zeros.count.val().get_bits::<3>(2);
            self.moved.next = self.normaliser.moved.val();
            self.beyond.next = self.highest.val() && self.sum.val().get_bit(27);
            self.base.next = self.third_base.val();
            self.sums.next = self.third_sums.val();
            self.flush.next = self.third_flush.val();
            self.word.next = self.picker.word.val();
        }
    }
}

impl FloatUnit {
    /// Leaves out what these parts don't need, and follows these rules.
    pub fn keep(&mut self, parts: Parts, rules: Rules) {
        self.chooser.keep(rules);
        self.has_pairs = Constant::new(parts.has_pairs());
    }
}
