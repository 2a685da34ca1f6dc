//! `--unit`: the hardware that a command is about.

use super::target::Generation;
use clap::ValueEnum;

/// The hardware that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Unit {
    /// the data share: local, global, or of a work-group processor; of r700 the LDS without registers and ALUs
    Lds,
    /// program counters, waits, barriers, branches and arbitration of a compute unit's waves
    WaveControl,
    /// wave control with an LDS: 32 x 32 for 16 waves, 8 x 8 for 4
    ComputeUnit,
    /// two compute units of gfx1100 with the LDS that they share, in CU mode: for 16 waves each 2 x 32 x 32, for 4
    /// waves 2 x 8 x 8
    WorkGroupProcessor,
    /// LDS, registers and ALUs of r700
    Simd,
}

impl Unit {
    /// What the option calls it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

/// Hardware with the same options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// data shares of targets with DS instructions
    Share,
    /// wave control and compute units
    Waves,
    /// the R700
    R700,
}

impl Family {
    /// The family of a target's unit.
    ///
    /// # Errors
    /// A message about a target without this unit.
    pub fn of(target: Generation, unit: Option<Unit>) -> Result<Self, String> {
        match (target, unit) {
            (Generation::Ds(_), None | Some(Unit::Lds)) => Ok(Family::Share),
            (Generation::Ds(_), Some(Unit::WaveControl | Unit::ComputeUnit | Unit::WorkGroupProcessor)) => {
                Ok(Family::Waves)
            }
            (Generation::R700, None | Some(Unit::Lds | Unit::Simd)) => Ok(Family::R700),
            (Generation::R700, Some(unit)) => {
                Err(format!("'--unit {}' isn't there for '--target r700', whose units are simd and lds", unit.name()))
            }
            (Generation::Ds(target), Some(Unit::Simd)) => Err(format!(
                "'--unit simd' is there for '--target r700'; the units of {target} are lds, wave-control and \
                 compute-unit, and of gfx1100 also work-group-processor"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::targets::Target;

    #[test]
    fn each_unit_is_of_one_generation_or_more() {
        for unit in Unit::value_variants() {
            assert_eq!(unit.to_possible_value().expect("it is listed").get_name(), unit.name());
            let families = [Generation::R700, Generation::Ds(Target::Gfx906)].map(|one| Family::of(one, Some(*unit)));
            assert!(families.iter().any(Result::is_ok), "{unit:?}: {families:?}");
        }
    }
}
