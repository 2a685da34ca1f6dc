//! Steps of a division (Vega ISA 12.12, RDNA3 ISA 16.12). In three places the listings don't divide; what is read there
//! is what `src/model/execute/vector/functions/division.rs` says that it does instead.

use crate::exact::{Form, Real};
use crate::given::{Answer, Given, form_of};

pub fn read(given: &Given) -> Option<Answer> {
    let (stem, kind) = given.name.strip_prefix("v_")?.rsplit_once('_')?;
    let form = form_of(kind)?;
    match stem {
        "div_fixup" | "div_fixup_legacy" => Some(fixup(given, form)),
        "div_fmas" => Some(fmas(given, form)),
        "div_scale" => Some(scale(given, form)),
        "trig_preop" => Some(crate::near::segment(given)),
        _ => None,
    }
}

fn fixup(given: &Given, form: Form) -> Answer {
    let of = given.s.map(|bits| given.flushed(form, bits));
    let [quotient, denominator, numerator] = of;
    let sign = (denominator ^ numerator) & form.sign();
    for nan in [numerator, denominator] {
        if form.is_nan(nan) {
            return given.finished(form, nan | form.quiet());
        }
    }
    let is = |test: fn(Form, u64) -> bool| [test(form, denominator), test(form, numerator)];
    let (zero, infinite) = (is(Form::is_zero), is(Form::is_infinite));
    let least = if form.bits() == 32 { -150 } else { -1075 };
    let bits = match (zero, infinite) {
        ([true, true], _) | (_, [true, true]) => form.invalid(),
        ([true, _], _) | (_, [_, true]) => sign | form.infinity(),
        ([_, true], _) | (_, [true, _]) => sign,
        _ if form.bits() > 16 && form.field(numerator) - form.field(denominator) < least => {
            // An underflow: a number nearer to zero than the least denormal, rounded.
            let tiny = Real::whole(if sign == 0 { 1 } else { -1 }).scaled(-2000);
            given.nearest(form, &tiny)
        }
        // Steps before made a NaN of a quotient that is too large: not what the listing says.
        _ if form.bits() > 16 && form.is_nan(quotient) => sign | form.infinity(),
        _ => sign | quotient & !form.sign() & form.mask(),
    };
    given.finished(form, bits)
}

/// A sum that is scaled before it is rounded, once. Denormal sources stay.
fn fmas(given: &Given, form: Form) -> Answer {
    // Not 32 or 64, as in the listing: the step before scaled with twice that, or the inverse of it.
    let by = if form.bits() == 32 { 64 } else { 128 };
    let is_large = form.field(given.s[2]) > form.bias();
    let by = if !given.bit {
        0
    } else if is_large {
        by
    } else {
        -by
    };
    let mut kept = *given;
    kept.mode.0 |= 0x50;
    let round = given.mode.round(form);
    kept.made(form, &given.s, |of| Some(of[0].times(&of[1])?.plus(&of[2], round)?.scaled(by)))
}

fn scale(given: &Given, form: Form) -> Answer {
    let [source, denominator, numerator] = given.s.map(|bits| given.flushed(form, bits));
    let (near, by, tiny) = if form.bits() == 32 { (96, 64, 23) } else { (768, 128, 53) };
    let scaled = |by: i64| {
        let is_number = !form.is_nan(source);
        if is_number { given.nearest(form, &Real::of(form, source).scaled(by)) } else { source | form.quiet() }
    };
    let distance = form.field(numerator) - form.field(denominator);
    let reciprocal = is_denormal_quotient(form, &Real::whole(1), denominator);
    let quotient = is_denormal_quotient(form, &Real::of(form, numerator), denominator);
    let (bits, flag) = match () {
        () if form.is_zero(numerator) || form.is_zero(denominator) => (form.invalid(), false),
        () if distance >= near => (if source == denominator { scaled(by) } else { source }, true),
        () if form.is_denormal(denominator) => (scaled(by), false),
        // Not larger, as in the listing: the denominator is large already.
        () if reciprocal && quotient => (if source == denominator { scaled(-by) } else { source }, true),
        () if reciprocal => (scaled(-by), false),
        () if quotient => (if source == numerator { scaled(by) } else { source }, true),
        () if form.field(numerator) <= tiny => (scaled(by), false),
        () => (source, false),
    };
    match given.finished(form, bits) {
        Answer::Value(value) => Answer::Both(value, flag),
        other => other,
    }
}

/// Whether a quotient, exactly, lies between zero and the least normal number.
fn is_denormal_quotient(form: Form, numerator: &Real, denominator: u64) -> bool {
    if form.is_nan(denominator) || form.is_infinite(denominator) || matches!(numerator, Real::Infinite(_)) {
        return false;
    }
    let size = |real: &Real| if real.is_negative() { real.negated() } else { real.clone() };
    let bound = size(&Real::of(form, denominator)).scaled(1 - form.bias());
    // As a number of 64 bits a quotient below half the least denormal is 0; of 32 bits it is made as one of 64.
    let least = size(&Real::of(form, denominator)).scaled(-1075);
    let is_zero = form.bits() == 64 && size(numerator).compare(&least).is_le();
    !numerator.is_zero() && !is_zero && size(numerator).compare(&bound).is_lt()
}
