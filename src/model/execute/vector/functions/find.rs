//! Functions by their names.

use super::function::Function;
use super::{
    bits, choice, compare, convert, division, double, half, integer, narrow, packed, relation, single, tiny,
    transcendental, trigonometry, wide,
};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Every function but comparisons by its name.
static FUNCTIONS: LazyLock<HashMap<&'static str, Function>> = LazyLock::new(|| {
    let tables = [
        integer::TABLE,
        bits::TABLE,
        narrow::TABLE,
        wide::TABLE,
        single::TABLE,
        convert::TABLE,
        division::TABLE,
        double::TABLE,
        half::TABLE,
        packed::TABLE,
        tiny::TABLE,
        transcendental::TABLE,
        trigonometry::TABLE,
    ];
    tables.into_iter().chain(choice::TABLES).flatten().copied().collect()
});

/// The functions of integers whose result has `clamp`.
static CLAMPED: LazyLock<HashMap<&'static str, Function>> = LazyLock::new(|| {
    let tables = [integer::CLAMPED, narrow::CLAMPED, bits::CLAMPED, wide::CLAMPED, packed::CLAMPED];
    tables.concat().into_iter().collect()
});

/// The function with a name, and whether it writes EXEC.
pub fn find(semantics: &str) -> Option<(Function, bool)> {
    let comparison = |name: &str| compare::find(name).or_else(|| relation::find(name));
    match (semantics.strip_prefix("v_cmp_"), semantics.strip_prefix("v_cmpx_")) {
        (Some(name), _) => comparison(name).map(|function| (function, false)),
        (_, Some(name)) => comparison(name).map(|function| (function, true)),
        _ => FUNCTIONS.get(semantics).map(|function| (*function, false)),
    }
}

/// The function of integers with a name, for a result that is as near as can be where it doesn't fit. Those whose
/// results always fit, and those of bits that are no number, are the same as without `clamp` (RDNA3 ISA 7.2.3.1).
pub fn clamped(semantics: &str) -> Option<Function> {
    CLAMPED.get(semantics).copied().or_else(|| FUNCTIONS.get(semantics).copied())
}

/// The functions that a result of integers with `clamp` has of its own, with their names.
#[cfg(test)]
pub fn limited() -> impl Iterator<Item = (&'static str, Function)> {
    CLAMPED.iter().map(|(name, function)| (*name, *function))
}

/// The names of all functions but comparisons.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.keys().copied()
}
