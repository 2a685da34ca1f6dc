//! Interpolation of parameters in registers, on gfx1100: lane 0 of four has P0, lane 1 P10 and lane 2 P20 (RDNA3
//! ISA 12.3, 16.13).

use super::functions::float::{Mode, Round};
use super::functions::function::Function::{self, Value};
use super::functions::function::{Given, word};
use super::functions::pattern::sources;
use super::functions::single::fused;
use super::interpolate::to_half;
use super::lanes::Vector;
use super::modifiers::{Modifiers, Size};
use super::operand::{Bits, Destination, Lanes, Rest, Sign, Source, SourcePlace};
use crate::encoding::{Field, Format, Instruction, Row};
use crate::execute::access::parameter::QUAD;
use crate::execute::effect::{Effect, Then, Waits};
use crate::execute::scalar::registers::VCC;
use crate::execute::undefined::Rule;
use crate::isa::Waitcnt;
use crate::wave::{MAX_LANES, Wave};

/// An instruction: its name, what it does, the lane of four that its first source comes from, and whether its third
/// source comes from lane 0 of four.
const TABLE: &[(&str, Function, usize, bool)] = &[
    ("v_interp_p10_f32", Value(|g| single(g, g.mode.round)), 1, true),
    ("v_interp_p2_f32", Value(|g| single(g, g.mode.round)), 2, false),
    ("v_interp_p10_f16_f32", Value(|g| single(g, g.mode.round)), 1, true),
    ("v_interp_p2_f16_f32", Value(|g| to_half(g, g.mode.round_other)), 2, false),
    ("v_interp_p10_rtz_f16_f32", Value(|g| single(g, Round::Zero)), 1, true),
    ("v_interp_p2_rtz_f16_f32", Value(|g| to_half(g, Round::Zero)), 2, false),
];

/// One rounding, to 32 bits.
fn single(g: &Given, round: Round) -> u64 {
    word(fused(Mode { round, ..g.mode }, sources(g), 0))
}

/// An interpolation with its operands.
#[derive(Clone, Copy, Debug)]
pub struct Quad {
    vector: Vector,
    /// the lane of four that the first source comes from
    first: usize,
    /// whether the third one comes from lane 0 of four
    is_third_first: bool,
    /// how many LDSDIR may still be on their way
    waits: Option<u8>,
}

/// Whether instructions of a row are executed here.
pub fn knows(row: &Row) -> bool {
    row.format == Format::Vinterp && TABLE.iter().any(|(name, ..)| *name == row.semantics)
}

/// An interpolation; `None` if the instruction is another one.
pub fn resolve(instruction: &Instruction) -> Option<Quad> {
    let row = instruction.row;
    let known = TABLE.iter().find(|(name, ..)| *name == row.semantics && knows(row));
    let (name, function, first, is_third_first) = known?;
    let is_set = |field: Field| instruction.field(field) == 1;
    let is_half_value = name.contains("f16");
    let is_half_result = is_half_value && name.contains("_p2_");
    let register = |field: Field, select: Field, is_half: bool| {
        let operand = row.operands.iter().find(|operand| operand.field == field);
        let [negated, absolute] = operand.map_or([false; 2], |operand| instruction.signs(operand));
        let bits = match is_half {
            true if is_set(select) => Bits::High,
            true => Bits::Low,
            false => Bits::Word,
        };
        let place = SourcePlace::Vgpr((instruction.field(field) & 0xff) as usize);
        let sign = Sign { negated, absolute };
        Source { sign, is_half, widens: is_half, ..Source::new(place, bits) }
    };
    let size = if is_half_result { Size::Half } else { Size::Single };
    let modifiers = Modifiers { multiplier: 0, clamp: is_set(Field::Clamp), size, rounds_as_half: false };
    let bits = match is_half_result {
        false => Bits::Word,
        true if is_set(Field::OpSel3) => Bits::High,
        true => Bits::Low,
    };
    let vector = Vector {
        function: *function,
        sources: [
            register(Field::Src0, Field::OpSel0, is_half_value),
            register(Field::Src1, Field::OpSel1, false),
            register(Field::Src2, Field::OpSel2, is_half_value && *is_third_first),
        ],
        count: 3,
        destination: Some(Destination {
            register: (instruction.field(Field::Vdst) & 0xff) as usize,
            bits,
            rest: Rest::Kept,
            is_half: is_half_result,
        }),
        reads_destination: false,
        bits: VCC,
        number: 0,
        mask: None,
        writes_exec: false,
        modifiers: modifiers.clamp.then_some(modifiers),
        dpp: None,
        target: row.target,
    };
    let on_their_way = instruction.field(Field::WaitExp) as u8;
    let waits = (on_their_way < Waitcnt::max(row.target).expcnt).then_some(on_their_way);
    Some(Quad { vector, first: *first, is_third_first: *is_third_first, waits })
}

impl Quad {
    /// The bytes of its destination that stay as they are, a bit for each.
    pub fn kept(&self) -> u8 {
        self.vector.destination.map_or(0, |destination| destination.kept())
    }

    /// Executes it. Lanes that are off are read like others.
    pub fn execute(&self, wave: &mut Wave) {
        let (first, third) = self.moved(wave);
        let results = self.vector.compute_given(wave, [Some(&first), None, third.as_ref()]);
        self.vector.write(wave, &results);
    }

    /// Executes it on a wave and on its twin, which has undefined bits inverted.
    pub fn spread(&self, wave: &mut Wave, twin: &mut Wave) {
        let [(first, third), (other_first, other_third)] = [self.moved(wave), self.moved(twin)];
        let values = [[Some(&first), None, third.as_ref()], [Some(&other_first), None, other_third.as_ref()]];
        let [own, others] = self.vector.spread_given(&self.vector, Rule::WHOLE, [&*wave, &*twin], 0, values);
        self.vector.write(wave, &own);
        self.vector.write(twin, &others);
    }

    /// The first source, and the third one if that comes from other lanes.
    fn moved(&self, wave: &Wave) -> (Lanes, Option<Lanes>) {
        let from = |number: usize, lane: usize| {
            let mut values = [0; MAX_LANES];
            self.vector.sources[number].fetch_plain(wave, self.vector.target, number as u32, &mut values);
            let lanes: Lanes = std::array::from_fn(|place| values[place / QUAD * QUAD + lane]);
            lanes
        };
        (from(0, self.first), self.is_third_first.then(|| from(2, 0)))
    }

    /// What its field WAIT_EXP waits for (RDNA3 ISA 12.3).
    pub fn waits_first(&self) -> Waits {
        Waits { exp: self.waits, ..Waits::default() }
    }

    /// The same as the effect of the instruction.
    pub fn effect(&self) -> Effect {
        match self.waits {
            None => Effect::default(),
            Some(_) => Effect::of(Then::Wait(self.waits_first())),
        }
    }
}
