//! Where threads write.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// The entry that four neighbouring threads own, each in the bank of its place among the four: their numbers
    /// divided by 4 are equal, and so are their entries. Where it `begins`, that of a wave's first four threads is
    /// found; otherwise that of the next four, from the entry of the four before. Only gates: nothing is kept.
    pub struct Owner {
        input {
            /// the four threads are the first ones of the wave
            begins: bool,
            /// the number of the wave in its group
            wave: U<4>,
            /// threads count from the first one of the group instead of that of the wave: SIMD_WAVE_REL
            relative: bool,
            /// dwords that a thread owns in its bank: DST_STRIDE
            stride: U<7>,
            /// dwords from the first of these: DST_INDEX
            index: U<6>,
            /// the entry of the four threads before, if there is one
            prior: U<8>,
            /// there is one
            fitted: bool,
            /// DST_STRIDE of the wave that these four are of
            apart: U<7>,
        }
        output {
            /// the number of the entry, if there is one
            entry: U<8>,
            /// there is one: it lies in the bank, and stride and index are legal
            fits: bool,
        }
        kernel {
            // Waves before this one, times the stride in entries, 1 to 16, bit by bit. Each has 16 times four threads,
            // and an index is below 16 entries.
            let first = if self.relative.val() { self.wave.val() } else { 0 };
            let waves = bit_cast_u::<9, 4>(first);
            let one = if self.stride.val().get_bit(2) { waves } else { 0 };
            let two = if self.stride.val().get_bit(3) { waves << 1 } else { 0 };
            let four = if self.stride.val().get_bit(4) { waves << 2 } else { 0 };
            let eight = if self.stride.val().get_bit(5) { waves << 3 } else { 0 };
            let sixteen = if self.stride.val().get_bit(6) { waves << 4 } else { 0 };
            let product = one + two + four + eight + sixteen;
            let high = bit_cast_u::<8, 4>(product.get_bits::<4>(0)) << 4;
            let low = bit_cast_u::<8, 4>(self.index.val().get_bits::<4>(2));
            let aligned = self.stride.val().get_bits::<2>(0) == 0 && self.index.val().get_bits::<2>(0) == 0;
            let legal = aligned && self.stride.val() != 0 && self.stride.val() <= 64;
            // The next four threads own what is a stride behind.
            let sum = bit_cast_u::<9, 8>(self.prior.val()) + bit_cast_u::<9, 5>(self.apart.val().get_bits::<5>(2));
            self.entry.next = if self.begins.val() { high | low } else { sum.get_bits::<8>(0) };
            self.fits.next = if self.begins.val() { legal && product < 16 } else { self.fitted.val() && sum < 256 };
        }
    }
}
