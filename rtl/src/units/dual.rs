//! A whole unit with a load port beside the main port.

use super::body::unit;
use crate::channel::Channel;
use crate::delivery::{Ack, Credits, Merge, Promises, Turns};
use crate::order::{Gate, Numbering};
use crate::ports::{Acknowledgement, Counts, LoadRequest, Parts, Request, Response, Share};
use lds_hdl::{Multiplexer, U};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

unit! {
    /// One LDS with two request ports: loads at one, everything else at the other, so that loads and stores use the
    /// read and the write port of the banks in the same cycle. Sizes as in [`Unit`](crate::Unit).
    ///
    /// ```text
    ///      request ► channel ─┐              ┌► ack (stores)
    ///     numbering      gate ├─► storage ► delivery ► response (all others)
    /// load request ► channel ─┘
    /// ```
    /// What comes out is what serving the requests one after another, in the order in which they were taken, would
    /// give.
    ///
    /// Cycles are those of [`Unit`](crate::Unit), and an acknowledgement comes a cycle after the beat of a load that
    /// was served with its store. `request_ready` and `load_ready` follow the valid signals of both ports and
    /// `main_first` combinationally: so the valid signals of a requester must not depend on them. `response_valid`
    /// follows `ack_ready`, and `ack_valid` `response_ready`.
    ///
    /// ```text
    /// cycle     0                  6             13           14
    /// store S   taken (older)      served                     ack
    /// load L    taken, far away    served        response
    /// load L    taken, same row    waits                      response, as it is served in 7
    /// ```
    pub struct DualUnit {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
            /// of two requests that are taken in one cycle, the main port's is the older; with 0 the load port's is
            main_first: bool,
            /// the requester offers a request at the main port, which then stays as it is until it is taken
            request_valid: bool,
            /// the request at the main port is the first of its instruction; `SQ_INSTS_LDS` counts these
            starts: bool,
            /// the request at the main port
            request: Request<LANES>,
            /// the requester offers a load at the load port, which then stays as it is until it is taken
            load_valid: bool,
            /// the load at the load port is the first of its instruction; `SQ_INSTS_LDS` counts these
            load_starts: bool,
            /// the request at the load port
            load: LoadRequest<LANES>,
            /// the receiver takes the beat of the response that is offered at this edge, if one is
            response_ready: bool,
            /// the receiver takes the acknowledgement of a store that is offered at this edge, if one is
            ack_ready: bool,
        }
        output {
            /// the unit takes the request that is offered at the main port at this edge, if one is
            request_ready: bool,
            /// the unit takes the load that is offered at the load port at this edge, if one is
            load_ready: bool,
            /// a beat of a response is offered, which then stays as it is until it is taken
            response_valid: bool,
            /// the beat
            response: Response<LANES>,
            /// the acknowledgement of a store is offered, which then stays as it is until it is taken
            ack_valid: bool,
            /// the acknowledgement
            ack: Acknowledgement<LANES>,
            /// AMD's performance counters
            counter: Counts,
        }
        local {
            /// the main port takes the first request of an instruction
            main_begins: bool,
            /// the load port takes the first request of an instruction
            load_begins: bool,
            /// the last beat of a response is taken
            done: bool,
            /// an acknowledgement is taken
            ack_done: bool,
            /// apart from the order of passes, the main port's next one may enter its scheduler
            main_may: bool,
            /// apart from the order of passes, the load port's next one may enter its scheduler
            load_may: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            all: Constant<Share> = Constant::new(Share::default()),
            yes: Constant<bool> = Constant::new(true),
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            every_bank: Constant<U<BANKS>> = Constant::new(!U::new(0)),
            /// a load has no use for it
            no_mode: Constant<U<4>> = Constant::new(U::new(0)),
            lane_zero: Constant<U<6>> = Constant::new(U::new(0)),
            no_data: Constant<U<32>> = Constant::new(U::new(0)),
        }
        block {
            [numbering: Numbering {
                reset,
                main_first,
                main_valid: request_valid,
                main_last: request.last,
                main_room: channel.ready,
                load_valid,
                load_room: load_channel.ready,
                main_ready: request_ready,
                load_ready,
            },]
            channel {
                valid: numbering.main_takes,
                order: numbering.main_order,
                enters: gate.main_enters,
                goes: gate.main_goes,
                share: all,
                other_more: no,
            }
            [/// each request is a whole response, and brings no data
            load_channel: Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset,
                loads_only: yes,
                valid: numbering.load_takes,
                order: numbering.load_order,
                enters: gate.load_enters,
                goes: gate.load_goes,
                fed.valid: no,
                fed.words: no_data,
                share: all,
                other_more: no,
                request.header: load.header,
                request.address: load.address,
                request.source_exec: no_lane,
                request.destination_lane: load.destination_lane,
                request.source_lane: lane_zero,
                request.first: yes,
                request.last: yes,
                request.denorm: no_mode,
                request.data0: no_data,
                request.data1: no_data,
                request.data2: no_data,
                request.data3: no_data,
                request.visited: no_data,
            },
            gate: Gate {
                reset,
                main_may,
                load_may,
                main: channel.candidate,
                main_occupancy: channel.occupancy,
                load: load_channel.candidate,
                load_occupancy: load_channel.occupancy,
            },]
            [/// banks without a load get some row, which they don't read
            row_crossbar: Multiplexer<ROW_BITS, LANES, BANK_BITS, BANKS> {
                gate: every_bank,
                select: load_channel.grants.slot,
                data: load_channel.grants.row,
            },]
            storage { load_chosen: load_channel.grants.chosen, load_row: row_crossbar.result }
            [merge: Merge<LANES, BANK_BITS> {
                main_routed: channel.stages.routed,
                main_returns: channel.returns,
                main: channel.answer,
                load_routed: load_channel.stages.routed,
                load_returns: load_channel.returns,
                load: load_channel.answer,
            },]
            delivery { returns: merge.returns, coming: merge.answer, may_leave: turns.response_turn }
            [acks: Ack<LANES> {
                reset,
                answer: channel.answer,
                may_leave: turns.ack_turn,
                ready: ack_ready,
                valid: ack_valid,
                ack,
            },
            promises: Promises {
                reset,
                main_enters: gate.main_enters,
                main: channel.candidate.control,
                load_enters: gate.load_enters,
                load: load_channel.candidate.control,
                main_older: gate.main_older,
                next_beat: delivery.standing.write_next,
                next_ack: acks.standing.write_next,
            },
            turns: Turns {
                reset,
                acks_before: promises.acks_before,
                beats_before: promises.beats_before,
                response: delivery.standing,
                response_ready,
                ack: acks.standing,
                ack_ready,
            },
            credits: Credits {
                reset,
                acks: yes,
                main_enters: gate.main_enters,
                main: channel.candidate.control,
                load_enters: gate.load_enters,
                load: load_channel.candidate.control,
                beat_leaves: delivery.leaves,
                ack_leaves: acks.leaves,
            },]
            counters {
                main_starts: main_begins,
                main: channel.activity,
                load_starts: load_begins,
                load: load_channel.activity,
                ack_done,
                ack_violations: ack.violations,
            }
        }
        has_sides { false }
        loads { load_channel }
        kernel {
            self.main_may.next = self.credits.room.val();
            self.load_may.next = self.credits.room.val();
            if self.has_floats.val() {
                self.main_may.next = self.credits.room.val() && self.hazards.main_clear.val();
                self.load_may.next = self.credits.room.val() && self.hazards.load_clear.val();
            }
            if self.has_source2.val() && !self.pause.clear.val() {
                self.main_may.next = false;
            }
            self.main_begins.next = self.numbering.main_takes.val() && self.starts.val();
            self.load_begins.next = self.numbering.load_takes.val() && self.load_starts.val();
            self.done.next = self.delivery.leaves.val() && self.delivery.response.done.val();
            self.ack_done.next = self.acks.leaves.val();
        }
    }
}
