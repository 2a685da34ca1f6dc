//! Index arithmetic of kernels: sums and products of loop variables, generics and integers.

use super::error::ExportError;
use rust_hdl::ast::{VerilogExpression, VerilogOp};
use std::collections::BTreeMap;
use std::fmt;

/// A linear index: `factor * variable + …`, plus a number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Index {
    factors: BTreeMap<String, i64>,
    offset: i64,
}

/// Generics and loop variables with a fixed value.
pub type Fixed = BTreeMap<String, i64>;

impl Index {
    /// An index that is a number.
    pub fn number(value: usize) -> Self {
        Index { factors: BTreeMap::new(), offset: value as i64 }
    }

    /// An index that is a loop variable, or its value if that is fixed.
    pub fn variable(name: &str, fixed: &Fixed) -> Self {
        match fixed.get(name) {
            Some(&value) => Index { factors: BTreeMap::new(), offset: value },
            None => Index { factors: BTreeMap::from([(name.to_owned(), 1)]), offset: 0 },
        }
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(&self, other: &Index) -> Self {
        let mut sum = self.clone();
        for (name, factor) in &other.factors {
            *sum.factors.entry(name.clone()).or_default() += factor;
        }
        sum.factors.retain(|_, factor| *factor != 0);
        sum.offset += other.offset;
        sum
    }

    /// The index multiplied by a number.
    #[must_use]
    pub fn times(&self, factor: i64) -> Self {
        let mut product = self.clone();
        product.factors.values_mut().for_each(|value| *value *= factor);
        product.factors.retain(|_, factor| *factor != 0);
        product.offset *= factor;
        product
    }

    /// The number, if the index has no variable.
    pub fn constant(&self) -> Option<usize> {
        self.factors.is_empty().then_some(self.offset).and_then(|value| usize::try_from(value).ok())
    }

    /// Whether the index has this variable.
    pub fn mentions(&self, name: &str) -> bool {
        self.factors.contains_key(name)
    }

    /// Whether the index is a single variable or a number.
    pub fn is_plain(&self) -> bool {
        self.factors.is_empty()
            || self.factors.len() == 1 && self.offset == 0 && self.factors.values().all(|&one| one == 1)
    }

    /// The index divided by a number, if nothing remains.
    pub fn divided(&self, divisor: usize) -> Option<Self> {
        let divisor = divisor as i64;
        let whole = self.factors.values().chain([&self.offset]).all(|value| value % divisor == 0);
        let divide = |value: &i64| value / divisor;
        whole.then(|| Index {
            factors: self.factors.iter().map(|(name, factor)| (name.clone(), divide(factor))).collect(),
            offset: divide(&self.offset),
        })
    }

    /// Splits an index of bits for elements of `width` bits: the bit at which its element begins, and the bits from
    /// there on. `None` if this depends on a variable.
    pub fn split(&self, width: usize) -> Option<(Self, usize)> {
        let bits = usize::try_from(self.offset).ok()?.checked_rem(width)?;
        let element = self.plus(&Index::number(bits).times(-1));
        element.divided(width).map(|_| (element, bits))
    }

    /// The value of the index with these values of variables.
    pub fn at(&self, values: &Fixed) -> Option<usize> {
        let sum =
            self.factors.iter().try_fold(self.offset, |sum, (name, factor)| Some(sum + factor * values.get(name)?));
        sum.and_then(|value| usize::try_from(value).ok())
    }

    /// The least and the greatest value of the index, from the first and the last value of each variable. `None` if a
    /// variable has none, or for a number beyond 64 bits.
    pub fn extremes(&self, range: impl Fn(&str) -> Option<(i64, i64)>) -> Option<(i64, i64)> {
        self.factors.iter().try_fold((self.offset, self.offset), |(least, greatest), (name, &factor)| {
            let (first, last) = range(name)?;
            let (a, b) = (factor.checked_mul(first)?, factor.checked_mul(last)?);
            Some((least.checked_add(a.min(b))?, greatest.checked_add(a.max(b))?))
        })
    }

    /// Reads the text between brackets, as the kernel translator leaves it: `2*lane+1`.
    ///
    /// # Errors
    /// An error for anything but sums, differences and products of integers and variables.
    pub fn parse(text: &str, fixed: &Fixed) -> Result<Self, ExportError> {
        let tokens: Vec<&str> = tokens(text);
        let mut rest = tokens.as_slice();
        let index = sum(&mut rest, fixed).filter(|_| rest.is_empty());
        index.ok_or_else(|| ExportError::new(format!("the index `{text}` isn't a sum of products")))
    }

    /// Reads an index from an expression.
    ///
    /// # Errors
    /// An error for anything but sums, differences and products of integers and variables, such as an index that
    /// depends on a signal.
    pub fn of(expression: &VerilogExpression, fixed: &Fixed) -> Result<Self, ExportError> {
        match expression {
            VerilogExpression::Literal(literal) => Ok(Index::number(literal.as_usize())),
            VerilogExpression::Signal(text) => Index::parse(text, fixed),
            VerilogExpression::Paren(inner) => Index::of(inner, fixed),
            VerilogExpression::Binary(left, operator, right) => {
                let (left, right) = (Index::of(left, fixed)?, Index::of(right, fixed)?);
                match operator {
                    VerilogOp::Add => Some(left.plus(&right)),
                    VerilogOp::Sub => Some(left.plus(&right.times(-1))),
                    VerilogOp::Mul => product(&left, &right),
                    _ => None,
                }
                .ok_or_else(|| ExportError::new(format!("the index {expression:?} isn't a sum of products")))
            }
            _ => Err(ExportError::new(format!("the index {expression:?} depends on a signal"))),
        }
    }
}

fn product(left: &Index, right: &Index) -> Option<Index> {
    match (left.constant(), right.constant()) {
        (Some(factor), _) => Some(right.times(factor as i64)),
        (_, Some(factor)) => Some(left.times(factor as i64)),
        _ => None,
    }
}

/// Numbers divide as in Rust. An unknown value has no quotient.
fn quotient(left: &Index, right: &Index) -> Option<Index> {
    left.constant()?.checked_div(right.constant()?).map(Index::number)
}

fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if word(first) { rest.find(|c| !word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

fn sum(rest: &mut &[&str], fixed: &Fixed) -> Option<Index> {
    let mut total = term(rest, fixed)?;
    while let Some(sign @ (&"+" | &"-")) = rest.first() {
        *rest = &rest[1..];
        let next = term(rest, fixed)?;
        total = total.plus(&if *sign == "+" { next } else { next.times(-1) });
    }
    Some(total)
}

fn term(rest: &mut &[&str], fixed: &Fixed) -> Option<Index> {
    let mut total = factor(rest, fixed)?;
    while let Some(operator @ (&"*" | &"/")) = rest.first() {
        *rest = &rest[1..];
        let next = factor(rest, fixed)?;
        total = if *operator == "*" { product(&total, &next)? } else { quotient(&total, &next)? };
    }
    Some(total)
}

fn factor(rest: &mut &[&str], fixed: &Fixed) -> Option<Index> {
    let (&first, others) = rest.split_first()?;
    *rest = others;
    if first == "(" {
        let inner = sum(rest, fixed)?;
        let (&close, others) = rest.split_first()?;
        *rest = others;
        return (close == ")").then_some(inner);
    }
    match first.parse() {
        Ok(value) => Some(Index::number(value)),
        Err(_) if first.starts_with(|c: char| c.is_alphabetic() || c == '_') => Some(Index::variable(first, fixed)),
        Err(_) => None,
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (name, factor) in &self.factors {
            match factor {
                1 => write!(f, "{separator}{name}")?,
                _ => write!(f, "{separator}{factor} * {name}")?,
            }
            separator = " + ";
        }
        match self.offset {
            0 if !self.factors.is_empty() => Ok(()),
            offset if offset < 0 => write!(f, " - {}", -offset),
            offset => write!(f, "{separator}{offset}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_prints_sums_of_products() {
        let fixed = Fixed::from([("half".to_owned(), 16)]);
        let index = Index::parse("2*(lane+1)-half", &fixed).unwrap();
        assert_eq!(index.to_string(), "2 * lane - 14");
        assert_eq!(index.at(&Fixed::from([("lane".to_owned(), 9)])), Some(4));
        assert_eq!(Index::parse("lane+half", &fixed).unwrap().times(32).to_string(), "32 * lane + 512");
        assert_eq!(index.at(&Fixed::from([("lane".to_owned(), 0)])), None, "before the first element");
        assert!(Index::parse("lane*lane", &fixed).is_err());
        assert_eq!(Index::parse("lane + half / 3", &fixed).unwrap().to_string(), "lane + 5");
        let of_record = Index::parse("82 * lane + 85", &fixed).unwrap().split(82).unwrap();
        assert_eq!((of_record.0.to_string().as_str(), of_record.1), ("82 * lane + 82", 3));
        assert_eq!(Index::parse("lane + 3", &fixed).unwrap().split(82), None);
        assert!(Index::parse("lane/2", &fixed).is_err());
        assert!(Index::parse("half/0", &fixed).is_err());
    }
}
