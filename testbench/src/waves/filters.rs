//! GTKWave's translate filters: text files that turn numbers into names. They lie in a folder `<name>.filters` beside a
//! waveform, so that its set-up works from anywhere.

use crate::hardware::idle_opcode;
use crate::output::Filter;
use lds::isa;
use lds::targets::Target;
use lds_rtl::Kind;
use std::fmt::Write;

/// DS opcode numbers to mnemonics.
pub const OPCODE: &str = "opcode.txt";
/// [`Kind`] numbers to names: what state a stage is in.
pub const KIND: &str = "kind.txt";

/// Both files, of any target.
pub fn all() -> [Filter; 2] {
    let opcodes = Target::BUILT.map(opcodes).to_vec();
    [Filter { name: KIND, texts: vec![kinds()] }, Filter { name: OPCODE, texts: opcodes }]
}

/// One line a number, in hexadecimal as GTKWave shows an 8-bit bus. A port at which nothing is offered has a number
/// that is no opcode.
pub fn opcodes(target: Target) -> String {
    let idle = format!("{:02X} -\n", idle_opcode());
    isa::opcodes(target).iter().fold(idle, |mut text, opcode| {
        let _ = writeln!(text, "{:02X} {}", opcode.code, opcode.name);
        text
    })
}

/// One line a number, as GTKWave shows a 3-bit bus.
pub fn kinds() -> String {
    Kind::ALL.iter().fold(String::new(), |mut text, kind| {
        let _ = writeln!(text, "{:X} {}", *kind as u8, format!("{kind:?}").to_lowercase());
        text
    })
}
