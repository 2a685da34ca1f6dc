//! `U<N>`: an N-bit word, simulated as a native integer.
//!
//! rust-hdl's own `Bits` shifts through a heap-allocated integer. This word simulates several times faster, and exports
//! to the same Verilog, because the kernel translator only looks at names of methods. There are no operators between
//! different widths, since their Verilog would differ from the Rust. A bare literal of a kernel becomes a word as wide
//! as the other operand.

use crate::raw::Raw;
use rust_hdl::prelude::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Not, Shl, Shr, Sub};

/// An unsigned word of `N` bits, 1 to 64. Bits above `N` are zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct U<const N: usize>(u64);

impl<const N: usize> U<N> {
    /// All bits one.
    pub const MAX: u64 = if N == 64 { u64::MAX } else { (1 << N) - 1 };

    /// Most rounds of a loop with a number each that is computed when the block is compiled.
    #[doc(hidden)]
    pub const ROUNDS: usize = 64;

    /// The low `N` bits of `value`.
    #[inline]
    pub const fn new(value: u64) -> Self {
        U(value & Self::MAX)
    }

    /// The word with this value, for constant numbers of kernels. If the word has no room for the number, the kernel
    /// doesn't compile.
    ///
    /// # Panics
    /// Panics if the value has more than `N` bits.
    #[inline]
    pub const fn fitting(value: u64) -> Self {
        assert!(value <= Self::MAX, "a number of the kernel has more bits than the word that it stands for");
        U(value)
    }

    /// The word with this value, for numbers that depend on a variable of a loop.
    #[doc(hidden)]
    #[inline]
    pub fn of(value: u64) -> Self {
        debug_assert!(value <= Self::MAX, "a number of the kernel has more bits than the word that it stands for");
        U::new(value)
    }

    /// The value, zero-extended.
    #[inline]
    pub const fn raw(self) -> u64 {
        self.0
    }

    /// The value, for a `match`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Bit `index`, counted from the least significant.
    #[inline]
    pub fn get_bit(self, index: usize) -> bool {
        debug_assert!(index < N);
        self.0 >> index & 1 == 1
    }

    /// `M` bits from bit `start` up.
    #[inline]
    pub fn get_bits<const M: usize>(self, start: usize) -> U<M> {
        debug_assert!(start + M <= N, "a slice past the end is x in Verilog");
        U::new(self.0 >> start)
    }

    /// Whether any bit is one.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether every bit is one.
    #[inline]
    pub fn all(self) -> bool {
        self.0 == Self::MAX
    }
}

/// Zero-extends or truncates a word. The kernel translator reads this as a `bit_cast`.
#[inline]
pub fn bit_cast_u<const M: usize, const N: usize>(word: U<N>) -> U<M> {
    U::new(word.0)
}

/// A word from one bit. The kernel translator reads this as a `bit_cast`.
#[inline]
pub fn bit_cast_bit<const M: usize>(bit: bool) -> U<M> {
    U::new(bit as u64)
}

/// The record with the bits of a word. The kernel translator reads this as a `bit_cast`. The bits of a choice must be
/// the number of a variant: for any other number, the simulation makes the first variant, and Verilog keeps the number.
#[inline]
pub fn bit_cast_record<R: Raw, const N: usize>(word: U<N>) -> R {
    const { assert!(N == R::BITS, "the word isn't as wide as the record") };
    R::from_raw(word.0)
}

impl<const N: usize> Synth for U<N> {
    const BITS: usize = N;

    fn descriptor() -> TypeDescriptor {
        TypeDescriptor { name: format!("Bits::<{N}>"), kind: TypeKind::Bits(N) }
    }

    fn vcd(self) -> VCDValue {
        Bits::<N>::from(self.0).vcd()
    }

    fn verilog(self) -> VerilogLiteral {
        Bits::<N>::from(self.0).into()
    }
}

impl<const N: usize> From<U<N>> for Bits<N> {
    fn from(word: U<N>) -> Self {
        word.0.into()
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $function:ident),*) => {$(
        impl<const N: usize> $trait for U<N> {
            type Output = U<N>;
            #[inline]
            fn $method(self, other: U<N>) -> U<N> {
                U::new(self.0.$function(other.0))
            }
        }
    )*};
}
operators!(
    Add add wrapping_add, Sub sub wrapping_sub, Mul mul wrapping_mul, BitAnd bitand bitand, BitOr bitor bitor,
    BitXor bitxor bitxor
);

impl<const N: usize> Not for U<N> {
    type Output = U<N>;
    #[inline]
    fn not(self) -> U<N> {
        U::new(!self.0)
    }
}

impl<const N: usize, const M: usize> Shl<U<M>> for U<N> {
    type Output = U<N>;
    #[inline]
    fn shl(self, count: U<M>) -> U<N> {
        U::new(if count.0 < 64 { self.0 << count.0 } else { 0 })
    }
}

impl<const N: usize, const M: usize> Shr<U<M>> for U<N> {
    type Output = U<N>;
    #[inline]
    fn shr(self, count: U<M>) -> U<N> {
        U::new(if count.0 < 64 { self.0 >> count.0 } else { 0 })
    }
}

impl<const N: usize> Raw for U<N> {
    type Mark = ();

    fn raw(self) -> u64 {
        U::raw(self)
    }

    fn from_raw(bits: u64) -> Self {
        U::new(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_wrap_at_the_width() {
        assert_eq!(U::<5>::new(31) + U::new(1), U::new(0));
        assert_eq!(U::<5>::new(0) - U::new(1), U::new(31));
        assert_eq!(!U::<5>::new(0), U::new(31));
        assert_eq!(U::<5>::new(7) * U::new(9), U::new(31));
        assert_eq!(U::<64>::new(u64::MAX) + U::new(1), U::new(0));
    }

    #[test]
    fn slices_and_bits() {
        let word = U::<12>::new(0xabc);
        assert_eq!(word.get_bits::<4>(4), U::new(0xb));
        assert!(word.get_bit(2) && !word.get_bit(0));
        assert!(word.any() && !word.all() && U::<3>::new(7).all());
        assert_eq!(bit_cast_u::<4, 12>(word), U::new(0xc));
    }

    #[test]
    fn shifts_past_the_width_give_zero() {
        assert_eq!(U::<8>::new(0xff) << U::<7>::new(64), U::new(0));
        assert_eq!(U::<8>::new(0xff) >> U::<4>::new(8), U::new(0));
        assert_eq!(U::<8>::new(0xff) << U::<2>::new(3), U::new(0xf8));
    }
}
