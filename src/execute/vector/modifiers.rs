//! What is done to results: multiplying and clamping (Vega ISA 6.2, RDNA3 ISA 7.2).

use super::float::{Mode, SIGN, is_nan};
use super::single::multiply;

/// What is done to a result of 32 bits with a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// 1: times 2, 2: times 4, 3: by 2
    pub multiplier: u32,
    /// at least 0, and at most 1
    pub clamp: bool,
}

impl Modifiers {
    /// Whether a result is multiplied: not if denormals of results are kept, or if MODE asks for IEEE's rules.
    const fn multiplies(self, mode: Mode) -> bool {
        self.multiplier != 0 && !mode.keeps_results && !mode.ieee
    }

    /// What MODE says to the function that makes the result: denormals are flushed after they have been multiplied
    /// (Vega ISA 6.2.2, RDNA3 ISA 7.2.3.1: "the output modifier is applied and denormals are flushed to zero").
    pub const fn before(self, mode: Mode) -> Mode {
        Mode { keeps_results: mode.keeps_results || self.multiplies(mode), ..mode }
    }

    /// The result.
    pub fn apply(self, mode: Mode, bits: u32) -> u32 {
        let factor: f32 = match self.multiplier {
            1 => 2.0,
            2 => 4.0,
            3 => 0.5,
            _ => 1.0,
        };
        let bits = match self.multiplies(mode) {
            true => positive_zero(multiply(mode, bits, factor.to_bits())),
            false => bits,
        };
        if self.clamp { clamped(mode, bits) } else { bits }
    }
}

/// -0 becomes 0, also where it stands for a denormal (Vega ISA 6.2.2, RDNA3 ISA 7.2.3.1: "-0 is flushed to +0").
const fn positive_zero(bits: u32) -> u32 {
    if bits == SIGN { 0 } else { bits }
}

fn clamped(mode: Mode, bits: u32) -> u32 {
    match f32::from_bits(bits) {
        _ if is_nan(bits) => {
            if mode.clamps_nans {
                0
            } else {
                bits
            }
        }
        value if value >= 1.0 => 1f32.to_bits(),
        _ if bits & SIGN != 0 => 0,
        _ => bits,
    }
}
