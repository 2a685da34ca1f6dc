//! The value of a lane, out of two dwords.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Takes a value out of two neighbouring dwords, and makes 32 bits of it. Combinational.
    ///
    /// ```text
    /// byte 1, 4 bytes     high ───byte0 low byte3 byte2 byte1───
    /// 2 bytes             16 bits, and zeroes or 16 times the sign
    /// 1 byte              8 bits, and zeroes or 24 times the sign
    /// ```
    pub struct BufferValue {
        input {
            /// the dword with the first byte, and the one behind it
            low: U<32>,
            high: U<32>,
            /// number of the first byte in its dword
            byte: U<2>,
            /// how many bytes it has: 1, 2 or 4
            bytes: U<3>,
            /// it has a sign
            signed: bool,
        }
        output {
            /// the value
            value: U<32>,
        }
        local {
            pair: U<64>,
            dword: U<32>,
        }
        kernel {
            self.pair.next = bit_cast_u::<64, 32>(self.low.val()) | (bit_cast_u::<64, 32>(self.high.val()) << 32);
            let moved = self.pair.val() >> (bit_cast_u::<5, 2>(self.byte.val()) << 3);
            self.dword.next = bit_cast_u::<32, 64>(moved);
            self.value.next = self.dword.val();
            if self.bytes.val().get_bit(1) {
                self.value.next = self.dword.val() & 0xffff;
                if self.signed.val() && self.dword.val().get_bit(15) {
                    self.value.next = self.dword.val() | 0xffff_0000;
                }
            }
            if self.bytes.val().get_bit(0) {
                self.value.next = self.dword.val() & 0xff;
                if self.signed.val() && self.dword.val().get_bit(7) {
                    self.value.next = self.dword.val() | 0xffff_ff00;
                }
            }
        }
    }
}
