//! What a request asks for, in the terms of the pipeline.

use super::decoder::Decoder;
use crate::ports::{Control, Kind, Parts, Request, Window};
use lds::target::Target;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Decodes a request: control of its passes, the byte offset of each, and the window of dwords that it may touch.
    /// Combinational.
    ///
    /// Everything is decided in the cycle in which the request is there. `starts_response`, `ends_response` and `zero_fill` are those of
    /// the whole request, and `second`, `ends_request` and `valid` are off: the front and the escort narrow them to a pass and to a cycle.
    ///
    /// ```text
    /// request ─► Decoder ─► control
    ///         └► offset, offset_second        one address: offset0 + 256 * offset1; two: 4 (st64: 256) * offset0, and * offset1
    ///         └► window                       base / 4, the smaller of size / 4 and m0 / 4
    /// ```
    pub struct Intake[LANES] {
        input {
            /// the port has only loads: other opcodes count as unknown
            loads_only: bool,
            /// number of the request in the order of all ports, modulo 32
            order: U<5>,
            /// the request
            request: Request<LANES>,
        }
        output {
            /// control of its passes
            control: Control,
            /// the request has two passes, if both have an active lane or a VGPR is returned
            two_passes: bool,
            /// bytes added to the address; of two addresses, to the first; the pattern of a swizzle
            offset: U<16>,
            /// bytes added in the second pass: to the second address, or the same as in the first
            offset_second: U<16>,
            /// what the request may touch
            window: Window,
        }
        local {
            two_addresses: bool,
            equal: bool,
            wide0: U<16>,
            wide1: U<16>,
            together: U<16>,
            /// all ones if the instruction has one offset of 16 bits
            single: U<16>,
            /// all ones if it has two offsets that count dwords
            dwords: U<16>,
            /// all ones if it has two offsets that count 64 dwords
            strides: U<16>,
            m0_dword: U<17>,
            size_dword: U<16>,
            m0_small: bool,
            /// the port doesn't have the opcode, though the unit may
            not_a_load: bool,
        }
        constant {
            none: Constant<U<16>> = Constant::new(U::new(0)),
            all: Constant<U<16>> = Constant::new(U::new(0xffff)),
            by4: Constant<U<4>> = Constant::new(U::new(2)),
            by256: Constant<U<4>> = Constant::new(U::new(8)),
            no_vgprs: Constant<U<2>> = Constant::new(U::new(0)),
            one_vgpr: Constant<U<2>> = Constant::new(U::new(1)),
            two_vgprs: Constant<U<2>> = Constant::new(U::new(2)),
            no: Constant<bool> = Constant::new(false),
        }
        block { decoder: Decoder { opcode: request.header.opcode } }
    }
}

impl<const LANES: usize> Logic for Intake<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.two_addresses.next = self.decoder.control.val().two_addresses;
        // GFX9: two equal offsets are one access, with the first operand
        self.equal.next =
            self.two_addresses.val() && (self.request.header.offset0.val() == self.request.header.offset1.val());
        self.not_a_load.next = self.loads_only.val() && (self.decoder.control.val().kind != Kind::Load);

        self.control.next.opcode = self.request.header.opcode.val();
        self.control.next.tag = self.request.header.tag.val();
        self.control.next.kind = self.decoder.control.val().kind;
        self.control.next.sum = self.decoder.control.val().sum;
        self.control.next.operands = self.decoder.control.val().operands;
        self.control.next.two_data = self.decoder.control.val().two_data;
        self.two_passes.next = (self.two_addresses.val() && !self.equal.val()) || self.decoder.control.val().two_data;
        self.control.next.vgprs = self.decoder.control.val().vgprs;
        if self.equal.val() && (self.decoder.control.val().vgprs == self.two_vgprs.val()) {
            self.control.next.vgprs = self.one_vgpr.val();
        }
        if self.not_a_load.val() {
            self.control.next.kind = Kind::Nop;
            self.control.next.vgprs = self.no_vgprs.val();
        }
        self.control.next.second = self.no.val();
        self.control.next.zero_fill = self.request.first.val();
        self.control.next.starts_response = self.request.first.val();
        self.control.next.ends_response = self.request.last.val();
        self.control.next.ends_request = self.no.val();
        self.control.next.order = self.order.val();
        self.control.next.valid = self.no.val();
        self.control.next.unsupported = !self.decoder.control.val().known || self.not_a_load.val();

        self.wide0.next = bit_cast_u::<16, 8>(self.request.header.offset0.val());
        self.wide1.next = bit_cast_u::<16, 8>(self.request.header.offset1.val());
        self.together.next = self.wide0.val() | (self.wide1.val() << self.by256.val());
        // Masks instead of a choice: where a choice makes bits zero, synthesis gives their registers a reset, which comes later than the bits.
        self.single.next = self.none.val();
        self.dwords.next = self.none.val();
        self.strides.next = self.none.val();
        if !self.two_addresses.val() {
            self.single.next = self.all.val();
        } else {
            if self.decoder.control.val().stride64 {
                self.strides.next = self.all.val();
            } else {
                self.dwords.next = self.all.val();
            }
        }
        self.offset.next = (self.together.val() & self.single.val())
            | ((self.wide0.val() << self.by256.val()) & self.strides.val())
            | ((self.wide0.val() << self.by4.val()) & self.dwords.val());
        self.offset_second.next = (self.together.val() & self.single.val())
            | ((self.wide1.val() << self.by256.val()) & self.strides.val())
            | ((self.wide1.val() << self.by4.val()) & self.dwords.val());

        self.window.base_dword.next = self.request.header.base.val().get_bits::<16>(2);
        self.window.destination_first.next = self.request.destination_lane.val();
        self.window.source_first.next = self.request.source_lane.val();
        self.size_dword.next = self.request.header.size.val().get_bits::<16>(2);
        self.m0_dword.next = self.request.header.m0.val().get_bits::<17>(2);
        self.m0_small.next = !self.request.header.m0.val().get_bits::<13>(19).any()
            && (self.m0_dword.val() < bit_cast_u::<17, 16>(self.size_dword.val()));
        if self.m0_small.val() {
            self.window.limit_dword.next = self.m0_dword.val().get_bits::<16>(0);
        } else {
            self.window.limit_dword.next = self.size_dword.val();
        }
    }
}

impl<const LANES: usize> Intake<LANES> {
    /// Keeps the opcodes of a target that need no other parts than these.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.decoder.keep(target, parts);
    }
}
