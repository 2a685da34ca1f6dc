//! What a request of a wave is about.

use crate::ports::{OrderedOperation, SyncRequest};
use lds_hdl::{U, bit_cast_record, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

const PIXEL: usize = 1;

block! {
    /// Finds the resource that a request names, or the dword and the fields of an ordered count. Combinational.
    ///
    /// ```text
    /// M0[21:16] + offset0[5:0], modulo 64 ─► below the size? ─► + the base ─► resource
    /// M0[31:18] + offset0[7:2] (+ M0[1:0] of a pixel shader) ─► dword of memory;  offset0[7:2] ─► register
    /// ```
    pub struct Aim[INDEX] {
        input {
            /// the request
            own: SyncRequest<INDEX>,
            /// first resource of the process
            gws_base: U<6>,
            /// resources of the process
            gws_size: U<7>,
        }
        output {
            /// the resource
            resource: U<6>,
            /// the process has none of that number
            beyond: bool,
            /// the dword of memory, or the number of a register
            dword: [U<14>; 1],
            /// what the ordered count does with it
            operation: [OrderedOperation; 1],
            /// dwords, less one
            further: [U<2>; 1],
            /// the turn is over behind it
            releases: [bool; 1],
        }
        local {
            in_m0: U<6>,
            in_offset: U<6>,
            within_process: U<6>,
            number: U<7>,
            index: U<14>,
            shader: U<2>,
            m0_packer: U<2>,
            packer: U<14>,
            m0_dword: U<14>,
        }
        constant {
            /// ordered counts count in registers
            has_registers: Constant<bool> = Constant::new(false),
        }
        kernel {
            self.in_m0.next = self.own.m0.val().get_bits::<6>(16);
            self.in_offset.next = self.own.offset0.val().get_bits::<6>(0);
            self.within_process.next = self.in_m0.val() + self.in_offset.val();
            self.number.next = bit_cast_u::<7, 6>(self.within_process.val());
            self.beyond.next = self.gws_size.val() <= self.number.val();
            self.resource.next = self.gws_base.val() + self.within_process.val();

            self.index.next = bit_cast_u::<14, 6>(self.own.offset0.val().get_bits::<6>(2));
            self.shader.next = self.own.offset1.val().get_bits::<2>(2);
            self.m0_packer.next = self.own.m0.val().get_bits::<2>(0);
            self.packer.next = 0;
            if self.shader.val() == PIXEL {
                self.packer.next = bit_cast_u::<14, 2>(self.m0_packer.val());
            }
            self.m0_dword.next = self.own.m0.val().get_bits::<14>(18);
            self.dword[0].next = self.index.val();
            self.further[0].next = self.own.offset1.val().get_bits::<2>(6);
            if !self.has_registers.val() {
                self.dword[0].next = self.m0_dword.val() + (self.index.val() + self.packer.val());
                self.further[0].next = 0;
            }
            self.operation[0].next = bit_cast_record::<OrderedOperation, 2>(self.own.offset1.val().get_bits::<2>(4));
            self.releases[0].next = self.own.offset1.val().get_bit(0);
        }
    }
}

impl<const INDEX: usize> Aim<INDEX> {
    /// Follows the rules of a target.
    pub fn keep(&mut self, target: Target) {
        self.has_registers = Constant::new(target.facts().gds.registers);
    }
}
