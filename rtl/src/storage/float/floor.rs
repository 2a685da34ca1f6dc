//! How far a sum may be moved up.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Marks the place that has to become the top one where a sum is so small that its exponent would fall below that
    /// of denormals. Combinational.
    ///
    /// A sum has 28 places, of which the top one is for a carry. With the exponent 1, or 0, which means the same, it
    /// may move up by one place, as any sum without a carry does; with each more by one place more. From 28 on every
    /// sum may move up as far as it likes, and nothing is marked.
    ///
    /// No registers.
    ///
    /// ```text
    /// exponent   0, 1   2    3    ...   27   28 and more
    /// marked     26     25   24   ...   0    none
    /// ```
    pub struct Floor {
        input {
            /// exponent of the larger summand
            exponent: U<8>,
        }
        output {
            /// the marked place
            mark: U<28>,
        }
        local {
            low: U<5>,
        }
        kernel {
            self.low.next = bit_cast_u::<5, 8>(self.exponent.val());
            if !self.exponent.val().any() {
                self.low.next = 1;
            }
            self.mark.next = 0x8000000 >> self.low.val();
            if self.exponent.val().get_bits::<3>(5).any() {
                self.mark.next = 0;
            }
        }
    }
}
