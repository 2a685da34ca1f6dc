//! Answers that are operands.

use crate::ports::{Control, Fed, Kind};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps for a cycle what a pass has read that reads operands from memory, for the scheduler that has the pass for their elements next.
    ///
    /// One register stage: what is answered in a cycle shows in the next one, and at no other time a column does. There is no reset: an
    /// answer of a pass that a reset has dropped comes before those of every later pass, which overwrite it.
    ///
    /// ```text
    /// cycle     0                  6                  7     8
    ///           operands served    answer, returned   fed   elements served, at earliest
    /// ```
    pub struct Feedback[LANES] {
        input {
            clock: Clock,
            /// control of what is answered
            control: Control,
            /// columns that are answered
            returned: U<LANES>,
            /// the dword of each
            dword: [U<32>; LANES],
        }
        output {
            /// operands of the slots with the columns' numbers
            fed: Fed<LANES>,
        }
        register {
            columns: U<LANES>,
            words: [U<32>; LANES],
        }
        constant {
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            no_word: Constant<U<32>> = Constant::new(U::new(0)),
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
        }
    }
}

impl<const LANES: usize> Logic for Feedback<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.fed.columns.next = self.columns.val();
        self.columns.next = self.none.val();
        for column in 0..LANES {
            self.fed.words[column].next = self.words[column].val();
            self.words[column].next = self.no_word.val();
        }
        if self.has_source2.val() {
            if self.control.val().source2 && (self.control.val().kind == Kind::Load) {
                self.columns.next = self.returned.val();
            }
            for column in 0..LANES {
                self.words[column].next = self.dword[column].val();
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
