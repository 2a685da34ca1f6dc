//! Which line of a source each instruction is of: the line table of an object (DWARF, `.debug_line`).

use super::table::named;
use super::wrong::Wrong;
use gimli::LineProgramHeader;
use gimli::{
    AttributeValue, ColumnType, DebugLine, DebugLineOffset, DebugLineStr, DebugStr, EndianSlice, LittleEndian,
};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// Bytes that a source or a folder of a table takes while the table is read.
const NAME_BYTES: usize = 128;
/// Times the bytes of a file that the names of its tables may take.
const MOST_NAMES: usize = 3;

/// The lines of the sources, by addresses of instructions.
#[derive(Clone, Debug, Default)]
pub(super) struct SourceLines {
    /// paths of the sources
    files: Vec<String>,
    /// where the place in a source changes, by ascending addresses
    rows: Vec<Row>,
}

/// From an address on instructions are of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    address: u64,
    line: u32,
    /// the source's number, and [`Row::END`] where a run of instructions ends
    file: u16,
    column: u16,
}

impl Row {
    /// Stands in the place of a source where a run of instructions ends.
    const END: u16 = u16::MAX;

    fn new(address: u64, (file, line, column): (u32, u32, u32)) -> Row {
        let small = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        Row { address, line, file: small(file), column: small(column) }
    }

    fn end(address: u64) -> Row {
        Row { address, line: 0, file: Row::END, column: 0 }
    }

    fn place(&self) -> Option<(u32, u32, u32)> {
        (self.file != Row::END).then(|| (self.file.into(), self.line, self.column.into()))
    }
}

/// The sections that say it.
#[derive(Clone, Debug, Default)]
pub(super) struct Sections<'a> {
    pub(super) lines: Cow<'a, [u8]>,
    pub(super) line_texts: Cow<'a, [u8]>,
    pub(super) texts: Cow<'a, [u8]>,
    /// bytes of the whole file
    pub(super) file: usize,
}

impl SourceLines {
    /// Reads line tables, as far as they are about addresses of which `is_code` is true.
    ///
    /// # Errors
    /// A [`Wrong`] at a table that is none, and at one that takes more memory than a file of its size has names for.
    pub(super) fn read(sections: &Sections, is_code: impl Fn(u64) -> bool) -> Result<SourceLines, Wrong> {
        let at = |offset: usize| format!("section .debug_line, offset {offset:#x}");
        let wrong = |offset, error: gimli::Error| Wrong::damaged(at(offset), format!("this is no line table: {error}"));
        let tables = DebugLine::new(&sections.lines, LittleEndian);
        let mut all = SourceLines::default();
        let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
        let (mut offset, mut letters, mut sorted) = (0, 0, 64);
        while offset < sections.lines.len() {
            let count = named(EndianSlice::new(&sections.lines[offset..], LittleEndian));
            if count.saturating_mul(NAME_BYTES) > MOST_NAMES * sections.file {
                return Err(Wrong::damaged(at(offset), format!("the table names {count} sources and folders")));
            }
            let program =
                tables.program(DebugLineOffset(offset), 8, None, None).map_err(|error| wrong(offset, error))?;
            let header = program.header();
            let length = header.unit_length().saturating_add(header.format().initial_length_size().into());
            let mut own: BTreeMap<u64, u32> = BTreeMap::new();
            let mut rows = program.rows();
            while let Some((header, row)) = rows.next_row().map_err(|error| wrong(offset, error))? {
                // Instructions begin at multiples of 4.
                let address = row.address().checked_next_multiple_of(4).unwrap_or(u64::MAX);
                if row.end_sequence() {
                    all.rows.push(Row::end(address));
                } else if is_code(address) {
                    let file = match own.get(&row.file_index()) {
                        Some(file) => *file,
                        None => {
                            let path = path(header, row.file_index(), sections);
                            let next = numbers.len() as u32;
                            letters += if numbers.contains_key(&path) { 0 } else { path.len() };
                            if letters > sections.file {
                                return Err(Wrong::damaged(at(offset), "the names of the sources overlap"));
                            }
                            let file = *numbers.entry(path).or_insert(next);
                            own.insert(row.file_index(), file);
                            file
                        }
                    };
                    let line = row.line().map_or(0, |line| u32::try_from(line.get()).unwrap_or(u32::MAX));
                    let column = match row.column() {
                        ColumnType::LeftEdge => 0,
                        ColumnType::Column(column) => u32::try_from(column.get()).unwrap_or(u32::MAX),
                    };
                    all.rows.push(Row::new(address, (file, line, column)));
                }
                if all.rows.len() >= sorted {
                    all.sort();
                    sorted = 64.max(2 * all.rows.len());
                }
            }
            offset = offset.saturating_add(length.max(1));
        }
        all.sort();
        all.files = vec![String::new(); numbers.len()];
        numbers.into_iter().for_each(|(path, number)| all.files[number as usize] = path);
        Ok(all)
    }

    /// Puts the rows in the order of their addresses. Of several at an address the last one counts, and an end only
    /// where nothing else begins.
    pub(super) fn sort(&mut self) {
        self.rows.sort_by_key(|row| (row.address, row.file != Row::END));
        let mut kept = 0;
        for index in 0..self.rows.len() {
            let row = self.rows[index];
            if self.rows.get(index + 1).is_none_or(|next| next.address != row.address) {
                self.rows[kept] = row;
                kept += 1;
            }
        }
        self.rows.truncate(kept);
    }

    /// A source, by its path; it is added if it isn't there.
    pub(super) fn file(&mut self, path: &str) -> u32 {
        let found = self.files.iter().position(|known| known == path);
        found.unwrap_or_else(|| {
            self.files.push(path.to_owned());
            self.files.len() - 1
        }) as u32
    }

    /// From an address on instructions are of a line.
    pub(super) fn add(&mut self, address: u64, place: (u32, u32, u32)) {
        let row = Row::new(address, place);
        if self.rows.last().is_none_or(|last| last.place() != row.place() || last.address > address) {
            self.rows.push(row);
        }
    }

    /// The source's number, the line and the column of the instruction at an address.
    pub(super) fn at(&self, address: u64) -> Option<(u32, u32, u32)> {
        let next = self.rows.partition_point(|row| row.address <= address);
        self.rows.get(next.checked_sub(1)?).and_then(Row::place)
    }

    /// Adds a directive for each source.
    pub(super) fn write_files(&self, text: &mut String) {
        for (number, path) in self.files.iter().enumerate() {
            let letters = path.chars().map(|letter| if letter.is_control() { '?' } else { letter });
            let path = letters.collect::<String>().replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "\t.file {number} \"{path}\"");
        }
    }
}

/// The path of a table's source.
fn path(header: &LineProgramHeader<Slice>, number: u64, sections: &Sections) -> String {
    let text = |value: AttributeValue<Slice>| {
        let found = match value {
            AttributeValue::String(text) => Some(text),
            AttributeValue::DebugLineStrRef(offset) => {
                DebugLineStr::new(&sections.line_texts, LittleEndian).get_str(offset).ok()
            }
            AttributeValue::DebugStrRef(offset) => DebugStr::new(&sections.texts, LittleEndian).get_str(offset).ok(),
            _ => None,
        };
        found.map(|text| text.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let Some(file) = header.file(number) else { return format!("file {number}") };
    let name = text(file.path_name());
    let folder = file.directory(header).map(&text).unwrap_or_default();
    match name.starts_with('/') || folder.is_empty() {
        true => name,
        false => format!("{folder}/{name}"),
    }
}
