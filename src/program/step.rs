//! What a program consists of.

use super::expression::{Expression, ROW};
use crate::encoding::meaning::Control;
use crate::encoding::{Does, Field, Format, Instruction};
use crate::execute::{ExecuteError, Prepared, reads_lds};
use crate::gws::StatePart;
use crate::transfer::{ClientKind, Counter};
use crate::wave::Register;
use std::ops::Range;

/// Bytes that an instruction without a table is taken to have: two dwords, as most of them. Where code stands is the
/// program's own matter, so nothing rests on it.
pub(super) const UNKNOWN_BYTES: u64 = 8;

/// One instruction or directive that takes its turn when the program runs.
#[derive(Clone, Debug)]
pub struct Step {
    /// bytes of the source, without surrounding blanks: the instruction, or the directive without `lds:`; see
    /// [`Program::text`](super::Program::text)
    pub span: Range<usize>,
    /// line of the source, from 1
    pub line: usize,
    /// the byte address of the instruction, of the program's first one 0 unless a linker gave it another; of a
    /// directive that of the next instruction
    pub address: u64,
    /// which of the program's conditions a wave has to meet to take it, if any
    pub(super) only: Option<usize>,
    /// what it does
    pub action: Action,
}

/// What a step does.
#[derive(Clone, Debug)]
pub enum Action {
    /// an instruction of the data share, or one that is about waits, barriers and the program's end
    Run(Instruction),
    /// any other instruction: the wave executes it by itself
    Execute(Box<Other>),
    /// an instruction of a format without a table, by its name, and how many bytes it has: no wave may come to it
    Unknown(String, u64),
    /// puts a value into every lane of a VGPR, also into lanes that are off: stands for VALU instructions
    SetVgpr {
        /// which VGPR or accumulation register
        register: Register,
        /// its low 32 bits are taken
        value: Expression,
    },
    /// puts a value into a scalar register
    SetScalar {
        /// which of s0 to s105
        register: u8,
        /// its low 32 bits are taken
        value: Expression,
    },
    /// sets VCC: a mask of 64 bits, or with `lane` or a register in it a condition for each lane
    SetVcc(Expression),
    /// sets the exec mask: a mask of 64 bits, or with `lane` or a register in it a condition for each lane
    SetExec(Expression),
    /// sets M0; the low 32 bits are taken
    SetM0(Expression),
    /// sets MODE; the low 32 bits are taken
    SetMode(Expression),
    /// presets memory, or what the global data share has beside it, before the first instruction
    Preset(Dwords),
    /// checks
    Expect(Expectation),
}

/// An instruction that a wave executes by itself.
#[derive(Clone, Debug)]
pub struct Other {
    /// its row and its words
    pub instruction: Instruction,
    /// how it is executed, or why it can't be: programs may have instructions that no wave comes to
    pub(super) prepared: Result<Prepared, ExecuteError>,
    /// of a branch to a label the step behind that
    pub(super) landing: Option<usize>,
}

impl Other {
    /// Prepares an instruction.
    pub(super) fn new(instruction: Instruction) -> Self {
        Other { prepared: Prepared::new(&instruction), instruction, landing: None }
    }

    /// Whether it waits until nothing of the data share is in flight: the end of the program, and some waits.
    pub(super) fn waits_for_all(&self) -> bool {
        let waits = self.instruction.row.does.control().is_some_and(Control::waits);
        self.ends() || waits
    }

    /// Whether it ends its wave.
    pub(super) fn ends(&self) -> bool {
        self.instruction.row.does.ends()
    }
}

/// The client of the LDS that an instruction works with which isn't the LDS' own: parameters and direct loads, a source
/// that is in the LDS, and what buffers and memory exchange with the LDS. And the counter that counts it.
pub(super) fn client(instruction: &Instruction) -> Option<(ClientKind, Counter)> {
    let row = instruction.row;
    match row.format {
        Format::Ldsdir => {
            let is_parameter = matches!(row.does, Does::Load { is_parameter: true });
            Some((if is_parameter { ClientKind::Parameter } else { ClientKind::Direct }, Counter::Export))
        }
        Format::Vintrp => Some((ClientKind::Parameter, Counter::Order)),
        // Interpolation of values of 16 bits.
        Format::Vop3 if row.has(Field::Attribute) => Some((ClientKind::Parameter, Counter::Order)),
        Format::Global | Format::Scratch | Format::Mubuf => {
            instruction.moves_by_m0().then_some((ClientKind::Buffer, Counter::Vector))
        }
        _ => reads_lds(instruction).then_some((ClientKind::Direct, Counter::Order)),
    }
}

impl Step {
    /// The client of the LDS that its instruction works with, and the counter that counts it; `None` of a directive,
    /// and of an instruction that is the LDS' own or doesn't reach it through a client.
    pub fn client(&self) -> Option<(ClientKind, Counter)> {
        match &self.action {
            Action::Execute(other) => client(&other.instruction),
            _ => None,
        }
    }

    /// Whether its instruction is a flat one, whose lanes reach memory or the LDS.
    pub fn is_flat(&self) -> bool {
        matches!(&self.action, Action::Execute(other) if other.instruction.row.format == Format::Flat)
    }

    /// Whether its instruction may reach the data share: one of the data share, a flat one, or one of a client.
    pub fn reaches_lds(&self) -> bool {
        match &self.action {
            Action::Run(instruction) => instruction.data_share().is_some(),
            Action::Execute(other) => self.is_flat() || client(&other.instruction).is_some(),
            _ => false,
        }
    }

    /// Bytes of its instruction; 0 of a directive.
    pub(super) fn bytes(&self) -> u64 {
        match &self.action {
            Action::Unknown(_, bytes) => *bytes,
            action => 4 * action.instruction().map_or(0, |instruction| instruction.words().len()) as u64,
        }
    }
}

impl Action {
    /// Its instruction, if it is one.
    pub const fn instruction(&self) -> Option<&Instruction> {
        match self {
            Action::Run(instruction) => Some(instruction),
            Action::Execute(other) => Some(&other.instruction),
            _ => None,
        }
    }

    /// Whether it is an instruction.
    pub const fn is_instruction(&self) -> bool {
        self.instruction().is_some() || matches!(self, Action::Unknown(..))
    }

    /// Whether it looks at a buffer of global memory.
    pub(super) const fn expects_buffer(&self) -> bool {
        matches!(self, Action::Expect(Expectation::Memory(Dwords { buffer: Some(_), .. })))
    }

    /// The number of the buffer of global memory that it presets.
    pub(super) const fn preset_buffer(&self) -> Option<u32> {
        match self {
            Action::Preset(dwords) => dwords.buffer,
            _ => None,
        }
    }

    /// The registers that a directive names.
    pub(super) fn registers(&self) -> Vec<Register> {
        match self {
            Action::Run(_) | Action::Execute(_) | Action::Unknown(..) => Vec::new(),
            Action::SetVgpr { register, value } => [vec![*register], value.registers()].concat(),
            Action::SetExec(value) | Action::SetM0(value) | Action::SetMode(value) => value.registers(),
            Action::SetScalar { value, .. } | Action::SetVcc(value) => value.registers(),
            Action::Expect(Expectation::Holds(check)) => check.registers(),
            Action::Preset(dwords) | Action::Expect(Expectation::Memory(dwords)) => {
                let values = match &dwords.values {
                    Values::List(values) => values.iter().flat_map(Expression::registers).collect(),
                    Values::Count(_, value) => value.registers(),
                };
                [dwords.address.registers(), values].concat()
            }
        }
    }
}

/// What must hold.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// an expression that is not 0: in every lane that is on if it has lanes in it, otherwise once
    Holds(Expression),
    /// what memory has, or what the global data share has beside it
    Memory(Dwords),
}

/// Consecutive dwords of memory and their values.
#[derive(Clone, Debug)]
pub struct Dwords {
    pub(super) place: StatePart,
    /// which buffer of global memory they are in, instead of the data share
    pub(super) buffer: Option<u32>,
    /// of memory the first byte, relative to the allocation of the work-group; otherwise the first number
    pub(super) address: Expression,
    pub(super) values: Values,
}

impl Dwords {
    /// Whether they are in a buffer of global memory, and not in a data share.
    pub fn is_in_buffer(&self) -> bool {
        self.buffer.is_some()
    }
}

/// The values of consecutive dwords.
#[derive(Clone, Debug)]
pub(super) enum Values {
    /// one expression each
    List(Vec<Expression>),
    /// a number of dwords from one expression of `index`
    Count(usize, Box<Expression>),
}

impl Values {
    /// How many dwords.
    pub(super) fn len(&self) -> usize {
        match self {
            Values::List(values) => values.len(),
            Values::Count(count, _) => *count,
        }
    }

    /// The expression of all of them, if they fill a row at least.
    pub(super) fn filling_rows(&self) -> Option<&Expression> {
        match self {
            Values::Count(ROW.., value) => Some(value),
            _ => None,
        }
    }

    /// The expression of dword `index`.
    pub(super) fn get(&self, index: usize) -> Option<&Expression> {
        match self {
            Values::List(values) => values.get(index),
            Values::Count(count, value) => (index < *count).then_some(&**value),
        }
    }

    fn any(&self, test: impl Fn(&Expression) -> bool) -> bool {
        match self {
            Values::List(values) => values.iter().any(test),
            Values::Count(_, value) => test(value),
        }
    }
}

impl Dwords {
    /// True where every lane has dwords of its own.
    pub(super) fn per_lane(&self) -> bool {
        self.address.per_lane() || self.values.any(Expression::per_lane)
    }

    /// True where every wave has dwords of its own.
    pub(super) fn per_wave(&self) -> bool {
        self.address.per_wave() || self.values.any(Expression::per_wave)
    }

    /// True where every work-group has dwords of its own.
    pub(super) fn per_group(&self) -> bool {
        self.address.per_group() || self.values.any(Expression::per_group)
    }

    /// Bytes (of memory; otherwise numbers) between the dwords of two neighbouring lanes beyond what the address itself
    /// says: lanes that share an address expression without lanes in it follow each other.
    pub(super) fn lane_stride(&self) -> i64 {
        if self.address.per_lane() { 0 } else { i64::from(self.place.step()) * self.values.len() as i64 }
    }
}
