//! GTKWave's translate filters: text files that turn numbers into names.

use lds::isa;
use lds::target::Target;
use lds_rtl::Kind;
use std::fmt::Write;
use std::io;
use std::path::Path;

/// DS opcode numbers to mnemonics.
pub const OPCODE: &str = "opcode.txt";
/// [`Kind`] numbers to names: what state a stage is in.
pub const KIND: &str = "kind.txt";

/// Writes the filters into a folder `<name>.filters` beside a waveform, so that the set-up works from anywhere.
///
/// # Errors
/// When they can't be written.
pub fn write_beside(waveform: &Path, target: Target) -> io::Result<()> {
    let folder = waveform.with_extension("filters");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join(OPCODE), opcodes(target))?;
    std::fs::write(folder.join(KIND), kinds())
}

/// One line a number, in hexadecimal as GTKWave shows an 8-bit bus.
fn opcodes(target: Target) -> String {
    isa::opcodes(target).iter().fold(String::new(), |mut text, opcode| {
        let _ = writeln!(text, "{:02X} {}", opcode.code, opcode.name);
        text
    })
}

/// One line a number, as GTKWave shows a 3-bit bus.
fn kinds() -> String {
    Kind::ALL.iter().fold(String::new(), |mut text, kind| {
        let _ = writeln!(text, "{:X} {}", *kind as u8, format!("{kind:?}").to_lowercase());
        text
    })
}
