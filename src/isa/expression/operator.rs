//! Operators: how they are written, how tightly they bind, and their values.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOperator {
    Negate,
    Complement,
    Not,
    /// `popcount(x)`
    CountOnes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOperator {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    And,
    Xor,
    Or,
    Compare(Comparison),
    AndAlso,
    OrElse,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// the low 32 bits are the same
    Equal,
    /// the low 32 bits differ
    NotEqual,
    /// as `Equal`, where a side may have more than 32 bits: the values are the same, or the right one is the left one
    /// as a number of 32 bits with a sign
    EqualWide,
    /// the other way round
    NotEqualWide,
    /// signed, as the others below
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// Whether a value is one of 32 bits, with a sign or without one.
pub(crate) fn has_32_bits(value: i64) -> bool {
    (i64::from(i32::MIN)..=u32::MAX.into()).contains(&value)
}

impl Comparison {
    /// The comparison where a side may have more than 32 bits.
    #[must_use]
    pub(crate) const fn of_wide_sides(self) -> Self {
        match self {
            Comparison::Equal => Comparison::EqualWide,
            Comparison::NotEqual => Comparison::NotEqualWide,
            other => other,
        }
    }

    /// How it is written.
    pub const fn symbol(self) -> &'static str {
        match self {
            Comparison::Equal | Comparison::EqualWide => "==",
            Comparison::NotEqual | Comparison::NotEqualWide => "!=",
            Comparison::Less => "<",
            Comparison::LessEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterEqual => ">=",
        }
    }

    /// Does it hold?
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Comparison::Equal => left as u32 == right as u32,
            Comparison::NotEqual => left as u32 != right as u32,
            // A mask of 32 lanes is -1 where all of them are on.
            Comparison::EqualWide => {
                let is_mask = right < 0 && has_32_bits(left) && has_32_bits(right);
                left == right || is_mask && left as u32 == right as u32
            }
            Comparison::NotEqualWide => !Comparison::EqualWide.holds(left, right),
            Comparison::Less => left < right,
            Comparison::LessEqual => left <= right,
            Comparison::Greater => left > right,
            Comparison::GreaterEqual => left >= right,
        }
    }
}

impl UnaryOperator {
    /// The one that is written so, in front of its operand.
    pub fn written(text: &str) -> Option<Self> {
        match text {
            "-" => Some(UnaryOperator::Negate),
            "~" => Some(UnaryOperator::Complement),
            "!" => Some(UnaryOperator::Not),
            _ => None,
        }
    }

    /// Its value.
    pub fn of(self, value: i64) -> i64 {
        match self {
            UnaryOperator::Negate => value.wrapping_neg(),
            UnaryOperator::Complement => !value,
            UnaryOperator::Not => i64::from(value == 0),
            UnaryOperator::CountOnes => value.count_ones().into(),
        }
    }
}

impl BinaryOperator {
    /// The one that is written so.
    pub fn written(text: &str) -> Option<Self> {
        Some(match text {
            "*" => BinaryOperator::Multiply,
            "/" => BinaryOperator::Divide,
            "%" => BinaryOperator::Remainder,
            "+" => BinaryOperator::Add,
            "-" => BinaryOperator::Subtract,
            "<<" => BinaryOperator::ShiftLeft,
            ">>" => BinaryOperator::ShiftRight,
            "&" => BinaryOperator::And,
            "^" => BinaryOperator::Xor,
            "|" => BinaryOperator::Or,
            "==" => BinaryOperator::Compare(Comparison::Equal),
            "!=" => BinaryOperator::Compare(Comparison::NotEqual),
            "<" => BinaryOperator::Compare(Comparison::Less),
            "<=" => BinaryOperator::Compare(Comparison::LessEqual),
            ">" => BinaryOperator::Compare(Comparison::Greater),
            ">=" => BinaryOperator::Compare(Comparison::GreaterEqual),
            "&&" => BinaryOperator::AndAlso,
            "||" => BinaryOperator::OrElse,
            _ => return None,
        })
    }

    /// How tightly it binds; more is tighter.
    pub const fn precedence(self) -> u8 {
        match self {
            BinaryOperator::Multiply | BinaryOperator::Divide | BinaryOperator::Remainder => 9,
            BinaryOperator::Add | BinaryOperator::Subtract => 8,
            BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight => 7,
            BinaryOperator::And => 6,
            BinaryOperator::Xor => 5,
            BinaryOperator::Or => 4,
            BinaryOperator::Compare(_) => 3,
            BinaryOperator::AndAlso => 2,
            BinaryOperator::OrElse => 1,
        }
    }

    /// Whether the right side must not be 0.
    pub fn divides(self) -> bool {
        matches!(self, BinaryOperator::Divide | BinaryOperator::Remainder)
    }

    /// Its value where both sides have one.
    pub fn of(self, a: i64, b: i64) -> i64 {
        match self {
            BinaryOperator::Multiply => a.wrapping_mul(b),
            BinaryOperator::Divide => a.wrapping_div(b),
            BinaryOperator::Remainder => a.wrapping_rem(b),
            BinaryOperator::Add => a.wrapping_add(b),
            BinaryOperator::Subtract => a.wrapping_sub(b),
            // Only the low 6 bits count, so the cut to 32 bits loses nothing.
            BinaryOperator::ShiftLeft => a.wrapping_shl(b as u32),
            BinaryOperator::ShiftRight => a.wrapping_shr(b as u32),
            BinaryOperator::And => a & b,
            BinaryOperator::Xor => a ^ b,
            BinaryOperator::Or => a | b,
            BinaryOperator::Compare(comparison) => i64::from(comparison.holds(a, b)),
            BinaryOperator::AndAlso => i64::from(a != 0 && b != 0),
            BinaryOperator::OrElse => i64::from(a != 0 || b != 0),
        }
    }
}
