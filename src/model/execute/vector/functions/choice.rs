//! Minimum, maximum and median of numbers with a point.

use super::float::Mode;
use super::function::Function::Value;
use super::function::{Entry, Given};
use super::pattern::{Pattern, first_nan, is_nan, is_signaling, quiet, result, source, sources};

/// The functions that choose one of two numbers of a size.
macro_rules! pairs {
    ($bits:ty, $size:literal) => {
        &[
            (concat!("v_min_", $size), Value(|g| of_two::<$bits>(g, least))),
            (concat!("v_max_", $size), Value(|g| of_two::<$bits>(g, greatest))),
            // These give a NaN if there is one.
            (concat!("v_minimum_", $size), Value(|g| of_two::<$bits>(g, minimum))),
            (concat!("v_maximum_", $size), Value(|g| of_two::<$bits>(g, maximum))),
        ]
    };
}

/// The functions that choose one of three numbers of a size.
macro_rules! threes {
    ($bits:ty, $size:literal) => {
        &[
            (concat!("v_min3_", $size), Value(|g| of_three::<$bits>(g, least, least))),
            (concat!("v_max3_", $size), Value(|g| of_three::<$bits>(g, greatest, greatest))),
            (concat!("v_med3_", $size), Value(|g| middle::<$bits>(g.mode, sources(g)).into())),
            (concat!("v_maxmin_", $size), Value(|g| of_three::<$bits>(g, greatest, least))),
            (concat!("v_minmax_", $size), Value(|g| of_three::<$bits>(g, least, greatest))),
            // These give a NaN if there is one.
            (concat!("v_minimum3_", $size), Value(|g| of_three::<$bits>(g, minimum, minimum))),
            (concat!("v_maximum3_", $size), Value(|g| of_three::<$bits>(g, maximum, maximum))),
            (concat!("v_minimummaximum_", $size), Value(|g| of_three::<$bits>(g, minimum, maximum))),
            (concat!("v_maximumminimum_", $size), Value(|g| of_three::<$bits>(g, maximum, minimum))),
        ]
    };
}

/// Functions of VOP2 and VOP3, by the sizes of their numbers.
pub const TABLES: [&[Entry]; 5] =
    [pairs!(u16, "f16"), pairs!(u32, "f32"), pairs!(u64, "f64"), threes!(u16, "f16"), threes!(u32, "f32")];

/// One of two numbers.
type Choose<T> = fn(Mode, T, T) -> T;

fn of_two<T: Pattern>(g: &Given, choose: Choose<T>) -> u64 {
    choose(g.mode, source(g, 0), source(g, 1)).into()
}

/// The second choice is between the first one and the third source.
fn of_three<T: Pattern>(g: &Given, first: Choose<T>, second: Choose<T>) -> u64 {
    let [a, b, c] = sources(g);
    second(g.mode, first(g.mode, a, b), c).into()
}

/// Unsigned numbers in the order of the numbers: -0 is below 0.
fn rank<T: Pattern>(bits: T) -> T {
    if bits & T::SIGN == T::NONE { bits | T::SIGN } else { !bits }
}

/// The one of two that isn't a NaN, and signaling NaNs if MODE says so; `None` if both are numbers.
fn of_nans<T: Pattern>(mode: Mode, a: T, b: T) -> Option<T> {
    if mode.ieee
        && let Some(nan) = [a, b].into_iter().find(|bits| is_signaling(*bits))
    {
        return Some(quiet(nan));
    }
    match (is_nan(a), is_nan(b)) {
        // Of two, gfx906 gives the second and gfx1100 the first (CDNA3 and RDNA3 ISA, V_MIN_F32).
        (true, true) if mode.quiets_two_nans => Some(quiet(a)),
        (true, true) => Some(if mode.takes_second_nan { b } else { a }),
        (true, false) => Some(b),
        (false, true) => Some(a),
        (false, false) => None,
    }
}

/// A source that is the result: on gfx1100 it may be a denormal whatever MODE says of results (RDNA3 ISA 16.7 and
/// 16.12, V_MIN_F16, V_MIN_F32, V_MIN_F64).
fn handed_on<T: Pattern>(mode: Mode, bits: T) -> T {
    if mode.flushes_chosen { result(mode, bits) } else { bits }
}

/// The minimum.
fn least<T: Pattern>(mode: Mode, a: T, b: T) -> T {
    handed_on(mode, of_nans(mode, a, b).unwrap_or(if rank(a) < rank(b) { a } else { b }))
}

/// The maximum.
fn greatest<T: Pattern>(mode: Mode, a: T, b: T) -> T {
    handed_on(mode, of_nans(mode, a, b).unwrap_or(if rank(a) > rank(b) { a } else { b }))
}

/// A NaN among two numbers, quieted: on RDNA4 a signaling one, or else the first (RDNA4 ISA, V_MINIMUM_F16,
/// V_MINIMUM_F32, V_MINIMUM_F64).
fn any_nan<T: Pattern>(mode: Mode, a: T, b: T) -> Option<T> {
    let signaling = [a, b].into_iter().find(|bits| mode.signaling_wins && is_signaling(*bits)).map(quiet);
    signaling.or_else(|| first_nan(&[a, b]))
}

/// The minimum, or a NaN.
fn minimum<T: Pattern>(mode: Mode, a: T, b: T) -> T {
    any_nan(mode, a, b).unwrap_or_else(|| least(mode, a, b))
}

/// The maximum, or a NaN.
fn maximum<T: Pattern>(mode: Mode, a: T, b: T) -> T {
    any_nan(mode, a, b).unwrap_or_else(|| greatest(mode, a, b))
}

/// The one of three that is neither the least nor the greatest; with a NaN the least (RDNA3 ISA 16.12, V_MED3).
fn middle<T: Pattern>(mode: Mode, [a, b, c]: [T; 3]) -> T {
    if [a, b, c].into_iter().any(is_nan) {
        return least(mode, least(mode, a, b), c);
    }
    // Zeros of both signs are equal here: which of them is the middle depends on their places.
    // A denormal is the greatest as it is, and flushed at the end.
    let kept = T::keeping(mode);
    let is_greatest = |bits: T| greatest(kept, greatest(kept, a, b), c).value() == bits.value();
    match (is_greatest(a), is_greatest(b)) {
        (true, _) => greatest(mode, b, c),
        (_, true) => greatest(mode, a, c),
        _ => greatest(mode, a, b),
    }
}
