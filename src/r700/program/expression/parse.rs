//! The words and names of expressions.

use super::tree::Name;
use crate::asm::gpr;
use crate::diagnostic::Diagnostic;
use crate::expression::{Token, Value, Words};
use crate::isa::Where;
use crate::text::Cursor;
use std::ops::Range;

/// Which names an expression may use. Each scope has the names of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Scope {
    /// `wave` and `odd`
    Wave,
    /// `lane`, `thread`, registers, too
    Lane,
    /// `index`, too
    Dword,
    /// clocks and flags, too
    Check,
}

impl<'a> Words<'a> for Cursor<'a> {
    type Name = Name;
    type Scope = Scope;

    fn value(&self) -> Result<Option<Value<'a>>, Diagnostic> {
        Ok(match self.peek() {
            Some(Token::Number(text)) => Some(Value::Integer(self.integer(text)?)),
            Some(Token::Name(name)) => Some(Value::Name(name)),
            _ => None,
        })
    }

    fn name(&mut self, text: &'a str, scope: Scope) -> Result<(Name, Range<usize>), Diagnostic> {
        let before = self.clone();
        let start = before.span().start;
        let (name, needed) = if let Some(gpr) = gpr(self)? {
            if gpr.place == Where::SimdAr {
                let error = before.error("a directive names shared registers by their numbers alone");
                return Err(error.with_help("G5.x is the register with the number 5"));
            }
            (Name::Gpr(gpr), Scope::Lane)
        } else {
            self.advance();
            let second = match self.peek() {
                Some(Token::Name(second)) if text == "total" => Some(second),
                _ => None,
            };
            let found = match (text, second) {
                ("total", Some("clocks")) => (Name::TotalClocks, Scope::Check),
                ("lane", _) => (Name::Lane, Scope::Lane),
                ("wave", _) => (Name::Wave, Scope::Wave),
                ("thread", _) => (Name::Thread, Scope::Lane),
                ("odd", _) => (Name::Odd, Scope::Wave),
                ("index", _) => (Name::Index, Scope::Dword),
                ("clocks", _) => (Name::Clocks, Scope::Check),
                ("conflict", _) => (Name::Conflict, Scope::Check),
                ("overflow", _) => (Name::Overflow, Scope::Check),
                ("AR", _) => {
                    self.require(Token::Point, ".")?;
                    self.require(Token::Name("x"), "x")?;
                    (Name::Ar, Scope::Lane)
                }
                _ => return Err(before.error(format!("unknown name `{text}`")).with_help(KNOWN)),
            };
            if text == "total" {
                self.advance();
            }
            found
        };
        if needed > scope {
            let help = match needed {
                Scope::Check => "clocks and flags are known in `expect` and `again until` only",
                Scope::Dword => "`index` counts the dwords of `bank … at … count N`",
                _ => "this is one for all lanes of a wave: write numbers, `wave` and `odd`",
            };
            return Err(before.error(format!("`{text}` has no value here")).with_help(help));
        }
        Ok((name, self.span_from(start)))
    }
}

const KNOWN: &str = "the names are lane, wave, thread, odd, index, registers such as R1.x and G1.x, AR.x, clocks, \
                     total clocks, conflict, overflow and popcount(x)";
