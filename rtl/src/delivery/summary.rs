//! Which lanes of a response were refused.

use crate::ports::Answer;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Collects the refused lanes of a response over its cycles, those of this cycle included. The register behind it has no reset: the first cycle of a
    /// response starts anew.
    ///
    /// ```text
    /// cycle        0         1    2
    /// answer       starts    -    -
    /// refused      a         b    c
    /// violations   a         ab   abc
    /// ```
    pub struct Summary[LANES] {
        input {
            clock: Clock,
            /// what is known beside the answers of this cycle
            answer: Answer<LANES>,
        }
        output {
            /// refused lanes of the response so far
            violations: U<LANES>,
        }
        register {
            /// the same, up to the cycle before
            before: U<LANES>,
        }
    }
}

impl<const LANES: usize> Logic for Summary<LANES> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        if self.answer.control.val().starts_response {
            self.violations.next = self.answer.refused.val();
        } else {
            self.violations.next = self.answer.refused.val() | self.before.val();
        }
        self.before.next = self.violations.val();
    }
}
