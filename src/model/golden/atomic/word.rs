//! Words of 32 and 64 bits.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// An unsigned word that a read-modify-write works on.
pub trait Word:
    Copy + Ord + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The signed number with the same bits.
    type Signed: Ord;
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;

    /// The sum, without what doesn't fit.
    fn plus(self, other: Self) -> Self;
    /// The difference, modulo 2 to the number of bits.
    fn minus(self, other: Self) -> Self;
    /// The same bits as a signed number.
    fn signed(self) -> Self::Signed;
}

macro_rules! words {
    ($($word:ty: $signed:ty),*) => {$(
        impl Word for $word {
            type Signed = $signed;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            fn signed(self) -> $signed {
                self.cast_signed()
            }
        }
    )*};
}

words!(u32: i32, u64: i64);
