//! The unit that an analysis is about: a shipped unit with any sizes, or a unit from a file.

use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::wording::{Format, plain};
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds::timing::{Chip, ChipConfig, ChipError, List};
use std::ops::Range;
use toml::de::DeTable;

/// The place of the value that doesn't fit, in the text of a chip file.
fn span(text: &str, error: &ChipError) -> Option<Range<usize>> {
    let file = DeTable::parse(text).ok()?.into_inner();
    let of_list = |list: &str, index: usize| file.get(list)?.get_ref().get(index)?.get_ref().as_table();
    let keys = match error.list {
        Some(List::Groups(index)) => of_list("groups", index)?,
        Some(List::Misaligned(index)) => of_list("misaligned", index)?,
        None => &file,
    };
    Some(keys.get(error.key)?.span())
}

/// Reads a chip file (TOML): a [`ChipConfig`].
///
/// # Errors
/// Fails as [`described`] does.
pub fn parse(source: &Source) -> Result<Chip, Diagnostic> {
    described(source).map(|(chip, _)| chip)
}

/// The chip of a file, and whether the file, or its base, says which target's instructions the chip has.
///
/// # Errors
/// A [`Diagnostic`] at bad TOML, at an unknown key, or at the value that doesn't fit.
pub fn described(source: &Source) -> Result<(Chip, bool), Diagnostic> {
    let config: ChipConfig = source.text().parse().map_err(|error: toml::de::Error| {
        let span = error.span().unwrap_or(0..0);
        Diagnostic::new(source, span, plain(error.message(), Format::Toml)).with_help(
            "a chip has a `base`, or the keys `name`, `wave`, `lanes`, `banks` and `rows`; what else it may have is in docs/chips.md",
        )
    })?;
    let says_target = config.target.is_some() || config.base.is_some();
    let chip = config.chip().map_err(|error| {
        let span = span(source.text(), &error).unwrap_or(0..0);
        Diagnostic::new(source, span, error.message)
    })?;
    Ok((chip, says_target))
}

/// Checks that a chip has the waves of a program.
///
/// # Errors
/// A [`Diagnostic`] at the start of the program.
pub fn runs(program: &Program, chip: &Chip) -> Result<(), Diagnostic> {
    let lanes = program.settings().lanes();
    if chip.wave_lanes().contains(&lanes) {
        return Ok(());
    }
    let sizes: Vec<String> = chip.wave_lanes().iter().map(ToString::to_string).collect();
    let (name, sizes) = (chip.name(), sizes.join(" or "));
    let message = format!("the program has waves of {lanes} lanes, but a wave of {name} has {sizes}");
    Err(Diagnostic::new(program.source(), 0..0, message))
}

/// The unit of a target with any sizes.
///
/// # Errors
/// [`ChipError`] at a size that makes no unit.
pub fn sized(target: Target, geometry: Geometry, load_port: bool) -> Result<Chip, ChipError> {
    let config = ChipConfig::sized(target.name(), target.facts().widest_wave().lanes(), geometry);
    config.chip()?;
    Ok(Chip::of(target, geometry, load_port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::timing::Ports;

    const CHIP: &str = "name = \"x\"\nwave = 64\nlanes = 4\nbanks = 8\nrows = 16\n";

    fn error(text: &str) -> (String, (usize, usize)) {
        let error = parse(&Source::new("chip.toml", text)).unwrap_err();
        (error.to_string(), error.line_column())
    }

    #[test]
    fn a_chip_has_what_the_file_says() {
        let chip = parse(&Source::new("chip.toml", format!("{CHIP}ports = \"cdna\"\n"))).unwrap();
        assert_eq!(
            (chip.name(), chip.geometry(), chip.ports),
            ("x", Geometry { lanes: 4, banks: 8, rows: 16 }, Ports::CDNA)
        );
    }

    #[test]
    fn errors_are_at_the_value() {
        assert_eq!(error(&CHIP.replace("banks = 8", "banks = 48")).1, (4, 9));
        assert_eq!(error(&CHIP.replace("rows = 16", "rows = 0")).1, (5, 8));
        assert_eq!(error(&CHIP.replace("wave = 64", "wave = 48")).1, (2, 8));
        assert_eq!(error(&CHIP.replace("lanes = 4", "lanes = 5")).1, (3, 9));
        assert_eq!(error(&format!("{CHIP}permute_lanes = 24\n")).1, (6, 17));
        let twice = format!(
            "{CHIP}[[groups]]\nwidth = 2\nlanes = [[0, 1], [2, 3]]\n[[groups]]\nwidth = 1\nlanes = [[0, 1, 1]]\n"
        );
        assert_eq!(error(&twice), ("lane 1 is listed twice: every lane is in exactly one pass".to_owned(), (11, 9)));
        assert_eq!(error(&twice.replace("width = 1", "width = 9")).1, (10, 9));
        assert_eq!(error(&CHIP.replace("banks", "bank")).1.0, 4, "unknown key");
        assert_eq!(error("name = \n").1.0, 1);
        let misaligned = "[[misaligned]]\naccess = \"load\"\nbits = 64\nmultiple_of = [16]\ntimes = 2\n";
        assert_eq!(error(&format!("{CHIP}{misaligned}")).1, (9, 15));
        assert_eq!(error("base = \"gfx9\"").1, (1, 8));
        assert_eq!(error("base = \"gfx942\"\nbanks = { value = 3 }").1, (2, 9));
    }

    #[test]
    fn a_base_says_whose_instructions_it_has() {
        let says = |text: &str| described(&Source::new("chip.toml", text)).unwrap().1;
        assert_eq!(
            [says(CHIP), says(&format!("{CHIP}target = \"gfx1100\"")), says("base = \"gfx942\"")],
            [false, true, true]
        );
    }

    #[test]
    fn any_sizes_that_a_wave_can_be_cut_into() {
        let chip = |lanes, banks| sized(Target::Gfx1100, Geometry { lanes, banks, rows: 10 }, true);
        assert_eq!(chip(16, 64).unwrap().wave_lanes(), [32, 64]);
        assert_eq!(chip(24, 64).unwrap_err().key, "lanes");
        assert_eq!(chip(32, 33).unwrap_err().key, "banks");
    }
}
