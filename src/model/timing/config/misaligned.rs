//! What misaligned addresses cost, as a file gives it.

use super::error::{ChipError, error};
use crate::timing::evidence::{Entry, Evidence};
use crate::timing::groups::{Direction, Form};
use crate::timing::misaligned::Times;
use serde::Deserialize;

/// The cost of a misaligned access, as a multiple of the cycles of the same access when aligned.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MisalignedConfig {
    /// direction of the access: loads, or stores
    pub access: Direction,
    /// form of the instructions: one address, or two
    #[serde(default)]
    pub form: Form,
    /// bits of an element: 16, 32, 64, 96 or 128
    pub bits: u32,
    /// alignments of the address that the entry is for: the largest power of two that the address is a multiple of, in
    /// bytes
    pub multiple_of: Vec<u32>,
    /// cycles, as a multiple of those of the aligned access, from 1 to 100
    pub times: Times,
    /// how sure the entry is
    #[serde(default)]
    pub evidence: Evidence,
    /// source of the entry
    #[serde(default)]
    pub source: String,
}

impl MisalignedConfig {
    /// Bytes of an element.
    pub(super) fn bytes(&self) -> u32 {
        self.bits / 8
    }

    /// # Errors
    /// [`ChipError`] at the first key that doesn't fit.
    pub(super) fn check(&self) -> Result<(), ChipError> {
        if ![16, 32, 64, 96, 128].contains(&self.bits) {
            return error("bits", format!("an element has 16, 32, 64, 96 or 128 bits, not {}", self.bits));
        }
        let native = self.bytes().next_power_of_two();
        let fits = |bytes: &&u32| bytes.is_power_of_two() && **bytes < native;
        match self.multiple_of.iter().find(|bytes| !fits(bytes)) {
            Some(bytes) => {
                let message = format!("expected powers of two below {native}, which is aligned, not {bytes}");
                error("multiple_of", message)
            }
            None => Ok(()),
        }
    }

    /// The entry in words.
    pub(super) fn entry(&self) -> Entry {
        let two = if self.form == Form::TwoAddresses { " at two addresses" } else { "" };
        let direction = match self.access {
            Direction::Load => "loads",
            Direction::Store => "stores",
        };
        let bytes: Vec<String> = self.multiple_of.iter().map(ToString::to_string).collect();
        let (bits, bytes) = (self.bits, bytes.join(", "));
        Entry {
            key: format!("misaligned {direction} of {bits} bits{two}, at multiples of {bytes}"),
            value: format!("{} times the cycles", self.times),
            evidence: self.evidence,
            source: self.source.clone(),
        }
    }
}
