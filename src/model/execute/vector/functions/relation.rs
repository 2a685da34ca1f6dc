//! Comparisons of numbers with a point, of any width: two of them have an order, or none if either is a NaN.

use super::function::Function::{self, Compare};
use super::function::Given;
use super::pattern::{Pattern, is_nan, is_signaling, is_zero, source};
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// The function of a comparison by its name: `lt_f32`, `nge_f64` and so on, and `class_f16`.
pub fn find(name: &str) -> Option<Function> {
    let (relation, size) = name.rsplit_once('_')?;
    match size {
        "f16" => of::<u16>(relation),
        "f32" => of::<u32>(relation),
        "f64" => of::<u64>(relation),
        _ => None,
    }
}

/// The order of the first source and the second.
fn order<T: Pattern>(g: &Given) -> Option<Ordering> {
    source::<T>(g, 0).value().partial_cmp(&source::<T>(g, 1).value())
}

fn of<T: Pattern>(relation: &str) -> Option<Function> {
    Some(Compare(match relation {
        "class" => |g| g.s[1] >> class(T::of(g.s[0])) & 1 == 1,
        "f" => |_| false,
        "lt" => |g| order::<T>(g) == Some(Less),
        "eq" => |g| order::<T>(g) == Some(Equal),
        "le" => |g| matches!(order::<T>(g), Some(Less | Equal)),
        "gt" => |g| order::<T>(g) == Some(Greater),
        "lg" => |g| matches!(order::<T>(g), Some(Less | Greater)),
        "ge" => |g| matches!(order::<T>(g), Some(Greater | Equal)),
        "o" => |g| order::<T>(g).is_some(),
        "u" => |g| order::<T>(g).is_none(),
        "nge" => |g| matches!(order::<T>(g), Some(Less) | None),
        "nlg" => |g| matches!(order::<T>(g), Some(Equal) | None),
        "ngt" => |g| matches!(order::<T>(g), Some(Less | Equal) | None),
        "nle" => |g| matches!(order::<T>(g), Some(Greater) | None),
        "neq" => |g| order::<T>(g) != Some(Equal),
        "nlt" => |g| matches!(order::<T>(g), Some(Greater | Equal) | None),
        "t" | "tru" => |_| true,
        _ => return None,
    }))
}

/// Which of the ten classes of `v_cmp_class_*` a number is of.
fn class<T: Pattern>(bits: T) -> u32 {
    let [positive, negative] = match bits & T::INFINITY {
        exponent if exponent == T::INFINITY && is_signaling(bits) => [0, 0],
        exponent if exponent == T::INFINITY && is_nan(bits) => [1, 1],
        exponent if exponent == T::INFINITY => [9, 2],
        exponent if exponent != T::NONE => [8, 3],
        _ if is_zero(bits) => [6, 5],
        _ => [7, 4],
    };
    if bits & T::SIGN == T::NONE { positive } else { negative }
}
