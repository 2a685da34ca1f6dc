//! One bank: a dual-ported RAM, the atomic ALU behind it, and forwarding between accesses that follow each other.

use super::alu::Alu;
use super::operands::Operands;
use crate::ports::{OperandControl, SumControl};
use lds_hdl::{Ram, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes one access a cycle, or a load and a store: the RAM reads in the first cycle, its dword goes into a register in the second, the
    /// newest dword is chosen and the operands are prepared in the third, the ALU computes in the fourth, and in the fifth the RAM is written and `before` has the
    /// dword from before.
    ///
    /// ```text
    ///        access                       row, two to four accesses back       row, one back
    /// row ──► RAM read ──► fetched ─┬─────────────────┬─► newest dword ─► ALU ─┬─► written ─► RAM write
    ///                               │ result, carried │            result      │
    ///                               └─────────────────┴─────────────◄──────────┘
    /// ```
    /// A read doesn't see the writes of the four accesses before it. If one of them has the same row, its result is forwarded.
    /// RAM and ALU each have a cycle of their own: the loop from one access to the next is the ALU and one gate.
    ///
    /// A reset drops what is in the bank: nothing of it is written at that edge or later. Inputs are of three cycles: `valid`, `row`, `write`, `load_valid`, `load_row` of the access in its first, `low`, `high` and
    /// `operand_control` of the one in its third, `pass_through` and `sum_control` of the one in its fourth.
    ///
    /// ```text
    /// cycle     0          1          2                        3             4
    ///           row                   low, high, its control   sum_control   before
    ///           RAM reads  fetched    newest dword             computed      RAM written
    /// ```
    pub struct Bank[ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; the accesses in here write nothing any more
            reset: bool,
            /// an access is there
            valid: bool,
            /// row of the access
            row: U<ROW_BITS>,
            /// the access in the first cycle writes its row
            write: bool,
            /// a load of the load port is in its first cycle, alone or beside a store: it reads `load_row` before the store writes
            load_valid: bool,
            /// row that the load reads
            load_row: U<ROW_BITS>,
            /// what a low slot brings for the access in the third cycle
            low: U<32>,
            /// what a high slot brings for the access in the third cycle
            high: U<32>,
            /// how the operands of the access in the third cycle are prepared
            operand_control: OperandControl,
            /// the access in the fourth cycle moves its first operand, as `operand_control` prepared it, to `before`, and leaves the RAM alone
            pass_through: bool,
            /// what the ALU does with the access in the fourth cycle
            sum_control: SumControl,
        }
        registered {
            /// the dword before the access, in its fifth cycle
            before: U<32>,
        }
        register {
            /// row of the access in its second cycle
            second_row: U<ROW_BITS>,
            /// the access in its second cycle writes its row
            second_writes: bool,
            /// the access in its second cycle has the row of the last write before it
            second_after_last: bool,
            /// the access in its second cycle has the row of the last write but one
            after_second_last: bool,
            /// the access in its second cycle has the row of the last write but two or but three
            after_carried: bool,
            /// what the last write but two left in the row of the access in its second cycle, or the one before it
            carried: U<32>,
            /// row of the access in its third cycle
            third_row: U<ROW_BITS>,
            /// the access in its third cycle writes its row
            third_writes: bool,
            /// the access in its third cycle has the row of the last write before it
            third_after_last: bool,
            /// what the RAM had, or zero if `forwarded` counts
            fetched: U<32>,
            /// what an earlier write left in the row, or zero if `fetched` counts
            forwarded: U<32>,
            /// row of the access in its fourth cycle
            fourth_row: U<ROW_BITS>,
            /// the access in its fourth cycle writes its row
            fourth_writes: bool,
            /// first operand of the access in its fourth cycle, or the complement
            fourth_first: U<32>,
            /// bits of memory that don't count in its sum
            fourth_clear: U<32>,
            /// second summand of the access in its fourth cycle
            fourth_right: U<32>,
            /// what replaces the sum
            fourth_other: U<32>,
            /// the dword in memory as the access in its fourth cycle finds it
            newest: U<32>,
            /// row of the access in its fifth cycle
            fifth_row: U<ROW_BITS>,
            /// the access in its fifth cycle writes its row
            fifth_writes: bool,
            /// the last result
            written: U<32>,
        }
        local {
            result: U<32>,
            reading: U<ROW_BITS>,
            from_earlier: bool,
            same_as_third_last: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            /// without, a write takes the first operand as it is
            has_alu: Constant<bool> = Constant::new(true),
            all_bytes: Constant<U<4>> = Constant::new(U::new(15)),
            no_bytes: Constant<U<4>> = Constant::new(U::new(0)),
        }
        block {
            ram: Ram<ROW_BITS> { read_row: reading, write_row: fifth_row, write_data: written },
            operands: Operands { control: operand_control, low, high },
            alu: Alu {
                control: sum_control,
                memory: newest,
                first: fourth_first,
                clear: fourth_clear,
                right: fourth_right,
                other: fourth_other,
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
        // fifth cycle: write
        if self.fifth_writes.val() && !self.reset.val() {
            self.ram.write_bytes.next = self.all_bytes.val();
        } else {
            self.ram.write_bytes.next = self.no_bytes.val();
        }

        // fourth cycle: compute
        self.result.next = self.fourth_first.val();
        if self.has_alu.val() {
            self.result.next = self.alu.result.val();
        }
        self.fifth_row.next = self.fourth_row.val();
        self.fifth_writes.next = self.fourth_writes.val();
        self.written.next = self.result.val();
        self.before.next = self.newest.val();
        if self.pass_through.val() {
            self.before.next = self.fourth_first.val();
        }

        // first cycle: the RAM reads; who was here just before?
        if self.load_valid.val() {
            self.reading.next = self.load_row.val();
        } else {
            self.reading.next = self.row.val();
        }
        self.second_after_last.next = self.second_writes.val() && (self.reading.val() == self.second_row.val());
        self.after_second_last.next = self.third_writes.val() && (self.reading.val() == self.third_row.val());
        self.same_as_third_last.next = self.fourth_writes.val() && (self.reading.val() == self.fourth_row.val());
        self.after_carried.next =
            self.same_as_third_last.val() || (self.fifth_writes.val() && (self.reading.val() == self.fifth_row.val()));
        self.carried.next = self.written.val();
        if self.same_as_third_last.val() {
            self.carried.next = self.result.val();
        }
        self.second_row.next = self.row.val();
        self.second_writes.next = self.valid.val() && self.write.val();

        // second cycle: the dword as the RAM knows it, or as one of three earlier accesses left it; the one that doesn't count is zero
        self.from_earlier.next = self.after_second_last.val() || self.after_carried.val();
        self.fetched.next = self.ram.read_data.val();
        if self.from_earlier.val() {
            self.fetched.next = self.zero.val();
        }
        self.forwarded.next = self.carried.val();
        if self.after_second_last.val() {
            self.forwarded.next = self.result.val();
        }
        if !self.from_earlier.val() {
            self.forwarded.next = self.zero.val();
        }
        self.third_after_last.next = self.second_after_last.val();
        self.third_row.next = self.second_row.val();
        self.third_writes.next = self.second_writes.val();

        // third cycle: the dword as the access just before leaves it
        self.newest.next = self.fetched.val() | self.forwarded.val();
        if self.third_after_last.val() {
            self.newest.next = self.result.val();
        }
        self.fourth_row.next = self.third_row.val();
        self.fourth_writes.next = self.third_writes.val();
        self.fourth_first.next = self.operands.first.val();
        self.fourth_clear.next = self.operands.first.val();
        if !self.operand_control.val().clears {
            self.fourth_clear.next = self.zero.val();
        }
        self.fourth_right.next = self.operands.right.val();
        self.fourth_other.next = self.operands.other.val();
        if self.reset.val() {
            self.second_writes.next = self.no.val();
            self.third_writes.next = self.no.val();
            self.fourth_writes.next = self.no.val();
            self.fifth_writes.next = self.no.val();
        }
    }
}
