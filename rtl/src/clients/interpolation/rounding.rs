//! From a sum that has found its place to a number.

use super::control::Finish;
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};

/// The largest number of 32 bits, without its sign.
const LARGEST_SINGLE: usize = 0x7f7f_ffff;
/// Infinity of 32 bits.
const INFINITE_SINGLE: usize = 0x7f80_0000;
/// The largest number of 16 bits, without its sign.
const LARGEST_HALF: usize = 0x7bff;
/// Infinity of 16 bits.
const INFINITE_HALF: usize = 0x7c00;

block! {
    /// Rounds a sum to 32 or to 16 bits. Combinational.
    ///
    /// Rounding up carries from the fraction into the exponent, also into that of infinity, whose fraction is then
    /// zero. A sum without a one at the top is zero or denormal, and has the exponent zero.
    ///
    /// ```text
    /// kept      25      24 … 2      1      0
    /// 32 bits   one     fraction    half   rest
    /// kept      25      24 … 15     14     13 … 0
    /// 16 bits   one     fraction    half   rest
    /// ```
    pub struct SumRounder {
        input {
            /// how the result is made
            finish: Finish,
            /// significand, half of its last place, and whether there is a rest
            kept: U<26>,
            /// the exponent of the top place, and 128
            exponent: U<10>,
            /// the sign of the result
            sign: bool,
            /// what the result is if it is infinite or no number, of 32 bits
            word: U<32>,
        }
        output {
            /// the result, in the low bits if it has 16
            result: U<32>,
        }
        local {
            half: bool,
            rest: bool,
            odd: bool,
            up: bool,
            away: bool,
            field: U<10>,
            too_large: bool,
            magnitude: U<32>,
            tiny: bool,
            special: U<32>,
        }
        kernel {
            if self.finish.val().half {
                self.half.next = self.kept.val().get_bit(14);
                self.rest.next = self.kept.val().get_bits::<14>(0).any();
                self.odd.next = self.kept.val().get_bit(15);
                self.field.next = self.exponent.val() - 240;
                self.too_large.next = self.field.val() >= 31;
            } else {
                self.half.next = self.kept.val().get_bit(1);
                self.rest.next = self.kept.val().get_bit(0);
                self.odd.next = self.kept.val().get_bit(2);
                self.field.next = self.exponent.val() - 128;
                self.too_large.next = self.field.val() >= 255;
            }
            // Away from zero where the sign says so.
            self.away.next =
                (self.finish.val().round == 1 && !self.sign.val()) || (self.finish.val().round == 2 && self.sign.val());
            self.up.next = self.away.val() && (self.half.val() || self.rest.val());
            if self.finish.val().round == 0 {
                self.up.next = self.half.val() && (self.rest.val() || self.odd.val());
            }
            if !self.kept.val().get_bit(25) {
                self.field.next = 0;
                self.too_large.next = false;
            }
            if self.finish.val().half {
                self.magnitude.next = ((bit_cast_u::<32, 10>(self.field.val()) << 10)
                    | bit_cast_u::<32, 10>(self.kept.val().get_bits::<10>(15)))
                    + bit_cast_bit::<32>(self.up.val());
                if self.too_large.val() {
                    self.magnitude.next = LARGEST_HALF;
                    if self.away.val() || self.finish.val().round == 0 {
                        self.magnitude.next = INFINITE_HALF;
                    }
                }
                if self.finish.val().limit && self.magnitude.val() == INFINITE_HALF {
                    self.magnitude.next = LARGEST_HALF;
                }
                self.tiny.next = !self.magnitude.val().get_bits::<5>(10).any();
            } else {
                self.magnitude.next = ((bit_cast_u::<32, 10>(self.field.val()) << 23)
                    | bit_cast_u::<32, 23>(self.kept.val().get_bits::<23>(2)))
                    + bit_cast_bit::<32>(self.up.val());
                if self.too_large.val() {
                    self.magnitude.next = LARGEST_SINGLE;
                    if self.away.val() || self.finish.val().round == 0 {
                        self.magnitude.next = INFINITE_SINGLE;
                    }
                }
                self.tiny.next = !self.magnitude.val().get_bits::<8>(23).any();
            }
            if self.tiny.val() && self.finish.val().flush {
                self.magnitude.next = 0;
            }
            // Of what is no number 16 bits keep what there is room for.
            self.special.next = self.word.val();
            if self.finish.val().half {
                self.special.next = bit_cast_u::<32, 10>(self.word.val().get_bits::<10>(13))
                    | INFINITE_HALF
                    | (bit_cast_bit::<32>(self.word.val().get_bit(31)) << 15);
            }
            self.result.next = self.magnitude.val() | (bit_cast_bit::<32>(self.sign.val()) << 31);
            if self.finish.val().half {
                self.result.next = self.magnitude.val() | (bit_cast_bit::<32>(self.sign.val()) << 15);
            }
            if self.finish.val().special {
                self.result.next = self.special.val();
            }
        }
    }
}
