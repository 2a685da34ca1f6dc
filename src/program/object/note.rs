//! The metadata of a code object: MessagePack in a note (AMDGPU Usage, "Code Object V3 Metadata"), as the text that a
//! compiler writes of it.

use super::wrong::Wrong;
use rmpv::ValueRef;
use rmpv::decode::read_value_ref_with_max_depth;
use std::fmt::Write;

/// How deep lists are in lists at most; a compiler's are 4 deep.
const DEPTH: usize = 16;

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
        let place = "the metadata (note AMDGPU)";
        let mut rest = bytes;
        let value = read_value_ref_with_max_depth(&mut rest, DEPTH)
            .map_err(|error| Wrong::damaged(place, format!("this is no MessagePack: {error}")))?;
        let ValueRef::Map(entries) = &value else {
            return Err(Wrong::damaged(place, "it is no table"));
        };
        let mut metadata = Metadata { text: String::from("---\n"), ..Metadata::default() };
        for (key, value) in entries {
            match (word(key), value) {
                (Some("amdhsa.target"), value) => metadata.target = word(value).map(str::to_owned),
                (Some("amdhsa.kernels"), ValueRef::Array(kernels)) => {
                    for kernel in kernels {
                        let of = |wanted: &str| entry(kernel, wanted);
                        let (Some(name), Some(vgprs)) = (of(".name").and_then(word), of(".vgpr_count")) else {
                            continue;
                        };
                        metadata.vgprs.extend(vgprs.as_u64().map(|vgprs| (name.to_owned(), vgprs)));
                    }
                }
                _ => {}
            }
        }
        write_map(&mut metadata.text, entries, 0, false, &safe);
        metadata.text.push_str("...\n");
        Ok(metadata)
    }

    /// How many VGPRs a kernel has.
    pub(super) fn vgprs(&self, kernel: &str) -> Option<u64> {
        self.vgprs.iter().find(|(name, _)| name == kernel).map(|(_, vgprs)| *vgprs)
    }
}

/// The value of a key in a table.
fn entry<'a>(table: &'a ValueRef<'_>, key: &str) -> Option<&'a ValueRef<'a>> {
    let ValueRef::Map(entries) = table else { return None };
    entries.iter().find(|(own, _)| word(own) == Some(key)).map(|(_, value)| value)
}

fn word<'a>(value: &'a ValueRef<'_>) -> Option<&'a str> {
    match value {
        ValueRef::String(text) => text.as_str(),
        _ => None,
    }
}

/// A table: a key in each line. The first one is behind a dash if `dashed`.
fn write_map(
    text: &mut String,
    entries: &[(ValueRef, ValueRef)],
    blanks: usize,
    dashed: bool,
    safe: &dyn Fn(&str) -> String,
) {
    for (index, (key, value)) in entries.iter().enumerate() {
        let own = if dashed && index == 0 { blanks - 2 } else { blanks };
        let _ = write!(text, "{:own$}{}", "", if dashed && index == 0 { "- " } else { "" });
        let key = scalar(key);
        match value {
            ValueRef::Map(entries) if !entries.is_empty() => {
                let _ = writeln!(text, "{key}:");
                write_map(text, entries, blanks + 2, false, safe);
            }
            ValueRef::Array(values) if !values.is_empty() => {
                let _ = writeln!(text, "{key}:");
                write_list(text, values, blanks + 2, safe);
            }
            ValueRef::Map(_) | ValueRef::Array(_) => {
                let _ = writeln!(text, "{:<16} []", format!("{key}:"));
            }
            value => {
                let is_name = matches!(key.as_str(), ".name" | ".symbol") && blanks == 4;
                let value =
                    word(value).filter(|_| is_name).map_or_else(|| scalar(value), |name| scalar_text(&safe(name)));
                let _ = writeln!(text, "{:<16} {value}", format!("{key}:"));
            }
        }
    }
}

/// A list: a dash before each.
fn write_list(text: &mut String, values: &[ValueRef], blanks: usize, safe: &dyn Fn(&str) -> String) {
    for value in values {
        match value {
            ValueRef::Map(entries) if !entries.is_empty() => write_map(text, entries, blanks + 2, true, safe),
            ValueRef::Array(values) if !values.is_empty() => {
                let _ = writeln!(text, "{:blanks$}-", "");
                write_list(text, values, blanks + 2, safe);
            }
            value => {
                let _ = writeln!(text, "{:blanks$}- {}", "", scalar(value));
            }
        }
    }
}

/// A value in one line.
fn scalar(value: &ValueRef) -> String {
    match value {
        ValueRef::Nil | ValueRef::Map(_) | ValueRef::Array(_) => String::new(),
        ValueRef::Boolean(is) => is.to_string(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::F32(number) => number.to_string(),
        ValueRef::F64(number) => number.to_string(),
        ValueRef::String(text) => scalar_text(&String::from_utf8_lossy(text.as_bytes())),
        ValueRef::Binary(bytes) | ValueRef::Ext(_, bytes) => format!("{} bytes", bytes.len()),
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
