//! Vector instructions: what a wave must be afterwards, lane by lane.

use crate::draw::{is_long, is_packed};
use crate::exact::{F16, F32};
use crate::given::{Answer, Given, Mode};
use crate::operands::{From, fetch, form, mask, moved, part, part_of, set_mask, source_number};
use crate::{compares, converts, division, floats, integers, lanes, near, packed};
use lds::encoding::{Field, Format, Instruction, Operand, OperandKind};
use lds::targets::Target;
use lds::wave::Wave;

/// What a wave must be, and results of which only how near they are is known.
pub struct Wanted {
    pub wave: Wave,
    pub near: Vec<Near>,
}

/// A result that must be near: register, lane, and whether a value is.
pub struct Near {
    pub register: usize,
    pub lane: usize,
    pub low: u32,
    pub bits: u32,
    pub is_near: Box<dyn Fn(u64) -> bool>,
}

/// Why nothing is said of an instruction.
#[derive(Debug, PartialEq, Eq)]
pub enum Silent {
    /// nobody has read the row
    Unread,
    /// the manuals leave it open, or forbid it
    Open,
}

/// Sources of a lane after their modifiers.
fn sources(instruction: &Instruction, wave: &Wave, from: usize, lane: usize) -> Option<[u64; 3]> {
    let row = instruction.row;
    let mut sources = [0; 3];
    for operand in instruction.operands() {
        let place = match operand.field {
            Field::Src0 => 0,
            Field::Src1 => 1,
            Field::Src2 => 2,
            _ => continue,
        };
        if operand.kind == OperandKind::Mask {
            continue;
        }
        let at = if place == 0 { from } else { lane };
        let mut raw = fetch(instruction, wave, operand, at)?;
        let number = source_number(instruction, operand);
        // No manual says which of two numbers a sign is of.
        if row.semantics.starts_with("v_dot2acc") && instruction.signs(operand) != [false; 2] {
            return None;
        }
        if row.semantics.starts_with("v_dot2acc") && (128..=248).contains(&number) {
            // RDNA3 ISA 7.5.1: the constant of 16 bits is in both halves.
            raw = crate::operands::constant(number, 16)? * 0x1_0001;
        }
        // Signs are those of numbers with a point (RDNA3 ISA 7.2.2.1), which no power is.
        let is_power = row.semantics.contains("ldexp") && place == 1;
        let [is_negative, is_absolute] = if is_power { [false; 2] } else { instruction.signs(operand) };
        let mut form = form(instruction, operand);
        if row.format.is_sdwa() {
            let (value, _) = part(instruction, operand, raw);
            // Half a register is a number of 16 bits.
            let is_half = operand.kind.bits() == Some(16) && row.semantics != "v_sat_pk_u8_i16";
            raw = if is_half { value & 0xffff } else { value };
            form = if is_half { F16 } else { F32 };
        }
        raw &= if is_absolute { !form.sign() } else { u64::MAX };
        raw ^= if is_negative { form.sign() } else { 0 };
        sources[place] = raw;
    }
    Some(sources)
}

/// The literal of instructions that have it as an operand: the second source of one, the third of another.
fn with_literal(instruction: &Instruction, sources: &mut [u64; 3]) {
    if instruction.row.has(Field::Literal) {
        let literal = u64::from(instruction.literal().unwrap_or(0));
        if instruction.row.semantics.contains("mk_") {
            sources[2] = sources[1];
            sources[1] = literal;
        } else {
            sources[2] = literal;
        }
    }
}

/// The first type in a name that has 16 bits, or a result of two registers or one.
fn result_bits(name: &str, operand: &Operand) -> u32 {
    if operand.kind.bits() == Some(64) {
        return 64;
    }
    if ["v_pk_", "_cvt_pk_", "v_pack", "v_dot", "v_cmp"].iter().any(|part| name.contains(part)) {
        return 32;
    }
    let is_type = |token: &&str| token.len() > 1 && token[1..].parse::<u32>().is_ok();
    let first = name.split('_').skip(1).find(is_type).map_or("32", |token| &token[1..]);
    // The sum of differences of 16 bits has 32.
    let is_half = name == "v_sat_pk_u8_i16" || first == "16" && name != "v_sad_u16";
    if is_half { 16 } else { 32 }
}

/// What Vega's manual says, or LLVM knows, to keep the other half of the register: all of RDNA3.
fn keeps_half(name: &str, target: Target) -> bool {
    const KEEP: [&str; 5] = ["v_mad_u16", "v_mad_i16", "v_mad_f16", "v_fma_f16", "v_div_fixup_f16"];
    target != Target::Gfx906 || KEEP.contains(&name) || ["min3", "max3", "med3"].iter().any(|part| name.contains(part))
}

pub fn lane(given: &Given) -> Option<Answer> {
    let readers = [integers::read, packed::dot, division::read, near::read, converts::read, floats::read];
    readers.iter().find_map(|read| read(given))
}

/// The wave after an instruction.
pub fn read(instruction: &Instruction, wave: &Wave) -> Result<Wanted, Silent> {
    if let Some(wanted) = lanes::read(instruction, wave) {
        return wanted.map(|wave| Wanted { wave, near: Vec::new() }).ok_or(Silent::Open);
    }
    let row = instruction.row;
    let name = row.semantics;
    if matches!(name, "v_nop" | "v_clrexcp" | "v_pipeflush") {
        return Ok(Wanted { wave: wave.clone(), near: Vec::new() });
    }
    let is_compare = name.starts_with("v_cmp");
    let is_cmpx = name.starts_with("v_cmpx");
    let mut wanted = Wanted { wave: wave.clone(), near: Vec::new() };
    let mut bits = 0u64;
    let mut has_bits = false;
    let mut unchanged = 0u64;
    let vdst = row.operands.iter().find(|operand| operand.field == Field::Vdst && operand.kind != OperandKind::Mask);
    let carried = row.operands.iter().find(|operand| operand.field == Field::Src2 && operand.kind == OperandKind::Mask);
    let carried = mask(wave, carried.map_or(106, |operand| instruction.field(operand.field)));
    let scale_source = (name.starts_with("v_div_scale")).then(|| instruction.field(Field::Src0));
    if let Some(source) = scale_source {
        // The first source must be one of the others.
        let others = [Field::Src1, Field::Src2].map(|field| instruction.field(field));
        let signs = instruction.field(Field::Neg0) | instruction.field(Field::Neg1) | instruction.field(Field::Neg2);
        if !others.contains(&source) || signs != 0 {
            return Err(Silent::Open);
        }
    }
    for at in 0..wave.lanes() {
        if wave.exec >> at & 1 == 0 {
            continue;
        }
        let from = if row.format.is_dpp() { moved(instruction, wave, at) } else { From::Lane(at) };
        let mut s = match from {
            From::Lane(from) => sources(instruction, wave, from, at).ok_or(Silent::Open)?,
            From::Zero => zero_moved(instruction, wave, at).ok_or(Silent::Open)?,
            From::Nowhere => {
                has_bits |= is_compare;
                continue;
            }
            From::Unchanged => {
                has_bits |= is_compare;
                unchanged |= 1 << at;
                continue;
            }
        };
        with_literal(instruction, &mut s);
        let d = vdst.map_or(0, |operand| destination(instruction, wave, operand, at));
        let given = Given {
            name,
            target: row.target,
            s,
            d,
            bit: carried >> at & 1 == 1,
            lane: at as u32,
            mode: Mode(wave.mode),
            clamp: instruction.field(Field::Clamp) == 1 && !is_compare,
            omod: if is_packed(row.format) { 0 } else { instruction.field(Field::Omod) },
            neg: instruction.field(Field::Neg0) | instruction.field(Field::Neg1) << 1,
        };
        if is_compare {
            has_bits = true;
            bits |= u64::from(compares::read(&given).ok_or(Silent::Unread)?) << at;
            continue;
        }
        let operand = vdst.ok_or(Silent::Unread)?;
        let answer = if is_packed(row.format) || name.starts_with("v_pk_") {
            packed_lane(instruction, wave, &given, at, from)?
        } else if name == "v_mqsad_u32_u8" {
            quad(instruction, wave, &mut wanted.wave, at);
            continue;
        } else {
            lane(&given).ok_or(Silent::Unread)?
        };
        let value = match answer {
            Answer::Value(value) => value,
            Answer::Both(value, bit) => {
                has_bits = true;
                bits |= u64::from(bit) << at;
                value
            }
            Answer::Near(is_near) => {
                let (register, low, width) = place(instruction, operand);
                // Nothing but the number itself can be near another one.
                let is_changed = given.clamp || given.omod != 0;
                let is_extended = instruction.field(Field::DstUnused) == 1;
                if is_changed || is_extended || row.format.is_sdwa() && width < result_bits(name, operand) {
                    return Err(Silent::Open);
                }
                wanted.near.push(Near { register, lane: at, low, bits: width, is_near });
                0
            }
        };
        store(instruction, wave, &mut wanted.wave, operand, at, value);
    }
    let number = if name.starts_with("v_cmp") {
        match row.format {
            format if is_long(format) => instruction.field(Field::Vdst),
            Format::VopcSdwa if instruction.field(Field::Sd) == 1 => instruction.field(Field::Sdst),
            _ => 106,
        }
    } else if row.has(Field::Sdst) {
        instruction.field(Field::Sdst)
    } else {
        106
    };
    let writes = is_compare || row.has(Field::Sdst) || name.contains("_co_");
    if (has_bits || writes) && !(is_cmpx && row.target != Target::Gfx906) {
        let before = if unchanged == 0 || number == 124 { 0 } else { mask(wave, number) & unchanged };
        set_mask(&mut wanted.wave, number, bits | before);
    }
    if is_cmpx {
        wanted.wave.exec = wave.exec & !wave.all_lanes() | bits | wave.exec & unchanged;
    }
    Ok(wanted)
}

/// Sources where the first one is 0, as one from no lane.
fn zero_moved(instruction: &Instruction, wave: &Wave, at: usize) -> Option<[u64; 3]> {
    let mut zero = wave.clone();
    let src0 = instruction.row.operands.iter().find(|operand| operand.field == Field::Src0)?;
    let register = (source_number(instruction, src0) - 256) as usize;
    // The lane beside has nothing but zeros in the register.
    let beside = (at + 1) % wave.lanes();
    zero.vgprs[register & 0x7f][beside] = 0;
    zero.vgprs[register][beside] = 0;
    let first = sources(instruction, &zero, beside, at)?;
    Some(first)
}

fn packed_lane(instruction: &Instruction, wave: &Wave, given: &Given, at: usize, from: From) -> Result<Answer, Silent> {
    let field = |field: Field| instruction.field(field);
    let row = instruction.row;
    if !is_packed(row.format) {
        // The packed accumulation of VOP2. No manual says in which halves of it a constant is, and which a sign is of.
        // One with a point was measured to be in both halves of gfx1100 (LLVM issue 94116); integers weren't.
        let mut s = given.s;
        for operand in row.operands.iter().filter(|operand| operand.field != Field::Vdst) {
            match source_number(instruction, operand) {
                _ if instruction.signs(operand) != [false; 2] => return Err(Silent::Open),
                128..240 => return Err(Silent::Open),
                number @ 240..=248 if operand.field == Field::Src0 => {
                    let half = crate::operands::constant(number, 16).ok_or(Silent::Open)?;
                    s[0] = half << 16 | half;
                }
                _ => {}
            }
        }
        let halves = [0, 16].map(|low| {
            let half = Given { s: s.map(|value| value >> low & 0xffff), d: given.d >> low & 0xffff, ..*given };
            packed::half(&half)
        });
        return joined(halves);
    }
    let [low, high] = [
        [Field::OpSel0, Field::OpSel1, Field::OpSel2].map(field),
        [Field::OpSelHi0, Field::OpSelHi1, Field::OpSelHi2].map(field),
    ];
    let negated =
        [[Field::Neg0, Field::Neg1, Field::Neg2].map(field), [Field::NegHi0, Field::NegHi1, Field::NegHi2].map(field)];
    let mut raw = [0; 3];
    let mut is_constant = [false; 3];
    for operand in instruction.operands() {
        let place = match operand.field {
            Field::Src0 => 0,
            Field::Src1 => 1,
            Field::Src2 => 2,
            _ => continue,
        };
        let number = source_number(instruction, operand);
        is_constant[place] = (128..=248).contains(&number);
        raw[place] = match from {
            From::Lane(from) if place == 0 => fetch(instruction, wave, operand, from).ok_or(Silent::Open)?,
            From::Zero if place == 0 => 0,
            _ => fetch(instruction, wave, operand, at).ok_or(Silent::Open)?,
        };
        let is_mix = given.name.starts_with("v_fma_mix");
        if is_constant[place] && number >= 240 && !is_mix && given.name.contains("pk_") {
            // Of 16 bits, where the operand is a number with a point.
            let bits = if given.name.ends_with("f16") { 16 } else { 32 };
            raw[place] = crate::operands::constant(number, bits).ok_or(Silent::Open)?;
            if bits == 32 {
                return Err(Silent::Open);
            }
        }
    }
    if given.name.starts_with("v_fma_mix") {
        let is_half = high.map(|bit| bit == 1);
        let mut s = [0; 3];
        for place in 0..3 {
            let number = field([Field::Src0, Field::Src1, Field::Src2][place]);
            let form = if is_half[place] { F16 } else { F32 };
            let mut value = raw[place];
            if is_half[place] && is_constant[place] {
                if low[place] == 1 {
                    return Err(Silent::Open);
                }
                value = crate::operands::constant(number, 16).unwrap_or(value);
            } else if is_half[place] {
                value = value >> (16 * low[place]) & 0xffff;
            } else if is_constant[place] {
                value = crate::operands::constant(number, 32).unwrap_or(value);
            }
            value &= if negated[1][place] == 1 { !form.sign() } else { u64::MAX };
            value ^= if negated[0][place] == 1 { form.sign() } else { 0 };
            s[place] = value;
        }
        return packed::mix(&Given { s, ..*given }, is_half).ok_or(Silent::Unread);
    }
    if given.name.starts_with("v_dot2_f32_f16") || given.name.starts_with("v_dot2_f32_bf16") {
        // Halves are chosen; the sum is a number of 32 bits.
        if is_constant.contains(&true) {
            return Err(Silent::Open);
        }
        let halves = |place: usize| {
            let one =
                |sel: [u32; 3], neg: [u32; 3]| raw[place] >> (16 * sel[place]) & 0xffff ^ u64::from(neg[place]) << 15;
            one(low, negated[0]) | one(high, negated[1]) << 16
        };
        let third = raw[2] ^ u64::from(negated[0][2]) << 31;
        return packed::dot(&Given { s: [halves(0), halves(1), third], ..*given }).ok_or(Silent::Unread);
    }
    if given.name.starts_with("v_dot") {
        let is_selected = |place: usize| low[place] == 1 || high[place] == 0;
        // Whole registers, whatever halves are named.
        if given.name.contains("16") && (is_selected(0) || is_selected(1) || is_constant.contains(&true)) {
            return Err(Silent::Open);
        }
        return packed::dot(&Given { s: raw, ..*given }).ok_or(Silent::Unread);
    }
    let is_float = given.name.ends_with("f16");
    // Inline constants are in the low half alone, and the manual forbids to choose the other one (RDNA3 ISA 7.5).
    if (0..3).any(|place| is_constant[place] && (low[place] == 1 || high[place] == 1)) {
        return Err(Silent::Open);
    }
    let halves = [0, 1].map(|half| {
        let sel = [low, high][half];
        let mut s = [0; 3];
        for place in 0..3 {
            let mut value = raw[place];
            value = value >> (16 * sel[place]) & 0xffff;
            if is_float {
                value ^= u64::from(negated[half][place]) << 15;
            }
            s[place] = value;
        }
        packed::half(&Given { s, omod: 0, ..*given })
    });
    joined(halves)
}

fn joined(halves: [Option<Answer>; 2]) -> Result<Answer, Silent> {
    match halves {
        [Some(Answer::Value(low)), Some(Answer::Value(high))] => {
            Ok(Answer::Value(low & 0xffff | (high & 0xffff) << 16))
        }
        _ => Err(Silent::Unread),
    }
}

/// V_MQSAD_U32_U8: four sums of 32 bits.
fn quad(instruction: &Instruction, wave: &Wave, wanted: &mut Wave, at: usize) {
    let register = |field: Field| instruction.field(field);
    let wide = |number: u32, dword: u32| -> u64 {
        match number {
            256.. => wave.vgprs[(number - 256 + dword) as usize][at].into(),
            255 if dword == 0 => instruction.literal().unwrap_or(0).into(),
            128.. => {
                if dword == 0 {
                    crate::operands::constant(number, 32).unwrap_or(0)
                } else {
                    0
                }
            }
            _ => crate::operands::scalar(wave, number + dword, instruction.row.target).unwrap_or(0).into(),
        }
    };
    let number = register(Field::Src0);
    let a = match number {
        255 => instruction.literal().unwrap_or(0).into(),
        128..256 => crate::operands::constant(number, 64).unwrap_or(0),
        _ => wide(number, 0) | wide(number, 1) << 32,
    };
    for dword in 0..4 {
        let given = Given {
            name: "v_msad_u8",
            target: instruction.row.target,
            s: [a >> (8 * dword), wide(register(Field::Src1), 0), wide(register(Field::Src2), dword)],
            d: 0,
            bit: false,
            lane: 0,
            mode: Mode(0),
            clamp: instruction.field(Field::Clamp) == 1,
            omod: 0,
            neg: 0,
        };
        if let Some(Answer::Value(value)) = integers::read(&given) {
            wanted.vgprs[(register(Field::Vdst) + dword) as usize][at] = value as u32;
        }
    }
}

/// Register, lowest bit and number of bits of a result.
fn place(instruction: &Instruction, operand: &Operand) -> (usize, u32, u32) {
    let (row, number) = (instruction.row, instruction.field(operand.field));
    let number = if number >= 256 { number - 256 } else { number };
    if row.format.is_sdwa() {
        let (low, bits) = part_of(instruction.field(Field::DstSel));
        return (number as usize, low, bits);
    }
    let bits = result_bits(row.semantics, operand);
    if bits == 16 {
        if row.semantics == "v_fma_mixhi_f16" {
            return (number as usize, 16, 16);
        }
        let is_half_number = matches!(operand.kind, OperandKind::V16 | OperandKind::R16) && !is_long(row.format);
        if is_half_number {
            return ((number & 0x7f) as usize, number >> 7 << 4, 16);
        }
        let is_high = is_long(row.format) && row.has(Field::OpSel0) && instruction.field(Field::OpSel3) == 1;
        return (number as usize, if is_high { 16 } else { 0 }, 16);
    }
    (number as usize, 0, bits)
}

/// The destination before.
fn destination(instruction: &Instruction, wave: &Wave, operand: &Operand, at: usize) -> u64 {
    let (register, low, bits) = place(instruction, operand);
    if register >= 256 {
        return 0;
    }
    let low = if instruction.row.format.is_sdwa() { 0 } else { low };
    let high = if bits == 64 { u64::from(wave.vgprs[register + 1][at]) << 32 } else { 0 };
    (u64::from(wave.vgprs[register][at]) | high) >> low
}

fn store(instruction: &Instruction, wave: &Wave, wanted: &mut Wave, operand: &Operand, at: usize, value: u64) {
    let row = instruction.row;
    let (register, low, bits) = place(instruction, operand);
    let old = wave.vgprs[register][at];
    let mask = if bits >= 32 { u32::MAX } else { ((1 << bits) - 1) << low };
    // A result of 16 bits has zeros above.
    let value = if result_bits(row.semantics, operand) == 16 { value & 0xffff } else { value };
    let value32 = (value as u32) << low & mask;
    let is_negative = bits < 32 && value >> (bits - 1) & 1 == 1;
    let rest = match instruction.field(Field::DstUnused) {
        0 if row.format.is_sdwa() => 0,
        // The bits above are signs, those below zeros.
        1 if is_negative => !mask & u32::MAX.checked_shl(low).unwrap_or(0),
        1 => 0,
        2 => old & !mask,
        _ if bits == 16 && !row.format.is_sdwa() => {
            let is_kept = keeps_half(row.semantics, row.target) || low == 16 || row.semantics.contains("mix");
            if is_kept { old & !mask } else { 0 }
        }
        _ => 0,
    };
    wanted.vgprs[register][at] = value32 | rest;
    if bits == 64 {
        wanted.vgprs[register + 1][at] = (value >> 32) as u32;
    }
}
