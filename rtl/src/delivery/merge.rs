//! Whose answers go to the response port when loads have a port of their own.

use crate::ports::{Answer, Control, RequestKind, Returns};
use lds_hdl::{block, bundle};

block! {
    /// Passes on the answers of a load of the load port, or else those of the main port unless they are of a store: a
    /// store is acknowledged elsewhere. A pass that is neither a load of the load port nor a store is never served
    /// beside another. Combinational.
    ///
    /// No registers. `returns` goes by the grants of one cycle ago and `answer` by those of five, so the two may be of
    /// different ports in one cycle. Of a store's answer, validity, start, end, fill, refused and reported lanes are
    /// cleared; its tag and lanes stay and have no effect.
    ///
    /// ```text
    /// load port valid            ─► load port
    /// else, main port no store   ─► main port
    /// else                       ─► main port without columns, refused lanes, start and end of a response
    /// ```
    pub struct Merge[LANES, BANK_BITS] {
        input {
            /// control of the main port's grants of one cycle ago
            main_routed: Control,
            /// which bank answers which column of the main port
            main_returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers of the main port
            main: Answer<LANES>,
            /// control of the load port's grants of one cycle ago
            load_routed: Control,
            /// which bank answers which column of the load port
            load_returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers of the load port
            load: Answer<LANES>,
        }
        output {
            /// which bank answers which column
            returns: Returns<LANES, BANK_BITS>,
            /// what is known beside the answers
            answer: Answer<LANES>,
        }
        kernel {
            bundle::join(&mut self.main_returns, &mut self.returns);
            if self.main_routed.val().kind == RequestKind::Store {
                self.returns.columns.next = 0;
            }
            if self.load_routed.val().valid {
                bundle::join(&mut self.load_returns, &mut self.returns);
            }
            bundle::join(&mut self.main, &mut self.answer);
            if self.main.control.val().kind == RequestKind::Store {
                self.answer.control.next.valid = false;
                self.answer.control.next.starts_response = false;
                self.answer.control.next.ends_response = false;
                self.answer.control.next.zero_fill = false;
                self.answer.refused.next = 0;
                self.answer.reported.next = 0;
            }
            if self.load.control.val().valid {
                bundle::join(&mut self.load, &mut self.answer);
            }
        }
    }
}
