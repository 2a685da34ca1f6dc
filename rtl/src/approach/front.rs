//! Where requests come in: it holds one and sends its passes.

use super::intake::Intake;
use super::nodes::Nodes;
use super::one_by_one::OneByOne;
use super::passing::Passing;
use super::positions::Positions;
use super::spread::Spread;
use super::stacks::Stacks;
use super::straddles::Straddles;
use crate::ports::{Claim, Control, Kind, Part, Parts, Request, Terms, Window};
use lds::targets::{Reading, Rules, Target};
use lds_hdl::{Copies, Late, Optional, U, block, bundle, record};
use rust_hdl::prelude::*;

record! {
    /// What keeps a request from coming in.
    pub struct Hold {
        /// passes of the one that is held are left after this cycle, if the pass at the end of the way stays where it is
        waits: bool,
        /// passes of it are left even if that one moves on
        stays: bool,
    }
}

block! {
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and forms its passes.
    ///
    /// Its passes have the positions that [`Positions`] says, in their order. Behind the pass of a position comes one of its lanes that
    /// have an element that straddles dwords, if there are any. With an operand in memory the two positions of a set come once for each of its lanes.
    ///
    /// A request taken in one cycle is a pass in the next. `ready` follows `enters` combinationally: the front takes the next request at the
    /// edge at which the last pass of the one before leaves. A pass leaves when the next stage has room, as `will_be_open` said a cycle before, or with `enters`; otherwise it stays, and everything shown of it. A reset empties the
    /// front, also of a request that comes at the same edge.
    ///
    /// `enters` comes late, so everything is found out for both of its values, and it only chooses: `ready` is one gate behind it. The registers of lanes are most of the front, and
    /// spread: those of each pair of lanes are enabled by a gate of their own, behind registers of their own.
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
            /// a pass is there: a request is held
            pass_valid: bool,
            /// lanes to answer
            lanes: U<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
        }
        register {
            /// position of the pass
            position: U<3>,
            /// positions whose passes come after this one
            rest: U<6>,
            /// number of the pass among those of its request
            number: U<3>,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the next stage has room for a pass
            open: bool,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
            /// such a pass comes after this one
            has_further: bool,
            /// of the held request, positions with such a pass
            torn: U<4>,
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
            /// the pass leaves at this edge
            step: bool,
            hold: Hold,
            waits: U<HALF>,
            stays: U<HALF>,
            addressless: U<HALF>,
            /// without `enters` and with it: the pass leaves, a request may come in, and what is so in the next cycle
            leaves: [bool; 2],
            admits: [bool; 2],
            next_valid: [bool; 2],
            next_last: [bool; 2],
            outcomes: [U<5>; 2],
            next_hold: Hold,
            /// of the request that is held and of the one that may come in: positions to choose from, with a pass of further dwords; what comes next, and whether it is the last
            choosing: [U<6>; 2],
            tears: [U<4>; 2],
            chosen: [U<3>; 2],
            chosen_bit: [U<4>; 2],
            remaining: [U<6>; 2],
            is_torn: [bool; 2],
            ends: [bool; 2],
            /// lanes of the pass: where it has further dwords, those that have some; with an operand in memory, one
            passing_lanes: U<LANES>,
            /// control of the pass for what its lanes bring: an exchange at two equal addresses stores the second operand
            brought: Control,
            /// with an operand in memory: a lane has had its two passes, and the next one of its set reads its operand
            turns_back: bool,
            /// the position of the pass, if it is an element's
            own_position: U<6>,
            from_m0: bool,
            /// the held request works on stacks, which the unit has
            on_stacks: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
            /// a swizzle takes the registers of lanes that are off, too
            swizzles_all: Constant<bool> = Constant::new(false),
            all_lanes: Constant<U<LANES>> = Constant::new(!U::new(0)),
            no_position: Constant<U<6>> = Constant::new(U::new(0)),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// an exchange can be at two equal addresses
            has_twins: Constant<bool> = Constant::new(true),
            no_slot: Constant<U<LANES>> = Constant::new(U::new(0)),
            first_element: Constant<U<6>> = Constant::new(U::new(0b0010)),
            second_element: Constant<U<6>> = Constant::new(U::new(0b1000)),
            even_places: Constant<U<3>> = Constant::new(U::new(0b110)),
            no_tear: Constant<U<4>> = Constant::new(U::new(0)),
            no_outcome: Constant<U<5>> = Constant::new(U::new(0)),
            every_lane: Constant<U<HALF>> = Constant::new(U::new((1 << HALF) - 1)),
            no_lane: Constant<U<HALF>> = Constant::new(U::new(0)),
            lane_bit: [Constant<U<HALF>>; HALF] = std::array::from_fn(|lane| Constant::new(U::new(1 << lane))),
            /// what is so in the next cycle, by bit: a request waits, stays, is there, is in its last pass; there is room
            outcome_bit: [Constant<U<5>>; 5] = std::array::from_fn(|bit| Constant::new(U::new(1 << bit))),
            position_bit: [Constant<U<4>>; 4] = std::array::from_fn(|position| Constant::new(U::new(1 << position))),
            positions_behind: [Constant<U<6>>; 6] = std::array::from_fn(|position| Constant::new(U::new(0b111110 << position & 0b111111))),
            places: [Constant<U<3>>; 6] = std::array::from_fn(|position| Constant::new(U::new(position as u64))),
            no_offset: Constant<U<18>> = Constant::new(U::new(0)),
            /// the pattern of a swizzle that leaves each lane where it is
            own_lane: Constant<U<16>> = Constant::new(U::new(0x1f)),
            /// positions, and bits of their numbers, that a request can have: six of stacks, four of wide elements, otherwise two
            possible: Constant<U<6>> = Constant::new(U::new(0b111111)),
            number_bits: Constant<U<3>> = Constant::new(U::new(0b111)),
            no_address: Constant<U<32>> = Constant::new(U::new(0)),
            /// bytes from the first lane's dword to each lane's, if addresses come from the numbers of lanes
            lane_bytes: [Constant<U<32>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(4 * lane as u64))),
        }
        block {
            /// what keeps a request from coming in: element `l` for lanes `l` and `l + HALF`, element 0 for everything else as well
            holds: Copies<Hold, HALF>,
            /// whether a request may come in: bit `l` for lanes `l` and `l + HALF`
            takes: Late<HALF> { late: enters, given: stays, otherwise: waits, inverts: yes },
            /// bit `l`: the addresses of lanes `l` and `l + HALF` don't come from the request that may come in
            clears: Late<HALF> { late: enters, inverts: no },
            /// whether a request may come in, for all but the registers of lanes
            admission: Late<1> { late: enters, inverts: yes },
            /// what is so in the next cycle
            coming: Late<5> { late: enters, inverts: no },
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
            passing: Passing { held, stacks, position, number, is_last, further, control: claim.control },
            turn: Optional<OneByOne<LANES>> { starts: ready, exec: request.header.exec },
            spread: Spread<LANES> {
                control: brought,
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
                position,
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
    #[lds_hdl::kernel]
    fn update(&mut self) {
        // the pass of the held request
        self.on_stacks.next = self.has_stacks.val() && self.stacks.val();
        self.passing_lanes.next = self.lanes.val();
        if self.further.val() {
            self.passing_lanes.next = self.straddling.val();
        }
        self.turn.halved.next = self.held.val().last_dword.any();
        self.turn.upper.next = self.position.val().get_bit(1);
        self.turns_back.next = self.no.val();
        if self.has_source2.val() && self.passing.source2.val() {
            self.passing_lanes.next = self.turn.lane.val();
            self.turns_back.next = self.position.val().get_bit(0) && self.turn.others.val();
        }
        self.own_position.next = self.first_element.val();
        if self.position.val().get_bit(1) {
            self.own_position.next = self.second_element.val();
        }
        self.brought.next = self.passing.control.val();
        if self.has_twins.val() && self.held.val().twin {
            self.brought.next.second = self.yes.val();
        }
        bundle::join(&mut self.window, &mut self.claim.window);
        self.terms.pattern.next = self.offset.val().get_bits::<16>(0);
        self.terms.offset.next = self.offset.val();
        if self.passing.control.val().second || (self.passing.source2.val() && !self.passing.reads.val()) {
            self.terms.offset.next = self.offset_second.val();
        }
        self.claim.slots.next = self.spread.slots.val();
        if self.has_twins.val() && self.held.val().twin && self.passing.control.val().second {
            self.claim.slots.next = self.no_slot.val();
        }
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

        // whether the next request may come in
        self.base_dword.next = self.intake.window.base_dword.val();
        self.waits.next = self.no_lane.val();
        self.stays.next = self.no_lane.val();
        for lane in 0..HALF {
            self.hold.next = self.holds.q[lane].val();
            if self.hold.val().waits {
                self.waits.next = self.waits.val() | self.lane_bit[lane].val();
            }
            if self.hold.val().stays {
                self.stays.next = self.stays.val() | self.lane_bit[lane].val();
            }
        }
        self.admission.otherwise.next = self.waits.val().get_bits::<1>(0);
        self.admission.given.next = self.stays.val().get_bits::<1>(0);
        self.ready.next = self.admission.chosen.val().any();
        self.step.next = self.open.val() || self.enters.val();
        self.turn.served.next = self.step.val() && self.position.val().get_bit(0);
        self.from_m0.next = self.intake.by_thread.val() || self.intake.at_m0.val();
        self.addressless.next = self.no_lane.val();
        if self.from_m0.val() {
            self.addressless.next = self.every_lane.val();
        }
        self.clears.otherwise.next = self.addressless.val() & !self.waits.val();
        self.clears.given.next = self.addressless.val() & !self.stays.val();

        // After a pass comes one of its further dwords, or the next position. If the pass that goes is the last, the next request decides.
        self.tears[0].next = self.no_tear.val();
        self.tears[1].next = self.no_tear.val();
        if self.has_unaligned.val() {
            self.tears[0].next = self.torn.val();
            self.tears[1].next = self.positions.torn.val();
        }
        self.choosing[0].next = self.rest.val() & self.possible.val();
        self.choosing[1].next = self.positions.made.val();
        for request in 0..2 {
            self.chosen[request].next = self.places[0].val();
            self.remaining[request].next = self.no_position.val();
            for place in 0..6 {
                if self.choosing[request].val().get_bit(5 - place) {
                    self.chosen[request].next = self.places[5 - place].val();
                    self.remaining[request].next =
                        self.choosing[request].val() & self.positions_behind[5 - place].val();
                }
            }
            self.chosen_bit[request].next = self.position_bit[0].val();
            for place in 0..4 {
                if self.chosen[request].val() == self.places[place].val() {
                    self.chosen_bit[request].next = self.position_bit[place].val();
                }
            }
            self.is_torn[request].next = (self.tears[request].val() & self.chosen_bit[request].val()).any();
            self.ends[request].next = !self.remaining[request].val().any() && !self.is_torn[request].val();
        }
        if self.has_further.val() {
            self.ends[0].next = !self.rest.val().any();
        }
        if self.has_source2.val() && self.passing.source2.val() && self.turn.others.val() {
            self.ends[0].next = self.no.val();
        }
        if self.ready.val() {
            self.position.next = self.chosen[1].val();
            self.rest.next = self.remaining[1].val();
            self.number.next = self.places[0].val();
            self.further.next = self.no.val();
            self.has_further.next = self.is_torn[1].val();
        } else {
            if self.step.val() {
                self.further.next = self.has_further.val();
                self.has_further.next = self.no.val();
                if !self.has_further.val() {
                    self.position.next = self.chosen[0].val();
                    self.rest.next = self.remaining[0].val();
                    self.number.next = (self.number.val() + self.places[1].val()) & self.number_bits.val();
                    self.has_further.next = self.is_torn[0].val();
                    if self.has_source2.val() && self.passing.source2.val() {
                        // however many lanes there are, one pass is the first
                        self.number.next = self.places[1].val();
                        if self.turns_back.val() {
                            self.position.next = self.position.val() & self.even_places.val();
                            self.rest.next = self.rest.val() | self.own_position.val();
                        }
                    }
                }
            }
        }
        self.leaves[0].next = self.open.val();
        self.leaves[1].next = self.yes.val();
        self.admits[0].next = !self.waits.val().get_bit(0);
        self.admits[1].next = !self.stays.val().get_bit(0);
        for late in 0..2 {
            self.next_valid[late].next = !self.reset.val()
                && (self.valid.val() || (self.pass_valid.val() && !(self.leaves[late].val() && self.is_last.val())));
            self.next_last[late].next = self.is_last.val();
            if self.admits[late].val() {
                self.next_last[late].next = self.ends[1].val();
            } else {
                if self.leaves[late].val() {
                    self.next_last[late].next = self.ends[0].val();
                }
            }
            self.outcomes[late].next = self.no_outcome.val();
            if self.next_valid[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[2].val();
                if !(self.next_last[late].val() && self.will_be_open[late].val()) {
                    self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[0].val();
                }
                if !self.next_last[late].val() {
                    self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[1].val();
                }
            }
            if self.next_last[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[3].val();
            }
            if self.will_be_open[late].val() {
                self.outcomes[late].next = self.outcomes[late].val() | self.outcome_bit[4].val();
            }
        }
        self.coming.otherwise.next = self.outcomes[0].val();
        self.coming.given.next = self.outcomes[1].val();
        self.next_hold.next.waits = self.coming.chosen.val().get_bit(0);
        self.next_hold.next.stays = self.coming.chosen.val().get_bit(1);
        self.holds.d.next = self.next_hold.val();
        self.pass_valid.next = self.coming.chosen.val().get_bit(2);
        self.is_last.next = self.coming.chosen.val().get_bit(3);
        self.open.next = self.coming.chosen.val().get_bit(4);
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
            self.torn.next = self.tears[1].val();
            self.straddling.next = self.straddles.lanes.val();
            self.lanes.next = self.request.header.exec.val();
            self.sources.next = self.request.source_exec.val();
            if self.swizzles_all.val() && (self.intake.control.val().kind == Kind::Swizzle) {
                self.sources.next = self.all_lanes.val();
            }
            if self.intake.stacks.val() {
                self.sources.next = self.request.header.exec.val();
            }
        }
        for lane in 0..HALF {
            if self.takes.chosen.val().get_bit(lane) {
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
            if self.clears.chosen.val().get_bit(lane) {
                self.addresses[lane].next = self.no_address.val();
                self.addresses[lane + HALF].next = self.no_address.val();
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize> Front<LANES, HALF> {
    /// Keeps the opcodes of a target that need no other parts than these, and follows these rules.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        let has_wide = parts.has(Part::Wide);
        let has_stacks = parts.has_stacks(target);
        let (possible, number_bits) = match (has_stacks, has_wide) {
            (true, _) => (0b111111, 0b111),
            (false, true) => (0b1111, 0b11),
            (false, false) => (0b0011, 0b01),
        };
        self.possible = Constant::new(U::new(possible));
        self.number_bits = Constant::new(U::new(number_bits));
        self.has_stacks = Constant::new(has_stacks);
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.turn.set_present(parts.has_source2(target));
        self.has_twins = Constant::new(!rules.merges_equal_offsets(target.facts()) && parts.has(Part::Atomics));
        self.nodes.set_present(has_stacks);
        self.nodes.keep(has_stacks, rules.bvh_stack);
        self.entries.set_present(has_stacks);
        self.entries.keep(has_stacks, rules.bvh_stack);
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.passing.keep(target, parts);
        self.straddles.set_present(parts.has(Part::Unaligned));
        self.straddles.keep(parts);
        self.positions.keep(target, parts);
        self.spread.keep(parts);
        self.swizzles_all = Constant::new(rules.reads(Reading::InactiveLanes));
        self.intake.keep(target, parts, rules);
    }
}
