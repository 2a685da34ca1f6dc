//! One `; lds:` directive.

use super::expression::{Expression, Name, Scope};
use super::settings::Setting;
use super::step::{Action, Bank};
use crate::asm::gpr;
use crate::diagnostic::{Diagnostic, Source};
use crate::expression::Words;
use crate::isa::Where;
use crate::text::{Cursor, Token};

/// What a directive is.
pub(super) enum Directive {
    /// a setting, whose value follows
    Setting(Setting),
    /// from here on only waves that meet a condition take the steps, or all waves
    Only(Option<Expression>),
    /// the next LDS instruction starts another clause
    Clause,
    /// a step, complete
    Step(Action),
}

const KNOWN: &str = "the directives are threads, globals, clause_temps, registers, slots, order, `R0.x = …`, \
                     `G0.x = …`, `active = …`, `bank … at … = …`, barrier, clause, `again until …`, `only …`, all \
                     and `expect …`";

/// Names of directives that aren't settings, and that programs for other targets don't have.
const OWN: [&str; 5] = ["clause", "barrier", "active", "again", "bank"];

/// Whether a name begins a directive that programs of the R700 alone have: `threads`, `bank`, `R1`.
#[doc(hidden)]
pub fn is_own(name: &str) -> bool {
    let is_register = |kind: char| {
        let number = name.strip_prefix(kind).map(|rest| rest.split('.').next().unwrap_or_default());
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    Setting::by_name(name).is_some() || OWN.contains(&name) || is_register('R') || is_register('G')
}

/// Dwords of a bank.
const DWORDS: i64 = 1024;

/// Reads a directive. Of a setting only the name is taken.
///
/// # Errors
/// A [`Diagnostic`] at the first word that can't be meant.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Directive, Diagnostic> {
    let before = cursor.clone();
    if let Some(gpr) = gpr(cursor)? {
        if gpr.place == Where::SimdAr {
            let error = before.error("a directive names shared registers by their numbers alone");
            return Err(error.with_help("G5.x is the register with the number 5"));
        }
        cursor.require(Token::Assign, "=")?;
        let value = cursor.expression(Scope::Lane)?;
        cursor.require_end()?;
        return Ok(Directive::Step(Action::Set(gpr, value)));
    }
    let Some(Token::Name(name)) = cursor.peek() else { return Err(cursor.unexpected("a directive").with_help(KNOWN)) };
    cursor.advance();
    if let Some(setting) = Setting::by_name(name) {
        return Ok(Directive::Setting(setting));
    }
    let directive = match name {
        "only" => Directive::Only(Some(cursor.expression(Scope::Wave)?)),
        "all" => Directive::Only(None),
        "clause" => Directive::Clause,
        "barrier" => Directive::Step(Action::Barrier),
        "active" => {
            cursor.require(Token::Assign, "=")?;
            Directive::Step(Action::Active(cursor.expression(Scope::Lane)?))
        }
        "again" => {
            cursor.require(Token::Name("until"), "until")?;
            Directive::Step(Action::Again(without_index(cursor)?))
        }
        "bank" => Directive::Step(Action::Preset(bank(cursor, Token::Assign, "=")?)),
        "expect" if cursor.take_name("bank") => Directive::Step(Action::ExpectBank(bank(cursor, Token::Equal, "==")?)),
        "expect" => Directive::Step(Action::Expect(without_index(cursor)?)),
        _ => return Err(before.error(format!("unknown directive `{name}`")).with_help(KNOWN)),
    };
    cursor.require_end()?;
    Ok(directive)
}

/// An expression of everything but `index`.
fn without_index(cursor: &mut Cursor<'_>) -> Result<Expression, Diagnostic> {
    let check = cursor.expression(Scope::Check)?;
    no_index(cursor, &check)?;
    Ok(check)
}

fn no_index(cursor: &Cursor<'_>, expression: &Expression) -> Result<(), Diagnostic> {
    let Some(span) = expression.find(|name| name == Name::Index) else { return Ok(()) };
    Err(Diagnostic::new(cursor.source(), span, "`index` has no value here")
        .with_help("it counts the dwords of `bank … at … count N`"))
}

/// `BANK at OFFSET [count N] = VALUE, …`, with `==` in checks. One for the whole group: nothing here depends on a lane.
fn bank(cursor: &mut Cursor<'_>, relation: Token<'static>, written: &str) -> Result<Bank, Diagnostic> {
    let source = cursor.source();
    let number = once(source, cursor.arithmetic(Scope::Dword)?)?;
    cursor.require(Token::Name("at"), "at")?;
    let offset = once(source, cursor.arithmetic(Scope::Dword)?)?;
    let count =
        if cursor.take_name("count") { Some(cursor.number("a count of dwords", 1, DWORDS)? as usize) } else { None };
    cursor.require(relation, written)?;
    let mut values = vec![once(source, cursor.expression(Scope::Dword)?)?];
    if count.is_some() && cursor.peek() == Some(Token::Comma) {
        let several = cursor.error("`count` repeats one value, here are several");
        return Err(several.with_help("leave `count` out, or give one value that depends on `index`"));
    }
    while cursor.take(Token::Comma) {
        values.push(once(source, cursor.expression(Scope::Dword)?)?);
    }
    let fixed = if count.is_none() { &values[..] } else { &[] };
    for expression in [&number, &offset].into_iter().chain(fixed) {
        no_index(cursor, expression)?;
    }
    Ok(Bank { bank: number, offset, values, count })
}

/// An expression that is the same for all waves and lanes.
fn once(source: &Source, parsed: Expression) -> Result<Expression, Diagnostic> {
    match parsed.find(|name| name != Name::Index) {
        Some(span) => Err(Diagnostic::new(source, span, "the LDS is one for all waves and lanes")
            .with_help("write numbers and `index`")),
        None => Ok(parsed),
    }
}
