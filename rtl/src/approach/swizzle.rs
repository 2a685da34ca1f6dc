//! Which lane a swizzle takes from.

use lds_hdl::{U, bit_cast_u, block};

/// Of a lane's number, which four lanes it is among.
const QUADS: usize = 0b11_1100;

block! {
    /// The source lane, in the wave, of each of `LANES` lanes. Combinational.
    ///
    /// No registers: the sources are there in the cycle of the pattern. A lane never takes from outside its 32 lanes.
    ///
    /// ```text
    /// pattern 15:13   0xx   ((lane & [4:0]) | [9:5]) ^ [14:10]
    ///                 10x   within four lanes: lane 0 from [1:0], 1 from [3:2], 2 from [5:4], 3 from [7:6]
    ///                 110   lane plus or (bit 10) minus [9:5], except for the bits in the mask [4:0]
    ///                 111   (the lane's five bits reversed >> ones in [4:0]) | (lane & [4:0])
    /// ```
    pub struct Swizzle[LANES] {
        input {
            /// the instruction's offset field
            pattern: U<16>,
            /// number of lane 0 in the wave, a multiple of `LANES`
            first: U<6>,
        }
        output {
            /// lane in the wave that each lane takes from
            source: [U<6>; LANES],
        }
        local {
            set: U<6>,
            flip: U<6>,
            keep: U<6>,
            /// all ones if the distance is subtracted: a lane is complemented, the distance added, and the sum
            /// complemented
            back: U<6>,
            ones: U<3>,
            quad: [U<6>; 4],
            own: [U<6>; LANES],
            reversed: [U<6>; LANES],
            far: [U<6>; LANES],
        }
        require {
            LANES.is_multiple_of(4),
            LANES <= 64,
        }
        kernel {
            // a lane never leaves its half of a wave of 64
            self.keep.next = bit_cast_u::<6, 5>(self.pattern.val().get_bits::<5>(0)) | 32;
            self.set.next = bit_cast_u::<6, 5>(self.pattern.val().get_bits::<5>(5));
            self.flip.next = bit_cast_u::<6, 5>(self.pattern.val().get_bits::<5>(10));
            self.back.next = 0;
            if self.pattern.val().get_bit(10) {
                self.back.next = 0b111111;
            }
            self.ones.next = 0;
            for index in 0..5 {
                if self.pattern.val().get_bit(index) {
                    self.ones.next = self.ones.val() + 1;
                }
            }
            self.quad[0].next = bit_cast_u::<6, 2>(self.pattern.val().get_bits::<2>(0));
            self.quad[1].next = bit_cast_u::<6, 2>(self.pattern.val().get_bits::<2>(2));
            self.quad[2].next = bit_cast_u::<6, 2>(self.pattern.val().get_bits::<2>(4));
            self.quad[3].next = bit_cast_u::<6, 2>(self.pattern.val().get_bits::<2>(6));

            for group in 0..(LANES / 4) {
                for place in 0..4 {
                    self.own[4 * group + place].next = (4 * group + place) | self.first.val();
                    self.source[4 * group + place].next =
                        (self.own[4 * group + place].val() & QUADS) | self.quad[place].val();
                }
            }
            for lane in 0..LANES {
                self.reversed[lane].next = 0;
                for index in 0..5 {
                    if self.own[lane].val().get_bit(index) {
                        self.reversed[lane].next = self.reversed[lane].val() | (1 << (4 - index));
                    }
                }
                self.far[lane].next = ((self.own[lane].val() ^ self.back.val()) + self.set.val()) ^ self.back.val();
                if !self.pattern.val().get_bit(15) {
                    self.source[lane].next =
                        ((self.own[lane].val() & self.keep.val()) | self.set.val()) ^ self.flip.val();
                } else {
                    if self.pattern.val().get_bit(14) {
                        if self.pattern.val().get_bit(13) {
                            self.source[lane].next = (self.reversed[lane].val() >> self.ones.val())
                                | (self.own[lane].val() & self.keep.val());
                        } else {
                            self.source[lane].next =
                                (self.own[lane].val() & self.keep.val()) | (self.far[lane].val() & !self.keep.val());
                        }
                    }
                }
            }
        }
    }
}
