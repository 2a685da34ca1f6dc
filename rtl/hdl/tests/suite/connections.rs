//! Connections of parts and registered outputs, in Rust and in Verilog; and what can't be connected.

use crate::twin::compare;
use lds_hdl::verilog::{ExportError, verilog};
use lds_hdl::{Init, Technology, U, block, bundle};
use rust_hdl::prelude::*;

bundle! {
    /// A word from somewhere.
    pub struct Parcel {
        /// the word
        word: U<5>,
        /// where it is from
        from: [U<3>; 2],
    }
}

block! {
    /// Keeps a word, and the sum of it and an offset, for a cycle.
    pub struct Step {
        input {
            clock: Clock,
            moves: bool,
            offset: U<5>,
            d: U<5>,
        }
        output { next_sum: U<5> }
        registered {
            q: U<5>,
            sum: U<5>,
        }
    }
}

impl Logic for Step {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.next_sum.next = self.d.val() + self.offset.val();
        if self.moves.val() {
            self.q.next = self.d.val();
            self.sum.next = self.next_sum.val();
        }
    }
}

block! {
    /// Parcels a cycle late, their senders exchanged.
    pub struct Post {
        input {
            clock: Clock,
            moves: bool,
            parcel: Parcel,
        }
        registered { late: Parcel }
    }
}

impl Logic for Post {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        if self.moves.val() {
            self.late.word.next = self.parcel.word.val();
            self.late.from[0].next = self.parcel.from[1].val();
            self.late.from[1].next = self.parcel.from[0].val();
        }
    }
}

block! {
    /// Every kind of connection: to inputs, outputs, wires, constants, other parts; bundles, arrays, elements and one
    /// value for all.
    pub struct Street {
        input {
            clock: Clock,
            moves: bool,
            parcel: Parcel,
            words: [U<5>; 3],
        }
        output {
            late: Parcel,
            copies: [U<5>; 3],
            sums: [U<5>; 3],
            total: U<5>,
            once: U<5>,
        }
        local {
            goes: bool,
            soon: [U<5>; 3],
        }
        constant {
            seven: Constant<U<5>> = Constant::new(U::new(7)),
            odd: [Constant<U<5>>; 3] = std::array::from_fn(|place| Constant::new(U::new(2 * place as u64 + 1))),
        }
        block {
            near: Post { moves, parcel },
            far: Post { moves: goes, parcel: near.late, late },
            steps: [Step; 3] { moves: goes, d: words, offset: odd, q: copies, sum: sums, next_sum: soon },
            last: Step { moves, d: total, offset: seven, sum: once },
        }
    }
}

impl Logic for Street {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.goes.next = !self.moves.val();
        self.total.next = self.soon[0].val() ^ self.soon[1].val() ^ self.soon[2].val();
    }
}

#[test]
fn connected_parts_are_the_same_in_verilog() {
    compare(
        "street",
        Street::init(),
        &[("moves", 1, 1), ("parcel_word", 1, 5), ("parcel_from", 2, 3), ("words", 3, 5)],
        &[("late_word", 1, 5), ("late_from", 2, 3), ("copies", 3, 5), ("sums", 3, 5), ("total", 1, 5), ("once", 1, 5)],
        |street, values| {
            street.moves.next = values[0] == 1;
            street.parcel.word.next = U::new(values[1]);
            street.parcel.from[0].next = U::new(values[2]);
            street.parcel.from[1].next = U::new(values[3]);
            (0..3).for_each(|place| street.words[place].next = U::new(values[4 + place]));
        },
        |street, level| street.clock.next.clk = level,
        |street| {
            let words = [&street.late.word, &street.total, &street.once].map(|word| word.val().raw());
            let from = street.late.from.each_ref().map(|from| from.val().raw());
            let [copies, sums] =
                [&street.copies, &street.sums].map(|each| each.each_ref().map(|word| word.val().raw()));
            [&words[..1], &from, &copies, &sums, &words[1..]].concat()
        },
    );
}

block! {
    /// Parts with bundles and arrays as ports, each of which takes its element of an array.
    pub struct Town {
        input {
            clock: Clock,
            moves: [bool; 2],
            parcel: [Parcel; 2],
            words: [[U<5>; 3]; 2],
        }
        output {
            late: [Parcel; 2],
            copies: [[U<5>; 3]; 2],
        }
        block { streets: [Street; 2] { moves, parcel, words, late, copies } }
        kernel {}
    }
}

#[test]
fn each_part_of_an_array_has_its_own_bundles_and_arrays() {
    compare(
        "town",
        Town::init(),
        &[("moves", 2, 1), ("parcel_word", 2, 5), ("parcel_from", 4, 3), ("words", 6, 5)],
        &[("late_word", 2, 5), ("late_from", 4, 3), ("copies", 6, 5)],
        |town, values| {
            for street in 0..2 {
                town.moves[street].next = values[street] == 1;
                town.parcel[street].word.next = U::new(values[2 + street]);
                (0..2).for_each(|place| {
                    town.parcel[street].from[place].next = U::new(values[4 + 2 * street + place]);
                });
                (0..3).for_each(|place| town.words[street][place].next = U::new(values[8 + 3 * street + place]));
            }
        },
        |town, level| town.clock.next.clk = level,
        |town| {
            let words = town.late.each_ref().map(|parcel| parcel.word.val().raw());
            let from = town.late.each_ref().map(|parcel| parcel.from.each_ref().map(|from| from.val().raw()));
            let copies = town.copies.each_ref().map(|each| each.each_ref().map(|word| word.val().raw()));
            [&words[..], &from.concat(), &copies.concat()].concat()
        },
    );
}

#[test]
fn every_output_of_a_connected_block_is_written_once() {
    let street = Street::init();
    check_all(&street).expect("every output written once");
}

#[test]
fn a_registered_output_is_a_register_of_its_module() {
    let text = verilog(&Street::init(), "top", &|_| None, Technology::Generic).expect("exports").text;
    assert!(text.contains("output reg  [4:0] late_word"), "{text}");
    assert!(text.contains(".parcel_word(near_late_word)"), "{text}");
    assert!(text.contains(".moves(goes)"), "{text}");
}

/// Why the exporter refuses a block.
fn refusal(result: Result<impl Sized, ExportError>) -> String {
    match result {
        Ok(_) => panic!("it exports"),
        Err(error) => error.to_string(),
    }
}

block! {
    /// The kernel drives what is connected, too.
    pub struct Twice {
        input { clock: Clock, moves: bool, parcel: Parcel }
        output { late: Parcel }
        block { post: Post { moves, parcel, late } }
    }
}

impl Logic for Twice {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.post.moves.next = !self.moves.val();
    }
}

block! {
    /// One wire follows two parts.
    pub struct Both {
        input { clock: Clock, moves: bool, parcel: Parcel }
        output { late: Parcel }
        block {
            one: Post { moves, parcel, late },
            two: Post { moves, parcel, late },
        }
    }
}

impl Logic for Both {
    #[lds_hdl::kernel]
    fn update(&mut self) {}
}

block! {
    /// A part drives what is driven from outside.
    pub struct Outside {
        input { clock: Clock, moves: bool, parcel: Parcel }
        block { post: Post { moves, parcel, late: parcel } }
    }
}

impl Logic for Outside {
    #[lds_hdl::kernel]
    fn update(&mut self) {}
}

#[test]
fn what_can_not_be_connected_is_refused() {
    assert_eq!(
        refusal(verilog(&Twice::init(), "top", &|_| None, Technology::Generic)),
        "Twice: `moves` of the part `post` is driven twice"
    );
    assert_eq!(
        refusal(verilog(&Both::init(), "top", &|_| None, Technology::Generic)),
        "Both: `late.word` is driven twice"
    );
    assert_eq!(
        refusal(verilog(&Outside::init(), "top", &|_| None, Technology::Generic)),
        "Outside: `late` of the part `post` can't be connected to `parcel`"
    );
}
