//! Whose request comes next.

use lds_hdl::block;
use rust_hdl::prelude::*;

block! {
    /// Of two requesters chooses one, in turn where both offer something.
    ///
    /// The choice is combinational and holds as long as nothing is taken and the other one offers nothing new. The register is who was taken last: whoever waits is
    /// taken second at the latest. After a reset the first one comes first.
    ///
    /// ```text
    /// cycle    0     1     2     3
    /// first    A     A     B     -
    /// second   -     C     C     D
    /// chosen   A     C     B     D     with everything taken at once but A in cycle 0
    /// ```
    pub struct Arbiter {
        input {
            clock: Clock,
            /// synchronous; nobody was taken
            reset: bool,
            /// the first requester offers something
            first_valid: bool,
            /// the second requester offers something
            second_valid: bool,
            /// what is chosen is taken at this edge, if there is anything
            takes: bool,
        }
        output {
            /// somebody offers something
            valid: bool,
            /// the second one is chosen
            second: bool,
        }
        register {
            /// the first one was taken last
            first_was: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
        }
    }
}

impl Logic for Arbiter {
    #[hdl_gen]
    fn update(&mut self) {
        self.valid.next = self.first_valid.val() || self.second_valid.val();
        self.second.next = self.second_valid.val() && (self.first_was.val() || !self.first_valid.val());
        if self.takes.val() && self.valid.val() {
            self.first_was.next = !self.second.val();
        }
        if self.reset.val() {
            self.first_was.next = self.no.val();
        }
    }
}
