//! The cost of misaligned addresses: facts of the chips, as data.

use super::groups::{Direction, Form};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// The cycles of a misaligned access, as a multiple of those of an aligned one, in hundredths; at least 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Times(u32);

impl Times {
    /// As many cycles as an aligned access takes.
    pub const ONCE: Times = Times(100);

    /// The factor in hundredths.
    pub const fn hundredths(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / 100.0)
    }
}

impl<'de> Deserialize<'de> for Times {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Number)
    }
}

struct Number;

impl Visitor<'_> for Number {
    type Value = Times;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number from 1 to 100")
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Times, E> {
        match value {
            1.0..=100.0 => Ok(Times((value * 100.0).round() as u32)),
            _ => Err(E::invalid_value(serde::de::Unexpected::Float(value), &self)),
        }
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Times, E> {
        self.visit_f64(value as f64)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Times, E> {
        self.visit_f64(value as f64)
    }
}

/// The cost of one kind of access at one kind of address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MisalignedCost {
    pub(super) form: Form,
    pub(super) access: Direction,
    /// bytes of an element
    pub(super) bytes: u32,
    /// the largest power of two that the address is a multiple of, below the element's native alignment
    pub(super) multiple_of: u32,
    pub(super) times: Times,
    /// number of the chip's entry that says so
    pub(super) entry: usize,
}

/// The costs of misaligned addresses, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MisalignedCosts(pub(super) Vec<MisalignedCost>);

impl MisalignedCosts {
    fn of(&self, form: Form, access: Direction, bytes: u32) -> impl Iterator<Item = &MisalignedCost> {
        self.0.iter().filter(move |cost| (cost.form, cost.access, cost.bytes) == (form, access, bytes))
    }

    /// The form whose costs hold for accesses of a form: this form, or else the plain one; `None` if nothing is known
    /// of either.
    pub(super) fn form(&self, form: Form, access: Direction, bytes: u32) -> Option<Form> {
        [form, Form::Plain].into_iter().find(|form| self.of(*form, access, bytes).next().is_some())
    }

    /// The cost of an access whose address is a multiple of this many bytes and no more.
    pub(super) fn cost(&self, form: Form, access: Direction, bytes: u32, multiple_of: u32) -> Option<&MisalignedCost> {
        self.of(form, access, bytes).find(|cost| cost.multiple_of == multiple_of)
    }
}
