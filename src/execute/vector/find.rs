//! Functions by their names.

use super::function::Function;
use super::{bits, compare, convert, division, double, half, integer, narrow, packed, single, transcendental, wide};
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
        transcendental::TABLE,
    ];
    tables.concat().into_iter().collect()
});

/// Those that a result of integers with `clamp` has.
static CLAMPED: LazyLock<HashMap<&'static str, Function>> =
    LazyLock::new(|| [integer::CLAMPED, narrow::CLAMPED].concat().into_iter().collect());

/// The function with a name, and whether it writes EXEC.
pub fn find(semantics: &str) -> Option<(Function, bool)> {
    let find: [fn(&str) -> Option<Function>; 4] = [compare::find, single::find, double::find, half::find];
    let comparison = |name: &str| find.iter().find_map(|find| find(name));
    match (semantics.strip_prefix("v_cmp_"), semantics.strip_prefix("v_cmpx_")) {
        (Some(name), _) => comparison(name).map(|function| (function, false)),
        (_, Some(name)) => comparison(name).map(|function| (function, true)),
        _ => FUNCTIONS.get(semantics).map(|function| (*function, false)),
    }
}

/// The function of integers with a name, for a result that is as near as can be where it doesn't fit.
pub fn clamped(semantics: &str) -> Option<Function> {
    CLAMPED.get(semantics).copied()
}

/// The names of all functions but comparisons.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.keys().copied()
}
