//! Scalar arithmetic: SOP1, SOP2, SOPC and SOPK, as far as it is about values.

mod arithmetic;
mod bits;
mod float;
mod function;
mod logic;
pub(super) mod registers;
mod relative;
pub(super) mod source;
mod spread;

use crate::encoding::meaning::{Does as Meaning, Scalar as Meant};
use crate::encoding::{Field, Format, Instruction, Operand, Row};
use crate::execute::beside::Beside;
use crate::execute::error::ExecuteError;
use crate::execute::vector::{Function as OfLane, Given as OneLane, Mode};
use crate::targets::Target;
use crate::wave::Wave;
use function::{Float, Function, Given, Out};
use registers::{EXEC, read, read_pair, write, write_pair};
use relative::Relative;
use source::{Source, Width};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Every function by its name.
static FUNCTIONS: LazyLock<HashMap<&'static str, Function>> =
    LazyLock::new(|| [logic::TABLE, bits::TABLE, arithmetic::TABLE].concat().into_iter().collect());

/// The function with a name.
fn function(semantics: &str) -> Option<Function> {
    FUNCTIONS.get(semantics).copied().or_else(|| float::of(semantics))
}

/// Whether instructions of a row are executed here.
pub(super) fn knows(row: &Row) -> bool {
    function(row.semantics).is_some() || matches!(row.does, Meaning::Scalar(Meant::Indexed(_)))
}

/// A scalar instruction with its function and its operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar {
    does: Does,
    a: Source,
    b: Source,
    /// a third source, which numbers with a point alone have
    c: Source,
    /// which of the sources and the destination have 64 bits
    wide: [bool; 3],
    /// the number of the destination
    d: u32,
    target: Target,
}

#[derive(Clone, Copy, Debug)]
enum Does {
    Function(Function),
    Relative(Relative),
}

impl Scalar {
    /// Of an instruction; `None` if nothing here has its name.
    pub(super) fn of(instruction: &Instruction) -> Result<Option<Scalar>, ExecuteError> {
        let (row, target) = (instruction.row, instruction.row.target);
        let does = match (row.does, function(row.semantics)) {
            (Meaning::Scalar(Meant::Indexed(indexed)), _) => Does::Relative(Relative::of(indexed)),
            (_, Some(function)) => Does::Function(function),
            (_, None) => return Ok(None),
        };
        let is_wide_signed = matches!(row.does, Meaning::Scalar(Meant::Function { is_wide_signed: true }));
        let is_wide = |field: Field| {
            let bits = row.operands.iter().find(|operand| operand.field == field).and_then(|one| one.kind.bits());
            bits == Some(64)
        };
        let source = |field: Field| {
            let has = row.operands.iter().any(|operand| operand.field == field);
            let is_half = |operand: &Operand| operand.field == field && operand.kind.bits() == Some(16);
            let width = match is_wide(field) {
                true => Width::Double,
                false if row.operands.iter().any(is_half) => Width::Half,
                false => Width::Single,
            };
            let number = instruction.field(field);
            match Source::of(number, instruction.literal(), width, target) {
                Some(source) if is_wide_signed => Ok(source.signed(number)),
                Some(source) => Ok(source),
                None if has => Err(ExecuteError::Source { name: row.name, source_number: number }),
                None => Ok(Source::Constant(0)),
            }
        };
        let b = match row.format {
            // No immediate has more than 16 bits.
            Format::Sopk => Source::Constant(signed_16(instruction.field(Field::Simm16))),
            _ => source(Field::Ssrc1)?,
        };
        // A literal of its own is a factor, or what a product is added to.
        let literal = Source::Constant(instruction.literal().unwrap_or_default().into());
        let (b, c) = match row.operands.iter().position(|operand| operand.field == Field::Literal) {
            Some(2) => (literal, b),
            _ => (b, literal),
        };
        Ok(Some(Scalar {
            does,
            a: source(Field::Ssrc0)?,
            b,
            c,
            wide: [Field::Ssrc0, Field::Ssrc1, Field::Sdst].map(is_wide),
            d: instruction.field(Field::Sdst),
            target,
        }))
    }

    /// What it reads and writes beside its operands.
    pub(super) fn beside(&self) -> Beside {
        let function = match self.does {
            Does::Function(function) => function,
            Does::Relative(_) => return Beside { reads_m0: true, writes_destination: true, ..Beside::default() },
        };
        let value = Beside { writes_destination: true, ..Beside::default() };
        match function {
            Function::Value(_) => value,
            Function::NonZero(_) => Beside { writes_scc: true, ..value },
            Function::Compare(_) => Beside { writes_scc: true, ..Beside::default() },
            Function::Float(Float { function: OfLane::Compare(_), .. }) => {
                Beside { writes_scc: true, ..Beside::default() }
            }
            Function::Float(Float { accumulates, .. }) => Beside { reads_destination: accumulates, ..value },
            Function::SaveExec(_) | Function::WriteExec(_) => {
                let exec_halves = Some(if self.wide[2] { 2 } else { 1 });
                Beside { reads_exec: true, writes_exec: true, writes_scc: true, exec_halves, ..value }
            }
            Function::Full(function) => of_full(function),
        }
    }

    /// Executes it.
    pub(super) fn execute(&self, wave: &mut Wave) {
        match self.does {
            Does::Function(function) => {
                let outputs = self.outputs(function, &self.values(wave));
                self.store(wave, &outputs);
            }
            Does::Relative(relative) => relative.execute(wave, self.a, self.d, self.target),
        }
    }

    /// The values that a function may take.
    fn values(&self, wave: &Wave) -> Values {
        let Scalar { a, b, c, wide, d, target, .. } = *self;
        let fetch = |source: Source, is_wide: bool| match is_wide {
            true => source.wide(wave, target),
            false => source.value(wave, target).into(),
        };
        let before = if wide[2] { read_pair(wave, d, target) } else { read(wave, d, target).into() };
        let exec = wave.exec & self.kept();
        let (a, b, c) = (fetch(a, wide[0]), fetch(b, wide[1]), fetch(c, false));
        Values { a, b, c, d: before, scc: wave.scc, exec, mode: wave.mode }
    }

    /// What a function makes of them.
    fn outputs(&self, function: Function, values: &Values) -> Outputs {
        let Values { a, b, c, d, scc, exec, mode } = *values;
        let kept = self.kept();
        let of = |out: Out| Outputs { d: out.d, scc: out.scc, exec: None };
        match function {
            Function::Value(function) => of(Out::value(function(a, b))),
            Function::NonZero(function) => {
                let value = function(a, b);
                of(Out::both(value, value & kept != 0))
            }
            Function::Compare(function) => of(Out::scc(function(a, b))),
            Function::Full(function) => of(function(Given { a, b, d, scc })),
            Function::Float(Float { function, is_high, .. }) => {
                let mode = Mode::of(mode, &self.target.facts().waves.arithmetic);
                let s = [if is_high { a >> 16 } else { a }, b, c];
                of(match function {
                    OfLane::Value(function) => {
                        Out::value(function(&OneLane { s, d, bit: scc, mode, ..OneLane::default() }))
                    }
                    OfLane::Compare(function) => {
                        Out::scc(function(&OneLane { s, d, bit: scc, mode, ..OneLane::default() }))
                    }
                    OfLane::Carry(_) => Out::default(),
                })
            }
            Function::SaveExec(function) => {
                let after = function(a, exec) & kept;
                Outputs { d: Some(exec), scc: Some(after != 0), exec: Some(after) }
            }
            Function::WriteExec(function) => {
                let after = function(a, exec) & kept;
                Outputs { d: Some(after), scc: Some(after != 0), exec: Some(after) }
            }
        }
    }

    /// Writes what came out: EXEC, or the low half of it, first.
    fn store(&self, wave: &mut Wave, outputs: &Outputs) {
        if let Some(exec) = outputs.exec {
            set(wave, EXEC, exec, self.wide[2], self.target);
        }
        if let Some(value) = outputs.d {
            set(wave, self.d, value, self.wide[2], self.target);
        }
        if let Some(scc) = outputs.scc {
            wave.scc = scc;
        }
    }

    /// The bits that a destination has.
    const fn kept(&self) -> u64 {
        if self.wide[2] { u64::MAX } else { 0xffff_ffff }
    }
}

/// The values that a function may take. Those of 32 bits have zeros above.
#[derive(Clone, Copy, Debug)]
struct Values {
    a: u64,
    b: u64,
    c: u64,
    /// the destination before
    d: u64,
    scc: bool,
    /// EXEC, or the low half of it
    exec: u64,
    mode: u32,
}

/// What comes out: what isn't there stays as it is.
#[derive(Clone, Copy, Debug)]
struct Outputs {
    d: Option<u64>,
    scc: Option<bool>,
    exec: Option<u64>,
}

/// What a function reads and writes beside its sources: what it writes is the same for each value that it may get, and
/// what it reads makes a difference for one of these.
fn of_full(function: fn(Given) -> Out) -> Beside {
    const VALUES: [u64; 4] = [0, 1, 0x7fff_ffff, 0xffff_ffff];
    let (mut beside, mut keeps) = (Beside::default(), false);
    for (a, b) in VALUES.into_iter().flat_map(|a| VALUES.map(|b| (a, b))) {
        for (d, scc) in VALUES.into_iter().flat_map(|d| [(d, false), (d, true)]) {
            let out = function(Given { a, b, d, scc });
            beside.writes_scc |= out.scc.is_some();
            beside.writes_destination |= out.d.is_some();
            keeps |= out.d.is_none();
            beside.reads_scc |= out != function(Given { a, b, d, scc: !scc });
            beside.reads_destination |= out != function(Given { a, b, d: !d & 0xffff_ffff, scc });
        }
    }
    // A destination that may stay as it is counts as read.
    beside.reads_destination |= keeps && beside.writes_destination;
    beside
}

fn set(wave: &mut Wave, number: u32, value: u64, is_wide: bool, target: Target) {
    if is_wide {
        write_pair(wave, number, value, target);
    } else {
        write(wave, number, value as u32, target);
    }
}

/// An immediate of 16 bits as 32 bits.
fn signed_16(field: u32) -> u64 {
    i32::from((field as u16).cast_signed()).cast_unsigned().into()
}
