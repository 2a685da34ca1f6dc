//! The banks, and the way to them.

mod alu;
mod bank;
mod operands;
mod slot_crossbar;

pub use alu::Alu;
pub use bank::Bank;
pub use operands::Operands;
pub use slot_crossbar::SlotCrossbar;

use crate::ports::{Control, Kind, Parts};
use lds_hdl::{Registers, U, block};
use rust_hdl::prelude::*;

block! {
    /// Takes what slots want to the banks, a cycle before those read; each bank's dword from before comes out four cycles after it
    /// was selected.
    pub struct Storage[LANES, BANKS, ROW_BITS] {
        input {
            clock: Clock,
            reset: bool,
            advance: bool,
            /// of the main port, one to four cycles after the grants
            routed: Control,
            reading: Control,
            fetching: Control,
            computing: Control,
            /// slots that each bank takes from
            select: [U<LANES>; BANKS],
            /// banks that take from a slot
            chosen: U<BANKS>,
            slot_row: [U<ROW_BITS>; LANES],
            slot_data: [U<32>; LANES],
            /// of the load port: banks that read, and which row
            load_chosen: U<BANKS>,
            load_row: [U<ROW_BITS>; BANKS],
        }
        output { before: [U<32>; BANKS] }
        local {
            writes: bool,
            pass_through: bool,
            taking: U<BANKS>,
            loading: U<BANKS>,
        }
        constant {
            no_bank: Constant<U<BANKS>> = Constant::new(U::new(0)),
            store: Constant<U<3>> = Constant::new(U::new(Kind::Store as u64)),
            atomic: Constant<U<3>> = Constant::new(U::new(Kind::Atomic as u64)),
            scatter: Constant<U<3>> = Constant::new(U::new(Kind::Scatter as u64)),
            gather: Constant<U<3>> = Constant::new(U::new(Kind::Gather as u64)),
            swizzle: Constant<U<3>> = Constant::new(U::new(Kind::Swizzle as u64)),
        }
        block {
            slot_crossbar: SlotCrossbar<LANES, BANKS, ROW_BITS>,
            /// banks that work, for the main and for the load port
            valid: Registers<U<BANKS>, 2>,
            rows: Registers<U<ROW_BITS>, BANKS>,
            data0: Registers<U<32>, BANKS>,
            data1: Registers<U<32>, BANKS>,
            load_rows: Registers<U<ROW_BITS>, BANKS>,
            bank: [Bank<ROW_BITS>; BANKS],
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const ROW_BITS: usize> Storage<LANES, BANKS, ROW_BITS> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        for bank in &mut self.bank {
            bank.has_alu = Constant::new(parts.atomics);
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

impl<const LANES: usize, const BANKS: usize, const ROW_BITS: usize> Logic for Storage<LANES, BANKS, ROW_BITS> {
    #[hdl_gen]
    fn update(&mut self) {
        self.slot_crossbar.joined.next = !self.routed.val().two_data || self.routed.val().joined;
        for lane in 0..LANES {
            self.slot_crossbar.row[lane].next = self.slot_row[lane].val();
            self.slot_crossbar.data[lane].next = self.slot_data[lane].val();
        }
        self.rows.enable.next = self.advance.val();
        self.data0.enable.next = self.advance.val();
        self.data1.enable.next = self.advance.val();
        self.load_rows.enable.next = self.advance.val();
        self.valid.enable.next = self.advance.val() || self.reset.val();
        self.valid.d[0].next = self.chosen.val();
        self.valid.d[1].next = self.load_chosen.val();
        if self.reset.val() {
            self.valid.d[0].next = self.no_bank.val();
            self.valid.d[1].next = self.no_bank.val();
        }
        self.taking.next = self.valid.q[0].val();
        self.loading.next = self.valid.q[1].val();
        self.writes.next =
            (self.reading.val().kind == self.store.val()) || (self.reading.val().kind == self.atomic.val());
        // what the main port had last must not get in the way of a load
        self.pass_through.next = self.fetching.val().here
            && ((self.fetching.val().kind == self.scatter.val())
                || (self.fetching.val().kind == self.gather.val())
                || (self.fetching.val().kind == self.swizzle.val()));
        for number in 0..BANKS {
            self.slot_crossbar.select[number].next = self.select[number].val();
            self.rows.d[number].next = self.slot_crossbar.bank_row[number].val();
            self.data0.d[number].next = self.slot_crossbar.data0[number].val();
            self.data1.d[number].next = self.slot_crossbar.data1[number].val();
            self.load_rows.d[number].next = self.load_row[number].val();
            self.bank[number].advance.next = self.advance.val();
            self.bank[number].valid.next = self.taking.val().get_bit(number);
            self.bank[number].row.next = self.rows.q[number].val();
            self.bank[number].data0.next = self.data0.q[number].val();
            self.bank[number].data1.next = self.data1.q[number].val();
            self.bank[number].write.next = self.writes.val();
            self.bank[number].load_valid.next = self.loading.val().get_bit(number);
            self.bank[number].load_row.next = self.load_rows.q[number].val();
            self.bank[number].pass_through.next = self.pass_through.val();
            self.bank[number].operand_control.next = self.fetching.val().alu.get_bits::<5>(7);
            self.bank[number].alu_control.next = self.computing.val().alu.get_bits::<7>(0);
            self.before[number].next = self.bank[number].before.val();
        }
    }
}
