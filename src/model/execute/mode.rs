//! Parts of the MODE register (Vega ISA 3.5, RDNA3 ISA 3.4.2).

/// A run of bits of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    low: u32,
    bits: u32,
}

/// How results are rounded: bits 1:0 of 32 bits, bits 3:2 of 16 and 64 bits.
pub const ROUND: Part = Part { low: 0, bits: 4 };
/// Which denormals are kept: bits 1:0 of 32 bits, bits 3:2 of 16 and 64 bits.
pub const DENORM: Part = Part { low: 4, bits: 4 };
/// Whether clamping makes 0 of NaNs.
pub const DX10_CLAMP: Part = Part { low: 8, bits: 1 };
/// Whether signaling NaNs become quiet ones.
pub const IEEE: Part = Part { low: 9, bits: 1 };
/// Whether results of 16 bits that are too large become the largest number.
pub const FP16_OVFL: Part = Part { low: 23, bits: 1 };
/// Whether VGPRs are indexed, on gfx906.
pub const GPR_INDEX: Part = Part { low: 27, bits: 1 };
/// Whether vector instructions are skipped, on gfx906.
pub const VSKIP: Part = Part { low: 28, bits: 1 };
/// Entries on the stack of fork and join, on gfx906.
#[doc(hidden)]
pub const CSP: Part = Part { low: 29, bits: 3 };

impl Part {
    /// The bits, from bit 0 on.
    pub const fn mask(self) -> u32 {
        (1 << self.bits) - 1
    }

    /// The part's value in a register.
    pub const fn get(self, register: u32) -> u32 {
        register >> self.low & self.mask()
    }

    /// Sets the part; of a value that is too large the low bits count.
    pub const fn set(self, register: &mut u32, value: u32) {
        *register = *register & !(self.mask() << self.low) | (value & self.mask()) << self.low;
    }
}
