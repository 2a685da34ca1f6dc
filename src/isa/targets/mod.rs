//! Targets (generations of chips), and the sizes and modes of a unit.
//!
//! A target is a row of [`Facts`] with an opcode table, in a file or a folder of its own, and a line in [`Target`] and
//! in [`Target::facts`]. Targets that hardware is built for are also in [`Target::BUILT`].

mod alignment;
mod bvh_stack;
mod code;
mod facts;
mod geometry;
mod gfx1030;
mod gfx1100;
mod gfx1151;
mod gfx1201;
mod gfx906;
mod gfx90a;
mod gfx942;
mod gfx950;
pub mod r700;
mod rules;
mod waves;

pub use alignment::Alignment;
pub use bvh_stack::{BvhStack, UnknownBvhStack};
pub use code::{Buffers, Code, Encoding, Tables};
pub use facts::{CounterNames, Facts, Gds, Lds, PartlyOut};
pub use geometry::Geometry;
pub use rules::{Reading, Rules, UnknownReading};
pub use waves::{
    Arithmetic, ByteFloats, FlatScratch, Matrices, MatrixWaits, Parameters, Unchecked, WaitTexts, WaveMatrices, Waves,
};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use strum::VariantArray;

/// A generation of chips, by LLVM's processor name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Vega 7nm
    #[default]
    Gfx906,
    /// CDNA2: MI200
    Gfx90a,
    /// CDNA3: MI300
    Gfx942,
    /// CDNA4: MI350
    Gfx950,
    /// RDNA2
    Gfx1030,
    /// RDNA3
    Gfx1100,
    /// RDNA3.5
    Gfx1151,
    /// RDNA4
    Gfx1201,
}

impl Target {
    /// Every target: GFX9 first, and the oldest first within a generation.
    pub const ALL: [Target; Target::VARIANTS.len()] = *Target::VARIANTS.first_chunk().unwrap();
    /// The targets that this project builds hardware for. Programs for the others are assembled, run by the golden
    /// model and costed by the timing model.
    pub const BUILT: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

    /// Whether this project builds hardware for the target.
    pub fn is_built(self) -> bool {
        Target::BUILT.contains(&self)
    }

    /// The facts of the target.
    pub const fn facts(self) -> &'static Facts {
        match self {
            Target::Gfx906 => &gfx906::FACTS,
            Target::Gfx90a => &gfx90a::FACTS,
            Target::Gfx942 => &gfx942::FACTS,
            Target::Gfx950 => &gfx950::FACTS,
            Target::Gfx1030 => &gfx1030::FACTS,
            Target::Gfx1100 => &gfx1100::FACTS,
            Target::Gfx1151 => &gfx1151::FACTS,
            Target::Gfx1201 => &gfx1201::FACTS,
        }
    }

    /// LLVM's `-mcpu` name of the target.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The names of the targets for which a condition holds: `gfx906`, `gfx906 and gfx1100`, …
    pub fn names(of: impl Fn(&Facts) -> bool) -> String {
        let of: Vec<Target> = Target::ALL.into_iter().filter(|target| of(target.facts())).collect();
        Target::names_of(&of)
    }

    /// The names of these targets: `gfx906`, `gfx906 and gfx1100`, …
    pub fn names_of(targets: &[Target]) -> String {
        let names: Vec<&str> = targets.iter().map(|target| target.name()).collect();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
            _ => names.concat(),
        }
    }

    /// Says how a user chooses one of these targets: by `--target`, or by `--chip` in the place of another chip,
    /// because every target is also the name of a built-in chip.
    pub fn choice(targets: &[Target]) -> String {
        let names: Vec<&str> = targets.iter().map(|target| target.name()).collect();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                let others = others.join(", ");
                format!("`--target {others} or {last}`, or one of these as `--chip` instead of another chip")
            }
            _ => format!("`--target {name}`, or `--chip {name}` instead of another chip", name = names.concat()),
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
#[error("unknown target `{0}`: the targets are {all}{more}", all = Target::names(|_| true), more = relative(.0))]
pub struct UnknownTarget(pub String);

/// Advice for a name that is a chip of the same maker, and no target.
fn relative(name: &str) -> String {
    // The R700 isn't in the table of targets.
    if ["r7", "rv7"].iter().any(|family| name.to_ascii_lowercase().starts_with(family)) {
        return format!("; LDS and shared registers of the R700 are `--target r700` of {}", r700::commands());
    }
    let r700 = || format!("; `r700` is a target of {}", r700::commands());
    let Some(own) = generation(name) else { return r700() };
    let alike = |target: &Target| name.bytes().zip(target.name().bytes()).take_while(|(a, b)| a == b).count();
    let family = Target::ALL.into_iter().rev().filter(|target| generation(target.name()) == Some(own));
    let Some(relative) = family.max_by_key(alike) else { return r700() };
    format!(
        "; {name} has most instructions of {relative}: `lds analyze --target {relative} --chip FILE` analyses a chip \
         that a file describes"
    )
}

/// The generation in LLVM's name of a chip: what is between `gfx` and the two digits of the stepping.
fn generation(name: &str) -> Option<&str> {
    let number = name.strip_prefix("gfx").filter(|number| number.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    number.get(..number.len().checked_sub(2)?).filter(|generation| !generation.is_empty())
}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(name: &str) -> Result<Self, UnknownTarget> {
        Target::ALL.into_iter().find(|target| target.name() == name).ok_or_else(|| UnknownTarget(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wave::WaveSize;

    #[test]
    fn relatives_of_the_targets_are_known() {
        let error = |name: &str| Target::from_str(name).unwrap_err().to_string();
        for (name, relative) in [
            ("gfx900", "gfx906"),
            ("gfx908", "gfx906"),
            ("gfx940", "gfx942"),
            ("gfx1010", "gfx1030"),
            ("gfx1103", "gfx1100"),
            ("gfx1150", "gfx1151"),
            ("gfx1200", "gfx1201"),
        ] {
            assert!(error(name).contains(&format!("`lds analyze --target {relative} --chip FILE`")), "{}", error(name));
        }
        for name in ["gfx1", "gfx", "sm_80", "gfx9é", "", "gfx1100 ", "gfx803"] {
            let wanted = format!("{}; `r700` is a target of run, ", Target::names(|_| true));
            assert!(error(name).contains(&wanted), "{}", error(name));
        }
        for name in ["r700", "R770", "rv770"] {
            assert!(error(name).contains("`--target r700` of run, "), "{}", error(name));
            assert!(r700::COMMANDS.iter().all(|command| error(name).contains(command)), "{}", error(name));
        }
    }

    #[test]
    fn hardware_is_built_for_some() {
        let built: Vec<Target> = Target::ALL.into_iter().filter(|target| target.is_built()).collect();
        assert_eq!(built, Target::BUILT);
        assert!(Target::BUILT.iter().all(|target| target.facts().gds.is_there()));
    }

    #[test]
    fn a_target_has_one_name() {
        for target in Target::ALL {
            assert_eq!(serde_json::to_value(target).unwrap(), target.name());
            assert_eq!(target.name().parse(), Ok(target));
        }
    }

    /// Properties of the facts that other files rely on.
    #[test]
    fn facts_have_the_form_that_their_comments_say() {
        for facts in Target::ALL.map(Target::facts) {
            let waves = facts.wave_lanes;
            assert!(!waves.is_empty() && waves.is_sorted(), "{waves:?}");
            assert!(waves.iter().all(|lanes| WaveSize::try_from(*lanes).is_ok()), "{waves:?}");
            assert!(facts.isa.ds.rows.is_sorted_by_key(|opcode| opcode.code), "{}", facts.name);
            for reach in [facts.local.permute_lanes, facts.local.swizzle_lanes] {
                assert!(waves.iter().all(|wave| wave % reach.min(*wave) == 0), "{}: {reach}", facts.name);
            }
            let lanes = facts.local.wide_loads.iter().map(|pass| u64::from(*pass)).sum::<u64>();
            assert!([0, u64::from(u32::MAX)].contains(&lanes), "{}: each lane in one pass", facts.name);
        }
    }
}
