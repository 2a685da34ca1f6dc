//! Which parts of the storage a pass touches.

use crate::ports::Location;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The regions of the rows of served slots: the storage is cut into 32, by the highest bits of the row. Combinational.
    pub struct Regions[LANES, BANK_BITS, ROW_BITS] {
        input {
            /// slots to serve
            served: U<LANES>,
            /// where each slot leads
            location: Location<LANES, BANK_BITS, ROW_BITS>,
        }
        output {
            /// regions that served slots lead to
            regions: U<32>,
        }
        local {
            region: U<5>,
            by_low_bits: U<32>,
            by_high_bits: U<32>,
        }
        constant {
            none: Constant<U<32>> = Constant::new(U::new(0)),
            low: Constant<U<5>> = Constant::new(U::new(3)),
            /// every fourth region, and the first four
            fourths: Constant<U<32>> = Constant::new(U::new(0x1111_1111)),
            first_four: Constant<U<32>> = Constant::new(U::new(15)),
        }
        require { ROW_BITS >= 5 }
    }
}

impl<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize> Logic for Regions<LANES, BANK_BITS, ROW_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.regions.next = self.none.val();
        for slot in 0..LANES {
            // one-hot in two halves: a region's bit is one AND of two shared ones
            self.region.next = self.location.row[slot].val().get_bits::<5>(ROW_BITS - 5);
            self.by_low_bits.next = self.none.val();
            if self.served.val().get_bit(slot) {
                self.by_low_bits.next = self.fourths.val() << (self.region.val() & self.low.val());
            }
            self.by_high_bits.next = self.first_four.val() << (self.region.val() & !self.low.val());
            self.regions.next = self.regions.val() | (self.by_low_bits.val() & self.by_high_bits.val());
        }
    }
}
