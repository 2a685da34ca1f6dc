//! The text of a DS instruction: its registers.

use super::{DsInstruction, Opcode, Operands, modifiers};
use crate::diagnostic::Diagnostic;
use crate::encoding::line::{Cursor, Token, expression};
use crate::targets::Target;
use std::ops::Range;

/// Consecutive registers of one kind.
struct Run {
    kind: RegisterKind,
    first: u8,
    count: usize,
    span: Range<usize>,
}

/// A kind of registers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RegisterKind {
    Vgpr,
    /// accumulation registers
    Agpr,
}

impl RegisterKind {
    const fn letter(self) -> char {
        match self {
            RegisterKind::Vgpr => 'v',
            RegisterKind::Agpr => 'a',
        }
    }
}

/// Reads what follows the mnemonic of an opcode.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take.
pub(in crate::encoding) fn parse(
    cursor: &mut Cursor<'_>,
    opcode: &'static Opcode,
    target: Target,
) -> Result<DsInstruction, Diagnostic> {
    let mut instruction = DsInstruction::new(opcode);
    registers(cursor, &mut instruction, target)?;
    modifiers::parse(cursor, &mut instruction)?;
    Ok(instruction)
}

/// Reads all register operands. Commas separate them, but as in LLVM a comma may be left out.
fn registers(cursor: &mut Cursor<'_>, instruction: &mut DsInstruction, target: Target) -> Result<(), Diagnostic> {
    let (opcode, has_data_in_addr) = (instruction.opcode, instruction.has_data_in_addr());
    let has_agprs = target.facts().accumulators;
    // The kind of the registers of data and result, once one of them has been read.
    let mut kind = None;
    let Operands { vdst, addr, data0, data1 } = opcode.operands;
    let fields = [
        (&mut instruction.vdst, vdst, "destination"),
        (&mut instruction.addr, addr, "address"),
        (&mut instruction.data0, data0, "data"),
        (&mut instruction.data1, data1, "second data"),
    ];
    for (field, count, role) in fields.into_iter().filter(|(_, count, _)| *count != 0) {
        let what = format!("the {role} operand of {}", opcode.name);
        let form = if count == 1 {
            "a register such as v0".into()
        } else {
            format!("{count} registers such as v[0:{}]", count - 1)
        };
        let Some(run) = register_run(cursor)? else {
            let registers = if has_agprs { "must be a register" } else { "must be a VGPR" };
            let missing = if at_end(cursor) { "is missing" } else { registers };
            return Err(cursor.error(format!("{what} {missing}")).with_help(format!("it is {form}")));
        };
        if run.count != usize::from(count) {
            let registers = if count == 1 { "register" } else { "registers" };
            let message = format!("{what} has {count} {registers}, not {}", run.count);
            let letter = run.kind.letter();
            let help = match (run.first, count - 1) {
                (first, 0) => format!("write {letter}{first}"),
                (first, more) if more > 255 - first => format!("the last such run is {letter}[{}:255]", 255 - more),
                (first, more) => format!("write {letter}[{first}:{}]", first + more),
            };
            return Err(cursor.error_at(run.span, message).with_help(help));
        }
        check_kind(cursor, &run, role, has_data_in_addr, &mut kind, target)?;
        check_alignment(cursor, &run, opcode, target)?;
        *field = run.first;
        cursor.take(Token::Comma);
    }
    instruction.acc = kind == Some(RegisterKind::Agpr);
    match register_run(cursor)? {
        None => Ok(()),
        Some(run) => {
            let message = format!("{} takes no more registers", opcode.name);
            Err(cursor.error_at(run.span, message).with_label("leave this out"))
        }
    }
}

/// Refuses an accumulation register where none is allowed, and one beside VGPRs.
fn check_kind(
    cursor: &Cursor<'_>,
    run: &Run,
    role: &str,
    has_data_in_addr: bool,
    kind: &mut Option<RegisterKind>,
    target: Target,
) -> Result<(), Diagnostic> {
    let error = |message: String| Err(cursor.error_at(run.span.clone(), message));
    if run.kind == RegisterKind::Agpr && !target.facts().accumulators {
        let others = Target::names(|facts| facts.accumulators);
        let message = format!("{target} has no accumulation registers as data: they are on {others}");
        return error(message).map_err(|error: Diagnostic| error.with_help(format!("write v{}", run.first)));
    }
    if role == "address" && !has_data_in_addr {
        return match run.kind {
            RegisterKind::Vgpr => Ok(()),
            RegisterKind::Agpr => error("an address is in a VGPR, not in an accumulation register".to_owned()),
        };
    }
    match kind.replace(run.kind) {
        Some(before) if before != run.kind => {
            error("data and results are all in VGPRs, or all in accumulation registers".to_owned())
        }
        _ => Ok(()),
    }
}

/// Refuses several registers, or those of global wave sync, that start at an odd register on a target where they must
/// start at an even one.
fn check_alignment(cursor: &Cursor<'_>, run: &Run, opcode: &'static Opcode, target: Target) -> Result<(), Diagnostic> {
    let starts_even = DsInstruction::new(opcode).starts_even(run.count as u8, target);
    if !starts_even || run.first.is_multiple_of(2) {
        return Ok(());
    }
    let error = cursor.error_at(run.span.clone(), format!("on {target} these registers start at an even one"));
    let (letter, first) = (run.kind.letter(), run.first - 1);
    let help = match run.count {
        1 => format!("for example {letter}{first}"),
        more => format!("for example {letter}[{first}:{}]", usize::from(first) + more - 1),
    };
    Err(error.with_help(help))
}

/// Whether the operands end here: with a modifier, or with the line.
fn at_end(cursor: &Cursor<'_>) -> bool {
    match cursor.peek() {
        None => true,
        Some(Token::Name(name)) => matches!(name, "gds" | "nogds") || cursor.peek_second() == Some(Token::Colon),
        Some(_) => false,
    }
}

/// `v5`, `v[5]`, `v[5:6]`, `[v5,v6]`, or the same with `a` or `acc`; `None` for another word.
fn register_run(cursor: &mut Cursor<'_>) -> Result<Option<Run>, Diagnostic> {
    let start = cursor.span().start;
    let (kind, first, count) = match (cursor.peek(), cursor.peek_second()) {
        (Some(Token::OpenBracket), _) => {
            cursor.advance();
            list(cursor)?
        }
        (Some(Token::Name(name @ ("v" | "a" | "acc"))), Some(Token::OpenBracket)) => {
            cursor.advance();
            cursor.no_comment("`v[`")?;
            cursor.advance();
            let kind = if name == "v" { RegisterKind::Vgpr } else { RegisterKind::Agpr };
            let (first, count) = interval(cursor, kind)?;
            (kind, first, count)
        }
        (Some(Token::Name(name)), _) => match single(name) {
            Some((kind, digits)) => (kind, index(cursor, name, kind, digits)?, 1),
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    Ok(Some(Run { kind, first, count, span: cursor.span_from(start) }))
}

/// The kind and the digits of `v` or `a` with digits.
fn single(name: &str) -> Option<(RegisterKind, &str)> {
    let kinds = [("v", RegisterKind::Vgpr), ("acc", RegisterKind::Agpr), ("a", RegisterKind::Agpr)];
    let (digits, kind) = kinds.into_iter().find_map(|(start, kind)| Some((name.strip_prefix(start)?, kind)))?;
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some((kind, digits))
}

/// Reads a register such as `v5`.
fn index(cursor: &mut Cursor<'_>, name: &str, kind: RegisterKind, digits: &str) -> Result<u8, Diagnostic> {
    // Registers are decimal, even with leading zeroes.
    let index = digits.parse().map_err(|_| no_register(cursor, cursor.span(), name, kind))?;
    cursor.advance();
    Ok(index)
}

/// Reads the rest of a range: `5]` or `5:6]`.
fn interval(cursor: &mut Cursor<'_>, kind: RegisterKind) -> Result<(u8, usize), Diagnostic> {
    let (first, first_span) = in_brackets(cursor, kind)?;
    let last = if cursor.take(Token::Colon) { in_brackets(cursor, kind)?.0 } else { first };
    let span = cursor.span_from(first_span.start);
    cursor.expect(Token::CloseBracket, "`]`, or `:` and the last register")?;
    if last < first {
        let letter = kind.letter();
        let message = format!("the last register, {letter}{last}, comes before the first, {letter}{first}");
        return Err(cursor.error_at(span, message).with_help(format!("write {letter}[{last}:{first}]")));
    }
    Ok((first, usize::from(last - first) + 1))
}

fn in_brackets(cursor: &mut Cursor<'_>, kind: RegisterKind) -> Result<(u8, Range<usize>), Diagnostic> {
    let (value, span) = expression::parse(cursor)?;
    let name = format!("{}{value}", kind.letter());
    let index = u8::try_from(value).map_err(|_| no_register(cursor, span.clone(), &name, kind))?;
    Ok((index, span))
}

/// Reads the rest of a list: `v5,v6]`.
fn list(cursor: &mut Cursor<'_>) -> Result<(RegisterKind, u8, usize), Diagnostic> {
    let mut run: Option<(RegisterKind, u8, usize)> = None;
    loop {
        let span = cursor.span();
        let found = match cursor.peek() {
            Some(Token::Name(name)) => single(name).map(|(kind, digits)| (name, kind, digits)),
            _ => None,
        };
        let Some((name, kind, digits)) = found else {
            return Err(cursor.error("expected a VGPR").with_help("a list is as [v0,v1]"));
        };
        let register = index(cursor, name, kind, digits)?;
        let (of, first, count) = run.unwrap_or((kind, register, 0));
        if kind != of || usize::from(register) != usize::from(first) + count {
            let error = cursor.error_at(span, "the registers of a list must follow each other");
            return Err(error.with_help(format!("{}{} follows here", of.letter(), usize::from(first) + count)));
        }
        run = Some((of, first, count + 1));
        if !cursor.take(Token::Comma) {
            cursor.expect(Token::CloseBracket, "`,` or `]`")?;
            return Ok((of, first, count + 1));
        }
    }
}

fn no_register(cursor: &Cursor<'_>, span: Range<usize>, name: &str, kind: RegisterKind) -> Diagnostic {
    let help = match kind {
        RegisterKind::Vgpr => "VGPRs are v0 to v255",
        RegisterKind::Agpr => "accumulation registers are a0 to a255",
    };
    cursor.error_at(span, format!("there is no register {name}")).with_help(help)
}
