//! Where the values of a lane come from, and where its results go to (Vega ISA 6.2, 13.3; RDNA3 ISA 7.2, 15.3).

use crate::draw::{is_long, is_packed};
use crate::exact::Form;
use crate::given::form_of;
use lds::encoding::{Field, Instruction, Operand, OperandKind};
use lds::targets::Target;
use lds::wave::Wave;

/// From where a lane takes its first source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    Lane(usize),
    Zero,
    /// from nowhere: the lane isn't written
    Nowhere,
    /// no lane, and a bit for the lane stays as it was
    Unchanged,
}

/// The number of a source, as formats of nine bits have it.
pub fn source_number(instruction: &Instruction, operand: &Operand) -> u32 {
    let number = instruction.field(operand.field);
    let format = instruction.row.format;
    let is_scalar = match operand.field {
        Field::Src0 => instruction.field(Field::S0) == 1,
        _ => instruction.field(Field::S1) == 1,
    };
    let is_signed = matches!(
        operand.kind,
        OperandKind::Fv32 | OperandKind::Fv16 | OperandKind::Xv16 | OperandKind::Xv32 | OperandKind::Xh16
    );
    let is_short = operand.kind.is_vgprs() || is_signed;
    // Of instructions with modifiers the first source alone is in the word that says of which lanes.
    let is_part = format.is_sdwa() || format.is_dpp() && (!format.is_long_dpp() || operand.field == Field::Src0);
    if number < 256 && (is_short || is_part) && !is_scalar { number + 256 } else { number }
}

/// A scalar register, as 32 bits.
pub fn scalar(wave: &Wave, number: u32, target: Target) -> Option<u32> {
    let halves = |value: u64| [value as u32, (value >> 32) as u32];
    Some(match number {
        0..=105 => wave.sgprs[number as usize],
        106 | 107 => halves(wave.vcc)[number as usize - 106],
        124 if target == Target::Gfx906 => wave.m0,
        124 => 0,
        125 if target != Target::Gfx906 => wave.m0,
        126 | 127 => halves(wave.exec)[number as usize - 126],
        251 if target == Target::Gfx906 => u32::from(wave.vcc & wave.all_lanes() == 0),
        252 if target == Target::Gfx906 => u32::from(wave.exec & wave.all_lanes() == 0),
        253 => u32::from(wave.scc),
        _ => return None,
    })
}

/// An inline constant of a number of bits.
pub fn constant(number: u32, bits: u32) -> Option<u64> {
    const FLOATS: [f64; 8] = [0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0];
    let mask = u64::MAX >> (64 - bits);
    Some(match number {
        128..=192 => u64::from(number - 128),
        193..=208 => u64::from(number - 192).wrapping_neg() & mask,
        240..=247 => {
            let number = FLOATS[number as usize - 240];
            match bits {
                64 => number.to_bits(),
                32 => (number as f32).to_bits().into(),
                // A power of two: an exponent, and a fraction of 0.
                _ => {
                    u64::from((number as f32).to_bits() >> 16 & 0x8000)
                        | u64::from(((number as f32).to_bits() >> 23 & 0xff) - 112) << 10
                }
            }
        }
        248 => match bits {
            64 => 0x3fc4_5f30_6dc9_c882,
            32 => 0x3e22_f983,
            _ => 0x3118,
        },
        _ => return None,
    })
}

/// How many bits an inline constant has where a source is.
fn constant_bits(instruction: &Instruction, operand: &Operand) -> u32 {
    let row = instruction.row;
    // The last type in a name is that of the sources.
    let is_whole = ["i16", "u16", "b16"].iter().any(|kind| row.semantics.ends_with(kind));
    match operand.kind.bits().unwrap_or(32) {
        // Vega ISA 12.7 and 12.9 say of these two that their second source has the format of a number of 16 bits.
        32 if row.semantics.ends_with("class_f16") || row.semantics == "v_ldexp_f16" => 16,
        // What LLVM says of its targets, pull request 198005: integers have a constant's lowest bits on GFX9.
        16 if is_whole && row.target == Target::Gfx906 => 32,
        bits => bits,
    }
}

/// The raw value of a source in a lane, without its signs. `None` for what the manuals leave open.
pub fn fetch(instruction: &Instruction, wave: &Wave, operand: &Operand, lane: usize) -> Option<u64> {
    let (row, number) = (instruction.row, source_number(instruction, operand));
    let bits = operand.kind.bits().unwrap_or(32);
    let raw = match number {
        256.. => {
            let is_half_number =
                matches!(operand.kind, OperandKind::V16 | OperandKind::R16 | OperandKind::H16 | OperandKind::Xh16)
                    && !is_long(row.format)
                    && !is_packed(row.format);
            let register = (number - 256) as usize;
            if is_half_number {
                let value = wave.vgprs[register & 0x7f][lane];
                return Some(u64::from(value >> (register >> 7 << 4) & 0xffff));
            }
            let high = if bits == 64 { u64::from(wave.vgprs[register + 1][lane]) << 32 } else { 0 };
            u64::from(wave.vgprs[register][lane]) | high
        }
        255 => {
            let literal = instruction.literal()?;
            let is_float = row.semantics.contains("f64");
            match (bits, operand.kind) {
                (64, _) if is_float => u64::from(literal) << 32,
                (64, _) if row.semantics.ends_with("i64") => i64::from(literal.cast_signed()).cast_unsigned(),
                _ => literal.into(),
            }
        }
        _ => match constant(number, constant_bits(instruction, operand)) {
            // An integer has no high half that a manual speaks of.
            Some(_) if bits == 16 && opsel(instruction, operand.field) => return None,
            Some(value) => value,
            // Both halves of NULL are 0.
            None if number == 124 && row.target != Target::Gfx906 => 0,
            None => {
                let low = scalar(wave, number, row.target)?;
                let high =
                    if bits == 64 { scalar(wave, number + 1, row.target).filter(|_| number < 128) } else { Some(0) };
                u64::from(low) | u64::from(high?) << 32
            }
        },
    };
    if bits != 16 || is_packed(row.format) || row.format.is_sdwa() {
        return Some(raw);
    }
    Some(if opsel(instruction, operand.field) { raw >> 16 & 0xffff } else { raw & 0xffff })
}

/// Whether a source of VOP3 is the high half of its register.
fn opsel(instruction: &Instruction, field: Field) -> bool {
    let opsel = match field {
        Field::Src0 => Field::OpSel0,
        Field::Src1 => Field::OpSel1,
        _ => Field::OpSel2,
    };
    is_long(instruction.row.format) && instruction.row.has(Field::OpSel0) && instruction.field(opsel) == 1
}

/// A part of a register (SDWA), and its sign.
pub fn part(instruction: &Instruction, operand: &Operand, raw: u64) -> (u64, u32) {
    let sel = instruction.field(if operand.field == Field::Src0 { Field::Src0Sel } else { Field::Src1Sel });
    let sext = instruction.field(if operand.field == Field::Src0 { Field::Sext0 } else { Field::Sext1 }) == 1;
    let (low, bits) = part_of(sel);
    let value = raw >> low & ((1 << bits) - 1);
    let is_negative = sext && operand.kind.is_extended() && value >> (bits - 1) & 1 == 1;
    (if is_negative { value | u64::MAX << bits & 0xffff_ffff } else { value }, bits)
}

/// The lowest bit of a part, and how many it has.
pub fn part_of(sel: u32) -> (u32, u32) {
    match sel {
        0..=3 => (8 * sel, 8),
        4 | 5 => (16 * (sel - 4), 16),
        _ => (0, 32),
    }
}

/// The format of an operand with a sign.
pub fn form(instruction: &Instruction, operand: &Operand) -> Form {
    let bits = match operand.kind.bits() {
        Some(64) => "f64",
        Some(16) => "f16",
        _ => "f32",
    };
    let _ = instruction;
    form_of(bits).unwrap_or(crate::exact::F32)
}

/// From which lane DPP takes the first source (Vega ISA 13.3.9; RDNA3 ISA 15.3.8, 15.3.9).
pub fn moved(instruction: &Instruction, wave: &Wave, lane: usize) -> From {
    let lanes = wave.lanes();
    let row = instruction.row;
    let is_gfx9 = row.target == Target::Gfx906;
    let is_on = |lane: usize| wave.exec >> lane & 1 == 1;
    if row.format.is_dpp8() {
        let from = lane & !7 | (instruction.field(Field::LaneSel) >> (3 * (lane & 7)) & 7) as usize;
        let fetches = instruction.field(Field::Dpp8) == 2;
        return if is_on(from) || fetches { From::Lane(from) } else { From::Zero };
    }
    let control = instruction.field(Field::DppCtrl) as usize;
    let (start, at, by) = (lane & !15, lane & 15, control & 15);
    let inside = |at: usize| (at < 16).then_some(start + at);
    let from = match control {
        0..=0xff => Some(lane & !3 | control >> (2 * (lane & 3)) & 3),
        0x101..=0x10f => inside(at + by),
        0x111..=0x11f => at.checked_sub(by).map(|at| start + at),
        0x121..=0x12f => Some(start + (at + 16 - by) % 16),
        0x130 => Some(lane + 1).filter(|lane| *lane < lanes),
        0x134 => Some((lane + 1) % lanes),
        0x138 => lane.checked_sub(1),
        0x13c => Some((lane + lanes - 1) % lanes),
        0x140 => Some(start + 15 - at),
        0x141 => Some(lane & !7 | (7 - (lane & 7))),
        0x142 => start.checked_sub(1),
        0x143 => (lane >= 32).then_some(31),
        0x150..=0x15f => Some(start + by),
        0x160..=0x16f => Some(start + (at ^ by)),
        _ => None,
    };
    let fetches = !is_gfx9 && instruction.field(Field::Fi) == 1;
    let is_masked = instruction.field(Field::RowMask) >> (lane / 16) & 1 == 0
        || instruction.field(Field::BankMask) >> (lane % 16 / 4) & 1 == 0;
    let outside = match instruction.field(Field::BoundCtrl) == 1 {
        true => From::Zero,
        false if is_gfx9 => From::Nowhere,
        false => From::Unchanged,
    };
    match from {
        _ if is_masked => From::Nowhere,
        Some(from) if is_on(from) || fetches => From::Lane(from),
        _ => outside,
    }
}

/// The mask of a register, or of two.
pub fn mask(wave: &Wave, number: u32) -> u64 {
    match number {
        106 => wave.vcc,
        _ => {
            let high = if wave.lanes() == 64 { u64::from(wave.sgprs[number as usize + 1]) << 32 } else { 0 };
            u64::from(wave.sgprs[number as usize]) | high
        }
    }
}

/// Sets the mask of a register, or of two.
pub fn set_mask(wave: &mut Wave, number: u32, value: u64) {
    match number {
        106 => wave.vcc = wave.vcc & !wave.all_lanes() | value,
        // Nothing is written to NULL.
        124 if wave.lanes() == 32 => {}
        _ => {
            wave.sgprs[number as usize] = value as u32;
            if wave.lanes() == 64 {
                wave.sgprs[number as usize + 1] = (value >> 32) as u32;
            }
        }
    }
}
