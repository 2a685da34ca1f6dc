//! An expression that stands alone: what each lane of a wave has.

use super::tree::Variable;
use super::{Cursor, Environment, Expression, Scope};
use crate::Diagnostic;
use crate::constant::division_by_zero;
use crate::diagnostic::Source;
use crate::wave::MAX_LANES;

impl Expression {
    /// Reads a text that is one expression of `lane` and `wave`.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first word that can't be meant, or at a register, which has no value here.
    pub fn parse(source: &Source) -> Result<Self, Diagnostic> {
        let mut cursor = Cursor::of_expression(source)?;
        let expression = cursor.expression(Scope::Lane)?;
        cursor.require_end()?;
        let is_register = |variable| match variable {
            Variable::Register(_) | Variable::Scalar(_) | Variable::Exec | Variable::Vcc | Variable::Scc => true,
            Variable::Lane | Variable::Wave | Variable::Group | Variable::Index | Variable::LanesBelow => false,
            Variable::Cycles { .. } => false,
        };
        if let Some(span) = expression.find(is_register) {
            let register = Diagnostic::new(source, span, "a register has no value here");
            return Err(register.with_help("write an expression of `lane` and `wave`"));
        }
        Ok(expression)
    }

    /// The value in each lane of a wave of `lanes` lanes, of which there are at most [`MAX_LANES`]: more are as many as
    /// that. `source` is the text that the expression was read from.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a divisor that is 0 in some lane.
    pub fn lane_values(&self, source: &Source, wave: usize, lanes: usize) -> Result<Vec<i64>, Diagnostic> {
        let value = |lane| self.evaluate(&Environment { lane, wave, ..Environment::CONSTANT });
        (0..lanes.min(MAX_LANES)).map(|lane| value(lane).map_err(|error| division_by_zero(source, &error))).collect()
    }
}

impl Expression {
    /// Reads a text that is one expression of numbers and of `index`.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first word that can't be meant.
    pub fn of_index(source: &Source) -> Result<Self, Diagnostic> {
        let mut cursor = Cursor::of_expression(source)?;
        let expression = cursor.expression(Scope::Dword)?;
        cursor.require_end()?;
        if expression.per_wave() || expression.per_lane() || expression.per_group() {
            let message = "this depends on a wave, and there is none here";
            return Err(Diagnostic::new(source, expression.span(), message).with_help("write numbers and `index`"));
        }
        Ok(expression)
    }

    /// The value where `index` is a number.
    ///
    /// # Errors
    /// A [`Diagnostic`] for a division by zero.
    pub fn at_index(&self, source: &Source, index: usize) -> Result<i64, Diagnostic> {
        let environment = Environment { index, ..Environment::CONSTANT };
        self.evaluate(&environment).map_err(|error| division_by_zero(source, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::new("<command line>", text)
    }

    #[test]
    fn lanes_have_values() {
        let source = source("lane * 132 + wave");
        let expression = Expression::parse(&source).unwrap();
        assert_eq!(expression.lane_values(&source, 1, 3).unwrap(), [1, 133, 265]);
        assert!(expression.per_lane());
    }

    #[test]
    fn errors_speak_of_an_expression() {
        let error = |text| Expression::parse(&source(text)).unwrap_err();
        assert_eq!(error("lane * ").to_string(), "expected a value, but the expression ends");
        assert_eq!(error("lane 4").to_string(), "expected an operator or the end of the expression, found `4`");
        assert_eq!(
            (error("4 + v1").line_column(), error("4 + v1").to_string().as_str()),
            ((1, 5), "a register has no value here")
        );
        for text in ["4 + v1", "popcount(exec)", "index", "cycles", "lanes", "$", "1 +", "threadIdx.x"] {
            let hint = error(text).hint().unwrap_or_default();
            assert!(!error(text).to_string().contains("directive"), "{text}: {}", error(text));
            assert!(
                !["directive", "v0", "memory", "expect", "cycles"].iter().any(|word| hint.contains(word)),
                "{hint}"
            );
        }
        let source = source("64 / (lane - 2)");
        let zero = Expression::parse(&source).unwrap().lane_values(&source, 0, 4).unwrap_err();
        assert_eq!((zero.line_column(), zero.to_string().as_str()), ((1, 6), "division by zero"));
    }
}
