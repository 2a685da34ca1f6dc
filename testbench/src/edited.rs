//! Somebody's own edit of an exported core, as the Verilog that is compared.

use lds::Diagnostic;
use lds::diagnostic::Source;
use lds_rtl::export::{Core, Design, Technology, models};
use std::ops::Range;

/// The unit that the file was exported for: its top module's name says it.
///
/// # Errors
/// A [`Diagnostic`] where no module has the name of a unit.
pub fn core(source: &Source) -> Result<Core, Diagnostic> {
    let modules = modules(source.text());
    let named = modules.iter().find_map(|span| Core::from_name(&source.text()[span.clone()]));
    named.ok_or_else(|| {
        let place = modules.first().cloned().unwrap_or(0..0);
        Diagnostic::new(source, place, "no module of this file is named as a unit is")
            .with_help("the top module keeps the name that `lds export` gave it, such as lds_gfx906_8x8x64")
    })
}

/// The file in the place of what the exporter writes for a unit, with models of the primitives that it has instances of.
///
/// # Errors
/// A [`Diagnostic`]: the top module, or one of its ports, is missing.
pub fn design(source: &Source, core: &Core) -> miette::Result<Design> {
    let design = core.verilog(Technology::Generic).map_err(|error| miette::miette!("{error}"))?;
    let text = source.text();
    let modules = modules(text);
    let Some(top) = modules.iter().find(|span| text[(*span).clone()] == design.top) else {
        let place = modules.first().cloned().unwrap_or(0..0);
        let error = Diagnostic::new(source, place, format!("this file has no module `{}`", design.top));
        return Err(error
            .with_help("the options must be those that it was exported with; without any, its name says them")
            .into());
    };
    let header = &text[top.start..];
    let header = &header[..header.find(");").unwrap_or(header.len())];
    let missing: Vec<&str> = design
        .ports
        .iter()
        .map(|port| port.name.as_str())
        .filter(|name| !words(header).any(|word| word == *name))
        .collect();
    if let Some(first) = missing.first() {
        let more = match missing.len() {
            1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        let error = Diagnostic::new(source, top.clone(), format!("`{}` has no port `{first}`{more}", design.top));
        return Err(error
            .with_help("every port of the exported core is driven or compared, and has to be there")
            .into());
    }
    Ok(Design { text: text.to_owned(), models: models(text), ..design })
}

/// Where the names of the modules of a file stand.
fn modules(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.trim_start();
        if let Some(rest) = code.strip_prefix("module").filter(|rest| rest.starts_with([' ', '\t'])) {
            let name = rest.trim_start();
            let begin = start + (line.len() - name.len());
            found.push(begin..begin + words(name).next().map_or(0, str::len));
        }
        start += line.len();
    }
    found
}

/// Identifiers and numbers of a text, without those in comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::target::{Geometry, Target};

    #[test]
    fn a_core_is_known_by_its_name() {
        let exported = Core::new(Target::Gfx906, Geometry::SMALL);
        let source = Source::new("core.v", exported.verilog(Technology::Generic).expect("exports").text);
        assert_eq!(core(&source).expect("found"), exported);
        assert_eq!(design(&source, &exported).expect("the same").text, source.text());
        let renamed = Source::new("core.v", source.text().replace("lds_gfx906_8x8x64", "mine"));
        let error = core(&renamed).expect_err("no unit's name");
        assert_eq!(error.line_column(), (11, 8));
        let other = Core::new(Target::Gfx906, Geometry::FULL);
        assert!(design(&source, &other).expect_err("another").to_string().contains("lds_gfx906_32x32x512"));
    }

    #[test]
    fn a_port_that_is_missing_is_named() {
        let exported = Core::new(Target::Gfx906, Geometry::SMALL);
        let text = exported
            .verilog(Technology::Generic)
            .expect("exports")
            .text
            .replace("req_exec,", "req_mask, // was req_exec");
        let error = design(&Source::new("core.v", text), &exported).expect_err("a port is missing").to_string();
        assert_eq!(error, "`lds_gfx906_8x8x64` has no port `req_exec`");
    }
}
