//! What a kernel can say that means one thing in Rust and another in the Verilog that rust-hdl itself would write: here
//! both mean the same, or the exporter refuses. The list is in `docs/verification.md`.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Every doubtful expression over two words of five bits.
    pub struct Doubtful {
        input {
            a: U<5>,
            b: U<5>,
        }
        output {
            sum_compared: bool,
            difference_compared: bool,
            wide_sum: U<8>,
            wide_difference: U<6>,
            wide_complement: U<8>,
            mask_compared: bool,
            either_compared: bool,
            narrow: U<3>,
            shifted: U<5>,
            constant: U<5>,
            chosen: U<5>,
            parts: [U<5>; 2],
            reversed: [U<5>; 2],
            rewritten: [U<5>; 3],
            pair: [U<5>; 2],
            copied: U<5>,
        }
        local {
            sum: U<5>,
            mixed: U<5>,
        }
        constant {
            one: Constant<U<5>> = Constant::new(U::new(1)),
            twenty: Constant<U<5>> = Constant::new(U::new(20)),
            seven: Constant<U<5>> = Constant::new(U::new(7)),
            table: [Constant<U<5>>; 2] = [Constant::new(U::new(3)), Constant::new(U::new(9))],
        }
    }
}

impl Logic for Doubtful {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.sum_compared.next = (self.a.val() + self.one.val()) == self.b.val();
        self.difference_compared.next = (self.a.val() - self.b.val()) > self.twenty.val();
        self.wide_sum.next = bit_cast_u::<8, 5>(self.a.val() + self.b.val());
        self.wide_difference.next = bit_cast_u::<6, 5>(self.a.val() - self.b.val());
        self.wide_complement.next = bit_cast_u::<8, 5>(!self.a.val());
        self.mask_compared.next = self.a.val() & self.b.val() == self.seven.val();
        self.either_compared.next = (self.a.val() | self.b.val()) == (self.b.val() ^ self.seven.val());
        self.sum.next = self.a.val() + self.b.val();
        self.narrow.next = bit_cast_u::<3, 5>(self.sum.val());
        self.shifted.next = (self.a.val() + self.b.val()) >> self.b.val();
        // No signal is read here: `always @(*)` would never run.
        self.constant.next = self.seven.val();
        self.mixed.next = self.a.val();
        if self.mixed.val() > self.b.val() {
            self.mixed.next = self.mixed.val() - self.b.val();
        }
        self.chosen.next = self.mixed.val();
        // One part is assigned twice, which takes a process; so the other can't have an assignment of its own.
        self.parts[0].next = self.a.val();
        self.parts[0].next = self.a.val() ^ self.b.val();
        self.parts[1].next = self.b.val();
        // Constants start no process either.
        for index in 0..2 {
            self.reversed[index].next = self.table[1 - index].val();
        }
        // Of two constants the last counts.
        for index in 0..3 {
            self.rewritten[index].next = self.one.val();
        }
        self.rewritten[2].next = self.seven.val();
        for index in 0..1 {
            self.rewritten[index].next = self.twenty.val();
        }
        // A part that is read before another is written keeps the order of the two, and then both parts belong to one
        // process.
        self.pair[0].next = self.a.val();
        self.copied.next = self.pair[0].val();
        self.pair[1].next = self.b.val();
    }
}

#[test]
fn doubtful_expressions_mean_the_same() {
    // 3,000 random pairs of 1,024.
    compare(
        "expressions",
        Doubtful::init(),
        &[("a", 1, 5), ("b", 1, 5)],
        &[
            ("sum_compared", 1, 1),
            ("difference_compared", 1, 1),
            ("wide_sum", 1, 8),
            ("wide_difference", 1, 6),
            ("wide_complement", 1, 8),
            ("mask_compared", 1, 1),
            ("either_compared", 1, 1),
            ("narrow", 1, 3),
            ("shifted", 1, 5),
            ("constant", 1, 5),
            ("chosen", 1, 5),
            ("parts", 2, 5),
            ("reversed", 2, 5),
            ("rewritten", 3, 5),
            ("pair", 2, 5),
            ("copied", 1, 5),
        ],
        |block, values| {
            block.a.next = U::new(values[0]);
            block.b.next = U::new(values[1]);
        },
        |_, _| {},
        |block| {
            vec![
                block.sum_compared.val().into(),
                block.difference_compared.val().into(),
                block.wide_sum.val().raw(),
                block.wide_difference.val().raw(),
                block.wide_complement.val().raw(),
                block.mask_compared.val().into(),
                block.either_compared.val().into(),
                block.narrow.val().raw(),
                block.shifted.val().raw(),
                block.constant.val().raw(),
                block.chosen.val().raw(),
                block.parts[0].val().raw(),
                block.parts[1].val().raw(),
                block.reversed[0].val().raw(),
                block.reversed[1].val().raw(),
                block.rewritten[0].val().raw(),
                block.rewritten[1].val().raw(),
                block.rewritten[2].val().raw(),
                block.pair[0].val().raw(),
                block.pair[1].val().raw(),
                block.copied.val().raw(),
            ]
        },
    );
}

block! {
    /// Takes a bit of a sum that has no name: there is no such expression in Verilog.
    pub struct BitOfSum {
        input {
            a: U<5>,
            b: U<5>,
        }
        output { bit: bool }
    }
}

impl Logic for BitOfSum {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.bit.next = (self.a.val() + self.b.val()).get_bit(4);
    }
}

#[test]
fn a_bit_of_a_sum_is_refused() {
    let error = verilog(&BitOfSum::init(), "top", &|_| None, Technology::Generic).expect_err("refused").to_string();
    assert!(error.starts_with("BitOfSum: ") && error.contains("give it a name first"), "{error}");
}

block! {
    /// Exchanges the halves of words and of a mask, and takes bits from where a generic says.
    pub struct Exchange[N, HALF] {
        input {
            words: [U<4>; N],
            mask: U<N>,
        }
        output {
            exchanged: [U<4>; N],
            upper: [bool; HALF],
            middle: U<2>,
        }
        require { 2 * HALF == N }
    }
}

impl<const N: usize, const HALF: usize> Logic for Exchange<N, HALF> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..HALF {
            self.exchanged[place].next = self.words[place + HALF].val();
            self.exchanged[place + N / 2].next = self.words[place].val();
            self.upper[place].next = self.mask.val().get_bit(place + HALF);
        }
        self.middle.next = self.mask.val().get_bits::<2>(HALF - 1);
    }
}

#[test]
fn generics_in_an_index_mean_the_same() {
    compare(
        "generics in an index",
        Exchange::<6, 3>::init(),
        &[("words", 6, 4), ("mask", 1, 6)],
        &[("exchanged", 6, 4), ("upper", 3, 1), ("middle", 1, 2)],
        |block, values| {
            block.words.iter_mut().zip(values).for_each(|(word, value)| word.next = U::new(*value));
            block.mask.next = U::new(values[6]);
        },
        |_, _| {},
        |block| {
            let words = block.exchanged.iter().map(|word| word.val().raw());
            let bits = block.upper.iter().map(|bit| bit.val().into());
            words.chain(bits).chain([block.middle.val().raw()]).collect()
        },
    );
}
