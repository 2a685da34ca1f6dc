//! The crossbars between lanes and banks.

use crate::block;
use crate::hdl::U;
use rust_hdl::prelude::*;

block! {
    /// Each output is the OR of the inputs that it selects; with one-hot selects, a crossbar. Combinational.
    ///
    /// AND-OR, not a multiplexer tree: the grants are one-hot anyway, and on four-input LUTs it is the smallest form
    /// (`docs/architecture.md`).
    pub struct Crossbar[WIDTH, INPUTS, OUTPUTS] {
        input {
            /// inputs of each output, bit i for input i
            select: [U<INPUTS>; OUTPUTS],
            data: [U<WIDTH>; INPUTS],
        }
        output { result: [U<WIDTH>; OUTPUTS] }
        constant { zero: Constant<U<WIDTH>> = Constant::new(U::new(0)) }
    }
}

impl<const WIDTH: usize, const INPUTS: usize, const OUTPUTS: usize> Logic for Crossbar<WIDTH, INPUTS, OUTPUTS> {
    #[hdl_gen]
    fn update(&mut self) {
        for to in 0..OUTPUTS {
            self.result[to].next = self.zero.val();
            for from in 0..INPUTS {
                if self.select[to].val().get_bit(from) {
                    self.result[to].next = self.result[to].val() | self.data[from].val();
                }
            }
        }
    }
}

block! {
    /// The way from slots to banks: a row, and two operands that even and odd slots bring. Combinational.
    ///
    /// A second operand costs no second crossbar: the OR over even and the OR over odd slots exist anyway, and an
    /// instruction with two operands a lane sends them in an even and an odd slot to the same bank.
    pub struct SlotCrossbar[LANES, BANKS, ROW_BITS] {
        input {
            /// slots that each bank takes from
            select: [U<LANES>; BANKS],
            /// odd slots bring second operands
            two_data: bool,
            /// the second operand is also part of the first
            joined: bool,
            row: [U<ROW_BITS>; LANES],
            data: [U<32>; LANES],
        }
        output {
            bank_row: [U<ROW_BITS>; BANKS],
            data0: [U<32>; BANKS],
            /// zero without a second operand
            data1: [U<32>; BANKS],
        }
        local {
            both: bool,
            even: U<32>,
            odd: U<32>,
        }
        constant {
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            no_row: Constant<U<ROW_BITS>> = Constant::new(U::new(0)),
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const ROW_BITS: usize> Logic for SlotCrossbar<LANES, BANKS, ROW_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.both.next = !self.two_data.val() || self.joined.val();
        for bank in 0..BANKS {
            self.bank_row[bank].next = self.no_row.val();
            self.even.next = self.zero.val();
            self.odd.next = self.zero.val();
            for pair in 0..(LANES / 2) {
                if self.select[bank].val().get_bit(2 * pair) {
                    self.bank_row[bank].next = self.bank_row[bank].val() | self.row[2 * pair].val();
                    self.even.next = self.even.val() | self.data[2 * pair].val();
                }
                if self.select[bank].val().get_bit(2 * pair + 1) {
                    self.bank_row[bank].next = self.bank_row[bank].val() | self.row[2 * pair + 1].val();
                    self.odd.next = self.odd.val() | self.data[2 * pair + 1].val();
                }
            }
            self.data0[bank].next = self.even.val();
            if self.both.val() {
                self.data0[bank].next = self.even.val() | self.odd.val();
            }
            self.data1[bank].next = self.zero.val();
            if self.two_data.val() {
                self.data1[bank].next = self.odd.val();
            }
        }
    }
}
