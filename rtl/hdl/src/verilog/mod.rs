//! Verilog-2005 of a design: each block one module, arrays packed into one bus, widths exact.
//!
//! rust-hdl translates a kernel into a syntax tree; from there on the way is this module's own. `outline` makes nets of
//! signals and ports, `connections` joins them, `lower` gives every expression of a kernel its width and refuses what
//! Verilog would understand differently. `left_out` takes away what nobody asks for, `processes` takes the one long
//! process of a kernel apart. `text` writes it down.

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
use netlist::Kind;

/// A port of the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// name in Verilog
    pub name: String,
    /// name in the Rust block
    pub source: String,
    /// what it means
    pub about: String,
    /// driven from outside
    pub is_input: bool,
    /// bits of an element
    pub width: usize,
    /// elements, number 0 in the lowest bits
    pub count: usize,
}

/// A design in Verilog.
#[derive(Clone, Debug)]
pub struct Design {
    /// name of the top module
    pub top: String,
    /// ports of the top module, in order
    pub ports: Vec<Port>,
    /// names of all modules, the top first
    pub modules: Vec<String>,
    /// names of those with Verilog of their own (registers, memories, multiplexers, wires): parts of the block that has
    /// them
    pub leaves: Vec<String>,
    /// the modules' text
    pub text: String,
    /// models of the primitives in it, for simulators and linters, not for synthesis; empty if there are none
    pub models: String,
}

/// Writes a design in Verilog, in a style or for a technology. `top` names the top module, and is the beginning of the
/// others' names; `rename` gives names to the top's ports (their Rust names, if it returns `None`).
///
/// # Errors
/// A block that has no faithful Verilog.
pub fn verilog(
    block: &impl Describe,
    top: &str,
    rename: &dyn Fn(&str) -> Option<String>,
    style: impl Into<Style>,
) -> Result<Design, ExportError> {
    verilog_apart(block, top, &[], rename, style)
}

/// The same with ports of their own for the elements of some arrays among the top's inputs and outputs, where the
/// others are one packed port each. `arrays` are their names in Rust; `rename` gets `request[1].tag` for a field of a
/// bundle in one.
///
/// # Errors
/// A block that has no faithful Verilog, or a name that isn't that of an array of inputs or outputs.
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
        if matches!(net.kind, Kind::Input | Kind::Output)
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
        is_input: net.kind == Kind::Input,
        width: net.width,
        count: net.count,
    });
    let reached = reached(&modules, number);
    let present = || (0..modules.len()).rev().filter(|number| reached.contains(number)).map(|number| &modules[number]);
    let texts: Result<Vec<String>, _> = present().map(|module| text::module(module, &modules, style)).collect();
    let mut texts = texts?;
    if texts.len() > 1 {
        // The design is one file by intent; nothing else is switched off.
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
