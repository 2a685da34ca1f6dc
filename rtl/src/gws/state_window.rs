//! The state from outside.

use crate::ports::SyncSetup;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// The flag of a resource in its dword of the state.
const OF_FLAG: usize = 1 << 12;
/// That it is a barrier.
const OF_BARRIER: usize = 1 << 13;

block! {
    /// The port of whoever sets up the global data share: where a dword of the state is, and what is read of it in the
    /// cycle behind.
    ///
    /// ```text
    /// address   0 to 63                          64 to 71                    72 to 87
    /// dword     a resource: counter, flag, type  registers 0 to 7            registers 8 to 15, the low dword first
    /// ```
    pub struct StateWindow[INDEX, WAVE] {
        input {
            clock: Clock,
            /// address and data
            setup: SyncSetup<INDEX>,
            /// the counter of the resource that was asked for in the cycle before
            counter: U<12>,
            /// its flag
            flag: bool,
            /// that resource is a barrier
            barrier: bool,
            /// the register that was asked for in the cycle before
            before: U<64>,
        }
        output {
            /// a resource is replaced at this edge
            replaces_resource: bool,
            /// a dword of a register is replaced at this edge
            replaces_register: bool,
            /// the register
            register: U<4>,
            /// its high dword
            high: bool,
            /// the wave that is offered for the order: compute unit and tag
            wave: [U<WAVE>; 1],
            /// the dword that was asked for in the cycle before
            state: U<32>,
        }
        register {
            /// a register was asked for, and not a resource
            asked_register: bool,
            /// its high dword
            asked_high: bool,
        }
        local {
            tag: U<6>,
            cu: U<INDEX>,
            dword: U<5>,
            is_wide: bool,
            word: U<32>,
        }
        kernel {
            self.tag.next = self.setup.order_tag.val();
            self.cu.next = self.setup.order_cu.val();
            self.wave[0].next = (bit_cast_u::<WAVE, INDEX>(self.cu.val()) << 6) | bit_cast_u::<WAVE, 6>(self.tag.val());
            self.replaces_resource.next = self.setup.state_write.val() && !self.setup.state_address.val().get_bit(6);
            self.replaces_register.next = self.setup.state_write.val() && self.setup.state_address.val().get_bit(6);
            self.dword.next = self.setup.state_address.val().get_bits::<5>(0);
            self.is_wide.next = self.dword.val().get_bit(3) || self.dword.val().get_bit(4);
            self.high.next = self.is_wide.val() && self.dword.val().get_bit(0);
            self.register.next = self.dword.val().get_bits::<4>(0);
            if self.is_wide.val() {
                self.register.next = 8 | (self.dword.val().get_bits::<4>(1) ^ 4);
            }
            self.asked_register.next = self.setup.state_address.val().get_bit(6);
            self.asked_high.next = self.high.val();
            self.word.next = bit_cast_u::<32, 12>(self.counter.val());
            if self.flag.val() {
                self.word.next = self.word.val() | OF_FLAG;
            }
            if self.barrier.val() {
                self.word.next = self.word.val() | OF_BARRIER;
            }
            if self.asked_register.val() {
                self.word.next = self.before.val().get_bits::<32>(0);
                if self.asked_high.val() {
                    self.word.next = self.before.val().get_bits::<32>(32);
                }
            }
            self.state.next = self.word.val();
        }
    }
}
