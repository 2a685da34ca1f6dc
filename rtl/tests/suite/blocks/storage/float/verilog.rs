//! The Verilog of a pair of float units in Icarus Verilog, against the pair in Rust.

use crate::common::Dice;
use crate::common::float::{Access, FloatPair};
use crate::common::twin::compare_over;
use lds_hdl::{Init, Raw, U};
use lds_rtl::FloatControl;
use rust_hdl::prelude::*;

/// Any operation in each of 4,000 cycles.
#[test]
fn a_pair_does_the_same_in_verilog() {
    let mut dice = Dice::new(102);
    let mut inputs = || {
        let Access { control, memory, first, second } = Access::random(&mut dice);
        [control.raw()].into_iter().chain([memory, first, second].concat().into_iter().map(u64::from)).collect()
    };
    let cycles: Vec<Vec<u64>> = (0..4_000).map(|_| inputs()).collect();
    compare_over(
        &cycles,
        "float units",
        FloatPair::init(),
        [
            &[("control", 1, FloatControl::BITS), ("memory", 2, 32), ("first", 2, 32), ("second", 2, 32)],
            &[("result", 2, 32)],
        ],
        |pair, values| {
            pair.control.next = FloatControl::from_raw(values[0]);
            for bank in 0..2 {
                pair.memory[bank].next = U::new(values[1 + bank]);
                pair.first[bank].next = U::new(values[3 + bank]);
                pair.second[bank].next = U::new(values[5 + bank]);
            }
        },
        |pair, level| pair.clock.next = Clock { clk: level },
        |pair| pair.result.iter().map(|result| result.val().raw()).collect(),
    );
}
