//! The way of a request to the scheduler.

mod admission;
mod aims;
mod backlog;
mod bounds;
mod check;
mod decoder;
mod dwords;
mod extents;
mod front;
mod intake;
mod leads;
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
mod strobes;
mod sum;
mod swizzle;

pub use admission::Admission;
pub use aims::Aims;
pub use backlog::Backlog;
pub use bounds::Bounds;
pub use check::AddressCheck;
pub use decoder::Decoder;
pub use dwords::Dwords;
pub use extents::Extents;
pub use front::Front;
pub use intake::Intake;
pub use leads::Leads;
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
pub use strobes::Strobes;
pub use sum::AddressSum;
pub use swizzle::Swizzle;

use crate::ports::{
    Alignment, Bound, Candidate, Claim, Control, Location, Part, Parts, Pass, Request, RequestKind, Share,
};
use lds_hdl::{Optional, U, block, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Makes passes of a port's requests and finds out what they want of which bank.
    ///
    /// ```text
    /// request ► front ► sum ► check ► match ► backlog ►
    /// ```
    /// Five stages (`docs/timing/data-share.md`). A pass waits in the front until there is a place for it behind that,
    /// and in the backlog for the scheduler; in each of the three stages between it is for one cycle. So nothing but
    /// the backlog looks at `enters` in its cycle.
    ///
    /// A pass waits for the scheduler in the fifth cycle after the one in which its request was taken, the second pass
    /// of a request a cycle later. `candidate` and `pass` stay until the edge with `enters`. A reset drops every pass;
    /// registers that aren't reset keep old values, which no pass uses.
    ///
    /// ```text
    /// cycle     0         1        2      3        4        5           6
    /// P         taken     front    sum    check    match    waiting     in the scheduler, if `enters` in cycle 5
    /// ```
    pub struct Approach[LANES, HALF, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops everything
            reset: bool,
            /// the scheduler takes the pass that waits at this edge
            enters: bool,
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
            /// the pass that waits, for the order between ports
            candidate: Candidate,
            /// the pass that waits
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
            rests: bool,
            touched_stripes: U<32>,
            /// of the pass at the front, slots that the banks with their numbers take from
            own: U<LANES>,
            front_kind: RequestKind,
        }
        constant { has_floats: Constant<bool> = Constant::new(true) }
        block {
            front: Front<LANES, HALF> { reset, will_be_open: places.will_be_open, loads_only, valid, order, request, ready },
            places: Places { reset, leaves: front.leaves, enters },
            sum: AddressSum<LANES> {
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
                claim,
                bounds,
                share,
                sum: sum.sum,
                swizzled: sum.swizzled,
            },
            refusals: Refusals<LANES> { control: in_check, slots: check.refused },
            reports: Refusals<LANES> { control: in_check, slots: check.reported },
            touched: Regions<LANES, BANK_BITS, ROW_BITS> { served: check.served, location: check.location },
            striped: Optional<Stripes<LANES, BANK_BITS, ROW_BITS>> { served: check.served, location: check.location },
            matcher: Matcher<LANES> {
                served: check.served,
                same_bank: check.same_bank,
                same_row: check.same_row,
            },
            leads: Leads<LANES> { meetings: matcher.meetings },
            aims: Aims<LANES> { slots, rests, meetings: matcher.meetings },
            strobes: Optional<Strobes<LANES>> { rests, byte: location.byte, meetings: matcher.meetings },
            backlog: Backlog<LANES, BANK_BITS, ROW_BITS> {
                reset,
                leaves: front.leaves,
                control: front.claim.control,
                lanes: front.lanes,
                own,
                data: front.data,
                arrived: places.arrived,
                meetings: matcher.meetings,
                first: leads.first,
                others: leads.others,
                taken: aims.taken,
                whole: aims.whole,
                winners: aims.winners,
                strobes: strobes.strobes,
                refused,
                reported,
                location,
                regions,
                stripes: touched_stripes,
                enters,
                candidate,
                pass,
            },
        }
        require { 2 * HALF == LANES }
        kernel {
            bundle::join(&mut self.front.claim, &mut self.claim);
            self.claim.window.limit_dword.next = self.reach.dwords.val();
            self.claim.window.limit_byte.next = self.reach.bytes.val();
            for eighth in 0..8 {
                self.bounds[eighth].next = self.ends.bounds[eighth].val();
            }
            self.in_check.next = self.claim.control.val();
            self.front_kind.next = self.front.claim.control.val().kind;
            self.own.next = 0;
            if (self.front_kind.val() == RequestKind::Gather) || (self.front_kind.val() == RequestKind::Swizzle) {
                self.own.next = self.front.sources.val();
            }
            self.matcher.separate.next = self.in_check.val().kind == RequestKind::Atomic;
            self.matcher.rests.next = self.has_floats.val() && self.in_check.val().rests;
            self.in_match.next = self.in_check.val();
            self.slots.next = self.check.served.val();
            self.refused.next = self.refusals.lanes.val();
            self.reported.next = self.reports.lanes.val();
            self.regions.next = self.touched.regions.val();
            bundle::join(&mut self.check.location, &mut self.location);

            // what is found out of the pass that has been matched
            self.rests.next = self.has_floats.val() && self.in_match.val().rests;
            self.aims.kind.next = self.in_match.val().kind;
            self.strobes.kind.next = self.in_match.val().kind;
            self.strobes.extraction.next = self.in_match.val().extraction;
            self.strobes.straddles.next = self.in_match.val().straddles;
            self.strobes.mingles.next =
                (self.in_match.val().alignment == Alignment::Unaligned) && self.in_match.val().last_dword.any();
            self.strobes.quarters.next = self.in_match.val().last_dword.get_bit(1);
            self.touched_stripes.next = 0;
            if self.has_floats.val() {
                self.touched_stripes.next = self.striped.stripes.val();
            }
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
        self.aims.keep(parts);
        self.strobes.set_present(parts.has_bytes());
        self.strobes.keep(parts);
        self.backlog.keep(parts);
    }
}
