//! Which operand goes back to memory.

use crate::ports::{FloatControl, FloatFacts, FloatOperation, FloatPick};
use lds_hdl::block;
use lds_isa::targets::{Reading, Rules};
use rust_hdl::prelude::*;

block! {
    /// Decides what goes back, from what both banks of a pair have found out; both come to the same decision.
    /// Combinational.
    ///
    /// | | memory is | the first operand is | goes back |
    /// |---|---|---|---|
    /// | sum | NaN | anything | memory, quiet |
    /// | | a number | NaN | the first operand, quiet |
    /// | | infinite | infinite with the other sign | 0xffc00000 |
    /// | | infinite or not | infinite or not | the infinite one; otherwise the sum |
    /// | minimum, maximum | signaling NaN | anything | memory, quiet |
    /// | | anything else | signaling NaN | the first operand, quiet |
    /// | | anything else | NaN | memory |
    /// | | NaN | a number | the first operand |
    /// | | a number | a number | the first operand if it is smaller, or larger: as they are where one is a zero only by flushing |
    /// | compare and store | a number | the same, or zeros both | the second operand, flushed |
    /// | | anything | anything else | memory, flushed |
    ///
    /// If the unit reads these points the other way, of a sum's two NaNs the first operand goes back, quiet; and memory
    /// goes back as it is where the comparison fails.
    ///
    /// No registers.
    ///
    /// ```text
    /// own, other ─► of the number: NaNs, order, equality ─► pick
    /// ```
    pub struct Chooser {
        input {
            /// what the unit does
            control: FloatControl,
            /// the bank is the odd one of its pair
            odd: bool,
            /// facts of the bank's dwords
            own: FloatFacts,
            /// facts of the other bank's dwords
            other: FloatFacts,
            /// the first operand's dword is the larger one in this bank
            swapped: bool,
            /// sign of the second operand
            second_sign: bool,
        }
        output {
            /// words that go back
            pick: FloatPick,
            /// the sum goes back
            sums: bool,
        }
        local {
            operation: FloatOperation,
            adds: bool,
            stores: bool,
            top: FloatFacts,
            bottom: FloatFacts,
            memory_empty: bool,
            first_empty: bool,
            memory_nan: bool,
            first_nan: bool,
            memory_signals: bool,
            first_signals: bool,
            less: bool,
            equal: bool,
            zeros: bool,
            signs: bool,
            wanted: bool,
            better: bool,
            matches: bool,
            takes_first: bool,
            quiet: bool,
            opposite_infinities: bool,
            second: bool,
            sign: bool,
            live: bool,
        }
        constant {
            /// of two NaNs that are added the first operand goes back
            prefers_first: Constant<bool> = Constant::new(false),
            /// where the comparison fails, memory goes back as it is
            keeps_memory: Constant<bool> = Constant::new(false),
        }
        kernel {
            self.operation.next = self.control.val().operation;
            self.adds.next = self.operation.val() == FloatOperation::Add;
            self.stores.next = self.operation.val() == FloatOperation::CompareStore;

            // the dword with the exponent, and that below it, if there is one
            self.top.next = self.own.val();
            self.bottom.next = self.other.val();
            if self.control.val().double && !self.odd.val() {
                self.top.next = self.other.val();
                self.bottom.next = self.own.val();
            }
            self.memory_empty.next =
                self.top.val().memory_empty && (self.bottom.val().memory_empty || !self.control.val().double);
            self.first_empty.next =
                self.top.val().first_empty && (self.bottom.val().first_empty || !self.control.val().double);
            self.less.next =
                self.top.val().less || (self.control.val().double && self.top.val().equal && self.bottom.val().less);
            self.equal.next = self.top.val().equal && (self.bottom.val().equal || !self.control.val().double);
            self.memory_nan.next = self.top.val().memory_high && !self.memory_empty.val();
            self.first_nan.next = self.top.val().first_high && !self.first_empty.val();
            self.memory_signals.next = self.memory_nan.val() && !self.top.val().memory_quiet;
            self.first_signals.next = self.first_nan.val() && !self.top.val().first_quiet;
            self.signs.next = self.top.val().memory_sign ^ self.top.val().first_sign;
            // both are zeros, by themselves or by flushing
            self.zeros.next = self.top.val().memory_low
                && self.top.val().first_low
                && (self.control.val().flush_operands || (self.memory_empty.val() && self.first_empty.val()));

            // Minimum of two negative numbers, or maximum of two positive ones: the larger magnitude is wanted.
            self.wanted.next = self.top.val().first_sign ^ (self.operation.val() == FloatOperation::Max);
            self.better.next = self.wanted.val();
            if !self.signs.val() {
                // Of equal ones either will do.
                self.better.next = (self.less.val() == self.wanted.val()) && !self.zeros.val();
            }
            self.matches.next = self.zeros.val() || (self.equal.val() && !self.signs.val() && !self.memory_nan.val());

            self.opposite_infinities.next = self.top.val().memory_high
                && self.top.val().first_high
                && self.memory_empty.val()
                && self.first_empty.val()
                && self.signs.val();
            if self.adds.val() {
                self.takes_first.next = !self.memory_nan.val()
                    && self.top.val().first_high
                    && (self.first_nan.val() || !self.top.val().memory_high);
                if self.prefers_first.val() && self.first_nan.val() {
                    self.takes_first.next = true;
                }
                self.quiet.next = self.memory_nan.val() || self.first_nan.val() || self.opposite_infinities.val();
            } else {
                self.takes_first.next = !self.memory_signals.val()
                    && (self.first_signals.val()
                        || (!self.first_nan.val() && (self.memory_nan.val() || self.better.val())));
                self.quiet.next = self.memory_signals.val() || self.first_signals.val();
            }
            self.sums.next = self.adds.val() && !self.top.val().memory_high && !self.top.val().first_high;

            self.live.next = !self.sums.val();
            self.second.next = false;
            self.sign.next = self.top.val().memory_sign;
            if self.stores.val() {
                self.takes_first.next = false;
                self.quiet.next = false;
                self.live.next =
                    !(self.matches.val() || (self.control.val().flush_operands && self.top.val().memory_low));
                if self.keeps_memory.val() {
                    self.live.next = !self.matches.val();
                }
                self.second.next =
                    self.matches.val() && !(self.control.val().flush_operands && self.top.val().second_low);
                if self.matches.val() {
                    self.sign.next = self.second_sign.val();
                }
            } else {
                if self.takes_first.val() {
                    self.sign.next = self.top.val().first_sign;
                }
            }
            if self.sums.val() {
                if self.swapped.val() {
                    self.sign.next = self.top.val().first_sign;
                }
                if self.signs.val() && (self.equal.val() || self.zeros.val()) {
                    self.sign.next = false;
                }
            }
            if self.adds.val() && self.opposite_infinities.val() {
                self.sign.next = true;
            }

            self.pick.next.larger = self.live.val() && (self.takes_first.val() == self.swapped.val());
            self.pick.next.smaller = self.live.val() && (self.takes_first.val() != self.swapped.val());
            self.pick.next.second = self.second.val();
            self.pick.next.plain = self.control.val().double && !self.odd.val();
            self.pick.next.sign = self.sign.val();
            self.pick.next.quiet = self.quiet.val() && !self.control.val().double;
            self.pick.next.quiet_double = self.quiet.val() && self.control.val().double && self.odd.val();
        }
    }
}

impl Chooser {
    /// Follows these rules.
    pub fn keep(&mut self, rules: Rules) {
        self.prefers_first = Constant::new(rules.reads(Reading::TwoNans));
        self.keeps_memory = Constant::new(rules.reads(Reading::FailedCompare));
    }
}
