//! The way back: which bank answers which slot.

use crate::ports::Returns;
use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps the bank of each column while the banks work; then it is the select of the crossbar back.
    ///
    /// Four registers in a row; zero at power-up. There is no reset: columns of a dropped pass
    /// still come out, and nobody looks. A column without an answer has some bank's number; `returned` is what tells.
    ///
    /// ```text
    /// cycle     0          1    2    3    4
    ///           returns    .    .    .    bank, returned, byte    and the banks' dwords, in cycle 4 as well
    /// ```
    pub struct Answers[LANES, BANK_BITS] {
        input {
            clock: Clock,
            /// which bank answers which column, one cycle after the grants
            returns: Returns<LANES, BANK_BITS>,
        }
        output {
            /// bank that each column takes from, when the banks answer: four cycles later
            bank: [U<BANK_BITS>; LANES],
            /// columns that get an answer then
            returned: U<LANES>,
            /// byte of the dword at which what each column takes begins
            byte: [U<2>; LANES],
        }
        block {
            banks: Delay<U<BANK_BITS>, LANES, 4> { d: returns.bank, q: bank },
            bytes: Delay<U<2>, LANES, 4> { d: returns.byte, q: byte },
            columns: Delay<U<LANES>, 1, 4>,
        }
        kernel {
            self.columns.d[0].next = self.returns.columns.val();
            self.returned.next = self.columns.q[0].val();
        }
    }
}
