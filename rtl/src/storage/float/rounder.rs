//! From a sum that has found its place to a float.

use lds_hdl::{Adder, U, bit_cast_u, block};

/// Bits of a fraction.
const TO_EXPONENT: usize = 23;
/// The bits of an exponent above those of a count.
const ABOVE: usize = 0xe0;
/// A float's exponent.
const EXPONENT_BITS: usize = 0x7f80_0000;
/// A float's fraction.
const FRACTION_BITS: usize = 0x007f_ffff;

block! {
    /// Rounds to the nearest float of single precision, of two as near to the even one, and joins it with what else may
    /// go back. Combinational.
    ///
    /// Rounding up may carry from the fraction into the exponent, also into that of infinity, whose fraction is then
    /// zero: one addition does it all. A sum without a one at the top is zero or denormal; its exponent is zero, and it
    /// is exact, as sums of floats have no bits below the lowest place of denormals.
    ///
    /// No registers. All that masks the sum is known before the carry chain ends.
    ///
    /// ```text
    /// moved ─► left by 0 to 3 as count says
    /// places    27    26 ... 4   3      2 1 0
    ///           one   fraction   half   rest     up where half and (rest or bit 4)
    /// {base + ~count, fraction} + up, where sums ─┐
    /// other ──────────────────────────────────────┴► result
    /// ```
    pub struct Rounder {
        input {
            /// the sum, up to three places below its own
            moved: U<28>,
            /// how far it was moved up
            count: U<5>,
            /// the exponent of the larger summand and 2
            base: U<8>,
            /// the sum goes back
            sums: bool,
            /// a denormal goes back as a zero
            flush: bool,
            /// the sum is beyond all finite floats before it is rounded
            beyond: bool,
            /// what goes back where no sum does; of a sum the sign
            other: U<32>,
        }
        output {
            /// what goes back to memory
            result: U<32>,
        }
        local {
            placed: U<28>,
            normal: bool,
            up: bool,
            lift: U<8>,
            fraction: U<32>,
            exponent: U<32>,
            clear: U<32>,
            raised: U<32>,
        }
        block {
            adder: Adder<32> { clear, carry: up },
        }
        kernel {
            self.placed.next = self.moved.val() << (self.count.val() & 3);
            self.normal.next = self.placed.val().get_bit(27);
            // Beyond all floats is infinity, whose fraction is zero.
            self.up.next = self.placed.val().get_bit(3)
                && (self.placed.val().get_bits::<3>(0).any() || self.placed.val().get_bit(4))
                && !self.beyond.val();
            self.fraction.next = bit_cast_u::<32, 23>(self.placed.val().get_bits::<23>(4));
            self.exponent.next = bit_cast_u::<32, 8>(self.base.val());
            self.adder.left.next = (self.exponent.val() << TO_EXPONENT) | self.fraction.val();
            self.clear.next = 0;
            if self.beyond.val() || (self.flush.val() && !self.normal.val()) {
                self.clear.next = FRACTION_BITS;
            }
            // base + ~count is one less than base - count
            self.lift.next = 0;
            if self.normal.val() {
                self.lift.next = ABOVE | bit_cast_u::<8, 5>(!self.count.val());
            } else {
                self.clear.next = self.clear.val() | EXPONENT_BITS;
            }
            self.raised.next = bit_cast_u::<32, 8>(self.lift.val());
            self.adder.right.next = self.raised.val() << TO_EXPONENT;
            self.result.next = self.other.val();
            if self.sums.val() {
                self.result.next = self.other.val() | (self.adder.sum.val() & (EXPONENT_BITS | FRACTION_BITS));
            }
        }
    }
}
