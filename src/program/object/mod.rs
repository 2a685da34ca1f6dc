//! Files of kernels that aren't assembly: objects, code objects, bundles of them, and what llvm-objdump says of one.
//!
//! Each becomes the assembly that says the same, and the reader of assembly makes a program of that text. So messages,
//! tables and pages show instructions, and nothing behind the reader knows of objects. `kind` says what a file is.
//! `elf`, `bundle` and `objdump` take it apart into an `Image`, and `code`, `data`, `descriptor` and `note` write what
//! is in it.

mod bundle;
mod code;
mod data;
mod descriptor;
mod elf;
mod image;
mod kind;
mod machine;
mod names;
mod note;
mod objdump;
mod relocation;
mod section;
mod sources;
mod table;
mod wrong;

pub use kind::FileKind;

use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;

/// A file of kernels as assembly.
#[derive(Clone, Debug)]
pub struct Disassembled {
    /// the assembly; it has the name of the file
    pub source: Source,
    /// the target that the file is compiled for
    pub target: Target,
}

/// The assembly of a file that isn't assembly itself. `asked` is the target that somebody wants; without one it is that
/// of the file. `None` for a file that is text in a language.
///
/// # Errors
/// A [`Diagnostic`] that names the place in the file, and says what would be right.
pub fn disassembled(name: &str, bytes: &[u8], asked: Option<Target>) -> Result<Option<Disassembled>, Diagnostic> {
    let read = |bytes, within: Option<&str>| {
        let made = elf::read(bytes, asked).and_then(|image| Ok((image.target, image.text()?)));
        let (target, text) = made.map_err(|wrong| match within {
            Some(entry) => wrong.within(&format!("entry `{entry}` of the bundle")),
            None => wrong,
        })?;
        Ok(Disassembled { source: Source::new(name, text), target })
    };
    let unbundled = |bytes| {
        let entry = bundle::entry(bytes, asked)?;
        read(entry.bytes, Some(entry.name))
    };
    let made: Result<Disassembled, wrong::Wrong> = match FileKind::of(bytes) {
        FileKind::Elf => match elf::fat(bytes) {
            Ok(None) => read(bytes, None),
            Ok(Some(fat)) => unbundled(fat).map_err(|wrong| wrong.within("section .hip_fatbin")),
            Err(wrong) => Err(wrong),
        },
        FileKind::Bundle => unbundled(bytes),
        FileKind::Other { what, help } => Err(wrong::Wrong::file(format!("this is {what}"), help)),
        FileKind::Disassembly => {
            let source = Source::new(name, String::from_utf8_lossy(bytes));
            let target = asked.unwrap_or_default();
            let image = objdump::read(&source, target)?;
            let text = image.text().map_err(|wrong| wrong.diagnostic(name))?;
            return Ok(Some(Disassembled { source: Source::new(name, text), target }));
        }
        FileKind::OpenCl | FileKind::Hip | FileKind::Assembly => return Ok(None),
    };
    made.map(Some).map_err(|wrong| wrong.diagnostic(name))
}
