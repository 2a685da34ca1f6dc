//! The summand of the smaller exponent, moved to the places of the other one.

use super::control::Term;
use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Puts a product and an addend side by side. Combinational.
    ///
    /// The one with the larger exponent stays, the other one moves down. What it loses below the last place is told by
    /// `lost`. Whatever has no one at the top of its significand is small enough for that: a sum never needs more
    /// places than there are.
    ///
    /// ```text
    /// places   51      50 … 3     2 1 0
    ///          carry   product    below the product
    ///                  addend at 49 … 26
    /// ```
    pub struct ProductAlignment {
        input {
            /// the product
            product: U<48>,
            /// its sign
            product_sign: bool,
            /// the exponent of its bit 46, and 128
            product_exponent: U<10>,
            /// what is added
            addend: Term,
        }
        output {
            /// the summand that stays
            left: U<52>,
            /// the other one
            right: U<52>,
            /// it has lost ones
            lost: bool,
            /// the sign of the summand that stays
            left_sign: bool,
            /// the sign of the other one
            right_sign: bool,
            /// the exponent of place 49, and 128
            exponent: U<10>,
        }
        local {
            addend_exponent: U<10>,
            swapped: bool,
            apart: U<10>,
            distance: U<6>,
            wide_product: U<52>,
            wide_addend: U<52>,
            moved: U<52>,
            gone: bool,
        }
        kernel {
            self.addend_exponent.next = bit_cast_u::<10, 8>(self.addend.val().exponent) + 128;
            self.wide_product.next = bit_cast_u::<52, 48>(self.product.val()) << 3;
            self.wide_addend.next = bit_cast_u::<52, 24>(self.addend.val().significand) << 26;
            self.swapped.next = self.product_exponent.val() < self.addend_exponent.val();
            if self.swapped.val() {
                self.apart.next = self.addend_exponent.val() - self.product_exponent.val();
                self.exponent.next = self.addend_exponent.val();
                self.left.next = self.wide_addend.val();
                self.left_sign.next = self.addend.val().sign;
                self.right_sign.next = self.product_sign.val();
                self.moved.next = self.wide_product.val();
            } else {
                self.apart.next = self.product_exponent.val() - self.addend_exponent.val();
                self.exponent.next = self.product_exponent.val();
                self.left.next = self.wide_product.val();
                self.left_sign.next = self.product_sign.val();
                self.right_sign.next = self.addend.val().sign;
                self.moved.next = self.wide_addend.val();
            }
            self.distance.next = self.apart.val().get_bits::<6>(0);
            if self.apart.val().get_bits::<4>(6).any() {
                self.distance.next = 63;
            }
            self.gone.next = false;
            if self.distance.val().get_bit(5) {
                self.gone.next = self.moved.val().get_bits::<32>(0).any();
                self.moved.next = self.moved.val() >> 32;
            }
            if self.distance.val().get_bit(4) {
                self.gone.next = self.gone.val() || self.moved.val().get_bits::<16>(0).any();
                self.moved.next = self.moved.val() >> 16;
            }
            if self.distance.val().get_bit(3) {
                self.gone.next = self.gone.val() || self.moved.val().get_bits::<8>(0).any();
                self.moved.next = self.moved.val() >> 8;
            }
            if self.distance.val().get_bit(2) {
                self.gone.next = self.gone.val() || self.moved.val().get_bits::<4>(0).any();
                self.moved.next = self.moved.val() >> 4;
            }
            if self.distance.val().get_bit(1) {
                self.gone.next = self.gone.val() || self.moved.val().get_bits::<2>(0).any();
                self.moved.next = self.moved.val() >> 2;
            }
            if self.distance.val().get_bit(0) {
                self.gone.next = self.gone.val() || self.moved.val().get_bit(0);
                self.moved.next = self.moved.val() >> 1;
            }
            self.right.next = self.moved.val();
            self.lost.next = self.gone.val();
        }
    }
}
