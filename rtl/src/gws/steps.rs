//! What is done with a request, cycle by cycle.

use lds_hdl::{block, choice};
use rust_hdl::prelude::*;

choice! {
    /// What [`Sync`](super::Sync) does in a cycle.
    pub enum Phase {
        /// nothing, or it finds out what a request is about
        Idle,
        /// a resource or a register is updated
        Act,
        /// the wave that has waited longest leaves, if it may
        Check,
        /// the executor looks whether the ordered count of whose turn it is has come
        Walk,
        /// the executor asks for the dword of memory, or for the register
        Run,
        /// memory answers
        Await,
        /// a register is updated
        Count,
    }
}

block! {
    /// Leads a request, and the ordered counts whose turns come, through the phases of [`Sync`](super::Sync). A request
    /// is resolved in the idle cycle behind the one in which it was taken.
    ///
    /// ```text
    /// state     what happens                                                next
    /// idle      a request may be taken                                      resolve; walk if the order has begun
    /// resolve   which resource or register; an ordered count is parked      act, or walk
    /// act       resource or register is updated, who needn't wait answered  check if waves wait, or idle
    /// check     the wave that has waited longest leaves, if it may          check if more wait, or idle
    /// walk      is the ordered count of whose turn it is here?              run, or idle
    /// run       it asks for the dword of memory, or for the register        await, or count
    /// await     the answer of memory                                        walk, or idle if the turn goes on
    /// count     a register is updated; once for each dword                  walk, or idle if the turn goes on
    /// ```
    pub struct Steps {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// a request was taken in the cycle before
            taken: bool,
            /// that request is an ordered count
            ordered: bool,
            /// a wave came into the order when nobody was there
            begun: bool,
            /// another wave at the resource is to be looked at
            more: bool,
            /// the ordered count of whose turn it is has come
            has_come: bool,
            /// memory takes a read-modify-write at this edge if it is asked for one
            memory_ready: bool,
            /// the ordered count under way is complete
            ends: bool,
            /// the turn is over behind it
            passes: bool,
        }
        output {
            /// nothing is under way, or a request is resolved
            idle: bool,
            /// which resource or register a request is about is found out
            resolves: bool,
            /// a request may be taken at this edge
            ready: bool,
            /// whether the order has begun is looked at
            seen: bool,
            /// the phase of that name
            acts: bool,
            checks: bool,
            runs: bool,
            awaits: bool,
            counts: bool,
        }
        register {
            /// what happens in this cycle
            phase: Phase,
        }
        constant {
            /// ordered counts count in GS registers
            has_registers: Constant<bool> = Constant::new(false),
        }
        kernel {
            self.idle.next = self.phase.val() == Phase::Idle;
            self.resolves.next = self.idle.val() && self.taken.val();
            self.seen.next = self.idle.val() && !self.taken.val();
            self.ready.next = self.seen.val() && !self.begun.val();
            self.acts.next = self.phase.val() == Phase::Act;
            self.checks.next = self.phase.val() == Phase::Check;
            self.runs.next = self.phase.val() == Phase::Run;
            self.awaits.next = self.phase.val() == Phase::Await;
            self.counts.next = self.phase.val() == Phase::Count;

            self.phase.next = match self.phase.val() {
                Phase::Idle => {
                    if self.resolves.val() && !self.ordered.val() {
                        Phase::Act
                    } else if self.resolves.val() || (self.seen.val() && self.begun.val()) {
                        Phase::Walk
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Act | Phase::Check => {
                    if self.more.val() {
                        Phase::Check
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Walk => {
                    if self.has_come.val() {
                        Phase::Run
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Run => {
                    if self.has_registers.val() {
                        Phase::Count
                    } else if self.memory_ready.val() {
                        Phase::Await
                    } else {
                        Phase::Run
                    }
                }
                Phase::Await | Phase::Count => {
                    if self.passes.val() {
                        Phase::Walk
                    } else if self.ends.val() {
                        Phase::Idle
                    } else {
                        self.phase.val()
                    }
                }
            };
            if self.reset.val() {
                self.phase.next = Phase::Idle;
            }
        }
    }
}

impl Steps {
    /// With GS registers, or without.
    pub fn keep(&mut self, registers: bool) {
        self.has_registers = Constant::new(registers);
    }
}
