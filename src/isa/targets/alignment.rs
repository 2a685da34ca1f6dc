//! What becomes of a misaligned address.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How a unit treats loads and stores whose address isn't a multiple of what they move: `SH_MEM_CONFIG.alignment_mode`
/// of the chips. Read-modify-writes must be aligned in every mode.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Alignment {
    /// the low bits of the address are dropped: as many as the element's native alignment has
    Dword,
    /// the low bits of the address are dropped as in `dword`, and a lane whose address isn't a multiple of the native
    /// alignment is reported
    DwordStrict,
    /// on the LDS the same as `dword_strict` (RDNA3 ISA 3.3.4.1)
    Strict,
    /// every address is allowed; Linux programs this mode
    #[default]
    Unaligned,
}

impl Alignment {
    /// Every mode, in the order of the register's values.
    pub const ALL: &[Alignment] = Alignment::VARIANTS;

    /// The name of the mode in a directive.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_has_one_name_and_its_place_in_the_register() {
        let names: Vec<&str> = Alignment::ALL.iter().map(|mode| mode.name()).collect();
        assert_eq!(names, ["dword", "dword_strict", "strict", "unaligned"]);
        for &mode in Alignment::ALL {
            assert_eq!((mode.name().parse(), serde_json::to_value(mode).unwrap()), (Ok(mode), mode.name().into()));
        }
    }
}
