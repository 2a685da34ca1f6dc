//! The leaves with hand-written Verilog against their Rust twins: random inputs in rust-hdl's order, then the same in
//! Icarus Verilog, every output compared in every cycle. The sizes are small enough for every state and input to come
//! up.

use crate::twin::compare;
use lds_hdl::{
    Adder, Buffer, Copies, Delay, Equal, Equalities, Init, Late, Multiplexer, Outcome, Ram, Raw, Scalar, Transpose, U,
    Union,
};
use rust_hdl::prelude::*;

fn delay_of<const DEPTH: usize>() {
    compare(
        "delay",
        Delay::<U<3>, 2, DEPTH>::init(),
        &[("d", 2, 3)],
        &[("q", 2, 3)],
        |leaf, values| {
            leaf.d[0].next = U::new(values[0]);
            leaf.d[1].next = U::new(values[1]);
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
    delay_of::<6>();
}

fn copies_of<const BITS: usize, const COPIES: usize>() {
    compare(
        "copies",
        Copies::<U<BITS>, COPIES>::init(),
        &[("d", 1, BITS)],
        &[("q", COPIES, BITS)],
        |leaf, values| leaf.d.next = U::new(values[0]),
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| leaf.q.iter().map(|q| q.val().raw()).collect(),
    );
}

#[test]
fn copies() {
    copies_of::<3, 2>();
    copies_of::<1, 2>();
}

/// Both give the old dword when a row is read and written at once. An FPGA need not, so the bank never looks at it.
#[test]
fn ram() {
    compare(
        "ram",
        Ram::<2>::init(),
        &[("read_row", 1, 2), ("write_bytes", 1, 4), ("write_row", 1, 2), ("write_data", 1, 32)],
        &[("read_data", 1, 32)],
        |leaf, values| {
            leaf.read_row.next = U::new(values[0]);
            leaf.write_bytes.next = U::new(values[1]);
            leaf.write_row.next = U::new(values[2]);
            leaf.write_data.next = U::new(values[3]);
        },
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| vec![leaf.read_data.val().raw()],
    );
}

fn buffer_of<T: Scalar + Raw, const N: usize, const PLACE_BITS: usize, const GROUPS: usize, const PIECES: usize>() {
    compare(
        "buffer",
        Buffer::<T, N, PLACE_BITS, GROUPS, PIECES>::init(),
        &[("write", PIECES, N), ("write_place", GROUPS, PLACE_BITS), ("read_next", 1, PLACE_BITS), ("d", N, T::BITS)],
        &[("q", N, T::BITS)],
        |leaf, values| {
            let (writes, rest) = values.split_at(PIECES);
            let (places, rest) = rest.split_at(GROUPS);
            leaf.write.iter_mut().zip(writes).for_each(|(write, &value)| write.next = U::new(value));
            leaf.write_place.iter_mut().zip(places).for_each(|(place, &value)| place.next = U::new(value));
            leaf.read_next.next = U::new(rest[0]);
            for (d, &value) in leaf.d.iter_mut().zip(&rest[1..]) {
                d.next = T::from_raw(value);
            }
        },
        |leaf, level| leaf.clock.next = Clock { clk: level },
        |leaf| leaf.q.iter().map(|q| q.val().raw()).collect(),
    );
}

/// Values of one bit and of several, one and many, whole and in pieces, in two places and more: a port of one bit has
/// no range in Verilog.
#[test]
fn buffers_of_each_shape() {
    buffer_of::<bool, 1, 1, 1, 1>();
    buffer_of::<U<1>, 1, 4, 1, 1>();
    buffer_of::<bool, 4, 2, 1, 1>();
    buffer_of::<U<5>, 1, 1, 1, 1>();
    buffer_of::<U<8>, 2, 4, 1, 1>();
    buffer_of::<U<32>, 3, 2, 1, 1>();
    buffer_of::<U<3>, 8, 2, 4, 1>();
    buffer_of::<U<3>, 4, 4, 8, 1>();
    buffer_of::<U<2>, 1, 1, 1, 2>();
    buffer_of::<U<6>, 3, 2, 2, 3>();
    buffer_of::<U<8>, 4, 2, 8, 4>();
}

/// What a place shows, edge by edge: what is written into it at the edge at which it is chosen, and what is written
/// while it is shown.
#[test]
fn a_buffer_shows_what_is_written_meanwhile() {
    let mut leaf = Buffer::<U<4>, 2, 2, 1, 1>::init();
    let mut shown = Vec::new();
    leaf.d[0].next = U::new(5);
    leaf.d[1].next = U::new(6);
    for (write, write_place, read_next) in [(0, 0, 1), (0b01, 1, 1), (0b10, 2, 1), (0b10, 1, 2), (0, 0, 1)] {
        leaf.write[0].next = U::new(write);
        leaf.write_place[0].next = U::new(write_place);
        leaf.read_next.next = U::new(read_next);
        for level in [false, true] {
            leaf.clock.next = Clock { clk: level };
            leaf.update_all();
            while leaf.has_changed() {
                leaf.update_all();
            }
        }
        shown.push([0, 1].map(|index: usize| leaf.q[index].val().raw()));
    }
    assert_eq!(shown, [[0, 0], [5, 0], [5, 0], [0, 6], [5, 6]]);
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

/// Every number of levels, one group and several, one output and several, and selects with more bits than count.
#[test]
fn multiplexers() {
    multiplexer_of::<3, 2, 1, 3>();
    multiplexer_of::<3, 4, 3, 2>();
    multiplexer_of::<2, 8, 3, 3>();
    multiplexer_of::<1, 16, 5, 2>();
    multiplexer_of::<2, 32, 5, 3>();
    multiplexer_of::<1, 64, 6, 2>();
    multiplexer_of::<3, 4, 2, 1>();
    multiplexer_of::<2, 32, 5, 1>();
}

fn union_of<const WIDTH: usize, const INPUTS: usize, const OUTPUTS: usize>() {
    compare(
        "union",
        Union::<WIDTH, INPUTS, OUTPUTS>::init(),
        &[("takes", OUTPUTS, INPUTS), ("data", INPUTS, WIDTH)],
        &[("result", OUTPUTS, WIDTH)],
        |leaf, values| {
            let (takes, data) = values.split_at(OUTPUTS);
            leaf.takes.iter_mut().zip(takes).for_each(|(takes, &value)| takes.next = U::new(value));
            leaf.data.iter_mut().zip(data).for_each(|(word, &value)| word.next = U::new(value));
        },
        |_, _| {},
        |leaf| leaf.result.iter().map(|result| result.val().raw()).collect(),
    );
}

#[test]
fn unions() {
    union_of::<3, 2, 3>();
    union_of::<1, 5, 2>();
    union_of::<2, 4, 1>();
}

fn adder_of<const BITS: usize>() {
    compare(
        "adder",
        Adder::<BITS>::init(),
        &[("left", 1, BITS), ("clear", 1, BITS), ("right", 1, BITS), ("carry", 1, 1)],
        &[("sum", 1, BITS)],
        |leaf, values| {
            leaf.left.next = U::new(values[0]);
            leaf.clear.next = U::new(values[1]);
            leaf.right.next = U::new(values[2]);
            leaf.carry.next = values[3] == 1;
        },
        |_, _| {},
        |leaf| vec![leaf.sum.val().raw()],
    );
}

/// One cell of a chain and several, the ALU's, and the widest.
#[test]
fn adders() {
    adder_of::<2>();
    adder_of::<4>();
    adder_of::<32>();
    adder_of::<62>();
}

fn equalities_of<const WORDS: usize, const BITS: usize>() {
    compare(
        "equalities",
        Equalities::<WORDS, BITS>::init(),
        &[("words", WORDS, BITS)],
        &[("equal", WORDS, WORDS)],
        |leaf, values| {
            for (word, &value) in leaf.words.iter_mut().zip(values) {
                word.next = U::new(value);
            }
        },
        |_, _| {},
        |leaf| leaf.equal.iter().map(|equal| equal.val().raw()).collect(),
    );
}

/// Words of one LUT, of an odd and an even number of LUTs' shares, and of so many bits that LUTs join LUTs.
#[test]
fn equalities() {
    equalities_of::<5, 1>();
    equalities_of::<4, 2>();
    equalities_of::<3, 3>();
    equalities_of::<6, 5>();
    equalities_of::<8, 9>();
}

/// A word that comes again meets those that have it now, and none that had it before.
#[test]
fn equal_words_are_those_of_now() {
    let mut leaf = Equalities::<3, 4>::init();
    let mut found = Vec::new();
    for words in [[7, 7, 2], [2, 7, 2], [7, 1, 0], [1, 1, 1]] {
        for (word, value) in leaf.words.iter_mut().zip(words) {
            word.next = U::new(value);
        }
        leaf.update_all();
        while leaf.has_changed() {
            leaf.update_all();
        }
        found.push([0, 1, 2].map(|index: usize| leaf.equal[index].val().raw()));
    }
    assert_eq!(found, [[0b011, 0b011, 0b100], [0b101, 0b010, 0b101], [0b001, 0b010, 0b100], [0b111, 0b111, 0b111]]);
}

fn outcome_of<const BITS: usize>() {
    compare(
        "outcome",
        Outcome::<BITS>::init(),
        &[
            ("sum", 1, BITS),
            ("difference", 1, BITS),
            ("other", 1, BITS),
            ("replaced", 1, 1),
            ("from_difference", 1, 1),
            ("flips", 1, 1),
            ("found", 1, BITS),
            ("carried", 1, BITS),
            ("written", 1, BITS),
            ("recent", 1, BITS),
            ("brought", 1, BITS),
            ("beside", 1, BITS),
            ("again", 1, BITS),
        ],
        &[("result", 1, BITS), ("following", 1, BITS)],
        |leaf, values| {
            leaf.sum.next = U::new(values[0]);
            leaf.difference.next = U::new(values[1]);
            leaf.other.next = U::new(values[2]);
            leaf.replaced.next = values[3] == 1;
            leaf.from_difference.next = values[4] == 1;
            leaf.flips.next = values[5] == 1;
            leaf.found.next = U::new(values[6]);
            leaf.carried.next = U::new(values[7]);
            leaf.written.next = U::new(values[8]);
            leaf.recent.next = U::new(values[9]);
            leaf.brought.next = U::new(values[10]);
            leaf.beside.next = U::new(values[11]);
            leaf.again.next = U::new(values[12]);
        },
        |_, _| {},
        |leaf| vec![leaf.result.val().raw(), leaf.following.val().raw()],
    );
}

fn late_of<const BITS: usize>() {
    compare(
        "late",
        Late::<BITS>::init(),
        &[("late", 1, 1), ("given", 1, BITS), ("otherwise", 1, BITS), ("inverts", 1, 1)],
        &[("chosen", 1, BITS)],
        |leaf, values| {
            leaf.late.next = values[0] == 1;
            leaf.given.next = U::new(values[1]);
            leaf.otherwise.next = U::new(values[2]);
            leaf.inverts.next = values[3] == 1;
        },
        |_, _| {},
        |leaf| vec![leaf.chosen.val().raw()],
    );
}

#[test]
fn choices_that_come_late() {
    late_of::<1>();
    late_of::<5>();
}

#[test]
fn outcomes() {
    outcome_of::<2>();
    outcome_of::<32>();
}

/// Few bits, so that words are often equal.
#[test]
fn equal_words() {
    compare(
        "equal",
        Equal::<2>::init(),
        &[("one", 1, 2), ("other", 1, 2), ("zero", 1, 1), ("asked", 1, 1)],
        &[("equal", 1, 1)],
        |leaf, values| {
            leaf.one.next = U::new(values[0]);
            leaf.other.next = U::new(values[1]);
            leaf.zero.next = values[2] == 1;
            leaf.asked.next = values[3] == 1;
        },
        |_, _| {},
        |leaf| vec![leaf.equal.val().into()],
    );
}
