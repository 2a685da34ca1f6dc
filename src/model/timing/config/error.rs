//! Errors in the description of a unit.

use std::fmt;

/// The list of a chip file that a key is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// `[[groups]]`; the number of the entry counts from 0
    Groups(usize),
    /// `[[misaligned]]`; the number of the entry counts from 0
    Misaligned(usize),
}

/// An error in the description of a unit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChipError {
    /// the key at fault
    pub key: &'static str,
    /// list that the key is in; `None` for a key of the unit
    pub list: Option<List>,
    /// what is wrong, and what would be right
    pub message: String,
}

impl fmt::Display for ChipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.list {
            Some(List::Groups(number)) => write!(f, "groups[{number}].{}: {}", self.key, self.message),
            Some(List::Misaligned(number)) => write!(f, "misaligned[{number}].{}: {}", self.key, self.message),
            None => write!(f, "{}: {}", self.key, self.message),
        }
    }
}

/// An error in a key of the unit.
pub(super) fn error<T>(key: &'static str, message: impl Into<String>) -> Result<T, ChipError> {
    Err(ChipError { key, list: None, message: message.into() })
}
