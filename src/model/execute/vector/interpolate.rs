//! Interpolation of parameters in the LDS, on gfx906 (Vega ISA 10.3.2, 12.11, 12.12).

use super::functions::float::{Mode, Round, narrow_half, sticky_sum};
use super::functions::function::Function::Value;
use super::functions::function::{Entry, Given, word};
use super::functions::pattern::{Pattern, first_nan, sources};
use super::functions::single::{fused, twice};
use super::lanes::Vector;
use super::modifiers::{Modifiers, Size};
use super::operand::{Bits, Destination, Lanes, Rest, Sign, Source, SourcePlace};
use crate::encoding::{Field, Format, Instruction, Row};
use crate::execute::access::parameter::{Attribute, Corner, OfQuad, QUAD};
use crate::execute::error::ExecuteError;
use crate::execute::memory::Memory;
use crate::execute::scalar::registers::VCC;
use crate::wave::{MAX_LANES, Wave};

/// What becomes of a value from the LDS, a coordinate, and what is added. Sums of 32 bits are those of V_MAD_F32; the
/// others are rounded once, as MODE says for 16 bits.
const TABLE: &[Entry] = &[
    ("v_interp_p1_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.u(2)])))),
    ("v_interp_p2_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.u(2)])))),
    ("v_interp_mov_f32", Value(|g| g.s[0])),
    ("v_interp_p1ll_f16", Value(|g| word(single(g)))),
    ("v_interp_p1lv_f16", Value(|g| word(single(g)))),
    ("v_interp_p2_legacy_f16", Value(|g| to_half(g, g.mode.round_other))),
    ("v_interp_p2_f16", Value(|g| to_half(g, g.mode.round_other))),
];

/// One rounding, to 32 bits, as MODE has it for 16: LLVM sets that field before these instructions.
fn single(g: &Given) -> u32 {
    let mode = Mode { round: g.mode.round_other, ..g.mode };
    fused(mode, sources(g), 0)
}

/// The product of a number of 16 bits and one of 32, and a number of 32 bits, rounded once, to 16 bits.
pub fn to_half(g: &Given, round: Round) -> u64 {
    let sources = sources::<u32>(g);
    // In bits: a host may give what is no number another sign where it converts it.
    let no_number = |bits: u32| word(bits >> 16 & 0x8000 | 0x7e00 | bits >> 13 & 0x3ff);
    if let Some(nan) = first_nan(&sources) {
        return no_number(nan);
    }
    let (product, added) = (sources[0].value() * sources[1].value(), sources[2].value());
    let sum = sticky_sum(product, added);
    if sum.is_nan() {
        return no_number(u32::NO_NUMBER);
    }
    // A sum of numbers with different signs that is exactly 0.
    let is_down = round == Round::Down && product.is_sign_negative() != added.is_sign_negative();
    let sum = if sum == 0.0 && is_down { -0.0 } else { sum };
    let bits = narrow_half(g.mode, sum, round);
    let is_denormal = bits & 0x7c00 == 0;
    word(if is_denormal && !g.mode.keeps_other_results { bits & 0x8000 } else { bits })
}

/// An interpolation with its operands.
#[derive(Clone, Copy, Debug)]
pub struct Interpolation {
    /// what is done to a lane's values
    vector: Vector,
    attribute: Attribute,
    /// the value that is the first source
    first: Corner,
    /// the value that is the third one, if that is in the LDS
    third: Option<Corner>,
    /// which half of values of 16 bits
    is_high: bool,
}

/// Whether instructions of a row are executed here.
pub fn knows(row: &Row) -> bool {
    // Elsewhere an instruction of the same name takes parameters from registers.
    row.target.facts().code.lds_operands && TABLE.iter().any(|(name, _)| *name == row.semantics)
}

/// An interpolation; `None` if the instruction is another one.
pub fn resolve(instruction: &Instruction) -> Option<Interpolation> {
    let row = instruction.row;
    let name = row.semantics;
    let (_, function) = TABLE.iter().find(|(one, _)| *one == name && knows(row))?;
    let is_set = |field: Field| instruction.field(field) == 1;
    let coordinate = if row.format == Format::Vintrp { Field::Vsrc } else { Field::Src1 };
    let is_high = is_set(Field::High);
    let vdst = (instruction.field(Field::Vdst) & 0xff) as usize;
    let register = |field: Field| {
        let operand = row.operands.iter().find(|operand| operand.field == field);
        let [negated, absolute] = operand.map_or([false; 2], |operand| instruction.signs(operand));
        let place = SourcePlace::Vgpr((instruction.field(field) & 0xff) as usize);
        Source { sign: Sign { negated, absolute }, ..Source::new(place, Bits::Word) }
    };
    let half = |source: Source| Source { is_half: true, widens: true, ..source };
    let (corner, is_moved) = match (name, instruction.field(coordinate)) {
        ("v_interp_mov_f32", 0) => (Corner::P10, true),
        ("v_interp_mov_f32", 1) => (Corner::P20, true),
        ("v_interp_mov_f32", _) => (Corner::P0, true),
        (name, _) if name.contains("_p1") => (Corner::P10, false),
        _ => (Corner::P20, false),
    };
    let is_half_value = name.ends_with("_f16");
    let is_half_result = name.contains("_p2_") && is_half_value;
    let third = match name {
        "v_interp_p1lv_f16" => {
            let bits = if is_high { Bits::High } else { Bits::Low };
            half(Source { bits, ..register(Field::Src2) })
        }
        "v_interp_p2_f32" => Source::new(SourcePlace::Vgpr(vdst), Bits::Word),
        _ if is_half_result => register(Field::Src2),
        "v_interp_p1ll_f16" => half(Source::NONE),
        _ => Source::NONE,
    };
    let size = if is_half_result { Size::Half } else { Size::Single };
    let rounds_as_half = is_half_value && !is_half_result;
    let modifiers =
        Modifiers { multiplier: instruction.field(Field::Omod), clamp: is_set(Field::Clamp), size, rounds_as_half };
    let bits = match is_half_result {
        false => Bits::Word,
        true if is_set(Field::OpSel3) => Bits::High,
        true => Bits::Low,
    };
    let rest = if name == "v_interp_p2_legacy_f16" { Rest::Zero } else { Rest::Kept };
    let vector = Vector {
        function: *function,
        sources: [
            if is_half_value { half(Source::NONE) } else { Source::NONE },
            if is_moved { Source::NONE } else { register(coordinate) },
            third,
        ],
        count: 3,
        destination: Some(Destination { register: vdst, bits, rest, is_half: is_half_result }),
        reads_destination: false,
        bits: VCC,
        number: 0,
        mask: None,
        writes_exec: false,
        modifiers: modifiers.are_there().then_some(modifiers),
        dpp: None,
        target: row.target,
    };
    let third = matches!(name, "v_interp_p1_f32" | "v_interp_p1ll_f16").then_some(Corner::P0);
    Some(Interpolation { vector, attribute: Attribute::of(instruction), first: corner, third, is_high })
}

impl Interpolation {
    /// The bytes of its destination that stay as they are, a bit for each.
    pub fn kept(&self) -> u8 {
        self.vector.destination.map_or(0, |destination| destination.kept())
    }

    /// Executes it.
    ///
    /// # Errors
    /// [`ExecuteError::Outside`] for a parameter that isn't in the LDS.
    pub fn execute(&self, name: &'static str, wave: &mut Wave, memory: &mut dyn Memory) -> Result<(), ExecuteError> {
        let corners: Vec<Corner> = [self.third, Some(self.first)].into_iter().flatten().collect();
        let found = self.attribute.read(&corners, wave, self.vector.target, memory);
        let found = found.map_err(|outside| outside.of(name))?;
        let first = self.of_lanes(self.first, &found);
        let third = self.third.map(|corner| self.of_lanes(corner, &found));
        let given = [Some(&first), None, third.as_ref()];
        let results = self.vector.compute_given(wave, given);
        self.vector.write(wave, &results);
        Ok(())
    }

    /// A value of the LDS for all lanes whose quad has one that is on.
    fn of_lanes(&self, corner: Corner, found: &[OfQuad]) -> Lanes {
        let mut lanes = [0; MAX_LANES];
        for OfQuad { quad, values } in found {
            let dword = values[corner as usize];
            let value = match (self.vector.sources[0].widens, self.is_high) {
                (false, _) => dword,
                (true, false) => dword & 0xffff,
                (true, true) => dword >> 16,
            };
            lanes[QUAD * quad..][..QUAD].fill(value.into());
        }
        lanes
    }
}
