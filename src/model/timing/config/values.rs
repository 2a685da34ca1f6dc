//! Values of a chip file that have a form of their own.

use crate::timing::chip::{EmptyGroups, TwoAddresses};
use crate::timing::evidence::{Entry, Evidence};
use crate::timing::limits::Ports;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// The numbers of lanes that a wave may have. In the file this is a number, or a list of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waves(pub Vec<usize>);

impl fmt::Display for Waves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or "))
    }
}

impl<'de> Deserialize<'de> for Waves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrMore)
    }
}

struct OneOrMore;

impl<'de> Visitor<'de> for OneOrMore {
    type Value = Waves;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of lanes, or a list of them")
    }

    fn visit_i64<E: Error>(self, lanes: i64) -> Result<Waves, E> {
        match usize::try_from(lanes) {
            Ok(lanes) => Ok(Waves(vec![lanes])),
            Err(_) => Err(E::invalid_value(serde::de::Unexpected::Signed(lanes), &self)),
        }
    }

    fn visit_u64<E: Error>(self, lanes: u64) -> Result<Waves, E> {
        match usize::try_from(lanes) {
            Ok(lanes) => Ok(Waves(vec![lanes])),
            Err(_) => Err(E::invalid_value(serde::de::Unexpected::Unsigned(lanes), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Waves, A::Error> {
        let mut sizes = Vec::new();
        while let Some(lanes) = sequence.next_element()? {
            sizes.push(lanes);
        }
        Ok(Waves(sizes))
    }
}

/// Limits of both ways at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PortsName {
    /// [`Ports::IDEAL`]
    Ideal,
    /// [`Ports::CDNA`]
    Cdna,
}

impl PortsName {
    /// The limits that the name stands for.
    pub(super) fn ports(self) -> Ports {
        match self {
            PortsName::Ideal => Ports::IDEAL,
            PortsName::Cdna => Ports::CDNA,
        }
    }
}

/// Something that the model does alike on every chip. A chip file can't change it, and can only say how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assumption {
    /// accesses of 8 and 16 bits are grouped as those of 32
    Narrow,
    /// read-modify-writes are grouped as stores, and lanes can't share an access
    Atomics,
    /// permutes and swizzles take a pass for each pair of requests
    Exchanges,
    /// misaligned addresses about which nothing else is known take a pass for the further dwords
    Misaligned,
    /// conflicts of loads cost nothing as long as the way out takes longer
    Overlap,
    /// the chip's counter of bank conflicts counts the cycles that this model counts
    Counter,
}

/// How sure an assumption is for a chip.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssumptionConfig {
    /// the assumption
    pub about: Assumption,
    /// how sure it is
    pub evidence: Evidence,
    /// source, or the reason for the assumption
    pub source: String,
}

impl AssumptionConfig {
    /// The assumption as an entry.
    pub(super) fn entry(&self) -> Entry {
        let (key, value) = match self.about {
            Assumption::Narrow => ("accesses of 8 and 16 bits", "as those of 32 bits"),
            Assumption::Atomics => ("read-modify-writes", "in the lanes of stores, each lane an access of its own"),
            Assumption::Exchanges => ("permutes and swizzles", "a pass for each pair of requests"),
            Assumption::Misaligned => ("misaligned addresses", "a pass more, for the dwords behind"),
            Assumption::Overlap => ("conflicts of loads", "cost nothing as long as the way out takes longer"),
            Assumption::Counter => ("SQ_LDS_BANK_CONFLICT", "the cycles of bank conflicts"),
        };
        let (evidence, source) = (self.evidence, self.source.clone());
        Entry { key: key.to_owned(), value: value.to_owned(), evidence, source }
    }
}

impl TwoAddresses {
    /// The lanes in words.
    pub(super) fn words(self) -> &'static str {
        match self {
            TwoAddresses::InTurn => "the first of all lanes, then the second",
            TwoAddresses::Together => "both of a lane in one pass",
        }
    }
}

impl EmptyGroups {
    /// The limits in words.
    pub(super) fn words(self) -> &'static str {
        match self {
            EmptyGroups::Kept => "have a pass, where the instruction returns something",
            EmptyGroups::Skipped => "cost nothing; 32 lanes of which none is active have one pass",
        }
    }
}
