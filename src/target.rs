//! Generations, and the sizes of a unit.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A generation of the hardware, by LLVM's processor name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Vega 7nm: 64 KiB, 32 banks of 512 dwords, 64 lanes a wave.
    Gfx906,
    /// RDNA3: 128 KiB for each work-group processor, two halves of 32 banks.
    Gfx1100,
}

impl Target {
    /// Every target, oldest first.
    pub const ALL: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

    /// Whether M0 limits which bytes the loads, stores and read-modify-writes of the LDS reach. On RDNA3 M0 is read only by
    /// instructions that form their address from it.
    pub const fn m0_limits(self) -> bool {
        match self {
            Target::Gfx906 => true,
            Target::Gfx1100 => false,
        }
    }

    /// Whether a two-address instruction makes a single access when its two offsets are equal.
    pub const fn merges_equal_offsets(self) -> bool {
        match self {
            Target::Gfx906 => true,
            Target::Gfx1100 => false,
        }
    }

    /// LLVM's `-mcpu` name.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Gfx906 => "gfx906",
            Target::Gfx1100 => "gfx1100",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no target.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown target `{0}`: the targets are gfx906 and gfx1100{more}", more = relative(.0))]
pub struct UnknownTarget(pub String);

/// What to do about a chip of the same makers that is no target.
fn relative(name: &str) -> String {
    let number = name.strip_prefix("gfx").filter(|number| number.bytes().all(|byte| byte.is_ascii_hexdigit()));
    // The last two digits are the stepping: what is before them says how LLVM calls the instructions.
    let relative = match number.and_then(|number| Some(&number[..number.len().checked_sub(2)?])) {
        Some("9" | "10") => Target::Gfx906,
        Some("11" | "12") => Target::Gfx1100,
        _ => return String::new(),
    };
    format!(
        "; {name} has most instructions of {relative}: `lds analyze --target {relative} --chip FILE` analyses a chip \
         that a file describes"
    )
}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(name: &str) -> Result<Self, UnknownTarget> {
        Target::ALL.into_iter().find(|target| target.name() == name).ok_or_else(|| UnknownTarget(name.to_owned()))
    }
}

/// The sizes of a unit. All are powers of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Geometry {
    /// lanes (slots) of a pass
    pub lanes: usize,
    /// banks, each one dword wide
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
}

impl Geometry {
    /// What the real chip has: 32 lanes a pass, 32 banks of 512 dwords.
    pub const FULL: Geometry = Geometry { lanes: 32, banks: 32, rows: 512 };
    /// The smallest shipped unit: 2 KiB.
    pub const SMALL: Geometry = Geometry { lanes: 8, banks: 8, rows: 64 };

    /// Bytes of storage.
    pub const fn bytes(self) -> usize {
        self.banks * self.rows * 4
    }
}

impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} lanes x {} banks x {} rows", self.lanes, self.banks, self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relatives_of_the_targets_are_known() {
        let error = |name: &str| Target::from_str(name).unwrap_err().to_string();
        for (name, relative) in
            [("gfx942", "gfx906"), ("gfx90a", "gfx906"), ("gfx1030", "gfx906"), ("gfx1103", "gfx1100")]
        {
            assert!(error(name).contains(&format!("`lds analyze --target {relative} --chip FILE`")), "{}", error(name));
        }
        for name in ["gfx1", "gfx", "sm_80", "gfx9é", "", "gfx1100 "] {
            assert!(error(name).ends_with("gfx906 and gfx1100"), "{}", error(name));
        }
    }
}
