//! The sum of a product and an addend.

use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};

block! {
    /// Adds two summands, or subtracts them where their signs differ. Combinational.
    ///
    /// Both differences are made side by side, and the one that isn't negative is the sum. Where the right summand has
    /// lost ones, the last place of the sum is a one: it lies between two places.
    ///
    /// ```text
    /// left + right ──────────┐
    /// left - right - lost ───┼► sum, sign
    /// right - left ──────────┘
    /// ```
    pub struct ProductSum {
        input {
            /// the summand of the larger exponent
            left: U<52>,
            /// the other one
            right: U<52>,
            /// the other one has lost ones
            lost: bool,
            /// the sign of the summand of the larger exponent
            left_sign: bool,
            /// the sign of the other one
            right_sign: bool,
            /// sums are rounded down
            down: bool,
        }
        output {
            /// the sum without its sign
            sum: U<52>,
            /// the sign of the sum
            sign: bool,
        }
        local {
            difference: U<53>,
            total: U<52>,
        }
        kernel {
            self.difference.next = bit_cast_u::<53, 52>(self.left.val())
                - bit_cast_u::<53, 52>(self.right.val())
                - bit_cast_bit::<53>(self.lost.val());
            self.sign.next = self.left_sign.val();
            self.total.next = self.left.val() + self.right.val();
            if self.left_sign.val() != self.right_sign.val() {
                self.total.next = self.difference.val().get_bits::<52>(0);
                if self.difference.val().get_bit(52) {
                    self.total.next = self.right.val() - self.left.val();
                    self.sign.next = self.right_sign.val();
                }
            }
            // Of zeros with different signs, and of what cancels out.
            if self.left_sign.val() != self.right_sign.val() && !self.total.val().any() && !self.lost.val() {
                self.sign.next = self.down.val();
            }
            self.sum.next = self.total.val() | bit_cast_bit::<52>(self.lost.val());
        }
    }
}
