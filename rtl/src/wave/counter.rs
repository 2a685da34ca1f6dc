//! One wait counter of every wave.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts what each wave has under way, and compares it with the limit of the wave's next instruction.
    ///
    /// A wave's count rises when an instruction of it is issued and falls by one for each return. `fits` follows the
    /// registers of counts and limits. Nobody may raise a count beyond `width`, or report more returns than there are;
    /// the count of a wave that is alone in doing neither stays right.
    ///
    /// ```text
    /// cycle     0       1       2       3
    /// raised    w, 1            -
    /// limited           w to 0
    /// lowered                   w
    /// count     0       1       1       0
    /// fits                    on      off     on
    /// ```
    pub struct WaitCounter[WAVES] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way, and every limit is 0
            reset: bool,
            /// waves whose count rises at this edge
            raised: U<WAVES>,
            /// the count rises by two, otherwise by one
            twice: bool,
            /// waves whose count falls by one
            lowered: U<WAVES>,
            /// waves whose count falls by one, by one more if they are in both
            lowered_too: U<WAVES>,
            /// waves that get a limit
            limited: U<WAVES>,
            /// the limit that they get
            limit: U<6>,
        }
        output {
            /// waves whose count is at most their limit
            fits: U<WAVES>,
        }
        register {
            counts: [U<6>; WAVES],
            limits: [U<6>; WAVES],
        }
        constant {
            /// bits of a count that there are
            width: Constant<U<6>> = Constant::new(U::new(0b111111)),
        }
        kernel {
            self.fits.next = 0;
            for wave in 0..WAVES {
                if self.limited.val().get_bit(wave) {
                    self.limits[wave].next = self.limit.val();
                }
                let rises = self.raised.val().get_bit(wave);
                let falls = self.lowered.val().get_bit(wave);
                let falls_too = self.lowered_too.val().get_bit(wave);
                // Up to two up and two down, as one sum.
                let by: U<6> = if rises && !self.twice.val() && !falls && !falls_too {
                    1
                } else if rises && self.twice.val() && !falls && !falls_too {
                    2
                } else if rises && self.twice.val() && (falls != falls_too) {
                    1
                } else if (rises && !self.twice.val() && falls && falls_too) || (!rises && (falls != falls_too)) {
                    63
                } else if !rises && falls && falls_too {
                    62
                } else {
                    0
                };
                self.counts[wave].next = (self.counts[wave].val() + by) & self.width.val();
                if self.counts[wave].val() <= self.limits[wave].val() {
                    self.fits.next = self.fits.val() | (1 << wave);
                }
                if self.reset.val() {
                    self.counts[wave].next = 0;
                    self.limits[wave].next = 0;
                }
            }
        }
    }
}

impl<const WAVES: usize> WaitCounter<WAVES> {
    /// Makes a count so many bits wide, 6 at most.
    pub fn keep(&mut self, bits: usize) {
        self.width = Constant::new(U::new((1 << bits) - 1));
    }
}
