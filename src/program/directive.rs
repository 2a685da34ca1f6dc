//! One `; lds:` directive.

use super::constant::{constant, in_range, list as constants};
use super::expression::{Cursor, Expression, Scope, register, scalar};
use super::launch::{Argument, Key, Size};
use super::settings::Setting;
use super::step::{Action, Dwords, Expectation, Values};
use super::token::Token;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::gws::StatePart;
use lds_r700::program::is_own_directive;
use std::ops::Range;

/// What a directive calls a run of global memory.
const BUFFER: &str = "buffer";
/// What a directive calls bytes of LDS for a pointer.
const LOCAL: &str = "local";
/// Bytes of LDS of a pointer at most.
const MOST_LOCAL: i64 = 1 << 20;
/// What directives call the sizes of a launch.
const SIZES: [(&str, Size); 3] = [("grid", Size::Grid), ("group", Size::Group), ("offset", Size::Offset)];
/// What a directive calls where traps go on.
const HANDLER: &str = "trap_handler";
/// What a directive calls the place in memory of what follows.
const ADDRESS: &str = "address";
/// The largest number of a buffer or an argument.
const MOST_NUMBER: i64 = 255;
/// Addresses of code and of data sections are below this one.
const MOST_ADDRESS: u64 = 1 << 47;
/// Dwords of one `memory at` at most: what a work-group can own on the largest target.
const MAX_COUNT: i64 = 32768;

/// What a directive is.
pub(super) enum Directive {
    /// a setting, whose value follows
    Setting(Setting),
    /// from here on only waves that meet a condition take the steps, or all waves
    Only(Option<Expression>),
    /// a step, complete
    Step(Action),
    /// the value of an argument of the kernel
    Argument(Key, Argument),
    /// a size of the kernel's launch: one to three numbers
    Size(Size, Vec<u64>),
    /// which of several kernels runs, and where the program says so
    Kernel(String, Range<usize>),
    /// the label at which traps go on, and where the program says so
    Handler(String, Range<usize>),
    /// the address in memory of what follows, and where the program says so
    Address(u64, Range<usize>),
}

/// Reads a directive. Of a setting only the name is taken.
///
/// # Errors
/// A [`Diagnostic`] at the first word that can't be meant.
pub(super) fn parse(source: &Source, cursor: &mut Cursor<'_>) -> Result<Directive, Diagnostic> {
    let span = cursor.span();
    let Some(Token::Name(name)) = cursor.peek() else {
        let is_own = source.text().get(span).is_some_and(is_own_directive);
        return Err(elsewhere_or_here(is_own, cursor.unexpected("a directive")));
    };
    if ["arg", HANDLER, ADDRESS].contains(&name) {
        let directive = match name {
            "arg" => argument(source, cursor)?,
            ADDRESS => address(source, cursor)?,
            _ => handler(cursor)?,
        };
        cursor.require_end()?;
        return Ok(directive);
    }
    if let Some((_, size)) = SIZES.iter().find(|(known, _)| *known == name) {
        cursor.take(Token::Name(name));
        let numbers = sizes(source, cursor, *size)?;
        cursor.require_end()?;
        return Ok(Directive::Size(*size, numbers));
    }
    let action = if let Some(setting) = Setting::by_name(name) {
        cursor.take(Token::Name(name));
        return Ok(Directive::Setting(setting));
    } else if let Some(place) = place(name) {
        Action::Preset(memory(source, cursor, place, Token::Assign)?)
    } else if name == BUFFER {
        Action::Preset(buffer(source, cursor, Token::Assign)?)
    } else if name == "only" || name == "all" {
        cursor.take(Token::Name(name));
        let condition = if name == "only" { Some(only(source, cursor)?) } else { None };
        cursor.require_end()?;
        return Ok(Directive::Only(condition));
    } else if name == "expect" {
        cursor.take(Token::Name(name));
        Action::Expect(expectation(source, cursor)?)
    } else {
        cursor.take(Token::Name(name));
        let assigned = |cursor: &mut Cursor<'_>| {
            cursor.require(Token::Assign, "=")?;
            cursor.expression(Scope::Lane)
        };
        match (name, register(name)) {
            ("exec", _) => Action::SetExec(assigned(cursor)?),
            ("m0", _) => Action::SetM0(assigned(cursor)?),
            ("mode", _) => Action::SetMode(assigned(cursor)?),
            ("vcc", _) => Action::SetVcc(assigned(cursor)?),
            (_, Some(register)) => Action::SetVgpr { register, value: assigned(cursor)? },
            _ => match scalar(name) {
                Some(register) => Action::SetScalar { register, value: assigned(cursor)? },
                None => {
                    let error = Diagnostic::new(source, span, format!("unknown directive `{name}`"));
                    return Err(elsewhere_or_here(is_own_directive(name), error));
                }
            },
        }
    };
    cursor.require_end()?;
    Ok(Directive::Step(action))
}

/// An error about a directive, with the directives that there are, or with the target whose programs have it.
fn elsewhere_or_here(is_of_r700: bool, diagnostic: Diagnostic) -> Diagnostic {
    match is_of_r700 {
        true => diagnostic.with_help("programs for the R700 have it: `--target r700`"),
        false => known_directives(diagnostic),
    }
}

fn known_directives(diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.with_help(
        "the directives are wave, waves, groups, resident, steps, alloc, base, alignment, sram_ecc, private, cu, tags, `v0 = …` to `v255 = …`, `s0 = …` to `s105 = …`, `vcc = …`, `exec = …`, `m0 = …`, \
         `mode = …`, `memory at … = …`, `buffer … = …`, `kernel …`, `grid …`, `group …`, `offset …`, `arg … = …`, `trap_handler …`, `address …`, `only …`, `all` and `expect …`; of the global data share order, gws_base, gws_size, gws_barrier, \
         `resources at … = …` and `registers at … = …`",
    )
}

/// `arg N = X`, `arg N = X, Y, …`, `arg N = buffer M` or `arg N = local BYTES`; N is a number or a name.
fn argument(source: &Source, cursor: &mut Cursor<'_>) -> Result<Directive, Diagnostic> {
    cursor.require(Token::Name("arg"), "arg")?;
    let key = match cursor.peek() {
        Some(token @ Token::Name(name)) => {
            cursor.take(token);
            Key::Name(name.to_owned())
        }
        _ => Key::Number(small(source, cursor)?),
    };
    cursor.require(Token::Assign, "=")?;
    let value = if cursor.take(Token::Name(BUFFER)) {
        Argument::Buffer { number: small(source, cursor)?, offset: 0 }
    } else if cursor.take(Token::Name(LOCAL)) {
        let expression = cursor.arithmetic(Scope::Constant)?;
        let given = (constant(source, &expression)?, expression.span());
        Argument::Local(in_range(source, given, 0, MOST_LOCAL)?.value)
    } else {
        let values = constants(cursor)?.iter().map(|value| constant(source, value)).collect::<Result<Vec<i64>, _>>()?;
        match values[..] {
            [number] => Argument::Number(number),
            _ => Argument::Dwords(values),
        }
    };
    Ok(Directive::Argument(key, value))
}

/// `address N`.
fn address(source: &Source, cursor: &mut Cursor<'_>) -> Result<Directive, Diagnostic> {
    cursor.require(Token::Name(ADDRESS), ADDRESS)?;
    let expression = cursor.expression(Scope::Constant)?;
    let (value, span) = (constant(source, &expression)?, expression.span());
    let known = u64::try_from(value).ok().filter(|value| value.is_multiple_of(4) && *value < MOST_ADDRESS);
    let known = known.ok_or_else(|| {
        Diagnostic::new(source, span.clone(), format!("expected a multiple of 4 below {MOST_ADDRESS:#x}"))
            .with_label(format!("this is {value}"))
    })?;
    Ok(Directive::Address(known, span))
}

/// `grid X, Y, Z`, `group X, Y, Z` or `offset X, Y, Z`, of which the last ones may be left out.
fn sizes(source: &Source, cursor: &mut Cursor<'_>, size: Size) -> Result<Vec<u64>, Diagnostic> {
    let given = constants(cursor)?;
    if let Some(fourth) = given.get(3) {
        return Err(Diagnostic::new(source, fourth.span(), "there are three axes: x, y and z")
            .with_help("write three numbers at most; those that are left out are 1, of `offset` 0"));
    }
    let smallest = if size == Size::Offset { 0 } else { 1 };
    let number = |expression: &Expression| {
        let given = (constant(source, expression)?, expression.span());
        Ok(in_range(source, given, smallest, u32::MAX.into())?.value.into())
    };
    given.iter().map(number).collect()
}

/// `kernel NAME`, where the name may have any letters in it, mangled or demangled; or `arg KEY = FLOAT`. `None` of a
/// directive of other words.
pub(super) fn raw(source: &Source, range: &Range<usize>) -> Option<Directive> {
    let text = &source.text()[range.clone()];
    let (word, rest) = text.trim_start().split_once(char::is_whitespace)?;
    let rest = rest.trim();
    if word == "kernel" && !rest.is_empty() {
        let start = range.start + text.trim_end().len() - rest.len();
        return Some(Directive::Kernel(rest.to_owned(), start..start + rest.len()));
    }
    let (key, value) = rest.split_once('=').filter(|_| word == "arg")?;
    let (key, value) = (key.trim(), value.trim());
    let is_name = key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let float = value.parse().ok().filter(|_| value.contains('.') && is_name && !key.is_empty())?;
    let key = key.parse().map_or_else(|_| Key::Name(key.to_owned()), Key::Number);
    Some(Directive::Argument(key, Argument::Float(float)))
}

/// `trap_handler LABEL`.
fn handler(cursor: &mut Cursor<'_>) -> Result<Directive, Diagnostic> {
    let (name, span) = label(cursor, HANDLER, "a label")?;
    Ok(Directive::Handler(name, span))
}

/// A directive that has a label behind it, with where that is.
fn label(cursor: &mut Cursor<'_>, directive: &'static str, what: &str) -> Result<(String, Range<usize>), Diagnostic> {
    cursor.require(Token::Name(directive), directive)?;
    let span = cursor.span();
    let Some(token @ (Token::Name(name) | Token::Dotted(name))) = cursor.peek() else {
        return Err(cursor.unexpected(what));
    };
    cursor.take(token);
    Ok((name.to_owned(), span))
}

/// The number of an argument, or of a buffer.
fn small(source: &Source, cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let expression = cursor.arithmetic(Scope::Constant)?;
    let value = constant(source, &expression)?;
    Ok(in_range(source, (value, expression.span()), 0, MOST_NUMBER)?.value)
}

/// `buffer N [at ADDRESS] [count C] = VALUE, …`, with `==` instead of `=` in checks.
fn buffer(source: &Source, cursor: &mut Cursor<'_>, relation: Token<'static>) -> Result<Dwords, Diagnostic> {
    cursor.require(Token::Name(BUFFER), BUFFER)?;
    let number = small(source, cursor)?;
    let address = if cursor.take(Token::Name("at")) {
        cursor.arithmetic(Scope::Lane)?
    } else {
        Expression::zero(cursor.span().start)
    };
    let (address, values) = values(source, cursor, address, relation)?;
    Ok(Dwords { place: StatePart::Memory, buffer: Some(number), address, values })
}

fn expectation(source: &Source, cursor: &mut Cursor<'_>) -> Result<Expectation, Diagnostic> {
    if cursor.peek() == Some(Token::Name(BUFFER)) {
        return Ok(Expectation::Memory(buffer(source, cursor, Token::Equal)?));
    }
    if let Some(Token::Name(name)) = cursor.peek()
        && let Some(place) = place(name)
    {
        return Ok(Expectation::Memory(memory(source, cursor, place, Token::Equal)?));
    }
    let check = cursor.expression(Scope::Check)?;
    match check.index_span() {
        Some(span) => Err(no_index(source, span)),
        None => Ok(Expectation::Holds(check)),
    }
}

/// What `NAME at …` is about.
fn place(name: &str) -> Option<StatePart> {
    [StatePart::Memory, StatePart::Resources, StatePart::Registers].into_iter().find(|place| place.name() == name)
}

/// The condition that a wave has to meet; it is the same for all its lanes.
fn only(source: &Source, cursor: &mut Cursor<'_>) -> Result<Expression, Diagnostic> {
    let condition = cursor.expression(Scope::Lane)?;
    match condition.per_lane() {
        true => {
            Err(Diagnostic::new(source, condition.span(), "a wave takes a step or leaves it out with all its lanes")
                .with_help("write a condition of `wave` alone, like `only wave == 0`; for lanes there is `exec = …`"))
        }
        false => Ok(condition),
    }
}

/// `memory at ADDRESS [count N] = VALUE, …`, with `==` instead of `=` in checks; the same of other places.
fn memory(
    source: &Source,
    cursor: &mut Cursor<'_>,
    place: StatePart,
    relation: Token<'static>,
) -> Result<Dwords, Diagnostic> {
    cursor.require(Token::Name(place.name()), place.name())?;
    cursor.require(Token::Name("at"), "at")?;
    let address = cursor.arithmetic(Scope::Lane)?;
    let (address, values) = values(source, cursor, address, relation)?;
    Ok(Dwords { place, buffer: None, address, values })
}

/// `[count N] = VALUE, …` behind an address.
fn values(
    source: &Source,
    cursor: &mut Cursor<'_>,
    address: Expression,
    relation: Token<'static>,
) -> Result<(Expression, Values), Diagnostic> {
    let count = if cursor.take(Token::Name("count")) { Some(count(source, cursor)?) } else { None };
    cursor.require(relation, if relation == Token::Assign { "=" } else { "==" })?;
    let first = cursor.expression(Scope::Dword)?;
    let Some(count) = count else { return Ok((address, list(source, cursor, first)?)) };
    if cursor.peek() == Some(Token::Comma) {
        let several = Diagnostic::new(source, cursor.span(), "`count` repeats one value, here are several");
        return Err(several.with_help("leave `count` out, or give one value that depends on `index`"));
    }
    Ok((address, Values::Count(count, Box::new(first))))
}

fn count(source: &Source, cursor: &mut Cursor<'_>) -> Result<usize, Diagnostic> {
    let expression = cursor.arithmetic(Scope::Constant)?;
    let value = constant(source, &expression)?;
    if (1..=MAX_COUNT).contains(&value) {
        Ok(value as usize)
    } else {
        let message = format!("expected a count of 1 to {MAX_COUNT} dwords");
        Err(Diagnostic::new(source, expression.span(), message).with_label(format!("this is {value}")))
    }
}

/// The values after the first, which may not use `index`: each stands for one dword.
fn list(source: &Source, cursor: &mut Cursor<'_>, first: Expression) -> Result<Values, Diagnostic> {
    let mut values = vec![first];
    while cursor.take(Token::Comma) {
        values.push(cursor.expression(Scope::Dword)?);
    }
    match values.iter().find_map(Expression::index_span) {
        Some(span) => Err(no_index(source, span)),
        None => Ok(Values::List(values)),
    }
}

/// The error that `index` stands where no dwords are counted.
fn no_index(source: &Source, span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::new(source, span, "`index` has no value here")
        .with_help("it counts the dwords of `memory at … count N`")
}
