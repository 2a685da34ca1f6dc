//! One bank: a dual-ported RAM, the atomic ALU behind it, and forwarding between accesses that follow each other.

use super::alu::Alu;
use super::operands::Operands;
use crate::ports::{OperandControl, SumControl};
use lds_hdl::{Ram, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes one access a cycle, or a load and a store: reads in the first cycle, fetches in the second, computes and writes in the third, and has
    /// the dword from before in `before` in the fourth.
    ///
    /// ```text
    ///        access            row, two accesses back         row, one back
    /// row ──► RAM read ──► old dword ─┬─► older ─┬─► newest dword ─► ALU ─┬─► RAM write
    ///                                 │ written  │ result                 │
    ///                                 └──────────┴──────────◄─────────────┘
    /// ```
    /// A read doesn't see the writes of the two accesses before it. If one of them has the same row, its result is forwarded.
    /// The ALU takes its dword from a register: the loop from one access to the next is the ALU and one multiplexer.
    ///
    /// Without `advance` nothing moves and nothing is written. A reset drops what is in the bank: nothing of it is written at that edge or
    /// later. Inputs are of three cycles: `valid`, `row`, `data0`, `data1`, `write`, `load_valid`, `load_row` of the access in its first,
    /// `pass_through` and `operand_control` of the one in its second, `sum_control` of the one in its third.
    ///
    /// ```text
    /// cycle     0          1                  2             3
    ///           row, data  operand_control    sum_control   before
    ///           RAM reads  dword fetched      RAM written
    /// ```
    pub struct Bank[ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; the accesses in here write nothing any more
            reset: bool,
            /// the unit moves at this edge
            advance: bool,
            /// an access is there
            valid: bool,
            /// row of the access
            row: U<ROW_BITS>,
            /// first operand of the access
            data0: U<32>,
            /// second operand of the access
            data1: U<32>,
            /// the access in the first cycle writes its row
            write: bool,
            /// a load of the load port is in its first cycle, alone or beside a store: it reads `load_row` before the store writes
            load_valid: bool,
            /// row that the load reads
            load_row: U<ROW_BITS>,
            /// the access in the second cycle moves its first operand to `before` and leaves the RAM alone
            pass_through: bool,
            /// how the operands of the access in the second cycle are prepared
            operand_control: OperandControl,
            /// what the ALU does with the access in the third cycle
            sum_control: SumControl,
        }
        registered {
            /// the dword before the access, in its fourth cycle
            before: U<32>,
        }
        register {
            /// row of the access in its second cycle
            second_row: U<ROW_BITS>,
            /// the access in its second cycle writes its row
            second_writes: bool,
            /// first operand of the access in its second cycle
            second_data0: U<32>,
            /// second operand of the access in its second cycle
            second_data1: U<32>,
            /// the access in its second cycle has the row of the write just before
            after_last: bool,
            /// the access in its second cycle has the row of the last write but one
            after_second_last: bool,
            /// row of the access in its third cycle
            third_row: U<ROW_BITS>,
            /// the access in its third cycle writes its row
            third_writes: bool,
            /// first operand of the access in its third cycle, or the complement
            third_first: U<32>,
            /// second summand of the access in its third cycle
            third_right: U<32>,
            /// what replaces the sum
            third_other: U<32>,
            /// the dword in memory as the access in its third cycle finds it
            newest: U<32>,
            /// the last result
            written: U<32>,
        }
        local {
            older: U<32>,
            result: U<32>,
            reading: U<ROW_BITS>,
            same_as_last: bool,
            same_as_second_last: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            /// without, a write takes the first operand as it is
            has_alu: Constant<bool> = Constant::new(true),
            all_bytes: Constant<U<4>> = Constant::new(U::new(15)),
            no_bytes: Constant<U<4>> = Constant::new(U::new(0)),
        }
        block {
            ram: Ram<ROW_BITS> { read: advance, read_row: reading, write_row: third_row, write_data: result },
            operands: Operands { control: operand_control, data0: second_data0, data1: second_data1 },
            alu: Alu {
                control: sum_control,
                memory: newest,
                first: third_first,
                right: third_right,
                other: third_other,
            },
        }
    }
}

impl<const ROW_BITS: usize> Bank<ROW_BITS> {
    /// The dword of a row.
    pub fn dword(&self, row: usize) -> u32 {
        self.ram.dword(row)
    }

    /// Replaces the dword of a row, outside of simulated time.
    pub fn set_dword(&mut self, row: usize, value: u32) {
        self.ram.set_dword(row, value);
    }
}

impl<const ROW_BITS: usize> Logic for Bank<ROW_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        // third cycle: compute and write
        self.result.next = self.third_first.val();
        if self.has_alu.val() {
            self.result.next = self.alu.result.val();
        }
        if self.third_writes.val() && self.advance.val() && !self.reset.val() {
            self.ram.write_bytes.next = self.all_bytes.val();
        } else {
            self.ram.write_bytes.next = self.no_bytes.val();
        }

        // first cycle: the RAM reads; who was here just before?
        if self.load_valid.val() {
            self.reading.next = self.load_row.val();
        } else {
            self.reading.next = self.row.val();
        }
        self.same_as_last.next = self.second_writes.val() && (self.reading.val() == self.second_row.val());
        self.same_as_second_last.next = self.third_writes.val() && (self.reading.val() == self.third_row.val());

        // second cycle: the dword as the RAM knows it, or as one of the last two accesses left it
        if self.pass_through.val() {
            self.older.next = self.second_data0.val();
        } else {
            if self.after_second_last.val() {
                self.older.next = self.written.val();
            } else {
                self.older.next = self.ram.read_data.val();
            }
        }

        if self.advance.val() {
            self.second_row.next = self.row.val();
            self.second_writes.next = self.valid.val() && self.write.val();
            self.second_data0.next = self.data0.val();
            self.second_data1.next = self.data1.val();
            self.after_last.next = self.same_as_last.val();
            self.after_second_last.next = self.same_as_second_last.val();
            self.third_row.next = self.second_row.val();
            self.third_writes.next = self.second_writes.val();
            self.third_first.next = self.operands.first.val();
            self.third_right.next = self.operands.right.val();
            self.third_other.next = self.operands.other.val();
            if self.after_last.val() && !self.pass_through.val() {
                self.newest.next = self.result.val();
            } else {
                self.newest.next = self.older.val();
            }
            self.written.next = self.result.val();
            self.before.next = self.newest.val();
        }
        if self.reset.val() {
            self.second_writes.next = self.no.val();
            self.third_writes.next = self.no.val();
        }
    }
}
