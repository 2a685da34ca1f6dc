//! The evidence for what is said of a chip.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// How sure an entry about a chip is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evidence {
    /// somebody measured it on the chip, and published the measurement
    Measured,
    /// the maker of the chip says so
    Vendor,
    /// it follows from what is known of a related chip, or from what compilers do for the chip
    Inferred,
    /// nobody has published it: the model uses this value for want of a better one
    Unknown,
    /// the author of the chip file says so
    #[default]
    Given,
}

impl Evidence {
    /// The word for the evidence in a chip file.
    pub const fn name(self) -> &'static str {
        match self {
            Evidence::Measured => "measured",
            Evidence::Vendor => "vendor",
            Evidence::Inferred => "inferred",
            Evidence::Unknown => "unknown",
            Evidence::Given => "given",
        }
    }

    /// Whether a result that rests on the entry has to say so.
    pub const fn is_weak(self) -> bool {
        matches!(self, Evidence::Inferred | Evidence::Unknown)
    }
}

/// An entry: one thing that is said of a chip, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// subject of the entry: a key of the chip file; for lanes and misaligned addresses also the kind of access
    pub key: String,
    /// value in words
    pub value: String,
    /// how sure the entry is
    pub evidence: Evidence,
    /// source of the entry, or what the entry follows from; empty if a chip file doesn't say
    pub source: String,
}

/// A value of a chip file with its evidence. In the file this is either the value alone, or a table with `value`,
/// `evidence` and `source`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated<T> {
    /// value of the key
    pub value: T,
    /// how sure the value is
    pub evidence: Evidence,
    /// source of the value; empty if the file doesn't say
    pub source: String,
}

impl<T> From<T> for Stated<T> {
    fn from(value: T) -> Self {
        Stated { value, evidence: Evidence::Given, source: String::new() }
    }
}

impl<T: Clone> Stated<T> {
    /// The entry for a key. `words` are the value in words.
    pub(super) fn entry(&self, key: &str, words: String) -> Entry {
        Entry { key: key.to_owned(), value: words, evidence: self.evidence, source: self.source.clone() }
    }
}

/// The form with evidence.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table<T> {
    value: T,
    #[serde(default)]
    evidence: Evidence,
    #[serde(default)]
    source: String,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Stated<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(PhantomData))
    }
}

struct Either<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
    type Value = Stated<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value, or a table with `value`, `evidence` and `source`")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Stated::from)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Stated::from)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Stated::from)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Self::Value, E> {
        T::deserialize(value.into_deserializer()).map(Stated::from)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<Self::Value, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(sequence)).map(Stated::from)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let Table { value, evidence, source } = Table::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Stated { value, evidence, source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stands_alone_or_with_its_evidence() {
        let read = |text: &str| serde_json::from_str::<Stated<usize>>(text);
        assert_eq!(read("32").unwrap(), Stated::from(32));
        let full = read(r#"{"value": 64, "evidence": "measured", "source": "somebody"}"#).unwrap();
        assert_eq!(full, Stated { value: 64, evidence: Evidence::Measured, source: "somebody".to_owned() });
        assert_eq!(read(r#"{"value": 64}"#).unwrap(), Stated::from(64));
        for wrong in ["-1", "\"x\"", "{}", r#"{"value": 1, "evidence": "rumour"}"#, r#"{"value": 1, "why": ""}"#] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn evidence_has_the_names_of_chip_files() {
        use Evidence::{Given, Inferred, Measured, Unknown, Vendor};
        for evidence in [Measured, Vendor, Inferred, Unknown, Given] {
            assert_eq!(serde_json::to_value(evidence).unwrap(), evidence.name());
        }
        assert_eq!(
            [Measured, Vendor, Inferred, Unknown, Given].map(Evidence::is_weak),
            [false, false, true, true, false]
        );
    }
}
