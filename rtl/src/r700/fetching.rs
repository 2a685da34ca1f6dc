//! The LDS instruction under way, and its registers.

use super::base::Base;
use super::row::{RegisterPlace, Row};
use lds_hdl::{Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Reads for the LDS what four threads bring to a clock, and says where their answers go. The register is read in
    /// the last cycle of the clock before; what comes is kept, as the ALUs read in the other cycles. A read with
    /// WATERFALL finds the addresses again that it has had in its first pass: it may have loaded over them since.
    pub struct Fetching {
        input {
            clock: Clock,
            /// the clock ends with this edge
            step: bool,
            /// an LDS instruction is taken at this edge; what the decoder says of it:
            takes: bool,
            /// the register that is written, or the one with the address
            source: U<7>,
            /// SRC_SEL of the four dwords
            selects: [U<3>; 4],
            /// entries that are added to the offset
            further: U<6>,
            /// the register that is loaded
            target: U<7>,
            /// components of it that are loaded
            components: [bool; 4],
            /// its wave
            wave: U<4>,
            /// the wave is in the even slot
            even: bool,
            /// lanes that are on
            lanes: [U<16>; 4],
            /// shared registers
            globals: U<8>,
            /// clause temporaries of a slot
            clause_temps: U<4>,
            /// registers of each wave
            registers: U<8>,
            /// the four threads of this clock
            quad: U<4>,
            /// the four threads of the next clock
            ahead: U<4>,
            /// the address has been there before
            repeats: bool,
            /// component c of lane i of what was read in the cycle before: place 4i + c
            data: [U<32>; 64],
        }
        output {
            /// the register that is read for the next clock
            row: U<8>,
            /// the quarter of its lanes
            quarter: U<2>,
            /// the thread is on
            on: [bool; 4],
            /// dwords of its entry that it writes
            strobes: [bool; 4],
            /// the bank that it reads
            banks: [U<2>; 4],
            /// the dword of it
            offsets: [U<10>; 4],
            /// what thread t writes into dword d: place 4t + d
            values: [U<32>; 16],
        }
        registered {
            /// the register that the answers go to
            answer_row: U<8>,
            /// components of it that are loaded
            answer_components: [bool; 4],
        }
        register {
            source_row: U<8>,
            by_selects: [U<3>; 4],
            by_further: U<6>,
            target_row: U<8>,
            of_components: [bool; 4],
            of_lanes: [U<16>; 4],
            /// of the clock behind an access
            behind_row: U<8>,
            behind_components: [bool; 4],
            /// this is the first cycle of a clock
            first: bool,
            /// what has come in it
            held: [U<32>; 16],
        }
        local {
            own: RegisterPlace,
            zero: U<32>,
            /// component c of thread t: place 4t + c
            registers_now: [U<32>; 16],
            word: U<16>,
            nibble: U<4>,
            asked: U<4>,
            /// bank and offset of the thread
            addresses: [U<12>; 4],
            low: U<32>,
            high: U<32>,
            bytes: U<4>,
        }
        block {
            base: Base { wave, globals, clause_temps, registers },
            from: Row { place: own, number: source, ar: zero, even, globals, clause_temps, base: base.base },
            to: Row { place: own, number: target, ar: zero, even, globals, clause_temps, base: base.base },
            lower: Ram<4> { read_row: asked, write_row: quad, write_bytes: bytes, write_data: low },
            upper: Ram<4> { read_row: asked, write_row: quad, write_bytes: bytes, write_data: high },
        }
        kernel {
            self.own.next = RegisterPlace::Wave;
            self.zero.next = 0;

            // The next clock's registers.
            self.row.next = if self.takes.val() { self.from.row.val() } else { self.source_row.val() };
            self.quarter.next = self.ahead.val().get_bits::<2>(2);
            if self.takes.val() {
                self.source_row.next = self.from.row.val();
                self.by_further.next = self.further.val();
                self.target_row.next = self.to.row.val();
                for place in 0..4 {
                    self.by_selects[place].next = self.selects[place].val();
                    self.of_components[place].next = self.components[place].val();
                    self.of_lanes[place].next = self.lanes[place].val();
                }
            }
            if self.step.val() {
                self.behind_row.next = self.target_row.val();
                self.answer_row.next = self.behind_row.val();
                for component in 0..4 {
                    self.behind_components[component].next = self.of_components[component].val();
                    self.answer_components[component].next = self.behind_components[component].val();
                }
            }

            // This clock's: they have come in its first cycle.
            self.first.next = self.step.val();
            let four = self.quad.val().get_bits::<2>(0);
            for place in 0..16 {
                self.registers_now[place].next = match four.index() {
                    0 => self.data[place].val(),
                    1 => self.data[place + 16].val(),
                    2 => self.data[place + 32].val(),
                    _ => self.data[place + 48].val(),
                };
                if self.first.val() {
                    self.held[place].next = self.registers_now[place].val();
                } else {
                    self.registers_now[place].next = self.held[place].val();
                }
            }
            self.word.next = match self.quad.val().get_bits::<2>(2).index() {
                0 => self.of_lanes[0].val(),
                1 => self.of_lanes[1].val(),
                2 => self.of_lanes[2].val(),
                _ => self.of_lanes[3].val(),
            };
            self.nibble.next = match four.index() {
                0 => self.word.val().get_bits::<4>(0),
                1 => self.word.val().get_bits::<4>(4),
                2 => self.word.val().get_bits::<4>(8),
                _ => self.word.val().get_bits::<4>(12),
            };
            for dword in 0..4 {
                self.strobes[dword].next = self.by_selects[dword].val() != 7;
            }
            for thread in 0..4 {
                self.on[thread].next = self.nibble.val().get_bit(thread);
                for dword in 0..4 {
                    self.values[4 * thread + dword].next = match self.by_selects[dword].val().index() {
                        0 => self.registers_now[4 * thread].val(),
                        1 => self.registers_now[4 * thread + 1].val(),
                        2 => self.registers_now[4 * thread + 2].val(),
                        3 => self.registers_now[4 * thread + 3].val(),
                        5 => 0x3f80_0000,
                        _ => 0,
                    };
                }
            }

            // The address of a read is in the places of its first two dwords.
            for thread in 0..4 {
                self.addresses[thread].next = (bit_cast_u::<12, 2>(self.values[4 * thread].val().get_bits::<2>(0))
                    << 10)
                    | bit_cast_u::<12, 10>(self.values[4 * thread + 1].val().get_bits::<10>(0));
            }
            self.asked.next = if self.step.val() { self.ahead.val() } else { self.quad.val() };
            self.bytes.next = if self.step.val() && !self.repeats.val() { 15 } else { 0 };
            self.low.next =
                (bit_cast_u::<32, 12>(self.addresses[1].val()) << 12) | bit_cast_u::<32, 12>(self.addresses[0].val());
            self.high.next =
                (bit_cast_u::<32, 12>(self.addresses[3].val()) << 12) | bit_cast_u::<32, 12>(self.addresses[2].val());
            if self.repeats.val() {
                self.addresses[0].next = self.lower.read_data.val().get_bits::<12>(0);
                self.addresses[1].next = self.lower.read_data.val().get_bits::<12>(12);
                self.addresses[2].next = self.upper.read_data.val().get_bits::<12>(0);
                self.addresses[3].next = self.upper.read_data.val().get_bits::<12>(12);
            }
            let more = bit_cast_u::<10, 6>(self.by_further.val()) << 2;
            for thread in 0..4 {
                self.banks[thread].next = self.addresses[thread].val().get_bits::<2>(10);
                self.offsets[thread].next = self.addresses[thread].val().get_bits::<10>(0) + more;
            }
        }
    }
}
