//! An expectation that did not hold.

use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::gws::StatePart;
use std::fmt;
use std::ops::Range;

/// One check that failed, for one lane or one dword. It is small, and its words are made when somebody asks for them.
#[derive(Clone, Debug)]
pub struct Failure {
    /// index of the program's step
    pub step: usize,
    /// line of the source, from 1
    pub line: usize,
    /// the work-group, where waves or work-groups are checked one by one and the program has several
    pub group: Option<usize>,
    /// the wave, where waves are checked one by one
    pub wave: Option<usize>,
    /// the lane, where lanes are checked one by one
    pub lane: Option<usize>,
    /// the dword, where memory or what the global data share has beside it is checked: byte address relative to the
    /// allocation of the work-group, or number
    pub address: Option<(StatePart, u32)>,
    /// which buffer of global memory the dword is in, instead of the data share
    pub buffer: Option<u32>,
    /// how it is compared: `==`
    pub comparison: &'static str,
    /// the right side of the comparison
    pub wanted: i64,
    /// what was found instead
    pub found: i64,
    /// bytes of the source: the part of the check that fails
    pub(super) span: Range<usize>,
}

impl Failure {
    /// What should have been, the comparison with its right side: `== 5`.
    pub fn expected(&self) -> String {
        format!("{} {}", self.comparison, number(self.wanted))
    }

    /// The failure for people, with where it is in the program's source.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        let diagnostic = Diagnostic::new(source, self.span.clone(), self.message());
        diagnostic.with_label(format!("found {}", number(self.found)))
    }

    fn message(&self) -> String {
        let location = location(self.group, self.wave, self.lane, self.address);
        let location = match self.buffer {
            Some(buffer) => format!("buffer {buffer}, {location}"),
            None => location,
        };
        let separator = if location.is_empty() { "" } else { ": " };
        format!("{location}{separator}found {}, expected {}", number(self.found), self.expected())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message())
    }
}

/// Where a check was made: `wave 1, lane 3, byte 0x40`.
fn location(
    group: Option<usize>,
    wave: Option<usize>,
    lane: Option<usize>,
    address: Option<(StatePart, u32)>,
) -> String {
    let parts = [
        group.map(|group| format!("work-group {group}")),
        wave.map(|wave| format!("wave {wave}")),
        lane.map(|lane| format!("lane {lane}")),
        address.map(|(place, address)| match place {
            StatePart::Memory => format!("byte {address:#x}"),
            StatePart::Resources => format!("resource {address}"),
            StatePart::Registers => format!("register dword {address}"),
        }),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A number for people: small ones in decimal, others in hexadecimal too.
fn number(value: i64) -> String {
    if (-9..10).contains(&value) { value.to_string() } else { format!("{value} ({value:#x})") }
}
