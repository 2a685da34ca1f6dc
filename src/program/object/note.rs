//! The metadata of a code object: MessagePack in a note (AMDGPU Usage, "Code Object V3 Metadata"), as the text that a
//! compiler writes of it.
//!
//! The text is written while the note is read: no tree of its values is made, which would take forty times the bytes
//! of a note with nothing but short values.

use super::wrong::Wrong;
use rmp::Marker;
use std::borrow::Cow;
use std::fmt::Write;

/// How deep lists are in lists at most; a compiler's are 4 deep.
const DEPTH: usize = 8;
/// The list of kernels in the outermost table.
const KERNELS: &str = "amdhsa.kernels";

/// What a note says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Metadata {
    /// the lines between `.amdgpu_metadata` and `.end_amdgpu_metadata`
    pub(super) text: String,
    /// by kernel how many VGPRs it has
    vgprs: Vec<(String, u64)>,
    /// the target in its own words
    pub(super) target: Option<String>,
}

impl Metadata {
    /// Reads the note's content. `safe` makes a name that a text can have.
    ///
    /// # Errors
    /// A [`Wrong`] about what is no such list.
    pub(super) fn read(bytes: &[u8], safe: impl Fn(&str) -> String) -> Result<Metadata, Wrong> {
        let wrong = |message: String| Wrong::damaged("the metadata (note AMDGPU)", message);
        let mut reader = Reader { rest: bytes, made: Metadata::default(), safe: &safe };
        let first = reader.item().map_err(wrong)?;
        let Item::Table(count) = first else { return Err(wrong("it is no table".to_owned())) };
        reader.made.text.push_str("---\n");
        reader.table(count, NotePlace::default()).map_err(wrong)?;
        reader.made.text.push_str("...\n");
        Ok(reader.made)
    }

    /// How many VGPRs a kernel has.
    pub(super) fn vgprs(&self, kernel: &str) -> Option<u64> {
        self.vgprs.iter().find(|(name, _)| name == kernel).map(|(_, vgprs)| *vgprs)
    }
}

/// The next value of a note. Of a table or a list only the number of its entries: they follow.
enum Item<'a> {
    Table(u32),
    List(u32),
    Text(&'a [u8]),
    Unsigned(u64),
    Other(String),
}

impl Item<'_> {
    /// The text of a text.
    fn word(&self) -> Option<&str> {
        match self {
            Item::Text(bytes) => str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    /// A value in one line.
    fn scalar(&self) -> Cow<'_, str> {
        match self {
            Item::Table(_) | Item::List(_) => Cow::Borrowed(""),
            Item::Text(bytes) => Cow::Owned(scalar_text(&String::from_utf8_lossy(bytes))),
            Item::Unsigned(number) => Cow::Owned(number.to_string()),
            Item::Other(text) => Cow::Borrowed(text),
        }
    }
}

/// Where in a text a table or a list is.
#[derive(Clone, Copy, Debug, Default)]
struct NotePlace {
    /// blanks before its entries
    blanks: usize,
    /// the first entry is behind a dash
    dashed: bool,
    depth: usize,
    /// within the list of kernels
    of_kernels: bool,
}

impl NotePlace {
    /// The place of what is in it.
    fn inner(self, dashed: bool) -> NotePlace {
        NotePlace { blanks: self.blanks + 2, dashed, depth: self.depth + 1, ..self }
    }
}

/// A note while it is read.
struct Reader<'a, 'f> {
    rest: &'a [u8],
    made: Metadata,
    safe: &'f dyn Fn(&str) -> String,
}

impl<'a> Reader<'a, '_> {
    fn bytes(&mut self, count: usize) -> Result<&'a [u8], String> {
        let (bytes, rest) =
            self.rest.split_at_checked(count).ok_or("this is no MessagePack: it ends within a value")?;
        self.rest = rest;
        Ok(bytes)
    }

    /// A number of this many bytes, the highest first.
    fn number(&mut self, count: usize) -> Result<u64, String> {
        Ok(self.bytes(count)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    fn count(&mut self, bytes: usize) -> Result<u32, String> {
        self.number(bytes).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// The bytes of a text whose length has this many bytes.
    fn text(&mut self, bytes: usize) -> Result<Item<'a>, String> {
        let length = self.number(bytes)?;
        self.bytes(usize::try_from(length).unwrap_or(usize::MAX)).map(Item::Text)
    }

    /// What has no text: so many bytes behind a length.
    fn binary(&mut self, bytes: usize, more: usize) -> Result<Item<'a>, String> {
        let length = usize::try_from(self.number(bytes)?).unwrap_or(usize::MAX);
        self.bytes(length.saturating_add(more))?;
        Ok(Item::Other(format!("{length} bytes")))
    }

    /// A number with a sign.
    fn signed(&mut self, bytes: u32) -> Result<Item<'a>, String> {
        let unused = 64 - 8 * bytes;
        let number = self.number(bytes as usize)?;
        Ok(Item::Other(((number << unused).cast_signed() >> unused).to_string()))
    }

    /// The next value.
    fn item(&mut self) -> Result<Item<'a>, String> {
        Ok(match Marker::from_u8(self.bytes(1)?[0]) {
            Marker::FixMap(count) => Item::Table(count.into()),
            Marker::Map16 => Item::Table(self.count(2)?),
            Marker::Map32 => Item::Table(self.count(4)?),
            Marker::FixArray(count) => Item::List(count.into()),
            Marker::Array16 => Item::List(self.count(2)?),
            Marker::Array32 => Item::List(self.count(4)?),
            Marker::FixStr(length) => Item::Text(self.bytes(length.into())?),
            Marker::Str8 => self.text(1)?,
            Marker::Str16 => self.text(2)?,
            Marker::Str32 => self.text(4)?,
            Marker::FixPos(number) => Item::Unsigned(number.into()),
            Marker::U8 => Item::Unsigned(self.number(1)?),
            Marker::U16 => Item::Unsigned(self.number(2)?),
            Marker::U32 => Item::Unsigned(self.number(4)?),
            Marker::U64 => Item::Unsigned(self.number(8)?),
            Marker::FixNeg(number) => Item::Other(number.to_string()),
            Marker::I8 => self.signed(1)?,
            Marker::I16 => self.signed(2)?,
            Marker::I32 => self.signed(4)?,
            Marker::I64 => self.signed(8)?,
            Marker::Null => Item::Other(String::new()),
            Marker::True => Item::Other("true".to_owned()),
            Marker::False => Item::Other("false".to_owned()),
            Marker::F32 => Item::Other(f32::from_bits(self.count(4)?).to_string()),
            Marker::F64 => Item::Other(f64::from_bits(self.number(8)?).to_string()),
            Marker::Bin8 => self.binary(1, 0)?,
            Marker::Bin16 => self.binary(2, 0)?,
            Marker::Bin32 => self.binary(4, 0)?,
            Marker::Ext8 => self.binary(1, 1)?,
            Marker::Ext16 => self.binary(2, 1)?,
            Marker::Ext32 => self.binary(4, 1)?,
            Marker::FixExt1 => self.binary(0, 2)?,
            Marker::FixExt2 => self.binary(0, 3)?,
            Marker::FixExt4 => self.binary(0, 5)?,
            Marker::FixExt8 => self.binary(0, 9)?,
            Marker::FixExt16 => self.binary(0, 17)?,
            Marker::Reserved => return Err("this is no MessagePack: no value begins with 0xc1".to_owned()),
        })
    }

    /// What a key or a value in one line is. A table can't stand there.
    fn key(&mut self) -> Result<Item<'a>, String> {
        match self.item()? {
            Item::Table(_) | Item::List(_) => Err("a key is a list".to_owned()),
            other => Ok(other),
        }
    }

    /// A table: a key in each line.
    fn table(&mut self, count: u32, place: NotePlace) -> Result<(), String> {
        if place.depth > DEPTH {
            return Err(format!("its lists are more than {DEPTH} deep"));
        }
        let is_kernel = place.of_kernels && place.depth == 2;
        let (mut name, mut vgprs) = (None, None);
        for index in 0..count {
            let key = self.key()?;
            let value = self.item()?;
            let word = key.word().unwrap_or_default();
            let is_first = place.dashed && index == 0;
            let own = if is_first { place.blanks - 2 } else { place.blanks };
            let _ = write!(self.made.text, "{:own$}{}{}:", "", if is_first { "- " } else { "" }, key.scalar());
            // Values stand below one another, as LLVM writes them.
            let pad = 16_usize.saturating_sub(key.scalar().len() + 1) + 1;
            match value {
                Item::Table(count @ 1..) => {
                    self.made.text.push('\n');
                    self.table(count, place.inner(false))?;
                }
                Item::List(count @ 1..) => {
                    self.made.text.push('\n');
                    let of_kernels = place.of_kernels || place.depth == 0 && word == KERNELS;
                    self.list(count, NotePlace { of_kernels, ..place.inner(false) })?;
                }
                Item::Table(_) | Item::List(_) => {
                    let _ = writeln!(self.made.text, "{:pad$}[]", "");
                }
                value => {
                    let is_name = is_kernel && matches!(word, ".name" | ".symbol");
                    let text = match value.word().filter(|_| is_name) {
                        Some(name) => Cow::Owned(scalar_text(&(self.safe)(name))),
                        None => value.scalar(),
                    };
                    let _ = writeln!(self.made.text, "{:pad$}{text}", "");
                    match (word, &value) {
                        (".name", _) if is_kernel => name = value.word().map(str::to_owned),
                        (".vgpr_count", Item::Unsigned(count)) if is_kernel => vgprs = Some(*count),
                        ("amdhsa.target", _) if place.depth == 0 => {
                            self.made.target = value.word().map(str::to_owned);
                        }
                        _ => {}
                    }
                }
            }
        }
        if let (Some(name), Some(vgprs)) = (name, vgprs) {
            self.made.vgprs.push((name, vgprs));
        }
        Ok(())
    }

    /// A list: a dash before each.
    fn list(&mut self, count: u32, place: NotePlace) -> Result<(), String> {
        if place.depth > DEPTH {
            return Err(format!("its lists are more than {DEPTH} deep"));
        }
        let blanks = place.blanks;
        for _ in 0..count {
            match self.item()? {
                Item::Table(count @ 1..) => self.table(count, place.inner(true))?,
                Item::List(count @ 1..) => {
                    let _ = writeln!(self.made.text, "{:blanks$}-", "");
                    self.list(count, place.inner(false))?;
                }
                value => {
                    let _ = writeln!(self.made.text, "{:blanks$}- {}", "", value.scalar());
                }
            }
        }
        Ok(())
    }
}

/// A text as YAML has it: in quotes where it wouldn't be a text without them.
fn scalar_text(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_.-$@/+* <>()&".contains(letter);
    let starts = text.starts_with(|letter: char| letter.is_ascii_alphanumeric() || "_.$".contains(letter));
    if starts && text.chars().all(is_plain) && !text.ends_with(' ') {
        return text.to_owned();
    }
    // What ends a line would end the text.
    let letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    format!("'{}'", letters.collect::<String>().replace('\'', "''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rmpv::Value;

    fn packed(value: &Value) -> Vec<u8> {
        let mut bytes = Vec::new();
        rmpv::encode::write_value(&mut bytes, value).unwrap();
        bytes
    }

    fn map(entries: &[(&str, Value)]) -> Value {
        Value::Map(entries.iter().map(|(key, value)| (Value::from(*key), value.clone())).collect())
    }

    #[test]
    fn a_note_becomes_the_text_that_llvm_writes() {
        let argument = map(&[(".name", "n".into()), (".offset", 8.into()), (".value_kind", "by_value".into())]);
        let kernel = map(&[
            (".args", Value::Array(vec![argument])),
            (".name", "k".into()),
            (".reqd_workgroup_size", Value::Array(vec![8.into(), 4.into(), 1.into()])),
            (".vgpr_count", 13.into()),
        ]);
        let all = map(&[
            (
                "amdhsa.kernels",
                Value::Array(vec![kernel, map(&[(".args", Value::Array(vec![])), (".name", "odd\n".into())])]),
            ),
            ("amdhsa.target", "amdgcn-amd-amdhsa--gfx906".into()),
        ]);
        let metadata = Metadata::read(&packed(&all), |name| name.to_uppercase()).unwrap();
        let wanted = "---\namdhsa.kernels:\n  - .args:\n      - .name:           n\n        .offset:         8\n        \
            .value_kind:     by_value\n    .name:           K\n    .reqd_workgroup_size:\n      - 8\n      - 4\n      - 1\n    \
            .vgpr_count:     13\n  - .args:           []\n    .name:           'ODD '\namdhsa.target:   amdgcn-amd-amdhsa--gfx906\n...\n";
        assert_eq!(metadata.text, wanted);
        assert_eq!((metadata.vgprs("k"), metadata.vgprs("odd")), (Some(13), None));
        assert_eq!(metadata.target.as_deref(), Some("amdgcn-amd-amdhsa--gfx906"));
    }

    #[test]
    fn what_is_no_note_is_refused() {
        let same = |name: &str| name.to_owned();
        for bytes in [&[0xdf, 0xff, 0xff, 0xff, 0xff][..], &[0xc1], &[], &[0x05], &[0x91; 100]] {
            assert!(Metadata::read(bytes, same).is_err(), "{bytes:?}");
        }
    }
}
