//! One of the 16 lanes of the ALUs.

use super::alu_decoder::Operation;
use super::lane_alu::LaneAlu;
use super::row::{RegisterPlace, Row};
use super::source_decoder::Origin;
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// What a lane does for the group that `GroupSteps` leads it through: it says which register a source or a result
    /// is in, computes, and keeps the results until they are written.
    pub struct Lane {
        input {
            clock: Clock,
            /// what the number of the source or the result counts from
            place: RegisterPlace,
            /// the number
            number: U<7>,
            /// AR.x of the lane
            ar: U<32>,
            /// the group is of the even slot
            even: bool,
            /// shared registers
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// the first register of the wave
            base: U<8>,
            /// a source arrives
            arrives: bool,
            /// the source is the second one of its instruction
            second: bool,
            /// the instruction: 0 to 4
            arrive_at: U<3>,
            /// where the source's value is from
            origin: Origin,
            /// the component that it is
            component: U<2>,
            /// what the instruction computes
            operation: Operation,
            /// the register that was asked for in the cycle before
            data: [U<32>; 4],
            /// the instruction whose result is written
            write_at: U<3>,
        }
        output {
            /// the register of the source or the result
            row: U<8>,
            /// there is one
            there: bool,
            /// the result that is written
            result: U<32>,
        }
        register {
            was_there: bool,
            first: U<32>,
            results: [U<32>; 5],
        }
        local {
            dword: U<32>,
            value: U<32>,
        }
        block {
            register: Row { place, number, ar, even, globals, clause_temps, base, row, there },
            alu: LaneAlu { operation, first, second: value },
        }
        kernel {
            self.was_there.next = self.register.there.val();
            self.dword.next = match self.component.val().index() {
                0 => self.data[0].val(),
                1 => self.data[1].val(),
                2 => self.data[2].val(),
                _ => self.data[3].val(),
            };
            self.value.next = match self.origin.val() {
                Origin::Zero => 0,
                Origin::One => 1,
                Origin::MinusOne => 0xffff_ffff,
                Origin::Register => {
                    if self.was_there.val() {
                        self.dword.val()
                    } else {
                        0
                    }
                }
            };
            if self.arrives.val() && !self.second.val() {
                self.first.next = self.value.val();
            }
            self.result.next = 0;
            for instruction in 0..5 {
                if self.arrives.val() && self.second.val() && self.arrive_at.val() == instruction {
                    self.results[instruction].next = self.alu.result.val();
                }
                if self.write_at.val() == instruction {
                    self.result.next = self.results[instruction].val();
                }
            }
        }
    }
}
