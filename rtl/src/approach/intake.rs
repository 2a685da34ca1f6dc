//! What a request asks for, in the terms of the pipeline.

use super::decoder::Decoder;
use super::offsets::Offsets;
use crate::ports::{Alignment, Control, FloatControl, Header, Part, Parts, RequestKind, Window};
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Decodes a request: control of its passes, the byte offset of each, and the window of dwords that it may touch.
    /// Combinational.
    ///
    /// Everything is decided in the cycle in which the request is there. `starts_response`, `ends_response` and
    /// `zero_fill` are those of the whole request, and `second`, `ends_request` and `valid` are off: the front and the
    /// escort narrow them to a pass and to a cycle.
    ///
    /// ```text
    /// request ─► Decoder ─► control
    ///         ├► Offsets ─► offset, offset_second
    ///         └► window           2 * (base / 8), the smaller of size and m0 (where M0 is in the address: size), in dwords
    ///                             and bytes; of the global data share base (here base / 4) and size are M0's halves
    /// ```
    pub struct Intake[LANES] {
        input {
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the instruction and its wave
            header: Header<LANES>,
            /// number in the wave of lane 0; lane to lane, of lane 0 as destination
            destination_lane: U<6>,
            /// lane to lane: number in the wave of lane 0 as source
            source_lane: U<6>,
            /// the first request of a response
            first: bool,
            /// the last request of a response
            last: bool,
            /// FP_DENORM of MODE
            denorm: U<4>,
        }
        output {
            /// control of its passes
            control: Control,
            /// lanes have two addresses, with different offsets
            two_addresses: bool,
            /// the address of a lane is 4 bytes times its number among those of the request
            by_thread: bool,
            /// the address of each lane is 0
            at_m0: bool,
            /// with an operand in memory: how far it is from the element, each lane's ADDR says in its bits 31:17
            apart: bool,
            /// the request works on stacks of rays; the size of these is in bits 13:12 of `offset`
            stacks: bool,
            /// bytes added to the address; of two addresses, to the first; to that of an operand in memory, and then
            /// negative if the top bit is set; the pattern of a swizzle
            offset: U<18>,
            /// bytes added to the second address, if there is one
            offset_second: U<18>,
            /// what the request may touch
            window: Window,
        }
        local {
            two_offsets: bool,
            equal: bool,
            source2: bool,
            m0_bytes: U<19>,
            size_bytes: U<18>,
            m0_small: bool,
            /// both offsets are the same
            same: bool,
            /// the port doesn't have the opcode, though the unit may
            not_a_load: bool,
            /// what happens to misaligned addresses depends on the alignment mode
            has_mode: bool,
            vgprs: U<3>,
            float: FloatControl,
        }
        constant {
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// two equal offsets are one access
            merges: Constant<bool> = Constant::new(true),
            /// M0 is a limit
            m0_limits: Constant<bool> = Constant::new(true),
            /// M0 is the allocation, and no part of an address: bits 31:16 are its first byte, and bits 15:0 say how
            /// many it has
            is_global: Constant<bool> = Constant::new(false),
            /// of two addresses a refused one takes the other's dwords along
            refuses_whole_loads: Constant<bool> = Constant::new(false),
            has_unaligned: Constant<bool> = Constant::new(true),
            has_floats: Constant<bool> = Constant::new(true),
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
        }
        block {
            decoder: Decoder { opcode: header.opcode },
            offsets: Offsets {
                offset0: header.offset0,
                offset1: header.offset1,
                two_offsets,
                by_thread,
                at_m0,
                source2,
                apart,
                first_lane: destination_lane,
                first: offset,
                second: offset_second,
            },
        }
        kernel {
            self.two_offsets.next = self.decoder.control.val().two_addresses;
            // GFX9: two equal offsets are one access, with the first operand
            self.same.next = self.two_offsets.val() && (self.header.offset0.val() == self.header.offset1.val());
            self.equal.next = self.merges.val() && self.same.val();
            self.not_a_load.next = self.loads_only.val() && (self.decoder.control.val().kind != RequestKind::Load);

            self.control.next.opcode = self.header.opcode.val();
            self.control.next.tag = self.header.tag.val();
            self.control.next.kind = self.decoder.control.val().kind;
            self.control.next.sum = self.decoder.control.val().sum;
            self.control.next.pair = self.decoder.control.val().pair;
            self.control.next.operands = self.decoder.control.val().operands;
            self.control.next.rests =
                self.has_floats.val() && self.decoder.control.val().rests && !self.not_a_load.val();
            self.float.next = FloatControl::default();
            if self.has_floats.val() && self.decoder.control.val().rests && !self.not_a_load.val() {
                self.float.next = self.decoder.control.val().float;
                // Bit 0 of a pair admits denormal operands, bit 1 denormal results.
                if self.float.val().double {
                    self.float.next.flush_operands = !self.denorm.val().get_bit(2);
                    self.float.next.flush_sum = !self.denorm.val().get_bit(3);
                } else {
                    self.float.next.flush_operands = !self.denorm.val().get_bit(0);
                    self.float.next.flush_sum = !self.denorm.val().get_bit(1);
                }
            }
            self.control.next.float = self.float.val();
            self.control.next.two_data = self.decoder.control.val().two_data;
            self.two_addresses.next = self.two_offsets.val() && !self.equal.val();
            self.source2.next = self.has_source2.val() && self.decoder.control.val().source2 && !self.not_a_load.val();
            self.control.next.source2 = self.source2.val();
            self.stacks.next = self.has_stacks.val() && self.decoder.control.val().stacks && !self.not_a_load.val();
            self.apart.next = self.source2.val() && self.header.offset1.val().get_bit(7);
            self.control.next.last_dword = self.decoder.control.val().last_dword;
            self.control.next.mixed = self.decoder.control.val().mixed;
            self.control.next.extraction = self.decoder.control.val().extraction;
            self.vgprs.next = self.decoder.control.val().vgprs;
            self.control.next.vgprs = self.vgprs.val();
            if self.equal.val() {
                // half of them
                if self.vgprs.val().get_bit(1) {
                    self.control.next.vgprs = 1;
                }
                if self.vgprs.val().get_bit(2) {
                    self.control.next.vgprs = 2;
                }
            }
            if self.not_a_load.val() {
                self.control.next.kind = RequestKind::Nop;
                self.control.next.vgprs = 0;
            }
            self.control.next.set = 0;
            self.control.next.second = false;
            self.control.next.swapped = self.decoder.control.val().swapped;
            self.control.next.cut = self.decoder.control.val().cut;
            self.control.next.clears_refused = self.refuses_whole_loads.val()
                && self.two_offsets.val()
                && (self.decoder.control.val().kind == RequestKind::Load);
            // What reads and writes at two addresses exchanges.
            self.control.next.twin = !self.merges.val()
                && self.same.val()
                && !self.not_a_load.val()
                && (self.decoder.control.val().kind == RequestKind::Atomic);
            self.has_mode.next = self.has_unaligned.val()
                && !self.not_a_load.val()
                && ((self.decoder.control.val().kind == RequestKind::Load)
                    || (self.decoder.control.val().kind == RequestKind::Store));
            self.control.next.alignment = Alignment::Dword;
            if self.has_mode.val() {
                self.control.next.alignment = self.header.alignment.val();
            }
            self.control.next.straddles = false;
            self.control.next.places = 0;
            self.control.next.beat = 0;
            self.control.next.zero_fill = self.first.val();
            self.control.next.starts_response = self.first.val();
            self.control.next.ends_response = self.last.val();
            self.control.next.ends_request = false;
            self.control.next.order = self.order.val();
            self.control.next.valid = false;
            self.control.next.unsupported = !self.decoder.control.val().known || self.not_a_load.val();

            self.by_thread.next = self.decoder.control.val().by_thread;
            self.at_m0.next = self.decoder.control.val().at_m0;
            self.offsets.pairs.next = self.decoder.control.val().last_dword.any();
            self.offsets.stride64.next = self.decoder.control.val().stride64;
            self.offsets.m0.next = self.header.m0.val().get_bits::<16>(0);

            // so that a pair of dwords is in neighbouring banks, the even one first
            self.window.base_dword.next = self.header.base.val().get_bits::<16>(2) & 0xfffe;
            if self.is_global.val() {
                self.window.base_dword.next = bit_cast_u::<16, 14>(self.header.m0.val().get_bits::<14>(18));
            }
            self.window.destination_first.next = self.destination_lane.val();
            self.window.source_first.next = self.source_lane.val();
            // What lanes get from registers stays where it is.
            if self.stacks.val() {
                self.window.source_first.next = self.destination_lane.val();
            }
            self.size_bytes.next = self.header.size.val();
            if self.is_global.val() {
                self.size_bytes.next = bit_cast_u::<18, 16>(self.header.m0.val().get_bits::<16>(0));
            }
            self.m0_bytes.next = self.header.m0.val().get_bits::<19>(0);
            self.m0_small.next = self.m0_limits.val()
                && !self.by_thread.val()
                && !self.at_m0.val()
                && !self.header.m0.val().get_bits::<13>(19).any()
                && (self.m0_bytes.val() < bit_cast_u::<19, 18>(self.size_bytes.val()));
            if self.is_global.val() {
                self.m0_small.next = false;
            }
            if self.m0_small.val() {
                self.window.limit_dword.next = self.m0_bytes.val().get_bits::<16>(2);
                self.window.limit_byte.next = self.m0_bytes.val().get_bits::<2>(0);
            } else {
                self.window.limit_dword.next = self.size_bytes.val().get_bits::<16>(2);
                self.window.limit_byte.next = self.size_bytes.val().get_bits::<2>(0);
            }
        }
    }
}

impl<const LANES: usize> Intake<LANES> {
    /// Takes allocations from M0.
    pub fn make_global(&mut self) {
        self.is_global = Constant::new(true);
        self.offsets.make_global();
    }

    /// Keeps the opcodes of a target that need no other parts than these, and follows these rules.
    pub fn keep(&mut self, target: Target, parts: Parts, rules: Rules) {
        let facts = target.facts();
        self.merges = Constant::new(rules.merges_equal_offsets(facts));
        self.m0_limits = Constant::new(rules.m0_limits(facts));
        self.refuses_whole_loads = Constant::new(rules.refuses_whole_loads(facts));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.has_floats = Constant::new(parts.has_floats());
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_stacks = Constant::new(parts.has_stacks(target));
        self.decoder.keep(target, parts);
    }
}
