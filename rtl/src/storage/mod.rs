//! The banks, and the way to them.

mod adder_row;
mod adders;
mod alu;
mod bank;
mod byte_crossbar;
mod float;
mod operands;
mod slot_crossbar;
mod trail;

pub use adder_row::AdderRow;
pub use adders::Adders;
pub use alu::Alu;
pub use bank::Bank;
pub use byte_crossbar::ByteCrossbar;
pub use float::{
    Aligner, Chooser, Classifier, FloatUnit, Floor, LeadingZeros, Normaliser, Picker, Rounder, Sorter, Summer,
};
pub use operands::Operands;
pub use slot_crossbar::SlotCrossbar;
pub use trail::Trail;

use crate::ports::{FloatControl, Grants, Link, PairControl, Part, Parts, RequestKind, Stages, SumControl};
use lds_hdl::{Copies, Delay, Multiplexer, Optional, U, Union, block};
use lds_isa::targets::Rules;
use rust_hdl::prelude::*;

block! {
    /// Takes what slots want to the banks, rows a cycle before those read and operands two cycles later; each bank's
    /// dword from before comes out four cycles after it was selected.
    ///
    /// A reset drops what is before the banks or in them, and the grants of the next cycle, which are of a pass that it
    /// has dropped: none of it is written at that edge or later. A load of the load port comes beside a store, or
    /// alone, and finds what was there before the store of its cycle. What the lanes of a permute or swizzle move
    /// passes through each bank, as a zero where a bank takes from no slot.
    ///
    /// ```text
    /// cycle     -1      0                1           2           3            4                    5
    ///           data    grants, routed   reading     fetching    preparing    computing, before
    ///                   rows             RAM reads   operands    newest                            write
    /// ```
    pub struct Storage[LANES, HALF, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops what is granted, on its way to the banks or in them
            reset: bool,
            /// of the main port: control of what was granted one to five cycles ago
            stages: Stages,
            /// of the main port: what the banks take
            grants: Grants<LANES, BANKS, BANK_BITS, ROW_BITS>,
            /// of the main port: operand that each slot brings, a cycle before its grant is here
            data: [U<32>; LANES],
            /// of the load port: banks that read
            load_chosen: U<BANKS>,
            /// of the load port: row that each of them reads
            load_row: [U<ROW_BITS>; BANKS],
        }
        output {
            /// dword of each bank before the access
            before: [U<32>; BANKS],
        }
        register {
            /// banks that take an access of the main port
            taking: U<BANKS>,
            /// banks that take a load of the load port
            loading: U<BANKS>,
            /// a reset has dropped the pass whose grants are here
            stale: bool,
            /// bytes of its row that each bank stores, if it does
            bytes: [U<4>; BANKS],
            /// row of each bank's access
            rows: [U<ROW_BITS>; BANKS],
            /// what a low slot brings for each bank's access, in its third cycle
            low: [U<32>; BANKS],
            /// what a high slot brings for each bank's access, in its third cycle
            high: [U<32>; BANKS],
            /// row of each bank's load
            load_rows: [U<ROW_BITS>; BANKS],
        }
        local {
            writes: bool,
            floats: bool,
            /// banks with an access for their adder
            wanted: U<BANKS>,
            pass_through: bool,
            /// one for each way: a local that both had would make one process of them, and so a loop
            of_upper: PairControl,
            of_lower: PairControl,
        }
        constant {
            /// elements of a read-modify-write can have 64 bits: the banks work in pairs
            has_pairs: Constant<bool> = Constant::new(true),
            every_bank: Constant<U<BANKS>> = Constant::new(!U::new(0)),
            /// the banks have ALUs
            has_alu: Constant<bool> = Constant::new(true),
            /// there are float adders
            has_floats: Constant<bool> = Constant::new(true),
            /// elements can be less than a dword
            has_bytes: Constant<bool> = Constant::new(true),
        }
        block {
            /// control of each bank's ALU: one register for all of them would be far from most
            sums: Copies<SumControl, BANKS>,
            /// control of what each bank's ALU needs for 64 bits
            pairs: Optional<Copies<PairControl, BANKS>>,
            /// a bank without an access gets some row, which it doesn't use
            row_crossbar: Multiplexer<ROW_BITS, LANES, BANK_BITS, BANKS> { gate: every_bank, select: grants.slot, data: grants.row },
            slots: Optional<Delay<U<BANK_BITS>, BANKS, 2>>,
            /// banks that take from low and from high slots
            gates: Delay<U<BANKS>, 2, 2>,
            operands: Delay<U<32>, LANES, 3> { d: data },
            /// without narrow stores
            slot_crossbar: Optional<SlotCrossbar<LANES, HALF, BANKS, BANK_BITS>> { slot: slots.q },
            /// with them
            byte_crossbar: Optional<ByteCrossbar<LANES, HALF, BANKS>> { takes: sharers.q },
            /// slots that each bank takes bytes from
            sharers: Optional<Delay<U<LANES>, BANKS, 2>>,
            /// bytes of its row that each bank stores
            stored: Optional<Union<4, LANES, BANKS>>,
            bank: [Bank<ROW_BITS>; BANKS] {
                reset,
                row: rows,
                bytes,
                low,
                high,
                write: writes,
                floats,
                load_row: load_rows,
                pass_through,
                before,
            },
            /// what banks have for them, and what comes back
            adders: Optional<Adders<BANKS>>,
        }
        kernel {
            self.gates.d[0].next = self.grants.low.val();
            self.gates.d[1].next = self.grants.high.val();
            self.slot_crossbar.low.next = self.gates.q[0].val();
            self.slot_crossbar.high.next = self.gates.q[1].val();
            self.taking.next = self.grants.chosen.val();
            self.loading.next = self.load_chosen.val();
            for number in 0..BANKS {
                self.rows[number].next = self.row_crossbar.result[number].val();
                self.load_rows[number].next = self.load_row[number].val();
            }
            for number in 0..BANKS {
                self.slots.d[number].next = 0;
                self.sharers.d[number].next = 0;
                self.stored.takes[number].next = 0;
                self.bytes[number].next = 0;
            }
            for slot in 0..LANES {
                self.slot_crossbar.data[slot].next = 0;
                self.byte_crossbar.data[slot].next = 0;
                self.stored.data[slot].next = 0;
            }
            if self.has_bytes.val() {
                for number in 0..BANKS {
                    self.sharers.d[number].next = self.grants.takes[number].val();
                    self.stored.takes[number].next = self.grants.takes[number].val();
                    self.low[number].next = self.byte_crossbar.low_word[number].val();
                    self.high[number].next = self.byte_crossbar.high_word[number].val();
                    self.bytes[number].next = self.stored.result[number].val();
                }
                for slot in 0..LANES {
                    self.byte_crossbar.data[slot].next = self.operands.q[slot].val();
                    self.stored.data[slot].next = self.grants.strobes[slot].val();
                }
            } else {
                for number in 0..BANKS {
                    self.slots.d[number].next = self.grants.slot[number].val();
                    self.low[number].next = self.slot_crossbar.low_word[number].val();
                    self.high[number].next = self.slot_crossbar.high_word[number].val();
                }
                for slot in 0..LANES {
                    self.slot_crossbar.data[slot].next = self.operands.q[slot].val();
                }
            }
            // What is served in the cycle of a reset has its grants here in the next one.
            self.stale.next = self.reset.val();
            if self.reset.val() || self.stale.val() {
                self.taking.next = 0;
                self.loading.next = 0;
            }
            self.writes.next = (self.stages.reading.val().kind == RequestKind::Store)
                || (self.stages.reading.val().kind == RequestKind::Atomic);
            self.floats.next = false;
            if self.has_floats.val() && self.stages.reading.val().rests {
                self.floats.next = true;
                self.writes.next = false;
            }
            self.adders.control.next = FloatControl::default();
            self.wanted.next = 0;
            for number in 0..BANKS {
                self.adders.memory[number].next = 0;
                self.adders.first[number].next = 0;
                self.adders.second[number].next = 0;
                self.bank[number].float_result.next = 0;
            }
            if self.has_floats.val() {
                self.adders.control.next = self.stages.computing.val().float;
                for number in 0..BANKS {
                    if self.bank[number].wanted.val() {
                        self.wanted.next = self.wanted.val() | (1 << number);
                    }
                    self.adders.memory[number].next = self.bank[number].newest.val();
                    self.adders.first[number].next = self.bank[number].fourth_first.val();
                    self.adders.second[number].next = self.bank[number].fourth_other.val();
                    self.bank[number].float_result.next = self.adders.result[number].val();
                }
            }
            self.adders.wanted.next = self.wanted.val();
            // what the main port had last must not get in the way of a load
            self.pass_through.next = self.stages.computing.val().valid
                && ((self.stages.computing.val().kind == RequestKind::Scatter)
                    || (self.stages.computing.val().kind == RequestKind::Gather)
                    || (self.stages.computing.val().kind == RequestKind::Swizzle));
            self.sums.d.next = self.stages.preparing.val().sum;
            self.pairs.d.next = PairControl::default();
            if self.has_pairs.val() {
                self.pairs.d.next = self.stages.preparing.val().pair;
            }
            for number in 0..BANKS {
                self.bank[number].sum_control.next = SumControl::default();
                if self.has_alu.val() {
                    self.bank[number].sum_control.next = self.sums.q[number].val();
                }
                self.bank[number].pair_control.next = PairControl::default();
                if self.has_pairs.val() {
                    self.bank[number].pair_control.next = self.pairs.q[number].val();
                }
                self.bank[number].valid.next = self.taking.val().get_bit(number);
                self.bank[number].load_valid.next = self.loading.val().get_bit(number);
                self.bank[number].operand_control.next = self.stages.preparing.val().operands;
            }
            self.of_upper.next = PairControl::default();
            self.of_lower.next = PairControl::default();
            // An element of 64 bits is in an even bank and the one after it, in the same row.
            for pair in 0..(BANKS / 2) {
                self.bank[2 * pair].is_upper.next = false;
                self.bank[2 * pair + 1].is_upper.next = true;
                self.bank[2 * pair].lower.next = Link::default();
                self.bank[2 * pair + 1].upper_holds.next = false;
                self.bank[2 * pair + 1].lower.next = Link::default();
                self.bank[2 * pair].upper_holds.next = false;
                if self.has_pairs.val() {
                    self.of_upper.next = self.pairs.q[2 * pair + 1].val();
                    if self.of_upper.val().paired {
                        self.bank[2 * pair + 1].lower.next = self.bank[2 * pair].link.val();
                    }
                    self.of_lower.next = self.pairs.q[2 * pair].val();
                    if self.of_lower.val().paired {
                        self.bank[2 * pair].upper_holds.next = self.bank[2 * pair + 1].holds.val();
                    }
                }
            }
        }
    }
}

impl<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// Leaves out what these parts don't need, and all but so many float adders, which follow these rules.
    pub fn keep(&mut self, parts: Parts, adders: usize, rules: Rules) {
        self.has_floats = Constant::new(parts.has_floats());
        self.adders.set_present(parts.has_floats());
        self.adders.keep(parts, adders, rules);
        self.has_alu = Constant::new(parts.has(Part::Atomics));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.pairs.set_present(parts.has_pairs());
        self.has_bytes = Constant::new(parts.has_bytes());
        self.slots.set_present(!parts.has_bytes());
        self.slot_crossbar.set_present(!parts.has_bytes());
        self.sharers.set_present(parts.has_bytes());
        self.byte_crossbar.set_present(parts.has_bytes());
        self.stored.set_present(parts.has_bytes());
        for bank in &mut self.bank {
            bank.keep(parts);
        }
    }

    /// A dword by its place in the storage.
    pub fn dword(&self, place: usize) -> u32 {
        self.bank[place % BANKS].dword(place / BANKS)
    }

    /// Replaces a dword, outside of simulated time.
    pub fn set_dword(&mut self, place: usize, value: u32) {
        self.bank[place % BANKS].set_dword(place / BANKS, value);
    }
}
