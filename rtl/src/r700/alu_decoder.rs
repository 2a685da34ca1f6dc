//! What the words of an ALU instruction say.

use super::interlock::Shared;
use super::row::RegisterPlace;
use super::source_decoder::{Operand, SourceDecoder};
use lds_hdl::{U, block, choice, record};
use rust_hdl::prelude::*;

choice! {
    /// What an instruction computes.
    pub enum Operation {
        /// its first source: MOV, MOVA_INT
        Copy,
        /// AND_INT
        And,
        /// OR_INT
        Or,
        /// ADD_INT
        Add,
        /// SUB_INT
        Sub,
        /// MAX_INT
        Max,
        /// MIN_INT
        Min,
        /// MAX_UINT
        MaxUint,
        /// MIN_UINT
        MinUint,
    }
}

record! {
    /// Where the result of an instruction goes.
    pub struct Target {
        /// the result goes to AR.x, and to no register
        index: bool,
        /// what the number of its register counts from
        place: RegisterPlace,
        /// the number
        number: U<7>,
        /// the dword of it
        component: U<2>,
    }
}

block! {
    /// Takes the two dwords of an ALU instruction apart. Only gates: nothing is kept. Where `means` is off, the other
    /// outputs say nothing.
    pub struct AluDecoder {
        input {
            /// the dwords
            words: [U<32>; 2],
        }
        output {
            /// the words are an instruction that the ALUs do
            means: bool,
            /// the instruction ends its group: LAST
            last: bool,
            /// what the instruction computes
            operation: Operation,
            /// its two sources
            sources: [Operand; 2],
            /// where the result goes
            target: Target,
            /// shared registers among the sources
            reads: [Shared; 2],
            /// the shared register that is written, if one is
            writes: Shared,
        }
        local {
            known: bool,
            /// the instruction has one source
            single: bool,
            first_field: U<12>,
            second_field: U<12>,
            never: bool,
            indexed: bool,
        }
        block {
            first: SourceDecoder { field: first_field, absent: never, indexed },
            second: SourceDecoder { field: second_field, absent: single, indexed },
        }
        kernel {
            let low = self.words[0].val();
            let high = self.words[1].val();
            let code = high.get_bits::<11>(7);
            let loads = code == 0x18;

            self.known.next = true;
            self.operation.next = Operation::Copy;
            if code == 0x30 {
                self.operation.next = Operation::And;
            } else if code == 0x31 {
                self.operation.next = Operation::Or;
            } else if code == 0x34 {
                self.operation.next = Operation::Add;
            } else if code == 0x35 {
                self.operation.next = Operation::Sub;
            } else if code == 0x36 {
                self.operation.next = Operation::Max;
            } else if code == 0x37 {
                self.operation.next = Operation::Min;
            } else if code == 0x38 {
                self.operation.next = Operation::MaxUint;
            } else if code == 0x39 {
                self.operation.next = Operation::MinUint;
            } else if !loads && code != 0x19 {
                self.known.next = false;
            }
            self.single.next = self.operation.val() == Operation::Copy;
            self.last.next = low.get_bit(31);

            // What an operand with REL set counts from.
            let mode = low.get_bits::<3>(26);
            let relative = low.get_bit(9) || low.get_bit(22) || high.get_bit(28);
            let placed = if relative { mode == 5 || mode == 6 } else { mode == 0 };
            self.indexed.next = mode == 6;
            self.never.next = false;
            self.first_field.next = low.get_bits::<12>(0);
            self.second_field.next = low.get_bits::<12>(13);
            self.sources[0].next = self.first.operand.val();
            self.sources[1].next = self.second.operand.val();
            self.reads[0].next = self.first.shared.val();
            self.reads[1].next = self.second.shared.val();

            self.target.next.index = loads;
            self.target.next.number = high.get_bits::<7>(21);
            self.target.next.component = high.get_bits::<2>(29);
            self.target.next.place = RegisterPlace::Wave;
            if high.get_bit(28) {
                self.target.next.place =
                    if self.indexed.val() { RegisterPlace::Indexed } else { RegisterPlace::Shared };
            }
            self.writes.next.used = !loads && high.get_bit(28);
            self.writes.next.indexed = self.indexed.val();
            self.writes.next.number = high.get_bits::<7>(21);
            let bare = !high.get_bit(4) && high.get_bits::<10>(21) == 0;
            let targeted = if loads { bare } else { high.get_bit(4) };

            // Modifiers, predicates and BANK_SWIZZLE.
            let plain = !low.get_bit(12)
                && !low.get_bit(25)
                && low.get_bits::<2>(29) == 0
                && high.get_bits::<4>(0) == 0
                && high.get_bits::<2>(5) == 0
                && high.get_bits::<3>(18) == 0
                && !high.get_bit(31);
            self.means.next =
                self.known.val() && placed && self.first.means.val() && self.second.means.val() && targeted && plain;
        }
    }
}
