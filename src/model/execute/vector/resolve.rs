//! From a vector instruction to its function and its operands.

use super::dpp::Dpp;
use super::exchange::Exchange;
use super::functions::bits::FOUR;
use super::functions::find::{clamped, find};
use super::functions::function::Function;
use super::functions::packed::{HALVES, of_signs};
use super::lanes::Vector;
use super::modifiers::{Modifiers, Size};
use super::operand::{Bits, Destination, Half, Rest, Sign, Source, SourcePlace};
use super::sources::{FIRST_FLOAT, VGPR, first_of_file, is_packed, part, sources};
use super::uniform::{self, Uniform};
use super::words;
use crate::encoding::meaning::{Crossing, Lanes, Role, Types, float};
use crate::encoding::{Field, Format, Instruction, Operand, OperandKind, Row};
use crate::execute::error::ExecuteError;
use crate::execute::scalar::registers::VCC;
use crate::execute::scalar::source::{Source as Scalar, Width};

/// A vector instruction, ready to be executed.
pub enum Resolved {
    /// a function of each lane
    Lanes(Vector),
    /// two functions of each lane, whose sources are taken before anything is written
    Pair([Vector; 2]),
    /// four of them
    Four(Box<[Vector; 4]>),
    /// a move between lanes or registers
    Exchange(Exchange),
    /// a function of scalar values
    Uniform(Uniform),
}

/// Whether instructions of a row are executed here. Of moves between lanes and registers those alone have a source in
/// other lanes that find registers by M0.
pub fn knows(row: &Row) -> bool {
    let name = row.semantics;
    let is_uniform = uniform::of_lanes(name).is_some_and(|name| find(&name).is_some());
    let is_function = find(name).is_some() || halves(name).is_some() || is_uniform;
    let crossing = row.does.crossing();
    let is_four = row.does.role() == Some(Role::SumsFour);
    match row.format {
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 => is_function || crossing.is_some() || is_four,
        // A swap has no source of other lanes.
        format if format.is_dpp() => {
            is_function || crossing.is_some_and(|crossing| crossing.is_indexed() && !crossing.swaps())
        }
        format if format.is_sdwa() || format.is_half() => is_function,
        Format::Vop3p => is_function || words::knows(name),
        Format::Mai => is_function,
        _ => false,
    }
}

/// A vector instruction with its operands. `None` if nothing here has its name.
pub fn resolve(instruction: &Instruction) -> Result<Option<Resolved>, ExecuteError> {
    let (row, target) = (instruction.row, instruction.row.target);
    let Some(lanes) = row.does.lanes().filter(|_| knows(row)) else { return Ok(None) };
    if words::knows(row.semantics) {
        return words::resolve(instruction).map(|pair| Some(Resolved::Pair(pair)));
    }
    if is_packed(row.format) || halves(row.semantics).is_some() {
        return packed(instruction, lanes).map(Some);
    }
    if lanes.role == Role::SumsFour {
        return four(instruction, lanes.types).map(Some);
    }
    let is_set = |field: Field| instruction.field(field) == 1;
    let of = |field: Field| row.operands.iter().find(|operand| operand.field == field);
    let is_high = |field: Field| of(field).is_some_and(|operand| instruction.is_high_half(operand));
    let destination = |number: u32| {
        let number = if number >= VGPR { number - VGPR } else { number };
        of(Field::Vdst).map_or(number, |operand| {
            instruction.register_and_half(operand, number).0 + first_of_file(instruction, operand)
        })
    };
    let selected = [Field::OpSel0, Field::OpSel1].map(is_set);
    let Lanes { role, types, .. } = lanes;
    if let Role::Crosses(crossing) = role {
        let are_high = [Field::Vdst, Field::Src0].map(is_high);
        let sources = sources(instruction, types)?;
        let destination = destination(instruction.field(Field::Vdst));
        let dpp = Dpp::of(instruction);
        return Ok(Some(Resolved::Exchange(Exchange {
            crossing,
            selected,
            are_high,
            sources,
            destination,
            dpp,
            target,
        })));
    }
    let of_lanes = uniform::of_lanes(row.semantics);
    let Some((mut function, is_cmpx)) = find(of_lanes.as_deref().unwrap_or(row.semantics)) else { return Ok(None) };
    let is_mask = |operand: &Operand| operand.kind == OperandKind::Mask;
    let clamp = is_set(Field::Clamp);
    let is_two_halves = role == Role::RoundsTwo;
    let size = match of(Field::Vdst).and_then(|one| one.kind.bits()) {
        Some(64) => Size::Double,
        _ if is_two_halves => Size::Halves,
        _ if types.half_result => Size::Half,
        _ => Size::Single,
    };
    let mut modifiers = Modifiers { multiplier: instruction.field(Field::Omod), clamp, size, rounds_as_half: false };
    if !types.float_result && !is_two_halves {
        // An integer isn't multiplied. What CLAMP says of a comparison is about exceptions.
        function = clamped(row.semantics).filter(|_| clamp).unwrap_or(function);
        modifiers = Modifiers::default();
    }
    let arithmetic = &target.facts().waves.arithmetic;
    modifiers.clamp &= arithmetic.clamps_dots || !matches!(role, Role::Dots { of_two: true, .. });
    let vdst = of(Field::Vdst).filter(|operand| !is_mask(operand));
    let is_sdwa = matches!(row.format, Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa);
    let bits = |operand: &Operand| match operand.kind.bits() {
        Some(64) => Bits::Pair,
        _ if is_sdwa => part(instruction.field(Field::DstSel)),
        _ if types.half_result && (is_set(Field::OpSel3) || instruction.is_high_half(operand)) => Bits::High,
        _ if types.half_result => Bits::Low,
        _ => Bits::Word,
    };
    let keeps = arithmetic.keeps_other_half || lanes.keeps_other_half || is_set(Field::OpSel3);
    let rest = match instruction.field(Field::DstUnused) {
        0 if is_sdwa => Rest::Zero,
        1 => Rest::Sign,
        _ if is_sdwa || keeps => Rest::Kept,
        _ => Rest::Zero,
    };
    let to = vdst.map(|operand| Destination {
        register: destination(instruction.field(Field::Vdst)) as usize,
        bits: bits(operand),
        rest,
        is_half: types.half_result,
    });
    let mask = match function {
        Function::Value(_) => None,
        Function::Compare(_) if is_cmpx && arithmetic.cmpx_writes_exec_alone => None,
        Function::Compare(_) if of(Field::Vdst).is_some_and(is_mask) => Some(instruction.field(Field::Vdst)),
        Function::Compare(_) if is_sdwa && !is_set(Field::Sd) => Some(VCC),
        _ if of(Field::Sdst).is_some() => Some(instruction.field(Field::Sdst)),
        _ => Some(VCC),
    };
    let carried = of(Field::Src2).filter(|operand| is_mask(operand));
    let sources = sources(instruction, types)?;
    let vector = Vector {
        function,
        sources,
        count: 3,
        destination: to,
        reads_destination: row.does.reads_destination(),
        number: match row.semantics {
            "v_bitop3_b32" | "v_bitop3_b16" => instruction.truth_table(),
            _ if of(Field::OpSel0).is_none() => 0,
            _ => instruction.number_of_two_bits(OperandKind::ByteSel).unwrap_or_else(|| instruction.op_sel()),
        },
        bits: carried.map_or(VCC, |_| instruction.field(Field::Src2)),
        mask,
        writes_exec: is_cmpx,
        modifiers: modifiers.are_there().then_some(modifiers),
        dpp: Dpp::of(instruction),
        target,
    };
    Ok(Some(match of_lanes {
        Some(_) => Resolved::Uniform(Uniform {
            function: Vector { destination: None, ..vector },
            destination: instruction.field(Field::Vdst),
        }),
        None => Resolved::Lanes(vector),
    }))
}

/// Whether lanes that are on, or halves of the destination, may keep what they had: LLVM's instructions have it as an
/// input then, which is tied to the result.
#[doc(hidden)]
pub fn may_keep(instruction: &Instruction) -> bool {
    let is_set = |field: Field| instruction.field(field) == 1;
    match instruction.row.does.role() {
        Some(Role::Crosses(Crossing::WriteLane) | Role::Mixes { is_high: Some(_) }) => true,
        // These bits say what becomes of a lane that reads one which is off: its value, or 0.
        Some(Role::Crosses(Crossing::Permute { .. } | Crossing::PermuteBy { .. })) => {
            !is_set(Field::OpSel0) && !is_set(Field::OpSel1)
        }
        _ => Dpp::of(instruction).is_some_and(Dpp::may_keep),
    }
}

/// Four sums, each with a register of its own as third source and as result.
fn four(instruction: &Instruction, types: Types) -> Result<Resolved, ExecuteError> {
    let clamps = usize::from(instruction.field(Field::Clamp) == 1);
    let sources = sources(instruction, types)?;
    let vdst = instruction.field(Field::Vdst) as usize;
    let vector = |number: usize| {
        let [first, second, mut third] = sources;
        if let SourcePlace::Vgpr(register) = &mut third.place {
            *register += number;
        }
        let to = Destination { register: vdst + number, bits: Bits::Word, rest: Rest::Zero, is_half: false };
        Vector {
            function: FOUR[number][clamps],
            sources: [first, second, Source { bits: Bits::Word, ..third }],
            count: 3,
            destination: Some(to),
            reads_destination: false,
            number: 0,
            bits: VCC,
            mask: None,
            writes_exec: false,
            modifiers: None,
            dpp: None,
            target: instruction.row.target,
        }
    };
    Ok(Resolved::Four(Box::new([0, 1, 2, 3].map(vector))))
}

/// Two instructions in one: both take their sources before either writes.
///
/// # Errors
/// As [`resolve`], and [`ExecuteError::Unknown`] with the half that isn't executed.
pub fn pair(instruction: &Instruction) -> Result<[Vector; 2], ExecuteError> {
    let mut halves = instruction.parts().map(|part| match resolve(&part)? {
        Some(Resolved::Lanes(vector)) => Ok(vector),
        _ => Err(ExecuteError::Unknown { name: part.row.name }),
    });
    let unknown = || Err(ExecuteError::Unknown { name: instruction.row.name });
    Ok([halves.next().unwrap_or_else(unknown)?, halves.next().unwrap_or_else(unknown)?])
}

/// What both halves of a packed instruction do.
fn halves(semantics: &str) -> Option<Function> {
    let (_, name) = HALVES.iter().find(|(packed, _)| *packed == semantics)?;
    find(name).map(|(function, _)| function)
}

/// A packed instruction: a function for each half of its registers, or one whose sources are mixed.
fn packed(instruction: &Instruction, lanes: Lanes) -> Result<Resolved, ExecuteError> {
    let row = instruction.row;
    let is_set = |field: Field| instruction.field(field) == 1;
    let clamp = is_set(Field::Clamp);
    let function = halves(row.semantics);
    let vector = |function: Function, sources: [Source; 3], bits: Bits| Vector {
        function,
        sources,
        count: 3,
        destination: Some(Destination {
            register: instruction.field(Field::Vdst) as usize,
            bits,
            rest: Rest::Kept,
            is_half: false,
        }),
        reads_destination: row.does.reads_destination(),
        number: 0,
        bits: VCC,
        mask: None,
        writes_exec: false,
        modifiers: None,
        dpp: Dpp::of(instruction),
        target: row.target,
    };
    let Lanes { role, types, .. } = lanes;
    let plain = Types { half_sources: [false; 3], half_result: false, float_result: false, last: types.last };
    let whole = sources(instruction, plain)?;
    const LOW: [(Field, Field); 3] =
        [(Field::OpSel0, Field::Neg0), (Field::OpSel1, Field::Neg1), (Field::OpSel2, Field::Neg2)];
    const HIGH: [(Field, Field); 3] =
        [(Field::OpSelHi0, Field::NegHi0), (Field::OpSelHi1, Field::NegHi1), (Field::OpSelHi2, Field::NegHi2)];
    // An inline constant with a point is as wide as the source that it is, not as the result (RDNA3 ISA 7.5.1).
    let inline = |number: usize, width: Width| {
        let code = instruction.field([Field::Src0, Field::Src1, Field::Src2][number]);
        match (whole[number].place, Scalar::of(code, None, width, row.target)) {
            // Without fields that choose halves, both have a constant with a point on gfx1100, as somebody measured.
            (SourcePlace::Scalar(_), Some(Scalar::Constant(bits))) if !is_packed(row.format) && code >= FIRST_FLOAT => {
                SourcePlace::Scalar(Scalar::Constant(bits | bits << 16))
            }
            (SourcePlace::Scalar(_), Some(constant @ Scalar::Constant(_))) => SourcePlace::Scalar(constant),
            (place, _) => place,
        }
    };
    let (is_float, is_mixed) = (types.last == float(16), matches!(role, Role::Mixes { .. }));
    let half_width = if is_float || function.is_none() { Width::Half } else { Width::Single };
    let selected = |number: usize, fields: &[(Field, Field); 3]| {
        let (select, negate) = fields[number];
        // Without fields of its own an instruction takes the low halves, and the high ones.
        let is_high = if is_packed(row.format) { is_set(select) } else { fields == &HIGH };
        let bits = if is_high { Bits::High } else { Bits::Low };
        // Numbers with a point alone have signs to change (RDNA3 ISA 7.5, NEG). In formats with one sign for both
        // halves it is that of each.
        let negated = is_set(negate) && (is_float || is_mixed);
        let sign = if is_packed(row.format) { Sign { negated, absolute: false } } else { whole[number].sign };
        let place = inline(number, half_width);
        Source { place, bits, sign, is_half: true, ..whole[number] }
    };
    if let Some(function) = function {
        let name = HALVES.iter().find(|(packed, _)| *packed == row.semantics).map_or("", |(_, name)| name);
        let function = clamped(name).filter(|_| clamp && !is_float).unwrap_or(function);
        let modifiers = Modifiers { multiplier: 0, clamp, size: Size::Half, rounds_as_half: false };
        let half = |fields: &[(Field, Field); 3], bits: Bits| Vector {
            modifiers: (clamp && is_float).then_some(modifiers),
            ..vector(function, std::array::from_fn(|number| selected(number, fields)), bits)
        };
        return Ok(Resolved::Pair([half(&LOW, Bits::Low), half(&HIGH, Bits::High)]));
    }
    let Some((function, _)) = find(row.semantics) else { return Err(ExecuteError::Unknown { name: row.name }) };
    let (is_sum, has_point) = (matches!(role, Role::Dots { .. }), types.float_result);
    let function = match is_sum && !has_point {
        true => {
            let signs = instruction.field(Field::Neg0) | instruction.field(Field::Neg1) << 1;
            let by_signs = of_signs(row.semantics, signs, clamp);
            by_signs.unwrap_or(clamped(row.semantics).filter(|_| clamp).unwrap_or(function))
        }
        false => function,
    };
    let clamps_float = clamp && has_point && (is_mixed || row.target.facts().waves.arithmetic.clamps_dots);
    let size = if types.half_result { Size::Half } else { Size::Single };
    let modifiers = clamps_float.then_some(Modifiers { multiplier: 0, clamp, size, rounds_as_half: false });
    // Both factors of a sum of products of halves are chosen halves; what is added has 32 bits.
    let factor = |number: usize| {
        let half = |fields: &[(Field, Field); 3]| Half {
            is_high: is_set(fields[number].0),
            negated: is_set(fields[number].1),
        };
        Source { halves: Some([half(&LOW), half(&HIGH)]), ..whole[number] }
    };
    let added = Source { sign: Sign { negated: is_set(Field::Neg2), absolute: false }, ..whole[2] };
    // OP_SEL_HI says which sources are halves, and NEG_HI of which the sign is dropped.
    let source = |number: usize| {
        let sign = Sign { negated: is_set(LOW[number].1), absolute: is_set(HIGH[number].1) };
        match is_set(HIGH[number].0) {
            true => Source { sign, widens: true, ..selected(number, &LOW) },
            false => Source { sign, place: inline(number, Width::Single), ..whole[number] },
        }
    };
    let sources = match (is_mixed, has_point) {
        (true, _) => [0, 1, 2].map(source),
        (false, true) => [factor(0), factor(1), added],
        (false, false) => whole,
    };
    let bits = match role {
        Role::Mixes { is_high: Some(false) } => Bits::Low,
        Role::Mixes { is_high: Some(true) } => Bits::High,
        _ => Bits::Word,
    };
    Ok(Resolved::Lanes(Vector { modifiers, ..vector(function, sources, bits) }))
}
