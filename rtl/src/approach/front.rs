//! Where requests come in: it holds one and sends its passes.

use super::admission::Admission;
use super::intake::Intake;
use super::nodes::Nodes;
use super::passes::{Contents, OneByOne, Positions, Succession};
use super::straddles::Straddles;
use crate::ports::{Claim, Control, Part, Parts, Request, RequestKind, Terms, Window};
use lds_hdl::{Optional, U, block, bundle};
use lds_isa::targets::{Reading, Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Holds a request of `LANES` lanes (`HALF` is half of that) and sends its passes.
    ///
    /// ```text
    /// request ► intake, positions, … ► registers ► contents ► terms, claim, data
    ///                 └──────────────► succession ───┘          which pass comes next
    ///           ready ◄ admission                               whether a request may come in
    /// ```
    /// A request taken in one cycle is a pass in the next. The front takes the next request at the edge at which the
    /// last pass of the one before leaves. A pass leaves if `will_be_open` said so a cycle before; otherwise it stays,
    /// and everything shown of it. A reset empties the front, also of a request that comes at the same edge.
    ///
    /// ```text
    /// cycle     0     1        2        3
    /// request   R                               two passes
    /// ready     1     0        1        1       while passes may leave
    /// pass      -     R first  R second -
    /// ```
    pub struct Front[LANES, HALF] {
        input {
            clock: Clock,
            /// synchronous; drops the request
            reset: bool,
            /// a pass may leave in the next cycle
            will_be_open: bool,
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
            /// a pass leaves at this edge
            leaves: bool,
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
            from_m0: bool,
        }
        constant {
            /// a swizzle takes the registers of lanes that are off, too
            swizzles_all: Constant<bool> = Constant::new(false),
        }
        block {
            admission: Admission<HALF> {
                reset,
                will_be_open,
                valid,
                ends: succession.ends,
                from_m0,
                ready,
            },
            succession: Succession {
                ready,
                step: admission.open,
                made: positions.made,
                torn_new: positions.torn,
                source2: contents.source2,
                others: turn.others,
            },
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
            turn: Optional<OneByOne<LANES>> { starts: ready, exec: request.header.exec },
            contents: Contents<LANES> {
                held,
                stacks,
                position: succession.position,
                number: succession.number,
                is_last: admission.is_last,
                further: succession.further,
                lanes,
                straddling,
                turn: turn.lane,
                sources,
                offset,
                offset_second,
                apart,
                by_thread,
                pushes,
                goes_on,
                pops,
                window,
                addresses,
                operands0,
                operands1,
                operands2,
                operands3,
                terms,
                claim,
                data,
            },
            nodes: Optional<Nodes<LANES>> {
                address: request.address,
                visited: request.visited,
                child0: request.data0,
                child1: request.data1,
                child2: request.data2,
                child3: request.data3,
            },
        }
        require { 2 * HALF == LANES }
        kernel {
            self.base_dword.next = self.intake.window.base_dword.val();
            self.from_m0.next = self.intake.by_thread.val() || self.intake.at_m0.val();
            self.turn.halved.next = self.held.val().last_dword.any();
            self.turn.upper.next = self.succession.position.val().get_bit(1);
            self.turn.served.next = self.admission.open.val() && self.succession.position.val().get_bit(0);
            self.leaves.next = self.admission.pass_valid.val() && self.admission.open.val();

            // `valid` comes late, so these capture whenever a request may come in; without one `pass_valid` is 0, and
            // they aren't used.
            if self.admission.ready.val() {
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
                if self.swizzles_all.val() && (self.intake.control.val().kind == RequestKind::Swizzle) {
                    self.sources.next = !0;
                }
                if self.intake.stacks.val() {
                    self.sources.next = self.request.header.exec.val();
                }
            }
            for lane in 0..HALF {
                if self.admission.takes.val().get_bit(lane) {
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
                if self.admission.clears.val().get_bit(lane) {
                    self.addresses[lane].next = 0;
                    self.addresses[lane + HALF].next = 0;
                }
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize> Front<LANES, HALF> {
    /// Keeps the opcodes of a target that need no other parts than these, and follows these rules.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        let has_stacks = parts.has_stacks(target);
        self.turn.set_present(parts.has_source2(target));
        self.nodes.set_present(has_stacks);
        self.nodes.keep(has_stacks, rules.bvh_stack);
        self.straddles.set_present(parts.has(Part::Unaligned));
        self.straddles.keep(parts);
        self.positions.keep(target, parts);
        self.swizzles_all = Constant::new(rules.reads(Reading::InactiveLanes));
        self.intake.keep(target, parts, rules);
        self.succession.keep(target, parts);
        self.contents.keep(target, parts, rules);
    }
}
