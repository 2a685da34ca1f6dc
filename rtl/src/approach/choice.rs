//! Which pass of a request is next.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Chooses the lowest of the positions whose passes are left, and says what is left then. Combinational.
    ///
    /// ```text
    /// positions   torn      position   position_bit   rest     is_torn   is_last
    /// 001100      0100      2          0100           001000   1         0
    /// 001000      0100      3          1000           000000   0         1
    /// 000000      -         0          0001           000000   torn[0]   !torn[0]
    /// ```
    pub struct Choice {
        input {
            /// positions to choose from, of six
            positions: U<6>,
            /// those of the first four behind whose pass comes one of further dwords
            torn: U<4>,
        }
        output {
            /// number of the lowest one, 0 if there is none
            position: U<3>,
            /// positions behind that
            rest: U<6>,
            /// a pass of further dwords comes after its pass
            is_torn: bool,
            /// no pass comes after its pass
            is_last: bool,
        }
        local {
            /// the bit of the lowest one; of the last two, which have no further dwords, that of position 0
            position_bit: U<4>,
        }
        constant {
            none: Constant<U<6>> = Constant::new(U::new(0)),
            places: [Constant<U<3>>; 6] = std::array::from_fn(|position| Constant::new(U::new(position as u64))),
            bits: [Constant<U<4>>; 4] = std::array::from_fn(|position| Constant::new(U::new(1 << position))),
            behind: [Constant<U<6>>; 6] = std::array::from_fn(|position| Constant::new(U::new(0b111110 << position & 0b111111))),
        }
    }
}

impl Logic for Choice {
    #[hdl_gen]
    fn update(&mut self) {
        self.position.next = self.places[0].val();
        self.rest.next = self.none.val();
        for place in 0..6 {
            if self.positions.val().get_bit(5 - place) {
                self.position.next = self.places[5 - place].val();
                self.rest.next = self.positions.val() & self.behind[5 - place].val();
            }
        }
        self.position_bit.next = self.bits[0].val();
        for place in 0..4 {
            if self.position.val() == self.places[place].val() {
                self.position_bit.next = self.bits[place].val();
            }
        }
        self.is_torn.next = (self.torn.val() & self.position_bit.val()).any();
        self.is_last.next = !self.rest.val().any() && !self.is_torn.val();
    }
}
