//! Two waves whose groups of ALU instructions come at the same time.

use lds_hdl::{U, block, record};
use rust_hdl::prelude::*;

record! {
    /// An operand of an ALU instruction, as far as waves can meet in it.
    pub struct Shared {
        /// the operand is a shared register
        used: bool,
        /// AR.x is added to its number, so it may be any
        indexed: bool,
        /// its number
        number: U<7>,
    }
}

block! {
    /// Says in each clock whose group the ALUs execute, and keeps a wave from reading a shared register before what the
    /// other wave writes is there: "ALU groups" in `docs/timing/r700.md`.
    ///
    /// A turn is taken at an edge at which `ready` and at least one of `odd` and `even` are on; its first clock
    /// follows. `ready` is on while nothing is under way, and in the last clock of a turn. A reset ends the turn.
    ///
    /// ```text
    /// clock       0     1..4       5..8    9..12
    /// odd, even   both
    /// executes          odd                even, which reads what odd writes
    /// ```
    pub struct Interlock {
        input {
            clock: Clock,
            /// synchronous; no turn is under way afterwards
            reset: bool,
            /// the clock ends with this edge; nothing but a reset happens at another one
            step: bool,
            /// the wave in the odd slot has a group
            odd: bool,
            /// the wave in the even slot has one
            even: bool,
            /// sources of the odd slot's group, two for each instruction
            odd_reads: [Shared; 10],
            /// destinations of the odd slot's group
            odd_writes: [Shared; 5],
            /// sources of the even slot's group
            even_reads: [Shared; 10],
            /// destinations of the even slot's group
            even_writes: [Shared; 5],
        }
        output {
            /// a turn is taken at this edge if there is one
            ready: bool,
            /// the ALUs execute in this clock
            executes: bool,
            /// the group of the even slot, otherwise that of the odd slot
            of_even: bool,
            /// lanes 16 times this and the 15 behind it
            quarter: U<2>,
            /// one of the waves waits in this clock for what the other one has written
            waits: bool,
            /// this is the last clock of a turn
            ends: bool,
        }
        register {
            works: bool,
            /// clocks of the turn so far
            count: U<4>,
            /// the last clock of the turn
            end: U<4>,
            /// there is a gap between the two groups
            gap: bool,
            even_first: bool,
        }
        local {
            /// the odd slot's group reads what the other one writes
            odd_meets: bool,
            even_meets: bool,
            last: bool,
        }
        kernel {
            self.odd_meets.next = false;
            self.even_meets.next = false;
            for read in 0..10 {
                for write in 0..5 {
                    if self.odd_reads[read].val().used
                        && self.even_writes[write].val().used
                        && (self.odd_reads[read].val().indexed
                            || self.even_writes[write].val().indexed
                            || self.odd_reads[read].val().number == self.even_writes[write].val().number)
                    {
                        self.odd_meets.next = true;
                    }
                    if self.even_reads[read].val().used
                        && self.odd_writes[write].val().used
                        && (self.even_reads[read].val().indexed
                            || self.odd_writes[write].val().indexed
                            || self.even_reads[read].val().number == self.odd_writes[write].val().number)
                    {
                        self.even_meets.next = true;
                    }
                }
            }

            // In which of its fours of clocks a turn is.
            let four = self.count.val().get_bits::<2>(2);
            self.quarter.next = self.count.val().get_bits::<2>(0);
            self.waits.next = self.works.val() && self.gap.val() && four == 1;
            self.executes.next = self.works.val() && !self.waits.val();
            self.of_even.next = if four == 0 { self.even_first.val() } else { !self.even_first.val() };
            self.last.next = self.count.val() == self.end.val();
            self.ready.next = !self.works.val() || self.last.val();

            self.ends.next = self.works.val() && self.last.val();
            if self.step.val() {
                self.count.next = self.count.val() + 1;
            }
            if self.step.val() && self.ready.val() {
                let both = self.odd.val() && self.even.val();
                let meets = self.odd_meets.val() || self.even_meets.val();
                self.works.next = self.odd.val() || self.even.val();
                self.count.next = 0;
                self.gap.next = both && meets;
                self.end.next = if both && meets {
                    11
                } else if both {
                    7
                } else {
                    3
                };
                // If both read what the other one writes, the odd one comes first.
                self.even_first.next =
                    !self.odd.val() || (self.even.val() && self.odd_meets.val() && !self.even_meets.val());
            }
            if self.reset.val() {
                self.works.next = false;
            }
        }
    }
}
