//! Where the first one of a word is.

use lds_hdl::{U, block};

block! {
    /// Counts the zeros above the first one of a word. Of a word of zeros the count doesn't matter. Combinational.
    ///
    /// No registers. Halves are joined to a tree: of a pair the left one counts if there is a one in it, otherwise the
    /// right one, and the count gets a bit.
    ///
    /// ```text
    /// places 27 26 25 24 ... 3 2 1 0 ─► pairs ─► fours ─► eights ─► sixteens ─► count
    /// ```
    pub struct LeadingZeros {
        input {
            /// the word
            word: U<28>,
        }
        output {
            /// zeros above its first one
            count: U<5>,
        }
        local {
            // numbered from the top: whether there is a one, and the bits of the count
            pair: [bool; 14],
            pair_0: [bool; 14],
            four: [bool; 7],
            four_1: [bool; 7],
            four_0: [bool; 7],
            eight: [bool; 4],
            eight_2: [bool; 4],
            eight_1: [bool; 4],
            eight_0: [bool; 4],
            upper_sixteen: bool,
            sixteen_3: [bool; 2],
            sixteen_2: [bool; 2],
            sixteen_1: [bool; 2],
            sixteen_0: [bool; 2],
        }
        kernel {
            for number in 0..14 {
                self.pair[number].next =
                    self.word.val().get_bit(27 - 2 * number) || self.word.val().get_bit(26 - 2 * number);
                self.pair_0[number].next = !self.word.val().get_bit(27 - 2 * number);
            }
            for number in 0..7 {
                self.four[number].next = self.pair[2 * number].val() || self.pair[2 * number + 1].val();
                self.four_1[number].next = !self.pair[2 * number].val();
                self.four_0[number].next = self.pair_0[2 * number + 1].val();
                if self.pair[2 * number].val() {
                    self.four_0[number].next = self.pair_0[2 * number].val();
                }
            }
            for number in 0..3 {
                self.eight[number].next = self.four[2 * number].val() || self.four[2 * number + 1].val();
                self.eight_2[number].next = !self.four[2 * number].val();
                self.eight_1[number].next = self.four_1[2 * number + 1].val();
                self.eight_0[number].next = self.four_0[2 * number + 1].val();
                if self.four[2 * number].val() {
                    self.eight_1[number].next = self.four_1[2 * number].val();
                    self.eight_0[number].next = self.four_0[2 * number].val();
                }
            }
            // The last one is a four alone.
            self.eight[3].next = self.four[6].val();
            self.eight_2[3].next = false;
            self.eight_1[3].next = self.four_1[6].val();
            self.eight_0[3].next = self.four_0[6].val();
            for number in 0..2 {
                self.sixteen_3[number].next = !self.eight[2 * number].val();
                self.sixteen_2[number].next = self.eight_2[2 * number + 1].val();
                self.sixteen_1[number].next = self.eight_1[2 * number + 1].val();
                self.sixteen_0[number].next = self.eight_0[2 * number + 1].val();
                if self.eight[2 * number].val() {
                    self.sixteen_2[number].next = self.eight_2[2 * number].val();
                    self.sixteen_1[number].next = self.eight_1[2 * number].val();
                    self.sixteen_0[number].next = self.eight_0[2 * number].val();
                }
            }
            self.upper_sixteen.next = self.eight[0].val() || self.eight[1].val();
            self.count.next = 0;
            if !self.upper_sixteen.val() {
                self.count.next = 16;
            }
            if (self.upper_sixteen.val() && self.sixteen_3[0].val())
                || (!self.upper_sixteen.val() && self.sixteen_3[1].val())
            {
                self.count.next = self.count.val() | 8;
            }
            if (self.upper_sixteen.val() && self.sixteen_2[0].val())
                || (!self.upper_sixteen.val() && self.sixteen_2[1].val())
            {
                self.count.next = self.count.val() | 4;
            }
            if (self.upper_sixteen.val() && self.sixteen_1[0].val())
                || (!self.upper_sixteen.val() && self.sixteen_1[1].val())
            {
                self.count.next = self.count.val() | 2;
            }
            if (self.upper_sixteen.val() && self.sixteen_0[0].val())
                || (!self.upper_sixteen.val() && self.sixteen_0[1].val())
            {
                self.count.next = self.count.val() | 1;
            }
        }
    }
}
