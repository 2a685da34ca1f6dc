//! Usual sets of optional parts.

use super::parts::{Part, Parts};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// A usual set of optional parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase", const_into_str, parse_err_ty = UnknownPreset, parse_err_fn = UnknownPreset::named)]
pub enum Preset {
    /// loads, stores and integer read-modify-writes of dwords, at one port: the scratchpad that an accelerator wants
    Basic,
    /// what compilers emit for compute kernels, at one port, with AMD's counters: without operands in memory
    /// (`source2`) and stacks of rays (`stacks`)
    Compute,
    /// everything
    Full,
}

impl Preset {
    /// All of them, the smallest first.
    pub const ALL: &'static [Preset] = Preset::VARIANTS;

    /// Its name in options.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The names of all presets.
    pub fn names() -> String {
        Preset::ALL.iter().map(|preset| preset.name()).collect::<Vec<_>>().join(", ")
    }

    /// The parts that it leaves out.
    pub const fn missing(self) -> &'static [Part] {
        match self {
            Preset::Basic => &[
                Part::Float,
                Part::Permute,
                Part::Wide,
                Part::WideAtomics,
                Part::Source2,
                Part::Stacks,
                Part::Narrow,
                Part::Unaligned,
                Part::Dual,
                Part::Counters,
            ],
            Preset::Compute => &[Part::Source2, Part::Stacks, Part::Dual],
            Preset::Full => &[],
        }
    }

    /// The parts that it has.
    pub fn parts(self) -> Parts {
        self.missing().iter().fold(Parts::ALL, |parts, part| parts.without(*part))
    }

    /// Name, what it is for, and the parts that it leaves out, a line each.
    pub fn list() -> String {
        let line = |preset: &Preset| {
            let missing: Vec<&str> = preset.missing().iter().map(|part| part.name()).collect();
            match preset {
                Preset::Basic => format!(
                    "basic: loads, stores and integer read-modify-writes of dwords, at one port (without {})",
                    missing.join(", ")
                ),
                Preset::Compute => format!(
                    "compute: what compilers emit for compute kernels, at one port (without {})",
                    missing.join(", ")
                ),
                Preset::Full => "full: everything".to_owned(),
            }
        };
        Preset::ALL.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// A name that is no preset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no preset `{0}`: the presets are {names}", names = Preset::names())]
pub struct UnknownPreset(pub String);

impl UnknownPreset {
    fn named(name: &str) -> Self {
        UnknownPreset(name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_preset_has_what_the_one_before_has() {
        let has = |preset: &Preset, part| preset.parts().has(part);
        for pair in Preset::ALL.windows(2) {
            assert!(Part::ALL.into_iter().all(|part| !has(&pair[0], part) || has(&pair[1], part)), "{}", pair[1]);
            assert_ne!(pair[0].parts(), pair[1].parts());
        }
        assert_eq!(Preset::Full.parts(), Parts::ALL);
        assert_eq!("compute".parse(), Ok(Preset::Compute));
        let error = "base".parse::<Preset>().unwrap_err().to_string();
        assert_eq!(error, "there is no preset `base`: the presets are basic, compute, full");
    }
}
