//! What is done to a result: multiplied and clamped.

use super::control::Finish;
use lds_hdl::{U, bit_cast_u, block};

/// The number 1 of 32 bits, and of 16.
const ONE_SINGLE: usize = 0x3f80_0000;
const ONE_HALF: usize = 0x3c00;

block! {
    /// Multiplies a result by 2, 4 or a half, and clamps it to between 0 and 1. Combinational.
    ///
    /// Numbers without their signs are in the order of their bits, so multiplying by 2 adds a step of the exponent, and
    /// moves a denormal up by a bit. A result that is multiplied and is then a denormal becomes zero, and loses its
    /// sign. Half of the last number below twice the smallest normal one lies just below the smallest normal number:
    /// it is rounded up to that, unless the rounding goes towards zero.
    ///
    /// ```text
    /// result ─► twice ─► twice ─► clamp ─► modified
    ///         └► by 2 ──────────┘
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
            body: U<31>,
            // the last place of the exponent, and infinity
            step: U<31>,
            infinite: U<31>,
            largest: U<31>,
            one: U<31>,
            away: bool,
            nan: bool,
            full: bool,
            back: U<32>,
        }
        kernel {
            if self.finish.val().half {
                self.sign.next = self.result.val().get_bit(15);
                self.body.next = bit_cast_u::<31, 15>(self.result.val().get_bits::<15>(0));
                self.step.next = 0x400;
                self.infinite.next = 0x7c00;
                self.largest.next = 0x7bff;
                self.one.next = ONE_HALF;
                self.full.next = self.result.val().get_bits::<10>(0).all();
            } else {
                self.sign.next = self.result.val().get_bit(31);
                self.body.next = self.result.val().get_bits::<31>(0);
                self.step.next = 0x80_0000;
                self.infinite.next = 0x7f80_0000;
                self.largest.next = 0x7f7f_ffff;
                self.one.next = ONE_SINGLE;
                self.full.next = self.result.val().get_bits::<23>(0).all();
            }
            self.nan.next = self.body.val() > self.infinite.val();
            self.away.next = (self.finish.val().round == 1 && !self.sign.val())
                || (self.finish.val().round == 2 && self.sign.val())
                || self.finish.val().round == 0;
            if self.finish.val().multiplier != 0 && self.body.val() < self.infinite.val() {
                if self.finish.val().multiplier == 3 {
                    if self.body.val() >= (self.step.val() << 1) {
                        self.body.next = self.body.val() - self.step.val();
                    } else if self.body.val() >= self.step.val() && self.full.val() && self.away.val() {
                        self.body.next = self.step.val();
                    } else {
                        self.body.next = 0;
                    }
                } else {
                    if self.body.val() < self.step.val() {
                        self.body.next = self.body.val() << 1;
                    } else {
                        self.body.next = self.body.val() + self.step.val();
                    }
                    if self.finish.val().multiplier == 2 && self.body.val() < self.infinite.val() {
                        if self.body.val() < self.step.val() {
                            self.body.next = self.body.val() << 1;
                        } else {
                            self.body.next = self.body.val() + self.step.val();
                        }
                    }
                    if self.body.val() >= self.infinite.val() {
                        self.body.next = self.largest.val();
                        if self.away.val() && !(self.finish.val().limit && self.finish.val().half) {
                            self.body.next = self.infinite.val();
                        }
                    }
                    if self.body.val() < self.step.val() {
                        self.body.next = 0;
                    }
                }
                if !self.body.val().any() {
                    self.sign.next = false;
                }
            }
            if self.finish.val().clamp {
                if self.nan.val() {
                    if self.finish.val().clamp_nan {
                        self.body.next = 0;
                        self.sign.next = false;
                    }
                } else if self.sign.val() {
                    self.body.next = 0;
                    self.sign.next = false;
                } else if self.body.val() > self.one.val() {
                    self.body.next = self.one.val();
                }
            }
            self.back.next = bit_cast_u::<32, 31>(self.body.val());
            self.modified.next = self.back.val();
            if self.sign.val() {
                self.modified.next = self.back.val() | 0x8000_0000;
                if self.finish.val().half {
                    self.modified.next = self.back.val() | 0x8000;
                }
            }
        }
    }
}
