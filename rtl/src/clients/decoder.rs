//! Which instructions read the LDS through the client, and what they read.

use lds_hdl::{U, block};
use lds_isa::targets::{Encoding, Target};
use rust_hdl::prelude::*;

block! {
    /// Says of an instruction that somebody outside executes whether it reads parameters of triangles, or the one value
    /// of a direct load. Combinational. `docs/timing/wave-control.md`, "Parameters and direct loads", lists them.
    ///
    /// ```text
    /// gfx1100   LDSDIR                                lds_param_load, lds_direct_load
    /// gfx906    VINTRP, VOP3 624 to 626, 628 to 631   v_interp_*
    ///           VOP1, VOP2, VOPC, VOP3, VOP3P         their first source is in the LDS
    /// ```
    pub struct ReadDecoder {
        input {
            /// the dword at the program counter
            word: U<32>,
            /// the one behind it
            second: U<32>,
        }
        output {
            /// it reads the LDS
            reads: bool,
            /// a direct load: one value for all lanes, and no parameters
            direct: bool,
            /// which values of a triangle: bit 0 for P0, bit 1 for P10, bit 2 for P20
            corners: U<3>,
            /// number of the attribute
            attribute: U<6>,
            /// channel of the attribute: x, y, z, w
            channel: U<2>,
        }
        local {
            /// number of the instruction in VOP3
            number: U<10>,
            is_short: bool,
            is_long: bool,
            /// which value `v_interp_mov_f32` moves
            moved: U<2>,
            corner_moved: U<3>,
        }
        constant {
            /// the target is gfx1100, otherwise gfx906
            rdna: Constant<bool> = Constant::new(false),
        }
        kernel {
            let word = self.word.val();
            let second = self.second.val();
            self.number.next = word.get_bits::<10>(16);
            self.is_short.next = !word.get_bit(31);
            self.is_long.next = word.get_bits::<6>(26) == 0b110100;

            self.reads.next = false;
            self.direct.next = false;
            self.corners.next = 0;
            self.attribute.next = word.get_bits::<6>(10);
            self.channel.next = word.get_bits::<2>(8);
            self.moved.next = word.get_bits::<2>(0);
            if self.is_long.val() {
                self.attribute.next = second.get_bits::<6>(0);
                self.channel.next = second.get_bits::<2>(6);
                self.moved.next = second.get_bits::<2>(9);
            }
            match self.moved.val().index() {
                0 => self.corner_moved.next = 0b010,
                1 => self.corner_moved.next = 0b100,
                _ => self.corner_moved.next = 0b001,
            }

            if self.rdna.val() {
                self.reads.next = word.get_bits::<7>(25) == 0b1100111 && !word.get_bit(21);
                self.direct.next = word.get_bit(20);
                self.corners.next = 0b111;
            } else if word.get_bits::<6>(26) == 0b110101 {
                self.reads.next = word.get_bits::<2>(16) != 3;
                match word.get_bits::<2>(16).index() {
                    0 => self.corners.next = 0b011,
                    1 => self.corners.next = 0b100,
                    _ => self.corners.next = self.corner_moved.val(),
                }
            } else if self.is_long.val() && self.number.val() >= 624 && self.number.val() <= 631 {
                self.reads.next = self.number.val() != 627;
                match self.number.val().get_bits::<3>(0).index() {
                    0 | 4 => self.corners.next = 0b011,
                    2 => self.corners.next = self.corner_moved.val(),
                    5 => self.corners.next = 0b010,
                    _ => self.corners.next = 0b100,
                }
            } else {
                self.reads.next = (self.is_short.val() && word.get_bits::<9>(0) == 254)
                    || (self.is_long.val() && second.get_bits::<9>(0) == 254);
                self.direct.next = true;
            }
        }
    }
}

impl ReadDecoder {
    /// Keeps what a target needs.
    pub fn keep(&mut self, target: Target) {
        self.rdna = Constant::new(target.facts().code.encoding == Encoding::Gfx11);
    }
}
