//! Ways to build a crossbar as a kernel, beside the leaf that the unit has. (Another, an `if` chain, is not worth its
//! LUTs.)

use lds_hdl::{Describe, Init, Multiplexer, U, block};
use rust_hdl::prelude::*;

block! {
    /// One-hot selects, AND-OR.
    pub struct AndOr {
        input {
            select: [U<32>; 32],
            data: [U<32>; 32],
        }
        output { result: [U<32>; 32] }
        constant { zero: Constant<U<32>> = Constant::new(U::new(0)) }
    }
}

impl Logic for AndOr {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for to in 0..32 {
            self.result[to].next = self.zero.val();
            for from in 0..32 {
                if self.select[to].val().get_bit(from) {
                    self.result[to].next = self.result[to].val() | self.data[from].val();
                }
            }
        }
    }
}

block! {
    /// Binary selects, the most significant bit first.
    pub struct Tree {
        input {
            select: [U<5>; 32],
            data: [U<32>; 32],
        }
        output { result: [U<32>; 32] }
        local { half: [U<32>; 16] }
    }
}

impl Logic for Tree {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for to in 0..32 {
            for low in 0..16 {
                if self.select[to].val().get_bit(4) {
                    self.half[low].next = self.data[low + 16].val();
                } else {
                    self.half[low].next = self.data[low].val();
                }
            }
            if self.select[to].val().get_bit(3) {
                for low in 0..8 {
                    self.half[low].next = self.half[low + 8].val();
                }
            }
            if self.select[to].val().get_bit(2) {
                for low in 0..4 {
                    self.half[low].next = self.half[low + 4].val();
                }
            }
            if self.select[to].val().get_bit(1) {
                for low in 0..2 {
                    self.half[low].next = self.half[low + 2].val();
                }
            }
            self.result[to].next = self.half[0].val();
            if self.select[to].val().get_bit(0) {
                self.result[to].next = self.half[1].val();
            }
        }
    }
}

/// What drives either.
pub trait Crosses: Block + Describe + Init {
    /// Puts selects (input numbers) and data on the inputs.
    fn present(&mut self, from: &[u64], data: &[u64]);
    /// The outputs.
    fn results(&self) -> Vec<u64>;
}

macro_rules! crosses {
    ($type:ty, $select:expr $(, $gate:ident)?) => {
        impl Crosses for $type {
            fn present(&mut self, from: &[u64], data: &[u64]) {
                $(self.$gate.next = !U::new(0);)?
                for (port, &value) in self.select.iter_mut().zip(from) {
                    port.next = U::new($select(value));
                }
                for (port, &value) in self.data.iter_mut().zip(data) {
                    port.next = U::new(value);
                }
            }
            fn results(&self) -> Vec<u64> {
                self.result.iter().map(|result| result.val().raw()).collect()
            }
        }
    };
}
crosses!(AndOr, |from: u64| 1 << from);
crosses!(Tree, |from: u64| from);
crosses!(Multiplexer<32, 32, 5, 32>, |from: u64| from, gate);
