//! `--reading`: points that are read another way than usual, and what is usual for a compiler's kernel.

use lds::program::Program;
use lds::r700;
use lds::targets::{Reading, Rules, Target, UnknownReading};
use miette::miette;
use std::str::FromStr;

/// What the option calls the manual's limit by M0, which a compiler's kernel usually doesn't have.
const LIMITED: &str = "limited-m0";

/// A point of the option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// it is read the other way
    Other(Reading),
    /// M0 limits addresses on gfx906, also for a compiler's kernel
    LimitedM0,
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name == LIMITED {
            return Ok(Choice::LimitedM0);
        }
        name.parse().map(Choice::Other).map_err(|error: UnknownReading| format!("{error}, {LIMITED}"))
    }
}

/// The help of the option.
pub fn help() -> String {
    format!(
        "Points that AMD's manuals leave open, or at which they differ from each other or from AMD's simulator, to be read \
         the other way than usual:\n{}\n- {LIMITED}: M0 limits addresses on gfx906, as the manual says; this is usual, but not \
         for a compiler's kernel",
        Reading::list()
    )
}

/// The help of the option where the R700 has it, too.
pub fn help_of_both() -> String {
    help() + "\nWith `--target r700`: how points are read that AMD's documents leave open, NAME=VALUE (docs/r700.md)"
}

/// The points that an option names for a target with DS instructions.
///
/// # Errors
/// A name that is no point.
pub fn choices(names: &[String]) -> miette::Result<Vec<Choice>> {
    names.iter().map(|name| name.parse().map_err(|error: String| miette!("--reading: {error}"))).collect()
}

/// How points are read that the sources of the R700 leave open: `NAME=VALUE` each.
///
/// # Errors
/// A text that is no reading, and a point that is named twice.
pub fn of_r700(names: &[String]) -> miette::Result<r700::model::Readings> {
    match names {
        [] => Ok(r700::model::Readings::default()),
        names => {
            let readings = names.join(",").parse();
            readings.map_err(|error: r700::model::UnknownReading| miette!("--reading: {error}"))
        }
    }
}

/// The points that are read the other way.
pub fn others(choices: &[Choice]) -> impl Iterator<Item = Reading> {
    choices.iter().filter_map(|choice| match choice {
        Choice::Other(reading) => Some(*reading),
        Choice::LimitedM0 => None,
    })
}

/// The rules of a unit for a program: M0 limits nothing for a compiler's kernel, as on chips, unless the option says
/// otherwise. Compilers don't set M0 before LDS instructions, and may have it hold something else.
pub fn rules(rules: Rules, names: &[String], program: &Program) -> Rules {
    let target = program.target();
    let is_freed = program.is_kernel()
        && !program.settings().gds()
        && rules.m0_limits(target.facts())
        && !names.iter().any(|name| name == LIMITED);
    if is_freed { Rules { readings: rules.readings | Reading::UnlimitedM0, ..rules } } else { rules }
}

/// What is said of a program for which it makes a difference whether M0 limits addresses.
pub fn note(rules: Rules, program: &Program) -> Option<String> {
    let matters = program.is_kernel() && has_limit(program.target()) && program.sets_m0();
    let told = match rules.m0_limits(program.target().facts()) {
        true => "M0 limits LDS addresses, as the manual says; without `--reading limited-m0` it would not, as on chips",
        false => {
            "M0 limits no LDS address of a compiler's kernel, as on chips; `--reading limited-m0` has the manual's limit"
        }
    };
    matters.then(|| format!("note: {told}\n"))
}

fn has_limit(target: Target) -> bool {
    target.facts().local.m0_limits
}
