//! The counters of `s_waitcnt` as text.

use crate::diagnostic::Diagnostic;
use crate::encoding::line::{Cursor, Token, expression, expression::integer_in};
use crate::encoding::share::Waitcnt;
use crate::targets::Target;

/// An immediate of 16 bits, signed or unsigned.
fn immediate(cursor: &mut Cursor<'_>) -> Result<u16, Diagnostic> {
    Ok(integer_in(cursor, -32768..65536, "immediate of 16 bits")? as u16)
}

/// Reads the counters of `s_waitcnt`, or their immediate.
pub(in crate::encoding) fn parse(cursor: &mut Cursor<'_>, target: Target) -> Result<u16, Diagnostic> {
    if expression::starts(cursor.peek()) {
        return immediate(cursor);
    }
    let mut counters = Waitcnt::max(target);
    let mut is_first = true;
    loop {
        counter(cursor, &mut counters, target, is_first)?;
        is_first = false;
        // A blank also separates counters, but a separator sign must have a counter after it.
        let separator = cursor.take(Token::And) || cursor.take(Token::Comma);
        if !separator && cursor.peek().is_none() {
            return Ok(counters.pack(target));
        }
    }
}

/// Reads `lgkmcnt(0)`. With `_sat`, a value that is too large becomes the largest one.
fn counter(cursor: &mut Cursor<'_>, counters: &mut Waitcnt, target: Target, is_first: bool) -> Result<(), Diagnostic> {
    let help = "the counters are vmcnt, expcnt and lgkmcnt, as in `lgkmcnt(0)`";
    let Some(Token::Name(written)) = cursor.peek() else {
        return Err(cursor.error("expected a counter").with_help(help));
    };
    let (name, saturates) = written.strip_suffix("_sat").map_or((written, false), |name| (name, true));
    let largest = Waitcnt::max(target);
    let (field, largest) = match name {
        "vmcnt" => (&mut counters.vmcnt, largest.vmcnt),
        "expcnt" => (&mut counters.expcnt, largest.expcnt),
        "lgkmcnt" => (&mut counters.lgkmcnt, largest.lgkmcnt),
        _ => return Err(cursor.error(format!("{target} has no counter `{name}`")).with_help(help)),
    };
    cursor.advance();
    // LLVM tells counters from an expression in this way.
    if is_first {
        cursor.no_comment(&format!("`{written}(`"))?;
    }
    cursor.expect(Token::Open, &format!("`(` and a number after `{written}`"))?;
    let (value, span) = expression::parse(cursor)?;
    *field = match u8::try_from(value) {
        Ok(value) if value <= largest => value,
        _ if saturates => largest,
        _ => {
            let error = cursor.error_at(span, format!("{value} is no value of {name} on {target}"));
            return Err(error.with_help(format!("from 0 to {largest}; {name}_sat takes more")));
        }
    };
    cursor.expect(Token::Close, "`)`")
}

/// The text of the counters that wait for something, or of all counters if none does.
pub(in crate::encoding) fn text(fields: u16, target: Target) -> String {
    let found = Waitcnt::unpack(target, fields);
    let max = Waitcnt::max(target);
    let named = [
        ("vmcnt", found.vmcnt, max.vmcnt),
        ("expcnt", found.expcnt, max.expcnt),
        ("lgkmcnt", found.lgkmcnt, max.lgkmcnt),
    ];
    let shown = named.into_iter().filter(|(_, value, largest)| found == max || value != largest);
    let parts: Vec<String> = shown.map(|(name, value, _)| format!("{name}({value})")).collect();
    parts.join(" ")
}
