//! Numbers with a point as patterns of bits: what is the same for 16, 32 and 64 bits.

use super::float::{Mode, widen_half};
use super::function::Given;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// The bits of a number with a point.
pub trait Pattern: Copy + Ord + Into<u64> + Not<Output = Self> + BitAnd<Output = Self>
where
    Self: BitOr<Output = Self> + BitXor<Output = Self>,
{
    /// no bit
    const NONE: Self;
    /// the sign
    const SIGN: Self;
    /// the exponent, and so infinity
    const INFINITY: Self;
    /// the bit that tells a quiet NaN from a signaling one
    const QUIET: Self;
    /// what comes out where there is no answer
    const NO_NUMBER: Self;

    /// The low bits of a lane's value.
    fn of(value: u64) -> Self;
    /// The exact value.
    fn value(self) -> f64;
    /// The field of the exponent.
    fn exponent(self) -> i32;
    /// Whether MODE lets sources keep denormals.
    fn keeps_sources(mode: Mode) -> bool;
    /// Whether MODE lets results keep denormals.
    fn keeps_results(mode: Mode) -> bool;
    /// The MODE that lets them.
    fn keeping(mode: Mode) -> Mode;
}

/// Numbers with so many bits of fraction.
macro_rules! pattern {
    ($bits:ty, $fraction:literal, $keeps_sources:ident, $keeps_results:ident, $value:expr) => {
        impl Pattern for $bits {
            const NONE: $bits = 0;
            const SIGN: $bits = 1 << (<$bits>::BITS - 1);
            const INFINITY: $bits = <$bits>::SIGN - (1 << $fraction);
            const QUIET: $bits = 1 << ($fraction - 1);
            const NO_NUMBER: $bits = <$bits>::SIGN | <$bits>::INFINITY | <$bits>::QUIET;

            fn of(value: u64) -> $bits {
                value as $bits
            }

            fn value(self) -> f64 {
                $value(self)
            }

            fn exponent(self) -> i32 {
                ((self & <$bits>::INFINITY) >> $fraction) as i32
            }

            fn keeps_sources(mode: Mode) -> bool {
                mode.$keeps_sources
            }

            fn keeps_results(mode: Mode) -> bool {
                mode.$keeps_results
            }

            fn keeping(mode: Mode) -> Mode {
                Mode { $keeps_results: true, ..mode }
            }
        }
    };
}

pattern!(u16, 10, keeps_other_sources, keeps_other_results, widen_half);
pattern!(u32, 23, keeps_sources, keeps_results, |bits| f32::from_bits(bits).into());
pattern!(u64, 52, keeps_other_sources, keeps_other_results, f64::from_bits);

/// Whether it is no number.
pub fn is_nan<T: Pattern>(bits: T) -> bool {
    bits & !T::SIGN > T::INFINITY
}

/// Whether it is a signaling NaN.
pub fn is_signaling<T: Pattern>(bits: T) -> bool {
    is_nan(bits) && bits & T::QUIET == T::NONE
}

/// Whether it is zero, of any sign.
pub fn is_zero<T: Pattern>(bits: T) -> bool {
    bits & !T::SIGN == T::NONE
}

/// The other sign, of NaNs too: the first of several comes out as it is then.
pub fn negated<T: Pattern>(bits: T) -> T {
    bits ^ T::SIGN
}

/// A NaN, quieted.
pub fn quiet<T: Pattern>(bits: T) -> T {
    bits | T::QUIET
}

/// The first NaN among sources, quieted.
pub fn first_nan<T: Pattern>(sources: &[T]) -> Option<T> {
    sources.iter().copied().find(|bits| is_nan(*bits)).map(quiet)
}

/// A zero of the same sign in the place of a denormal.
pub fn flushed<T: Pattern>(bits: T) -> T {
    if bits & T::INFINITY == T::NONE { bits & T::SIGN } else { bits }
}

/// What a source has, as MODE takes it.
pub fn kept<T: Pattern>(mode: Mode, bits: T) -> T {
    if T::keeps_sources(mode) { bits } else { flushed(bits) }
}

/// A source as MODE has it.
pub fn source<T: Pattern>(g: &Given, number: usize) -> T {
    kept(g.mode, T::of(g.s[number]))
}

/// The sources as MODE has them.
pub fn sources<T: Pattern>(g: &Given) -> [T; 3] {
    [0, 1, 2].map(|number| source(g, number))
}

/// A result as MODE has it.
pub fn result<T: Pattern>(mode: Mode, bits: T) -> T {
    if T::keeps_results(mode) { bits } else { flushed(bits) }
}
