//! Instructions on numbers with a point (Vega ISA 12.7, 12.8, 12.12; RDNA3 ISA 16.7, 16.8, 16.12).

use crate::exact::{F32, Form, Real, Round};
use crate::given::{Answer, Given, form_of};
use std::cmp::Ordering;

pub fn read(given: &Given) -> Option<Answer> {
    let (stem, kind) = given.name.strip_prefix("v_")?.rsplit_once('_')?;
    let form = form_of(kind)?;
    let [a, b, c] = given.s.map(|bits| bits & form.mask());
    let d = given.d & form.mask();
    let round = given.mode.round(form);
    let made = |sources: &[u64], make: &dyn Fn(&[Real]) -> Option<Real>| Some(given.made(form, sources, make));
    match stem {
        "add" => made(&[a, b], &|of| of[0].plus(&of[1], round)),
        // The sum of a number and one with another sign: that of a NaN changes, too.
        "sub" => made(&[a, b ^ form.sign()], &|of| of[0].plus(&of[1], round)),
        "subrev" => made(&[b, a ^ form.sign()], &|of| of[0].plus(&of[1], round)),
        "mul" => made(&[a, b], &|of| of[0].times(&of[1])),
        "mul_dx9_zero" if has_zero(given, form, [a, b]) => Some(given.finished(form, 0)),
        "mul_dx9_zero" => made(&[a, b], &|of| of[0].times(&of[1])),
        "fma" | "fma_legacy" => Some(fused(given, form, [a, b, c])),
        "fmac" => Some(fused(given, form, [a, b, d])),
        // The literal is the second source of the one and the third of the other.
        "fmamk" | "fmaak" => Some(fused(given, form, [a, b, c])),
        "fma_dx9_zero" | "fmac_dx9_zero" => {
            let added = if stem == "fmac_dx9_zero" { d } else { c };
            let is_zero = has_zero(given, form, [a, b]);
            match is_zero {
                true => Some(given.finished(form, given.flushed(form, added))),
                false => Some(fused(given, form, [a, b, added])),
            }
        }
        "mad" | "madmk" | "madak" => Some(separate(given, form, [a, b, c])),
        "mad_legacy" if form != F32 => Some(separate(given, form, [a, b, c])),
        "mad_legacy" => Some(separate_dx9(given, [a, b, c])),
        "mac" => Some(separate(given, form, [a, b, d])),
        "min" | "max" => Some(given.handed_on(form, least(given, form, stem == "max", a, b))),
        "min3" | "max3" => Some(given.handed_on(form, least3(given, form, stem == "max3", [a, b, c]))),
        "med3" => Some(given.handed_on(form, median(given, form, [a, b, c]))),
        "maxmin" => {
            let most = least(given, form, true, a, b);
            Some(given.handed_on(form, least(given, form, false, most, c)))
        }
        "minmax" => {
            let most = least(given, form, false, a, b);
            Some(given.handed_on(form, least(given, form, true, most, c)))
        }
        "trunc" => made(&[a], &|of| Some(whole(&of[0], Round::Zero))),
        "ceil" => made(&[a], &|of| Some(whole(&of[0], Round::Up))),
        "floor" => made(&[a], &|of| Some(whole(&of[0], Round::Down))),
        "rndne" => made(&[a], &|of| Some(whole(&of[0], Round::Nearest))),
        "fract" => Some(fraction(given, form, a)),
        "ldexp" => {
            let bits = if kind == "f16" { 16 } else { 32 };
            let by = crate::given::signed(given.s[1], bits).clamp(-5000, 5000) as i64;
            made(&[a], &|of| Some(of[0].scaled(by)))
        }
        "frexp_mant" => made(&[a], &|of| Some(of[0].scaled(-exponent(&of[0])))),
        "mullit" => {
            let most = F32.infinity() - 1;
            let below = |bits: u64| given.number(form, bits).is_ok_and(|one| one.compare(&Real::zero(false)).is_le());
            let is_out = b == most | form.sign() || b == form.infinity() | form.sign() || form.is_nan(b);
            match () {
                () if is_out || form.is_nan(c) || below(c) => Some(given.finished(form, most | form.sign())),
                () if has_zero(given, form, [a, b]) => Some(given.finished(form, 0)),
                () => made(&[a, b], &|of| of[0].times(&of[1])),
            }
        }
        "cubeid" | "cubesc" | "cubetc" | "cubema" => Some(cube(given, stem, [a, b, c])),
        _ => None,
    }
}

/// Whether one of two factors is zero.
fn has_zero(given: &Given, form: Form, of: [u64; 2]) -> bool {
    of.iter().any(|bits| form.is_zero(given.flushed(form, *bits)))
}

/// One rounding.
pub fn fused(given: &Given, form: Form, of: [u64; 3]) -> Answer {
    let round = given.mode.round(form);
    given.made(form, &of, |of| of[0].times(&of[1])?.plus(&of[2], round))
}

/// Two roundings; denormals are flushed whatever MODE says (Vega ISA, V_MAD_F32 and V_MAD_F16).
fn separate(given: &Given, form: Form, of: [u64; 3]) -> Answer {
    let flushed = without_denormals(given, form);
    let round = given.mode.round(form);
    let of = of.map(|bits| flushed.flushed(form, bits));
    given.made(form, &of, |of| {
        let product = of[0].times(&of[1])?;
        // Multipliers come after denormals have been flushed, if MODE flushes them.
        Some(rounded(given, form, &rounded(given, form, &product).plus(&of[2], round)?))
    })
}

/// As [`separate`], but zero times anything is zero.
fn separate_dx9(given: &Given, of: [u64; 3]) -> Answer {
    let flushed = without_denormals(given, F32);
    if has_zero(&flushed, F32, [of[0], of[1]]) {
        let added = flushed.flushed(F32, of[2]);
        return given.made(F32, &[added], |of| of[0].plus(&Real::zero(false), given.mode.round(F32)));
    }
    separate(given, F32, of)
}

fn without_denormals(given: &Given, form: Form) -> Given {
    let mut given = *given;
    given.mode.0 &= !(if form.bits() == 32 { 0x30 } else { 0xc0 });
    given
}

/// A number of the format in the middle of an instruction.
fn rounded(given: &Given, form: Form, real: &Real) -> Real {
    let bits = given.nearest(form, real);
    Real::of(form, if form.is_denormal(bits) { bits & form.sign() } else { bits })
}

/// V_MIN and V_MAX: of two NaNs, and of a NaN and a number, the generations choose differently.
fn least(given: &Given, form: Form, is_max: bool, a: u64, b: u64) -> u64 {
    let [a, b] = [a, b].map(|bits| given.flushed(form, bits));
    if given.mode.ieee() {
        for bits in [a, b] {
            if form.is_signaling(bits) {
                return bits | form.quiet();
            }
        }
    }
    let order = if given.is_gfx9() { [(a, b), (b, a)] } else { [(b, a), (a, b)] };
    for (nan, other) in order {
        if form.is_nan(nan) {
            return other;
        }
    }
    let negative_zeros = form.is_zero(a) && form.is_zero(b);
    let order = match () {
        () if negative_zeros => form.is_negative(b).cmp(&form.is_negative(a)),
        () => Real::of(form, a).compare(&Real::of(form, b)),
    };
    if order == (if is_max { Ordering::Greater } else { Ordering::Less }) { a } else { b }
}

fn least3(given: &Given, form: Form, is_max: bool, [a, b, c]: [u64; 3]) -> u64 {
    least(given, form, is_max, least(given, form, is_max, a, b), c)
}

fn median(given: &Given, form: Form, of: [u64; 3]) -> u64 {
    if of.iter().any(|bits| form.is_nan(*bits)) {
        return least3(given, form, false, of);
    }
    let [a, b, c] = of.map(|bits| given.flushed(form, bits));
    let most = Real::of(form, least3(given, form, true, of));
    let is_most = |bits: u64| Real::of(form, bits).compare(&most).is_eq();
    match () {
        () if is_most(a) => least(given, form, true, b, c),
        () if is_most(b) => least(given, form, true, a, c),
        () => least(given, form, true, a, b),
    }
}

/// A whole number beside it, of the same sign if it is zero.
fn whole(real: &Real, round: Round) -> Real {
    match real {
        Real::Infinite(_) => real.clone(),
        Real::Finite(negative, ..) => {
            let whole = real.rounded(round);
            if whole == 0.into() { Real::zero(*negative) } else { Real::whole(whole) }
        }
    }
}

/// What is left above the whole number below it, and less than 1.
fn fraction(given: &Given, form: Form, bits: u64) -> Answer {
    let round = given.mode.round(form);
    let one = form.bias().cast_unsigned() << form.fraction;
    match given.number(form, bits) {
        Err(nan) => given.finished(form, nan),
        Ok(real) => match real.plus(&whole(&real, Round::Down).negated(), round) {
            None => given.finished(form, form.invalid()),
            Some(rest) => {
                let bits = given.nearest(form, &rest);
                // RDNA3 ISA 16.8 says so of 32 and 64 bits.
                let is_limited = form.bits() > 16 && bits == one;
                given.finished(form, if is_limited { one - 1 } else { bits })
            }
        },
    }
}

/// The exponent with which a number is between 0.5 and 1; 0 of zero and infinity.
pub fn exponent(real: &Real) -> i64 {
    match real {
        Real::Finite(_, magnitude, power) if magnitude.bits() > 0 => magnitude.bits().cast_signed() + power,
        _ => 0,
    }
}

fn cube(given: &Given, stem: &str, of: [u64; 3]) -> Answer {
    let of = of.map(|bits| given.flushed(F32, bits));
    let [x, y, z] = of;
    // A comparison with a NaN is false.
    let at_least = |a: u64, b: u64| {
        let magnitude = |bits: u64| Real::of(F32, bits & !F32.sign());
        !F32.is_nan(a) && !F32.is_nan(b) && magnitude(a).compare(&magnitude(b)).is_ge()
    };
    let is_below = |bits: u64| !F32.is_nan(bits) && F32.is_negative(bits) && !F32.is_zero(bits);
    let negated = |bits: u64| bits ^ F32.sign();
    let axis = match () {
        () if at_least(z, x) && at_least(z, y) => 2,
        () if at_least(y, x) => 1,
        () => 0,
    };
    let is_negative = is_below(of[axis]);
    if stem == "cubema" {
        return given.made(F32, &[of[axis]], |of| Some(of[0].scaled(1)));
    }
    let bits = match (stem, axis) {
        ("cubeid", _) => return given.made(F32, &[], |_| Some(Real::whole(2 * axis + usize::from(is_negative)))),
        ("cubesc", 2) => {
            if is_negative {
                negated(x)
            } else {
                x
            }
        }
        ("cubesc", 1) => x,
        ("cubesc", _) => {
            if is_negative {
                z
            } else {
                negated(z)
            }
        }
        (_, 1) => {
            if is_negative {
                negated(z)
            } else {
                z
            }
        }
        _ => negated(y),
    };
    given.finished(F32, bits)
}
