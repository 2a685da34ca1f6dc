//! GTKWave's translate filters: text files that turn numbers into names. They lie in a folder `<name>.filters` beside a
//! waveform, so that the waveform's set-up works from anywhere.

use super::gated::NO_KIND;
use crate::hardware::idle_opcode;
use crate::output::{FILTERS, Filter};
use lds::targets::Target;
use lds::{encoding, isa};
use lds_rtl::{Alignment, Phase, RequestKind, wave};
use std::fmt::{Debug, Write};

/// filter from DS opcode numbers to mnemonics
pub const OPCODE: &str = "opcode.txt";
/// filter from [`RequestKind`] numbers to names, which say what kind of instruction is in a stage; an empty stage has a
/// number that is no kind
pub const KIND: &str = "kind.txt";

/// filter from [`Alignment`] numbers to names
pub const ALIGNMENT: &str = "alignment.txt";
/// filter from [`Phase`] numbers to names
pub const PHASE: &str = "phase.txt";

/// filter from places of rows in a target's table of all instructions to mnemonics
pub const MNEMONIC: &str = "mnemonic.txt";
/// filter from numbers of [`wave::OrderKind`] to names
pub const CONTROL: &str = "control.txt";
/// what is shown of a wave that has no instruction: the place of no row, in 16 bits
pub const NO_ROW: u64 = 0xffff;

/// Names of the files of a compute unit, for any target.
pub fn of_waves() -> Vec<Filter> {
    let names = [OPCODE, MNEMONIC, CONTROL];
    let own = Target::BUILT.map(texts_of_waves);
    let texts = |file: usize| own.iter().map(|texts| texts[file].clone()).collect();
    names.into_iter().enumerate().map(|(file, name)| Filter { name, texts: texts(file) }).collect()
}

/// The texts of those files for a target, in the same order.
pub fn texts_of_waves(target: Target) -> [String; 3] {
    let mut controls = String::new();
    for (number, kind) in wave::OrderKind::ALL.iter().enumerate() {
        let _ = writeln!(controls, "{number:02X} {}", format!("{kind:?}").to_lowercase());
    }
    [opcodes(target), mnemonics(target), controls]
}

/// Names of the files, for any target.
pub fn all() -> [Filter; FILTERS] {
    let names = [KIND, OPCODE, ALIGNMENT, PHASE, MNEMONIC];
    let own = Target::BUILT.map(texts);
    std::array::from_fn(|file| {
        let mut texts: Vec<String> = own.iter().map(|texts| texts[file].clone()).collect();
        texts.dedup();
        Filter { name: names[file], texts }
    })
}

/// The texts of the files for a target, in the same order.
pub fn texts(target: Target) -> [String; FILTERS] {
    let kinds = format!("{NO_KIND:X} -\n{}", choice(RequestKind::ALL));
    [kinds, opcodes(target), choice(Alignment::ALL), choice(Phase::ALL), mnemonics(target)]
}

/// A line for each row of the table of all instructions, by its place in 16 bits.
fn mnemonics(target: Target) -> String {
    let nothing = format!("{NO_ROW:04X} -\n");
    encoding::rows(target).iter().enumerate().fold(nothing, |mut text, (place, row)| {
        let _ = writeln!(text, "{place:04X} {}", row.name);
        text
    })
}

/// A line for each number, in hexadecimal, as GTKWave shows an 8-bit bus. A port at which nothing is offered has a
/// number that is no opcode.
fn opcodes(target: Target) -> String {
    let idle = format!("{:02X} -\n", idle_opcode());
    isa::opcodes(target).iter().fold(idle, |mut text, opcode| {
        let _ = writeln!(text, "{:02X} {}", opcode.code, opcode.name);
        text
    })
}

/// A line for each number, as GTKWave shows a bus of up to four bits.
fn choice(all: &[impl Debug]) -> String {
    all.iter().enumerate().fold(String::new(), |mut text, (number, choice)| {
        let _ = writeln!(text, "{number:X} {}", format!("{choice:?}").to_lowercase());
        text
    })
}
