//! How far into its allocation a request may go.

use crate::ports::Share;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// The dwords of an allocation that a request may touch, and the bytes behind them: its limit, or what is left of
    /// the storage behind the allocation's first dword, if that is less.
    ///
    /// What is left comes from a register, found in the cycle in which the request is taken; `dwords` is combinational
    /// in `limit`. Found out once for a request, it saves every slot the comparison of its place with the storage's
    /// end. `BANK_BITS` and `ROW_BITS` are the widths of bank and row numbers: the storage has
    /// `2^(BANK_BITS + ROW_BITS)` dwords, and twice as many where it has two sides.
    ///
    /// ```text
    /// cycle     0       1
    /// step      1
    /// base      B
    /// limit             L
    /// dwords            min(L, max(0, dwords of the storage - B))
    /// bytes             those of the limit, or 0 where the storage ends at its dwords or before
    /// ```
    pub struct Reach[BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// a request may be taken at this edge
            step: bool,
            /// first dword of the allocation of the request that is there
            base: U<16>,
            /// which part of the storage the banks are: where there are two sides, both count
            share: Share,
            /// of the request that was taken, dwords that allocation and M0 leave
            limit: U<16>,
            /// bytes that they leave of the next one
            limit_byte: U<2>,
        }
        output {
            /// dwords that the request may touch
            dwords: U<16>,
            /// bytes of the next one that it may touch
            bytes: U<2>,
        }
        register {
            /// dwords from the allocation's first to the storage's end
            left: U<16>,
        }
        local {
            storage: U<17>,
            difference: U<17>,
            /// all ones if the allocation begins inside the storage
            inside: U<16>,
        }
        require { BANK_BITS + ROW_BITS <= 15 }
        kernel {
            let size: U<17> = 1 << (BANK_BITS + ROW_BITS);
            let both: U<17> = 2 << (BANK_BITS + ROW_BITS);

            self.storage.next = size;
            if self.share.val().joint {
                self.storage.next = both;
            }
            // with the top bit set, what is left is negative
            self.difference.next = self.storage.val() - bit_cast_u::<17, 16>(self.base.val());
            // A mask instead of a choice: that would become a reset of the register, which comes later than its bits.
            self.inside.next = 0xffff;
            if self.difference.val().get_bit(16) {
                self.inside.next = 0;
            }
            if self.step.val() {
                self.left.next = self.difference.val().get_bits::<16>(0) & self.inside.val();
            }
            self.dwords.next = self.left.val();
            self.bytes.next = 0;
            if self.limit.val() < self.left.val() {
                self.dwords.next = self.limit.val();
                self.bytes.next = self.limit_byte.val();
            }
        }
    }
}
