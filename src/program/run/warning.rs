//! What works here but not on a real chip.

use crate::Diagnostic;
use crate::diagnostic::Source;
use std::fmt;
use std::ops::Range;

/// One warning. It is small, and its words are made when somebody asks for them, for a program may have a million.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// what it is about
    pub kind: WarningKind,
    /// line of the source, from 1
    pub line: usize,
    /// bytes of the source
    pub(super) span: Range<usize>,
}

/// What warnings are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// a register is used that an LDS instruction in flight will still write
    PendingRegister {
        /// which VGPR
        register: u8,
    },
}

impl WarningKind {
    /// Whether both are of one kind, whatever the register.
    pub fn is_like(self, other: WarningKind) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// What so many of the kind are called: `3 more uses of …`.
    pub const fn noun(self, count: usize) -> &'static str {
        match (self, count) {
            (WarningKind::PendingRegister { .. }, 1) => "use of a register that an LDS instruction will still write",
            (WarningKind::PendingRegister { .. }, _) => "uses of a register that an LDS instruction will still write",
        }
    }

    /// What would be right.
    pub const fn help(self) -> &'static str {
        match self {
            WarningKind::PendingRegister { .. } => {
                "real hardware would not wait: put `s_waitcnt lgkmcnt(0)` before this"
            }
        }
    }
}

impl Warning {
    /// The warning for people, with where it is in the program's source.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        Diagnostic::new(source, self.span.clone(), self.kind.to_string()).with_help(self.kind.help())
    }
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WarningKind::PendingRegister { register } => {
                write!(f, "v{register} is used while an LDS instruction will still write it")
            }
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}
