//! Where the registers of a wave begin.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// The first register of a wave: behind the shared ones, the clause temporaries of both slots, and the registers of
    /// the waves before it. Only gates: nothing is kept.
    pub struct Base {
        input {
            /// the number of the wave
            wave: U<4>,
            /// shared registers
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// registers of each wave
            registers: U<8>,
        }
        output {
            /// the register
            base: U<8>,
        }
        kernel {
            let registers = self.registers.val();
            let one = if self.wave.val().get_bit(0) { registers } else { 0 };
            let two = if self.wave.val().get_bit(1) { registers << 1 } else { 0 };
            let four = if self.wave.val().get_bit(2) { registers << 2 } else { 0 };
            let eight = if self.wave.val().get_bit(3) { registers << 3 } else { 0 };
            let temporaries = bit_cast_u::<8, 4>(self.clause_temps.val()) << 1;
            self.base.next = self.globals.val() + temporaries + one + two + four + eight;
        }
    }
}
