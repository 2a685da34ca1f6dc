//! Which wave was launched first.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Of some waves the one that was launched first. `oldest` follows `among` in its cycle; the registers say of each
    /// two waves which one is older.
    ///
    /// ```text
    /// cycle       0     1     2
    /// launched    3     1     -
    /// among                   1, 3
    /// oldest                  3
    /// ```
    pub struct Ages[WAVES] {
        input {
            clock: Clock,
            /// the wave that is launched at this edge, as one bit
            launched: U<WAVES>,
            /// waves of which the oldest is asked for
            among: U<WAVES>,
        }
        output {
            /// it, as one bit
            oldest: U<WAVES>,
        }
        register {
            /// of each wave, those that were launched before it
            older: [U<WAVES>; WAVES],
        }
        kernel {
            self.oldest.next = 0;
            for wave in 0..WAVES {
                if self.among.val().get_bit(wave) && !(self.among.val() & self.older[wave].val()).any() {
                    self.oldest.next = self.oldest.val() | (1 << wave);
                }
                self.older[wave].next = if self.launched.val().get_bit(wave) {
                    !self.launched.val()
                } else {
                    self.older[wave].val() & !self.launched.val()
                };
            }
        }
    }
}
