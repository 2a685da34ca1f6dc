//! The product of two significands, as a sum takes it.

use lds_hdl::{U, bit_cast_u, block};

/// The exponent of a normal number that is as small as it can be, in the numbering of exponents here.
const LOWEST: usize = 129;
/// The exponent of the largest numbers, in the numbering of exponents here.
const HIGHEST: usize = 382;
/// The significand of the number 1, at its place in a product.
const ONE: usize = 1 << 46;
/// The largest significand of 24 bits, at its place in a product.
const FULL: usize = 0xff_ffff << 23;

block! {
    /// Rounds a product to 24 bits, if the instruction rounds twice. Combinational.
    ///
    /// Exponents are numbered from 1 here: 128 more than those of floats, so that none is below zero. A product of
    /// normal numbers has its leading one in bit 47 or in bit 46, and the exponent is that of bit 46. What is below the
    /// smallest normal number becomes zero, unless rounding carries it there: it is rounded where the smallest normal
    /// number is.
    ///
    /// ```text
    /// bits     47 46 … 24   23     22 … 0
    ///          significand  half   rest      up as round says
    /// ```
    pub struct ProductRounder {
        input {
            /// the product is rounded
            twice: bool,
            /// how
            round: U<2>,
            /// the product is negative
            sign: bool,
            /// the product
            product: U<48>,
            /// its exponent
            exponent: U<10>,
        }
        output {
            /// the product, rounded or as it is
            rounded: U<48>,
            /// its exponent
            rounded_exponent: U<10>,
            /// it was rounded to infinity
            beyond: bool,
        }
        local {
            placed: U<48>,
            top: U<10>,
            // whether `top` is that of numbers just below the smallest normal one, below it, the highest, and higher
            below: bool,
            tiny: bool,
            highest: bool,
            huge: bool,
            full: bool,
            carries: bool,
            half: bool,
            rest: bool,
            odd: bool,
            up: bool,
            kept: U<25>,
            more: U<25>,
            sum: U<25>,
        }
        kernel {
            self.placed.next = self.product.val() << 1;
            self.top.next = self.exponent.val();
            if self.product.val().get_bit(47) {
                self.placed.next = self.product.val();
                self.top.next = self.exponent.val() + 1;
            }
            // Exponents are compared before it is known which bit leads.
            self.below.next = self.exponent.val() == LOWEST - 1;
            self.tiny.next = self.exponent.val() < LOWEST;
            self.highest.next = self.exponent.val() == HIGHEST;
            self.huge.next = self.exponent.val() > HIGHEST;
            if self.product.val().get_bit(47) {
                self.below.next = self.exponent.val() == LOWEST - 2;
                self.tiny.next = self.exponent.val() < LOWEST - 1;
                self.highest.next = self.exponent.val() == HIGHEST - 1;
                self.huge.next = self.exponent.val() > HIGHEST - 1;
            }
            // Just below the smallest normal number there is one place less.
            self.kept.next = bit_cast_u::<25, 24>(self.placed.val().get_bits::<24>(24));
            self.half.next = self.placed.val().get_bit(23);
            self.rest.next = self.placed.val().get_bits::<23>(0).any();
            self.odd.next = self.placed.val().get_bit(24);
            if self.below.val() {
                self.kept.next = bit_cast_u::<25, 23>(self.placed.val().get_bits::<23>(25));
                self.half.next = self.placed.val().get_bit(24);
                self.rest.next = self.placed.val().get_bits::<24>(0).any();
                self.odd.next = self.placed.val().get_bit(25);
            }
            self.up.next = false;
            if self.round.val() == 0 {
                self.up.next = self.half.val() && (self.rest.val() || self.odd.val());
            }
            if self.round.val() == 1 {
                self.up.next = (self.half.val() || self.rest.val()) && !self.sign.val();
            }
            if self.round.val() == 2 {
                self.up.next = (self.half.val() || self.rest.val()) && self.sign.val();
            }
            self.full.next = self.kept.val().get_bits::<23>(0).all();
            self.carries.next = self.full.val() && self.kept.val().get_bit(23) && self.up.val();
            self.more.next = self.kept.val() + 1;
            self.sum.next = self.kept.val();
            if self.up.val() {
                self.sum.next = self.more.val();
            }

            self.rounded.next = self.product.val();
            self.rounded_exponent.next = self.exponent.val();
            self.beyond.next = false;
            if self.twice.val() {
                self.rounded.next = bit_cast_u::<48, 25>(self.sum.val()) << 23;
                self.rounded_exponent.next = self.top.val();
                if self.carries.val() {
                    self.rounded.next = ONE;
                    self.rounded_exponent.next = self.top.val() + 1;
                }
                // Rounding has carried to the smallest normal number, or it is zero.
                if self.tiny.val() {
                    self.rounded.next = 0;
                    self.rounded_exponent.next = 0;
                    if self.below.val() && self.full.val() && self.up.val() {
                        self.rounded.next = ONE;
                        self.rounded_exponent.next = LOWEST;
                    }
                }
                if self.huge.val() || (self.highest.val() && self.carries.val()) {
                    self.beyond.next = self.round.val() == 0
                        || (self.round.val() == 1 && !self.sign.val())
                        || (self.round.val() == 2 && self.sign.val());
                    self.rounded.next = FULL;
                    self.rounded_exponent.next = HIGHEST;
                }
            }
        }
    }
}
