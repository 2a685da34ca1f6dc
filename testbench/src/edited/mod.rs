//! A user's edit of an exported core, which takes the place of the exported Verilog.

mod header;

use crate::device::Device;
use header::Declared;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds_rtl::export::{Core, Design, Port, Technology, UNIT, models};
use std::ops::Range;

/// The unit that the file was exported for, from the name of its top module, or from the comment that
/// `lds export --name` writes.
///
/// # Errors
/// A [`Diagnostic`] if no module has the name of a unit, and there is no such comment.
pub fn core(source: &Source) -> Result<Core, Diagnostic> {
    let modules = modules(source.text());
    let named = modules.iter().find_map(|span| Core::from_name(&source.text()[span.clone()]));
    named.or_else(|| renamed(source.text())).ok_or_else(|| {
        let place = modules.first().cloned().unwrap_or(0..0);
        Diagnostic::new(source, place, "no module of this file is named as a unit is")
            .with_help("the top module keeps the name that `lds export` gave it, such as lds_gfx906_8x8x64, or the file keeps the comment `// Unit: lds_gfx906_8x8x64`")
    })
}

/// The unit that a comment names, for a file whose top module has another name.
fn renamed(text: &str) -> Option<Core> {
    text.lines().find_map(|line| Core::from_name(line.strip_prefix("// ")?.strip_prefix(UNIT)?.trim()))
}

/// The file in the place of the exporter's Verilog for hardware, with models of the primitives that the file has
/// instances of.
///
/// # Errors
/// A [`Diagnostic`] if the top module or one of its ports is missing, or if a port has another direction or width.
pub fn design(source: &Source, device: &Device) -> miette::Result<Design> {
    let text = source.text();
    // The top module comes first in an exported file.
    let own = modules(text)
        .first()
        .filter(|_| matches!(device, Device::Share(core) if renamed(text).as_ref() == Some(core)))
        .map(|span| text[span.clone()].to_owned());
    let design = device.verilog(own.as_deref(), Technology::Generic).map_err(|error| miette::miette!("{error}"))?;
    if let Some(place) = included(text) {
        return Err(Diagnostic::new(source, place, "this file includes another one")
            .with_help("put that file's text here: this file alone is compared, and known again when it has changed")
            .into());
    }
    let modules = modules(text);
    let Some(top) = modules.iter().find(|span| text[(*span).clone()] == design.top) else {
        let unit = modules.iter().find(|span| Core::from_name(&text[(*span).clone()]).is_some());
        let place = unit.or(modules.first()).cloned().unwrap_or(0..0);
        let (message, help) = match unit {
            Some(_) => (
                format!("this is another unit than the options ask for, which is `{}`", design.top),
                "leave out the options of the unit: the name of this module says all of them",
            ),
            None => (format!("this file has no module `{}`", design.top), kept(device)),
        };
        return Err(Diagnostic::new(source, place, message).with_help(help).into());
    };
    let declared = header::ports(text, top.start);
    let named = |name: &str| declared.iter().find(|port| port.name == name);
    let missing: Vec<&str> =
        design.ports.iter().map(|port| port.name.as_str()).filter(|name| named(name).is_none()).collect();
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
    for port in &design.ports {
        named(&port.name).map_or(Ok(()), |theirs| same_port(source, port, theirs))?;
    }
    Ok(Design { text: text.to_owned(), models: models(text), ..design })
}

/// The advice about a file without the top module.
fn kept(device: &Device) -> &'static str {
    match device {
        Device::Share(_) => {
            "the top module keeps the name that `lds export` gave it; without options, that name says the unit"
        }
        Device::Waves(_) | Device::R700(_) => "the top module keeps the name that `lds export` gave it",
    }
}

/// Checks that a port is as in the exported core, as far as its declaration tells. A simulator would cut or extend a
/// wrong port without a warning.
///
/// # Errors
/// A [`Diagnostic`] at the port's name.
fn same_port(source: &Source, ours: &Port, theirs: &Declared) -> Result<(), Diagnostic> {
    let wrong = |what: String, right: String| {
        let error = Diagnostic::new(source, theirs.span.clone(), format!("port `{}` is {what}", ours.name));
        Err(error.with_help(format!("it is {right} in the exported core")))
    };
    let direction = |is_input| if is_input { "an input" } else { "an output" }.to_owned();
    if let Some(is_input) = theirs.is_input.filter(|&is_input| is_input != ours.is_input) {
        return wrong(direction(is_input), direction(ours.is_input));
    }
    let bits = ours.width * ours.count;
    match theirs.bits {
        Some(other) if other != bits => wrong(bits_wide(other), bits_wide(bits)),
        _ => Ok(()),
    }
}

fn bits_wide(bits: usize) -> String {
    if bits == 1 { "1 bit wide".to_owned() } else { format!("{bits} bits wide") }
}

/// The place at which a file includes another one.
fn included(text: &str) -> Option<Range<usize>> {
    const INCLUDE: &str = "`include";
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split_once("//").map_or(line, |(code, _)| code);
        if let Some(at) = code.find(INCLUDE) {
            return Some(start + at..start + at + INCLUDE.len());
        }
        start += line.len();
    }
    None
}

/// The places of the names of a file's modules.
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

/// The identifiers and numbers of a text, without those in comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::targets::{Geometry, Target};
    use lds_rtl::compute::{ComputeBlock, ComputeCore};
    use lds_rtl::r700::R700Core;

    #[test]
    fn a_core_is_known_by_its_name() {
        let exported = Core::new(Target::Gfx906, Geometry::SMALL);
        let source = Source::new("core.v", exported.verilog(Technology::Generic).expect("exports").text);
        assert_eq!(core(&source).expect("found"), exported);
        assert_eq!(design(&source, &Device::Share(exported)).expect("the same").text, source.text());
        let named = Source::new("core.v", exported.verilog_named("mine", Technology::Generic).expect("exports").text);
        assert_eq!(core(&named).expect("found"), exported);
        let own = design(&named, &Device::Share(exported)).expect("the same");
        assert_eq!((own.top.as_str(), own.text.as_str()), ("mine", named.text()));
        let renamed = Source::new("core.v", source.text().replace("lds_gfx906_8x8x64", "mine"));
        let error = core(&renamed).expect_err("no unit's name");
        // The place of the top module's name.
        let line = source.text().lines().position(|line| line.starts_with("module lds_")).expect("a module") + 1;
        assert_eq!(error.line_column(), (line, 8));
        let other = Core::new(Target::Gfx906, Geometry::FULL);
        let another = design(&source, &Device::Share(other)).expect_err("another");
        let another = another.downcast_ref::<Diagnostic>().expect("it has a place");
        assert_eq!(another.line_column(), (line, 8), "the module that is another unit");
        assert!(another.to_string().contains("lds_gfx906_32x32x512"), "{another}");
        assert!(another.hint().expect("there is help").contains("leave out the options"));
        assert!(
            design(&renamed, &Device::Share(exported))
                .expect_err("no such module")
                .to_string()
                .contains("has no module")
        );
    }

    #[test]
    fn a_port_that_is_missing_is_named() {
        let exported = Core::new(Target::Gfx906, Geometry::SMALL);
        let text = exported
            .verilog(Technology::Generic)
            .expect("exports")
            .text
            .replace("req_exec,", "req_mask, // was req_exec");
        let error =
            design(&Source::new("core.v", text), &Device::Share(exported)).expect_err("a port is missing").to_string();
        assert_eq!(error, "`lds_gfx906_8x8x64` has no port `req_exec`");
    }

    #[test]
    fn a_port_that_is_another_is_named() {
        let exported = Core::new(Target::Gfx906, Geometry::SMALL);
        let text = exported.verilog(Technology::Generic).expect("exports").text;
        let error = |from: &str, to: &str| {
            assert!(text.contains(from), "{from}");
            let edit = Source::new("core.v", text.replacen(from, to, 1));
            design(&edit, &Device::Share(exported)).expect_err("another port").to_string()
        };
        assert_eq!(error("[7:0] req_tid", "[3:0] req_tid"), "port `req_tid` is 4 bits wide");
        assert_eq!(error("output wire req_tready", "input wire req_tready"), "port `req_tready` is an input");
        assert_eq!(error("[255:0] rsp_tdata", "rsp_tdata"), "port `rsp_tdata` is 1 bit wide");
        // Errors that only a tool can find are left to the tool.
        let open = Source::new("core.v", text.replacen("[7:0] req_tid", "[WIDTH-1:0] req_tid", 1));
        assert!(design(&open, &Device::Share(exported)).is_ok());
    }

    /// Hardware that isn't a data share is held to its ports, too.
    #[test]
    fn ports_of_any_hardware_are_looked_at() {
        let control = ComputeCore::new(ComputeBlock::WaveControl, Target::Gfx906, 4).expect("it is built");
        for (device, port) in [(Device::Waves(control), "launch_valid"), (Device::R700(R700Core::Lds), "works")] {
            let text = device.verilog(None, Technology::Generic).expect("exports").text;
            let edit = |text: String| design(&Source::new("core.v", text), &device);
            assert_eq!(edit(text.clone()).expect("the same").text, text);
            let missing = edit(text.replacen(&format!(" {port}"), " another", 1)).expect_err("a port is missing");
            assert_eq!(missing.to_string(), format!("`{}` has no port `{port}`", device.name()));
            let none = edit(text.replace(&device.name(), "mine")).expect_err("no such module").to_string();
            assert_eq!(none, format!("this file has no module `{}`", device.name()));
        }
    }
}
