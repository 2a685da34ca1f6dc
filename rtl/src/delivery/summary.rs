//! What is summed up over the cycles of a response.

use crate::ports::{Acknowledgement, Answer};
use lds_hdl::{block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Sums a response up over its cycles: whose it is, which lanes were refused, how many cycles it took. Registers one and two cycles behind the
    /// answers, which stand still while `advance` is low.
    ///
    /// ```text
    /// cycle     n        n + 1    n + 2
    ///           answer ► early ►  late
    /// ```
    pub struct Summary[LANES] {
        input {
            clock: Clock,
            /// the unit moves at this edge
            advance: bool,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
        }
        registered {
            /// the response so far, with the answers of one cycle ago
            early: Acknowledgement<LANES>,
            /// the response so far, with the answers of two cycles ago
            late: Acknowledgement<LANES>,
        }
    }
}

impl<const LANES: usize> Logic for Summary<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        if self.advance.val() {
            self.early.tag.next = self.answer.control.val().tag;
            if self.answer.control.val().starts_response {
                self.early.violations.next = self.answer.refused.val();
            } else {
                self.early.violations.next = self.answer.refused.val() | self.early.violations.val();
            }
            self.early.cycles.next = self.answer.cycles.val();
            bundle::join(&mut self.early, &mut self.late);
        }
    }
}
