//! What a pass of the held request consists of.

use super::passing::Passing;
use crate::approach::spread::Spread;
use crate::approach::stacks::Stacks;
use crate::ports::{Claim, Control, Part, Parts, Terms, Window};
use lds_hdl::{Optional, U, block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

/// The pattern of a swizzle that leaves each lane where it is.
const OWN_LANE: usize = 0x1f;

block! {
    /// Makes a pass of the request that the front holds: what the address of each slot is added up from, what the check
    /// needs, and what each slot brings. Combinational.
    ///
    /// No registers: all of it is there in the cycle of the position. Lanes and operands come from the registers of the
    /// front, in which they stay until the last pass has left.
    ///
    /// ```text
    /// held, position ─► passing ─► claim.control ─► spread (lanes to slots) ─► terms, claim.slots, data
    /// stacks of rays                                entries                 ─►
    /// ```
    pub struct Contents[LANES] {
        input {
            /// control of the held request's passes
            held: Control,
            /// the held request works on stacks of rays
            stacks: bool,
            /// position of the pass
            position: U<3>,
            /// number of the pass among those of its request
            number: U<3>,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
            /// lanes to answer
            lanes: U<LANES>,
            /// lanes whose element straddles dwords
            straddling: U<LANES>,
            /// with an operand in memory: the lane whose turn it is
            turn: U<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
            /// bytes added to each address, or to the first of two
            offset: U<18>,
            /// bytes added to the second address; to the element's, if its operand is in memory
            offset_second: U<18>,
            /// how far an operand in memory is from its element, the lane's ADDR says
            apart: bool,
            /// to each address of the held request the dwords of the lanes before it are added
            by_thread: bool,
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
        output {
            /// what the addresses of the pass are added up from
            terms: Terms<LANES>,
            /// what the check of the pass needs
            claim: Claim<LANES>,
            /// the operand that each slot brings
            data: [U<32>; LANES],
            /// an operand of the held request is in memory
            source2: bool,
        }
        local {
            /// lanes of the pass: where it has further dwords, those that have some; with an operand in memory, one
            passing_lanes: U<LANES>,
            /// control of the pass for what its lanes bring: an exchange at two equal addresses stores the second
            /// operand
            brought: Control,
            /// the held request works on stacks, which the unit has
            on_stacks: bool,
        }
        constant {
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// an exchange can be at two equal addresses
            has_twins: Constant<bool> = Constant::new(true),
        }
        block {
            passing: Passing {
                held,
                stacks,
                position,
                number,
                is_last,
                further,
                control: claim.control,
                source2,
            },
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
        kernel {
            self.on_stacks.next = self.has_stacks.val() && self.stacks.val();
            self.passing_lanes.next = self.lanes.val();
            if self.further.val() {
                self.passing_lanes.next = self.straddling.val();
            }
            if self.has_source2.val() && self.passing.source2.val() {
                self.passing_lanes.next = self.turn.val();
            }
            self.brought.next = self.passing.control.val();
            if self.has_twins.val() && self.held.val().twin {
                self.brought.next.second = true;
            }
            bundle::join(&mut self.window, &mut self.claim.window);
            self.terms.pattern.next = self.offset.val().get_bits::<16>(0);
            self.terms.offset.next = self.offset.val();
            if self.passing.control.val().second || (self.passing.source2.val() && !self.passing.reads.val()) {
                self.terms.offset.next = self.offset_second.val();
            }
            self.claim.slots.next = self.spread.slots.val();
            if self.has_twins.val() && self.held.val().twin && self.passing.control.val().second {
                self.claim.slots.next = 0;
            }
            for slot in 0..LANES {
                self.terms.address[slot].next = self.spread.address[slot].val();
                self.data[slot].next = self.spread.data[slot].val();
            }
            if self.by_thread.val() {
                for slot in 0..LANES {
                    self.terms.address[slot].next = self.spread.address[slot].val() | (4 * slot);
                }
            }
            self.entries.size.next = self.offset.val().get_bits::<2>(12);
            if self.on_stacks.val() {
                self.claim.slots.next = self.entries.slots.val();
                for slot in 0..LANES {
                    self.terms.address[slot].next = self.entries.address[slot].val();
                    self.data[slot].next = self.entries.data[slot].val();
                }
                self.terms.offset.next = 0;
                if self.passing.straight.val() {
                    self.terms.pattern.next = OWN_LANE;
                }
            }
            self.terms.stacked.next = self.on_stacks.val();
            self.terms.cut.next = self.passing.source2.val() && self.apart.val();
            self.terms.apart.next = self.passing.reads.val() && self.apart.val();
            self.terms.signed.next = self.passing.reads.val();
        }
    }
}

impl<const LANES: usize> Contents<LANES> {
    /// Keeps what a target's instructions need with these parts, and follows these rules.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        let has_stacks = parts.has_stacks(target);
        self.has_stacks = Constant::new(has_stacks);
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_twins = Constant::new(!rules.merges_equal_offsets(target.facts()) && parts.has(Part::Atomics));
        self.entries.set_present(has_stacks);
        self.entries.keep(has_stacks, rules.bvh_stack);
        self.passing.keep(target, parts);
        self.spread.keep(parts);
    }
}
