//! The word that goes back where no sum does.

use crate::ports::FloatPick;
use lds_hdl::{U, block};

/// A float without its sign.
const MAGNITUDE: usize = 0x7fff_ffff;
/// A float's sign.
const MINUS: usize = 1 << 31;
/// What makes a NaN a quiet one.
const QUIET: usize = 1 << 22;
/// What makes a NaN of 64 bits a quiet one, in the upper dword.
const QUIET_DOUBLE: usize = 1 << 19;

block! {
    /// Lets the words through that were picked, and gives what goes back its sign. Combinational.
    ///
    /// No registers.
    ///
    /// ```text
    /// larger, smaller, second ─► those picked ─► quiet ─► sign ─► word
    /// ```
    pub struct Picker {
        input {
            /// words that go back
            pick: FloatPick,
            /// the operand of the larger magnitude
            larger: U<32>,
            /// the other one
            smaller: U<32>,
            /// the second operand
            second: U<32>,
        }
        output {
            /// the word
            word: U<32>,
        }
        local {
            through: U<32>,
        }
        kernel {
            self.through.next = 0;
            if self.pick.val().larger {
                self.through.next = self.larger.val();
            }
            if self.pick.val().smaller {
                self.through.next = self.through.val() | self.smaller.val();
            }
            if self.pick.val().second {
                self.through.next = self.through.val() | self.second.val();
            }
            if !self.pick.val().plain {
                self.through.next = self.through.val() & MAGNITUDE;
                if self.pick.val().sign {
                    self.through.next = self.through.val() | MINUS;
                }
            }
            if self.pick.val().quiet {
                self.through.next = self.through.val() | QUIET;
            }
            if self.pick.val().quiet_double {
                self.through.next = self.through.val() | QUIET_DOUBLE;
            }
            self.word.next = self.through.val();
        }
    }
}
