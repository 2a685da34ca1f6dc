//! What a load takes of a dword and what a store puts there, as the ISA manual describes each instruction.

use super::Dice;
use lds_hdl::{Raw, U};
use lds_isa::isa::{Fill, Slice};
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

/// Element bits of stores, and the half of the VGPR that they come from.
pub const STORES: [(u8, Slice); 5] =
    [(32, Slice::Low), (8, Slice::Low), (16, Slice::Low), (8, Slice::High), (16, Slice::High)];

/// Any control; what a load takes is something that there is.
pub fn control(dice: &mut Dice) -> Control {
    let (bits, fill) = dice.pick(&EXTRACTIONS);
    Control {
        extraction: Extraction::of(bits, fill),
        order: U::new(dice.bits(5)),
        valid: dice.one_in(2),
        straddles: false,
        zero_fill: dice.one_in(2),
        starts_response: dice.one_in(2),
        ends_response: dice.one_in(2),
        ends_request: dice.one_in(2),
        unsupported: dice.one_in(2),
        ..Control::from_raw(dice.word())
    }
}

/// What a VGPR gets of a dword, from a byte on and around to its beginning: zero in a half that it keeps.
pub fn taken(extraction: Extraction, byte: u64, dword: u32) -> u32 {
    let dword = dword.rotate_right(8 * byte as u32);
    let value = match (extraction.byte, extraction.half, extraction.signed) {
        (true, _, false) => u32::from(dword as u8),
        (true, _, true) => i32::from(dword as i8) as u32,
        (_, true, false) => u32::from(dword as u16),
        (_, true, true) => i32::from(dword as i16) as u32,
        _ => return dword,
    };
    match halves(extraction) {
        1 => value & 0xffff,
        2 => value << 16,
        _ => value,
    }
}

/// Bits of a VGPR that the next dword brings, of an element that begins at a byte.
pub fn brought_by_next(extraction: Extraction, byte: u64) -> u32 {
    let bits = (u64::from(u32::MAX) << (32 - 8 * byte)) as u32;
    if extraction.keeps_low { bits << 16 } else { bits }
}

/// The byte of its dword at which an element begins if addresses are cut.
pub fn cut_to(extraction: Extraction, byte: u64) -> u64 {
    match (extraction.byte, extraction.half) {
        (true, _) => byte,
        (_, true) => byte & 2,
        _ => 0,
    }
}

/// Bytes of its dword that a store changes, of an element that begins at a byte, and what it puts there; zero
/// elsewhere. The same of the next dword.
pub fn stored(extraction: Extraction, byte: u64, data: u32) -> [(u64, u32); 2] {
    let value = u64::from(if extraction.keeps_low { data >> 16 } else { data });
    let (bytes, bits) = match (extraction.byte, extraction.half) {
        (true, _) => (1, 0xff),
        (_, true) => (3, 0xffff),
        _ => (15, 0xffff_ffff),
    };
    let (bytes, word): (u64, u64) = (bytes << byte, (value & bits) << (8 * byte));
    [(bytes & 15, word as u32), (bytes >> 4, (word >> 32) as u32)]
}

/// The bits of some bytes.
pub fn bits(bytes: u64) -> u32 {
    (0..4).filter(|byte| bytes >> byte & 1 == 1).fold(0, |bits, byte| bits | 0xff << (8 * byte))
}

/// Halves of a VGPR that are written: bit 0 is for the low one.
pub fn halves(extraction: Extraction) -> u64 {
    3 & !u64::from(extraction.keeps_low) & !(2 * u64::from(extraction.keeps_high))
}
