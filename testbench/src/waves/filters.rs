//! GTKWave's translate filters: text files that turn numbers into names. They lie in a folder `<name>.filters` beside a
//! waveform, so that its set-up works from anywhere.

use super::gated::NO_KIND;
use crate::hardware::idle_opcode;
use crate::output::{FILTERS, Filter};
use lds::isa;
use lds::targets::Target;
use lds_rtl::{Alignment, Kind, Phase};
use std::fmt::{Debug, Write};

/// DS opcode numbers to mnemonics.
pub const OPCODE: &str = "opcode.txt";
/// [`Kind`] numbers to names: what state a stage is in; a stage with nothing in it has a number that is no kind.
pub const KIND: &str = "kind.txt";

/// [`Alignment`] numbers to names.
pub const ALIGNMENT: &str = "alignment.txt";
/// [`Phase`] numbers to names.
pub const PHASE: &str = "phase.txt";

/// The files, of any target.
pub fn all() -> [Filter; FILTERS] {
    let names = [KIND, OPCODE, ALIGNMENT, PHASE];
    let own = Target::BUILT.map(texts);
    std::array::from_fn(|file| {
        let mut texts: Vec<String> = own.iter().map(|texts| texts[file].clone()).collect();
        texts.dedup();
        Filter { name: names[file], texts }
    })
}

/// What is in the files of a target, in the same order.
pub fn texts(target: Target) -> [String; FILTERS] {
    [format!("{NO_KIND:X} -\n{}", choice(Kind::ALL)), opcodes(target), choice(Alignment::ALL), choice(Phase::ALL)]
}

/// One line a number, in hexadecimal as GTKWave shows an 8-bit bus. A port at which nothing is offered has a number
/// that is no opcode.
fn opcodes(target: Target) -> String {
    let idle = format!("{:02X} -\n", idle_opcode());
    isa::opcodes(target).iter().fold(idle, |mut text, opcode| {
        let _ = writeln!(text, "{:02X} {}", opcode.code, opcode.name);
        text
    })
}

/// One line a number, as GTKWave shows a bus of up to four bits.
fn choice(all: &[impl Debug]) -> String {
    all.iter().enumerate().fold(String::new(), |mut text, (number, choice)| {
        let _ = writeln!(text, "{number:X} {}", format!("{choice:?}").to_lowercase());
        text
    })
}
