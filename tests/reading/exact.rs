//! Numbers with a point as what they stand for: a whole number times a power of two, as large as it must be. Sums and
//! products are exact; rounding is done once, at the end, by the definition of IEEE 754.

use num_bigint::{BigInt, BigUint, Sign};

/// A format of numbers with a point: a sign, an exponent and a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// bits of the exponent
    pub exponent: u32,
    /// bits of the fraction
    pub fraction: u32,
}

/// 16 bits.
pub const F16: Form = Form { exponent: 5, fraction: 10 };
/// 32 bits.
pub const F32: Form = Form { exponent: 8, fraction: 23 };
/// 64 bits.
pub const F64: Form = Form { exponent: 11, fraction: 52 };

impl Form {
    pub const fn bits(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    pub const fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    pub const fn sign(self) -> u64 {
        1 << (self.bits() - 1)
    }

    /// The bits of infinity.
    pub const fn infinity(self) -> u64 {
        ((1 << self.exponent) - 1) << self.fraction
    }

    /// The bit that makes a NaN quiet.
    pub const fn quiet(self) -> u64 {
        1 << (self.fraction - 1)
    }

    /// A quiet NaN.
    pub const fn nan(self) -> u64 {
        self.infinity() | self.quiet()
    }

    /// The NaN where there is no answer: that of the listings' examples.
    pub const fn invalid(self) -> u64 {
        self.nan() | self.sign()
    }

    pub const fn is_nan(self, bits: u64) -> bool {
        bits & !self.sign() & self.mask() > self.infinity()
    }

    pub const fn is_signaling(self, bits: u64) -> bool {
        self.is_nan(bits) && bits & self.quiet() == 0
    }

    pub const fn is_denormal(self, bits: u64) -> bool {
        bits & self.infinity() == 0 && bits & (self.quiet() * 2 - 1) != 0
    }

    pub const fn is_infinite(self, bits: u64) -> bool {
        bits & self.mask() & !self.sign() == self.infinity()
    }

    pub const fn is_zero(self, bits: u64) -> bool {
        bits & self.mask() & !self.sign() == 0
    }

    pub const fn is_negative(self, bits: u64) -> bool {
        bits & self.sign() != 0
    }

    /// The exponent's field.
    pub const fn field(self, bits: u64) -> i64 {
        ((bits & self.infinity()) >> self.fraction).cast_signed()
    }

    pub const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }
}

/// How to round: the codes of MODE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    Nearest,
    Up,
    Down,
    Zero,
}

impl Round {
    pub const fn of(code: u32) -> Self {
        match code & 3 {
            0 => Round::Nearest,
            1 => Round::Up,
            2 => Round::Down,
            _ => Round::Zero,
        }
    }
}

/// A number that isn't a NaN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Real {
    Infinite(bool),
    /// sign, magnitude, and the power of two that it is multiplied with
    Finite(bool, BigUint, i64),
}

impl Real {
    pub fn whole(value: impl Into<BigInt>) -> Self {
        let (sign, magnitude) = value.into().into_parts();
        Real::Finite(sign == Sign::Minus, magnitude, 0)
    }

    pub fn zero(negative: bool) -> Self {
        Real::Finite(negative, BigUint::ZERO, 0)
    }

    /// What bits of a format stand for; not of NaNs.
    pub fn of(form: Form, bits: u64) -> Self {
        let negative = form.is_negative(bits);
        let fraction = bits & ((1 << form.fraction) - 1);
        match form.field(bits) {
            _ if form.is_infinite(bits) => Real::Infinite(negative),
            0 => Real::Finite(negative, fraction.into(), 1 - form.bias() - i64::from(form.fraction)),
            field => {
                let exponent = field - form.bias() - i64::from(form.fraction);
                Real::Finite(negative, (fraction | 1 << form.fraction).into(), exponent)
            }
        }
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Real::Infinite(negative) | Real::Finite(negative, ..) => *negative,
        }
    }

    pub fn is_zero(&self) -> bool {
        matches!(self, Real::Finite(_, magnitude, _) if *magnitude == BigUint::ZERO)
    }

    pub fn negated(&self) -> Self {
        match self {
            Real::Infinite(negative) => Real::Infinite(!negative),
            Real::Finite(negative, magnitude, power) => Real::Finite(!negative, magnitude.clone(), *power),
        }
    }

    /// Times a power of two.
    pub fn scaled(&self, by: i64) -> Self {
        match self {
            Real::Finite(negative, magnitude, power) => Real::Finite(*negative, magnitude.clone(), power + by),
            infinite => infinite.clone(),
        }
    }

    /// The product; `None` of zero and infinity.
    pub fn times(&self, other: &Real) -> Option<Real> {
        let negative = self.is_negative() != other.is_negative();
        Some(match (self, other) {
            (Real::Finite(_, a, m), Real::Finite(_, b, n)) => Real::Finite(negative, a * b, m + n),
            _ if self.is_zero() || other.is_zero() => return None,
            _ => Real::Infinite(negative),
        })
    }

    /// The sum; `None` of unlike infinities. A zero of unlike zeros, or of numbers that cancel out, is positive unless
    /// numbers are rounded down.
    pub fn plus(&self, other: &Real, round: Round) -> Option<Real> {
        Some(match (self, other) {
            (Real::Infinite(a), Real::Infinite(b)) => return (a == b).then_some(Real::Infinite(*a)),
            (Real::Infinite(a), _) | (_, Real::Infinite(a)) => Real::Infinite(*a),
            (Real::Finite(a, ..), Real::Finite(b, ..)) => {
                let power = self.power().min(other.power());
                let sum = self.at(power) + other.at(power);
                if sum == BigInt::ZERO {
                    return Some(Real::zero(if a == b { *a } else { round == Round::Down }));
                }
                Real::Finite(sum.sign() == Sign::Minus, sum.magnitude().clone(), power)
            }
        })
    }

    fn power(&self) -> i64 {
        if let Real::Finite(_, _, power) = self { *power } else { 0 }
    }

    /// The whole number of which it is a multiple of this power of two, which isn't larger than its own.
    fn at(&self, power: i64) -> BigInt {
        match self {
            Real::Finite(negative, magnitude, own) => {
                let sign = if *negative { Sign::Minus } else { Sign::Plus };
                BigInt::from_biguint(sign, magnitude << (own - power))
            }
            Real::Infinite(_) => BigInt::ZERO,
        }
    }

    /// Less, equal or greater.
    pub fn compare(&self, other: &Real) -> std::cmp::Ordering {
        let rank = |real: &Real| if let Real::Infinite(negative) = real { if *negative { -1 } else { 1 } } else { 0 };
        let power = self.power().min(other.power());
        rank(self).cmp(&rank(other)).then_with(|| self.at(power).cmp(&other.at(power)))
    }

    /// The whole number beside it; of infinity, one that is larger than any register.
    pub fn rounded(&self, round: Round) -> BigInt {
        match self {
            Real::Infinite(negative) => BigInt::from(if *negative { -1 } else { 1 }) << 200,
            Real::Finite(negative, magnitude, power) => {
                let sign = if *negative { Sign::Minus } else { Sign::Plus };
                BigInt::from_biguint(sign, at_power(magnitude, *power, 0, round, *negative))
            }
        }
    }

    /// The bits of the number of a format beside it.
    pub fn to(&self, form: Form, round: Round) -> u64 {
        let sign = if self.is_negative() { form.sign() } else { 0 };
        let Real::Finite(negative, magnitude, power) = self else { return sign | form.infinity() };
        if *magnitude == BigUint::ZERO {
            return sign;
        }
        let fraction = i64::from(form.fraction);
        let leading = magnitude.bits().cast_signed() - 1 + power;
        let mut lowest = leading.max(1 - form.bias()) - fraction;
        let mut whole = at_power(magnitude, *power, lowest, round, *negative);
        if whole.bits() > u64::from(form.fraction) + 1 {
            whole >>= 1;
            lowest += 1;
        }
        let whole = whole.iter_u64_digits().next().unwrap_or(0);
        if whole >> form.fraction == 0 {
            return sign | whole;
        }
        let field = lowest + fraction + form.bias();
        if field >= (1 << form.exponent) - 1 {
            let is_most = match round {
                Round::Nearest => false,
                Round::Up => *negative,
                Round::Down => !*negative,
                Round::Zero => true,
            };
            return sign | (form.infinity() - u64::from(is_most));
        }
        sign | ((field.cast_unsigned() << form.fraction) + (whole - (1 << form.fraction)))
    }
}

/// A magnitude in units of another power of two, rounded to a whole number of them.
fn at_power(magnitude: &BigUint, power: i64, lowest: i64, round: Round, negative: bool) -> BigUint {
    if power >= lowest {
        return magnitude << (power - lowest);
    }
    let cut = lowest - power;
    let whole = magnitude >> cut;
    let rest = magnitude - (&whole << cut);
    let half = BigUint::from(1u8) << (cut - 1);
    let is_up = match round {
        Round::Nearest => rest > half || rest == half && whole.bit(0),
        Round::Up => !negative && rest != BigUint::ZERO,
        Round::Down => negative && rest != BigUint::ZERO,
        Round::Zero => false,
    };
    if is_up { whole + 1u8 } else { whole }
}

#[test]
fn bits_stand_for_numbers_and_numbers_for_bits() {
    for form in [F16, F32, F64] {
        for seed in 0..2000u64 {
            let bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - form.bits());
            if !form.is_nan(bits) {
                for code in 0..4 {
                    assert_eq!(Real::of(form, bits).to(form, Round::of(code)), bits);
                }
            }
        }
    }
    let third = Real::whole(0x5555_5555_5555_5555u64).scaled(-64);
    assert_eq!(third.to(F32, Round::Nearest), u64::from((1f32 / 3.0).to_bits()));
    assert_eq!(third.negated().to(F32, Round::Up), u64::from((1f32 / 3.0).to_bits() - 1) | 0x8000_0000);
    assert_eq!(Real::whole(70000).to(F16, Round::Nearest), 0x7c00);
    assert_eq!(Real::whole(70000).to(F16, Round::Down), 0x7bff);
}
