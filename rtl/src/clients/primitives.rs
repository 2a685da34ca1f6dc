//! Which primitive each quad of lanes belongs to.

use lds_hdl::{U, block};

block! {
    /// Counts the primitives that a wave is made of: of each quad the number of its primitive, and how many there are.
    /// Combinational.
    ///
    /// ```text
    /// starts      0 1 1 0        quads 1 and 2 start another primitive
    /// number      0 1 2 2
    /// count       3
    /// ```
    pub struct Primitives {
        input {
            /// quads that start another primitive than the quad before them; quad 0 counts as none
            starts: U<16>,
        }
        output {
            /// number of each quad's primitive
            number: [U<5>; 16],
            /// how many primitives there are
            count: U<5>,
        }
        local {
            sum: U<5>,
            earlier: [U<5>; 5],
            counted: [U<5>; 16],
        }
        kernel {
            // Quarters of the quads are counted side by side.
            self.earlier[0].next = 0;
            for quarter in 0..4 {
                self.sum.next = 0;
                for place in 0..4 {
                    if self.starts.val().get_bit(4 * quarter + place) {
                        self.sum.next = self.sum.val() + 1;
                    }
                    self.counted[4 * quarter + place].next = self.sum.val();
                }
                self.earlier[quarter + 1].next = self.earlier[quarter].val() + self.sum.val();
            }
            for quarter in 0..4 {
                for place in 0..4 {
                    self.number[4 * quarter + place].next =
                        self.earlier[quarter].val() + self.counted[4 * quarter + place].val();
                }
            }
            self.count.next = self.earlier[4].val() + 1;
        }
    }
}
