//! From numbers to words with one bit.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Makes of each number a word in which only the bit of that number is set, or none if the number isn't valid.
    /// Combinational.
    ///
    /// In two halves: a bit of the word is one AND of two that it shares with others, by the low two bits of the number
    /// and by the rest.
    pub struct OneHot[COUNT, BITS, WIDTH] {
        input {
            /// numbers that count
            valid: U<COUNT>,
            /// numbers to turn into words
            number: [U<BITS>; COUNT],
        }
        output {
            /// bit i of a word for number i
            word: [U<WIDTH>; COUNT],
        }
        local {
            own: U<BITS>,
            by_low_bits: U<WIDTH>,
            by_high_bits: U<WIDTH>,
        }
        constant {
            none: Constant<U<WIDTH>> = Constant::new(U::new(0)),
            low: Constant<U<BITS>> = Constant::new(U::new(3)),
            /// every fourth bit, and the first four
            fourths: Constant<U<WIDTH>> = Constant::new(U::new(0x1111_1111_1111_1111)),
            first_four: Constant<U<WIDTH>> = Constant::new(U::new(15)),
        }
        require {
            WIDTH == 1 << BITS,
            BITS >= 2,
            WIDTH <= 64,
        }
    }
}

impl<const COUNT: usize, const BITS: usize, const WIDTH: usize> Logic for OneHot<COUNT, BITS, WIDTH> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..COUNT {
            self.own.next = self.number[place].val();
            self.by_low_bits.next = self.none.val();
            if self.valid.val().get_bit(place) {
                self.by_low_bits.next = self.fourths.val() << (self.own.val() & self.low.val());
            }
            self.by_high_bits.next = self.first_four.val() << (self.own.val() & !self.low.val());
            self.word[place].next = self.by_low_bits.val() & self.by_high_bits.val();
        }
    }
}
