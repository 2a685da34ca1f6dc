//! The `--config` file: which unit to build.

use enumset::EnumSet;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::wording::{Format, plain};
use lds::target::{BvhStack, Geometry, Reading, Target, UnknownBvhStack, UnknownReading};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

use lds_rtl::{GEOMETRIES, Part, Parts, UnknownPart, adders_for};

/// What a config file may say; what it leaves out is as in the full unit.
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
    adders: Option<Spanned<usize>>,
    /// whose rules stacks of rays follow
    bvh_stack: Option<Spanned<String>>,
    /// points that are read the other way
    #[serde(default)]
    readings: Vec<Spanned<String>>,
    /// the LDS of a work-group processor
    wgp: Option<Spanned<bool>>,
    /// optional parts to leave out
    #[serde(default)]
    without: Vec<Spanned<String>>,
}

/// A unit as a config describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitConfig {
    /// sizes
    pub geometry: Geometry,
    /// optional parts
    pub parts: Parts,
    /// float adders; one for each bank if nothing is said
    pub adders: Option<usize>,
    /// whose rules stacks of rays follow, if anything is said
    pub bvh_stack: Option<BvhStack>,
    /// points at which sources differ, read the other way
    pub readings: EnumSet<Reading>,
    /// the LDS of a work-group processor, with two such units
    pub wgp: bool,
}

/// Whether a target has work-group processors; if not, what to say, and what would be right.
///
/// # Errors
/// It has none.
pub fn has_wgp(target: Target) -> Result<(), (String, String)> {
    if target.facts().sides > 1 {
        return Ok(());
    }
    let others = Target::names(|facts| facts.sides > 1);
    Err((format!("{target} has no work-group processors"), format!("`wgp` is for {others}")))
}

/// Whether a unit with these parts has float adders, of which a number is chosen; if not, what to say, and what would be right.
///
/// # Errors
/// It has none.
pub fn has_adders(parts: Parts) -> Result<(), (String, String)> {
    if parts.has_floats() {
        return Ok(());
    }
    let message = "this unit has no float adders".to_owned();
    Err((message, format!("leave out their number: they need the parts `{}` and `{}`", Part::Atomics, Part::Float)))
}

/// Whether a unit of a target with these parts has stacks of rays; if not, what to say, and what would be right.
///
/// # Errors
/// It has none.
pub fn has_stacks(target: Target, parts: Parts) -> Result<(), (String, String)> {
    if parts.has_stacks(target) {
        return Ok(());
    }
    if !Parts::ALL.has_stacks(target) {
        let others: Vec<&str> =
            Target::ALL.into_iter().filter(|target| Parts::ALL.has_stacks(*target)).map(Target::name).collect();
        let others = others.join(", ");
        return Err((format!("{target} has no stacks of rays"), format!("their rules can be chosen for {others}")));
    }
    let needed = [Part::Atomics, Part::Permute, Part::Stacks];
    let missing: Vec<String> =
        needed.into_iter().filter(|part| !parts.has(*part)).map(|part| format!("`{part}`")).collect();
    let missing = missing.join(", ");
    Err((
        format!("a unit without {missing} has no stacks of rays"),
        format!("their rules need the parts {}", "`atomics`, `permute` and `stacks`"),
    ))
}

/// Whether a unit of a target, or its global data share, with these parts depends on how a point is read; if not, what to say, and what would be right.
///
/// # Errors
/// It makes no difference.
pub fn has_choice(target: Target, gds: bool, parts: Parts, reading: Reading) -> Result<(), (String, String)> {
    if parts.has_choice(target, gds, reading) {
        return Ok(());
    }
    let open = Reading::ALL.into_iter().filter(|other| parts.has_choice(target, gds, *other));
    let open = open.map(|other| format!("`{other}`")).collect::<Vec<_>>().join(", ");
    let help = if open.is_empty() {
        "none can be chosen for it".to_owned()
    } else {
        format!("those that make a difference are {open}")
    };
    Err((format!("the reading `{reading}` makes no difference to this unit of {target}"), help))
}

impl UnitConfig {
    /// The full unit of a target with everything.
    pub const fn full(target: Target) -> Self {
        UnitConfig {
            geometry: target.facts().geometry,
            parts: Parts::ALL,
            adders: None,
            bvh_stack: None,
            readings: EnumSet::empty(),
            wgp: false,
        }
    }
}

/// Reads a config file's text (TOML) for a unit of a target.
///
/// # Errors
/// A [`Diagnostic`] for bad TOML, an unknown key, a size that the hardware isn't built in, or a part that isn't optional.
pub fn parse(source: &Source, target: Target) -> Result<UnitConfig, Diagnostic> {
    let config: Config = toml::from_str(source.text()).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        Diagnostic::new(source, span, plain(error.message(), Format::Toml)).with_help(
            "a config has the keys `lanes`, `banks`, `rows` and `adders`, each with a number, `bvh_stack`, \"library\" or \"manual\", `wgp`, true or false, `readings`, a list of points that are read the other way, and `without`, a list of parts",
        )
    })?;
    let UnitConfig { geometry: full, mut parts, .. } = UnitConfig::full(target);
    for name in &config.without {
        let part = name
            .as_ref()
            .parse()
            .map_err(|error: UnknownPart| Diagnostic::new(source, name.span(), error.to_string()))?;
        parts = parts.without(part);
    }
    let geometry = Geometry {
        lanes: config.lanes.unwrap_or(full.lanes),
        banks: config.banks.unwrap_or(full.banks),
        rows: config.rows.unwrap_or(full.rows),
    };
    if GEOMETRIES.contains(&geometry) {
        if let Some(adders) = &config.adders {
            has_adders(parts)
                .map_err(|(message, help)| Diagnostic::new(source, adders.span(), message).with_help(help))?;
            adders_for(*adders.as_ref(), geometry, parts)
                .map_err(|error| Diagnostic::new(source, adders.span(), error.to_string()).with_help(error.help()))?;
        }
        if let Some(wgp) = config.wgp.as_ref().filter(|wgp| *wgp.as_ref()) {
            has_wgp(target).map_err(|(message, help)| Diagnostic::new(source, wgp.span(), message).with_help(help))?;
        }
        let bvh_stack = config.bvh_stack.map(|rules| bvh_stack(source, &rules, target, parts)).transpose()?;
        let mut readings = EnumSet::empty();
        for name in &config.readings {
            let reading = name
                .as_ref()
                .parse()
                .map_err(|error: UnknownReading| Diagnostic::new(source, name.span(), error.to_string()))?;
            has_choice(target, false, parts, reading)
                .map_err(|(message, help)| Diagnostic::new(source, name.span(), message).with_help(help))?;
            readings.insert(reading);
        }
        let wgp = config.wgp.is_some_and(Spanned::into_inner);
        let adders = config.adders.map(Spanned::into_inner);
        return Ok(UnitConfig { geometry, parts, adders, bvh_stack, readings, wgp });
    }
    let sizes: Vec<String> = GEOMETRIES.iter().map(Geometry::to_string).collect();
    let end = source.text().trim_end().len();
    Err(Diagnostic::new(source, 0..end, format!("there is no unit of {geometry}"))
        .with_help(format!("the sizes are {}", sizes.join("; "))))
}

/// What is wrong with the value that a config gives a key, where that contradicts what was said elsewhere.
pub fn contradiction(source: &Source, key: &str, message: String, help: String) -> Diagnostic {
    let keys: BTreeMap<String, Spanned<toml::Value>> = toml::from_str(source.text()).unwrap_or_default();
    let span = keys.get(key).map_or(0..0, Spanned::span);
    Diagnostic::new(source, span, message).with_help(help)
}

/// The rules for stacks of rays that a config names, for a unit of a target with these parts.
///
/// # Errors
/// A [`Diagnostic`]: there are no such rules, or no stacks.
fn bvh_stack(source: &Source, name: &Spanned<String>, target: Target, parts: Parts) -> Result<BvhStack, Diagnostic> {
    let rules = name.as_ref().parse();
    let rules = rules.map_err(|error: UnknownBvhStack| Diagnostic::new(source, name.span(), error.to_string()))?;
    has_stacks(target, parts)
        .map_err(|(message, help)| Diagnostic::new(source, name.span(), message).with_help(help))?;
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Result<Geometry, Diagnostic> {
        Ok(parse(&Source::new("unit.toml", text), Target::default())?.geometry)
    }

    #[test]
    fn sizes_by_name() {
        assert_eq!(config("").unwrap(), Geometry::FULL);
        assert_eq!(config("lanes = 8\nbanks = 8\nrows = 64\n").unwrap(), Geometry::SMALL);
    }

    #[test]
    fn parts_by_name() {
        let parts = |text| parse(&Source::new("unit.toml", text), Target::default()).map(|config| config.parts);
        assert_eq!(parts("without = [\"permute\"]").unwrap(), Parts::ALL.without(Part::Permute));
        let unknown = parts("without = [\"permute\", \"double\"]").unwrap_err();
        assert_eq!(unknown.line_column(), (1, 23));
        assert!(unknown.to_string().contains("atomics, float, permute"), "{unknown}");
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
