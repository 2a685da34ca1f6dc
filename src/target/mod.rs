//! Generations, and the sizes and modes of a unit.
//!
//! A target is a row of [`Facts`] and an opcode table in a folder of its own, and a line in [`Target`] and [`Target::facts`].

mod alignment;
mod bvh_stack;
mod facts;
mod geometry;
mod gfx1100;
mod gfx906;
mod rules;

pub use alignment::Alignment;
pub use bvh_stack::{BvhStack, UnknownBvhStack};
pub use facts::{CounterField, DsLayout, Facts, Gds, SoppCodes, WaitcntLayout};
pub use geometry::Geometry;
pub use rules::{Reading, Rules, UnknownReading};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use strum::VariantArray;

/// A generation of the hardware, by LLVM's processor name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Vega 7nm
    #[default]
    Gfx906,
    /// RDNA3
    Gfx1100,
}

impl Target {
    /// Every target, oldest first.
    pub const ALL: [Target; Target::VARIANTS.len()] = *Target::VARIANTS.first_chunk().unwrap();

    /// What is true of it.
    pub const fn facts(self) -> &'static Facts {
        match self {
            Target::Gfx906 => &gfx906::FACTS,
            Target::Gfx1100 => &gfx1100::FACTS,
        }
    }

    /// LLVM's `-mcpu` name.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The names of the targets of which something holds: `gfx906`, `gfx906 and gfx1100`, …
    pub fn names(of: impl Fn(&Facts) -> bool) -> String {
        let names: Vec<&str> =
            Target::ALL.iter().map(|target| target.facts()).filter(|facts| of(facts)).map(|facts| facts.name).collect();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
            _ => names.concat(),
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

/// What to do about a chip of the same makers that is no target.
fn relative(name: &str) -> String {
    let number = name.strip_prefix("gfx").filter(|number| number.bytes().all(|byte| byte.is_ascii_hexdigit()));
    // The last two digits are the stepping: what is before them says how LLVM calls the instructions.
    let generation = number.and_then(|number| Some(&number[..number.len().checked_sub(2)?]));
    let has_most = |target: &Target| generation.is_some_and(|number| target.facts().generations.contains(&number));
    let Some(relative) = Target::ALL.into_iter().find(has_most) else { return String::new() };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wave::WaveSize;

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

    #[test]
    fn a_target_has_one_name() {
        for target in Target::ALL {
            assert_eq!(serde_json::to_value(target).unwrap(), target.name());
            assert_eq!(target.name().parse(), Ok(target));
        }
    }

    /// What other files rely on.
    #[test]
    fn facts_have_the_form_that_their_comments_say() {
        for facts in Target::ALL.map(Target::facts) {
            let waves = facts.wave_lanes;
            assert!(!waves.is_empty() && waves.is_sorted(), "{waves:?}");
            assert!(waves.iter().all(|lanes| WaveSize::try_from(*lanes).is_ok()), "{waves:?}");
            assert!(facts.opcodes.is_sorted_by_key(|opcode| opcode.code), "{}", facts.name);
            for reach in [facts.permute_lanes, facts.swizzle_lanes] {
                assert!(waves.iter().all(|wave| wave % reach == 0), "{}: {reach}", facts.name);
            }
            let lanes = facts.wide_loads.iter().map(|pass| u64::from(*pass)).sum::<u64>();
            assert!([0, u64::from(u32::MAX)].contains(&lanes), "{}: each lane in one pass", facts.name);
        }
    }
}
