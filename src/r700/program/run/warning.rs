//! What may come out differently on a chip.

use crate::r700::isa::Component;
use std::fmt;
use std::ops::Range;

/// What may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hazard {
    /// an entry is read that another wave writes, and no barrier is between
    Race {
        /// the wave that writes
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// an entry is written that another wave reads, and no barrier is between
    Overwrites {
        /// the wave that reads
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// a wave reads what it wrote itself in an earlier clause into entries that all waves have in common
    Interrupted {
        /// the line in which it wrote
        line: usize,
    },
    /// nothing has written what is read
    Unwritten,
    /// a shared register is read that another wave changes, and no barrier is between
    SharedRead {
        /// the wave that changes it
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// a shared register is changed that another wave reads, and no barrier is between
    SharedOverwrites {
        /// the wave that reads it
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// two waves change a shared register in ways whose order counts, and no barrier is between
    SharedChanges {
        /// the other wave
        by: usize,
        /// the line in which it does
        line: usize,
    },
}

/// What a warning is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// an entry of the LDS
    Entry {
        /// its bank
        bank: usize,
        /// its number in the bank
        entry: usize,
    },
    /// a component of a shared register, in one lane
    Shared {
        /// the number of the register
        number: usize,
        /// the component
        component: Component,
    },
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Object::Entry { bank, entry } => write!(f, "bank {bank}, entry {entry}"),
            Object::Shared { number, component } => write!(f, "G{number}.{}", component.letter()),
        }
    }
}

/// Something that a program may do differently on a chip; told once for each line and kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// line of the instruction, from 1
    pub line: usize,
    /// bytes of the source
    pub text: Range<usize>,
    /// the first wave and lane that it is about
    pub wave: usize,
    /// its lane
    pub lane: usize,
    /// what the first one is about
    pub object: Object,
    /// what may go wrong
    pub hazard: Hazard,
    /// how many lanes it is about, of all waves
    pub lanes: usize,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Warning { wave, lane, object, .. } = self;
        let between = "and no barrier is between the two";
        let what = match self.hazard {
            Hazard::Race { by, line } => format!("reads what wave {by} writes in line {line}, {between}"),
            Hazard::Overwrites { by, line } => format!("writes what wave {by} reads in line {line}, {between}"),
            Hazard::Interrupted { line } => {
                format!("reads what it wrote in another clause, line {line}, where every wave writes")
            }
            Hazard::Unwritten => "reads what nothing has written: the LDS keeps what was there before".to_owned(),
            Hazard::SharedRead { by, line } => {
                format!("reads a shared register that wave {by} changes in line {line}, {between}")
            }
            Hazard::SharedOverwrites { by, line } => {
                format!("changes a shared register that wave {by} reads in line {line}, {between}")
            }
            Hazard::SharedChanges { by, line } => {
                format!("changes a shared register that wave {by} changes otherwise in line {line}, {between}")
            }
        };
        write!(f, "wave {wave}, lane {lane} {what} ({object}")?;
        match self.lanes - 1 {
            0 => f.write_str(")"),
            more => write!(f, "; {more} more like it)"),
        }
    }
}

impl Warning {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self.hazard {
            Hazard::Race { .. } | Hazard::Overwrites { .. } => "`; lds: barrier` between the two makes waves wait",
            Hazard::Interrupted { .. } => "put both into one clause, or use SIMD_REL",
            Hazard::Unwritten => "write it before, or say with `; lds: bank … at … = …` what is there",
            Hazard::SharedRead { .. } | Hazard::SharedOverwrites { .. } | Hazard::SharedChanges { .. } => {
                "`; lds: barrier` between the two makes waves wait; without one waves may only update a register by \
                 the same operation, as in `ADD_INT G0.x, G0.x, R0.x`, or wait for it with `; lds: again until`"
            }
        }
    }

    /// Whether it is one of those that are told together.
    pub(super) fn is_like(&self, line: usize, hazard: Hazard) -> bool {
        self.line == line && std::mem::discriminant(&self.hazard) == std::mem::discriminant(&hazard)
    }
}
