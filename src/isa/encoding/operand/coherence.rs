//! With whom memory is shared, and how soon it is used again: the scope and the temporal hint of RDNA4 (RDNA4 ISA 4.1).

use super::pieces::name_or_number;
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token};

/// Scopes, from 0 on; the first one is left out.
const SCOPES: [&str; 4] = ["SCOPE_CU", "SCOPE_SE", "SCOPE_DEV", "SCOPE_SYS"];

/// The scope of the device: read-modify-writes are handed on to further caches from here on.
const DEVICE: u32 = 2;

/// The scope of the system.
const SYSTEM: u32 = 3;

/// Hints of loads: number and name behind `TH_LOAD_`.
const LOADS: &[(u32, &str)] = &[(1, "NT"), (2, "HT"), (3, "LU"), (4, "NT_RT"), (5, "RT_NT"), (6, "NT_HT"), (0, "RT")];

/// Hints of stores: number and name behind `TH_STORE_`.
const STORES: &[(u32, &str)] =
    &[(1, "NT"), (2, "HT"), (3, "RT_WB"), (4, "NT_RT"), (5, "RT_NT"), (6, "NT_HT"), (7, "NT_WB"), (0, "RT")];

/// Hints of read-modify-writes: number and name behind `TH_ATOMIC_`. Of several names of one number the first is
/// written.
const ATOMICS: &[(u32, &str)] =
    &[(1, "RETURN"), (2, "NT"), (3, "NT_RETURN"), (4, "CASCADE_RT"), (6, "CASCADE_NT"), (0, "RT"), (1, "RT_RETURN")];

/// Past the caches: the hint of loads and stores of the system whose number has another name elsewhere.
const BYPASS: (u32, &str) = (3, "BYPASS");

/// No hint.
const DEFAULT: &str = "TH_DEFAULT";

/// What hints of a kind begin with, and their names.
fn hints(kind: OperandKind) -> (&'static str, &'static [(u32, &'static str)]) {
    match kind {
        OperandKind::ThStore => ("TH_STORE_", STORES),
        OperandKind::ThAtomic => ("TH_ATOMIC_", ATOMICS),
        _ => ("TH_LOAD_", LOADS),
    }
}

/// The scope as text; empty if it is left out.
pub(in crate::encoding) fn scope(value: u32) -> String {
    match value {
        0 => String::new(),
        value => format!("scope:{}", SCOPES[value as usize & 3]),
    }
}

/// The hint as text; empty if it is left out. `None` for a number without a name.
pub(in crate::encoding) fn hint(instruction: &Instruction, kind: OperandKind, value: u32) -> Option<String> {
    let (start, names) = hints(kind);
    let scope = instruction.field(Field::Scope);
    // The word for what is handed on doesn't say that something is returned, which operands depend on.
    let depends = |value: u32| value & 1 == 1 && instruction.row.operands.iter().any(|operand| operand.when.is_some());
    let name = match value {
        0 => return Some(String::new()),
        // To further caches alone.
        4.. if kind == OperandKind::ThAtomic && (scope < DEVICE || depends(value)) => return None,
        4 | 5 if kind == OperandKind::ThAtomic => "CASCADE_RT",
        6 | 7 if kind == OperandKind::ThAtomic => "CASCADE_NT",
        value if value == BYPASS.0 && kind == OperandKind::ThAtomic && scope == SYSTEM => return None,
        value if value == BYPASS.0 && kind != OperandKind::ThAtomic && scope == SYSTEM => BYPASS.1,
        value => names.iter().find(|(number, _)| *number == value)?.1,
    };
    Some(format!("th:{start}{name}"))
}

/// Reads a scope behind its name and a colon.
pub(in crate::encoding) fn parse_scope(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let names: Vec<(u32, &str)> = (0..).zip(SCOPES).collect();
    let span = cursor.span();
    match name_or_number(cursor, &names, "scope", 0)? {
        (value, true) => Ok(value),
        (_, false) => Err(cursor.error_at(span, "a scope is written as its name").with_help(SCOPES.join(", "))),
    }
}

/// Reads a hint behind its name and a colon.
pub(in crate::encoding) fn parse_hint(
    cursor: &mut Cursor<'_>,
    kind: OperandKind,
    instruction: &Instruction,
) -> Result<u32, Diagnostic> {
    let (start, names) = hints(kind);
    // The scope may stand behind it.
    let of_system = cursor.count_ahead(Token::Name(SCOPES[SYSTEM as usize])) > 0;
    let of_system = of_system || instruction.field(Field::Scope) == SYSTEM;
    let bypass = (kind != OperandKind::ThAtomic && of_system).then_some(BYPASS);
    let found = match cursor.peek() {
        Some(Token::Name(DEFAULT)) => Some(0),
        // Whatever it is the hint of, this one is none.
        Some(Token::Name("TH_LOAD_RT" | "TH_STORE_RT" | "TH_ATOMIC_RT")) => Some(0),
        Some(Token::Name(name)) => {
            let name = name.strip_prefix(start);
            let is_it = |(number, known): &(u32, &str)| {
                Some(*known) == name && (*known == BYPASS.1 || *number != BYPASS.0 || bypass.is_none())
            };
            names.iter().copied().chain(bypass).find(is_it).map(|(number, _)| number)
        }
        _ => None,
    };
    let Some(value) = found else {
        let known: Vec<String> = names.iter().chain(&bypass).map(|(_, name)| format!("{start}{name}")).collect();
        return Err(cursor.error("this instruction has no such temporal hint").with_help(known.join(", ")));
    };
    cursor.advance();
    Ok(value)
}

/// What is wrong with a scope and a hint that don't go together: a text names the hint of which the scope decides.
pub(in crate::encoding) fn broken(instruction: &Instruction) -> Option<&'static str> {
    let is_of = |kinds: &[OperandKind]| instruction.row.operands.iter().any(|operand| kinds.contains(&operand.kind));
    let (hint, scope) = (instruction.field(Field::Th), instruction.field(Field::Scope));
    let is_atomic = is_of(&[OperandKind::ThAtomic]);
    match hint {
        4.. if is_atomic && scope < DEVICE => {
            Some("read-modify-writes are handed on at the scope of the device, or a wider one")
        }
        hint if is_atomic && hint == BYPASS.0 && scope == SYSTEM => {
            Some("at the scope of the system this hint would be the one to bypass caches")
        }
        _ => None,
    }
}
