//! Parameters of pixels in the LDS, values that it hands to all lanes, and interpolation (Vega ISA 10.3, 12.11, 12.12;
//! RDNA3 ISA 12.2 to 12.4, 16.13, 16.14).

use crate::draw::{Numbers, value};
use crate::exact::{F16, F32, Form, Real, Round};
use crate::floats;
use crate::given::{Answer, Given, Mode};
use crate::memory::{After, START, get};
use lds::encoding::{Field, Format, Instruction, OperandKind};
use lds::targets::Target;
use lds::wave::Wave;

/// M0 with an offset and which quads start a new primitive, or with an address and the type of what is there.
pub fn prepare(wave: &mut Wave, instruction: &Instruction, numbers: &mut Numbers) {
    wave.m0 = match instruction.row.semantics {
        "lds_direct_load" => (numbers.pick(&[0, 1, 2, 2, 4, 5]) << 16) | (4 * numbers.below(0x1000) as u32),
        _ => ((numbers.next() & numbers.next()) as u32 & 0x7fff_0000) | (0x80 * numbers.below(0x60) as u32),
    };
}

/// Bytes of an LDS: halves that are numbers, and whole ones.
pub fn lds(bytes: usize, is_half: bool, numbers: &mut Numbers) -> Vec<u8> {
    let dword = |numbers: &mut Numbers| match is_half {
        true => (value(16, numbers) | value(16, numbers) << 16) as u32,
        false => value(32, numbers) as u32,
    };
    (0..bytes / 4).flat_map(|_| dword(numbers).to_le_bytes()).collect()
}

/// What P0, P10 and P20 of an attribute's number are for a quad.
fn parameters(wave: &Wave, lds: &[u8], target: Target, attribute: u32, channel: u32, quad: u32) -> Option<[u32; 3]> {
    let starts = wave.m0 >> 16 & if wave.lanes() == 64 { 0x7fff } else { 0x7f };
    let primitives = 1 + starts.count_ones();
    // Bit q - 1 says that quad q starts a primitive.
    let primitive = (starts & ((1 << quad) - 1)).count_ones();
    // docs/architecture.md says in which order the three are there.
    let order = match target {
        Target::Gfx906 => [2 * channel, 2 * channel + 1, 8 + channel],
        _ => [3 * channel, 3 * channel + 1, 3 * channel + 2],
    };
    let dword = |number: u32| {
        let address = (wave.m0 & 0xffff) + 4 * ((attribute * primitives + primitive) * 12 + number);
        Some(get(lds, START + u64::from(address), 4)? as u32)
    };
    Some([dword(order[0])?, dword(order[1])?, dword(order[2])?])
}

/// What is left of the wave; `None` if the row isn't read, and inside of it `None` for what is open.
pub fn read(instruction: &Instruction, wave: &Wave, image: &[u8], lds: &[u8]) -> Option<Option<After>> {
    let row = instruction.row;
    let mut after = After { wave: wave.clone(), image: image.to_vec(), lds: lds.to_vec(), nans: Vec::new() };
    after.wave.pc += 4 * instruction.words().len() as u64;
    let done = match row.format {
        Format::Ldsdir => direct(instruction, wave, lds, &mut after.wave)?,
        Format::Vinterp => interpolated(instruction, wave, &mut after)?,
        _ => interpolated_from_lds(instruction, wave, lds, &mut after)?,
    };
    Some(done.map(|()| after))
}

/// LDSDIR writes whole quads: those with a lane that is on.
fn direct(instruction: &Instruction, wave: &Wave, lds: &[u8], wanted: &mut Wave) -> Option<Option<()>> {
    let attribute = instruction.field(Field::Attribute);
    let to = instruction.field(Field::Vdst) as usize;
    for quad in (0..wave.lanes() / 4).filter(|quad| wave.exec >> (4 * quad) & 15 != 0) {
        let values = match instruction.row.semantics {
            "lds_param_load" => {
                let found = parameters(wave, lds, Target::Gfx1100, attribute >> 2, attribute & 3, quad as u32);
                let Some([p0, p10, p20]) = found else { return Some(None) };
                [p0, p10, p20, 0]
            }
            "lds_direct_load" => {
                let Some(dword) = get(lds, START + u64::from(wave.m0 & 0xffff), 4) else { return Some(None) };
                let dword = dword as u32;
                let value = match wave.m0 >> 16 & 7 {
                    0 => dword & 0xff,
                    1 => dword & 0xffff,
                    2 => dword,
                    4 => i32::from((dword & 0xff) as u8 as i8).cast_unsigned(),
                    5 => i32::from((dword & 0xffff) as u16 as i16).cast_unsigned(),
                    _ => return Some(None),
                };
                [value; 4]
            }
            _ => return None,
        };
        for (lane, value) in values.into_iter().enumerate() {
            wanted.vgprs[to][4 * quad + lane] = value;
        }
    }
    Some(Some(()))
}

fn given(instruction: &Instruction, wave: &Wave, lane: usize) -> Given {
    Given {
        name: "",
        target: instruction.row.target,
        s: [0; 3],
        d: 0,
        bit: false,
        lane: lane as u32,
        mode: Mode(wave.mode),
        clamp: instruction.field(Field::Clamp) == 1,
        omod: instruction.field(Field::Omod),
        neg: 0,
    }
}

/// A product and a sum with one rounding, of numbers of their own formats. `None`: a NaN, which is all that the manuals
/// say.
fn mixed(given: &Given, to: Form, round: Round, sources: [(Form, u64); 3]) -> Option<u64> {
    let numbers: Result<Vec<Real>, u64> = sources.iter().map(|(form, bits)| given.number(*form, *bits)).collect();
    let made = match numbers {
        Err(_) => return (given.clamp && given.mode.dx10_clamp()).then_some(0),
        Ok(of) => of[0].times(&of[1]).and_then(|product| product.plus(&of[2], round)),
    };
    let bits = made.map_or(to.invalid(), |real| {
        let bits = real.to(to, round);
        let is_most = given.mode.fp16_ovfl() && to == F16 && to.is_infinite(bits);
        if is_most && !matches!(real, Real::Infinite(_)) { bits - 1 } else { bits }
    });
    match given.finished(to, bits) {
        Answer::Value(bits) => Some(bits),
        _ => None,
    }
}

/// VINTRP, and its forms of two words: parameters come from the LDS.
fn interpolated_from_lds(instruction: &Instruction, wave: &Wave, lds: &[u8], after: &mut After) -> Option<Option<()>> {
    let row = instruction.row;
    let field = |field| instruction.field(field);
    let is_long = row.format == Format::Vop3;
    let attribute = field(Field::Attribute);
    let (attribute, channel) =
        if is_long { (attribute & 0x3f, attribute >> 6) } else { (attribute >> 2, attribute & 3) };
    let source = if is_long { field(Field::Src1) } else { field(Field::Vsrc) };
    let sign = |bits: u32, negate: Field, absolute: Field| {
        let bits = if field(absolute) == 1 && is_long { bits & 0x7fff_ffff } else { bits };
        if field(negate) == 1 && is_long { bits ^ 0x8000_0000 } else { bits }
    };
    let to = field(Field::Vdst) as usize;
    for lane in (0..wave.lanes()).filter(|lane| wave.exec >> lane & 1 == 1) {
        let Some([p0, p10, p20]) = parameters(wave, lds, row.target, attribute, channel, lane as u32 / 4) else {
            return Some(None);
        };
        let given = given(instruction, wave, lane);
        if row.semantics == "v_interp_mov_f32" {
            let value = match source & 0xff {
                0 => p10,
                1 => p20,
                2 => p0,
                _ => return Some(None),
            };
            if given.clamp || given.omod != 0 {
                return Some(None);
            }
            after.wave.vgprs[to][lane] = value;
            continue;
        }
        let register = |number: u32| wave.vgprs[number as usize & 255][lane];
        let s = sign(register(source), Field::Neg1, Field::Abs1);
        let mut added = register(field(Field::Src2));
        let low = 16 * if row.has(Field::High) { field(Field::High) } else { 0 };
        let half = |dword: u32| u64::from(dword >> low & 0xffff);
        let round = given.mode.round(F16);
        let value = match row.semantics {
            "v_interp_p1_f32" | "v_interp_p2_f32" => {
                let (factor, added) =
                    if row.semantics == "v_interp_p1_f32" { (p10, p0) } else { (p20, wave.vgprs[to][lane]) };
                // As V_MAD_F32.
                let s = [factor, s, added].map(u64::from);
                match floats::read(&Given { name: "v_mad_f32", s, ..given }) {
                    Some(Answer::Value(value)) => Some(value),
                    _ => None,
                }
            }
            "v_interp_p1ll_f16" => mixed(&given, F32, round, [(F16, half(p10)), (F32, s.into()), (F16, half(p0))]),
            "v_interp_p1lv_f16" => {
                let added = half(added);
                let added = if field(Field::Abs2) == 1 { added & 0x7fff } else { added };
                let added = if field(Field::Neg2) == 1 { added ^ 0x8000 } else { added };
                mixed(&given, F32, round, [(F16, half(p10)), (F32, s.into()), (F16, added)])
            }
            "v_interp_p2_legacy_f16" | "v_interp_p2_f16" => {
                added = sign(added, Field::Neg2, Field::Abs2);
                mixed(&given, F16, round, [(F16, half(p20)), (F32, s.into()), (F32, added.into())])
            }
            _ => return None,
        };
        match row.semantics {
            "v_interp_p2_f16" => after.half(to, lane, field(Field::OpSel3) == 1, value),
            "v_interp_p2_legacy_f16" => {
                after.wave.vgprs[to][lane] = 0;
                after.half(to, lane, false, value);
            }
            _ => after.whole(to, lane, value),
        }
    }
    Some(Some(()))
}

/// VINTERP: parameters come from lanes of the quad.
fn interpolated(instruction: &Instruction, wave: &Wave, after: &mut After) -> Option<Option<()>> {
    let name = instruction.row.semantics;
    let field = |field| instruction.field(field);
    let to = field(Field::Vdst) as usize;
    for lane in (0..wave.lanes()).filter(|lane| wave.exec >> lane & 1 == 1) {
        let quad = lane & !3;
        let is_first = name.contains("_p10_");
        // Lanes that are off have parameters, too.
        let from = [quad + if is_first { 1 } else { 2 }, lane, if is_first { quad } else { lane }];
        let registers = [Field::Src0, Field::Src1, Field::Src2].map(|source| field(source) as usize & 255);
        let dwords = [0, 1, 2].map(|source| u64::from(wave.vgprs[registers[source]][from[source]]));
        let half = |source: usize, select: Field| dwords[source] >> (16 * field(select)) & 0xffff;
        let has_halves = name.contains("f16");
        let mut sources = match (has_halves, is_first) {
            (false, _) => dwords.map(|dword| (F32, dword)),
            (true, true) => [(F16, half(0, Field::OpSel0)), (F32, dwords[1]), (F16, half(2, Field::OpSel2))],
            (true, false) => [(F16, half(0, Field::OpSel0)), (F32, dwords[1]), (F32, dwords[2])],
        };
        for ((form, bits), negate) in sources.iter_mut().zip([Field::Neg0, Field::Neg1, Field::Neg2]) {
            *bits ^= if field(negate) == 1 { form.sign() } else { 0 };
        }
        let given = given(instruction, wave, lane);
        let result = if has_halves && !is_first { F16 } else { F32 };
        let round = if name.contains("_rtz_") { Round::Zero } else { given.mode.round(result) };
        // Bits of OPSEL that say nothing must be 0.
        let unused: &[Field] = match (has_halves, is_first) {
            (false, _) => &[Field::OpSel0, Field::OpSel1, Field::OpSel2, Field::OpSel3],
            (true, true) => &[Field::OpSel1, Field::OpSel3],
            (true, false) => &[Field::OpSel1, Field::OpSel2],
        };
        if unused.iter().any(|bit| field(*bit) == 1) {
            return Some(None);
        }
        if !has_halves {
            // As V_FMA_F32.
            if let Answer::Value(value) = floats::fused(&given, F32, sources.map(|(_, bits)| bits)) {
                after.whole(to, lane, Some(value));
            }
            continue;
        }
        let value = mixed(&given, result, round, sources);
        match result == F16 {
            true => after.half(to, lane, field(Field::OpSel3) == 1, value),
            false => after.whole(to, lane, value),
        }
    }
    Some(Some(()))
}

impl After {
    /// A result of 32 bits, or a NaN.
    fn whole(&mut self, register: usize, lane: usize, value: Option<u64>) {
        match value {
            Some(value) => self.wave.vgprs[register][lane] = value as u32,
            None => self.nans.push((register, lane, 0, F32)),
        }
    }

    /// A result of 16 bits, or a NaN, in half a register.
    fn half(&mut self, register: usize, lane: usize, is_high: bool, value: Option<u64>) {
        let low = if is_high { 16 } else { 0 };
        match value {
            Some(value) => {
                let kept = &mut self.wave.vgprs[register][lane];
                *kept = *kept & !(0xffff << low) | (value as u32) << low;
            }
            None => self.nans.push((register, lane, low, F16)),
        }
    }
}

/// A number for a field of these instructions.
pub fn number(kind: OperandKind, field: Field, numbers: &mut Numbers) -> Option<u64> {
    Some(match (kind, field) {
        (OperandKind::Attribute | OperandKind::SourceAttribute, _) => {
            let [attribute, channel] = [numbers.below(12), numbers.below(4)];
            if kind == OperandKind::Attribute { attribute << 2 | channel } else { channel << 6 | attribute }
        }
        (OperandKind::Corner, _) => numbers.below(3),
        (_, Field::WaitVdst | Field::WaitExp) => numbers.next(),
        _ => return None,
    })
}
