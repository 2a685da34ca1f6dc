//! Registers that a wave has once.

use std::fmt;

/// A register that a wave has once: an SGPR, half of VCC or EXEC, M0, SCC, or a register of trap handlers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scalar(u8);

impl Scalar {
    /// The low half of VCC.
    pub const VCC_LO: Scalar = Scalar(106);
    /// The high half of VCC.
    pub const VCC_HI: Scalar = Scalar(107);
    /// M0.
    pub const M0: Scalar = Scalar(124);
    /// SCC.
    pub const SCC: Scalar = Scalar(125);
    /// The low half of EXEC.
    pub const EXEC_LO: Scalar = Scalar(126);
    /// The high half of EXEC.
    pub const EXEC_HI: Scalar = Scalar(127);
    /// How many there are.
    pub(super) const COUNT: usize = 128;
    /// Registers of trap handlers, which the hardware sets.
    const TTMPS: std::ops::Range<u8> = 108..124;

    /// SGPR `number` below 106; behind them VCC's halves and the registers of trap handlers follow, as in instructions.
    /// `None` from 124 on.
    pub fn sgpr(number: u8) -> Option<Self> {
        (number < Self::M0.0).then_some(Scalar(number))
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a wave starts with it: EXEC, and what only trap handlers see.
    pub(super) fn is_there(self) -> bool {
        self.0 >= Self::EXEC_LO.0 || Self::TTMPS.contains(&self.0)
    }

    /// How a program says what it holds.
    pub(super) fn set_text(self) -> String {
        match self {
            Self::VCC_LO | Self::VCC_HI => "`; lds: vcc = 0`".to_owned(),
            Self::EXEC_LO | Self::EXEC_HI => "`; lds: exec = -1`".to_owned(),
            Self::M0 => "`; lds: m0 = 0`".to_owned(),
            Self::SCC => "`s_cmp_eq_u32 0, 0`".to_owned(),
            other => format!("`; lds: {other} = 0`"),
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::VCC_LO => write!(f, "vcc_lo"),
            Self::VCC_HI => write!(f, "vcc_hi"),
            Self::M0 => write!(f, "M0"),
            Self::SCC => write!(f, "scc"),
            Self::EXEC_LO => write!(f, "exec_lo"),
            Self::EXEC_HI => write!(f, "exec_hi"),
            Scalar(number) if Self::TTMPS.contains(&number) => write!(f, "ttmp{}", number - Self::TTMPS.start),
            Scalar(number) => write!(f, "s{number}"),
        }
    }
}
