//! Where requests and answers of memory come in.

use crate::ports::SyncRequest;
use lds_hdl::{U, bit_cast_u, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Keeps the request that was taken last, and what memory has answered, a cycle behind their ports.
    ///
    /// ```text
    /// cycle      0        1        2
    /// takes      a
    /// taken               yes
    /// own                 a        a
    /// ```
    pub struct Entry[INDEX, WAVE] {
        input {
            clock: Clock,
            /// synchronous; what was taken is forgotten
            reset: bool,
            /// a request is taken at this edge
            takes: bool,
            /// the request
            request: SyncRequest<INDEX>,
            /// memory answers an ordered count in this cycle
            done: bool,
            /// memory refuses the ordered count
            refused: bool,
            /// the dword from before
            dword: U<32>,
        }
        registered {
            /// a request was taken in the cycle before
            taken: bool,
            /// the request that was taken last
            own: SyncRequest<INDEX>,
            /// its wave: compute unit and tag
            wave: [U<WAVE>; 1],
            /// memory has answered in the cycle before
            answered: bool,
            /// memory has refused the ordered count
            is_refused: bool,
            /// the dword from before
            before: U<32>,
        }
        local {
            tag: U<6>,
            cu: U<INDEX>,
        }
        kernel {
            self.taken.next = self.takes.val();
            self.tag.next = self.request.tag.val();
            self.cu.next = self.request.cu.val();
            if self.takes.val() {
                bundle::join(&mut self.request, &mut self.own);
                self.wave[0].next =
                    (bit_cast_u::<WAVE, INDEX>(self.cu.val()) << 6) | bit_cast_u::<WAVE, 6>(self.tag.val());
            }
            self.answered.next = self.done.val();
            self.is_refused.next = self.refused.val();
            self.before.next = self.dword.val();
            if self.reset.val() {
                self.taken.next = false;
                self.answered.next = false;
            }
        }
    }
}
