//! Functions whose bits no manual gives: how near they must be (Vega ISA 12.8; RDNA3 ISA 16.8). Of 64 bits the manuals
//! promise 2^29 units in the last place; here it is one and a half.

use crate::exact::{F32, Form, Real, Round};
use crate::given::{Answer, Given, form_of};
use num_bigint::BigInt;
use std::cmp::Ordering;

pub fn read(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_")?;
    let (stem, kind) = name.rsplit_once('_')?;
    let form = form_of(kind)?;
    let stem = stem.trim_end_matches("_legacy").trim_end_matches("_iflag");
    if !["rcp", "rsq", "sqrt", "exp", "log", "sin", "cos"].contains(&stem) {
        return None;
    }
    // What is near to a result says nothing of its double, or of the range from 0 to 1.
    if given.clamp || given.omod != 0 {
        return Some(Answer::Near(Box::new(|_| true)));
    }
    let mut given = *given;
    // Of 32 bits denormals are flushed but by sines and cosines.
    if form == F32 && !matches!(stem, "sin" | "cos") {
        given.mode.0 &= !0x30;
    }
    let number = match given.number(form, given.s[0]) {
        Err(nan) => return Some(given.finished(form, nan)),
        Ok(number) => number,
    };
    // The listings' examples have this one.
    let invalid = form.invalid();
    let infinity = |negative: bool| form.infinity() | if negative { form.sign() } else { 0 };
    let zero = |negative: bool| if negative { form.sign() } else { 0 };
    let one = form.bias().cast_unsigned() << form.fraction;
    let (is_negative, is_zero) = (number.is_negative(), number.is_zero());
    let is_infinite = matches!(number, Real::Infinite(_));
    let special = match stem {
        "rcp" if is_zero => Some(infinity(is_negative)),
        "rcp" if is_infinite => Some(zero(is_negative)),
        "rsq" if is_zero => Some(infinity(is_negative)),
        "sqrt" if is_zero => Some(zero(is_negative)),
        "rsq" | "sqrt" if is_negative => Some(invalid),
        "rsq" if is_infinite => Some(0),
        "sqrt" if is_infinite => Some(infinity(false)),
        "exp" if is_infinite => Some(if is_negative { 0 } else { infinity(false) }),
        "exp" if is_zero => Some(one),
        "log" if is_zero => Some(infinity(true)),
        "log" if is_negative => Some(invalid),
        "log" if is_infinite => Some(infinity(false)),
        "sin" | "cos" if is_infinite => Some(invalid),
        "sin" if is_zero => Some(zero(is_negative)),
        "cos" if is_zero => Some(one),
        _ => None,
    };
    if let Some(bits) = special {
        return Some(given.finished(form, bits));
    }
    // In hundredths of a unit in the last place.
    let most = match form.bits() {
        16 => 51,
        32 => 100,
        // The number that is nearest, or one beside it.
        _ => 150,
    };
    let keeps = given.mode.keeps_results(form);
    let stem = stem.to_owned();
    let is_near = move |bits: u64| {
        if form.is_nan(bits) {
            return false;
        }
        // A flushed result stands for any denormal of its sign.
        if form.is_zero(bits) && !keeps {
            let sign = bits & form.sign();
            return [1, form.quiet() * 2 - 1, form.quiet() * 2]
                .iter()
                .any(|least| is_beside(&stem, form, &number, sign | least, 100, true));
        }
        is_beside(&stem, form, &number, bits, most, false)
    };
    Some(Answer::Near(Box::new(is_near)))
}

/// Whether a result is as near to the exact one as so many hundredths of its unit in the last place; `is_below`: or
/// the exact one is nearer to 0.
fn is_beside(stem: &str, form: Form, number: &Real, bits: u64, most: i32, is_below: bool) -> bool {
    let largest = form.infinity() - 1;
    let bits = if form.is_infinite(bits) { largest | bits & form.sign() } else { bits };
    let was_infinite = bits & !form.sign() == largest;
    let found = Real::of(form, bits);
    let unit = unit(form, bits);
    let hundred = |real: &Real, by: i32| real.times(&Real::whole(by)).unwrap_or_else(|| real.clone());
    let magnitude = if found.is_negative() { found.negated() } else { found.clone() };
    let step = hundred(&unit, most);
    let low = hundred(&magnitude, 100).plus(&step.negated(), Round::Nearest);
    let high = hundred(&magnitude, 100).plus(&step, Round::Nearest);
    let (Some(low), Some(high)) = (low, high) else { return false };
    let low = if low.is_negative() || is_below { Real::zero(false) } else { low };
    // The square, or the magnitude itself, in hundredths, times what makes 1 of an exact result.
    let size = if number.is_negative() { number.negated() } else { number.clone() };
    let bounds = |make: &dyn Fn(&Real) -> Option<Real>, wanted: Real| {
        let at = |real: &Real| make(real).map(|made| made.compare(&wanted));
        let is_high = was_infinite || at(&high).is_some_and(|order| order != Ordering::Less);
        at(&low).is_some_and(|order| order != Ordering::Greater) && is_high
    };
    match stem {
        "rcp" => number.is_negative() == found.is_negative() && bounds(&|real| real.times(&size), Real::whole(100)),
        "sqrt" => !found.is_negative() && bounds(&|real| real.times(real), hundred(&hundred(&size, 100), 100)),
        "rsq" => !found.is_negative() && bounds(&|real| real.times(real)?.times(&size), Real::whole(10000)),
        _ => is_beside_host(stem, form, number, bits, most, is_below),
    }
}

/// The distance to the next number of the format.
fn unit(form: Form, bits: u64) -> Real {
    let field = form.field(bits).max(1);
    Real::whole(1).scaled(field - form.bias() - i64::from(form.fraction))
}

/// Whether a result is near enough to what the host's functions of 64 bits give.
fn is_beside_host(stem: &str, form: Form, number: &Real, bits: u64, most: i32, is_below: bool) -> bool {
    let double = |real: &Real| f64::from_bits(real.to(crate::exact::F64, Round::Nearest));
    let x = double(number);
    // Sines of whole turns are those of nothing.
    let turn = |x: f64| (x - x.floor()) * std::f64::consts::TAU;
    let (wanted, slack) = match stem {
        "exp" => (x.exp2(), 0.0),
        "log" => (x.log2(), 0.0),
        "sin" => (turn(x).sin(), 1e-14),
        _ => (turn(x).cos(), 1e-14),
    };
    let found = double(&Real::of(form, bits));
    let step = double(&unit(form, bits)) * f64::from(most) / 100.0;
    let step = step + wanted.abs() * 1e-13 + slack;
    if bits & !form.sign() == form.infinity() - 1 && wanted.abs() > found.abs() {
        return wanted.is_sign_negative() == form.is_negative(bits);
    }
    (wanted - found).abs() <= step || is_below && wanted.abs() <= found.abs()
}

/// The value of a segment of 2/π (V_TRIG_PREOP_F64).
pub fn segment(given: &Given) -> Answer {
    let form = crate::exact::F64;
    let field = form.field(given.s[0]);
    let mut shift = i64::from(given.u(1) & 31) * 53;
    if field > 1077 {
        shift += field - 1077;
    }
    let whole = (two_over_pi() << shift) >> (1201 - 53) & ((BigInt::from(1) << 53) - 1);
    let scale = -53 - shift + if field >= 1968 { 128 } else { 0 };
    given.finished(form, Real::whole(whole).scaled(scale).to(form, Round::Zero))
}

/// 2/π times 2^1201, rounded down: π by Machin's formula, 16 arctan(1/5) - 4 arctan(1/239).
fn two_over_pi() -> BigInt {
    use std::sync::LazyLock;
    static TWO_OVER_PI: LazyLock<BigInt> = LazyLock::new(|| {
        const BITS: u32 = 1400;
        let one = BigInt::from(1) << BITS;
        let arctan = |inverse: i64| {
            let mut power = &one / inverse;
            let (mut sum, mut odd) = (power.clone(), 1i64);
            while power != BigInt::ZERO {
                power = -(power / (inverse * inverse));
                odd += 2;
                sum += &power / odd;
            }
            sum
        };
        let pi = arctan(5) * 16 - arctan(239) * 4;
        (&one << 1202u32) / pi
    });
    TWO_OVER_PI.clone()
}

#[test]
fn the_segments_are_those_of_two_over_pi() {
    let first: BigInt = two_over_pi() >> (1201 - 64);
    assert_eq!(first, BigInt::from(0xa2f9_836e_4e44_1529u64));
}
