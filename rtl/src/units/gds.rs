//! The global data share.

use super::generics::is_size;
use super::requesters::Requesters;
use super::unit::Unit;
use crate::gws::{Commands, Sync};
use crate::ports::{Counts, OrderedOperation, Parts, Request, Response, SyncAnswer, SyncSetup};
use lds_hdl::{Owners, U, bit_cast_u, block, bundle};
use lds_isa::isa::{self, AtomicOp, Opcode, Operation};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// The global data share: the unit that an LDS is, for `UNITS` requesters, with allocations that come with M0.
    ///
    /// ```text
    /// CU 0's request ─┐                    ┌► CU 0's response
    ///        …        ├► requesters ► unit ┤        …
    /// the last CU's  ─┘       │       ▲    └► the last CU's
    ///                         └►   sync ────► sync
    /// ```
    /// [`Requesters`] says whose request is taken and who gets a response. `base` and `size` of a request don't count:
    /// M0 has the first byte in bits 31:16 and the number of bytes in bits 15:0.
    ///
    /// Global wave sync, GS registers and ordered counts are `sync`'s, whose answers have a port of their own and have
    /// to be taken in their cycle. While it executes one, no request is taken. What an ordered count does to memory the
    /// unit does, as it does a read-modify-write of one lane.
    ///
    /// At each port waves are known by bits 5:0 of their tags. A compute unit's number has `INDEX` bits, a wave of any
    /// of them `WAVE`, and a number of waves `COUNT`.
    ///
    /// `request_ready` of each port follows `request_valid` of the others combinationally; `response_valid` doesn't
    /// follow `response_ready`.
    ///
    /// ```text
    /// cycle     0        1        6         7          13     14
    /// CU 0      taken             served               beat
    /// CU 1      waits    taken              served            beat
    /// ```
    pub struct Gds[LANES, HALF, BANKS, BANK_BITS, ROW_BITS, UNITS, INDEX, WAVE, COUNT] {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
            /// the compute unit offers a request, which then stays as it is until it is taken
            request_valid: [bool; UNITS],
            /// the compute unit's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            starts: [bool; UNITS],
            /// the compute unit's request
            request: [Request<LANES>; UNITS],
            /// the compute unit takes the beat of a response that it is offered at this edge, if it is offered one
            response_ready: [bool; UNITS],
            /// set-up of what makes waves wait for one another
            setup: SyncSetup<INDEX>,
        }
        output {
            /// the request that the compute unit offers is taken at this edge, if it offers one
            request_ready: [bool; UNITS],
            /// a beat of a response is offered to the compute unit, and then stays as it is until it is taken
            response_valid: [bool; UNITS],
            /// the beat for the compute unit
            response: [Response<LANES>; UNITS],
            /// AMD's performance counters: there is one set for all compute units
            counter: [Counts; UNITS],
            /// an instruction that makes waves wait for one another is answered in this cycle alone, and has to be
            /// taken
            sync_valid: bool,
            /// which wave is answered, and what it gets
            sync: SyncAnswer<INDEX>,
            /// no instruction that makes waves wait for one another is executed
            sync_idle: bool,
            /// the order of turns takes the wave that is offered at this edge, if one is
            order_ready: bool,
            /// the dword of the state that was chosen in the cycle before
            state_read: U<32>,
        }
        local {
            /// whoever the oldest response is for takes a beat at this edge if it is offered one
            ready: bool,
            /// the chosen request isn't about memory alone
            is_sync: bool,
            unit_refuses: bool,
            /// a request is taken from whoever is chosen if there is one
            room: bool,
            /// the unit is offered a request
            offers: bool,
            /// it is the last of its response
            completes: bool,
            /// it is taken at this edge
            asks: bool,
            /// the unit offers a beat that is for a compute unit
            answers: bool,
            /// the last beat of the oldest response is taken at this edge
            done: bool,
            /// the unit is offered a request of an ordered count
            counts: bool,
            /// 1 if `counts`
            counts_word: U<1>,
            /// the oldest response is for an ordered count
            for_count: bool,
            /// an address below the dword's pair, and in it
            pair: U<32>,
            in_pair: U<32>,
            place: U<32>,
            count_opcode: U<8>,
            operand: U<32>,
        }
        constant {
            /// number of the opcode that adds
            add_opcode: Constant<U<8>> = Constant::new(U::new(0)),
            exchange_opcode: Constant<U<8>> = Constant::new(U::new(0)),
            wrap_opcode: Constant<U<8>> = Constant::new(U::new(0)),
        }
        block {
            requesters: Requesters<LANES, UNITS, INDEX> {
                reset, room, request_valid, starts, request, response_ready, asks, answers, done, request_ready,
                response_valid,
            },
            /// which responses are for ordered counts
            turns: Owners<1, 32, 5> { reset, asks, from: counts_word, done },
            commands: [Commands; UNITS],
            synchronizer: Sync<UNITS, INDEX, WAVE, COUNT> {
                reset,
                setup,
                memory_ready: unit.request_ready,
                memory_refused: unit_refuses,
                answers: sync_valid,
                answer: sync,
                order_ready,
                state: state_read,
            },
            unit: Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset,
                response_ready: ready,
            },
        }
        require {
            is_size(LANES, HALF, BANKS, BANK_BITS, ROW_BITS),
            UNITS <= 1 << INDEX && WAVE == INDEX + 6 && COUNT == WAVE + 1,
        }
        kernel {
            // who is chosen, and for what
            self.sync_idle.next = self.synchronizer.ready.val();
            self.room.next = self.unit.request_ready.val() && self.synchronizer.ready.val();
            for unit in 0..UNITS {
                self.commands[unit].opcode.next = self.request[unit].header.opcode.val();
            }
            self.is_sync.next = self.commands[0].known.val();
            for unit in 1..UNITS {
                if self.requesters.granted[unit].val() {
                    self.is_sync.next = self.commands[unit].known.val();
                }
            }
            bundle::join(&mut self.requesters.chosen, &mut self.unit.request);
            self.unit.starts.next = self.requesters.begins.val();
            self.synchronizer.request.cu.next = self.requesters.index.val();
            self.synchronizer.request.opcode.next = self.requesters.chosen.header.opcode.val();
            self.synchronizer.request.tag.next = self.requesters.chosen.header.tag.val().get_bits::<6>(0);
            self.synchronizer.request.offset0.next = self.requesters.chosen.header.offset0.val();
            self.synchronizer.request.offset1.next = self.requesters.chosen.header.offset1.val();
            self.synchronizer.request.m0.next = self.requesters.chosen.header.m0.val();
            self.synchronizer.request.active.next = self.requesters.chosen.header.exec.val().any();
            for number in 0..4 {
                self.synchronizer.request.values[number].next = self.requesters.chosen.data0[number].val();
            }
            self.synchronizer.takes.next = self.room.val() && self.requesters.offers.val() && self.is_sync.val();
            self.offers.next = self.room.val() && self.requesters.offers.val() && !self.is_sync.val();
            self.completes.next = self.requesters.ends.val();

            // an ordered count in memory: of the pair of dwords with its own, which M0 names, one lane
            self.counts.next = self.synchronizer.asks_memory.val();
            self.counts_word.next = 0;
            self.count_opcode.next = self.add_opcode.val();
            self.operand.next = self.synchronizer.memory_value.val();
            if self.synchronizer.memory_operation.val() == OrderedOperation::Exchange {
                self.count_opcode.next = self.exchange_opcode.val();
            }
            if self.synchronizer.memory_operation.val() == OrderedOperation::Wrap {
                self.count_opcode.next = self.wrap_opcode.val();
            }
            if self.synchronizer.memory_operation.val() == OrderedOperation::Nothing {
                self.operand.next = 0;
            }
            self.pair.next = bit_cast_u::<32, 14>(self.synchronizer.memory_address.val() & 0x3ffe);
            self.place.next = (self.pair.val() << 18) | 8;
            self.in_pair.next = 0;
            if self.synchronizer.memory_address.val().get_bit(0) {
                self.in_pair.next = 4;
            }
            if self.counts.val() {
                self.counts_word.next = 1;
                self.offers.next = true;
                self.completes.next = true;
                self.unit.starts.next = true;
                self.unit.request.first.next = true;
                self.unit.request.last.next = true;
                self.unit.request.header.opcode.next = self.count_opcode.val();
                self.unit.request.header.tag.next = 0;
                self.unit.request.header.offset0.next = 0;
                self.unit.request.header.offset1.next = 0;
                self.unit.request.header.m0.next = self.place.val();
                self.unit.request.header.exec.next = 1;
                self.unit.request.source_exec.next = 1;
                self.unit.request.destination_lane.next = 0;
                self.unit.request.source_lane.next = 0;
                self.unit.request.address[0].next = self.in_pair.val();
                self.unit.request.data0[0].next = self.operand.val();
                self.unit.request.data1[0].next = 0;
            }
            self.unit.request_valid.next = self.offers.val();
            self.asks.next = self.offers.val() && self.unit.request_ready.val() && self.completes.val();

            // whose response it is
            self.for_count.next = self.turns.owner.val().any();
            self.answers.next = self.unit.response_valid.val() && !self.for_count.val();
            self.ready.next = self.requesters.ready.val() || self.for_count.val();
            for unit in 0..UNITS {
                bundle::join(&mut self.unit.response, &mut self.response[unit]);
                bundle::join(&mut self.unit.counter, &mut self.counter[unit]);
            }
            self.done.next = self.unit.response_valid.val() && self.ready.val() && self.unit.response.done.val();
            self.unit_refuses.next = self.unit.response.violations.val().any();
            self.synchronizer.memory_done.next = self.unit.response_valid.val() && self.for_count.val();
            self.synchronizer.memory_dword.next = self.unit.response.data[0].val();
        }
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const UNITS: usize,
    const INDEX: usize,
    const WAVE: usize,
    const COUNT: usize,
> Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, UNITS, INDEX, WAVE, COUNT>
{
    /// The global data share at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The global data share of a target at power-up, with these optional parts and so many float adders, and these
    /// rules. (Those for stacks of rays are for none: it has no stacks.)
    pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
        let mut share = Self::boxed();
        share.unit.keep(target, parts, adders, rules);
        share.unit.make_global();
        share.synchronizer.keep(target);
        share.commands.iter_mut().for_each(|commands| commands.keep(target));
        let code = |op| {
            let named = |opcode: &&Opcode| {
                opcode.operation == Operation::Atomic(op) && opcode.element_bits == 32 && opcode.operands.vdst > 0
            };
            let found = isa::opcodes(target).iter().find(named);
            Constant::new(U::new(found.map_or(0, |opcode| opcode.code.into())))
        };
        share.add_opcode = code(AtomicOp::Add);
        share.exchange_opcode = code(AtomicOp::Exchange);
        share.wrap_opcode = code(AtomicOp::Wrap);
        share
    }
}
