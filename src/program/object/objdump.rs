//! What llvm-objdump says of a whole file.
//!
//! Each instruction has its address and its words behind `//`, and these are what is taken. Descriptors are there with
//! `-D`, values that rest on addresses with `-r`, and lines of sources with `-l`.

use super::descriptor;
use super::elf::DESCRIPTOR;
use super::image::Image;
use super::names::Names;
use super::section::{Patch, Section, Value};
use super::sources::SourceLines;
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::ops::Range;

/// Where a section begins.
const SECTION: &str = "Disassembly of section ";
/// Bytes between instructions at most, in all, for each byte of the text: llvm-objdump leaves out runs of zeroes.
const MOST_SPACE: u64 = 2;

/// Operands by the names of relocations.
const RELOCATIONS: [(&str, Value); 9] = [
    ("R_AMDGPU_ABS32", Value::Operand("abs32@lo")),
    ("R_AMDGPU_ABS32_LO", Value::Operand("abs32@lo")),
    ("R_AMDGPU_ABS32_HI", Value::Operand("abs32@hi")),
    ("R_AMDGPU_REL32", Value::Operand("rel32@lo")),
    ("R_AMDGPU_REL32_LO", Value::Operand("rel32@lo")),
    ("R_AMDGPU_REL32_HI", Value::Operand("rel32@hi")),
    ("R_AMDGPU_GOTPCREL32_LO", Value::Operand("gotpcrel32@lo")),
    ("R_AMDGPU_GOTPCREL32_HI", Value::Operand("gotpcrel32@hi")),
    ("R_AMDGPU_REL16", Value::Branch),
];

/// Reads such a text.
///
/// # Errors
/// A [`Diagnostic`] at a line that llvm-objdump doesn't write.
pub(super) fn read(source: &Source, target: Target) -> Result<Image<'static>, Diagnostic> {
    let mut reader = Reader {
        source,
        target,
        sections: Vec::new(),
        names: Names::default(),
        directives: String::new(),
        descriptors: String::new(),
        in_descriptor: false,
        bytes: None,
        lines: SourceLines::default(),
        place: None,
        space: MOST_SPACE * source.text().len() as u64,
    };
    for line in source.lines() {
        reader.line(line)?;
    }
    reader.ends_descriptor()?;
    let Reader { mut sections, directives, descriptors, mut lines, .. } = reader;
    lines.sort();
    let is_code = |section: &Section<'_>| section.name.starts_with(".text");
    if !sections.iter().any(|section| is_code(section) && !section.bytes.is_empty()) {
        return Err(Diagnostic::new(source, 0..0, "no section here has instructions")
            .with_help("`llvm-objdump-19 -d FILE` writes them"));
    }
    let is_linked = sections.iter().any(|section| is_code(section) && section.shown != 0);
    for section in &mut sections {
        section.linked = is_linked.then_some(section.shown);
        section.lines_at = section.shown;
    }
    let (code, data) = sections.into_iter().partition(is_code);
    Ok(Image {
        target,
        target_id: format!("amdgcn-amd-amdhsa--{target}"),
        about: format!("what llvm-objdump says, for {target}"),
        code,
        data,
        common: String::new(),
        directives,
        descriptors,
        metadata: None,
        lines,
    })
}

/// The bytes of a descriptor.
struct Bytes {
    /// the kernel's name, and where it stands
    kernel: String,
    range: Range<usize>,
    bytes: Vec<u8>,
}

/// A text while it is read.
struct Reader<'a> {
    source: &'a Source,
    target: Target,
    sections: Vec<Section<'static>>,
    names: Names,
    directives: String,
    descriptors: String,
    in_descriptor: bool,
    /// a descriptor that stands there in bytes, as far as it was read: so LLVM 19 writes those of gfx10 with SGPRs
    bytes: Option<Bytes>,
    lines: SourceLines,
    /// the place in a source of the instructions that follow
    place: Option<(u32, u32, u32)>,
    /// how many bytes between instructions there may still be
    space: u64,
}

impl Reader<'_> {
    fn line(&mut self, range: Range<usize>) -> Result<(), Diagnostic> {
        let text = &self.source.text()[range.clone()];
        let words = text.trim();
        if self.in_descriptor || words.starts_with(".amdhsa_kernel ") {
            self.in_descriptor = words != ".end_amdhsa_kernel";
            self.descriptors.push_str(&format!("\t{words}\n"));
            return Ok(());
        }
        if let Some(name) = text.strip_prefix(SECTION) {
            let name = name.trim_end_matches(':').to_owned();
            self.sections.push(Section { name, alignment: 4, ..Section::default() });
            return Ok(());
        }
        if let Some(byte) = words.strip_prefix(".byte") {
            return self.byte(&range, byte.trim());
        }
        if let Some((address, name)) = label(text) {
            return self.label(&range, address, name);
        }
        if words.starts_with("; lds:") {
            self.directives.push_str(&format!("{words}\n"));
            return Ok(());
        }
        if let Some(place) = words.strip_prefix("; ") {
            let line = place.rsplit_once(':').and_then(|(path, line)| Some((path, line.parse().ok()?)));
            if let Some((path, line)) = line.filter(|(path, _)| path.contains(['/', '.', '\\'])) {
                self.place = Some((self.lines.file(path), line, 0));
            }
            return Ok(());
        }
        if let Some((offset, kind, value)) = relocation(words) {
            self.relocate(&range, offset, kind, value)?;
            return Ok(());
        }
        let Some((_, comment)) = text.split_once("// ") else { return self.other(&range, words) };
        let Some((address, hex)) = comment.split_once(':') else { return self.other(&range, words) };
        let address = u64::from_str_radix(address.trim(), 16).ok();
        let hex = hex.split('<').next().unwrap_or_default();
        let dwords: Option<Vec<u32>> = hex.split_whitespace().map(|word| u32::from_str_radix(word, 16).ok()).collect();
        let (Some(address), Some(dwords)) = (address, dwords.filter(|words| !words.is_empty())) else {
            return self.other(&range, words);
        };
        self.reach(&range, address)?;
        if let Some(place) = self.place {
            self.lines.add(address, place);
        }
        if let Some(section) = self.sections.last_mut() {
            dwords.iter().for_each(|word| section.bytes.to_mut().extend(word.to_le_bytes()));
        }
        Ok(())
    }

    /// A byte, which counts if it is one of a descriptor.
    fn byte(&mut self, range: &Range<usize>, text: &str) -> Result<(), Diagnostic> {
        let Some(Bytes { kernel, range: of_kernel, bytes }) = &mut self.bytes else { return Ok(()) };
        let byte = text.strip_prefix("0x").and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let byte = byte.ok_or_else(|| {
            Diagnostic::new(self.source, range.clone(), "this isn't a byte of a descriptor")
                .with_help("llvm-objdump writes `.byte 0x80`")
        })?;
        bytes.push(byte);
        if let Some(bytes) = bytes.first_chunk::<{ descriptor::BYTES }>() {
            let written = descriptor::lines(&mut self.descriptors, kernel, bytes, self.target, None);
            written.map_err(|wrong| wrong.in_text(self.source, of_kernel.clone()))?;
            self.bytes = None;
        }
        Ok(())
    }

    /// No byte of a descriptor comes any longer.
    fn ends_descriptor(&mut self) -> Result<(), Diagnostic> {
        let Some(cut) = self.bytes.take().filter(|cut| !cut.bytes.is_empty()) else { return Ok(()) };
        let (found, all) = (cut.bytes.len(), descriptor::BYTES);
        let message = format!("the descriptor of `{}` has {found} bytes of {all}", cut.kernel);
        Err(Diagnostic::new(self.source, cut.range, message)
            .with_help("give all that llvm-objdump writes, in its order"))
    }

    /// A line that says nothing of words.
    fn other(&self, range: &Range<usize>, words: &str) -> Result<(), Diagnostic> {
        let is_known = words.is_empty() || words == "..." || words.contains("file format ") || self.sections.is_empty();
        if is_known
            || words.starts_with('<')
            || self.sections.last().is_some_and(|section| !section.name.starts_with(".text"))
        {
            return Ok(());
        }
        let start = range.start + self.source.text()[range.clone()].find(words).unwrap_or(0);
        Err(Diagnostic::new(self.source, start..start + words.len(), "this line has no words of an instruction")
            .with_help("llvm-objdump writes them behind `//`: leave out `--no-show-raw-insn` and `-S`"))
    }

    /// Something is at an address. Space before it is filled.
    fn reach(&mut self, range: &Range<usize>, address: u64) -> Result<(), Diagnostic> {
        let error = |message: &str| {
            Err(Diagnostic::new(self.source, range.clone(), message)
                .with_help("give all that llvm-objdump writes, in its order"))
        };
        let Some(section) = self.sections.last_mut() else { return error("this is in no section") };
        if section.bytes.is_empty() {
            section.shown = address;
        }
        let end = section.shown + section.bytes.len() as u64;
        match address.checked_sub(end) {
            Some(space) if space <= self.space && address < 1 << 40 => {
                self.space -= space;
                let length = section.bytes.len() + space as usize;
                section.bytes.to_mut().resize(length, 0);
                Ok(())
            }
            _ => error("this address isn't behind the one before"),
        }
    }

    fn label(&mut self, range: &Range<usize>, address: u64, name: &str) -> Result<(), Diagnostic> {
        self.ends_descriptor()?;
        self.reach(range, address)?;
        self.place = None;
        if let Some(kernel) = name.strip_suffix(DESCRIPTOR) {
            self.bytes = Some(Bytes { kernel: kernel.to_owned(), range: range.clone(), bytes: Vec::new() });
        }
        let Some(section) = self.sections.last_mut() else { return Ok(()) };
        // A section has itself as a name where nothing else begins.
        if name != section.name {
            let unique = self.names.unique(name);
            section.labels.entry(address - section.shown).or_default().push(unique);
        }
        Ok(())
    }

    fn relocate(&mut self, range: &Range<usize>, offset: u64, kind: &str, value: &str) -> Result<(), Diagnostic> {
        let Some(section) = self.sections.last_mut() else { return Ok(()) };
        let Some((_, known)) = RELOCATIONS.iter().find(|(name, _)| *name == kind) else { return Ok(()) };
        let split = value.rfind(['+', '-']).filter(|split| *split > 0).unwrap_or(value.len());
        let (name, addend) = value.split_at(split);
        let digits = addend.trim_start_matches(['+', '-']);
        let digits =
            digits.strip_prefix("0x").map_or_else(|| digits.parse().ok(), |hex| i64::from_str_radix(hex, 16).ok());
        let addend = digits.map(|number| if addend.starts_with('-') { -number } else { number }).unwrap_or(0);
        let at = offset.checked_sub(section.shown).ok_or_else(|| {
            Diagnostic::new(self.source, range.clone(), "this address isn't in its section")
                .with_help("give all that llvm-objdump writes, in its order")
        })?;
        section.patches.insert(at, Patch { name: Names::safe(name), addend, value: *known });
        Ok(())
    }
}

/// `0000000000000100 <k>:`
fn label(text: &str) -> Option<(u64, &str)> {
    let (address, name) = text.trim_end().split_once(' ')?;
    let name = name.strip_prefix('<')?.strip_suffix(">:")?;
    Some((u64::from_str_radix(address, 16).ok()?, name))
}

/// `0000000000000010:  R_AMDGPU_REL32_LO table+0x4`
fn relocation(words: &str) -> Option<(u64, &str, &str)> {
    let (offset, rest) = words.split_once(':')?;
    let (kind, value) = rest.trim().split_once(char::is_whitespace)?;
    let offset = u64::from_str_radix(offset, 16).ok()?;
    kind.starts_with("R_AMDGPU_").then(|| (offset, kind, value.trim()))
}
