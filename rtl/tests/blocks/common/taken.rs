//! What a load takes of a dword, as the ISA manual describes each instruction.

use super::Dice;
use lds::isa::Fill;
use lds_hdl::{Raw, U};
use lds_rtl::{Control, Extraction};

/// Element bits of loads, and what they make of them.
pub const EXTRACTIONS: [(u8, Fill); 11] = [
    (32, Fill::Whole),
    (8, Fill::Zero),
    (8, Fill::Sign),
    (16, Fill::Zero),
    (16, Fill::Sign),
    (8, Fill::ZeroLow),
    (8, Fill::ZeroHigh),
    (8, Fill::SignLow),
    (8, Fill::SignHigh),
    (16, Fill::ZeroLow),
    (16, Fill::ZeroHigh),
];

/// Any control; what a load takes is something that there is.
pub fn control(dice: &mut Dice) -> Control {
    let (bits, fill) = dice.pick(&EXTRACTIONS);
    Control {
        extraction: Extraction::of(bits, fill),
        order: U::new(dice.bits(5)),
        valid: dice.one_in(2),
        unsupported: dice.one_in(2),
        ..Control::from_raw(dice.word())
    }
}

/// What a VGPR gets of a dword: zero in a half that it keeps.
pub fn taken(extraction: Extraction, byte: u64, dword: u32) -> u32 {
    let value = match (extraction.byte, extraction.half, extraction.signed) {
        (true, _, false) => dword.to_le_bytes()[byte as usize].into(),
        (true, _, true) => i32::from(dword.to_le_bytes()[byte as usize] as i8) as u32,
        (_, true, signed) => {
            let half = (dword >> (byte / 2 * 16)) as u16;
            if signed { i32::from(half as i16) as u32 } else { half.into() }
        }
        _ => return dword,
    };
    match halves(extraction) {
        1 => value & 0xffff,
        2 => value << 16,
        _ => value,
    }
}

/// Halves of a VGPR that are written: bit 0 is for the low one.
pub fn halves(extraction: Extraction) -> u64 {
    3 & !u64::from(extraction.keeps_low) & !(2 * u64::from(extraction.keeps_high))
}
