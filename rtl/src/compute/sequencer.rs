//! From an instruction of the LDS to its requests.

use crate::approach::Decoder;
use crate::ports::{Parts, RequestKind};
use crate::wave::LdsIssue;
use lds_hdl::{U, block, bundle};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Cuts an instruction of the LDS into the requests that it consists of, one for each group of `LANES` lanes, and
    /// says whose operands each wants. Lane to lane, each group that receives meets each that it can name. `ds_append`
    /// and `ds_consume` are one request, of the lowest lane that is on.
    ///
    /// The instruction is in registers from the cycle behind its transfer on; what is said of a request follows from
    /// them, of the two that count lanes also from `exec`. The next instruction comes in at the edge at which the last
    /// request is taken.
    ///
    /// ```text
    /// instruction ─► operand ─► Decoder ─► kind ─► group that receives, group that sends ─► request
    ///                   ▲                                │
    ///                   └──────── last one is taken ◄────┘
    /// ```
    pub struct RequestSequencer[LANES] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// an instruction is there
            valid: bool,
            /// the instruction that is there
            issue: LdsIssue,
            /// the wave has 64 lanes, and not 32
            wide: bool,
            /// lanes of the wave that take part
            exec: U<64>,
            /// the request is taken at this edge
            takes: bool,
        }
        output {
            /// the instruction is taken at this edge
            ready: bool,
            /// number in the wave of the first lane of the group that receives
            destination: U<6>,
            /// number in the wave of the first lane of the group that sends
            source: U<6>,
            /// lanes that take part, of the group that receives
            receivers: U<LANES>,
            /// lanes that take part, of the group that sends
            senders: U<LANES>,
            /// the request is the first of those that one response answers
            first: bool,
            /// the request is the last of those that one response answers
            last: bool,
            /// the response is the instruction's last one
            ends: bool,
            /// the one lane that takes part brings how many lanes are on
            counts: bool,
            /// how many lanes are on
            count: U<7>,
        }
        registered {
            /// there is a request
            offers: bool,
            /// its instruction
            operand: LdsIssue,
            /// the request is its first one
            starts: bool,
        }
        register {
            to: U<6>,
            from: U<6>,
        }
        local {
            kind: RequestKind,
            exchanges: bool,
            whole: bool,
            last_lane: U<6>,
            begin: U<6>,
            end: U<6>,
            next_to: U<6>,
            lowest: U<64>,
            aim: U<6>,
            chosen: U<64>,
            from_receiver: U<64>,
            from_sender: U<64>,
        }
        constant {
            /// a permute reaches all lanes of the wave, and not 32
            far: Constant<bool> = Constant::new(true),
            /// lanes of a group
            step: Constant<U<6>> = Constant::new(U::new(LANES as u64)),
            /// first lane of the last group of 32 lanes, and of 64
            of_32: Constant<U<6>> = Constant::new(U::new(32 - LANES as u64)),
            of_64: Constant<U<6>> = Constant::new(U::new(64 - LANES as u64)),
            /// bits of the number of a group's first lane, and the lanes of the groups that have each
            weight: [Constant<U<6>>; 6] = std::array::from_fn(|bit| Constant::new(U::new(1 << bit))),
            with_bit: [Constant<U<64>>; 6] = std::array::from_fn(|bit| Constant::new(U::new(with_bit(bit, LANES)))),
        }
        block {
            decoder: Decoder { opcode: operand.opcode },
            census: crate::counters::Census<64> { mask: exec },
        }
        require {
            LANES.is_power_of_two(),
            4 <= LANES && LANES <= 32,
        }
        kernel {
            self.kind.next = self.decoder.control.val().kind;
            let kind = self.kind.val();
            self.census.on.next = true;
            self.count.next = self.census.count.val();
            self.counts.next = kind == RequestKind::Atomic && self.decoder.control.val().at_m0;
            self.exchanges.next =
                kind == RequestKind::Scatter || kind == RequestKind::Gather || kind == RequestKind::Swizzle;
            self.whole.next = self.wide.val() && self.far.val() && kind != RequestKind::Swizzle;

            // The first lanes of the last group, and of the first and the last group that the receivers can name.
            self.last_lane.next = if self.wide.val() { self.of_64.val() } else { self.of_32.val() };
            self.begin.next = self.to.val() & 32;
            self.end.next = self.begin.val() | self.of_32.val();
            if self.whole.val() {
                self.begin.next = 0;
                self.end.next = self.of_64.val();
            }

            // The lowest lane that is on, and its group.
            self.lowest.next = self.exec.val() & (!self.exec.val() + 1);
            self.aim.next = 0;
            for place in 0..6 {
                if (self.lowest.val() & self.with_bit[place].val()).any() {
                    self.aim.next = self.aim.val() | self.weight[place].val();
                }
            }

            self.destination.next = self.to.val();
            self.source.next = self.to.val();
            self.first.next = true;
            self.last.next = true;
            if self.exchanges.val() {
                self.source.next = self.from.val();
                self.first.next = self.from.val() == self.begin.val();
                self.last.next = self.from.val() == self.end.val();
            }
            self.ends.next = self.to.val() == self.last_lane.val() || kind == RequestKind::Nop;
            if self.counts.val() {
                self.destination.next = self.aim.val();
                self.source.next = self.aim.val();
                self.ends.next = true;
            }
            self.chosen.next = if self.counts.val() { self.lowest.val() } else { self.exec.val() };
            self.from_receiver.next = self.chosen.val() >> self.destination.val();
            self.from_sender.next = self.chosen.val() >> self.source.val();
            self.receivers.next = self.from_receiver.val().get_bits::<LANES>(0);
            self.senders.next = self.from_sender.val().get_bits::<LANES>(0);

            self.ready.next = !self.offers.val() || (self.takes.val() && self.last.val() && self.ends.val());
            self.next_to.next = self.to.val() + self.step.val();
            if self.takes.val() {
                self.starts.next = false;
                self.from.next = self.from.val() + self.step.val();
                if self.last.val() {
                    self.to.next = self.next_to.val();
                    self.from.next = self.next_to.val() & 32;
                    if self.whole.val() {
                        self.from.next = 0;
                    }
                }
            }
            if self.ready.val() {
                self.offers.next = self.valid.val();
                self.starts.next = true;
                self.to.next = 0;
                self.from.next = 0;
                bundle::join(&mut self.issue, &mut self.operand);
            }
            if self.reset.val() {
                self.offers.next = false;
            }
        }
    }
}

/// The lanes of a wave whose number has a bit, if that counts groups of lanes.
fn with_bit(bit: usize, lanes: usize) -> u64 {
    let has = |lane: &usize| 1 << bit >= lanes && lane >> bit & 1 == 1;
    (0..64).filter(has).fold(0, |all, lane| all | 1 << lane)
}

impl<const LANES: usize> RequestSequencer<LANES> {
    /// Keeps what a target needs that has these parts.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.decoder.keep(target, parts);
        self.far = Constant::new(target.facts().local.permute_lanes == 64);
    }
}
