//! Which of two floats is larger.

use lds_hdl::{U, bit_cast_u, block};

/// A float without its sign.
const MAGNITUDE: usize = 0x7fff_ffff;
/// The bit of a significand that a float doesn't store.
const HIDDEN: usize = 1 << 23;
/// Places by which a significand is moved down at most.
const FURTHEST: usize = 31;

block! {
    /// Sorts memory and the first operand by their magnitudes, and finds how far apart their exponents are.
    /// Combinational.
    ///
    /// Denormals are sorted as they are, also where they will count as zeros: two such zeros are equal, and anything
    /// else is larger than either. The exponent of a denormal is 0 but counts as 1, so the distance to a normal number
    /// is one less than the difference.
    ///
    /// What is for sums means something of single precision alone: the significand and its distance, and what there is
    /// to know of the larger one's.
    ///
    /// No registers. Both differences of the exponents are made side by side, and the one without a borrow is the
    /// distance.
    ///
    /// ```text
    /// memory < first ─► swapped ─► larger, smaller
    /// memory's exponent - first's ─► borrow ─┐
    /// first's exponent - memory's ───────────┴► distance, at most 31
    /// ```
    pub struct Sorter {
        input {
            /// the dword in memory
            memory: U<32>,
            /// the first operand
            first: U<32>,
            /// bit 31 is part of the magnitude: a low dword of double precision
            low_dword: bool,
            /// denormals count as zeros
            flush: bool,
        }
        output {
            /// the operand of the larger magnitude; of equal ones memory
            larger: U<32>,
            /// the other one
            smaller: U<32>,
            /// the first operand is the larger one
            swapped: bool,
            /// how far the significand of the smaller one has to move to the right, of single precision; 31 for all
            /// that is further
            distance: U<5>,
            /// the larger one has an exponent above zero, and so a significand that begins with a one
            larger_hidden: bool,
            /// the larger one counts as zero
            larger_gone: bool,
            /// significand of the smaller one, of single precision
            significand: U<24>,
        }
        local {
            memory_magnitude: U<32>,
            first_magnitude: U<32>,
            memory_exponent: U<10>,
            first_exponent: U<10>,
            memory_low: bool,
            first_low: bool,
            down: U<10>,
            up: U<10>,
            apart: U<8>,
            memory_significand: U<24>,
            first_significand: U<24>,
        }
        kernel {
            self.memory_magnitude.next = self.memory.val();
            self.first_magnitude.next = self.first.val();
            if !self.low_dword.val() {
                self.memory_magnitude.next = self.memory.val() & MAGNITUDE;
                self.first_magnitude.next = self.first.val() & MAGNITUDE;
            }
            self.swapped.next = self.memory_magnitude.val() < self.first_magnitude.val();
            self.memory_low.next = !self.memory.val().get_bits::<8>(23).any();
            self.first_low.next = !self.first.val().get_bits::<8>(23).any();
            self.memory_significand.next = bit_cast_u::<24, 23>(self.memory.val().get_bits::<23>(0));
            self.first_significand.next = bit_cast_u::<24, 23>(self.first.val().get_bits::<23>(0));
            if !self.memory_low.val() {
                self.memory_significand.next = self.memory_significand.val() | HIDDEN;
            }
            if !self.first_low.val() {
                self.first_significand.next = self.first_significand.val() | HIDDEN;
            }
            if self.flush.val() && self.memory_low.val() {
                self.memory_significand.next = 0;
            }
            if self.flush.val() && self.first_low.val() {
                self.first_significand.next = 0;
            }

            self.larger.next = self.memory.val();
            self.smaller.next = self.first.val();
            self.larger_hidden.next = !self.memory_low.val();
            self.larger_gone.next = self.flush.val() && self.memory_low.val();
            self.significand.next = self.first_significand.val();
            if self.swapped.val() {
                self.larger.next = self.first.val();
                self.smaller.next = self.memory.val();
                self.larger_hidden.next = !self.first_low.val();
                self.larger_gone.next = self.flush.val() && self.first_low.val();
                self.significand.next = self.memory_significand.val();
            }

            // The correction of a denormal's exponent comes in as a borrow, through an additional bit at the bottom.
            self.memory_exponent.next = bit_cast_u::<10, 8>(self.memory.val().get_bits::<8>(23));
            self.memory_exponent.next = self.memory_exponent.val() << 1;
            self.first_exponent.next = bit_cast_u::<10, 8>(self.first.val().get_bits::<8>(23));
            self.first_exponent.next = self.first_exponent.val() << 1;
            if self.first_low.val() && !self.memory_low.val() {
                self.down.next = self.memory_exponent.val() - (self.first_exponent.val() | 1);
            } else {
                self.down.next = self.memory_exponent.val() - self.first_exponent.val();
            }
            if self.memory_low.val() && !self.first_low.val() {
                self.up.next = self.first_exponent.val() - (self.memory_exponent.val() | 1);
            } else {
                self.up.next = self.first_exponent.val() - self.memory_exponent.val();
            }
            self.apart.next = self.down.val().get_bits::<8>(1);
            if self.down.val().get_bit(9) {
                self.apart.next = self.up.val().get_bits::<8>(1);
            }
            self.distance.next = self.apart.val().get_bits::<5>(0);
            if self.apart.val().get_bits::<3>(5).any() {
                self.distance.next = FURTHEST;
            }
        }
    }
}
