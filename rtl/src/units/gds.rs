//! The global data share.

use super::generics::is_size;
use super::unit::Unit;
use crate::delivery::Owners;
use crate::gws::{Commands, Sync};
use crate::order::Arbiter;
use crate::ports::{Counts, OrderedOperation, Parts, Request, Response, SyncAnswer, SyncSetup};
use lds::isa::{self, AtomicOp, Opcode, Operation};
use lds::targets::{Rules, Target};
use lds_hdl::{U, bit_cast_u, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// The global data share: the unit that an LDS is, for two requesters, with allocations that come with M0.
    ///
    /// ```text
    /// CU 0's request ─┐                 ┌► CU 0's response
    ///                 ├► arbiter ► unit ┤
    /// CU 1's request ─┘     │      ▲    └► CU 1's response
    ///                       └►  sync ────► sync
    /// ```
    /// Requests of both ports make one sequence; of two in a cycle one is taken, in turn. Responses come in its order,
    /// each at the port of whoever asked: one that isn't taken holds up those behind it, whichever port they are for.
    /// `base` and `size` of a request don't count: M0 has the first byte in bits 31:16 and the number of bytes in bits
    /// 15:0.
    ///
    /// Global wave sync, GS registers and ordered counts are `sync`'s, whose answers have a port of their own and have
    /// to be taken in their cycle. While it executes one, no request is taken. What an ordered count does to memory the
    /// unit does, as it does a read-modify-write of one lane.
    ///
    /// At each port waves are known by the lowest `TAG` bits of their tags: 6 as it is; 7 where two compute units have
    /// a port together ([`Gds4`](crate::Gds4)), whose [`Junction`](crate::Junction) says in bit 6 which. A wave has
    /// `WAVE` bits then, `UNITS` are the compute units altogether, and `COUNT` the bits of a number of waves.
    ///
    /// `request_ready` of each port follows `request_valid` of both combinationally; `response_valid` doesn't follow
    /// `response_ready`.
    ///
    /// ```text
    /// cycle     0        1        5         6          12     13
    /// CU 0      taken             served               beat
    /// CU 1      waits    taken              served            beat
    /// ```
    pub struct Gds[LANES, HALF, BANKS, BANK_BITS, ROW_BITS, TAG, WAVE, COUNT, UNITS] {
        input {
            clock: Clock,
            /// synchronous reset: drops every request under way and clears the counters; the memory keeps its contents
            reset: bool,
            /// compute unit 0 offers a request, which then stays as it is until it is taken
            cu0_request_valid: bool,
            /// compute unit 0's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu0_starts: bool,
            /// CU 0's request
            cu0_request: Request<LANES>,
            /// compute unit 0 takes the beat of a response that it is offered at this edge, if it is offered one
            cu0_response_ready: bool,
            /// compute unit 1 offers a request, which then stays as it is until it is taken
            cu1_request_valid: bool,
            /// compute unit 1's request is the first of its instruction; `SQ_INSTS_LDS` counts these
            cu1_starts: bool,
            /// CU 1's request
            cu1_request: Request<LANES>,
            /// compute unit 1 takes the beat of a response that it is offered at this edge, if it is offered one
            cu1_response_ready: bool,
            /// set-up of what makes waves wait for one another
            setup: SyncSetup<TAG>,
        }
        output {
            /// the request that compute unit 0 offers is taken at this edge, if it offers one
            cu0_request_ready: bool,
            /// a beat of a response is offered to compute unit 0, and then stays as it is until it is taken
            cu0_response_valid: bool,
            /// the beat for CU 0
            cu0_response: Response<LANES>,
            /// AMD's performance counters
            cu0_counter: Counts,
            /// the request that compute unit 1 offers is taken at this edge, if it offers one
            cu1_request_ready: bool,
            /// a beat of a response is offered to compute unit 1, and then stays as it is until it is taken
            cu1_response_valid: bool,
            /// the beat for CU 1
            cu1_response: Response<LANES>,
            /// the same performance counters: there is one set for all compute units
            cu1_counter: Counts,
            /// an instruction that makes waves wait for one another is answered in this cycle alone, and has to be
            /// taken
            sync_valid: bool,
            /// which wave is answered, and what it gets
            sync: SyncAnswer,
            /// no instruction that makes waves wait for one another is executed
            sync_idle: bool,
            /// the order of turns takes the wave that is offered at this edge, if one is
            order_ready: bool,
            /// the dword of the state that was chosen in the cycle before
            state_read: U<32>,
        }
        local {
            /// CU 1's request is chosen
            second: bool,
            /// the oldest response is CU 1's
            for_second: bool,
            /// whoever the oldest response is for takes a beat at this edge if it is offered one
            ready: bool,
            /// the request of whoever is chosen isn't about memory alone
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
            /// the last beat of the oldest response is taken at this edge
            done: bool,
            /// the unit is offered a request of an ordered count
            counts: bool,
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
            yes: Constant<bool> = Constant::new(true),
            no_tag: Constant<U<8>> = Constant::new(U::new(0)),
            first_lane: Constant<U<LANES>> = Constant::new(U::new(1)),
            no_number: Constant<U<6>> = Constant::new(U::new(0)),
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            /// in M0: eight bytes
            eight_bytes: Constant<U<32>> = Constant::new(U::new(8)),
            one_dword: Constant<U<32>> = Constant::new(U::new(4)),
            by_base: Constant<U<5>> = Constant::new(U::new(18)),
            lowest: Constant<U<14>> = Constant::new(U::new(0x3ffe)),
            /// opcodes of read-modify-writes that return the value from before
            add_opcode: Constant<U<8>> = Constant::new(U::new(0)),
            exchange_opcode: Constant<U<8>> = Constant::new(U::new(0)),
            wrap_opcode: Constant<U<8>> = Constant::new(U::new(0)),
        }
        block {
            arbiter: Arbiter {
                reset,
                room,
                first_valid: cu0_request_valid,
                first_last: cu0_request.last,
                second_valid: cu1_request_valid,
                second_last: cu1_request.last,
                first_ready: cu0_request_ready,
                second_ready: cu1_request_ready,
            },
            owners: Owners { reset, asks, from_second: second, done },
            /// which responses are for ordered counts
            turns: Owners { reset, asks, from_second: counts, done },
            first_commands: Commands { opcode: cu0_request.header.opcode },
            second_commands: Commands { opcode: cu1_request.header.opcode },
            synchronizer: Sync<TAG, WAVE, COUNT, UNITS> {
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
            TAG + 1 == WAVE && WAVE + 1 == COUNT && 1 << TAG == 32 * UNITS && TAG <= 8,
        }
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const TAG: usize,
    const WAVE: usize,
    const COUNT: usize,
    const UNITS: usize,
> Logic for Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, TAG, WAVE, COUNT, UNITS>
{
    #[lds_hdl::kernel]
    fn update(&mut self) {
        // who is chosen, and for what
        self.sync_idle.next = self.synchronizer.ready.val();
        self.room.next = self.unit.request_ready.val() && self.synchronizer.ready.val();
        self.second.next = self.arbiter.second.val();
        self.is_sync.next = self.first_commands.known.val();
        if self.second.val() {
            self.is_sync.next = self.second_commands.known.val();
        }
        bundle::join(&mut self.cu0_request, &mut self.unit.request);
        self.unit.starts.next = self.cu0_starts.val();
        self.synchronizer.request.opcode.next = self.cu0_request.header.opcode.val();
        self.synchronizer.request.tag.next = self.cu0_request.header.tag.val().get_bits::<TAG>(0);
        self.synchronizer.request.offset0.next = self.cu0_request.header.offset0.val();
        self.synchronizer.request.offset1.next = self.cu0_request.header.offset1.val();
        self.synchronizer.request.m0.next = self.cu0_request.header.m0.val();
        self.synchronizer.request.active.next = self.cu0_request.header.exec.val().any();
        for number in 0..4 {
            self.synchronizer.request.values[number].next = self.cu0_request.data0[number].val();
        }
        if self.second.val() {
            bundle::join(&mut self.cu1_request, &mut self.unit.request);
            self.unit.starts.next = self.cu1_starts.val();
            self.synchronizer.request.opcode.next = self.cu1_request.header.opcode.val();
            self.synchronizer.request.tag.next = self.cu1_request.header.tag.val().get_bits::<TAG>(0);
            self.synchronizer.request.offset0.next = self.cu1_request.header.offset0.val();
            self.synchronizer.request.offset1.next = self.cu1_request.header.offset1.val();
            self.synchronizer.request.m0.next = self.cu1_request.header.m0.val();
            self.synchronizer.request.active.next = self.cu1_request.header.exec.val().any();
            for number in 0..4 {
                self.synchronizer.request.values[number].next = self.cu1_request.data0[number].val();
            }
        }
        self.synchronizer.request.from_second.next = self.second.val();
        self.synchronizer.takes.next = self.room.val() && self.arbiter.valid.val() && self.is_sync.val();
        self.offers.next = self.room.val() && self.arbiter.valid.val() && !self.is_sync.val();
        self.completes.next = self.arbiter.last.val();

        // an ordered count in memory: of the pair of dwords with its own, which M0 names, one lane
        self.counts.next = self.synchronizer.asks_memory.val();
        self.count_opcode.next = self.add_opcode.val();
        self.operand.next = self.synchronizer.memory_value.val();
        if self.synchronizer.memory_operation.val() == OrderedOperation::Exchange {
            self.count_opcode.next = self.exchange_opcode.val();
        }
        if self.synchronizer.memory_operation.val() == OrderedOperation::Wrap {
            self.count_opcode.next = self.wrap_opcode.val();
        }
        if self.synchronizer.memory_operation.val() == OrderedOperation::Nothing {
            self.operand.next = self.zero.val();
        }
        self.pair.next = bit_cast_u::<32, 14>(self.synchronizer.memory_address.val() & self.lowest.val());
        self.place.next = (self.pair.val() << self.by_base.val()) | self.eight_bytes.val();
        self.in_pair.next = self.zero.val();
        if self.synchronizer.memory_address.val().get_bit(0) {
            self.in_pair.next = self.one_dword.val();
        }
        if self.counts.val() {
            self.offers.next = self.yes.val();
            self.completes.next = self.yes.val();
            self.unit.starts.next = self.yes.val();
            self.unit.request.first.next = self.yes.val();
            self.unit.request.last.next = self.yes.val();
            self.unit.request.header.opcode.next = self.count_opcode.val();
            self.unit.request.header.tag.next = self.no_tag.val();
            self.unit.request.header.offset0.next = self.no_tag.val();
            self.unit.request.header.offset1.next = self.no_tag.val();
            self.unit.request.header.m0.next = self.place.val();
            self.unit.request.header.exec.next = self.first_lane.val();
            self.unit.request.source_exec.next = self.first_lane.val();
            self.unit.request.destination_lane.next = self.no_number.val();
            self.unit.request.source_lane.next = self.no_number.val();
            self.unit.request.address[0].next = self.in_pair.val();
            self.unit.request.data0[0].next = self.operand.val();
            self.unit.request.data1[0].next = self.zero.val();
        }
        self.unit.request_valid.next = self.offers.val();
        self.asks.next = self.offers.val() && self.unit.request_ready.val() && self.completes.val();

        self.for_second.next = self.owners.second.val();
        self.for_count.next = self.turns.second.val();
        bundle::join(&mut self.unit.response, &mut self.cu0_response);
        bundle::join(&mut self.unit.response, &mut self.cu1_response);
        self.cu0_response_valid.next =
            self.unit.response_valid.val() && !self.for_second.val() && !self.for_count.val();
        self.cu1_response_valid.next = self.unit.response_valid.val() && self.for_second.val() && !self.for_count.val();
        self.ready.next = self.cu0_response_ready.val();
        if self.for_second.val() {
            self.ready.next = self.cu1_response_ready.val();
        }
        if self.for_count.val() {
            self.ready.next = self.yes.val();
        }
        self.done.next = self.unit.response_valid.val() && self.ready.val() && self.unit.response.done.val();
        self.unit_refuses.next = self.unit.response.violations.val().any();
        self.synchronizer.memory_done.next = self.unit.response_valid.val() && self.for_count.val();
        self.synchronizer.memory_dword.next = self.unit.response.data[0].val();
        bundle::join(&mut self.unit.counter, &mut self.cu0_counter);
        bundle::join(&mut self.unit.counter, &mut self.cu1_counter);
    }
}

impl<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
    const TAG: usize,
    const WAVE: usize,
    const COUNT: usize,
    const UNITS: usize,
> Gds<LANES, HALF, BANKS, BANK_BITS, ROW_BITS, TAG, WAVE, COUNT, UNITS>
{
    /// The global data share at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// The global data share of a target at power-up, with these optional parts and so many float adders, and these
    /// rules. (Those for stacks of rays are for none: it has no stacks.)
    pub fn with(target: Target, parts: Parts, adders: usize, rules: Rules) -> Box<Self> {
        let mut share = Self::boxed();
        share.set_up(target, parts, adders, rules);
        share
    }

    /// Follows the rules of a target, with these optional parts and so many float adders.
    pub(super) fn set_up(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        self.unit.keep(target, parts, adders, rules);
        self.unit.make_global();
        self.synchronizer.keep(target);
        for commands in [&mut self.first_commands, &mut self.second_commands] {
            commands.keep(target);
        }
        let code = |op| {
            let named = |opcode: &&Opcode| {
                opcode.operation == Operation::Atomic(op) && opcode.element_bits == 32 && opcode.operands.vdst > 0
            };
            let found = isa::opcodes(target).iter().find(named);
            Constant::new(U::new(found.map_or(0, |opcode| opcode.code.into())))
        };
        self.add_opcode = code(AtomicOp::Add);
        self.exchange_opcode = code(AtomicOp::Exchange);
        self.wrap_opcode = code(AtomicOp::Wrap);
    }
}
