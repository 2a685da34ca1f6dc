//! The leaves with hand-written Verilog against their Rust twins: random inputs in rust-hdl's order, then the same in Icarus
//! Verilog, every output compared in every cycle. The sizes are small enough for every state and input to come up.

mod twin;

use lds_hdl::{Delay, Init, Line, Multiplexer, Ram, Transpose, U};
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

fn multiplexer_of<const WIDTH: usize, const INPUTS: usize, const BITS: usize, const OUTPUTS: usize>() {
    compare(
        "multiplexer",
        Multiplexer::<WIDTH, INPUTS, BITS, OUTPUTS>::init(),
        &[("gate", 1, OUTPUTS), ("select", OUTPUTS, BITS), ("data", INPUTS, WIDTH)],
        &[("result", OUTPUTS, WIDTH)],
        |leaf, values| {
            leaf.gate.next = U::new(values[0]);
            let (selects, data) = values[1..].split_at(OUTPUTS);
            leaf.select.iter_mut().zip(selects).for_each(|(select, &value)| select.next = U::new(value));
            leaf.data.iter_mut().zip(data).for_each(|(word, &value)| word.next = U::new(value));
        },
        |_, _| {},
        |leaf| leaf.result.iter().map(|result| result.val().raw()).collect(),
    );
}

/// Every number of levels, one group and several, and selects with more bits than count.
#[test]
fn multiplexers() {
    multiplexer_of::<3, 2, 1, 3>();
    multiplexer_of::<3, 4, 3, 2>();
    multiplexer_of::<2, 8, 3, 3>();
    multiplexer_of::<1, 16, 5, 2>();
    multiplexer_of::<2, 32, 5, 3>();
    multiplexer_of::<1, 64, 6, 2>();
}
