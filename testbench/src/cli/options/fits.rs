//! Which options fit which hardware. An option that doesn't fit all hardware stands below a heading of the help that says
//! what it fits, and command lines are held to these headings.

use super::target::Generation;
use super::unit::{Family, Unit};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

/// What each heading begins with.
const OPTIONS: &str = "Options for ";
/// The heading of options of data shares.
pub const SHARE: &str = "Options for --unit lds of gfx targets";
/// The heading of options of wave control and compute units.
pub const WAVES: &str = "Options for --unit wave-control and compute-unit";
/// The heading of options of all units of targets with DS instructions.
pub const GFX: &str = "Options for gfx targets";
/// The heading of options of the R700.
pub const R700: &str = "Options for --target r700";
/// The heading of options of data shares and of the R700.
pub const SHARE_OR_R700: &str = "Options for --unit lds of gfx targets, and for --target r700";

/// The headings, and the hardware that they are about.
const HEADINGS: [(&str, &[Family]); 5] = [
    (SHARE, &[Family::Share]),
    (WAVES, &[Family::Waves]),
    (GFX, &[Family::Share, Family::Waves]),
    (R700, &[Family::R700]),
    (SHARE_OR_R700, &[Family::Share, Family::R700]),
];

/// Whether hardware has an option. What has no heading fits all hardware.
fn fits(arg: &Arg, family: Family) -> bool {
    let own = HEADINGS.iter().find(|(heading, _)| arg.get_help_heading() == Some(heading));
    own.is_none_or(|(_, families)| families.contains(&family))
}

/// Checks that the hardware that a command line names is there, and has the options that are given. `command` is that
/// which has read the command line.
///
/// # Errors
/// The first option that doesn't fit, and what would be right.
pub fn check(command: &mut Command, matches: &ArgMatches) -> Result<(), clap::Error> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let Some(command) = command.find_subcommand_mut(name) else { return Ok(()) };
    let target = matches.try_get_one::<Generation>("target").ok().flatten().copied().unwrap_or_default();
    let unit = matches.try_get_one::<Unit>("unit").ok().flatten().copied();
    let refused = match Family::of(target, unit) {
        Ok(family) => misfit(command, matches, family).map(|arg| advice(name, command, arg, family, (target, unit))),
        Err(refused) => Some(refused),
    };
    refused.map_or(Ok(()), |message| Err(command.error(ErrorKind::ArgumentConflict, message)))
}

/// The first option of a command line that the hardware doesn't have.
fn misfit<'a>(command: &'a Command, matches: &ArgMatches, family: Family) -> Option<&'a Arg> {
    let given = |arg: &&Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    command.get_arguments().filter(|arg| !fits(arg, family)).find(given)
}

/// What an option fits, and which options fit the hardware.
fn advice(name: &str, command: &Command, arg: &Arg, family: Family, given: (Generation, Option<Unit>)) -> String {
    let long = |arg: &Arg| arg.get_long().map(|name| format!("--{name}"));
    let own = arg.get_help_heading().and_then(|heading| heading.strip_prefix(OPTIONS)).unwrap_or_default();
    let (target, unit) = given;
    let hardware = match (family, unit) {
        (Family::Share, _) | (_, None) => format!("--target {target}"),
        (_, Some(unit)) => format!("--target {target} --unit {}", unit.name()),
    };
    let fitting = command.get_arguments().filter(|arg| fits(arg, family)).filter_map(long);
    let fitting: Vec<String> = fitting.filter(|name| name != "--help").collect();
    format!(
        "'{}' is for {own}, not for '{hardware}'\n\n  tip: with '{hardware}', `lds {name}` has {}",
        long(arg).unwrap_or_default(),
        fitting.join(", ")
    )
}
