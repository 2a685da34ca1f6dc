//! Why a description makes no unit.

use std::fmt;

/// In which list of a chip file a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// `[[groups]]`, with the number of the entry, from 0
    Groups(usize),
    /// `[[misaligned]]`, with the number of the entry, from 0
    Misaligned(usize),
}

/// A description that makes no unit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChipError {
    /// the key at fault
    pub key: &'static str,
    /// which list the key is in; `None` for a key of the unit
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

/// An error of a key of the unit.
pub(super) fn error<T>(key: &'static str, message: impl Into<String>) -> Result<T, ChipError> {
    Err(ChipError { key, list: None, message: message.into() })
}
