//! Comparisons of numbers with a point, of any width: two of them have an order, or none if either is a NaN.

use super::function::Function::{self, Compare};
use super::function::Given;
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// How the first two sources are compared.
pub trait Ordered {
    /// The order of the first source and the second.
    fn order(given: &Given) -> Option<Ordering>;
}

/// The function of a comparison by its name: `lt`, `nge` and so on.
pub fn find<T: Ordered>(relation: &str) -> Option<Function> {
    Some(Compare(match relation {
        "f" => |_| false,
        "lt" => |g| T::order(g) == Some(Less),
        "eq" => |g| T::order(g) == Some(Equal),
        "le" => |g| matches!(T::order(g), Some(Less | Equal)),
        "gt" => |g| T::order(g) == Some(Greater),
        "lg" => |g| matches!(T::order(g), Some(Less | Greater)),
        "ge" => |g| matches!(T::order(g), Some(Greater | Equal)),
        "o" => |g| T::order(g).is_some(),
        "u" => |g| T::order(g).is_none(),
        "nge" => |g| matches!(T::order(g), Some(Less) | None),
        "nlg" => |g| matches!(T::order(g), Some(Equal) | None),
        "ngt" => |g| matches!(T::order(g), Some(Less | Equal) | None),
        "nle" => |g| matches!(T::order(g), Some(Greater) | None),
        "neq" => |g| T::order(g) != Some(Equal),
        "nlt" => |g| matches!(T::order(g), Some(Greater | Equal) | None),
        "t" | "tru" => |_| true,
        _ => return None,
    }))
}
