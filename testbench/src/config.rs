//! The `--config` file: which unit to build.

use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::target::Geometry;
use serde::Deserialize;

use crate::hardware::GEOMETRIES;

/// What a config file may say; what it leaves out is as in the full unit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// lanes of a pass
    #[serde(default = "full_lanes")]
    lanes: usize,
    /// banks of one dword
    #[serde(default = "full_banks")]
    banks: usize,
    /// dwords of a bank
    #[serde(default = "full_rows")]
    rows: usize,
}

fn full_lanes() -> usize {
    Geometry::FULL.lanes
}

fn full_banks() -> usize {
    Geometry::FULL.banks
}

fn full_rows() -> usize {
    Geometry::FULL.rows
}

/// Reads a config file's text (TOML).
///
/// # Errors
/// A [`Diagnostic`] for bad TOML, an unknown key, or a size that the hardware isn't built in.
pub fn parse(source: &Source) -> Result<Geometry, Diagnostic> {
    let config: Config = toml::from_str(source.text()).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        Diagnostic::new(source, span, error.message().to_owned())
            .with_help("a config has the keys `lanes`, `banks` and `rows`, each with a number")
    })?;
    let geometry = Geometry { lanes: config.lanes, banks: config.banks, rows: config.rows };
    if GEOMETRIES.contains(&geometry) {
        return Ok(geometry);
    }
    let sizes: Vec<String> = GEOMETRIES.iter().map(Geometry::to_string).collect();
    let end = source.text().trim_end().len();
    Err(Diagnostic::new(source, 0..end, format!("there is no unit of {geometry}"))
        .with_help(format!("the sizes are {}", sizes.join("; "))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Result<Geometry, Diagnostic> {
        parse(&Source::new("unit.toml", text))
    }

    #[test]
    fn sizes_by_name() {
        assert_eq!(config("").unwrap(), Geometry::FULL);
        assert_eq!(config("lanes = 8\nbanks = 8\nrows = 64\n").unwrap(), Geometry::SMALL);
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
