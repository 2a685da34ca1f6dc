//! The first word of a line.

use super::hints;
use super::line::{Cursor, Token};
use super::meaning::{Control, Does, End, Hint};
use super::row::{Row, find};
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::ops::Range;

/// Whether a row is an instruction of a data share, or of the few around them that programs of any target have: a wait
/// for the data share, a barrier, `s_nop`, and the end of the program.
pub fn is_of_share(row: &Row) -> bool {
    use Control::{Barrier, BarrierSignal, BarrierWait, Nothing, Wait, WaitShare};
    match row.does {
        Does::Share(_) | Does::Control(Control::End(End::Program) | Nothing(Hint::Nop)) => true,
        Does::Control(control) => {
            matches!(control, Wait | WaitShare { .. } | Barrier | BarrierSignal | BarrierWait)
        }
        _ => false,
    }
}

/// The instruction of a data share, or of the few around them, with a name in lower case: none has an ending that names
/// its format.
#[doc(hidden)]
pub fn find_of_share(target: Target, name: &str) -> Option<&'static Row> {
    find(target, name).filter(|row| is_of_share(row) && (row.name == name || row.alias == Some(name)))
}

/// Reads the mnemonic. `None` if the line is blank.
pub(super) fn parse(cursor: &mut Cursor<'_>, target: Target) -> Result<Option<&'static Row>, Diagnostic> {
    let name = match (cursor.peek(), cursor.peek_second()) {
        (None, _) => return Ok(None),
        (Some(Token::Name(_) | Token::Number(_)), Some(Token::Colon)) => {
            return Err(cursor.error("labels are not supported").with_help(hints::COMPILER_OUTPUT));
        }
        (Some(Token::Name(name)), _) if name.starts_with('.') => {
            return Err(assembler_directive(cursor.source(), cursor.span()));
        }
        (Some(Token::Name(name)), _) => name,
        _ => return Err(cursor.error("expected an instruction").with_help(hints::COMPILER_OUTPUT)),
    };
    let row = find_of_share(target, &name.to_ascii_lowercase());
    let row = row.ok_or_else(|| unknown(cursor, name, target))?;
    cursor.advance();
    Ok(Some(row))
}

fn unknown(cursor: &Cursor<'_>, name: &str, target: Target) -> Diagnostic {
    let span = cursor.span();
    if name == "Disassembly" {
        return cursor.error("this is output of objdump").with_help(hints::COMPILER_OUTPUT);
    }
    if find(target, &name.to_ascii_lowercase()).is_some() {
        let help = "a wave executes it by itself: it is read with the instructions of all formats";
        return cursor.error_at(span, format!("`{name}` is no LDS instruction")).with_help(help);
    }
    let (message, help) = hints::unknown_mnemonic(name, target);
    let known = || format!("`lds opcodes --all --target {target}` lists the instructions that there are");
    cursor.error_at(span, message).with_help(help.unwrap_or_else(known))
}

/// The span of a line's first word, up to a blank.
pub(super) fn first_word(source: &Source, line: &Range<usize>) -> Option<Range<usize>> {
    let text = source.text().get(line.clone())?;
    let start = text.len() - text.trim_start().len();
    let length = text[start..].find(char::is_whitespace).unwrap_or(text.len() - start);
    Some(line.start + start..line.start + start + length)
}

/// An error about an assembler directive, whose name is the span.
pub(super) fn assembler_directive(source: &Source, span: Range<usize>) -> Diagnostic {
    let name = &source.text()[span.clone()];
    Diagnostic::new(source, span, format!("the assembler directive `{name}` is not supported"))
        .with_help(hints::COMPILER_OUTPUT)
}

/// Whether an instruction's format has no table: images (MIMG) and exports (EXP). Such an instruction is known by its
/// name alone.
pub fn has_no_table(name: &str) -> bool {
    name.starts_with("image_") || name == "exp"
}
