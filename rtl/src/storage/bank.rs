//! One bank: a dual-ported RAM, the atomic ALU behind it, and forwarding between accesses that follow each other.

use super::alu::Alu;
use super::operands::Operands;
use crate::ports::{OperandControl, SumControl};
use lds_hdl::{Ram, Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes one access a cycle, or a load and a store: reads in the first, collects in the second, computes and writes in the third, and has
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
    pub struct Bank[ROW_BITS] {
        input {
            clock: Clock,
            /// all registers move at this edge
            advance: bool,
            /// an access is there
            valid: bool,
            row: U<ROW_BITS>,
            data0: U<32>,
            data1: U<32>,
            /// the access in the first cycle writes its row
            write: bool,
            /// a load shares the first cycle with a store, and reads a row of its own before the store writes
            load_valid: bool,
            load_row: U<ROW_BITS>,
            /// the access in the second cycle moves its first operand to `before` and leaves the RAM alone
            pass_through: bool,
            /// how the operands of the access in the second cycle are prepared
            operand_control: OperandControl,
            /// what the ALU does with the access in the third cycle
            sum_control: SumControl,
        }
        output {
            /// the dword before the access, in its fourth cycle
            before: U<32>,
        }
        local {
            older: U<32>,
            result: U<32>,
            writes: bool,
            reading: U<ROW_BITS>,
            same_as_last: bool,
            same_as_second_last: bool,
        }
        constant {
            /// without, a write takes the first operand as it is
            has_alu: Constant<bool> = Constant::new(true),
            all_bytes: Constant<U<4>> = Constant::new(U::new(15)),
            no_bytes: Constant<U<4>> = Constant::new(U::new(0)),
        }
        block {
            ram: Ram<ROW_BITS>,
            operands: Operands,
            alu: Alu,
            /// row of the access in its second, then third cycle
            rows: Registers<U<ROW_BITS>, 2>,
            /// whether it writes
            writing: Registers<bool, 2>,
            /// operands of the access in its second cycle
            data: Registers<U<32>, 2>,
            /// in its third: first operand, second summand, what replaces the sum
            prepared: Registers<U<32>, 3>,
            /// it has the row of the write before it, or of the write before that
            after: Registers<bool, 2>,
            /// the dword in memory, as the access finds it
            newest: Registers<U<32>, 1>,
            /// the last result
            written: Registers<U<32>, 1>,
            /// the dword before the access
            found: Registers<U<32>, 1>,
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
        self.rows.enable.next = self.advance.val();
        self.writing.enable.next = self.advance.val();
        self.data.enable.next = self.advance.val();
        self.prepared.enable.next = self.advance.val();
        self.after.enable.next = self.advance.val();
        self.newest.enable.next = self.advance.val();
        self.written.enable.next = self.advance.val();
        self.found.enable.next = self.advance.val();

        // third cycle: compute and write
        self.alu.control.next = self.sum_control.val();
        self.alu.memory.next = self.newest.q[0].val();
        self.alu.first.next = self.prepared.q[0].val();
        self.alu.right.next = self.prepared.q[1].val();
        self.alu.other.next = self.prepared.q[2].val();
        self.result.next = self.prepared.q[0].val();
        if self.has_alu.val() {
            self.result.next = self.alu.result.val();
        }

        // first cycle: the RAM reads; who was here just before?
        self.writes.next = self.valid.val() && self.write.val();
        if self.load_valid.val() {
            self.reading.next = self.load_row.val();
        } else {
            self.reading.next = self.row.val();
        }
        self.same_as_last.next = self.writing.q[0].val() && (self.reading.val() == self.rows.q[0].val());
        self.same_as_second_last.next = self.writing.q[1].val() && (self.reading.val() == self.rows.q[1].val());
        self.ram.read.next = self.advance.val();
        self.ram.read_row.next = self.reading.val();
        self.rows.d[0].next = self.row.val();
        self.writing.d[0].next = self.writes.val();
        self.data.d[0].next = self.data0.val();
        self.data.d[1].next = self.data1.val();
        self.after.d[0].next = self.same_as_last.val();
        self.after.d[1].next = self.same_as_second_last.val();

        // second cycle: the dword as the RAM knows it, or as one of the last two accesses left it
        if self.pass_through.val() {
            self.older.next = self.data.q[0].val();
        } else {
            if self.after.q[1].val() {
                self.older.next = self.written.q[0].val();
            } else {
                self.older.next = self.ram.read_data.val();
            }
        }
        if self.after.q[0].val() && !self.pass_through.val() {
            self.newest.d[0].next = self.result.val();
        } else {
            self.newest.d[0].next = self.older.val();
        }
        self.rows.d[1].next = self.rows.q[0].val();
        self.writing.d[1].next = self.writing.q[0].val();
        self.operands.control.next = self.operand_control.val();
        self.operands.data0.next = self.data.q[0].val();
        self.operands.data1.next = self.data.q[1].val();
        self.prepared.d[0].next = self.operands.first.val();
        self.prepared.d[1].next = self.operands.right.val();
        self.prepared.d[2].next = self.operands.other.val();

        self.ram.write_row.next = self.rows.q[1].val();
        self.ram.write_data.next = self.result.val();
        if self.writing.q[1].val() && self.advance.val() {
            self.ram.write_bytes.next = self.all_bytes.val();
        } else {
            self.ram.write_bytes.next = self.no_bytes.val();
        }
        self.written.d[0].next = self.result.val();
        self.found.d[0].next = self.newest.q[0].val();

        // fourth cycle
        self.before.next = self.found.q[0].val();
    }
}
