//! The sum of two significands.

use super::aligner::Aligner;
use lds_hdl::{Adder, U, bit_cast_u, block};

/// The bit of the left significand that a float doesn't store.
const LEFT_HIDDEN: usize = 1 << 26;

block! {
    /// Adds the significands of two floats of single precision, or subtracts that of the smaller one. Combinational.
    ///
    /// The larger one stays in its place, so the result is never negative.
    ///
    /// No registers. One adder for both: a significand is subtracted as its complement and one.
    ///
    /// ```text
    /// significand ─► Aligner ─► complement if subtract ─┐
    /// larger ───────────────────────────────────────────┴► Adder ─► sum
    ///
    /// places   27      26 ... 3       2 1 0
    ///          carry   significand    half and rest
    /// ```
    pub struct Summer {
        input {
            /// the word of the larger magnitude, of which the fraction counts
            larger: U<32>,
            /// its significand begins with a one: it's no denormal
            larger_hidden: bool,
            /// the larger number counts as zero
            larger_gone: bool,
            /// significand of the smaller one
            significand: U<24>,
            /// how far the smaller one moves to the right
            distance: U<5>,
            /// the smaller one is subtracted
            subtract: bool,
        }
        output {
            /// sum or difference
            sum: U<28>,
        }
        local {
            left: U<28>,
            clear: U<28>,
            right: U<28>,
        }
        block {
            aligner: Aligner { significand, distance },
            adder: Adder<28> { left, clear, right, carry: subtract, sum },
        }
        kernel {
            self.left.next = bit_cast_u::<28, 23>(self.larger.val().get_bits::<23>(0));
            self.left.next = self.left.val() << 3;
            if self.larger_hidden.val() {
                self.left.next = self.left.val() | LEFT_HIDDEN;
            }
            self.clear.next = 0;
            if self.larger_gone.val() {
                self.clear.next = 0xfffffff;
            }
            self.right.next = bit_cast_u::<28, 27>(self.aligner.aligned.val());
            if self.subtract.val() {
                self.right.next = !self.right.val();
            }
        }
    }
}
