//! What is done to results: multiplying and clamping (Vega ISA 6.2, RDNA3 ISA 7.2).

use super::functions::float::Mode;
use super::functions::pattern::{Pattern, is_nan};
use super::functions::{double, half, single};

/// What is done to a result with a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// 1: times 2, 2: times 4, 3: by 2
    pub multiplier: u32,
    /// at least 0, and at most 1
    pub clamp: bool,
    /// how many bits the result has
    pub size: Size,
    /// whether a result of 32 bits is rounded as MODE says for those of 16
    pub rounds_as_half: bool,
}

/// How many bits a number with a point has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// 16
    Half,
    /// 32
    #[default]
    Single,
    /// 64
    Double,
    /// two of 16, which aren't multiplied
    Halves,
}

impl Modifiers {
    /// Whether they change anything.
    pub const fn are_there(self) -> bool {
        self.multiplier != 0 || self.clamp
    }

    const fn keeps_results(self, mode: Mode) -> bool {
        match self.size {
            Size::Single => mode.keeps_results,
            Size::Half | Size::Double | Size::Halves => mode.keeps_other_results,
        }
    }

    /// Whether a result is multiplied: not if denormals of results are kept, or if MODE asks for IEEE's rules.
    const fn multiplies(self, mode: Mode) -> bool {
        self.multiplier != 0 && !matches!(self.size, Size::Halves) && !self.keeps_results(mode) && !mode.ieee
    }

    /// What MODE says to the function that makes the result: denormals are flushed after they have been multiplied
    /// (Vega ISA 6.2.2, RDNA3 ISA 7.2.3.1: "the output modifier is applied and denormals are flushed to zero").
    pub const fn before(self, mode: Mode) -> Mode {
        let keeps = self.multiplies(mode);
        match self.size {
            Size::Single => Mode { keeps_results: mode.keeps_results || keeps, ..mode },
            Size::Half | Size::Double | Size::Halves => {
                Mode { keeps_other_results: mode.keeps_other_results || keeps, ..mode }
            }
        }
    }

    /// The result.
    pub fn apply(self, mode: Mode, bits: u64) -> u64 {
        let factor: f32 = match self.multiplier {
            1 => 2.0,
            2 => 4.0,
            3 => 0.5,
            _ => 1.0,
        };
        let bits = match (self.multiplies(mode), self.size) {
            (false, _) => bits,
            (true, Size::Half | Size::Halves) => half::multiply(mode, bits as u16, factor.into()),
            (true, Size::Single) => {
                let round = if self.rounds_as_half { mode.round_other } else { mode.round };
                single::multiply(Mode { round, ..mode }, bits as u32, factor.to_bits()).into()
            }
            (true, Size::Double) => double::multiply(mode, bits, f64::from(factor).to_bits()),
        };
        let bits = if self.multiplies(mode) { self.positive_zero(bits) } else { bits };
        match (self.clamp, self.size) {
            (false, _) => bits,
            (true, Size::Halves) => {
                let one = Modifiers { size: Size::Half, ..self };
                one.clamped(mode, bits & 0xffff) | one.clamped(mode, bits >> 16) << 16
            }
            (true, _) => self.clamped(mode, bits),
        }
    }

    const fn sign(self) -> u64 {
        match self.size {
            Size::Half | Size::Halves => u16::SIGN as u64,
            Size::Single => u32::SIGN as u64,
            Size::Double => u64::SIGN,
        }
    }

    /// -0 becomes 0, also where it stands for a denormal (Vega ISA 6.2.2, RDNA3 ISA 7.2.3.1: "-0 is flushed to +0").
    const fn positive_zero(self, bits: u64) -> u64 {
        if bits == self.sign() { 0 } else { bits }
    }

    fn clamped(self, mode: Mode, bits: u64) -> u64 {
        let (one, is_nan) = match self.size {
            Size::Half | Size::Halves => (0x3c00, is_nan(bits as u16)),
            Size::Single => (1f32.to_bits().into(), is_nan(bits as u32)),
            Size::Double => (1f64.to_bits(), is_nan(bits)),
        };
        match () {
            () if is_nan && mode.clamps_nans => 0,
            () if is_nan => bits,
            () if bits & self.sign() != 0 => 0,
            // Numbers without a sign are in the order of their bits.
            () => bits.min(one),
        }
    }
}
