//! The word that goes back where no sum does.

use crate::ports::FloatPick;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

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
        constant {
            nothing: Constant<U<32>> = Constant::new(U::new(0)),
            magnitude: Constant<U<32>> = Constant::new(U::new(0x7fff_ffff)),
            minus: Constant<U<32>> = Constant::new(U::new(0x8000_0000)),
            quiet: Constant<U<32>> = Constant::new(U::new(1 << 22)),
            quiet_double: Constant<U<32>> = Constant::new(U::new(1 << 19)),
        }
    }
}

impl Logic for Picker {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.through.next = self.nothing.val();
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
            self.through.next = self.through.val() & self.magnitude.val();
            if self.pick.val().sign {
                self.through.next = self.through.val() | self.minus.val();
            }
        }
        if self.pick.val().quiet {
            self.through.next = self.through.val() | self.quiet.val();
        }
        if self.pick.val().quiet_double {
            self.through.next = self.through.val() | self.quiet_double.val();
        }
        self.word.next = self.through.val();
    }
}
