//! Data in the sections of a file beside that of the code: constants, tables and variables.

use super::data::{self, MOST, Piece};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::names::{constant, numbered};
use std::collections::BTreeMap;
use std::ops::Range;

/// Where data lies in memory.
const DATA: u64 = 0x4000_0000;
/// Every section starts at a multiple of so many bytes.
const ALIGNMENT: u64 = 4096;
/// The section of variables that start as 0 and are in no other one.
const COMMON: &str = "COMMON";

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
    /// its first byte in memory, if the file says so
    address: Option<u64>,
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
pub(crate) struct Sections {
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
            (_, true) => Current::Data(self.section(name)),
            _ => Current::Other,
        };
    }

    /// The section that lines are in starts at an address. `None` where it is no section of data, and false where it
    /// has data already.
    pub(super) fn place(&mut self, address: u64) -> Option<bool> {
        let Current::Data(section) = self.current else { return (!self.are_code()).then_some(true) };
        let section = &mut self.all[section];
        let is_new = section.bytes.is_empty();
        section.address = section.address.or(is_new.then_some(address));
        Some(is_new)
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
        let name = words.split_whitespace().next().unwrap_or_default();
        let span = start..start + words.len();
        let error = |message: String| Diagnostic::new(source, span.clone(), message);
        let Some(pieces) = data::pieces(source, words, &span)? else {
            return Err(error(format!("`{name}` isn't known in a section with data")));
        };
        for piece in pieces {
            let all = self.length();
            let bytes = &mut self.all[section].bytes;
            let length = bytes.len() as u64;
            let (count, value) = match piece {
                Piece::Bytes(value) => (1, value),
                Piece::Repeat(count, value) => (count, value),
                Piece::Align(multiple, fill) => {
                    let value = fill.unwrap_or_else(|| vec![0]);
                    ((length.next_multiple_of(multiple) - length) / value.len() as u64, value)
                }
                Piece::Named(size, text) => {
                    let offset = bytes.len();
                    self.later.push(Later { section, offset, bytes: size, text, span: span.clone() });
                    (1, vec![0; size])
                }
            };
            if all.saturating_add(count.saturating_mul(value.len() as u64)) > MOST {
                return Err(error(format!("the sections of a file have at most {MOST} bytes")));
            }
            (0..count).for_each(|_| bytes.extend(&value));
        }
        Ok(())
    }

    /// Space for a variable that starts as 0: its name, its bytes, and the power of two that its address is a multiple
    /// of. (LLVM: for AMD's GPUs `COMMDirectiveAlignmentIsInBytes` is false.)
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn common(&mut self, text: &str) -> Result<(), String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let (name, bytes, alignment) = match parts[..] {
            [name, bytes] => (name, bytes, "0"),
            [name, bytes, alignment] => (name, bytes, alignment),
            _ => return Err("a variable has a name and a number of bytes".to_owned()),
        };
        if !is_label(name) {
            return Err(format!("`{name}` is no name of a variable"));
        }
        if self.labels.contains_key(name) {
            return Err(format!("`{name}` is there a second time"));
        }
        let number = |text: &str| {
            let number = integer(text).and_then(|value| u64::try_from(value).ok()).filter(|value| *value <= MOST);
            number.ok_or_else(|| format!("`{text}` is no number of bytes from 0 to {MOST}"))
        };
        let bytes = number(bytes)?;
        let exponent = integer(alignment).and_then(|value| u32::try_from(value).ok());
        let alignment = exponent.and_then(|exponent| 1_u64.checked_shl(exponent)).filter(|value| *value <= MOST);
        let alignment = alignment.ok_or_else(|| {
            format!("2 to the power of {} is no alignment: the exponent is from 0 to {}", parts[2], MOST.ilog2())
        })?;
        let (all, index) = (self.length(), self.section(COMMON));
        let section = &mut self.all[index].bytes;
        let start = (section.len() as u64).next_multiple_of(alignment);
        if all + (start - section.len() as u64) + bytes > MOST {
            return Err(format!("the sections of a file have at most {MOST} bytes"));
        }
        section.resize((start + bytes) as usize, 0);
        self.labels.insert(name.to_owned(), (index, start as usize));
        Ok(())
    }

    /// Bytes of all sections.
    fn length(&self) -> u64 {
        self.all.iter().map(|section| section.bytes.len() as u64).sum()
    }

    /// The section with a name, which is added if there is none.
    fn section(&mut self, name: &str) -> usize {
        self.all.iter().position(|section| section.name == name).unwrap_or_else(|| {
            self.all.push(Section { name: name.to_owned(), ..Section::default() });
            self.all.len() - 1
        })
    }

    fn base(&self, section: usize) -> u64 {
        if let Some(address) = self.all.get(section).and_then(|section| section.address) {
            return address;
        }
        let before = self.all.iter().take(section).filter(|section| section.address.is_none());
        DATA + before.map(|section| (section.bytes.len() as u64).next_multiple_of(ALIGNMENT)).sum::<u64>()
    }

    /// The addresses of the names of data.
    pub(crate) fn addresses(&self) -> BTreeMap<String, u64> {
        let address = |(name, (section, offset)): (&String, &(usize, usize))| {
            (name.clone(), self.base(*section) + *offset as u64)
        };
        self.labels.iter().map(address).collect()
    }

    /// Adds a place that has the address of each of these names, and says where: a linker's table of addresses.
    pub(crate) fn slots<'a>(&mut self, names: impl Iterator<Item = &'a str>) -> BTreeMap<String, u64> {
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
            self.all.push(Section { bytes, ..Section::default() });
        }
        slots
    }

    /// The bytes of every section with their addresses. `address` says where a name of the program is.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a name that is nowhere.
    pub(crate) fn images(
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

/// The number that a text is: decimal, or hexadecimal behind `0x`.
pub(super) fn integer(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

fn is_label(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$@".contains(letter);
    !text.is_empty() && text.chars().all(is_part)
}
