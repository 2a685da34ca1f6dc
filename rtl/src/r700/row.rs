//! Which register of the SIMD an operand is.

use lds_hdl::{U, bit_cast_u, block, choice};
use rust_hdl::prelude::*;

choice! {
    /// Where the number of a register counts from.
    pub enum RegisterPlace {
        /// the wave's own registers, and clause temporaries at the upper end
        Wave,
        /// the first register of the SIMD: index mode GLOBAL
        Shared,
        /// the first register of the SIMD with AR.x of the lane added: index mode GLOBAL_AR_X
        Indexed,
    }
}

block! {
    /// The register of the SIMD that an operand of a lane is. Shared registers come first, then the clause temporaries
    /// of the odd slot, those of the even slot, and the registers of each wave. Only gates: nothing is kept.
    pub struct Row {
        input {
            /// where the number counts from
            place: RegisterPlace,
            /// the number in the instruction
            number: U<7>,
            /// AR.x of the lane
            ar: U<32>,
            /// the wave is in the even slot
            even: bool,
            /// shared registers: at most 128, less the clause temporaries of both slots
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// the first register of the wave
            base: U<8>,
        }
        output {
            /// the register, 0 to 255
            row: U<8>,
            /// there is one: a sum with AR.x is below 128
            there: bool,
        }
        kernel {
            let number = bit_cast_u::<8, 7>(self.number.val());
            let temps = bit_cast_u::<8, 4>(self.clause_temps.val());
            // Numbers from 128 - temps on are clause temporaries.
            let raised = number + temps;
            let temporary = raised.get_bit(7);
            let slot = if self.even.val() { temps } else { 0 };
            let nth = bit_cast_u::<8, 7>(raised.get_bits::<7>(0));
            let own = if temporary { self.globals.val() + slot + nth } else { self.base.val() + number };
            let sum = self.ar.val() + bit_cast_u::<32, 7>(self.number.val());
            self.row.next = match self.place.val() {
                RegisterPlace::Wave => own,
                RegisterPlace::Shared => number,
                RegisterPlace::Indexed => sum.get_bits::<8>(0),
            };
            self.there.next = self.place.val() != RegisterPlace::Indexed || sum < 128;
        }
    }
}
