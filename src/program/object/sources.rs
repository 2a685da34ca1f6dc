//! Which line of a source each instruction is of: the line table of an object (DWARF, `.debug_line`).

use super::wrong::Wrong;
use gimli::LineProgramHeader;
use gimli::{
    AttributeValue, ColumnType, DebugLine, DebugLineOffset, DebugLineStr, DebugStr, EndianSlice, LittleEndian,
};
use std::collections::BTreeMap;
use std::fmt::Write;

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// The lines of the sources, by addresses of instructions.
#[derive(Clone, Debug, Default)]
pub(super) struct SourceLines {
    /// paths of the sources
    files: Vec<String>,
    /// from an address on: the source's number, the line and the column; `None` where a run of instructions ends
    rows: BTreeMap<u64, Option<(u32, u32, u32)>>,
}

/// The sections that say it.
#[derive(Clone, Debug, Default)]
pub(super) struct Sections<'a> {
    pub(super) lines: std::borrow::Cow<'a, [u8]>,
    pub(super) line_texts: std::borrow::Cow<'a, [u8]>,
    pub(super) texts: std::borrow::Cow<'a, [u8]>,
}

impl SourceLines {
    /// Reads line tables, as far as they are about addresses of which `is_code` is true.
    ///
    /// # Errors
    /// A [`Wrong`] at a table that is none.
    pub(super) fn read(sections: &Sections, is_code: impl Fn(u64) -> bool) -> Result<SourceLines, Wrong> {
        let wrong = |offset: usize, error: gimli::Error| {
            Wrong::damaged(
                format!("section .debug_line, offset {offset:#x}"),
                format!("this is no line table: {error}"),
            )
        };
        let tables = DebugLine::new(&sections.lines, LittleEndian);
        let mut all = SourceLines::default();
        let mut numbers = BTreeMap::new();
        let mut offset = 0;
        while offset < sections.lines.len() {
            let program =
                tables.program(DebugLineOffset(offset), 8, None, None).map_err(|error| wrong(offset, error))?;
            let header = program.header().clone();
            let mut own: BTreeMap<u64, u32> = BTreeMap::new();
            let mut rows = program.rows();
            while let Some((_, row)) = rows.next_row().map_err(|error| wrong(offset, error))? {
                let address = row.address();
                if row.end_sequence() {
                    all.rows.entry(address).or_insert(None);
                    continue;
                }
                if !is_code(address) {
                    continue;
                }
                let file = *own.entry(row.file_index()).or_insert_with(|| {
                    let path = path(&header, row.file_index(), sections);
                    *numbers.entry(path).or_insert_with_key(|path| {
                        all.files.push(path.clone());
                        all.files.len() as u32 - 1
                    })
                });
                let line = row.line().map_or(0, |line| u32::try_from(line.get()).unwrap_or(u32::MAX));
                let column = match row.column() {
                    ColumnType::LeftEdge => 0,
                    ColumnType::Column(column) => u32::try_from(column.get()).unwrap_or(u32::MAX),
                };
                all.rows.insert(address, Some((file, line, column)));
            }
            let length = header.unit_length().saturating_add(header.format().initial_length_size().into());
            offset = offset.saturating_add(length.max(1));
        }
        Ok(all)
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
        self.rows.insert(address, Some(place));
    }

    /// The source's number, the line and the column of the instruction at an address.
    pub(super) fn at(&self, address: u64) -> Option<(u32, u32, u32)> {
        self.rows.range(..=address).next_back().and_then(|(_, place)| *place)
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
