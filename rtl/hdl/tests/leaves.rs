//! The leaves with hand-written Verilog against their Rust twins: random inputs in rust-hdl's order, then the same in Icarus
//! Verilog, every output compared in every cycle. The sizes are small enough for every state and input to come up.

mod twin;

use lds_hdl::{Delay, Init, Line, Ram, Transpose, U};
use rust_hdl::prelude::*;
use twin::compare;

fn delay_of<const DEPTH: usize>() {
    compare(
        "delay",
        Delay::<U<3>, 2, DEPTH>::init(),
        &[("enable", 1, 1), ("d", 2, 3)],
        &[("q", 2, 3)],
        |leaf, values| {
            leaf.enable.next = values[0] == 1;
            leaf.d[0].next = U::new(values[1]);
            leaf.d[1].next = U::new(values[2]);
        },
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| leaf.q.iter().map(|q| q.val().raw()).collect(),
    );
}

#[test]
fn delays_of_each_depth_in_use() {
    delay_of::<1>();
    delay_of::<2>();
    delay_of::<3>();
    delay_of::<4>();
    delay_of::<5>();
}

fn line_of<const DEPTH: usize>() {
    compare(
        "line",
        Line::<U<3>, 2, DEPTH>::init(),
        &[("moves", 1, DEPTH), ("d", 2, 3)],
        &[("q", 2, 3)],
        |leaf, values| {
            leaf.moves.next = U::new(values[0]);
            leaf.d[0].next = U::new(values[1]);
            leaf.d[1].next = U::new(values[2]);
        },
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| leaf.q.iter().map(|q| q.val().raw()).collect(),
    );
}

#[test]
fn lines() {
    line_of::<2>();
    line_of::<3>();
}

/// Both give the old dword when a row is read and written at once. An FPGA need not, so the bank never looks at it.
#[test]
fn ram() {
    compare(
        "ram",
        Ram::<2>::init(),
        &[("read", 1, 1), ("read_row", 1, 2), ("write_bytes", 1, 4), ("write_row", 1, 2), ("write_data", 1, 32)],
        &[("read_data", 1, 32)],
        |leaf, values| {
            leaf.read.next = values[0] == 1;
            leaf.read_row.next = U::new(values[1]);
            leaf.write_bytes.next = U::new(values[2]);
            leaf.write_row.next = U::new(values[3]);
            leaf.write_data.next = U::new(values[4]);
        },
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| vec![leaf.read_data.val().raw()],
    );
}

#[test]
fn transpose() {
    compare(
        "transpose",
        Transpose::<3, 4>::init(),
        &[("rows", 3, 4)],
        &[("columns", 4, 3)],
        |leaf, values| {
            for (row, &value) in leaf.rows.iter_mut().zip(values) {
                row.next = U::new(value);
            }
        },
        |_, _| {},
        |leaf| leaf.columns.iter().map(|column| column.val().raw()).collect(),
    );
}
