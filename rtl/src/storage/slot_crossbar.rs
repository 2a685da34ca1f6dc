//! The crossbar from slots to banks.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The way of operands from slots to banks: two, which low and high slots bring. Combinational.
    ///
    /// A second operand costs no second crossbar: the OR over low and the OR over high slots exist anyway, and an
    /// instruction with two operands a lane sends them in a low and a high slot to the same bank.
    ///
    /// No registers: what a bank gets is there in the cycle of the selects. A bank that selects nothing gets zeros. Of a bank's select at
    /// most one slot is low and at most one high.
    ///
    /// ```text
    /// low slots of a bank   ─► AND-OR ─┬────────────────► data0
    ///                                  └► OR (joins) ───►
    /// high slots of a bank  ─► AND-OR ─┴────────────────► data1
    /// ```
    pub struct SlotCrossbar[LANES, BANKS] {
        input {
            /// of each bank, slots that it takes from
            select: [U<LANES>; BANKS],
            /// operand that each slot brings
            data: [U<32>; LANES],
            /// what high slots bring is also part of the first operand
            joins_operands: bool,
        }
        output {
            /// first operand of each bank's access
            data0: [U<32>; BANKS],
            /// second operand of each bank's access: what high slots bring, also where the instruction has none
            data1: [U<32>; BANKS],
        }
        local {
            from: U<LANES>,
            low: U<32>,
            high: U<32>,
        }
        constant {
            zero: Constant<U<32>> = Constant::new(U::new(0)),
        }
        require { LANES.is_multiple_of(2) }
    }
}

impl<const LANES: usize, const BANKS: usize> Logic for SlotCrossbar<LANES, BANKS> {
    #[hdl_gen]
    fn update(&mut self) {
        for bank in 0..BANKS {
            self.from.next = self.select[bank].val();
            self.low.next = self.zero.val();
            self.high.next = self.zero.val();
            for slot in 0..(LANES / 2) {
                if self.from.val().get_bit(slot) {
                    self.low.next = self.low.val() | self.data[slot].val();
                }
            }
            for slot in (LANES / 2)..LANES {
                if self.from.val().get_bit(slot) {
                    self.high.next = self.high.val() | self.data[slot].val();
                }
            }
            self.data0[bank].next = self.low.val();
            if self.joins_operands.val() {
                self.data0[bank].next = self.low.val() | self.high.val();
            }
            self.data1[bank].next = self.high.val();
        }
    }
}
