//! How far into its allocation a request may go.

use crate::ports::Share;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// The dwords of an allocation that a request may touch: its limit, or what is left of the storage behind the allocation's first dword, if
    /// that is less. Combinational.
    ///
    /// No registers. Found out once for a request, it saves every slot the comparison of its place with the storage's end. `BANK_BITS` and `ROW_BITS`
    /// are the widths of bank and row numbers: the storage has `2^(BANK_BITS + ROW_BITS)` dwords, and twice as many where it has two sides.
    ///
    /// ```text
    /// dwords = min(limit, max(0, dwords of the storage - base))
    /// ```
    pub struct Reach[BANK_BITS, ROW_BITS] {
        input {
            /// first dword of the allocation
            base: U<16>,
            /// dwords that allocation and M0 leave
            limit: U<16>,
            /// which part of the storage the banks are: where there are two sides, both count
            share: Share,
        }
        output {
            /// dwords that the request may touch
            dwords: U<16>,
        }
        local {
            left: U<17>,
            storage: U<17>,
        }
        constant {
            size: Constant<U<17>> = Constant::new(U::new(1 << (BANK_BITS + ROW_BITS))),
            both: Constant<U<17>> = Constant::new(U::new(2 << (BANK_BITS + ROW_BITS))),
            none: Constant<U<16>> = Constant::new(U::new(0)),
        }
        require { BANK_BITS + ROW_BITS <= 15 }
    }
}

impl<const BANK_BITS: usize, const ROW_BITS: usize> Logic for Reach<BANK_BITS, ROW_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        // with the top bit set, what is left is negative
        self.storage.next = self.size.val();
        if self.share.val().joint {
            self.storage.next = self.both.val();
        }
        self.left.next = self.storage.val() - bit_cast_u::<17, 16>(self.base.val());
        self.dwords.next = self.limit.val();
        if self.left.val().get_bit(16) {
            self.dwords.next = self.none.val();
        } else {
            if self.left.val().get_bits::<16>(0) < self.limit.val() {
                self.dwords.next = self.left.val().get_bits::<16>(0);
            }
        }
    }
}
