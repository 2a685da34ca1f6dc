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
    /// low slots of a bank   ─► AND-OR ─► low
    /// high slots of a bank  ─► AND-OR ─► high
    /// ```
    pub struct SlotCrossbar[LANES, BANKS] {
        input {
            /// of each bank, slots that it takes from
            select: [U<LANES>; BANKS],
            /// operand that each slot brings
            data: [U<32>; LANES],
        }
        output {
            /// what the low slot of each bank's access brings
            low: [U<32>; BANKS],
            /// what the high slot of each bank's access brings
            high: [U<32>; BANKS],
        }
        local {
            from: U<LANES>,
            from_low: U<32>,
            from_high: U<32>,
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
            self.from_low.next = self.zero.val();
            self.from_high.next = self.zero.val();
            for slot in 0..(LANES / 2) {
                if self.from.val().get_bit(slot) {
                    self.from_low.next = self.from_low.val() | self.data[slot].val();
                }
            }
            for slot in (LANES / 2)..LANES {
                if self.from.val().get_bit(slot) {
                    self.from_high.next = self.from_high.val() | self.data[slot].val();
                }
            }
            self.low[bank].next = self.from_low.val();
            self.high[bank].next = self.from_high.val();
        }
    }
}
