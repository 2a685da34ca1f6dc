//! Verilog-2005 of a design: each block is one module, arrays are packed into one bus, and widths are exact.
//!
//! rust-hdl translates a kernel into a syntax tree, and this module does the rest. `outline` makes nets of signals and
//! ports, and `connections` joins them. `lower` gives every expression of a kernel its width, and refuses what Verilog
//! would understand differently. `left_out` removes what nothing uses, and `processes` splits the one long process of a
//! kernel. `text` writes the result.

mod apart;
mod clocks;
mod connections;
mod driven;
mod error;
mod index;
mod left_out;
mod loops;
mod lower;
mod modules;
mod names;
mod netlist;
mod outline;
mod processes;
mod registers;
mod scope;
mod style;
mod text;
mod values;

pub use error::ExportError;
pub use names::check_name;
pub use style::Style;

use crate::describe::{Describe, Member};
use crate::technology::{QUIET, models};
use apart::take_apart;
use left_out::reached;
use loops::check_names;
use modules::Modules;
use netlist::NetKind;

/// A port of the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// name in Verilog
    pub name: String,
    /// name in the Rust block
    pub source: String,
    /// meaning of the port
    pub about: String,
    /// whether the port is driven from outside
    pub is_input: bool,
    /// number of bits of an element
    pub width: usize,
    /// number of elements; element 0 is in the lowest bits
    pub count: usize,
}

/// What the header of a core says of where it comes from.
pub const WRITTEN: &str =
    concat!("Written by lds ", env!("CARGO_PKG_VERSION"), "; don't edit, export again. Licence: MIT OR Apache-2.0.");

/// A design in Verilog.
#[derive(Clone, Debug)]
pub struct Design {
    /// name of the top module
    pub top: String,
    /// ports of the top module, in order
    pub ports: Vec<Port>,
    /// names of all modules, the top module first
    pub modules: Vec<String>,
    /// names of modules with Verilog of their own (registers, memories, multiplexers, wires), which are parts of the
    /// block that contains them
    pub leaves: Vec<String>,
    /// text of the modules
    pub text: String,
    /// models of the primitives in the text, for simulators and linters, not for synthesis; empty if there are none
    pub models: String,
}

impl Design {
    /// Puts comments before the text, and has undeclared nets be errors within it and nowhere else. Each of
    /// `paragraphs` begins a line of its own; an empty one is an empty comment.
    #[must_use]
    pub fn with_header<'a>(mut self, paragraphs: impl IntoIterator<Item = &'a str>) -> Design {
        let comments: String = paragraphs.into_iter().map(text::comment).collect();
        self.text = format!("{comments}\n`default_nettype none\n\n{}\n`default_nettype wire\n", self.text);
        self
    }
}

/// Writes a design in Verilog, in a style or for a technology. `top` is the name of the top module, and the names of
/// the others begin with it. `rename` gives names to the top module's ports; a port for which it returns `None` keeps
/// its Rust name.
///
/// # Errors
/// An error for a block without faithful Verilog.
pub fn verilog(
    block: &impl Describe,
    top: &str,
    rename: &dyn Fn(&str) -> Option<String>,
    style: impl Into<Style>,
) -> Result<Design, ExportError> {
    verilog_apart(block, top, &[], rename, style)
}

/// Writes a design in Verilog as [`verilog`] does, and gives the elements of some arrays among the top module's ports
/// names of their own. Other arrays are one packed port each. `arrays` are the names of these arrays in Rust. `rename`
/// gets names such as `request[1].tag` for a field of a bundle in an array.
///
/// # Errors
/// An error for a block without faithful Verilog, and for a name that isn't that of an array of inputs or outputs.
pub fn verilog_apart(
    block: &impl Describe,
    top: &str,
    arrays: &[&str],
    rename: &dyn Fn(&str) -> Option<String>,
    style: impl Into<Style>,
) -> Result<Design, ExportError> {
    let style = style.into();
    let Member::Block(structure) = block.describe() else { return Err(ExportError::new("this is no block")) };
    let mut design = Modules::new(top, style);
    let number = design.add(&structure)?;
    let mut modules = design.modules;
    let outer = &mut modules[number];
    outer.name = top.to_owned();
    take_apart(outer, &structure, arrays).map_err(|error| error.within(structure.kind))?;
    for net in &mut outer.nets {
        if matches!(net.kind, NetKind::Input | NetKind::Output)
            && let Some(name) = rename(&net.source)
        {
            net.name = name;
        }
    }
    check_names(outer).map_err(|error| error.within(structure.kind))?;
    let ports = modules[number].ports().map(|(_, net)| Port {
        name: net.name.clone(),
        source: net.source.clone(),
        about: net.about.clone(),
        is_input: net.kind == NetKind::Input,
        width: net.width,
        count: net.count,
    });
    let reached = reached(&modules, number);
    let present = || (0..modules.len()).rev().filter(|number| reached.contains(number)).map(|number| &modules[number]);
    let texts: Result<Vec<String>, _> = present().map(|module| text::module(module, &modules, style)).collect();
    let mut texts = texts?;
    if texts.len() > 1 {
        // The design is one file on purpose; no other warning is switched off.
        texts[1].insert_str(0, "/* verilator lint_off DECLFILENAME */\n\n");
        texts.push("/* verilator lint_on DECLFILENAME */\n".to_owned());
    }
    let [before, behind] = QUIET;
    let text = format!("{before}\n{}\n{behind}", texts.join("\n"));
    Ok(Design {
        top: top.to_owned(),
        ports: ports.collect(),
        modules: present().map(|module| module.name.clone()).collect(),
        leaves: present().filter(|module| module.is_leaf()).map(|module| module.name.clone()).collect(),
        models: models(&text),
        text,
    })
}
