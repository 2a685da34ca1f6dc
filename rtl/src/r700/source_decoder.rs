//! What a source of an ALU instruction is.

use super::interlock::Shared;
use super::row::RegisterPlace;
use lds_hdl::{U, block, choice, record};
use rust_hdl::prelude::*;

choice! {
    /// Where the value of a source is from.
    pub enum Origin {
        /// 0, also of a source that the instruction doesn't have
        Zero,
        /// the integer 1
        One,
        /// the integer -1
        MinusOne,
        /// a register
        Register,
    }
}

record! {
    /// A source of an instruction.
    pub struct Operand {
        /// where it is from
        origin: Origin,
        /// what the number of its register counts from
        place: RegisterPlace,
        /// the number
        number: U<7>,
        /// the dword of it
        component: U<2>,
    }
}

block! {
    /// Takes SEL, REL and CHAN of a source apart. Only gates: nothing is kept.
    pub struct SourceDecoder {
        input {
            /// SEL in bits 8:0, REL, CHAN
            field: U<12>,
            /// the instruction doesn't have this source
            absent: bool,
            /// INDEX_MODE is GLOBAL_AR_X, otherwise GLOBAL
            indexed: bool,
        }
        output {
            /// the source
            operand: Operand,
            /// the shared register that it is, if it is one
            shared: Shared,
            /// the source is a register or one of the constants, or all bits are 0 as the instruction doesn't have it
            means: bool,
        }
        kernel {
            let select = self.field.val().get_bits::<9>(0);
            let numbered = self.field.val().get_bits::<2>(7) == 0;
            let shares = self.field.val().get_bit(9);
            self.operand.next.origin = Origin::Zero;
            if self.absent.val() {
                self.operand.next.origin = Origin::Zero;
            } else if numbered {
                self.operand.next.origin = Origin::Register;
            } else if select == 250 {
                self.operand.next.origin = Origin::One;
            } else if select == 251 {
                self.operand.next.origin = Origin::MinusOne;
            }
            self.operand.next.place = RegisterPlace::Wave;
            if shares {
                self.operand.next.place =
                    if self.indexed.val() { RegisterPlace::Indexed } else { RegisterPlace::Shared };
            }
            self.operand.next.number = self.field.val().get_bits::<7>(0);
            self.operand.next.component = self.field.val().get_bits::<2>(10);
            self.shared.next.used = !self.absent.val() && numbered && shares;
            self.shared.next.indexed = self.indexed.val();
            self.shared.next.number = self.field.val().get_bits::<7>(0);
            let constant = (select == 248 || select == 250 || select == 251) && self.field.val().get_bits::<3>(9) == 0;
            self.means.next = if self.absent.val() { self.field.val() == 0 } else { numbered || constant };
        }
    }
}
