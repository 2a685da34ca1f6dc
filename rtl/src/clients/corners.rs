//! Which primitive each quad of lanes belongs to.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the primitives of a wave: of each quad of lanes the number of its primitive, and how many there are.
    /// Combinational.
    ///
    /// ```text
    /// starts      0 1 1 0        quads 1 and 2 start another primitive
    /// number      0 1 2 2
    /// count       3
    /// ```
    pub struct Corners {
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
            within: U<5>,
            before: [U<5>; 5],
            inside: [U<5>; 16],
        }
        kernel {
            // Quarters of the quads are counted side by side.
            self.before[0].next = 0;
            for quarter in 0..4 {
                self.within.next = 0;
                for place in 0..4 {
                    if self.starts.val().get_bit(4 * quarter + place) {
                        self.within.next = self.within.val() + 1;
                    }
                    self.inside[4 * quarter + place].next = self.within.val();
                }
                self.before[quarter + 1].next = self.before[quarter].val() + self.within.val();
            }
            for quarter in 0..4 {
                for place in 0..4 {
                    self.number[4 * quarter + place].next =
                        self.before[quarter].val() + self.inside[4 * quarter + place].val();
                }
            }
            self.count.next = self.before[4].val() + 1;
        }
    }
}
