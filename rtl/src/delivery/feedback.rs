//! Answers that are operands.

use crate::ports::Fed;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps for a cycle what a pass has read, for a scheduler that waits for operands of the pass that comes next.
    ///
    /// One register stage: what is answered in a cycle shows in the next one. Whose answer it is doesn't matter: those
    /// of older passes, also of one that a reset has dropped, come before those of the pass that reads the operands,
    /// which overwrite them, and no pass enters a scheduler until the last operand is there.
    ///
    /// ```text
    /// cycle     0                  6                  7     8
    ///           operands served    answer, returned   fed   elements served, at earliest
    /// ```
    pub struct Feedback[LANES] {
        input {
            clock: Clock,
            /// columns that are answered
            returned: U<LANES>,
            /// the dword of each
            dword: [U<32>; LANES],
        }
        output {
            /// operands of the slots with the columns' numbers; a pass reads those of one lane, all in one cycle
            fed: Fed<LANES>,
        }
        register {
            /// any column was answered in the last cycle
            valid: bool,
            /// the dword of each
            words: [U<32>; LANES],
        }
        constant {
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.fed.valid.next = self.valid.val();
            self.valid.next = false;
            for column in 0..LANES {
                self.fed.words[column].next = self.words[column].val();
                self.words[column].next = 0;
            }
            if self.has_source2.val() {
                self.valid.next = self.returned.val().any();
                for column in 0..LANES {
                    self.words[column].next = self.dword[column].val();
                }
            }
        }
    }
}

impl<const LANES: usize> Feedback<LANES> {
    /// Leaves itself out of a unit whose operands are never in memory.
    pub fn keep(&mut self, has_source2: bool) {
        self.has_source2 = Constant::new(has_source2);
    }
}
