//! `--target`: the generation of the hardware.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParserFactory};
use clap::{Arg, Command};
use lds::r700;
use lds::targets::Target;
use lds::timing::products;
use std::ffi::OsStr;
use std::fmt;

/// A generation of hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generation {
    /// one with DS instructions
    Ds(Target),
    /// the R700, whose LDS is of another kind
    R700,
}

impl Generation {
    /// The target, if it has DS instructions.
    pub fn ds(self) -> Option<Target> {
        match self {
            Generation::Ds(target) => Some(target),
            Generation::R700 => None,
        }
    }

    /// What the option calls it.
    const fn name(self) -> &'static str {
        match self {
            Generation::Ds(target) => target.name(),
            Generation::R700 => r700::NAME,
        }
    }

    /// What has it, for the help.
    fn about(self) -> String {
        match self {
            Generation::Ds(target) => {
                let models = if target.is_built() { "" } else { "; models, and no hardware" };
                products(target.name()).unwrap_or_default() + models
            }
            Generation::R700 => "Radeon HD 4000, whose LDS is of another kind (docs/r700.md)".to_owned(),
        }
    }
}

impl Default for Generation {
    fn default() -> Self {
        Generation::Ds(Target::default())
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ValueParserFactory for Generation {
    type Parser = Generations;

    fn value_parser() -> Generations {
        Generations
    }
}

/// Reads a generation. A help lists all of them.
#[derive(Clone, Debug)]
pub struct Generations;

impl TypedValueParser for Generations {
    type Value = Generation;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Generation, clap::Error> {
        let named = StringValueParser::new().try_map(|name| match name.as_str() {
            r700::NAME => Ok(Generation::R700),
            name => name.parse().map(Generation::Ds),
        });
        named.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = Target::ALL.map(Generation::Ds).into_iter().chain([Generation::R700]);
        Some(Box::new(all.map(|one| PossibleValue::new(one.name()).help(one.about()))))
    }
}
