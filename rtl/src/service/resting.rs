//! Which accesses were served too short a time ago.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Remembers the leaders of a pass that were granted in its last four cycles, if accesses to one dword rest in it:
    /// an access to theirs may come five cycles later.
    ///
    /// `fresh` is of this cycle and the three before it, for grants of the next one. There is no reset, and a pass may
    /// begin with leaders of the one before: an access to the dword of such a slot waits in any case until that slot is
    /// granted in this pass and four cycles more, when what was remembered is long gone.
    ///
    /// ```text
    /// cycle      0       1      2      3      4      5
    /// leading    A       B      .      .      .      C, which has the dword of A
    /// fresh      A       A B    A B    A B    B
    /// ```
    pub struct Resting[LANES] {
        input {
            clock: Clock,
            /// a pass may come in at this edge
            captures: bool,
            /// the pass may be served in this cycle
            goes: bool,
            /// accesses to one dword rest in the pass that comes in
            rests: bool,
            /// leaders that are granted in this cycle
            leading: U<LANES>,
        }
        output {
            /// leaders of this cycle and of the three before it, if accesses rest
            fresh: U<LANES>,
        }
        registered {
            /// accesses to one dword rest in the pass that is served
            now: bool,
        }
        register {
            /// leaders of one, two and three cycles ago
            recent: [U<LANES>; 3],
        }
        kernel {
            self.fresh.next = 0;
            if self.now.val() {
                self.fresh.next =
                    self.leading.val() | self.recent[0].val() | self.recent[1].val() | self.recent[2].val();
            }
            if self.captures.val() {
                self.now.next = self.rests.val();
            }
            if self.goes.val() {
                self.recent[0].next = self.leading.val();
                self.recent[1].next = self.recent[0].val();
                self.recent[2].next = self.recent[1].val();
            }
        }
    }
}
