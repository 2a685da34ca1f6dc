//! Which state each wave is in.

use super::order::OrderKind;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Follows each wave round: it wants an instruction, has it fetched and decoded, holds it until it is issued, and
    /// goes on.
    ///
    /// A wave is in `may_fetch` from the cycle behind the one in which it is launched or goes on until it is taken,
    /// unless something stopped it in the cycle before. It may issue from the second cycle behind the one in which its
    /// instruction is decoded, when the gate has compared the new limits.
    ///
    /// ```text
    /// cycle       0          1         2          3         4
    /// launched    w
    /// may_fetch              w
    /// decoded                          w
    /// open                                        w
    /// may_issue                                             w
    /// ```
    pub struct States[WAVES] {
        input {
            clock: Clock,
            /// synchronous; there are no waves
            reset: bool,
            /// the wave that is launched at this edge, as one bit
            launched: U<WAVES>,
            /// the wave whose fetch is taken
            fetches: U<WAVES>,
            /// the wave whose instruction has been decoded
            decoded: U<WAVES>,
            /// what is done with that
            kind: OrderKind,
            /// the wave that is chosen to issue
            chosen: U<WAVES>,
            /// the wave that goes on behind its instruction
            went_on: U<WAVES>,
            /// the wave that ends
            ends: U<WAVES>,
            /// the wave whose VSKIP changes
            vskip_changes: U<WAVES>,
            /// that VSKIP is turned on
            vskip_on: bool,
            /// waves that are halted, by themselves and from outside
            halts: U<WAVES>,
            halt: U<WAVES>,
            /// waves that are halted no more
            resume: U<WAVES>,
            /// waves at a barrier
            waits: U<WAVES>,
            /// waves whose timer runs
            runs: U<WAVES>,
            /// waves that are within their limits
            open: U<WAVES>,
            /// nobody takes what is on the run port
            run_crowded: bool,
            /// nobody takes what is on the LDS port
            lds_crowded: bool,
        }
        registered {
            /// waves for which an instruction may be fetched
            may_fetch: U<WAVES>,
            /// waves whose instruction may be issued
            may_issue: U<WAVES>,
            /// waves that have been launched and haven't ended
            present: U<WAVES>,
            /// waves that are halted
            halted: U<WAVES>,
            /// waves whose VSKIP is on
            vskip: U<WAVES>,
            /// waves that have had no instruction
            fresh: U<WAVES>,
        }
        register {
            wants: U<WAVES>,
            /// waves with a decoded instruction that hasn't been chosen
            holds: U<WAVES>,
            /// waves whose instruction goes to the run port, to the LDS port
            for_run: U<WAVES>,
            for_lds: U<WAVES>,
        }
        local {
            to_run: bool,
            to_lds: bool,
        }
        kernel {
            let stopped = (self.waits.val() | self.halted.val()) | self.runs.val();
            let run_held = if self.run_crowded.val() { self.for_run.val() } else { 0 };
            let lds_held = if self.lds_crowded.val() { self.for_lds.val() } else { 0 };
            let held = (run_held | lds_held) | self.chosen.val();
            self.may_issue.next = (self.holds.val() & self.open.val()) & !held;

            let mark = self.decoded.val();
            let kind = self.kind.val();
            self.to_lds.next = kind == OrderKind::Lds;
            self.to_run.next = kind == OrderKind::Run
                || kind == OrderKind::Call
                || kind == OrderKind::Branch
                || kind == OrderKind::Jump
                || kind == OrderKind::IFork
                || kind == OrderKind::GFork
                || kind == OrderKind::Join
                || kind == OrderKind::SetVskip;
            self.for_lds.next = if self.to_lds.val() { self.for_lds.val() | mark } else { self.for_lds.val() & !mark };
            self.for_run.next = if self.to_run.val() { self.for_run.val() | mark } else { self.for_run.val() & !mark };

            let launched = self.launched.val();
            self.present.next = (self.present.val() & !self.ends.val()) | launched;
            let wants = (self.wants.val() & !self.fetches.val()) | self.went_on.val();
            self.wants.next = wants | launched;
            self.may_fetch.next = (wants & !stopped) | launched;
            self.holds.next = (self.holds.val() & !self.chosen.val()) | mark;
            self.fresh.next = (self.fresh.val() & !mark) | launched;
            let halts = self.halt.val() | self.halts.val();
            self.halted.next = ((self.halted.val() & !self.resume.val()) | halts) & !launched;
            let changed = self.vskip_changes.val();
            let switched_on = if self.vskip_on.val() { changed } else { 0 };
            self.vskip.next = (self.vskip.val() & !(changed | launched)) | switched_on;
            if self.reset.val() {
                self.present.next = 0;
                self.wants.next = 0;
                self.may_fetch.next = 0;
                self.may_issue.next = 0;
                self.holds.next = 0;
                self.halted.next = 0;
                self.vskip.next = 0;
            }
        }
    }
}
