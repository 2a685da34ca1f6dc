//! Operands and modifiers of the LDS instructions.

use super::operand::{letters, private};
use crate::diagnostic::Diagnostic;
use crate::isa::{Component, Fetch, LdsRead, LdsWrite, MAX_BURST, MAX_INDEX, MAX_STRIDE, Mux, Select};
use crate::text::{Cursor, Token};

/// What would be right where an instruction takes a shared register.
const TAKES: &str = "copy it to a register of the wave with MOV: R0 to R127";

/// What would be right where an instruction loads a shared register.
const LOADS: &str = "AMD's manual says that a BROADCAST may load one, and no source says how the instruction names it: \
                     load a register of the wave, R0 to R127, and copy it with MOV";

/// What stands behind `LOCAL_DS_WRITE`: `(INDEX) R1.xyzw, STRIDE(N) SIMD_REL BURST_CNT(N)`.
///
/// # Errors
/// A [`Diagnostic`] at what isn't that.
pub(super) fn write(cursor: &mut Cursor<'_>) -> Result<Fetch, Diagnostic> {
    cursor.require(Token::Open, "(")?;
    let index = aligned(cursor, "an index", 0, MAX_INDEX)?;
    cursor.require(Token::Close, ")")?;
    let src = private(cursor, "the register to write", TAKES)?;
    let select = selects(cursor)?;
    cursor.require(Token::Comma, ",")?;
    if !cursor.take_name("STRIDE") {
        return Err(cursor.unexpected("`STRIDE(N)`, the dwords that a thread owns"));
    }
    cursor.require(Token::Open, "(")?;
    let stride = aligned(cursor, "a stride", 4, MAX_STRIDE)?;
    cursor.require(Token::Close, ")")?;
    let mut write = LdsWrite { src, select, index, stride, relative: false, burst: 0 };
    while cursor.peek().is_some() {
        if !write.relative && cursor.take_name("SIMD_REL") {
            write.relative = true;
        } else if write.burst == 0 && cursor.take_name("BURST_CNT") {
            write.burst = burst(cursor)?;
        } else {
            return Err(cursor.unexpected("SIMD_REL, BURST_CNT(N) or the end of the line"));
        }
    }
    Ok(Fetch::Write(write))
}

/// What stands behind `LOCAL_DS_READ`: `R2.xyzw, R1.xy` and modifiers.
///
/// # Errors
/// A [`Diagnostic`] at what isn't that.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Fetch, Diagnostic> {
    let dst = private(cursor, "the register to load", LOADS)?;
    let write = mask(cursor)?;
    cursor.require(Token::Comma, ",")?;
    let src = private(cursor, "the register with the address", TAKES)?;
    let [bank, offset] = address(cursor)?;
    let mut read = LdsRead { write, bank, offset, ..LdsRead::new(dst, src) };
    while cursor.peek().is_some() {
        let mux = Mux::ALL.into_iter().find(|mux| mux.name().is_some_and(|name| cursor.clone().take_name(name)));
        if let Some(mux) = mux.filter(|_| read.mux == Mux::None) {
            cursor.advance();
            read.mux = mux;
        } else if !read.waterfall && cursor.take_name("WATERFALL") {
            read.waterfall = true;
        } else if !read.broadcast && cursor.take_name("BROADCAST") {
            read.broadcast = true;
        } else if read.rd_offset == 0 && cursor.take_name("RD_OFFSET") {
            cursor.require(Token::Open, "(")?;
            read.rd_offset = cursor.number("an offset of entries", 0, 63)? as u8;
            cursor.require(Token::Close, ")")?;
        } else if read.burst == 0 && cursor.take_name("BURST_CNT") {
            read.burst = burst(cursor)?;
        } else {
            return Err(cursor.unexpected(
                "WATERFALL, BROADCAST, FFT_PERMUTE, WORD_SELECT, RD_OFFSET(N), BURST_CNT(N) or the end of the line",
            ));
        }
    }
    Ok(Fetch::Read(read))
}

fn burst(cursor: &mut Cursor<'_>) -> Result<u8, Diagnostic> {
    cursor.require(Token::Open, "(")?;
    let count = cursor.number("a count of further registers", 0, MAX_BURST.into())?;
    cursor.require(Token::Close, ")")?;
    Ok(count as u8)
}

/// A number of dwords that is a multiple of 4.
fn aligned(cursor: &mut Cursor<'_>, what: &str, least: u8, most: u8) -> Result<u8, Diagnostic> {
    let wrong = cursor.error(format!("expected {what} from {least} to {most} dwords that is a multiple of 4"));
    let mut after = cursor.clone();
    let value = match after.number(what, 0, i64::MAX) {
        Ok(value) => value,
        Err(_) if matches!(cursor.peek(), Some(Token::Number(text)) if text.bytes().all(|d| d.is_ascii_digit())) => {
            return Err(wrong);
        }
        Err(error) => return Err(error),
    };
    let value = u8::try_from(value).ok().filter(|value| (least..=most).contains(value) && value.is_multiple_of(4));
    let value = value.ok_or(wrong)?;
    *cursor = after;
    Ok(value)
}

/// What goes to the four dwords of the entry: `.xyzw`, `.xy01`, `.x`; those that aren't named stay.
fn selects(cursor: &mut Cursor<'_>) -> Result<[Select; 4], Diagnostic> {
    let Some((text, start)) = letters(cursor)? else { return Ok(Select::ALL_FOUR) };
    let mut selects = [Select::Masked; 4];
    for (place, letter) in text.chars().enumerate() {
        let span = start + place..start + place + letter.len_utf8();
        let found = Select::of_letter(letter);
        let (Some(select), Some(found)) = (selects.get_mut(place), found) else {
            let message = match found {
                Some(_) => "an entry has four dwords".to_owned(),
                None => format!("`{letter}` is no source of a dword"),
            };
            let help =
                "four letters say what the dwords of the entry get: x, y, z, w, 0, 1 (the float 1.0) or _ (it stays)";
            return Err(Diagnostic::new(cursor.source(), span, message).with_help(help));
        };
        *select = found;
    }
    Ok(selects)
}

/// Which components of the register are loaded: `.xyzw`, `.x___`, `.xz`.
fn mask(cursor: &mut Cursor<'_>) -> Result<[bool; 4], Diagnostic> {
    let Some((text, start)) = letters(cursor)? else { return Ok([true; 4]) };
    let mut mask = [false; 4];
    let mut next = 0;
    for (place, letter) in text.chars().enumerate() {
        let component = if letter == '_' { None } else { Component::of_letter(letter) };
        let in_order = match component {
            Some(component) => component.index() >= next && (!text.contains('_') || component.index() == place),
            None => letter == '_' && place < 4,
        };
        if !in_order {
            let span = start + place..start + place + letter.len_utf8();
            let help = "the components that are loaded follow each other as in xyzw, with `_` for those that aren't";
            let message = format!("`{letter}` can't stand here");
            return Err(Diagnostic::new(cursor.source(), span, message).with_help(help));
        }
        if let Some(component) = component {
            mask[component.index()] = true;
            next = component.index() + 1;
        }
    }
    Ok(mask)
}

/// Where bank and offset are: `.xy`.
fn address(cursor: &mut Cursor<'_>) -> Result<[Select; 2], Diagnostic> {
    let help = "two letters say where the number of the bank and the offset in it are, as in R1.xy";
    let before = cursor.span();
    let Some((text, start)) = letters(cursor)? else {
        return Err(Diagnostic::new(cursor.source(), before, "expected `.` and two components").with_help(help));
    };
    let selects: Vec<Select> =
        text.chars().filter_map(Select::of_letter).filter(|select| *select != Select::Masked).collect();
    match selects[..] {
        [bank, offset] if text.len() == 2 => Ok([bank, offset]),
        _ => {
            let span = start..start + text.len();
            Err(Diagnostic::new(cursor.source(), span, format!("`{text}` is no address")).with_help(help))
        }
    }
}
