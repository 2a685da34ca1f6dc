//! From a dword to an operand.

use super::control::Term;
use lds_hdl::{U, bit_cast_u, block};

/// The bit of a significand that a float doesn't store.
const HIDDEN: usize = 1 << 23;
/// What the exponent of 16 bits lacks.
const HALF_BIAS: usize = 112;

block! {
    /// Takes an operand apart. Combinational.
    ///
    /// A denormal has the exponent of the smallest numbers, and no one at the top of its significand; nothing here
    /// moves it up.
    ///
    /// ```text
    /// dword ─► sign ─► absolute, negate ─► sign
    ///        ► exponent, fraction of 16 or 32 bits ─► exponent, significand, infinite, nan
    /// ```
    pub struct FloatOperand {
        input {
            /// the dword
            dword: U<32>,
            /// the low 16 bits are the operand
            half: bool,
            /// its sign doesn't count
            absolute: bool,
            /// it has the other sign, behind `absolute`
            negate: bool,
            /// a denormal counts as zero
            flush: bool,
        }
        output {
            /// the operand
            term: Term,
        }
        local {
            sign: bool,
            low: bool,
            high: bool,
            fraction: U<24>,
        }
        kernel {
            if self.half.val() {
                self.sign.next = self.dword.val().get_bit(15);
                self.low.next = !self.dword.val().get_bits::<5>(10).any();
                self.high.next = self.dword.val().get_bits::<5>(10).all();
                self.fraction.next = bit_cast_u::<24, 10>(self.dword.val().get_bits::<10>(0)) << 13;
                self.term.next.exponent = bit_cast_u::<8, 5>(self.dword.val().get_bits::<5>(10)) + HALF_BIAS;
                if self.low.val() {
                    self.term.next.exponent = HALF_BIAS + 1;
                }
            } else {
                self.sign.next = self.dword.val().get_bit(31);
                self.low.next = !self.dword.val().get_bits::<8>(23).any();
                self.high.next = self.dword.val().get_bits::<8>(23).all();
                self.fraction.next = bit_cast_u::<24, 23>(self.dword.val().get_bits::<23>(0));
                self.term.next.exponent = self.dword.val().get_bits::<8>(23);
                if self.low.val() {
                    self.term.next.exponent = 1;
                }
            }
            self.term.next.sign = (self.sign.val() && !self.absolute.val()) ^ self.negate.val();
            self.term.next.infinite = self.high.val() && !self.fraction.val().any();
            self.term.next.nan = self.high.val() && self.fraction.val().any();
            self.term.next.significand = self.fraction.val();
            if !self.low.val() {
                self.term.next.significand = self.fraction.val() | HIDDEN;
            }
            // Zero is below all other numbers of either size.
            if self.low.val() && (self.flush.val() || !self.fraction.val().any()) {
                self.term.next.significand = 0;
                self.term.next.exponent = 1;
            }
        }
    }
}
