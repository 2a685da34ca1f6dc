//! One bank: a dual-ported RAM, the atomic ALU behind it, and forwarding between accesses that follow each other.

use super::alu::Alu;
use super::operands::Operands;
use super::trail::Trail;
use crate::ports::{Link, OperandControl, PairControl, Part, Parts, SumControl};
use lds_hdl::{Optional, Ram, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes one access a cycle, or a load and a store. In the first cycle of an access the RAM reads. In the second
    /// its dword goes into a register. In the third the newest dword is chosen, and the operands are prepared. In the
    /// fourth the ALU computes, and `before` has the dword from before. In the fifth the RAM is written.
    ///
    /// ```text
    ///        access                       row, two to four accesses back       row, one back
    /// row ──► RAM read ──► fetched ─┬─────────────────┬─► newest dword ─► ALU ─┬─► written ─► RAM write
    ///                               │ carried, written│            result      │      │
    ///                               └─────────────────┴─────────────◄──────────┘      │
    ///                                                 └─────────────◄─────────────────┘
    /// ```
    /// A read doesn't see the writes of the four accesses before it. If one of them has the same row, its result is
    /// forwarded: of each byte that of the last one that wrote it. RAM and ALU each have a cycle of their own: the loop
    /// from one access to the next is the ALU and one multiplexer. So a result goes to `written` and to the next access
    /// alone; accesses behind that one find it in `written`, a cycle later.
    ///
    /// What a float adder computes takes four cycles longer: its access goes through the bank a second time four cycles
    /// behind the first, as if it were a store of the result. So whoever gives accesses leaves room: one to the same
    /// row comes five cycles after one for the adder at earliest, and four cycles after it none that writes by itself.
    ///
    /// A reset drops what is in the bank: nothing of it is written at that edge or later. Inputs are of three cycles:
    /// `valid`, `row`, `write`, `bytes`, `load_valid`, `load_row` of the access in its first, `low`, `high` and
    /// `operand_control` of the one in its third, `pass_through`, `sum_control`, `pair_control` and what comes from the
    /// bank of the other dword of the one in its fourth.
    ///
    /// ```text
    /// cycle     0          1          2                        3                     4
    ///           row                   low, high, its control   sum_control, before
    ///           RAM reads  fetched    newest dword             computed              RAM written
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
            /// bytes of the row that it writes, if it does
            bytes: U<4>,
            /// what the access in the first cycle leaves is computed by a float adder: `write` is off
            floats: bool,
            /// a load of the load port is in its first cycle, alone or beside a store: it reads `load_row` before the
            /// store writes
            load_valid: bool,
            /// row that the load reads
            load_row: U<ROW_BITS>,
            /// what a low slot brings for the access in the third cycle
            low: U<32>,
            /// what a high slot brings for the access in the third cycle
            high: U<32>,
            /// how the operands of the access in the third cycle are prepared
            operand_control: OperandControl,
            /// the access in the fourth cycle moves its first operand, as `operand_control` prepared it, to `before`,
            /// and leaves the RAM alone
            pass_through: bool,
            /// what the ALU does with the access in the fourth cycle
            sum_control: SumControl,
            /// what it does with it if it is a dword of 64 bits
            pair_control: PairControl,
            /// what the adder makes of the access that was in its fourth cycle four cycles ago, if that was one for it
            float_result: U<32>,
            /// of elements of 64 bits the bank has the upper dwords
            is_upper: bool,
            /// what the ALU of the lower dword found of the access in the fourth cycle
            lower: Link,
            /// the condition of the access in the fourth cycle holds for the upper dword
            upper_holds: bool,
        }
        output {
            /// the access in its fourth cycle is one for the adder
            wanted: bool,
            /// what goes on to the upper dword's ALU
            link: Link,
            /// of an upper dword: the condition of the access in the fourth cycle holds for both; of a lower one it
            /// means nothing
            holds: bool,
            /// the dword before the access, in its fourth cycle
            before: U<32>,
        }
        registered {
            /// the dword in memory as the access in its fourth cycle finds it
            newest: U<32>,
            /// first operand of the access in its fourth cycle, or the complement
            fourth_first: U<32>,
            /// what replaces the sum of the access in its fourth cycle; for the adder its second operand
            fourth_other: U<32>,
        }
        register {
            /// row of the access in its second cycle
            second_row: U<ROW_BITS>,
            /// bytes that the access in its second cycle writes
            second_writes: U<4>,
            /// bytes of the row of the access in its second cycle that the access just before it writes
            second_after_last: U<4>,
            /// bytes of that row that the last access but one writes
            after_second_last: U<4>,
            /// bytes of that row that the last access but two writes
            after_third_last: U<4>,
            /// bytes of that row that the last access but three writes
            after_fourth_last: U<4>,
            /// row of the access in its third cycle
            third_row: U<ROW_BITS>,
            /// bytes that the access in its third cycle writes
            third_writes: U<4>,
            /// bytes of the row of the access in its third cycle that the access just before it writes
            third_after_last: U<4>,
            /// bytes of that row that the last access but one writes
            third_after_second_last: U<4>,
            /// what the RAM had, and zero in bytes that an earlier access writes
            fetched: U<32>,
            /// what the last access but two left, or the one before it, and zero in bytes in which that doesn't count
            carried: U<32>,
            /// row of the access in its fourth cycle
            fourth_row: U<ROW_BITS>,
            /// bytes that the access in its fourth cycle writes
            fourth_writes: U<4>,
            /// bits of memory that don't count in its sum
            fourth_clear: U<32>,
            /// second summand of the access in its fourth cycle
            fourth_right: U<32>,
            /// row of the access in its fifth cycle
            fifth_row: U<ROW_BITS>,
            /// bytes that the access in its fifth cycle writes
            fifth_writes: U<4>,
            /// the last result
            written: U<32>,
            /// the one before it
            written_before: U<32>,
        }
        local {
            result: U<32>,
            /// the dword as the access in its third cycle finds it
            following: U<32>,
            reading: U<ROW_BITS>,
            /// bytes that come from an earlier access than the last
            earlier: U<4>,
            /// bytes that come from the last access but two or but three
            carrying: U<4>,
            /// bits of bytes that come from an earlier access than the last
            from_earlier: U<32>,
            /// bits that come from the last access but two or but three
            from_carried: U<32>,
            /// bits that come from the last access but two, if they come from one of these
            from_third_last: U<32>,
            /// bits that come from the last access but one, in the third cycle
            from_second_last: U<32>,
            /// bits that come from the last access
            from_last: U<32>,
            /// of these, what an adder has computed
            brought: U<32>,
            from_adder: U<32>,
        }
        constant {
            /// elements of a read-modify-write can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
            /// without, a write takes the first operand as it is
            has_alu: Constant<bool> = Constant::new(true),
            /// without, a write takes all bytes
            has_bytes: Constant<bool> = Constant::new(true),
            /// a float adder takes accesses
            has_floats: Constant<bool> = Constant::new(true),
        }
        block {
            ram: Ram<ROW_BITS> { read_row: reading, write_row: fifth_row, write_data: written },
            /// accesses for the adder, until their results come
            trail: Optional<Trail<ROW_BITS>> { reset, row },
            operands: Operands { control: operand_control, low, high },
            alu: Alu {
                control: sum_control,
                pair: pair_control,
                memory: newest,
                first: fourth_first,
                clear: fourth_clear,
                right: fourth_right,
                other: fourth_other,
                is_upper,
                lower,
                upper_holds,
                found: fetched,
                carried,
                written,
                brought,
                beside: from_adder,
            },
        }
        patient { true }
        kernel {
            // fifth cycle: write
            self.ram.write_bytes.next = self.fifth_writes.val();
            if self.reset.val() {
                self.ram.write_bytes.next = 0;
            }

            // fourth cycle: compute
            self.result.next = self.fourth_first.val();
            if self.has_alu.val() {
                self.result.next = self.alu.result.val();
            }
            if self.has_floats.val() && self.trail.here.val() {
                self.result.next = self.float_result.val();
            }
            self.link.next = Link::default();
            self.holds.next = false;
            if self.has_pairs.val() {
                self.link.next = self.alu.link.val();
                self.holds.next = self.alu.holds.val();
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
            self.second_after_last.next = 0;
            if self.reading.val() == self.second_row.val() {
                self.second_after_last.next = self.second_writes.val();
            }
            self.after_second_last.next = 0;
            if self.reading.val() == self.third_row.val() {
                self.after_second_last.next = self.third_writes.val();
            }
            self.after_third_last.next = 0;
            if self.reading.val() == self.fourth_row.val() {
                self.after_third_last.next = self.fourth_writes.val();
            }
            self.after_fourth_last.next = 0;
            if self.reading.val() == self.fifth_row.val() {
                self.after_fourth_last.next = self.fifth_writes.val();
            }
            self.second_row.next = self.row.val();
            self.second_writes.next = 0;
            if self.valid.val() && self.write.val() {
                self.second_writes.next = 15;
                if self.has_bytes.val() {
                    self.second_writes.next = self.bytes.val();
                }
            }
            if self.has_floats.val() && self.trail.again.val() {
                // An access for the adder goes through the bank once more, four cycles later, so that it meets its
                // result. No other access that writes is in the way.
                self.second_row.next = self.trail.back.val();
                self.second_writes.next = 15;
            }

            // second cycle: each byte as the RAM knows it, or as one of two earlier accesses left it; the one that
            // doesn't count is zero
            self.carrying.next =
                (self.after_third_last.val() | self.after_fourth_last.val()) & !self.after_second_last.val();
            self.earlier.next = self.after_second_last.val() | self.carrying.val();
            self.written_before.next = self.written.val();
            self.from_earlier.next = 0;
            self.from_carried.next = 0;
            self.from_third_last.next = 0;
            self.fetched.next = self.ram.read_data.val();
            self.carried.next = self.written_before.val();
            if self.has_bytes.val() {
                for number in 0..4 {
                    if self.earlier.val().get_bit(number) {
                        self.from_earlier.next = self.from_earlier.val() | (0xff << (8 * number));
                    }
                    if self.carrying.val().get_bit(number) {
                        self.from_carried.next = self.from_carried.val() | (0xff << (8 * number));
                    }
                    if self.after_third_last.val().get_bit(number) {
                        self.from_third_last.next = self.from_third_last.val() | (0xff << (8 * number));
                    }
                }
                self.fetched.next = self.ram.read_data.val() & !self.from_earlier.val();
                self.carried.next = ((self.written_before.val() & !self.from_third_last.val())
                    | (self.written.val() & self.from_third_last.val()))
                    & self.from_carried.val();
            } else {
                if self.after_third_last.val().get_bit(0) {
                    self.carried.next = self.written.val();
                }
                if self.earlier.val().get_bit(0) {
                    self.fetched.next = 0;
                }
                if !self.carrying.val().get_bit(0) {
                    self.carried.next = 0;
                }
            }
            self.third_after_second_last.next = self.after_second_last.val();
            self.third_after_last.next = self.second_after_last.val();
            self.third_row.next = self.second_row.val();
            self.third_writes.next = self.second_writes.val();

            // third cycle: the dword as the two accesses just before leave it
            self.from_second_last.next = 0;
            self.from_last.next = 0;
            if self.has_bytes.val() {
                for number in 0..4 {
                    if self.third_after_second_last.val().get_bit(number) {
                        self.from_second_last.next = self.from_second_last.val() | (0xff << (8 * number));
                    }
                    if self.third_after_last.val().get_bit(number) {
                        self.from_last.next = self.from_last.val() | (0xff << (8 * number));
                    }
                }
            } else {
                if self.third_after_second_last.val().get_bit(0) {
                    self.from_second_last.next = !0;
                }
                if self.third_after_last.val().get_bit(0) {
                    self.from_last.next = !0;
                }
            }
            self.brought.next = 0;
            self.from_adder.next = 0;
            if self.has_floats.val() {
                self.brought.next = self.float_result.val();
                if self.trail.here.val() {
                    self.from_adder.next = self.from_last.val();
                }
            }
            self.alu.again.next = self.from_last.val() & !self.from_adder.val();
            self.alu.recent.next = self.from_second_last.val() & !self.from_adder.val();
            self.following.next =
                self.fetched.val() | self.carried.val() | (self.written.val() & self.from_second_last.val());
            self.following.next =
                (self.following.val() & !self.from_last.val()) | (self.result.val() & self.from_last.val());
            if self.has_alu.val() {
                self.following.next = self.alu.following.val();
            }
            self.newest.next = self.following.val();
            self.fourth_row.next = self.third_row.val();
            self.fourth_writes.next = self.third_writes.val();
            self.trail.enters.next = false;
            self.wanted.next = false;
            if self.has_floats.val() {
                self.trail.enters.next = self.valid.val() && self.floats.val();
                self.wanted.next = self.trail.wanted.val();
            }
            self.fourth_first.next = self.operands.first.val();
            self.fourth_clear.next = self.operands.first.val();
            if !self.operand_control.val().clears {
                self.fourth_clear.next = 0;
            }
            self.fourth_right.next = self.operands.right.val();
            self.fourth_other.next = self.operands.other.val();
            if self.reset.val() {
                self.second_writes.next = 0;
                self.third_writes.next = 0;
                self.fourth_writes.next = 0;
                self.fifth_writes.next = 0;
            }
        }
    }
}

impl<const ROW_BITS: usize> Bank<ROW_BITS> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_alu = Constant::new(parts.has(Part::Atomics));
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_pairs = Constant::new(parts.has_pairs());
        self.has_floats = Constant::new(parts.has_floats());
        self.trail.set_present(parts.has_floats());
        self.alu.keep(parts);
        self.operands.keep(parts);
    }

    /// The dword of a row.
    pub fn dword(&self, row: usize) -> u32 {
        self.ram.dword(row)
    }

    /// Replaces the dword of a row, outside of simulated time.
    pub fn set_dword(&mut self, row: usize, value: u32) {
        self.ram.set_dword(row, value);
    }
}
