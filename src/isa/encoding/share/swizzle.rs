//! Patterns of `ds_swizzle_b32`, such as `swizzle(QUAD_PERM,0,1,2,3)`, for its offset.
//!
//! With bit 15 and no other bit from 8 up, the offset has four lane numbers: each lane of a group of four takes from
//! one lane of the group. Without bit 15, lane i takes from lane ((i & and) | or) ^ xor of its group of 32; broadcasts,
//! swaps and reversals are cases of this. With bits 15 and 14, lanes of groups of 32 are turned: bit 13 chooses the
//! permutation of a fast Fourier transform, and otherwise bit 10 has the direction and bits 9 to 5 the distance. LLVM
//! has names for these two since its version 20, which are read; they are written as numbers.

use crate::diagnostic::Diagnostic;
use crate::encoding::line::{Cursor, Token, expression, expression::integer_in};

/// Bits 15 to 8 of a permutation in groups of four.
const QUAD: u16 = 0x80;
/// Bits of a rotation, and those of a permutation of a Fourier transform.
const ROTATE: u16 = 0xc000;
const FFT: u16 = 0xe000;
/// Every bit of a lane number in a group of 32.
const ALL: u16 = 31;
const MODES: &str = "the modes are QUAD_PERM, BITMASK_PERM, BROADCAST, SWAP, REVERSE, ROTATE and FFT";

/// The three masks of a pattern in groups of 32.
#[derive(Clone, Copy)]
struct Masks {
    and: u16,
    or: u16,
    xor: u16,
}

impl Masks {
    fn pack(self) -> u16 {
        self.and | self.or << 5 | self.xor << 10
    }

    fn unpack(offset: u16) -> Masks {
        Masks { and: offset & ALL, or: offset >> 5 & ALL, xor: offset >> 10 & ALL }
    }

    /// The number of the lane that lane `lane` takes from.
    fn source(self, lane: u16) -> u16 {
        ((lane & self.and) | self.or) ^ self.xor
    }
}

/// Reads a pattern, and returns the offset.
pub(crate) fn parse(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    cursor.advance();
    cursor.expect(Token::Open, "`(` after `swizzle`")?;
    let Some(Token::Name(mode)) = cursor.peek() else {
        return Err(cursor.error("expected the mode of the pattern").with_help(MODES));
    };
    let parse = match mode {
        "QUAD_PERM" => quad,
        "BITMASK_PERM" => bitmask,
        "BROADCAST" => broadcast,
        "SWAP" => swap,
        "REVERSE" => reverse,
        "ROTATE" => rotate,
        "FFT" => transform,
        _ => return Err(cursor.error(format!("there is no swizzle mode `{mode}`")).with_help(MODES)),
    };
    cursor.advance();
    let offset = parse(cursor)?;
    cursor.expect(Token::Close, "`)`")?;
    Ok(offset)
}

fn argument(cursor: &mut Cursor<'_>, limit: i64, what: &str) -> Result<u16, Diagnostic> {
    cursor.expect(Token::Comma, &format!("`,` and a {what}"))?;
    Ok(integer_in(cursor, 0..limit, what)? as u16)
}

/// Reads the lanes of a group.
fn group(cursor: &mut Cursor<'_>, smallest: u16, largest: u16) -> Result<u16, Diagnostic> {
    cursor.expect(Token::Comma, "`,` and a group size")?;
    let (value, span) = expression::parse(cursor)?;
    match u16::try_from(value) {
        Ok(size) if size.is_power_of_two() && (smallest..=largest).contains(&size) => Ok(size),
        _ => {
            let error = cursor.error_at(span, format!("{value} is no group size"));
            Err(error.with_help(format!("a power of two from {smallest} to {largest}")))
        }
    }
}

fn quad(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    (0..4).try_fold(QUAD << 8, |offset, lane| Ok(offset | argument(cursor, 4, "lane of four")? << (2 * lane)))
}

fn broadcast(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    let size = group(cursor, 2, 32)?;
    let lane = argument(cursor, size.into(), "lane of the group")?;
    Ok(Masks { and: 32 - size, or: lane, xor: 0 }.pack())
}

fn swap(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(Masks { and: ALL, or: 0, xor: group(cursor, 1, 16)? }.pack())
}

fn reverse(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(Masks { and: ALL, or: 0, xor: group(cursor, 2, 32)? - 1 }.pack())
}

fn rotate(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    let direction = argument(cursor, 2, "direction: 0 takes from higher lanes, 1 from lower ones")?;
    Ok(ROTATE | direction << 10 | argument(cursor, 32, "distance in lanes")? << 5)
}

fn transform(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(FFT | argument(cursor, 32, "mask of the lane's bits")?)
}

fn bitmask(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    let help = "five of 0, 1, p (keep) and i (invert), the highest bit of the lane number first";
    cursor.expect(Token::Comma, "`,` and a mask in quotes")?;
    let Some(Token::Text(quoted)) = cursor.peek() else {
        return Err(cursor.error("expected a mask in quotes").with_help(help));
    };
    let span = cursor.span();
    let mask = quoted.trim_matches('"');
    if mask.len() != 5 {
        return Err(cursor.error_at(span, "a mask has five characters").with_help(help));
    }
    let mut masks = Masks { and: 0, or: 0, xor: 0 };
    for (position, character) in mask.bytes().enumerate() {
        let bit = 1 << (4 - position);
        match character {
            b'0' => {}
            b'1' => masks.or |= bit,
            b'p' => masks.and |= bit,
            b'i' => {
                masks.and |= bit;
                masks.xor |= bit;
            }
            _ => return Err(cursor.error_at(span, "a mask has no such character").with_help(help)),
        }
    }
    cursor.advance();
    Ok(masks.pack())
}

/// LLVM's text of an offset that is a pattern. `None` for 0, and for an offset that LLVM shows as a number.
pub(crate) fn text(offset: u16) -> Option<String> {
    if offset == 0 {
        return None;
    }
    if offset >> 8 == QUAD {
        let lane = |lane: u16| offset >> (2 * lane) & 3;
        return Some(format!("offset:swizzle(QUAD_PERM,{},{},{},{})", lane(0), lane(1), lane(2), lane(3)));
    }
    if offset >> 15 != 0 {
        return None;
    }
    let masks = Masks::unpack(offset);
    let size = 32 - masks.and;
    Some(match masks {
        Masks { and: ALL, or: 0, xor } if xor.is_power_of_two() => format!("offset:swizzle(SWAP,{xor})"),
        Masks { and: ALL, or: 0, xor } if xor != 0 && (xor + 1).is_power_of_two() => {
            format!("offset:swizzle(REVERSE,{})", xor + 1)
        }
        Masks { or, xor: 0, .. } if size > 1 && size.is_power_of_two() && or < size => {
            format!("offset:swizzle(BROADCAST,{size},{or})")
        }
        _ => format!("offset:swizzle(BITMASK_PERM,\"{}\")", mask_text(masks)),
    })
}

fn mask_text(masks: Masks) -> String {
    let (of_zeroes, of_ones) = (masks.source(0), masks.source(ALL));
    let bits = (0..5).rev().map(|bit| match (of_zeroes >> bit & 1, of_ones >> bit & 1) {
        (0, 0) => '0',
        (0, _) => 'p',
        (_, 0) => 'i',
        _ => '1',
    });
    bits.collect()
}
