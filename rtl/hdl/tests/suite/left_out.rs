//! Parts that a constant of the block around them rules out: they aren't in the Verilog, and the rest does what it does
//! with them.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology, U, block};
use rust_hdl::prelude::*;

block! {
    /// One more, a cycle later.
    pub struct Later {
        input { clock: Clock, word: U<4> }
        registered { more: U<4> }
        constant { one: Constant<U<4>> = Constant::new(U::new(1)) }
    }
}

impl Logic for Later {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.more.next = self.word.val() + self.one.val();
    }
}

block! {
    /// The complement.
    pub struct Inverse {
        input { word: U<4> }
        output { inverse: U<4> }
    }
}

impl Logic for Inverse {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.inverse.next = !self.word.val();
    }
}

block! {
    /// Words that go through parts or past them.
    pub struct Ways {
        input {
            clock: Clock,
            turns: bool,
            words: [U<4>; 2],
        }
        output {
            through: [U<4>; 2],
            either: U<4>,
            beside: U<4>,
        }
        local { before: U<4>, behind: [U<4>; 2] }
        constant {
            has_parts: Constant<bool> = Constant::new(true),
            nothing: Constant<U<4>> = Constant::new(U::new(0)),
        }
        block {
            /// asked by the next one alone
            first: Later { word: before },
            second: [Later; 2],
            inverse: [Inverse; 2] { inverse: behind },
            /// asked where a constant and a signal hold
            third: Later,
        }
    }
}

impl Logic for Ways {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.before.next = self.words[0].val() ^ self.words[1].val();
        self.second[0].word.next = self.first.more.val();
        self.second[1].word.next = self.words[1].val();
        for place in 0..2 {
            if self.turns.val() {
                self.inverse[place].word.next = self.words[place].val();
            } else {
                self.inverse[place].word.next = self.second[place].more.val();
            }
            self.through[place].next = self.words[place].val();
            if self.has_parts.val() {
                self.through[place].next = self.behind[place].val();
            }
        }
        self.either.next = self.words[0].val();
        if !self.has_parts.val() {
            self.either.next = self.either.val() ^ self.words[1].val();
        } else {
            if self.turns.val() {
                self.either.next = self.nothing.val();
            }
        }
        self.third.word.next = self.words[0].val();
        self.beside.next = self.words[1].val();
        if self.has_parts.val() && self.turns.val() {
            self.beside.next = self.third.more.val();
        }
        if !self.has_parts.val() || self.turns.val() {
            self.beside.next = self.beside.val() ^ self.words[0].val();
        }
    }
}

fn ways(has_parts: bool) -> Ways {
    let mut ways = Ways::init();
    ways.has_parts = Constant::new(has_parts);
    ways
}

#[test]
fn a_block_does_the_same_with_and_without_what_is_left_out() {
    for has_parts in [true, false] {
        compare(
            "ways",
            ways(has_parts),
            &[("turns", 1, 1), ("words", 2, 4)],
            &[("through", 2, 4), ("either", 1, 4), ("beside", 1, 4)],
            |ways, values| {
                ways.turns.next = values[0] == 1;
                ways.words[0].next = U::new(values[1]);
                ways.words[1].next = U::new(values[2]);
            },
            |ways, level| ways.clock.next.clk = level,
            |ways| {
                [&ways.through[0], &ways.through[1], &ways.either, &ways.beside].map(|word| word.val().raw()).to_vec()
            },
        );
    }
}

#[test]
fn parts_that_nobody_asks_are_left_out_with_those_that_only_they_ask() {
    let modules = |has_parts| {
        let design = verilog(&ways(has_parts), "top", &|_| None, Technology::Generic).expect("exports");
        let text = design.text;
        assert!(!text.contains("HAS_PARTS"), "decided: {text}");
        assert_eq!(
            text.contains("through[") || text.contains("u_first") || text.contains("u_third"),
            has_parts,
            "{text}"
        );
        let mut modules = design.modules;
        modules.sort();
        modules
    };
    assert_eq!(modules(true), ["top", "top_inverse", "top_later"]);
    assert_eq!(modules(false), ["top"]);
}
