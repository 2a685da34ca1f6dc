//! The words and names of expressions.

use super::cursor::Cursor;
use super::hints;
use super::scope::Scope;
use super::tree::{CyclePart, Variable};
use crate::Diagnostic;
use crate::token::Token;
use crate::wave::{Register, SGPRS};
use lds_isa::expression::{Value, Words, number};
use std::ops::Range;

impl<'a> Words<'a> for Cursor<'a> {
    type Name = Variable;
    type Scope = Scope;

    fn is_wide(name: Variable) -> bool {
        matches!(name, Variable::Vcc | Variable::Exec)
    }

    fn value(&self) -> Result<Option<Value<'a>>, Diagnostic> {
        Ok(match self.peek() {
            Some(Token::Number(text)) => number(text).map(|value| Value::Integer(value.cast_signed())),
            Some(Token::Name(name) | Token::Dotted(name)) => Some(Value::Name(name)),
            _ => None,
        })
    }

    fn unexpected(&self, expected: &str) -> Diagnostic {
        Cursor::unexpected(self, expected)
    }

    /// Takes a name, which for `total cycles` is two words.
    fn name(&mut self, name: &'a str, scope: Scope) -> Result<(Variable, Range<usize>), Diagnostic> {
        let mut span = self.span();
        self.advance();
        let total = name == "total";
        let last_word = match self.peek() {
            Some(Token::Name(part)) if total => {
                span.end = self.span().end;
                self.advance();
                part
            }
            _ => name,
        };
        let cycles = |part| (Variable::Cycles { part, total }, Scope::Check);
        let (variable, needed) = match last_word {
            "cycles" => cycles(CyclePart::All),
            "ideal_cycles" => cycles(CyclePart::Ideal),
            "conflict_cycles" => cycles(CyclePart::Conflict),
            "clock_cycles" => cycles(CyclePart::Clock),
            "lane" if !total => (Variable::Lane, Scope::Lane),
            "wave" if !total => (Variable::Wave, Scope::Lane),
            "group" if !total && !self.alone() => (Variable::Group, Scope::Lane),
            "exec" if !total => (Variable::Exec, Scope::Lane),
            "vcc" if !total => (Variable::Vcc, Scope::Lane),
            "scc" if !total => (Variable::Scc, Scope::Lane),
            "lanes_below" if !total => (Variable::LanesBelow, Scope::Lane),
            "index" if !total => (Variable::Index, Scope::Dword),
            _ => match (register(last_word).filter(|_| !total), scalar(last_word).filter(|_| !total)) {
                (Some(register), _) => (Variable::Register(register), Scope::Lane),
                (None, Some(register)) => (Variable::Scalar(register), Scope::Lane),
                (None, None) => {
                    let text = &self.source().text()[span.clone()];
                    let hint = hints::unknown_name(text, self.peek() == Some(Token::Open), scope, self.alone());
                    let unknown = self.error_at(span, format!("unknown name `{text}`"));
                    return Err(unknown.with_help(hint));
                }
            },
        };
        if needed > scope {
            let text = &self.source().text()[span.clone()];
            let misplaced = self.error_at(span, format!("`{text}` has no value here"));
            return Err(misplaced.with_help(match needed {
                _ if self.alone() => hints::ALONE,
                Scope::Check => "cycles are known in `expect` only",
                Scope::Dword => "`index` counts the dwords of `memory at … count N`",
                _ => "this must be known before the program runs: write a number",
            }));
        }
        Ok((variable, span))
    }
}

/// A scalar register by its name: s0 to s105.
pub(crate) fn scalar(name: &str) -> Option<u8> {
    let digits = name.strip_prefix('s')?;
    let number: u8 = digits.parse().ok()?;
    (number.to_string() == digits && usize::from(number) < SGPRS).then_some(number)
}

/// A register by its name.
pub(crate) fn register(name: &str) -> Option<Register> {
    let vgpr = name.strip_prefix('v').map(|digits| (digits, Register::vgpr as fn(u8) -> Register));
    let (digits, of) = vgpr.or_else(|| name.strip_prefix('a').map(|digits| (digits, Register::agpr as _)))?;
    // No `v+1`, `v01`.
    let number: u8 = digits.parse().ok()?;
    (number.to_string() == digits).then(|| of(number))
}
