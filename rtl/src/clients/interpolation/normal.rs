//! A sum, moved to its top.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Moves a sum up by 48, 32, 16 or 0 places and then by 12, 8, 4 or 0, so that its first one is among the highest
    /// four places. Combinational.
    ///
    /// ```text
    /// sum ─► by 32, by 16 ─► by 8, by 4 ─► moved
    ///           └───── count ────┘
    /// ```
    pub struct CoarseNormaliser {
        input {
            /// the sum
            sum: U<52>,
        }
        output {
            /// the sum, moved up
            moved: U<52>,
            /// by how many fours of places
            fours: U<4>,
        }
        local {
            word: U<52>,
            count: U<4>,
        }
        kernel {
            self.word.next = self.sum.val();
            self.count.next = 0;
            if !self.word.val().get_bits::<32>(20).any() {
                self.word.next = self.word.val() << 32;
                self.count.next = 8;
            }
            if !self.word.val().get_bits::<16>(36).any() {
                self.word.next = self.word.val() << 16;
                self.count.next = self.count.val() | 4;
            }
            if !self.word.val().get_bits::<8>(44).any() {
                self.word.next = self.word.val() << 8;
                self.count.next = self.count.val() | 2;
            }
            if !self.word.val().get_bits::<4>(48).any() {
                self.word.next = self.word.val() << 4;
                self.count.next = self.count.val() | 1;
            }
            self.moved.next = self.word.val();
            self.fours.next = self.count.val();
        }
    }
}

block! {
    /// Moves a sum to its top, and then down as far as denormals of the result's size are. Combinational.
    ///
    /// ```text
    /// places of `kept`   25 … 2         1      0
    ///                    significand    half   rest
    /// ```
    pub struct Denormaliser {
        input {
            /// the sum, whose first one is among the highest four places
            moved: U<52>,
            /// by how many fours of places it was moved up
            fours: U<4>,
            /// the exponent of place 49 before it was moved, and 128
            exponent: U<10>,
            /// the result has 16 bits
            half: bool,
        }
        output {
            /// significand, half of its last place, and whether there is a rest
            kept: U<26>,
            /// the exponent of the top place, and 128: at least that of denormals
            kept_exponent: U<10>,
        }
        local {
            word: U<52>,
            ones: U<2>,
            own: U<10>,
            lowest: U<10>,
            places: U<26>,
            apart: U<10>,
            gone: bool,
        }
        kernel {
            self.word.next = self.moved.val();
            self.ones.next = 0;
            if !self.word.val().get_bits::<2>(50).any() {
                self.word.next = self.word.val() << 2;
                self.ones.next = 2;
            }
            if !self.word.val().get_bit(51) {
                self.word.next = self.word.val() << 1;
                self.ones.next = self.ones.val() | 1;
            }
            // Place 51 is two places above place 49.
            self.own.next = self.exponent.val() + 2
                - (bit_cast_u::<10, 4>(self.fours.val()) << 2)
                - bit_cast_u::<10, 2>(self.ones.val());
            self.places.next = self.word.val().get_bits::<26>(26);
            self.gone.next = self.word.val().get_bits::<26>(0).any();
            self.lowest.next = 129;
            if self.half.val() {
                self.lowest.next = 241;
            }
            self.kept_exponent.next = self.own.val();
            if self.own.val() < self.lowest.val() {
                self.kept_exponent.next = self.lowest.val();
                self.apart.next = self.lowest.val() - self.own.val();
                if self.apart.val().get_bits::<5>(5).any() {
                    self.gone.next = self.gone.val() || self.places.val().any();
                    self.places.next = 0;
                }
                if self.apart.val().get_bit(4) {
                    self.gone.next = self.gone.val() || self.places.val().get_bits::<16>(0).any();
                    self.places.next = self.places.val() >> 16;
                }
                if self.apart.val().get_bit(3) {
                    self.gone.next = self.gone.val() || self.places.val().get_bits::<8>(0).any();
                    self.places.next = self.places.val() >> 8;
                }
                if self.apart.val().get_bit(2) {
                    self.gone.next = self.gone.val() || self.places.val().get_bits::<4>(0).any();
                    self.places.next = self.places.val() >> 4;
                }
                if self.apart.val().get_bit(1) {
                    self.gone.next = self.gone.val() || self.places.val().get_bits::<2>(0).any();
                    self.places.next = self.places.val() >> 2;
                }
                if self.apart.val().get_bit(0) {
                    self.gone.next = self.gone.val() || self.places.val().get_bit(0);
                    self.places.next = self.places.val() >> 1;
                }
            } else {
                self.apart.next = 0;
            }
            self.kept.next = self.places.val();
            if self.gone.val() {
                self.kept.next = self.places.val() | 1;
            }
        }
    }
}
