//! What a request asks for, in the terms of the pipeline.

use super::decoder::Decoder;
use crate::ports::{Control, Kind};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Decodes a request: control of its passes, the two byte offsets, and the window of dwords that it may touch.
    /// Combinational.
    pub struct Intake {
        input {
            opcode: U<8>,
            tag: U<8>,
            /// number of the request, modulo 32
            order: U<5>,
            offset0: U<8>,
            offset1: U<8>,
            base: U<18>,
            size: U<18>,
            m0: U<32>,
            first: bool,
            last: bool,
        }
        output {
            control: Control,
            /// bytes added to the address of low slots (all slots of an unpaired pass)
            offset_low: U<16>,
            /// bytes added to the address of high slots
            offset_high: U<16>,
            /// first dword of the allocation
            base_dword: U<17>,
            /// dwords of the allocation, or M0 / 4 if that is less
            limit_dword: U<17>,
        }
        local {
            word: U<22>,
            two_addresses: bool,
            stride64: bool,
            equal: bool,
            wide0: U<16>,
            wide1: U<16>,
            together: U<16>,
            m0_dword: U<17>,
            size_dword: U<17>,
            m0_small: bool,
            kind: U<3>,
            stray: bool,
        }
        constant {
            by4: Constant<U<4>> = Constant::new(U::new(2)),
            by256: Constant<U<4>> = Constant::new(U::new(8)),
            no_words: Constant<U<2>> = Constant::new(U::new(0)),
            one_word: Constant<U<2>> = Constant::new(U::new(1)),
            no: Constant<bool> = Constant::new(false),
            nop: Constant<U<3>> = Constant::new(U::new(Kind::Nop as u64)),
            load: Constant<U<3>> = Constant::new(U::new(Kind::Load as u64)),
            /// of a load port: other opcodes count as unknown
            loads_only: Constant<bool> = Constant::new(false),
        }
        block { decoder: Decoder }
    }
}

impl Logic for Intake {
    #[hdl_gen]
    fn update(&mut self) {
        self.decoder.opcode.next = self.opcode.val();
        self.word.next = self.decoder.word.val();
        self.two_addresses.next = self.word.val().get_bit(16);
        self.stride64.next = self.word.val().get_bit(17);
        // GFX9: two equal offsets are one access, with the first operand
        self.equal.next = self.two_addresses.val() && (self.offset0.val() == self.offset1.val());

        self.control.next.opcode = self.opcode.val();
        self.control.next.tag = self.tag.val();
        self.kind.next = self.word.val().get_bits::<3>(1);
        self.stray.next = self.loads_only.val() && (self.kind.val() != self.load.val());
        self.control.next.kind = self.kind.val();
        if self.stray.val() {
            self.control.next.kind = self.nop.val();
        }
        self.control.next.alu = self.word.val().get_bits::<12>(4);
        self.control.next.two_data = self.word.val().get_bit(18);
        self.control.next.joined = self.word.val().get_bit(21);
        self.control.next.pair = (self.two_addresses.val() && !self.equal.val()) || self.word.val().get_bit(18);
        if self.equal.val() && self.word.val().get_bit(20) {
            self.control.next.words = self.one_word.val();
        } else {
            self.control.next.words = self.word.val().get_bits::<2>(19);
        }
        if self.stray.val() {
            self.control.next.words = self.no_words.val();
        }
        self.control.next.upper = self.no.val();
        self.control.next.clear = self.first.val();
        self.control.next.first = self.first.val();
        self.control.next.last = self.last.val();
        self.control.next.ends = self.no.val();
        self.control.next.order = self.order.val();
        self.control.next.here = self.no.val();
        self.control.next.unsupported = !self.word.val().get_bit(0) || self.stray.val();

        self.wide0.next = bit_cast_u::<16, 8>(self.offset0.val());
        self.wide1.next = bit_cast_u::<16, 8>(self.offset1.val());
        self.together.next = self.wide0.val() | (self.wide1.val() << self.by256.val());
        if self.two_addresses.val() {
            if self.stride64.val() {
                self.offset_low.next = self.wide0.val() << self.by256.val();
                self.offset_high.next = self.wide1.val() << self.by256.val();
            } else {
                self.offset_low.next = self.wide0.val() << self.by4.val();
                self.offset_high.next = self.wide1.val() << self.by4.val();
            }
        } else {
            self.offset_low.next = self.together.val();
            self.offset_high.next = self.together.val();
        }

        self.base_dword.next = bit_cast_u::<17, 16>(self.base.val().get_bits::<16>(2));
        self.size_dword.next = bit_cast_u::<17, 16>(self.size.val().get_bits::<16>(2));
        self.m0_dword.next = self.m0.val().get_bits::<17>(2);
        self.m0_small.next = !self.m0.val().get_bits::<13>(19).any() && (self.m0_dword.val() < self.size_dword.val());
        if self.m0_small.val() {
            self.limit_dword.next = self.m0_dword.val();
        } else {
            self.limit_dword.next = self.size_dword.val();
        }
    }
}
