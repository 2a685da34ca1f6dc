//! From numbers to words with one bit.

use crate::block;
use crate::word::U;

/// Every fourth bit, from the lowest one up.
const FOURTHS: usize = 0x1111_1111_1111_1111;

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
        require {
            WIDTH == 1 << BITS,
            BITS >= 2,
            WIDTH <= 64,
        }
        kernel {
            let fourths: U<WIDTH> = { FOURTHS & (usize::MAX >> (64 - WIDTH)) };
            for place in 0..COUNT {
                self.own.next = self.number[place].val();
                self.by_low_bits.next = 0;
                if self.valid.val().get_bit(place) {
                    self.by_low_bits.next = fourths << (self.own.val() & 3);
                }
                self.by_high_bits.next = 15 << (self.own.val() & !3);
                self.word[place].next = self.by_low_bits.val() & self.by_high_bits.val();
            }
        }
    }
}
