//! Who goes on, and with what.

use crate::ports::SyncAnswer;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Makes the answers to waves, a cycle behind what they answer.
    ///
    /// ```text
    /// cycle            0                       1
    /// leaves, first    yes, w
    /// answers                                  yes, w without data
    /// counts, dword    0 of register r
    /// counts, ends     1 of the next one: ends
    /// answers                                  whose turn it is, both values from before
    /// ```
    pub struct Answering[INDEX, WAVE] {
        input {
            clock: Clock,
            /// synchronous; nobody is answered
            reset: bool,
            /// the instruction of `wave` is done unless it is queued
            acts: bool,
            /// that instruction is queued
            enters: bool,
            /// that instruction is refused
            refuses: bool,
            /// that instruction gets the register from before
            updates: bool,
            /// the wave of the request under way
            wave: [U<WAVE>; 1],
            /// who has waited longest leaves
            leaves: bool,
            /// the wave that has waited longest
            first: U<WAVE>,
            /// an ordered count's register is updated
            counts: bool,
            /// which of its dwords
            dword: U<2>,
            /// an ordered count is complete
            ends: bool,
            /// whose
            turn: U<WAVE>,
            /// memory is waited for
            in_memory: bool,
            /// memory refused it
            memory_refused: bool,
            /// the dword of memory from before
            memory_dword: U<32>,
            /// the register from before
            before: U<64>,
        }
        registered {
            /// there is an answer
            answers: bool,
            /// the answer
            answer: SyncAnswer<INDEX>,
        }
        local {
            answered: U<WAVE>,
            tag: U<6>,
        }
        kernel {
            self.answers.next = self.leaves.val() || self.ends.val();
            self.answered.next = self.turn.val();
            if self.leaves.val() {
                self.answered.next = self.first.val();
            }
            self.answer.refused.next = false;
            for part in 0..4 {
                self.answer.data[part].next = 0;
            }
            if self.acts.val() {
                self.answers.next = !self.enters.val();
                self.answered.next = self.wave[0].val();
                self.answer.refused.next = self.refuses.val();
                if self.updates.val() {
                    self.answer.data[0].next = self.before.val().get_bits::<32>(0);
                    self.answer.data[1].next = self.before.val().get_bits::<32>(32);
                }
            }
            if self.counts.val() {
                for part in 0..4 {
                    self.answer.data[part].next = self.answer.data[part].val();
                    if self.dword.val() == part {
                        self.answer.data[part].next = self.before.val().get_bits::<32>(0);
                    }
                }
            }
            if self.in_memory.val() {
                self.answer.refused.next = self.memory_refused.val();
                self.answer.data[0].next = self.memory_dword.val();
            }
            self.answer.cu.next = self.answered.val().get_bits::<INDEX>(6);
            self.tag.next = self.answered.val().get_bits::<6>(0);
            self.answer.tag.next = bit_cast_u::<8, 6>(self.tag.val());
            if self.reset.val() {
                self.answers.next = false;
            }
        }
    }
}
