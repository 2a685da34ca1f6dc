//! Bundles: the same in Rust and in Verilog, through parts, arrays of parts and conditions; and a wire that was
//! forgotten is found.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology, U, block, bundle};
use rust_hdl::prelude::*;

bundle! {
    /// A word for each lane.
    pub struct Words[LANES] {
        /// lanes that have one
        mask: U<LANES>,
        /// the words
        word: [U<5>; LANES],
    }
}

block! {
    /// Complements each word, and passes on the mask.
    pub struct Complement[LANES] {
        input { words: Words<LANES> }
        output { opposite: Words<LANES> }
    }
}

impl<const LANES: usize> Logic for Complement<LANES> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.opposite.mask.next = self.words.mask.val();
        for lane in 0..LANES {
            self.opposite.word[lane].next = !self.words.word[lane].val();
        }
    }
}

block! {
    /// The words by several ways.
    pub struct Ways {
        input {
            words: Words<2>,
            other: Words<2>,
            chooses: bool,
        }
        output {
            /// through two parts
            same: Words<2>,
            /// through a wire
            opposite: Words<2>,
            /// through the parts of an array
            chosen: Words<2>,
        }
        local { between: Words<2> }
        block {
            first: Complement<2>,
            second: Complement<2>,
            third: Complement<2>,
            both: [Complement<2>; 2],
        }
    }
}

impl Logic for Ways {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.words, &mut self.first.words);
        bundle::join(&mut self.first.opposite, &mut self.second.words);
        bundle::join(&mut self.second.opposite, &mut self.same);
        bundle::join(&mut self.second.opposite, &mut self.between);
        bundle::join(&mut self.between, &mut self.third.words);
        bundle::join(&mut self.third.opposite, &mut self.opposite);
        for number in 0..2 {
            bundle::join(&mut self.words, &mut self.both[number].words);
        }
        bundle::join(&mut self.other, &mut self.both[1].words);
        if self.chooses.val() {
            bundle::join(&mut self.both[0].opposite, &mut self.chosen);
        } else {
            bundle::join(&mut self.both[1].opposite, &mut self.chosen);
        }
    }
}

#[test]
fn bundles_take_their_values_along() {
    let unit = Ways::init();
    check_all(&unit).expect("every output written once");
    let inputs =
        [("words_mask", 1, 2), ("words_word", 2, 5), ("other_mask", 1, 2), ("other_word", 2, 5), ("chooses", 1, 1)];
    let outputs = [
        ("same_mask", 1, 2),
        ("same_word", 2, 5),
        ("opposite_mask", 1, 2),
        ("opposite_word", 2, 5),
        ("chosen_mask", 1, 2),
        ("chosen_word", 2, 5),
    ];
    compare(
        "bundles",
        Ways::init(),
        &inputs,
        &outputs,
        |block, values| {
            block.words.mask.next = U::new(values[0]);
            block.words.word[0].next = U::new(values[1]);
            block.words.word[1].next = U::new(values[2]);
            block.other.mask.next = U::new(values[3]);
            block.other.word[0].next = U::new(values[4]);
            block.other.word[1].next = U::new(values[5]);
            block.chooses.next = values[6] == 1;
        },
        |_, _| {},
        |block| {
            let bundle =
                |words: &Words<2, Out>| [words.mask.val().raw(), words.word[0].val().raw(), words.word[1].val().raw()];
            [&block.same, &block.opposite, &block.chosen].map(bundle).concat()
        },
    );
}

#[test]
fn a_field_is_a_port_with_its_documentation() {
    let design = verilog(&Ways::init(), "top", &|_| None, Technology::Generic).expect("exports");
    let sources: Vec<&str> = design.ports.iter().map(|port| port.source.as_str()).collect();
    assert_eq!(sources[..5], ["words.mask", "words.word", "other.mask", "other.word", "chooses"]);
    assert_eq!((design.ports[1].name.as_str(), design.ports[1].width, design.ports[1].count), ("words_word", 5, 2));
    assert!(design.text.contains("lanes that have one"), "{}", design.text);
}

bundle! {
    /// A bundle in a bundle.
    pub struct Marked {
        /// whose words
        tag: U<3>,
        words: Words<2>,
    }
}

block! {
    /// Keeps words for a cycle, and then for another one.
    pub struct Kept {
        input {
            clock: Clock,
            moves: bool,
            marked: Marked,
        }
        output { after: Marked }
        register {
            first: Marked,
            second: Words<2>,
            tag: U<3>,
        }
    }
}

impl Logic for Kept {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        if self.moves.val() {
            bundle::join(&mut self.marked, &mut self.first);
            bundle::join(&mut self.first.words, &mut self.second);
            self.tag.next = self.first.tag.val();
        }
        self.after.tag.next = self.tag.val();
        bundle::join(&mut self.second, &mut self.after.words);
    }
}

#[test]
fn registers_keep_bundles() {
    let unit = Kept::init();
    check_all(&unit).expect("every output written once");
    compare(
        "stages",
        Kept::init(),
        &[("moves", 1, 1), ("marked_tag", 1, 3), ("marked_words_mask", 1, 2), ("marked_words_word", 2, 5)],
        &[("after_tag", 1, 3), ("after_words_mask", 1, 2), ("after_words_word", 2, 5)],
        |block, values| {
            block.moves.next = values[0] == 1;
            block.marked.tag.next = U::new(values[1]);
            block.marked.words.mask.next = U::new(values[2]);
            block.marked.words.word[0].next = U::new(values[3]);
            block.marked.words.word[1].next = U::new(values[4]);
        },
        |block, level| block.clock.next = Clock { clk: level },
        |block| {
            let words = &block.after.words;
            vec![
                block.after.tag.val().raw(),
                words.mask.val().raw(),
                words.word[0].val().raw(),
                words.word[1].val().raw(),
            ]
        },
    );
}

block! {
    /// Leaves the words of its part alone.
    pub struct Forgetful {
        input { words: Words<2> }
        output { opposite: Words<2> }
        block { part: Complement<2> }
    }
}

impl Logic for Forgetful {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.part.words.mask.next = self.words.mask.val();
        bundle::join(&mut self.part.opposite, &mut self.opposite);
    }
}

#[test]
fn a_forgotten_field_is_found() {
    let error = verilog(&Forgetful::init(), "top", &|_| None, Technology::Generic).expect_err("refused").to_string();
    assert_eq!(error, "Forgetful: nothing drives `words.word` of the part `part`");
}

block! {
    /// Passes on what it never got.
    pub struct Silent {
        input { words: Words<2> }
        output { same: Words<2> }
        local { between: Words<2> }
    }
}

impl Logic for Silent {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.between, &mut self.same);
    }
}

#[test]
fn a_wire_without_a_driver_is_found() {
    let error = verilog(&Silent::init(), "top", &|_| None, Technology::Generic).expect_err("refused").to_string();
    assert_eq!(error, "Silent: nothing drives `between.mask`");
}

block! {
    /// Takes one of two inputs over to its output.
    pub struct Chosen {
        input {
            low: Words<2>,
            high: Words<2>,
            chooses: bool,
        }
        output { chosen: Words<2> }
        constant { none: Constant<U<2>> = Constant::new(U::new(0)) }
    }
}

impl Logic for Chosen {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.low, &mut self.chosen);
        self.chosen.mask.next = self.none.val();
        if self.chooses.val() {
            bundle::join(&mut self.high, &mut self.chosen);
        }
    }
}

#[test]
fn inputs_go_to_outputs_and_a_field_may_be_replaced() {
    compare(
        "chosen",
        Chosen::init(),
        &[("low_mask", 1, 2), ("low_word", 2, 5), ("high_mask", 1, 2), ("high_word", 2, 5), ("chooses", 1, 1)],
        &[("chosen_mask", 1, 2), ("chosen_word", 2, 5)],
        |block, values| {
            for (words, values) in [(&mut block.low, &values[..3]), (&mut block.high, &values[3..6])] {
                words.mask.next = U::new(values[0]);
                words.word[0].next = U::new(values[1]);
                words.word[1].next = U::new(values[2]);
            }
            block.chooses.next = values[6] == 1;
        },
        |_, _| {},
        |block| {
            let words = &block.chosen;
            vec![words.mask.val().raw(), words.word[0].val().raw(), words.word[1].val().raw()]
        },
    );
}
