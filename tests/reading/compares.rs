//! Comparisons and classes (Vega ISA 12.9; RDNA3 ISA 16.9).

use crate::exact::Real;
use crate::given::{Given, form_of, signed, unsigned};
use std::cmp::Ordering;

/// The lane's bit.
pub fn read(given: &Given) -> Option<bool> {
    let name = given.name.strip_prefix("v_cmpx_").or_else(|| given.name.strip_prefix("v_cmp_"))?;
    let (predicate, kind) = name.rsplit_once('_')?;
    if let Some(form) = form_of(kind) {
        let bits = given.s[0] & form.mask();
        if predicate == "class" {
            return Some(given.s[1] >> class(given, bits, form)? & 1 == 1);
        }
        let numbers = [0, 1].map(|source| given.number(form, given.s[source]));
        let order = match &numbers {
            [Ok(a), Ok(b)] => Some(Real::compare(a, b)),
            _ => None,
        };
        return holds(predicate, order);
    }
    let bits: u32 = kind[1..].parse().ok()?;
    let number = |value| if kind.starts_with('i') { signed(value, bits) } else { unsigned(value, bits) };
    holds(predicate, Some(number(given.s[0]).cmp(&number(given.s[1]))))
}

/// Whether a comparison holds; of an order that isn't there one of the numbers is a NaN.
fn holds(predicate: &str, order: Option<Ordering>) -> Option<bool> {
    let is = |orders: &[Ordering]| order.is_some_and(|order| orders.contains(&order));
    use Ordering::{Equal, Greater, Less};
    Some(match predicate {
        "f" => false,
        "lt" => is(&[Less]),
        "eq" => is(&[Equal]),
        "le" => is(&[Less, Equal]),
        "gt" => is(&[Greater]),
        "lg" | "ne" => is(&[Less, Greater]),
        "ge" => is(&[Greater, Equal]),
        "o" => order.is_some(),
        // The tables of both manuals repeat the exclamation marks of the line above; the listing of RDNA3 has none.
        "u" => order.is_none(),
        "nge" => !is(&[Greater, Equal]),
        "nlg" => !is(&[Less, Greater]),
        "ngt" => !is(&[Greater]),
        "nle" => !is(&[Less, Equal]),
        "neq" => !is(&[Equal]),
        "nlt" => !is(&[Less]),
        "t" | "tru" => true,
        _ => return None,
    })
}

/// The bit of the mask that names what a number is.
fn class(_given: &Given, bits: u64, form: crate::exact::Form) -> Option<u32> {
    let negative = form.is_negative(bits);
    let one_of = |[if_negative, if_positive]: [u32; 2]| if negative { if_negative } else { if_positive };
    Some(match () {
        () if form.is_signaling(bits) => 0,
        () if form.is_nan(bits) => 1,
        () if form.is_infinite(bits) => one_of([2, 9]),
        () if form.is_zero(bits) => one_of([5, 6]),
        () if form.is_denormal(bits) => one_of([4, 7]),
        () => one_of([3, 8]),
    })
}
