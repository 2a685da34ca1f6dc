//! Whose instruction is fetched next.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Of the waves that want an instruction takes one after another in the order of their numbers, around: the first
    /// behind whichever was taken last. Whoever wants one is taken at the latest behind one of each of the others.
    ///
    /// A wave is taken in a cycle in which `advance` is on and some wave wants one; `valid` and `index` show it from
    /// the second cycle behind it on, until the next `advance`.
    ///
    /// ```text
    /// cycle      0     1     2     3     4
    /// wants      0, 5  5     -
    /// takes      0     5     -
    /// index                  0     5
    /// valid                  on    on    off
    /// ```
    pub struct Rotation[WAVES, INDEX] {
        input {
            clock: Clock,
            /// synchronous; nobody was taken
            reset: bool,
            /// the stage behind takes what is shown
            advance: bool,
            /// waves that want an instruction
            wants: U<WAVES>,
        }
        output {
            /// the wave that is taken at this edge, as one bit
            takes: U<WAVES>,
            /// number of the wave that shows from this edge on
            next_index: U<INDEX>,
        }
        registered {
            /// a wave shows
            valid: bool,
            /// its number
            index: U<INDEX>,
        }
        register {
            /// waves behind the one that was taken last
            behind: U<WAVES>,
            /// the wave that was taken at the last edge with `advance`
            taken: U<WAVES>,
        }
        local {
            chosen: U<WAVES>,
            number: U<INDEX>,
        }
        require { WAVES <= 1 << INDEX && WAVES > 1 && INDEX <= 6 }
        kernel {
            let late = self.wants.val() & self.behind.val();
            let first_late = late & (!late + 1);
            let first = self.wants.val() & (!self.wants.val() + 1);
            self.chosen.next = if late.any() { first_late } else { first };
            self.takes.next = if self.advance.val() { self.chosen.val() } else { 0 };

            self.number.next = 0;
            for wave in 0..WAVES {
                let number: U<INDEX> = wave;
                if self.taken.val().get_bit(wave) {
                    self.number.next = self.number.val() | number;
                }
            }
            self.next_index.next = self.index.val();
            if self.advance.val() {
                self.next_index.next = self.number.val();
                self.valid.next = self.taken.val().any();
                self.taken.next = self.chosen.val();
                if late.any() {
                    self.behind.next = !(late ^ (late - 1));
                } else if self.wants.val().any() {
                    self.behind.next = !(self.wants.val() ^ (self.wants.val() - 1));
                }
            }
            self.index.next = self.next_index.val();
            if self.reset.val() {
                self.valid.next = false;
                self.taken.next = 0;
                self.behind.next = 0;
            }
        }
    }
}
