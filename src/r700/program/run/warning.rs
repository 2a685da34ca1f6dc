//! What may come out differently on a chip.

use crate::diagnostic::Source;
use crate::isa::Component;
use crate::model::{DWORDS, Half};
use std::fmt;
use std::ops::Range;

/// What may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hazard {
    /// a dword is read that another wave writes, and no barrier is between
    Race {
        /// the wave that writes
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// a dword is written that another wave reads, and no barrier is between
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
    /// a dword is read that two waves write, and no barrier is between the two writes
    TwoWrite {
        /// the waves, the one whose write came last here behind the other one
        by: (usize, usize),
        /// the lines in which they do
        lines: (usize, usize),
    },
    /// a dword is expected to have a value, and two waves write it without a barrier between the two writes
    TwoExpected {
        /// the waves, as at [`Hazard::TwoWrite`]
        by: (usize, usize),
        /// the lines in which they do
        lines: (usize, usize),
    },
    /// nothing has written what is read
    Unwritten,
    /// a thread's write lies behind the end of its bank
    NoPlace,
    /// two of four neighbours read from one bank, and the instruction has no WATERFALL
    Meets {
        /// the lane before that wants the same bank
        with: usize,
    },
    /// nothing has set a register that is read
    Unset,
    /// nothing has loaded AR.x, which is added to a number, or which a directive takes
    UnsetIndex,
    /// a wave takes from a clause temporary what another clause of it has left there, while its slot has other waves
    TemporaryInterrupted {
        /// the line in which it wrote
        line: usize,
    },
    /// no lane of any wave has come to an expectation
    Unreached,
    /// a register that other waves reach, too, is read while another wave changes it: no barrier is between
    SharedRead {
        /// the wave that changes it
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// such a register is changed that another wave reads, and no barrier is between
    SharedOverwrites {
        /// the wave that reads it
        by: usize,
        /// the line in which it does
        line: usize,
    },
    /// two waves change such a register in ways whose order counts, and no barrier is between
    SharedChanges {
        /// the other wave
        by: usize,
        /// the line in which it does
        line: usize,
    },
}

impl Hazard {
    /// The name of its kind, for programs that read warnings.
    pub const fn name(self) -> &'static str {
        match self {
            Hazard::Race { .. } | Hazard::Overwrites { .. } => "race",
            Hazard::TwoWrite { .. } | Hazard::TwoExpected { .. } => "two_writers",
            Hazard::Interrupted { .. } => "interrupted",
            Hazard::Unwritten => "unwritten_memory",
            Hazard::NoPlace => "no_place",
            Hazard::Meets { .. } => "conflict",
            Hazard::Unset => "unset_register",
            Hazard::UnsetIndex => "unset_index",
            Hazard::TemporaryInterrupted { .. } => "clause_temporary",
            Hazard::Unreached => "unchecked_expect",
            Hazard::SharedRead { .. } | Hazard::SharedOverwrites { .. } | Hazard::SharedChanges { .. } => {
                "shared_register"
            }
        }
    }

    /// The line of the other instruction, if another one takes part: of two writers that which came last.
    pub const fn other_line(self) -> Option<usize> {
        match self {
            Hazard::Race { line, .. } | Hazard::Overwrites { line, .. } | Hazard::Interrupted { line } => Some(line),
            Hazard::TwoWrite { lines: (_, line), .. } | Hazard::TwoExpected { lines: (_, line), .. } => Some(line),
            Hazard::TemporaryInterrupted { line } => Some(line),
            Hazard::SharedRead { line, .. } | Hazard::SharedOverwrites { line, .. } => Some(line),
            Hazard::SharedChanges { line, .. } => Some(line),
            Hazard::Unwritten | Hazard::NoPlace | Hazard::Meets { .. } => None,
            Hazard::Unset | Hazard::UnsetIndex | Hazard::Unreached => None,
        }
    }
}

/// What a warning is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// a dword of the LDS
    Dword {
        /// its bank
        bank: usize,
        /// its number in the bank, which has none from 1,024 on
        dword: usize,
    },
    /// a component of a shared register, in one lane
    Shared {
        /// the number of the register
        number: usize,
        /// the component
        component: Component,
    },
    /// a component of a clause temporary, in one lane
    Temporary {
        /// the slot that it belongs to
        half: Half,
        /// the number that instructions of this slot's waves have for it
        number: usize,
        /// the component
        component: Component,
    },
    /// a component of a wave's own register, in one lane
    Own {
        /// the wave that it belongs to
        wave: usize,
        /// the number that its instructions have for it
        number: usize,
        /// the component
        component: Component,
    },
    /// AR.x of one lane
    Index,
    /// an expectation of the program
    Expectation,
}

impl Object {
    /// What a register is, in words.
    fn kind(self) -> &'static str {
        match self {
            Object::Temporary { .. } => "a clause temporary",
            Object::Own { .. } => "a wave's register",
            _ => "a shared register",
        }
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Object::Dword { bank, dword } => write!(f, "bank {bank}, dword {dword}"),
            Object::Shared { number, component } => write!(f, "G{number}.{}", component.letter()),
            Object::Temporary { half, number, component } => {
                write!(f, "R{number}.{} of the {} slot", component.letter(), half.name())
            }
            Object::Own { wave, number, component } => write!(f, "R{number}.{} of wave {wave}", component.letter()),
            Object::Index => f.write_str("AR.x"),
            Object::Expectation => f.write_str("expectation"),
        }
    }
}

impl Object {
    /// The name that instructions of the object's own waves have for it.
    fn short(self) -> String {
        match self {
            Object::Own { number, component, .. } | Object::Temporary { number, component, .. } => {
                format!("R{number}.{}", component.letter())
            }
            other => other.to_string(),
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
    /// the first wave and lane that it is about; wave 0 and lane 0 of what is about all of them
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
        let kind = object.kind();
        let what = match self.hazard {
            Hazard::Race { by, line } => format!("reads what wave {by} writes in line {line}, {between}"),
            Hazard::Overwrites { by, line } => format!("writes what wave {by} reads in line {line}, {between}"),
            Hazard::Interrupted { line } => {
                format!("reads what it wrote in another clause, line {line}, where every wave writes")
            }
            Hazard::TwoWrite { by: (first, second), lines: (line, other) } => format!(
                "reads what wave {first} writes in line {line} and wave {second} in line {other}, {between} writes"
            ),
            Hazard::TwoExpected { by: (first, second), lines: (line, other) } => {
                return write!(
                    f,
                    "wave {first} writes in line {line} and wave {second} in line {other}, {between} writes: either \
                     may come last ({object})"
                );
            }
            Hazard::Unwritten => "reads what nothing has written: the LDS keeps what was there before".to_owned(),
            Hazard::NoPlace => format!("writes behind the end of its bank, which has {DWORDS} dwords"),
            Hazard::Meets { with } => {
                format!(
                    "reads from the bank that lane {with} reads from, without WATERFALL: no manual says what it gets"
                )
            }
            Hazard::Unset => "reads a register that nothing has set".to_owned(),
            Hazard::UnsetIndex => "takes AR.x, which nothing has loaded".to_owned(),
            Hazard::TemporaryInterrupted { line } => {
                format!("reads {kind} that it wrote in another clause, line {line}: its slot has other waves")
            }
            Hazard::Unreached => return f.write_str("nothing was checked here: no lane of any wave comes here"),
            Hazard::SharedRead { by, line } => {
                format!("reads {kind} that wave {by} changes in line {line}, {between}")
            }
            Hazard::SharedOverwrites { by, line } => {
                format!("changes {kind} that wave {by} reads in line {line}, {between}")
            }
            Hazard::SharedChanges { by, line } => {
                format!("changes {kind} that wave {by} changes otherwise in line {line}, {between}")
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
    /// Column of the source, from 1, in characters.
    pub fn column(&self, source: &Source) -> usize {
        source.line_column(self.text.start).1
    }

    /// Whether it is about lanes of a wave: otherwise about the program.
    pub fn has_lane(&self) -> bool {
        self.object != Object::Expectation && !matches!(self.hazard, Hazard::TwoExpected { .. })
    }

    /// What to do about it.
    pub fn help(&self) -> String {
        let barrier = "`; lds: barrier` between the two makes waves wait";
        match self.hazard {
            Hazard::Race { .. } | Hazard::Overwrites { .. } => barrier.to_owned(),
            Hazard::Interrupted { .. } => "put both into one clause, or use SIMD_REL".to_owned(),
            Hazard::TwoWrite { .. } | Hazard::TwoExpected { .. } => {
                format!("{barrier}; with SIMD_REL and one STRIDE(N) each thread has an entry of its own")
            }
            Hazard::Unwritten => "write it before, or say with `; lds: bank … at … = …` what is there".to_owned(),
            Hazard::NoPlace => {
                "thread t has dword t / 4 * STRIDE + INDEX of its bank: 4096 / threads is the largest stride".to_owned()
            }
            Hazard::Meets { .. } => {
                "add WATERFALL, or have every four neighbours read from four banks (`lds analyze`)".to_owned()
            }
            Hazard::Unset => {
                let name = self.object.short();
                format!("set it before, or say with `; lds: {name} = …` what is there")
            }
            Hazard::UnsetIndex => "MOVA_INT AR.x, SOURCE loads it".to_owned(),
            Hazard::TemporaryInterrupted { .. } => {
                "a clause temporary lasts for one clause: take a register of the wave".to_owned()
            }
            Hazard::Unreached => {
                "`; lds: only`, which a wave must meet, and `; lds: active` say who comes here".to_owned()
            }
            Hazard::SharedRead { .. } | Hazard::SharedOverwrites { .. } | Hazard::SharedChanges { .. } => {
                match self.object {
                    Object::Shared { .. } => format!(
                        "{barrier}; without one waves may only update a register by the same operation, as in \
                         `ADD_INT G0.x, G0.x, R0.x`, or wait for it with `; lds: again until`"
                    ),
                    _ => barrier.to_owned(),
                }
            }
        }
    }
}
