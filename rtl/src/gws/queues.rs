//! Who waits behind whom.

use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// For each wave that waits at a resource: what for, and who waits behind it. A wave waits at one resource at most,
    /// so one word a wave holds the queues of all.
    ///
    /// A wave is `{compute unit, tag[5:0]}`. The word of a wave is given in the cycle after it was asked for; what is
    /// written meanwhile shows.
    ///
    /// ```text
    /// cycle        0            1
    /// look_next    w
    /// enters       w behind v, if it follows somebody
    /// reason, ...               those of w
    /// ```
    pub struct Queues[WAVE] {
        input {
            clock: Clock,
            /// a wave comes into a queue at this edge
            enters: bool,
            /// the wave that comes
            wave: [U<WAVE>; 1],
            /// somebody waits there already
            follows: bool,
            /// who came last before it; without `follows` that one may wait at another resource by now
            last: [U<WAVE>; 1],
            /// that wave waits at a barrier; for the flag to change from this
            reasons: [bool; 2],
            /// the wave to look at in the next cycle
            look_next: U<WAVE>,
        }
        output {
            /// the wave waits at a barrier, and otherwise for a counter; for the flag to change from this
            waits: [bool; 2],
            /// the wave behind it, if there is one
            behind: [U<WAVE>; 1],
        }
        local { written: [U<1>; 1], both: [U<2>; 1] }
        block {
            /// the wave behind
            chain: Buffer<U<WAVE>, 1, WAVE, 1, 1> { write: written, write_place: last, read_next: look_next, d: wave, q: behind },
            /// at a barrier, and the flag
            kinds: Buffer<bool, 2, WAVE, 1, 1> { write: both, write_place: wave, read_next: look_next, d: reasons, q: waits },
        }
        kernel {
            self.written[0].next = 0;
            self.both[0].next = 0;
            if self.enters.val() {
                self.both[0].next = 3;
                if self.follows.val() {
                    self.written[0].next = 1;
                }
            }
        }
    }
}
