//! From refused slots to lanes.

use super::dwords::Dwords;
use crate::ports::Control;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The lanes of which a slot is refused. Combinational.
    ///
    /// No registers: the lanes are there in the cycle of the slots.
    ///
    /// ```text
    /// a slot for each lane          lane l ◄ slot l
    /// several slots for a lane      lane l ◄ slot l, that of its first dword: an element is refused as a whole
    /// low slots of upper lanes      lane l + LANES / 2 ◄ slot l
    /// ```
    pub struct Refusals[LANES] {
        input {
            /// control of the pass
            control: Control,
            /// refused slots
            slots: U<LANES>,
        }
        output {
            /// lanes with a refused slot
            lanes: U<LANES>,
        }
        constant { half: Constant<U<6>> = Constant::new(U::new(LANES as u64 / 2)) }
        block { dwords: Dwords<LANES> { control } }
    }
}

impl<const LANES: usize> Logic for Refusals<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.lanes.next = self.slots.val() & !(self.dwords.low.val() | self.dwords.high.val());
        if self.control.val().two_data && self.control.val().set.get_bit(0) {
            self.lanes.next = self.slots.val() << self.half.val();
        }
    }
}
