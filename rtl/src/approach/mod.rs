//! The way of a request to the scheduler.

mod admission;
mod bounds;
mod check;
mod decoder;
mod dwords;
mod extents;
mod front;
mod intake;
mod matcher;
mod nodes;
mod offsets;
mod passes;
mod places;
mod reach;
mod refusals;
mod regions;
mod spread;
mod stacks;
mod straddles;
mod stripes;
mod sum;
mod swizzle;

pub use admission::Admission;
pub use bounds::Bounds;
pub use check::AddressCheck;
pub use decoder::Decoder;
pub use dwords::Dwords;
pub use extents::Extents;
pub use front::Front;
pub use intake::Intake;
pub use matcher::Matcher;
pub use nodes::Nodes;
pub use offsets::Offsets;
pub use passes::{Contents, OneByOne, Passing, Positions, Succession};
pub use places::Places;
pub use reach::Reach;
pub use refusals::Refusals;
pub use regions::Regions;
pub use spread::Spread;
pub use stacks::Stacks;
pub use straddles::Straddles;
pub use stripes::Stripes;
pub use sum::AddressSum;
pub use swizzle::Swizzle;

use crate::ports::{
    Bound, Candidate, Claim, Control, Entrance, Location, Part, Parts, Pass, Request, RequestKind, Share,
};
use lds_hdl::{Line, Optional, U, block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Makes passes of a port's requests and finds out what they want of which bank.
    ///
    /// ```text
    /// request ► front ► sum ► check ► match ►
    /// ```
    /// Four stages (`docs/timing/data-share.md`); a pass is in each for at least a cycle, and gaps close up.
    ///
    /// A pass waits at the end in the fourth cycle after the one in which its request was taken, the second pass of a
    /// request a cycle later. `candidate` and `pass` come from registers and stay until the edge with `enters`. `ready`
    /// follows `enters` combinationally. A reset drops every pass; registers that aren't reset keep old values, which
    /// no pass uses.
    ///
    /// ```text
    /// cycle     0         1        2      3        4                   5
    /// P         taken     front    sum    check    match: waiting      in the scheduler, if `enters` in cycle 4
    /// ```
    pub struct Approach[LANES, HALF, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// whether the scheduler takes the pass at the end at this edge: `enters`
            entry: Entrance,
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// a request is there
            valid: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the request
            request: Request<LANES>,
            /// which part of the storage the banks are
            share: Share,
        }
        output {
            /// a request is taken at this edge if `valid`
            ready: bool,
            /// the pass at the end, for the order between ports
            candidate: Candidate,
            /// the pass at the end
            pass: Pass<LANES, BANK_BITS, ROW_BITS>,
        }
        register {
            /// what the check needs, beside the sums
            claim: Claim<LANES>,
            /// where elements may begin at any byte: what each eighth of the slots may touch
            bounds: [Bound; 8],
            /// control of the pass that has been checked
            in_check: Control,
            /// control of the pass that has been matched
            in_match: Control,
            /// slots to serve of the pass that has been matched
            slots: U<LANES>,
            /// lanes with a refused access of the pass that has been matched
            refused: U<LANES>,
            /// lanes to report of it
            reported: U<LANES>,
            /// parts of the storage that the matched pass touches
            regions: U<32>,
            /// where the slots of the matched pass lead
            location: Location<LANES, BANK_BITS, ROW_BITS>,
        }
        local {
            into_sum: bool,
            into_check: bool,
            into_match: bool,
            /// the check takes a pass at this edge, whether or not `enters`
            pulled: bool,
        }
        constant { has_floats: Constant<bool> = Constant::new(true) }
        block {
            front: Front<LANES, HALF> { reset, will_be_open: places.will_be_open, entry, loads_only, valid, order, request, ready },
            places: Places { reset, arrives: front.pass_valid, entry, waiting: candidate.waiting },
            sum: AddressSum<LANES> {
                step: into_sum,
                terms: front.terms,
                offsets: ends.offsets,
                destination_first: front.claim.window.destination_first,
            },
            reach: Reach<BANK_BITS, ROW_BITS> {
                step: front.ready,
                base: front.base_dword,
                share,
                limit: front.claim.window.limit_dword,
                limit_byte: front.claim.window.limit_byte,
            },
            ends: Optional<Bounds<LANES>> { control: front.claim.control, offset: front.terms.offset, dwords: reach.dwords },
            check: AddressCheck<LANES, BANK_BITS, ROW_BITS> {
                step: into_check,
                entry,
                pulled,
                claim,
                bounds,
                share,
                sum: sum.sum,
                swizzled: sum.swizzled,
            },
            refusals: Refusals<LANES> { control: in_check, slots: check.refused },
            reports: Refusals<LANES> { control: in_check, slots: check.reported },
            touched: Regions<LANES, BANK_BITS, ROW_BITS> { served: check.served, location: check.location },
            striped: Optional<Stripes<LANES, BANK_BITS, ROW_BITS>> { step: into_match, served: check.served, location: check.location },
            matcher: Matcher<LANES> {
                step: into_match,
                served: check.served,
                same_bank: check.same_bank,
                same_row: check.same_row,
                meetings: pass.meetings,
            },
            /// lanes to answer, and sources
            answered: Line<U<LANES>, 2, 3> { moves: places.moves },
            words: Line<U<32>, LANES, 3> { moves: places.moves, d: front.data, q: pass.freight.data },
        }
        require { 2 * HALF == LANES }
        kernel {
            self.into_sum.next = self.places.moves.val().get_bit(0);
            self.into_check.next = self.places.moves.val().get_bit(1);
            self.into_match.next = self.places.moves.val().get_bit(2);
            self.pulled.next = self.places.moves_anyway.val().get_bit(1);

            self.answered.d[0].next = self.front.lanes.val();
            self.answered.d[1].next = self.front.sources.val();
            if self.into_sum.val() {
                bundle::join(&mut self.front.claim, &mut self.claim);
                self.claim.window.limit_dword.next = self.reach.dwords.val();
                self.claim.window.limit_byte.next = self.reach.bytes.val();
                for eighth in 0..8 {
                    self.bounds[eighth].next = self.ends.bounds[eighth].val();
                }
            }
            if self.into_check.val() {
                self.in_check.next = self.claim.control.val();
            }
            self.matcher.separate.next = self.in_check.val().kind == RequestKind::Atomic;
            self.matcher.rests.next = self.has_floats.val() && self.in_check.val().rests;
            if self.into_match.val() {
                self.in_match.next = self.in_check.val();
                self.slots.next = self.check.served.val();
                self.refused.next = self.refusals.lanes.val();
                self.reported.next = self.reports.lanes.val();
                self.regions.next = self.touched.regions.val();
                bundle::join(&mut self.check.location, &mut self.location);
            }

            // the pass at the end
            self.candidate.control.next = self.in_match.val();
            self.candidate.regions.next = self.regions.val();
            self.candidate.stripes.next = 0;
            if self.has_floats.val() {
                self.candidate.stripes.next = self.striped.stripes.val();
            }
            self.pass.slots.next = self.slots.val();
            self.pass.freight.control.next = self.in_match.val();
            self.pass.freight.lanes.next = self.answered.q[0].val();
            self.pass.sources.next = self.answered.q[1].val();
            self.pass.freight.refused.next = self.refused.val();
            self.pass.freight.reported.next = self.reported.val();
            bundle::join(&mut self.location, &mut self.pass.freight.location);
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Approach<LANES, HALF, BANK_BITS, ROW_BITS>
{
    /// Keeps the opcodes of a target that need no other parts than these, and so many float adders, and follows these
    /// rules.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        self.has_floats = Constant::new(parts.has_floats());
        self.striped.set_present(parts.has_floats());
        self.front.keep(target, parts, rules);
        self.sum.keep(target, parts);
        self.ends.set_present(parts.has(Part::Unaligned));
        self.ends.keep(parts, rules);
        self.check.keep(target, parts, adders, rules);
        self.refusals.keep(parts, rules);
        self.reports.keep(parts, rules);
    }
}
