//! An expectation that did not hold.

use crate::Diagnostic;
use std::fmt;

/// One check that failed, for one lane or one dword.
#[derive(Clone, Debug)]
pub struct Failure {
    /// index of the program's step
    pub step: usize,
    /// line of the source, from 1
    pub line: usize,
    /// the wave, where waves are checked one by one
    pub wave: Option<usize>,
    /// the lane, where lanes are checked one by one
    pub lane: Option<usize>,
    /// byte address of the dword, relative to the allocation, where memory is checked
    pub address: Option<u32>,
    /// what should have been, the comparison with its right side: `== 5`
    pub expected: String,
    /// what was found instead
    pub found: i64,
    /// the same for people, with the place in the source
    pub diagnostic: Diagnostic,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.diagnostic)
    }
}

/// Where a check was made: `wave 1, lane 3, byte 0x40`.
pub(super) fn place(wave: Option<usize>, lane: Option<usize>, address: Option<u32>) -> String {
    let parts = [
        wave.map(|wave| format!("wave {wave}")),
        lane.map(|lane| format!("lane {lane}")),
        address.map(|address| format!("byte {address:#x}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A number for people: small ones in decimal, others in hexadecimal too.
pub(super) fn number(value: i64) -> String {
    if (-9..10).contains(&value) { value.to_string() } else { format!("{value} ({value:#x})") }
}
