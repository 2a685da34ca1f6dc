//! Data in the sections of a file beside that of the code: constants, tables and variables.

use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::program::names::{constant, numbered};
use std::collections::BTreeMap;
use std::ops::Range;

/// Where data lies in memory.
const DATA: u64 = 0x4000_0000;
/// Every section starts at a multiple of so many bytes.
const ALIGNMENT: u64 = 4096;
/// Bytes of a section at most.
const MOST: u64 = 1 << 26;

/// What lines are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Current {
    /// the code
    #[default]
    Code,
    /// one of the sections with data
    Data(usize),
    /// one that no wave sees: notes, debugging, …
    Other,
}

/// A section with data.
#[derive(Clone, Debug, Default)]
struct Section {
    name: String,
    bytes: Vec<u8>,
}

/// A value that is known when all addresses are.
#[derive(Clone, Debug)]
struct Later {
    section: usize,
    offset: usize,
    bytes: usize,
    text: String,
    span: Range<usize>,
}

/// The sections of a file, as far as they have come.
#[derive(Clone, Debug, Default)]
pub(in crate::program) struct Sections {
    current: Current,
    all: Vec<Section>,
    /// by name the section and the place in it
    labels: BTreeMap<String, (usize, usize)>,
    later: Vec<Later>,
}

impl Sections {
    /// Whether lines are code.
    pub(super) fn are_code(&self) -> bool {
        self.current == Current::Code
    }

    /// A section starts or goes on, which a line names.
    pub(super) fn enter(&mut self, name: &str) {
        let name = name.split(',').next().unwrap_or_default().trim().trim_matches('"');
        let is_data = [".rodata", ".data", ".bss"].iter().any(|known| name.starts_with(known));
        self.current = match (name.starts_with(".text"), is_data) {
            (true, _) => Current::Code,
            (_, true) => {
                let index = self.all.iter().position(|section| section.name == name).unwrap_or_else(|| {
                    self.all.push(Section { name: name.to_owned(), bytes: Vec::new() });
                    self.all.len() - 1
                });
                Current::Data(index)
            }
            _ => Current::Other,
        };
    }

    /// A line of another section than the code's, without its comment: a label, or data.
    ///
    /// # Errors
    /// A [`Diagnostic`] at data that can't be meant.
    pub(super) fn line(&mut self, source: &Source, line: &Range<usize>) -> Result<(), Diagnostic> {
        let Current::Data(section) = self.current else { return Ok(()) };
        let mut text = &source.text()[line.clone()];
        while let Some((label, rest)) = text.split_once(':').filter(|(label, _)| is_label(label.trim())) {
            self.labels.insert(label.trim().to_owned(), (section, self.all[section].bytes.len()));
            text = rest;
        }
        let words = text.trim();
        if words.is_empty() {
            return Ok(());
        }
        let start = line.end - text.len() + (text.len() - text.trim_start().len());
        let (name, rest) = words.split_once([' ', '\t']).unwrap_or((words, ""));
        let span = start..start + words.len();
        let error = |message: String| Diagnostic::new(source, span.clone(), message);
        let number = |text: &str| constant(source, text, &span);
        let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
        let size = match name {
            ".byte" => 1,
            ".short" | ".2byte" | ".hword" | ".half" | ".value" => 2,
            ".long" | ".4byte" | ".int" | ".word" => 4,
            ".quad" | ".8byte" => 8,
            ".ascii" | ".asciz" | ".string" => {
                let text = quoted(rest).ok_or_else(|| error(format!("`{name}` is followed by no text in quotes")))?;
                self.all[section].bytes.extend(text);
                self.all[section].bytes.extend((name != ".ascii").then_some(0));
                return Ok(());
            }
            ".zero" | ".skip" | ".space" | ".fill" | ".p2align" | ".align" | ".balign" => {
                let first = number(parts.first().copied().unwrap_or_default())?;
                let first = u64::try_from(first).map_err(|_| error(format!("`{name}` counts bytes")))?;
                let optional = |index: usize, otherwise: i64| match parts.get(index).copied().unwrap_or_default() {
                    "" => Ok(otherwise),
                    text => number(text),
                };
                let length = self.all[section].bytes.len() as u64;
                let until = |multiple: u64| length.next_multiple_of(multiple.max(1)) - length;
                let (count, value, size) = match name {
                    ".p2align" => (until(1u64.checked_shl(first as u32).unwrap_or(1)), optional(1, 0)?, 1),
                    ".align" | ".balign" => (until(first), optional(1, 0)?, 1),
                    ".fill" => (first, optional(2, 0)?, optional(1, 1)?.clamp(0, 8) as usize),
                    _ => (first, optional(1, 0)?, 1),
                };
                if length.saturating_add(count.saturating_mul(size as u64)) > MOST {
                    return Err(error(format!("a section has at most {MOST} bytes")));
                }
                for _ in 0..count {
                    self.all[section].bytes.extend(&value.to_le_bytes()[..size]);
                }
                return Ok(());
            }
            _ => return Err(error(format!("`{name}` isn't known in a section with data"))),
        };
        for part in parts {
            let offset = self.all[section].bytes.len();
            let named = part.contains(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
                && !part.trim_start_matches(['-', '+']).starts_with(|letter: char| letter.is_ascii_digit());
            let value = if named { 0 } else { number(part)? };
            if named {
                self.later.push(Later { section, offset, bytes: size, text: part.to_owned(), span: span.clone() });
            }
            self.all[section].bytes.extend(&value.to_le_bytes()[..size]);
        }
        Ok(())
    }

    fn base(&self, section: usize) -> u64 {
        let before = self.all.iter().take(section);
        DATA + before.map(|section| (section.bytes.len() as u64).next_multiple_of(ALIGNMENT)).sum::<u64>()
    }

    /// The addresses of the names of data.
    pub(in crate::program) fn addresses(&self) -> BTreeMap<String, u64> {
        let address = |(name, (section, offset)): (&String, &(usize, usize))| {
            (name.clone(), self.base(*section) + *offset as u64)
        };
        self.labels.iter().map(address).collect()
    }

    /// Adds a place that has the address of each of these names, and says where: a linker's table of addresses.
    pub(in crate::program) fn slots<'a>(&mut self, names: impl Iterator<Item = &'a str>) -> BTreeMap<String, u64> {
        let section = self.all.len();
        let mut bytes = Vec::new();
        let mut slots = BTreeMap::new();
        for name in names {
            if slots.contains_key(name) {
                continue;
            }
            slots.insert(name.to_owned(), self.base(section) + bytes.len() as u64);
            let (text, offset) = (name.to_owned(), bytes.len());
            self.later.push(Later { section, offset, bytes: 8, text, span: 0..0 });
            bytes.extend([0; 8]);
        }
        if !slots.is_empty() {
            self.all.push(Section { name: String::new(), bytes });
        }
        slots
    }

    /// The bytes of every section with their addresses. `address` says where a name of the program is.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a name that is nowhere.
    pub(in crate::program) fn images(
        mut self,
        source: &Source,
        address: impl Fn(&str) -> Option<u64>,
    ) -> Result<Vec<(u64, Vec<u8>)>, Diagnostic> {
        for Later { section, offset, bytes, text, span } in std::mem::take(&mut self.later) {
            let unknown = |name: &str| {
                Diagnostic::new(source, span.clone(), format!("`{name}` is nowhere in the program"))
                    .with_help("an address is that of a label, or of data of the same file")
            };
            let text = text.split('@').next().unwrap_or_default();
            let value = constant(source, &numbered(text, |name| address(name).ok_or_else(|| unknown(name)))?, &span)?;
            self.all[section].bytes[offset..offset + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
        }
        let starts: Vec<u64> = (0..self.all.len()).map(|section| self.base(section)).collect();
        let images = starts.into_iter().zip(self.all).map(|(start, section)| (start, section.bytes));
        Ok(images.filter(|(_, bytes)| !bytes.is_empty()).collect())
    }
}

fn is_label(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$@".contains(letter);
    !text.is_empty() && text.chars().all(is_part)
}

/// The bytes of a text in quotes, with the escapes that an assembler knows.
fn quoted(text: &str) -> Option<Vec<u8>> {
    let inner = text.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::new();
    let mut rest = inner.bytes().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next()? {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'b' => 8,
            b'f' => 12,
            first @ b'0'..=b'7' => {
                let mut value = u32::from(first - b'0');
                for _ in 0..2 {
                    let Some(next @ b'0'..=b'7') = rest.peek().copied() else { break };
                    value = 8 * value + u32::from(next - b'0');
                    rest.next();
                }
                value as u8
            }
            other => other,
        });
    }
    Some(bytes)
}
