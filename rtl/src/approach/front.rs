//! Where requests come in: it holds one and sends its passes.

use super::intake::Intake;
use super::nodes::Nodes;
use super::passing::Passing;
use super::positions::Positions;
use super::sequence::Sequence;
use super::spread::Spread;
use super::stacks::Stacks;
use super::straddles::Straddles;
use crate::ports::{Claim, Control, Part, Parts, Request, Terms, Window};
use lds::target::{BvhStack, Target};
use lds_hdl::{Optional, U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and forms its passes.
    ///
    /// Its passes have the positions that [`Positions`] says, in the order of [`Sequence`].
    ///
    /// A request taken in one cycle is a pass in the next. `ready` follows `enters` combinationally: the front takes the next request at the
    /// edge at which the last pass of the one before leaves. A pass leaves when the next stage has room, as `will_be_open` said a cycle before, or with `enters`; otherwise it stays, and everything shown of it. A reset empties the
    /// front, also of a request that comes at the same edge.
    ///
    /// ```text
    /// cycle     0     1        2        3
    /// request   R                               two passes
    /// ready     1     0        1        1       while the next stage has room
    /// pass      -     R first  R second -
    /// ```
    pub struct Front[LANES, HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// the next stage will have room in the next cycle: without `enters`, with it
            will_be_open: [bool; 2],
            /// the pass at the end of the way moves on, and all before it close up
            enters: bool,
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// a request is there
            valid: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the request
            request: Request<LANES>,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// a pass is there: a request is held
            pass_valid: bool,
            /// first dword of the allocation of the request that is there
            base_dword: U<16>,
            /// what the addresses of the pass are added up from
            terms: Terms<LANES>,
            /// what the check of the pass needs
            claim: Claim<LANES>,
            /// the operand that each slot brings
            data: [U<32>; LANES],
        }
        registered {
            /// lanes to answer
            lanes: U<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
        }
        register {
            /// lanes whose element straddles dwords
            straddling: U<LANES>,
            /// control of the held request's passes
            held: Control,
            /// bytes added to each address, or to the first of two
            offset: U<18>,
            /// bytes added to the second address; to the element's, if its operand is in memory
            offset_second: U<18>,
            /// how far an operand in memory is from its element, the lane's ADDR says
            apart: bool,
            /// to each address of the held request the dwords of the lanes before it are added
            by_thread: bool,
            /// the held request works on stacks of rays
            stacks: bool,
            /// lanes that push the fourth child onto their stack, the third, the second
            pushes: [U<LANES>; 3],
            /// lanes that go on with the nearest child
            goes_on: U<LANES>,
            /// lanes that pop
            pops: U<LANES>,
            /// what the request may touch
            window: Window,
            /// the ADDR register of each lane
            addresses: [U<32>; LANES],
            /// the first VGPR of each lane's operands
            operands0: [U<32>; LANES],
            /// the second
            operands1: [U<32>; LANES],
            /// the third
            operands2: [U<32>; LANES],
            /// the fourth
            operands3: [U<32>; LANES],
        }
        local {
            /// lanes of the pass: where it has further dwords, those that have some
            passing_lanes: U<LANES>,
            /// the addresses of the request that may come in aren't those of its lanes
            from_m0: bool,
            /// the held request works on stacks, which the unit has
            on_stacks: bool,
        }
        constant {
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
            no_offset: Constant<U<18>> = Constant::new(U::new(0)),
            /// the pattern of a swizzle that leaves each lane where it is
            own_lane: Constant<U<16>> = Constant::new(U::new(0x1f)),
            no_address: Constant<U<32>> = Constant::new(U::new(0)),
            /// bytes from the first lane's dword to each lane's, if addresses come from the numbers of lanes
            lane_bytes: [Constant<U<32>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(4 * lane as u64))),
        }
        block {
            intake: Intake<LANES> {
                loads_only,
                order,
                header: request.header,
                destination_lane: request.destination_lane,
                source_lane: request.source_lane,
                first: request.first,
                last: request.last,
                denorm: request.denorm,
            },
            straddles: Optional<Straddles<LANES>> {
                control: intake.control,
                exec: request.header.exec,
                from_m0,
                offset: intake.offset,
                address: request.address,
            },
            positions: Positions<LANES> {
                control: intake.control,
                two_addresses: intake.two_addresses,
                stacks: intake.stacks,
                exec: request.header.exec,
                straddling: straddles.quarters,
            },
            sequence: Sequence<HALF> {
                reset,
                will_be_open,
                enters,
                valid,
                made: positions.made,
                torn: positions.torn,
                addressless: from_m0,
                ready,
                pass_valid,
            },
            passing: Passing {
                held,
                stacks,
                position: sequence.position,
                number: sequence.number,
                is_last: sequence.is_last,
                further: sequence.further,
                control: claim.control,
            },
            spread: Spread<LANES> {
                control: passing.control,
                lanes: passing_lanes,
                sources,
                addresses,
                operands0,
                operands1,
                operands2,
                operands3,
            },
            nodes: Optional<Nodes<LANES>> {
                address: request.address,
                visited: request.visited,
                child0: request.data0,
                child1: request.data1,
                child2: request.data2,
                child3: request.data3,
            },
            entries: Optional<Stacks<LANES>> {
                position: sequence.position,
                lanes,
                pushes,
                goes_on,
                pops,
                addresses,
                child0: operands0,
                child1: operands1,
                child2: operands2,
                child3: operands3,
            },
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Front<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        // the pass of the held request
        self.on_stacks.next = self.has_stacks.val() && self.stacks.val();
        self.passing_lanes.next = self.lanes.val();
        if self.sequence.further.val() {
            self.passing_lanes.next = self.straddling.val();
        }
        bundle::join(&mut self.window, &mut self.claim.window);
        self.terms.pattern.next = self.offset.val().get_bits::<16>(0);
        self.terms.offset.next = self.offset.val();
        if self.passing.control.val().second || (self.passing.source2.val() && !self.passing.reads.val()) {
            self.terms.offset.next = self.offset_second.val();
        }
        self.claim.slots.next = self.spread.slots.val();
        for slot in 0..LANES {
            self.terms.address[slot].next = self.spread.address[slot].val();
            self.data[slot].next = self.spread.data[slot].val();
        }
        if self.by_thread.val() {
            for slot in 0..LANES {
                self.terms.address[slot].next = self.spread.address[slot].val() | self.lane_bytes[slot].val();
            }
        }
        self.entries.size.next = self.offset.val().get_bits::<2>(12);
        if self.on_stacks.val() {
            self.claim.slots.next = self.entries.slots.val();
            for slot in 0..LANES {
                self.terms.address[slot].next = self.entries.address[slot].val();
                self.data[slot].next = self.entries.data[slot].val();
            }
            self.terms.offset.next = self.no_offset.val();
            if self.passing.straight.val() {
                self.terms.pattern.next = self.own_lane.val();
            }
        }
        self.terms.stacked.next = self.on_stacks.val();
        self.terms.cut.next = self.passing.source2.val() && self.apart.val();
        self.terms.apart.next = self.passing.reads.val() && self.apart.val();
        self.terms.signed.next = self.passing.reads.val();

        self.base_dword.next = self.intake.window.base_dword.val();
        self.from_m0.next = self.intake.by_thread.val() || self.intake.at_m0.val();
        // `valid` comes late, so these capture whenever a request may come in; without one `pass_valid` is 0, and they aren't used.
        if self.ready.val() {
            self.held.next = self.intake.control.val();
            self.offset.next = self.intake.offset.val();
            self.offset_second.next = self.intake.offset_second.val();
            self.apart.next = self.intake.apart.val();
            self.by_thread.next = self.intake.by_thread.val();
            self.stacks.next = self.intake.stacks.val();
            self.goes_on.next = self.nodes.goes_on.val();
            self.pops.next = self.nodes.pops.val();
            for push in 0..3 {
                self.pushes[push].next = self.nodes.pushes[push].val();
            }
            bundle::join(&mut self.intake.window, &mut self.window);
            self.straddling.next = self.straddles.lanes.val();
            self.lanes.next = self.request.header.exec.val();
            self.sources.next = self.request.source_exec.val();
            if self.intake.stacks.val() {
                self.sources.next = self.request.header.exec.val();
            }
        }
        for lane in 0..HALF {
            if self.sequence.takes.val().get_bit(lane) {
                self.addresses[lane].next = self.request.address[lane].val();
                self.operands0[lane].next = self.request.data0[lane].val();
                self.operands1[lane].next = self.request.data1[lane].val();
                self.operands2[lane].next = self.request.data2[lane].val();
                self.operands3[lane].next = self.request.data3[lane].val();
                self.addresses[lane + HALF].next = self.request.address[lane + HALF].val();
                self.operands0[lane + HALF].next = self.request.data0[lane + HALF].val();
                self.operands1[lane + HALF].next = self.request.data1[lane + HALF].val();
                self.operands2[lane + HALF].next = self.request.data2[lane + HALF].val();
                self.operands3[lane + HALF].next = self.request.data3[lane + HALF].val();
            }
            if self.sequence.clears.val().get_bit(lane) {
                self.addresses[lane].next = self.no_address.val();
                self.addresses[lane + HALF].next = self.no_address.val();
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize> Front<LANES, HALF> {
    /// Keeps the opcodes of a target that need no other parts than these; stacks of rays, if there are any, follow these rules.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: BvhStack) {
        let has_stacks = parts.has_stacks(target);
        self.has_stacks = Constant::new(has_stacks);
        self.nodes.set_present(has_stacks);
        self.nodes.keep(has_stacks, rules);
        self.entries.set_present(has_stacks);
        self.entries.keep(has_stacks, rules);
        self.sequence.keep(target, parts);
        self.passing.keep(target, parts);
        self.straddles.set_present(parts.has(Part::Unaligned));
        self.straddles.keep(parts);
        self.positions.keep(target, parts);
        self.spread.keep(parts);
        self.intake.keep(target, parts);
    }
}
