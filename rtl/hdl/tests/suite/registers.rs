//! Registers: what they hold and what they will hold, in Rust and in Verilog; parts see an edge with what was held
//! before it.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology, U, block, record};
use rust_hdl::prelude::*;

record! {
    /// A word that may be there.
    pub struct Slot {
        /// the word
        word: U<5>,
        /// it is there
        valid: bool,
    }
}

block! {
    /// Keeps words for a cycle.
    pub struct Step {
        input {
            clock: Clock,
            moves: bool,
            d: U<5>,
        }
        output { q: U<5> }
        register { word: U<5> }
    }
}

impl Logic for Step {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        if self.moves.val() {
            self.word.next = self.d.val();
        }
        self.q.next = self.word.val();
    }
}

block! {
    /// Registers of every shape, before, between and behind parts that have registers, too.
    pub struct Line {
        input {
            clock: Clock,
            reset: bool,
            moves: bool,
            word: U<5>,
            mask: U<3>,
        }
        output {
            oldest: U<5>,
            sum: U<5>,
            kept: [U<5>; 3],
            slot: Slot,
            counts: [U<5>; 2],
        }
        register {
            first: U<5>,
            between: U<5>,
            last: U<5>,
            /// each by its own bit of the mask
            words: [U<5>; 3],
            held: Slot,
            /// up and down
            count: [U<5>; 2],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            one: Constant<U<5>> = Constant::new(U::new(1)),
            zero: Constant<U<5>> = Constant::new(U::new(0)),
        }
        block {
            early: Step,
            late: [Step; 2],
        }
    }
}

impl Logic for Line {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.first.next = self.word.val();
        self.early.moves.next = self.moves.val();
        self.early.d.next = self.first.val();
        self.between.next = self.early.q.val();
        for number in 0..2 {
            self.late[number].moves.next = self.moves.val();
        }
        self.late[0].d.next = self.between.val();
        self.late[1].d.next = self.late[0].q.val();
        if self.moves.val() {
            self.last.next = self.late[1].q.val();
        }
        self.oldest.next = self.last.val();
        self.sum.next = self.first.val() + self.between.val();

        for number in 0..3 {
            if self.mask.val().get_bit(number) {
                self.words[number].next = self.word.val();
            }
            self.kept[number].next = self.words[number].val();
        }
        if self.moves.val() {
            self.held.next.word = self.word.val();
            self.held.next.valid = !self.held.val().valid;
        }
        if self.reset.val() {
            self.held.next.valid = self.no.val();
        }
        self.slot.next = self.held.val();

        self.count[0].next = self.count[0].val() + self.one.val();
        self.count[1].next = self.count[1].val() - self.one.val();
        if self.reset.val() {
            self.count[0].next = self.zero.val();
        }
        for number in 0..2 {
            self.counts[number].next = self.count[number].val();
        }
    }
}

#[test]
fn registers_hold_the_same() {
    compare(
        "registers",
        Line::init(),
        &[("reset", 1, 1), ("moves", 1, 1), ("word", 1, 5), ("mask", 1, 3)],
        &[("oldest", 1, 5), ("sum", 1, 5), ("kept", 3, 5), ("slot", 1, 6), ("counts", 2, 5)],
        |block, values| {
            block.reset.next = values[0] == 1;
            block.moves.next = values[1] == 1;
            block.word.next = U::new(values[2]);
            block.mask.next = U::new(values[3]);
        },
        |block, level| block.clock.next = Clock { clk: level },
        |block| {
            use lds_hdl::Raw;
            vec![
                block.oldest.val().raw(),
                block.sum.val().raw(),
                block.kept[0].val().raw(),
                block.kept[1].val().raw(),
                block.kept[2].val().raw(),
                block.slot.val().raw(),
                block.counts[0].val().raw(),
                block.counts[1].val().raw(),
            ]
        },
    );
}

block! {
    /// A register that nothing assigns.
    pub struct Forgotten {
        input { clock: Clock }
        output { q: U<5> }
        register { word: U<5> }
    }
}

impl Logic for Forgotten {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.q.next = self.word.val();
    }
}

block! {
    /// A register without a clock.
    pub struct Clockless {
        input { d: U<5> }
        output { q: U<5> }
        register { word: U<5> }
    }
}

impl Logic for Clockless {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.word.next = self.d.val();
        self.q.next = self.word.val();
    }
}

#[test]
fn registers_that_can_not_work_are_refused() {
    let refusal = |result: Result<_, lds_hdl::verilog::ExportError>| match result {
        Ok(_) => panic!("it exports"),
        Err(error) => error.to_string(),
    };
    let forgotten = refusal(verilog(&Forgotten::init(), "top", &|_| None, Technology::Generic).map(drop));
    assert_eq!(forgotten, "Forgotten: nothing drives `word`");
    let clockless = refusal(verilog(&Clockless::init(), "top", &|_| None, Technology::Generic).map(drop));
    assert_eq!(clockless, "Clockless: the register `word` needs an input `clock`");
}
