//! The crossbar from slots to banks, where several slots may bring bytes of one dword.

use lds_hdl::{U, Union, block};

block! {
    /// The way of operands from slots to banks, as [`SlotCrossbar`](super::SlotCrossbar) has it, but a bank takes from
    /// all slots that share its access: each brings the bytes that it stores, and zeroes. Combinational.
    ///
    /// No registers: what a bank gets is there in the cycle of `takes`. Operands are zero where no slot brings them.
    ///
    /// ```text
    /// low slots    ─► OR of those that the bank takes from ─► low_word
    /// high slots   ─► OR of those that the bank takes from ─► high_word
    /// ```
    pub struct ByteCrossbar[LANES, HALF, BANKS] {
        input {
            /// of each bank, the slots that it takes from
            takes: [U<LANES>; BANKS],
            /// what each slot brings
            data: [U<32>; LANES],
        }
        output {
            /// what the low slots of each bank's access bring
            low_word: [U<32>; BANKS],
            /// what the high slots of each bank's access bring
            high_word: [U<32>; BANKS],
        }
        block {
            from_low: Union<32, HALF, BANKS> { result: low_word },
            from_high: Union<32, HALF, BANKS> { result: high_word },
        }
        require { 2 * HALF == LANES }
        kernel {
            for place in 0..HALF {
                self.from_low.data[place].next = self.data[place].val();
                self.from_high.data[place].next = self.data[place + HALF].val();
            }
            for number in 0..BANKS {
                self.from_low.takes[number].next = self.takes[number].val().get_bits::<HALF>(0);
                self.from_high.takes[number].next = self.takes[number].val().get_bits::<HALF>(HALF);
            }
        }
    }
}
