//! Which options fit which hardware. An option that doesn't fit all hardware stands below a heading of the help that
//! says what it fits, and command lines are held to these headings.

use super::target::Generation;
use super::unit::{Family, Unit};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

/// What each heading begins with.
const OPTIONS: &str = "Options for ";
/// The heading of options of data shares.
pub const SHARE: &str = "Options for --unit lds of gfx targets";
/// The heading of options of wave control, compute units and work-group processors.
pub const WAVES: &str = "Options for --unit wave-control, compute-unit and work-group-processor";
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;
    use std::ffi::OsString;

    /// A heading that isn't known would fit all hardware.
    #[test]
    fn every_heading_says_what_it_fits() {
        let commands = Cli::command();
        commands.clone().debug_assert();
        let mut used = Vec::new();
        for command in commands.get_subcommands() {
            for arg in command.get_arguments() {
                let Some(own) = arg.get_help_heading() else { continue };
                assert!(own.starts_with(OPTIONS) && HEADINGS.iter().any(|(known, _)| *known == own), "{own}");
                used.push(own.to_owned());
            }
        }
        assert!(HEADINGS.iter().all(|(known, _)| used.iter().any(|own| own == known)), "{used:?}");
    }

    /// What each option of the hardware is for.
    #[test]
    fn options_of_hardware_are_below_their_headings() {
        let mut commands = Cli::command();
        let mut heading = |command: &str, option: &str| {
            let command = commands.find_subcommand_mut(command).expect("a command");
            let arg = command.get_arguments().find(|arg| arg.get_id() == option).expect(option);
            arg.get_help_heading().map(str::to_owned)
        };
        for command in ["run", "cosim", "export", "synth"] {
            for (option, own) in [("target", None), ("unit", None), ("gds", Some(SHARE)), ("waves", Some(WAVES))] {
                assert_eq!(heading(command, option).as_deref(), own, "{command}: {option}");
            }
            let reading = if command == "run" { SHARE_OR_R700 } else { SHARE };
            assert_eq!(heading(command, "reading").as_deref(), Some(reading), "{command}");
        }
        for (command, option, own) in [
            ("run", "dump", Some(GFX)),
            ("run", "vcd", None),
            ("analyze", "target", None),
            ("analyze", "reading", None),
            ("analyze", "gds", Some(GFX)),
            ("analyze", "modifiers", Some(R700)),
            ("analyze", "line", None),
            ("export", "programs", Some(R700)),
            ("synth", "place", None),
            ("dis", "clause", Some(R700)),
        ] {
            assert_eq!(heading(command, option).as_deref(), own, "{command}: {option}");
        }
    }

    #[test]
    fn options_are_held_to_what_they_fit() {
        let read = |line: &str| Cli::read(line.split(' ').map(OsString::from)).map(|_| ());
        for line in [
            "lds run x.s --unit compute-unit --waves 4 --dump --json -",
            "lds run x.s --unit lds --gds --reading two-nans",
            "lds run x.s --target=r700 --unit=lds --reading burst=on",
            "lds synth --device ecp5 --target r700 --unit simd",
            "lds cosim --shard 1/2",
            "lds",
        ] {
            assert!(read(line).is_ok(), "{line}");
        }
        let refused = |line: &str| read(line).expect_err(line).to_string();
        let text = refused("lds run --unit wave-control --strict x.s");
        for part in [
            "'--strict' is for --unit lds of gfx targets, not for '--target gfx906 --unit wave-control'\n",
            "tip: with '--target gfx906 --unit wave-control', `lds run` has --engine, --vcd, ",
            "--no-interlocks",
            "Usage: lds run [OPTIONS] <PROGRAM>",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains(", --strict"), "{text}");
        assert!(refused("lds export --out d --gds --target r700").starts_with("error: '--gds' is for --unit lds"));
    }
}
