//! Records and choices: fields and variants are the same in Rust and in Verilog.

use crate::twin::compare;
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Raw, Technology, Tracer, U, bit_cast_record, bit_cast_u, block, choice, record};
use rust_hdl::prelude::*;

choice! {
    /// What happens to a word: five ways, three bits.
    pub enum Way {
        /// it stays
        Keep,
        /// its complement
        Complement,
        /// one more
        Next,
        /// zero
        Zero,
        /// all ones
        Ones,
    }
}

record! {
    /// A word and what happens to it.
    pub struct Step {
        /// the word
        word: U<5>,
        /// what happens
        way: Way,
        /// the outcome is zero
        zero: bool,
    }
}

block! {
    /// Takes a step.
    pub struct Stepper {
        input {
            number: U<3>,
            word: U<5>,
        }
        output {
            after: Step,
            keeps: bool,
            /// the other way round: the record with these bits
            cast: Step,
        }
        local {
            bits: U<9>,
            way: Way,
            step: Step,
            word_after: U<5>,
        }
        constant {
            one: Constant<U<5>> = Constant::new(U::new(1)),
            five: Constant<U<9>> = Constant::new(U::new(5)),
            none: Constant<U<5>> = Constant::new(U::new(0)),
            last: Constant<Way> = Constant::new(Way::Ones),
        }
    }
}

impl Logic for Stepper {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        match self.number.val().index() {
            0 => self.way.next = Way::Keep,
            1 => self.way.next = Way::Complement,
            2 => self.way.next = Way::Next,
            3 => self.way.next = Way::Zero,
            _ => self.way.next = self.last.val(),
        }
        self.step.next.word = self.word.val();
        self.step.next.way = self.way.val();
        self.step.next.zero = self.word.val() == self.none.val();
        match self.way.val() {
            Way::Keep => self.word_after.next = self.step.val().word,
            Way::Complement => self.word_after.next = !self.step.val().word,
            Way::Next => self.word_after.next = self.step.val().word + self.one.val(),
            Way::Zero => self.word_after.next = self.none.val(),
            _ => self.word_after.next = !self.none.val(),
        }
        self.after.next = self.step.val();
        self.after.next.word = self.word_after.val();
        self.after.next.zero = self.word_after.val() == self.none.val();
        if self.step.val().zero {
            self.after.next.way = Way::Next;
        }
        // Two bits of the number, as a way has no number above 4.
        self.bits.next = bit_cast_u::<9, 2>(self.number.val().get_bits::<2>(0)) << self.five.val();
        self.bits.next = self.bits.val() | bit_cast_u::<9, 5>(self.word.val());
        self.cast.next = bit_cast_record::<Step, 9>(self.bits.val());
        let taken = self.step.val();
        self.keeps.next = (taken.way == Way::Keep) || (taken.way == Way::Zero);
    }
}

#[test]
fn fields_and_variants_mean_the_same() {
    compare(
        "records",
        Stepper::init(),
        &[("number", 1, 3), ("word", 1, 5)],
        &[("after", 1, 9), ("keeps", 1, 1), ("cast", 1, 9)],
        |block, values| {
            block.number.next = U::new(values[0]);
            block.word.next = U::new(values[1]);
        },
        |_, _| {},
        |block| vec![block.after.val().raw(), block.keeps.val().into(), block.cast.val().raw()],
    );
}

#[test]
fn the_fields_are_where_the_kernel_translator_puts_them() {
    for way in Way::ALL {
        let step = Step { word: U::new(0b10011), way: *way, zero: true };
        assert_eq!(format!("{:x}", step.verilog()), format!("{}'h{:x}", Step::BITS, step.raw()));
        assert_eq!(Step::from_raw(step.raw()), step);
    }
    let slices = ["word", "way", "zero", "none"].map(Step::slice);
    let named = ["[STEP_WORD +: 5]", "[STEP_WAY +: 3]", "[STEP_ZERO]"].map(|text| Some(text.to_owned()));
    assert_eq!(slices[..3], named);
    assert_eq!(slices[3], None);
    let text = verilog(&Stepper::init(), "stepper", &|_| None, Technology::Generic).expect("exports").text;
    for constant in ["STEP_WORD = 0", "STEP_WAY = 5", "STEP_ZERO = 8"] {
        assert!(text.contains(constant), "{constant}: {text}");
    }
    // A value that is a record has its fields, too.
    assert!(text.contains("taken[STEP_WAY +: 3]"), "{text}");
    assert_eq!((Way::BITS, Way::ALL.len(), Step::BITS), (3, 5, 9));
}

/// Keeps what it hears.
#[derive(Default)]
struct Heard(Vec<String>);

impl Tracer for Heard {
    fn enter(&mut self, name: &str) {
        self.0.push(format!("{name}:"));
    }
    fn leave(&mut self) {
        self.0.push("end".to_owned());
    }
    fn signal(&mut self, name: &str, bits: usize, value: u64) {
        self.0.push(format!("{name} {bits} {value}"));
    }
}

record! {
    /// More than a number can hold.
    pub struct Wide {
        /// half of it
        low: U<40>,
        /// the other half
        high: U<40>,
    }
}

#[test]
fn a_waveform_shows_the_fields() {
    let mut heard = Heard::default();
    Step { word: U::new(3), way: Way::Zero, zero: false }.report("step", &mut heard);
    Wide { low: U::new(1), high: U::new(2) }.report("wide", &mut heard);
    let expected = ["step:", "word 5 3", "way 3 3", "zero 1 0", "end", "wide:", "low 40 1", "high 40 2", "end"];
    assert_eq!(heard.0, expected);
}

choice! {
    /// A choice that no signal of the block has.
    pub enum Stranger {
        /// one
        One,
        /// another
        Other,
    }
}

block! {
    /// Compares a number with the number of a choice.
    pub struct Mistaken {
        input { way: Way }
        output { same: bool }
        constant { one: Constant<Stranger> = Constant::new(Stranger::One) }
    }
}

impl Logic for Mistaken {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.same.next = self.one.val() == Stranger::Other;
    }
}

#[test]
fn a_choice_that_no_signal_carries_is_refused() {
    let error = verilog(&Mistaken::init(), "top", &|_| None, Technology::Generic).expect_err("refused").to_string();
    assert!(error.contains("Stranger$Other"), "{error}");
}
