//! The value of a direct load.

use lds_hdl::{U, block};

block! {
    /// Makes 32 bits of the low bits of a dword, by the type that M0 has. Combinational.
    ///
    /// ```text
    /// kind    0                 1                  2, 3, 6, 7    4                  5
    /// value   bits 7:0, zeroes  bits 15:0, zeroes  the dword     bits 7:0, signed   bits 15:0, signed
    /// ```
    pub struct Widening {
        input {
            /// the type: bits 18:16 of M0
            kind: U<3>,
            /// the dword
            dword: U<32>,
        }
        output {
            /// the value
            value: U<32>,
        }
        local {
            is_short: bool,
            sign: bool,
        }
        kernel {
            // Types with bit 1 are dwords; bit 0 has halves, bit 2 signs.
            self.value.next = self.dword.val();
            self.is_short.next = self.kind.val().get_bit(0);
            self.sign.next =
                if self.is_short.val() { self.dword.val().get_bit(15) } else { self.dword.val().get_bit(7) };
            if !self.kind.val().get_bit(1) {
                self.value.next = self.dword.val() & 0xffff;
                if !self.is_short.val() {
                    self.value.next = self.dword.val() & 0xff;
                }
                if self.kind.val().get_bit(2) && self.sign.val() {
                    self.value.next = self.dword.val() | 0xffff_0000;
                    if !self.is_short.val() {
                        self.value.next = self.dword.val() | 0xffff_ff00;
                    }
                }
            }
        }
    }
}
