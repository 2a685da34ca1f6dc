//! Where threads write.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// The entry that four neighbouring threads own, each in the bank of its place among the four: their numbers
    /// divided by 4 are equal, and so are their entries. Only gates: nothing is kept.
    pub struct Owner {
        input {
            /// which four threads of the wave
            quad: U<4>,
            /// the number of the wave in its group
            wave: U<4>,
            /// threads count from the first one of the group instead of that of the wave: SIMD_WAVE_REL
            relative: bool,
            /// dwords that a thread owns in its bank: DST_STRIDE
            stride: U<7>,
            /// dwords from the first of these: DST_INDEX
            index: U<6>,
        }
        output {
            /// the number of the entry, if there is one
            entry: U<8>,
            /// there is one: it lies in the bank, and stride and index are legal
            fits: bool,
        }
        kernel {
            let first = if self.relative.val() { self.wave.val() } else { 0 };
            let quads = bit_cast_u::<12, 4>(self.quad.val()) + (bit_cast_u::<12, 4>(first) << 4);
            // Times the stride in entries, 1 to 16, bit by bit.
            let one = if self.stride.val().get_bit(2) { quads } else { 0 };
            let two = if self.stride.val().get_bit(3) { quads << 1 } else { 0 };
            let four = if self.stride.val().get_bit(4) { quads << 2 } else { 0 };
            let eight = if self.stride.val().get_bit(5) { quads << 3 } else { 0 };
            let sixteen = if self.stride.val().get_bit(6) { quads << 4 } else { 0 };
            let index = bit_cast_u::<12, 4>(self.index.val().get_bits::<4>(2));
            let sum = one + two + four + eight + sixteen + index;
            let aligned = self.stride.val().get_bits::<2>(0) == 0 && self.index.val().get_bits::<2>(0) == 0;
            let legal = aligned && self.stride.val() != 0 && self.stride.val() <= 64;
            self.entry.next = sum.get_bits::<8>(0);
            self.fits.next = legal && sum < 256;
        }
    }
}
