//! Where what is said of a chip comes from.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::marker::PhantomData;

/// How well something is known of a chip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evidence {
    /// somebody measured it on the chip, and published the measurement
    Measured,
    /// the maker of the chip says so
    Vendor,
    /// it follows from what is known of a relative, or from what compilers do for the chip
    Inferred,
    /// nobody has published it: the value is what the model does for want of a better one
    Unknown,
    /// whoever wrote the chip file says so
    #[default]
    Given,
}

impl Evidence {
    /// Its name, as it stands in a chip file.
    pub const fn name(self) -> &'static str {
        match self {
            Evidence::Measured => "measured",
            Evidence::Vendor => "vendor",
            Evidence::Inferred => "inferred",
            Evidence::Unknown => "unknown",
            Evidence::Given => "given",
        }
    }

    /// True where a result that rests on it has to say so.
    pub const fn is_weak(self) -> bool {
        matches!(self, Evidence::Inferred | Evidence::Unknown)
    }
}

/// One thing that is said of a chip, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// what it is about: a key of the chip file, of lanes and misaligned addresses with the accesses that are meant
    pub key: String,
    /// its value
    pub value: String,
    /// how well it is known
    pub evidence: Evidence,
    /// who says so, or what it follows from; empty where a chip file doesn't say
    pub source: String,
}

/// A value of a chip file with its evidence: in the file either the value alone, or a table with `value`, `evidence`
/// and `source`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated<T> {
    /// the value
    pub value: T,
    /// how well it is known
    pub evidence: Evidence,
    /// who says so; empty where the file doesn't say
    pub source: String,
}

impl<T> From<T> for Stated<T> {
    fn from(value: T) -> Self {
        Stated { value, evidence: Evidence::Given, source: String::new() }
    }
}

impl<T: Clone> Stated<T> {
    /// What is said of a key, as an entry; `words` are its value's.
    pub(super) fn entry(&self, key: &str, words: String) -> Entry {
        Entry { key: key.to_owned(), value: words, evidence: self.evidence, source: self.source.clone() }
    }
}

/// The long form.
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
