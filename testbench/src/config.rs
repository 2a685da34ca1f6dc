//! The `--config` file: the unit to build.

use crate::spec::{Key, Spec, Wrong};
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::wording::{Format, plain};
use lds::targets::{Reading, Target};
use lds_rtl::Part;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;
use toml::Spanned;

/// The keys of a config file. What it leaves out is as in the full unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    /// lanes of a pass
    lanes: Option<usize>,
    /// banks of one dword
    banks: Option<usize>,
    /// dwords of a bank
    rows: Option<usize>,
    /// float adders
    adders: Option<usize>,
    /// how stacks of rays work
    bvh_stack: Option<Spanned<String>>,
    /// points that the unit reads the other way
    #[serde(default)]
    readings: Vec<Spanned<String>>,
    /// whether the unit is the LDS of a work-group processor
    wgp: Option<bool>,
    /// optional parts to leave out
    #[serde(default)]
    without: Vec<Spanned<String>>,
}

/// Reads a config file's text (TOML) for a unit of a target. This doesn't check whether there is such a unit.
///
/// # Errors
/// A [`Diagnostic`] for bad TOML, an unknown key, or an unknown name of a part, a reading or a set of rules.
pub fn parse(source: &Source, target: Target) -> Result<Spec, Diagnostic> {
    let config: Config = toml::from_str(source.text()).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        Diagnostic::new(source, span, plain(error.message(), Format::Toml)).with_help(
            "a config has the keys `lanes`, `banks`, `rows` and `adders`, each with a number, `bvh_stack`, \"library\" or \"manual\", `wgp`, true or false, `readings`, a list of points that are read the other way, and `without`, a list of parts",
        )
    })?;
    let Config { lanes, banks, rows, adders, bvh_stack, readings, wgp, without } = config;
    let without: Vec<Part> = without.iter().map(|name| named(source, name)).collect::<Result<_, _>>()?;
    let readings: Vec<Reading> = readings.iter().map(|name| named(source, name)).collect::<Result<_, _>>()?;
    let bvh_stack = bvh_stack.map(|name| named(source, &name)).transpose()?;
    let readings = readings.into_iter().collect();
    let wgp = wgp.unwrap_or_default();
    Ok(Spec { lanes, banks, rows, adders, bvh_stack, readings, wgp, without, ..Spec::of(target) })
}

/// The value that a name stands for.
fn named<T: FromStr<Err: Display>>(source: &Source, name: &Spanned<String>) -> Result<T, Diagnostic> {
    name.as_ref().parse().map_err(|error: T::Err| Diagnostic::new(source, name.span(), error.to_string()))
}

/// The diagnostic about a unit that can't be built because of what a config says.
pub fn refused(source: &Source, wrong: &Wrong) -> Diagnostic {
    let keys: BTreeMap<String, Spanned<toml::Value>> = toml::from_str(source.text()).unwrap_or_default();
    let readings = toml::from_str(source.text()).map_or_else(|_| Vec::new(), |config: Config| config.readings);
    let is_told = |name: &&Spanned<String>| wrong.reading.is_some_and(|reading| name.as_ref() == reading.name());
    let span = match wrong.key {
        Key::Readings => readings.iter().find(is_told).map(Spanned::span),
        key => keys.get(key.name()).map(Spanned::span),
    };
    let whole = 0..source.text().trim_end().len();
    Diagnostic::new(source, span.unwrap_or(whole), wrong.message.clone()).with_help(wrong.help.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::targets::Geometry;
    use lds_rtl::Parts;
    use lds_rtl::export::Core;

    fn config(text: &str) -> Result<Core, Diagnostic> {
        let source = Source::new("unit.toml", text);
        parse(&source, Target::default())?.core().map_err(|wrong| refused(&source, &wrong))
    }

    #[test]
    fn sizes_by_name() {
        let geometry = |text| config(text).unwrap().geometry;
        assert_eq!(geometry(""), Geometry::FULL);
        assert_eq!(geometry("lanes = 8\nbanks = 8\nrows = 64\n"), Geometry::SMALL);
    }

    #[test]
    fn parts_by_name() {
        assert_eq!(config("without = [\"permute\"]").unwrap().parts, Parts::ALL.without(Part::Permute));
        let unknown = config("without = [\"permute\", \"double\"]").unwrap_err();
        assert_eq!(unknown.line_column(), (1, 23));
        assert!(unknown.to_string().contains("atomics, float, permute"), "{unknown}");
    }

    /// The error is at the name in the list that makes no difference for the unit, wherever this name stands.
    #[test]
    fn errors_are_at_the_reading_that_they_are_about() {
        for (list, column) in [("\"two-nans\", \"inactive-lanes\"", 25), ("\"inactive-lanes\", \"two-nans\"", 13)] {
            let text = format!("without = [\"permute\"]\nreadings = [{list}]\n");
            assert_eq!(config(&text).unwrap_err().line_column(), (2, column), "{text}");
            let source = Source::new("unit.toml", text);
            let wrong = parse(&source, Target::default()).unwrap().core().unwrap_err();
            assert_eq!(wrong.reading, Some(Reading::InactiveLanes));
            let silent = Wrong { message: "`two-nans` and `inactive-lanes`".to_owned(), ..wrong };
            assert_eq!(refused(&source, &silent).line_column(), (2, column), "the words don't count");
        }
    }

    #[test]
    fn errors_say_where() {
        let unknown = config("lanes = 8\nbank = 8\n").unwrap_err();
        assert_eq!(unknown.line_column(), (2, 1));
        assert!(unknown.to_string().contains("bank"), "{unknown}");
        let odd = config("lanes = 7\n").unwrap_err();
        assert!(odd.hint().unwrap().contains("8 lanes x 8 banks x 64 rows"));
        assert_eq!(config("lanes = \n").unwrap_err().line_column().0, 1);
    }
}
