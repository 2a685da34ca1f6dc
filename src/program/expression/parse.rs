//! From words to expressions.

use super::cursor::Cursor;
use super::hints;
use super::scope::Scope;
use super::tree::{BinaryOperator, Comparison, CyclePart, Expression, Kind, UnaryOperator, Variable};
use crate::Diagnostic;
use crate::program::token::Token;
use crate::wave::{Register, SGPRS};
use std::ops::Range;

/// Parentheses, signs and conditions inside one another at most: deeper trees could overflow the stack.
const MAX_NESTING: usize = 64;

/// The one function: how many bits are 1.
const POPCOUNT: &str = "popcount";

impl Cursor<'_> {
    /// An expression of any operators.
    pub(in crate::program) fn expression(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        self.nested(|cursor| {
            let condition = cursor.binary(scope, 0)?;
            if !cursor.take(Token::Question) {
                return Ok(condition);
            }
            let then = cursor.expression(scope)?;
            cursor.require(Token::Colon, ":")?;
            let otherwise = cursor.expression(scope)?;
            let span = condition.span.start..otherwise.span.end;
            Ok(Expression { kind: Kind::Conditional(Box::new([condition, then, otherwise])), span })
        })
    }

    /// An expression without comparisons, `&&`, `||` and `?` outside parentheses, so that one of these may follow it.
    pub(in crate::program) fn arithmetic(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        self.binary(scope, BinaryOperator::Or.precedence())
    }

    fn nested(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<Expression, Diagnostic>,
    ) -> Result<Expression, Diagnostic> {
        if self.nesting == MAX_NESTING {
            let message = format!("more than {MAX_NESTING} levels inside one another");
            return Err(Diagnostic::new(self.source, self.span(), message));
        }
        self.nesting += 1;
        let parsed = parse(self);
        self.nesting -= 1;
        parsed
    }

    /// Operators that bind at least as tightly as `lowest`, grouped from the left.
    fn binary(&mut self, scope: Scope, lowest: u8) -> Result<Expression, Diagnostic> {
        let mut left = self.unary(scope)?;
        while let Some(operator) = self.peek().and_then(binary_operator).filter(|found| found.precedence() >= lowest) {
            if matches!(operator, BinaryOperator::Compare(_)) && is_bare_comparison(&left) {
                let chain = Diagnostic::new(self.source, self.span(), "comparisons can't be chained");
                return Err(chain.with_help("write `a < b && b < c`, or put one comparison in parentheses"));
            }
            self.next += 1;
            let right = self.binary(scope, operator.precedence() + 1)?;
            let span = left.span.start..right.span.end;
            left = Expression { kind: Kind::Binary(operator, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn unary(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        let start = self.span().start;
        let operator = match self.peek() {
            Some(Token::Minus) => UnaryOperator::Negate,
            Some(Token::Complement) => UnaryOperator::Complement,
            Some(Token::Not) => UnaryOperator::Not,
            _ => return self.primary(scope),
        };
        self.next += 1;
        let operand = self.nested(|cursor| cursor.unary(scope))?;
        let span = start..operand.span.end;
        Ok(Expression { kind: Kind::Unary(operator, Box::new(operand)), span })
    }

    fn primary(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        let span = self.span();
        match self.peek() {
            Some(Token::Integer(value)) => {
                self.next += 1;
                Ok(Expression { kind: Kind::Integer(value), span })
            }
            Some(Token::Name(POPCOUNT)) => {
                self.next += 1;
                self.require(Token::Open, "(")?;
                let operand = self.expression(scope)?;
                let end = self.span().end;
                self.require(Token::Close, ")")?;
                Ok(Expression { kind: Kind::Unary(UnaryOperator::CountOnes, Box::new(operand)), span: span.start..end })
            }
            Some(Token::Name(name) | Token::Dotted(name)) => {
                let (variable, span) = self.variable(name, scope)?;
                Ok(Expression { kind: Kind::Variable(variable), span })
            }
            Some(Token::Open) => {
                self.next += 1;
                let inner = self.expression(scope)?;
                let end = self.span().end;
                self.require(Token::Close, ")")?;
                Ok(Expression { kind: inner.kind, span: span.start..end })
            }
            _ => Err(self.unexpected("a value")),
        }
    }

    /// Takes a name, which for `total cycles` is two words.
    fn variable(&mut self, name: &str, scope: Scope) -> Result<(Variable, Range<usize>), Diagnostic> {
        let mut span = self.span();
        self.next += 1;
        let total = name == "total";
        let last_word = match self.peek() {
            Some(Token::Name(part)) if total => {
                span.end = self.span().end;
                self.next += 1;
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
                    let text = &self.source.text()[span.clone()];
                    let hint = hints::unknown_name(text, self.peek() == Some(Token::Open), scope, self.alone());
                    let unknown = Diagnostic::new(self.source, span, format!("unknown name `{text}`"));
                    return Err(unknown.with_help(hint));
                }
            },
        };
        if needed > scope {
            let text = &self.source.text()[span.clone()];
            let misplaced = Diagnostic::new(self.source, span, format!("`{text}` has no value here"));
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
pub(in crate::program) fn scalar(name: &str) -> Option<u8> {
    let digits = name.strip_prefix('s')?;
    let number: u8 = digits.parse().ok()?;
    (number.to_string() == digits && usize::from(number) < SGPRS).then_some(number)
}

/// A register by its name.
pub(in crate::program) fn register(name: &str) -> Option<Register> {
    let vgpr = name.strip_prefix('v').map(|digits| (digits, Register::vgpr as fn(u8) -> Register));
    let (digits, of) = vgpr.or_else(|| name.strip_prefix('a').map(|digits| (digits, Register::agpr as _)))?;
    // No `v+1`, `v01`.
    let number: u8 = digits.parse().ok()?;
    (number.to_string() == digits).then(|| of(number))
}

/// Parentheses leave no node behind, but the span of what they hold includes them and so starts before its left side.
fn is_bare_comparison(expression: &Expression) -> bool {
    expression.comparison().is_some_and(|(_, left, _)| left.span.start == expression.span.start)
}

fn binary_operator(token: Token<'_>) -> Option<BinaryOperator> {
    Some(match token {
        Token::Star => BinaryOperator::Multiply,
        Token::Slash => BinaryOperator::Divide,
        Token::Percent => BinaryOperator::Remainder,
        Token::Plus => BinaryOperator::Add,
        Token::Minus => BinaryOperator::Subtract,
        Token::ShiftLeft => BinaryOperator::ShiftLeft,
        Token::ShiftRight => BinaryOperator::ShiftRight,
        Token::And => BinaryOperator::And,
        Token::Xor => BinaryOperator::Xor,
        Token::Or => BinaryOperator::Or,
        Token::Equal => BinaryOperator::Compare(Comparison::Equal),
        Token::NotEqual => BinaryOperator::Compare(Comparison::NotEqual),
        Token::Less => BinaryOperator::Compare(Comparison::Less),
        Token::LessEqual => BinaryOperator::Compare(Comparison::LessEqual),
        Token::Greater => BinaryOperator::Compare(Comparison::Greater),
        Token::GreaterEqual => BinaryOperator::Compare(Comparison::GreaterEqual),
        Token::AndAlso => BinaryOperator::AndAlso,
        Token::OrElse => BinaryOperator::OrElse,
        _ => return None,
    })
}
