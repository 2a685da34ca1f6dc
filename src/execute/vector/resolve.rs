//! From a vector instruction to its function and its operands.

use super::exchange::{self, Exchange};
use super::find::{clamped, find};
use super::function::Function;
use super::lanes::Vector;
use super::modifiers::Modifiers;
use super::operand::{Bits, Destination, Place, Sign, Source};
use super::types::{Types, keeps_other_half, types};
use crate::encoding::{Field, Format, Instruction, Kind, Operand, Row};
use crate::execute::error::ExecuteError;
use crate::execute::scalar::registers::VCC;
use crate::execute::scalar::source::{Source as Scalar, Width};
use crate::targets::Target;

/// The number of the first VGPR among sources.
const VGPR: u32 = 256;

/// A vector instruction, ready to be executed.
pub enum Resolved {
    /// a function of each lane
    Lanes(Vector),
    /// a move between lanes or registers
    Exchange(Exchange),
}

/// Whether instructions of a row are executed here: formats that say more of their operands than is looked at here have
/// the same names.
pub fn knows(row: &Row) -> bool {
    let is_looked_at = matches!(row.format, Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3);
    is_looked_at && (find(row.semantics).is_some() || exchange::find(row.semantics, [false; 2]).is_some())
}

/// A vector instruction with its operands. `None` if nothing here has its name.
pub fn resolve(instruction: &Instruction) -> Result<Option<Resolved>, ExecuteError> {
    let (row, target) = (instruction.row, instruction.row.target);
    if !knows(row) {
        return Ok(None);
    }
    let is_set = |field: Field| instruction.field(field) == 1;
    let destination = |number: u32| if number >= VGPR { number - VGPR } else { number };
    if let Some(does) = exchange::find(row.semantics, [is_set(Field::OpSel0), is_set(Field::OpSel1)]) {
        let sources = sources(instruction, types(row.semantics))?;
        let destination = destination(instruction.field(Field::Vdst));
        return Ok(Some(Resolved::Exchange(Exchange { does, sources, destination, target })));
    }
    let Some((mut function, is_cmpx)) = find(row.semantics) else { return Ok(None) };
    let types = types(row.semantics);
    let of = |field: Field| row.operands.iter().find(|operand| operand.field == field);
    let is_mask = |operand: &Operand| operand.kind == Kind::Mask;
    let multiplier = instruction.field(Field::Omod);
    let mut modifiers = Modifiers { multiplier, clamp: is_set(Field::Clamp) };
    let is_single =
        types.float_result && !types.half_result && of(Field::Vdst).and_then(|one| one.kind.bits()) == Some(32);
    if matches!(function, Function::Compare(_)) {
        // What CLAMP says there is about exceptions.
        modifiers = Modifiers::default();
    } else if modifiers != Modifiers::default() && !is_single {
        let unknown = ExecuteError::Modifier { name: row.name };
        function = clamped(row.semantics).filter(|_| multiplier == 0).ok_or(unknown)?;
        modifiers = Modifiers::default();
    }
    let vdst = of(Field::Vdst).filter(|operand| !is_mask(operand));
    let bits = |operand: &Operand| match operand.kind.bits() {
        Some(64) => Bits::Pair,
        _ if types.half_result => half(is_set(Field::OpSel3), operand, instruction.field(Field::Vdst)),
        _ => Bits::Word,
    };
    let register = |operand: &Operand| {
        let number = destination(instruction.field(Field::Vdst));
        // Halves have numbers of seven bits, and one that says which.
        (if operand.kind == Kind::V16 { number & 0x7f } else { number }) as usize
    };
    let keeps = keeps_other_half(row.semantics, target == Target::Gfx906) || is_set(Field::OpSel3);
    let to = vdst.map(|operand| Destination { register: register(operand), bits: bits(operand), keeps });
    let mask = match function {
        Function::Value(_) => None,
        // On gfx1100 these write EXEC alone.
        Function::Compare(_) if is_cmpx && target != Target::Gfx906 => None,
        Function::Compare(_) if of(Field::Vdst).is_some_and(is_mask) => Some(instruction.field(Field::Vdst)),
        _ if of(Field::Sdst).is_some() => Some(instruction.field(Field::Sdst)),
        _ => Some(VCC),
    };
    let carried = of(Field::Src2).filter(|operand| is_mask(operand));
    let sources = sources(instruction, types)?;
    Ok(Some(Resolved::Lanes(Vector {
        function,
        sources,
        count: 3,
        destination: to,
        reads_destination: ["v_fmac", "v_mac", "v_cvt_pkaccum"].iter().any(|name| row.semantics.starts_with(name)),
        bits: carried.map_or(VCC, |_| instruction.field(Field::Src2)),
        mask,
        writes_exec: is_cmpx,
        modifiers: (modifiers != Modifiers::default()).then_some(modifiers),
        target,
    })))
}

/// A half of a register: by a bit of `op_sel`, or by the register's number.
fn half(is_high: bool, operand: &Operand, number: u32) -> Bits {
    let is_named = operand.kind == Kind::V16 && number & 0x80 != 0;
    if is_high || is_named { Bits::High } else { Bits::Low }
}

/// The sources in the order in which functions have them.
fn sources(instruction: &Instruction, types: Types) -> Result<[Source; 3], ExecuteError> {
    const FIELDS: [(Field, Field); 3] =
        [(Field::Src0, Field::OpSel0), (Field::Src1, Field::OpSel1), (Field::Src2, Field::OpSel2)];
    let row = instruction.row;
    let mut sources = [Source::NONE; 3];
    for (number, (field, select)) in FIELDS.into_iter().enumerate() {
        let Some(operand) = row.operands.iter().find(|operand| operand.field == field) else { continue };
        if operand.kind != Kind::Mask {
            let is_high = instruction.field(select) == 1;
            sources[number] = source(instruction, operand, types.half_sources[number], is_high)?;
        }
    }
    // A literal is an operand of its own: the second factor, or what is added.
    if let Some(literal) = instruction.literal().filter(|_| row.operands.iter().any(is_literal)) {
        let literal = Source { place: Place::Scalar(Scalar::Constant(literal.into())), ..Source::NONE };
        let is_factor = row.operands.iter().position(is_literal) == Some(2);
        sources[2] = if is_factor { std::mem::replace(&mut sources[1], literal) } else { literal };
    }
    Ok(sources)
}

fn is_literal(operand: &Operand) -> bool {
    operand.field == Field::Literal
}

fn source(instruction: &Instruction, operand: &Operand, is_half: bool, is_high: bool) -> Result<Source, ExecuteError> {
    let (row, number) = (instruction.row, instruction.field(operand.field));
    let [negated, absolute] = instruction.signs(operand);
    let sign = Sign { negated, absolute };
    let is_wide = operand.kind.bits() == Some(64);
    let vgpr = match number {
        VGPR.. => Some(number - VGPR),
        _ => operand.kind.is_vgprs().then_some(number),
    };
    let names_half = matches!(operand.kind, Kind::V16 | Kind::H16);
    if let Some(register) = vgpr {
        let (register, is_named) = if names_half { (register & 0x7f, register & 0x80 != 0) } else { (register, false) };
        let bits = match (is_wide, is_half) {
            (true, _) => Bits::Pair,
            (_, true) if is_high || is_named => Bits::High,
            (_, true) => Bits::Low,
            _ => Bits::Word,
        };
        return Ok(Source { place: Place::Vgpr(register as usize), bits, sign });
    }
    let is_float = |bits: &str| row.semantics.ends_with(bits);
    let (width, bits) = match (is_wide, is_half) {
        (true, _) if is_float("_f64") => (Width::DoubleFloat, Bits::Pair),
        (true, _) => (Width::Double, Bits::Pair),
        (_, true) if is_float("_f16") => (Width::Half, if is_high { Bits::High } else { Bits::Low }),
        (_, true) => (Width::Single, if is_high { Bits::High } else { Bits::Low }),
        _ => (Width::Single, Bits::Word),
    };
    let unknown = ExecuteError::Source { name: row.name, source_number: number };
    let scalar = Scalar::of(number, instruction.literal(), width, row.target).ok_or(unknown)?;
    let scalar = if is_wide && is_float("_i64") { scalar.signed(number) } else { scalar };
    Ok(Source { place: Place::Scalar(scalar), bits, sign })
}
