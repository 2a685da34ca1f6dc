//! From words to an expression.

use super::tree::{Binary, Expression, Kind, Name, Unary};
use crate::diagnostic::Diagnostic;
use crate::r700::asm::gpr;
use crate::r700::isa::Where;
use crate::r700::text::{Cursor, Token, integer};

/// Which names an expression may use. Each scope has the names of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::r700::program) enum Scope {
    /// `wave` and `odd`
    Wave,
    /// `lane`, `thread`, registers, too
    Lane,
    /// `index`, too
    Dword,
    /// clocks and flags, too
    Check,
}

/// Levels inside one another at most, so that no input overflows the stack.
const MAX_NESTING: usize = 100;

/// An expression of any operators.
///
/// # Errors
/// A [`Diagnostic`] at the first word that can't be meant.
pub(in crate::r700::program) fn expression(cursor: &mut Cursor<'_>, scope: Scope) -> Result<Expression, Diagnostic> {
    Parser { cursor, scope, nesting: 0 }.expression()
}

/// An expression without comparisons, `&&`, `||` and `?` outside parentheses, so that one of these may follow it.
///
/// # Errors
/// As [`expression`].
pub(in crate::r700::program) fn arithmetic(cursor: &mut Cursor<'_>, scope: Scope) -> Result<Expression, Diagnostic> {
    Parser { cursor, scope, nesting: 0 }.binary(Binary::Or.precedence())
}

struct Parser<'a, 'b> {
    cursor: &'a mut Cursor<'b>,
    scope: Scope,
    nesting: usize,
}

impl Parser<'_, '_> {
    fn nested(&mut self, parse: fn(&mut Self) -> Result<Expression, Diagnostic>) -> Result<Expression, Diagnostic> {
        if self.nesting == MAX_NESTING {
            return Err(self.cursor.error(format!("more than {MAX_NESTING} levels inside one another")));
        }
        self.nesting += 1;
        let parsed = parse(self);
        self.nesting -= 1;
        parsed
    }

    fn expression(&mut self) -> Result<Expression, Diagnostic> {
        self.nested(|parser| {
            let condition = parser.binary(0)?;
            if !parser.cursor.take(Token::Question) {
                return Ok(condition);
            }
            let then = parser.expression()?;
            parser.cursor.require(Token::Colon, ":")?;
            let otherwise = parser.expression()?;
            let span = condition.span.start..otherwise.span.end;
            Ok(Expression { kind: Kind::Conditional(Box::new([condition, then, otherwise])), span })
        })
    }

    /// Operators that bind at least as tightly as `lowest`, grouped from the left.
    fn binary(&mut self, lowest: u8) -> Result<Expression, Diagnostic> {
        let mut left = self.unary()?;
        let mut compared = false;
        while let Some(operator) = self.cursor.peek().and_then(binary_operator).filter(|o| o.precedence() >= lowest) {
            if compared && operator.compares() {
                let chain = self.cursor.error("comparisons can't be chained");
                return Err(chain.with_help("write `a < b && b < c`, or put one comparison in parentheses"));
            }
            compared = operator.compares();
            self.cursor.advance();
            let right = self.binary(operator.precedence() + 1)?;
            let span = left.span.start..right.span.end;
            left = Expression { kind: Kind::Binary(operator, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expression, Diagnostic> {
        let start = self.cursor.span().start;
        let operator = match self.cursor.peek() {
            Some(Token::Minus) => Unary::Negate,
            Some(Token::Complement) => Unary::Complement,
            Some(Token::Not) => Unary::Not,
            _ => return self.primary(),
        };
        self.cursor.advance();
        let operand = self.nested(Parser::unary)?;
        let span = start..operand.span.end;
        Ok(Expression { kind: Kind::Unary(operator, Box::new(operand)), span })
    }

    fn parenthesised(&mut self) -> Result<Expression, Diagnostic> {
        let start = self.cursor.span().start;
        self.cursor.require(Token::Open, "(")?;
        let inner = self.expression()?;
        self.cursor.require(Token::Close, ")")?;
        Ok(Expression { span: self.cursor.span_from(start), ..inner })
    }

    fn primary(&mut self) -> Result<Expression, Diagnostic> {
        let span = self.cursor.span();
        match self.cursor.peek() {
            Some(Token::Number(text)) => {
                let value = integer(text).ok_or_else(|| self.cursor.no_number(text))?;
                self.cursor.advance();
                Ok(Expression { kind: Kind::Integer(value), span })
            }
            Some(Token::Open) => self.parenthesised(),
            Some(Token::Name("popcount")) => {
                self.cursor.advance();
                let operand = self.parenthesised()?;
                let span = span.start..operand.span.end;
                Ok(Expression { kind: Kind::Unary(Unary::CountOnes, Box::new(operand)), span })
            }
            Some(Token::Name(text)) => self.name(text),
            _ => Err(self.cursor.unexpected("a value")),
        }
    }

    fn name(&mut self, text: &str) -> Result<Expression, Diagnostic> {
        let before = self.cursor.clone();
        let start = before.span().start;
        let (name, needed) = if let Some(gpr) = gpr(self.cursor)? {
            if gpr.place == Where::SimdAr {
                let error = before.error("a directive names shared registers by their numbers alone");
                return Err(error.with_help("G5.x is the register with the number 5"));
            }
            (Name::Gpr(gpr), Scope::Lane)
        } else {
            self.cursor.advance();
            let second = match self.cursor.peek() {
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
                    self.cursor.require(Token::Point, ".")?;
                    self.cursor.require(Token::Name("x"), "x")?;
                    (Name::Ar, Scope::Lane)
                }
                _ => return Err(before.error(format!("unknown name `{text}`")).with_help(KNOWN)),
            };
            if text == "total" {
                self.cursor.advance();
            }
            found
        };
        if needed > self.scope {
            let help = match needed {
                Scope::Check => "clocks and flags are known in `expect` and `again until` only",
                Scope::Dword => "`index` counts the dwords of `bank … at … count N`",
                _ => "this is one for all lanes of a wave: write numbers, `wave` and `odd`",
            };
            return Err(before.error(format!("`{text}` has no value here")).with_help(help));
        }
        Ok(Expression { kind: Kind::Name(name), span: self.cursor.span_from(start) })
    }
}

const KNOWN: &str = "the names are lane, wave, thread, odd, index, registers such as R1.x and G1.x, AR.x, clocks, \
                     total clocks, conflict, overflow and popcount(x)";

fn binary_operator(token: Token<'_>) -> Option<Binary> {
    Some(match token {
        Token::Star => Binary::Multiply,
        Token::Slash => Binary::Divide,
        Token::Percent => Binary::Remainder,
        Token::Plus => Binary::Add,
        Token::Minus => Binary::Subtract,
        Token::ShiftLeft => Binary::ShiftLeft,
        Token::ShiftRight => Binary::ShiftRight,
        Token::And => Binary::And,
        Token::Xor => Binary::Xor,
        Token::Or => Binary::Or,
        Token::Equal => Binary::Equal,
        Token::NotEqual => Binary::NotEqual,
        Token::Less => Binary::Less,
        Token::LessEqual => Binary::LessEqual,
        Token::Greater => Binary::Greater,
        Token::GreaterEqual => Binary::GreaterEqual,
        Token::AndAlso => Binary::AndAlso,
        Token::OrElse => Binary::OrElse,
        _ => return None,
    })
}
