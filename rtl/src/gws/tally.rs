//! What becomes of registers and memory.

use crate::ports::OrderedOperation;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Says which register an instruction or an ordered count updates, how, and by what, and which dword of the
    /// ordered count is under way. An ordered count in memory has one dword.
    ///
    /// ```text
    /// cycle            0          1           2
    /// runs             of r
    /// counts                      yes         yes
    /// dword            0          0           1
    /// register_place   r          r + 1       r + 2
    /// updates                     yes, of r   yes, of r + 1
    /// ends                                    yes, if there are two
    /// ```
    pub struct Tally {
        input {
            clock: Clock,
            /// a request is resolved
            resolves: bool,
            /// the number of the register that it names
            named: U<4>,
            /// the instruction updates a register
            works: bool,
            /// the instruction subtracts
            subtracts: bool,
            /// what the instruction adds or subtracts
            operand: U<32>,
            /// the ordered count asks for its first dword, or its first register
            runs: bool,
            /// memory has answered it
            answered: bool,
            /// the ordered count updates a register
            counts: bool,
            /// the dword that it counts in: of memory, or the number of a register
            place: [U<14>; 1],
            /// what it does with that
            does: [OrderedOperation; 1],
            /// its dwords, less one
            more: [U<2>; 1],
            /// its turn is over behind it
            ends_turn: [bool; 1],
            /// what each dword is counted up by
            values: [U<32>; 4],
            /// otherwise, the register that is looked at
            looked: U<4>,
            /// the register that shows
            shown: U<4>,
        }
        output {
            /// the ordered count's dword of memory
            address: U<14>,
            /// what is done with it
            operation: OrderedOperation,
            /// the register of the next cycle
            register: U<4>,
            /// the register is updated at this edge
            updates: bool,
            /// the value is subtracted
            takes_away: bool,
            /// the register is exchanged
            exchanges: bool,
            /// the value is subtracted if there is so much
            wraps: bool,
            /// nothing changes
            keeps: bool,
            /// the value
            value: U<32>,
            /// the last dword of the ordered count under way is updated, or answered by memory
            ends: bool,
            /// its turn is over
            passes: bool,
        }
        registered {
            /// dword of the ordered count under way
            dword: U<2>,
        }
        local {
            length: U<2>,
            dword_new: U<2>,
        }
        kernel {
            self.address.next = self.place[0].val();
            self.operation.next = self.does[0].val();
            self.length.next = self.more[0].val();
            self.dword_new.next = 0;
            self.ends.next = self.answered.val();
            if self.counts.val() {
                self.dword_new.next = self.dword.val() + 1;
                self.ends.next = self.dword.val() == self.length.val();
            }
            self.dword.next = self.dword_new.val();
            self.passes.next = self.ends.val() && self.ends_turn[0].val();

            self.register.next = self.looked.val();
            self.updates.next = self.works.val();
            self.value.next = self.operand.val();
            self.takes_away.next = self.subtracts.val();
            self.exchanges.next = false;
            self.wraps.next = false;
            self.keeps.next = false;
            if self.resolves.val() {
                self.register.next = self.named.val();
            }
            if self.runs.val() {
                self.register.next = self.address.val().get_bits::<4>(0);
            }
            if self.counts.val() {
                self.register.next = self.shown.val() + 1;
                self.updates.next = true;
                self.takes_away.next = false;
                self.exchanges.next = self.operation.val() == OrderedOperation::Exchange;
                self.wraps.next = self.operation.val() == OrderedOperation::Wrap;
                self.keeps.next = self.operation.val() == OrderedOperation::Nothing;
                for part in 0..4 {
                    if self.dword.val() == part {
                        self.value.next = self.values[part].val();
                    }
                }
            }
        }
    }
}
