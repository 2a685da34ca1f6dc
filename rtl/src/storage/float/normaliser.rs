//! A sum, moved up.

use lds_hdl::{U, block};

block! {
    /// Moves a sum to the left, so that its first one comes to one of the top four places, or as far as a denormal may.
    /// Combinational.
    ///
    /// No registers. `Rounder` does the rest, whose count comes later.
    ///
    /// ```text
    /// sum ─► left by 16, 8, 4 as count says ─► moved
    /// ```
    pub struct Normaliser {
        input {
            /// the sum
            sum: U<28>,
            /// how far it moves, by fours
            fours: U<3>,
        }
        output {
            /// the sum in its new place
            moved: U<28>,
        }
        kernel {
            self.moved.next = self.sum.val();
            if self.fours.val().get_bit(2) {
                self.moved.next = self.moved.val() << 16;
            }
            if self.fours.val().get_bit(1) {
                self.moved.next = self.moved.val() << 8;
            }
            if self.fours.val().get_bit(0) {
                self.moved.next = self.moved.val() << 4;
            }
        }
    }
}
