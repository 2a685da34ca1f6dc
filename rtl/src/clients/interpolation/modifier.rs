//! What is done to a result: multiplied and clamped.

use super::control::Finish;
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};

block! {
    /// Multiplies a result by 2, 4 or a half, and clamps it to between 0 and 1. Combinational.
    ///
    /// Multiplying adds to the exponent, and moves a denormal up until it has one. A result that is multiplied and is
    /// then a denormal becomes zero, and loses its sign. Half of the last number below twice the smallest normal one
    /// lies just below the smallest normal number: it is rounded up to that, unless the rounding goes towards zero.
    /// The fraction of a result of 16 bits is at the top of the place for one of 32.
    ///
    /// ```text
    /// result ─► exponent, fraction ─► twice, 4 times, by 2 ─► clamp ─► modified
    /// ```
    pub struct ResultModifier {
        input {
            /// how the result is made
            finish: Finish,
            /// the result, in the low bits if it has 16
            result: U<32>,
        }
        output {
            /// the result, multiplied and clamped
            modified: U<32>,
        }
        local {
            sign: bool,
            exponent: U<8>,
            fraction: U<23>,
            // exponents: of what isn't finite, one and two below it, and of 1
            top: U<8>,
            second: U<8>,
            third: U<8>,
            of_one: U<8>,
            finite: bool,
            empty: bool,
            nan: bool,
            full: bool,
            away: bool,
            beyond: bool,
            none: bool,
            new_sign: bool,
            new_exponent: U<8>,
            new_fraction: U<23>,
            above: bool,
            single: U<32>,
            half: U<16>,
        }
        kernel {
            if self.finish.val().half {
                self.sign.next = self.result.val().get_bit(15);
                self.exponent.next = bit_cast_u::<8, 5>(self.result.val().get_bits::<5>(10));
                self.fraction.next = bit_cast_u::<23, 10>(self.result.val().get_bits::<10>(0)) << 13;
                self.top.next = 31;
                self.second.next = 30;
                self.third.next = 29;
                self.of_one.next = 15;
                self.full.next = self.result.val().get_bits::<10>(0).all();
            } else {
                self.sign.next = self.result.val().get_bit(31);
                self.exponent.next = self.result.val().get_bits::<8>(23);
                self.fraction.next = self.result.val().get_bits::<23>(0);
                self.top.next = 255;
                self.second.next = 254;
                self.third.next = 253;
                self.of_one.next = 127;
                self.full.next = self.result.val().get_bits::<23>(0).all();
            }
            self.finite.next = self.exponent.val() != self.top.val();
            self.empty.next = !self.exponent.val().any();
            self.nan.next = !self.finite.val() && self.fraction.val().any();
            self.away.next = (self.finish.val().round == 1 && !self.sign.val())
                || (self.finish.val().round == 2 && self.sign.val())
                || self.finish.val().round == 0;

            self.new_sign.next = self.sign.val();
            self.new_exponent.next = self.exponent.val();
            self.new_fraction.next = self.fraction.val();
            // What is multiplied becomes too large, or zero.
            self.beyond.next = false;
            self.none.next = false;
            if self.finite.val() {
                if self.finish.val().multiplier == 1 {
                    self.new_exponent.next = self.exponent.val() + 1;
                    self.beyond.next = self.exponent.val() == self.second.val();
                    if self.empty.val() {
                        self.new_fraction.next = self.fraction.val() << 1;
                        self.none.next = !self.fraction.val().get_bit(22);
                    }
                } else if self.finish.val().multiplier == 2 {
                    self.new_exponent.next = self.exponent.val() + 2;
                    self.beyond.next =
                        self.exponent.val() == self.second.val() || self.exponent.val() == self.third.val();
                    if self.empty.val() {
                        self.new_fraction.next = self.fraction.val() << 1;
                        if !self.fraction.val().get_bit(22) {
                            self.new_exponent.next = 1;
                            self.new_fraction.next = self.fraction.val() << 2;
                            self.none.next = !self.fraction.val().get_bit(21);
                        }
                    }
                } else if self.finish.val().multiplier == 3 {
                    self.new_exponent.next = self.exponent.val() - 1;
                    if !self.exponent.val().get_bits::<7>(1).any() {
                        self.new_exponent.next = 1;
                        self.new_fraction.next = 0;
                        self.none.next = self.empty.val() || !self.full.val() || !self.away.val();
                    }
                }
            }
            if self.beyond.val() {
                self.new_exponent.next = self.top.val();
                self.new_fraction.next = 0;
                if !self.away.val() || (self.finish.val().limit && self.finish.val().half) {
                    self.new_exponent.next = self.second.val();
                    self.new_fraction.next = 0x7f_ffff;
                }
            }

            self.above.next = self.new_exponent.val() > self.of_one.val()
                || (self.new_exponent.val() == self.of_one.val() && self.new_fraction.val().any());
            if self.finish.val().clamp {
                if self.nan.val() {
                    if self.finish.val().clamp_nan {
                        self.none.next = true;
                    }
                } else if self.sign.val() {
                    self.none.next = true;
                } else if self.above.val() {
                    self.new_exponent.next = self.of_one.val();
                    self.new_fraction.next = 0;
                }
            }
            if self.none.val() {
                self.new_sign.next = false;
                self.new_exponent.next = 0;
                self.new_fraction.next = 0;
            }
            self.single.next = bit_cast_u::<32, 23>(self.new_fraction.val())
                | (bit_cast_u::<32, 8>(self.new_exponent.val()) << 23)
                | (bit_cast_bit::<32>(self.new_sign.val()) << 31);
            self.half.next = bit_cast_u::<16, 10>(self.new_fraction.val().get_bits::<10>(13))
                | (bit_cast_u::<16, 5>(self.new_exponent.val().get_bits::<5>(0)) << 10)
                | (bit_cast_bit::<16>(self.new_sign.val()) << 15);
            self.modified.next = self.single.val();
            if self.finish.val().half {
                self.modified.next = bit_cast_u::<32, 16>(self.half.val());
            }
        }
    }
}
