//! Kernels that Rust understands and that have no faithful Verilog: the exporter refuses them and says why. And names
//! that need care, but mean the same in both.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Init, Technology, U, block, bundle};
use rust_hdl::prelude::*;

/// Why the exporter refuses a block.
fn refusal(block: &impl Describe) -> String {
    match verilog(block, "top", &|_| None, Technology::Generic) {
        Ok(verilog) => panic!("it exports:\n{}", verilog.text),
        Err(error) => error.to_string(),
    }
}

bundle! {
    /// A word in a bundle.
    pub struct Boxed {
        word: U<4>,
    }
}

block! {
    /// Passes two words on.
    pub struct Pass {
        input { word: [U<4>; 2] }
        output { same: [U<4>; 2] }
    }
}

impl Logic for Pass {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..2 {
            self.same[place].next = self.word[place].val();
        }
    }
}

block! {
    /// Passes bundles on.
    pub struct PassBundles {
        input { boxed: [Boxed; 2] }
        output { same: [Boxed; 2] }
    }
}

impl Logic for PassBundles {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..2 {
            self.same[place].word.next = self.boxed[place].word.val();
        }
    }
}

block! {
    /// A bundle of an array of a part of an array.
    pub struct TwoIndices {
        input { a: U<4> }
        output { b: U<4> }
        block { part: [PassBundles; 2] }
    }
}

impl Logic for TwoIndices {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for number in 0..2 {
            for place in 0..2 {
                self.part[number].boxed[place].word.next = self.a.val();
            }
        }
        self.b.next = self.part[1].same[0].word.val();
    }
}

#[test]
fn two_indices_of_one_kind_are_refused() {
    let error = refusal(&TwoIndices::init());
    assert!(error.starts_with("TwoIndices: ") && error.contains("has two indices of one kind"), "{error}");
}

block! {
    /// Passes a word on.
    pub struct Single {
        input { word: U<4> }
        output { same: U<4> }
    }
}

impl Logic for Single {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.same.next = self.word.val();
    }
}

block! {
    /// A part's input, read again.
    pub struct ReadsBack {
        input { a: [bool; 2] }
        output { b: U<4> }
        constant {
            none: Constant<U<4>> = Constant::new(U::new(0)),
            one: Constant<U<4>> = Constant::new(U::new(1)),
        }
        block { part: Single }
    }
}

impl Logic for ReadsBack {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.part.word.next = self.none.val();
        if self.a[0].val() {
            self.part.word.next = self.part.word.val() | self.one.val();
        }
        self.b.next = self.part.same.val();
    }
}

#[test]
fn reading_what_a_part_is_given_is_refused() {
    let error = refusal(&ReadsBack::init());
    assert!(error.starts_with("ReadsBack: ") && error.contains("is an input of a part"), "{error}");
}

block! {
    /// A loop variable with the name of a port.
    pub struct Hidden {
        input { word: U<4> }
        output { copy: [U<4>; 2] }
    }
}

impl Logic for Hidden {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for word in 0..2 {
            self.copy[word].next = self.word.val();
        }
    }
}

block! {
    /// A loop variable with the name of an instance.
    pub struct HiddenPart {
        input { a: U<4> }
        output { copy: [U<4>; 2] }
        block { part: Pass }
    }
}

impl Logic for HiddenPart {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for u_part in 0..2 {
            self.part.word[u_part].next = self.a.val();
            self.copy[u_part].next = self.part.same[u_part].val();
        }
    }
}

block! {
    /// A loop variable that is a word of Verilog.
    pub struct Reserved {
        input { a: U<4> }
        output { copy: [U<4>; 2] }
    }
}

impl Logic for Reserved {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for table in 0..2 {
            self.copy[table].next = self.a.val();
        }
    }
}

#[test]
fn a_loop_variable_hides_nothing() {
    for (error, block, name) in [
        (refusal(&Hidden::init()), "Hidden", "word"),
        (refusal(&HiddenPart::init()), "HiddenPart", "u_part"),
        (refusal(&Reserved::init()), "Reserved", "table"),
    ] {
        let expected = format!("{block}: the loop variable `{name}` ");
        assert!(error.starts_with(&expected), "{error}");
    }
}

block! {
    /// A loop within a loop over the same name.
    pub struct SameName {
        input { a: U<4> }
        output { copy: [U<4>; 6] }
    }
}

impl Logic for SameName {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..2 {
            self.copy[place].next = self.a.val();
            for place in 2..6 {
                self.copy[place].next = self.a.val();
            }
        }
    }
}

#[test]
fn a_loop_in_a_loop_has_another_variable() {
    let error = refusal(&SameName::init());
    assert!(error.starts_with("SameName: a loop over `place` within"), "{error}");
}

block! {
    /// Begins before the first element.
    pub struct Before {
        output { words: [U<4>; 2] }
        constant { seven: Constant<U<4>> = Constant::new(U::new(7)) }
    }
}

impl Logic for Before {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..2 {
            self.words[place - 1].next = self.seven.val();
        }
    }
}

block! {
    /// Reads behind the last element.
    pub struct Behind {
        input { words: [U<4>; 4] }
        output { later: [U<4>; 4] }
    }
}

impl Logic for Behind {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        for place in 0..4 {
            self.later[place].next = self.words[place + 1].val();
        }
    }
}

#[test]
fn an_index_stays_in_its_array() {
    let error = refusal(&Before::init());
    assert_eq!(error, "Before: an index leads to bits -4 to 3 of `words`, which has bits 0 to 7");
    let error = refusal(&Behind::init());
    assert_eq!(error, "Behind: an index leads to bits 4 to 19 of `words`, which has bits 0 to 15");
}

block! {
    /// Adds one.
    pub struct Next {
        input { a: U<4> }
        output { b: U<4> }
        constant { one: Constant<U<4>> = Constant::new(U::new(1)) }
    }
}

impl Logic for Next {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.b.next = self.a.val() + self.one.val();
    }
}

block! {
    /// Two arrays of blocks, and signals with the names that the exporter itself likes to use.
    pub struct Arrays {
        input {
            number: [U<4>; 2],
            unused: [U<4>; 2],
        }
        output { sum: [U<4>; 4] }
        local { number_2: U<4> }
        block {
            first: [Next; 2],
            second: [Next; 2],
        }
    }
}

impl Logic for Arrays {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.number_2.next = self.number[1].val();
        self.first[0].a.next = self.number[0].val();
        self.first[1].a.next = self.number_2.val();
        for place in 0..2 {
            self.second[place].a.next = self.unused[place].val();
            self.sum[place].next = self.first[place].b.val();
            self.sum[place + 2].next = self.second[place].b.val();
        }
    }
}

#[test]
fn names_of_the_exporter_are_free_for_signals() {
    compare(
        "arrays",
        Arrays::init(),
        &[("number", 2, 4), ("unused_", 2, 4)],
        &[("sum", 4, 4)],
        |block, values| {
            for place in 0..2 {
                block.number[place].next = U::new(values[place]);
                block.unused[place].next = U::new(values[place + 2]);
            }
        },
        |_, _| {},
        |block| block.sum.iter().map(|word| word.val().raw()).collect(),
    );
}

block! {
    /// Two ports that could get one name.
    pub struct Renamed {
        input { a: U<4> }
        output { b: U<4> }
    }
}

impl Logic for Renamed {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.b.next = self.a.val();
    }
}

#[test]
fn two_ports_have_two_names() {
    let error = verilog(&Renamed::init(), "top", &|_| Some("same".to_owned()), Technology::Generic)
        .expect_err("refused")
        .to_string();
    assert_eq!(error, "Renamed: two things have the name `same`");
}
