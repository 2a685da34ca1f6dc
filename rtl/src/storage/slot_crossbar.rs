//! The crossbar from slots to banks.

use crate::ports::Grants;
use lds_hdl::{Multiplexer, U, block};
use rust_hdl::prelude::*;

block! {
    /// The way from slots to banks: a row, and two operands that low and high slots bring. Combinational.
    ///
    /// A second operand costs no second crossbar: low and high slots have multiplexers of their own anyway, and an instruction with two
    /// operands a lane sends them in a low and a high slot to the same bank.
    ///
    /// No registers: what a bank gets is there in the cycle of the selects. Operands are zero where no slot brings them; the row of a
    /// bank that takes from no slot is some slot's. Where a bank takes from a low and a high slot, they are of the same lane and have the same row.
    ///
    /// ```text
    /// low slots    ─► multiplexer, gate low  ─┬────────────────► data0
    ///                                         └► OR (joins) ───►
    /// high slots   ─► multiplexer, gate high ─┴────────────────► data1
    /// rows of all  ─► multiplexer ─────────────────────────────► bank_row
    /// ```
    pub struct SlotCrossbar[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            /// what each bank takes
            grants: Grants<LANES, BANKS, BANK_BITS, ROW_BITS>,
            /// what high slots bring is also part of the first operand
            joins_operands: bool,
        }
        output {
            /// row of each bank's access
            bank_row: [U<ROW_BITS>; BANKS],
            /// first operand of each bank's access
            data0: [U<32>; BANKS],
            /// second operand of each bank's access: what high slots bring, also where the instruction has none
            data1: [U<32>; BANKS],
        }
        constant { every_bank: Constant<U<BANKS>> = Constant::new(!U::new(0)) }
        block {
            row: Multiplexer<ROW_BITS, LANES, BANK_BITS, BANKS> {
                gate: every_bank, select: grants.slot, data: grants.row, result: bank_row,
            },
            // The low bits of a slot's number are its place in its half.
            low: Multiplexer<32, HALF, BANK_BITS, BANKS> { gate: grants.low, select: grants.slot },
            high: Multiplexer<32, HALF, BANK_BITS, BANKS> { gate: grants.high, select: grants.slot, result: data1 },
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic
    for SlotCrossbar<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    #[hdl_gen]
    fn update(&mut self) {
        for slot in 0..HALF {
            self.low.data[slot].next = self.grants.data[slot].val();
            self.high.data[slot].next = self.grants.data[slot + HALF].val();
        }
        for bank in 0..BANKS {
            self.data0[bank].next = self.low.result[bank].val();
            if self.joins_operands.val() {
                self.data0[bank].next = self.low.result[bank].val() | self.high.result[bank].val();
            }
        }
    }
}
