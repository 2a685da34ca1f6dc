//! Where the options of other hardware are.

use clap::ValueEnum;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use lds::r700;
use lds::targets::Target;
use std::ffi::OsStr;

/// Which hardware a command is about.
#[derive(Clone, Debug, clap::Args)]
pub struct Hardware {
    /// Which hardware. Only `lds` has the options of this help
    // `main` hands every other value over to commands of their own.
    #[arg(long, value_enum, default_value_t = Unit::Lds)]
    unit: Unit,
}

/// The hardware that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Unit {
    /// the data share: local, global, or of a work-group processor
    Lds,
    /// program counters, waits, barriers, branches and arbitration of a compute unit's waves
    WaveControl,
    /// wave control with an LDS
    ComputeUnit,
}

/// What the help of a command says of hardware whose options are others.
pub(super) fn elsewhere(command: &str) -> String {
    format!(
        "`--unit wave-control` and `--unit compute-unit` are about the control of waves, and `--target r700` about the \
         LDS of the Radeon HD 4000. Their options are others: `lds {command} --unit compute-unit -h`, `lds {command} \
         --target r700 -h`."
    )
}

/// What the help of a command says that has the R700, and no other hardware.
pub(super) fn of_r700(command: &str) -> String {
    format!(
        "With `--target r700` this is about the LDS of the Radeon HD 4000, and the options are others (`lds {command} \
         --target r700 -h`)."
    )
}

/// Reads a target. A help lists all of them, and the R700, whose commands are others.
#[derive(Clone, Debug)]
pub struct Targets;

impl TypedValueParser for Targets {
    type Value = Target;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Target, clap::Error> {
        let named = StringValueParser::new().try_map(|name| name.parse::<Target>());
        named.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Target::ALL.into_iter().map(Target::name).chain([r700::NAME]);
        Some(Box::new(names.map(PossibleValue::new)))
    }
}
