//! The crossbar from slots to banks.

use lds_hdl::{Multiplexer, U, block};

block! {
    /// The way of operands from slots to banks: two, which low and high slots bring. Combinational.
    ///
    /// A second operand costs no second crossbar: low and high slots have multiplexers of their own anyway, and an
    /// instruction with two operands a lane sends them in a low and a high slot to the same bank.
    ///
    /// No registers: what a bank gets is there in the cycle of the selects. Operands are zero where no slot brings
    /// them. Where a bank takes from a low and a high slot, they are of the same lane.
    ///
    /// ```text
    /// low slots    ─► multiplexer, gate low  ─► low_word
    /// high slots   ─► multiplexer, gate high ─► high_word
    /// ```
    pub struct SlotCrossbar[LANES, HALF, BANKS, BANK_BITS] {
        input {
            /// of each bank, the slot that it takes from
            slot: [U<BANK_BITS>; BANKS],
            /// banks that take from a low slot
            low: U<BANKS>,
            /// banks that take from a high slot
            high: U<BANKS>,
            /// operand that each slot brings
            data: [U<32>; LANES],
        }
        output {
            /// what the low slot of each bank's access brings
            low_word: [U<32>; BANKS],
            /// what the high slot of each bank's access brings
            high_word: [U<32>; BANKS],
        }
        block {
            // The low bits of a slot's number are its place in its half.
            from_low: Multiplexer<32, HALF, BANK_BITS, BANKS> { gate: low, select: slot, result: low_word },
            from_high: Multiplexer<32, HALF, BANK_BITS, BANKS> { gate: high, select: slot, result: high_word },
        }
        require { 2 * HALF == LANES }
        kernel {
            for place in 0..HALF {
                self.from_low.data[place].next = self.data[place].val();
                self.from_high.data[place].next = self.data[place + HALF].val();
            }
        }
    }
}
