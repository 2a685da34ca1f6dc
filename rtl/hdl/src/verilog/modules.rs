//! Makes modules from a described block: first those of its parts, then its own.

use super::clocks::check_clock;
use super::driven::check_driven;
use super::error::ExportError;
use super::left_out::leave_out;
use super::loops::{check_indices, check_names};
use super::lower::statements;
use super::netlist::{Body, Module, NetKind};
use super::outline::{Part, outline};
use super::style::Style;
use crate::describe::{Member, Role, Structure};
use heck::ToSnakeCase;
use rust_hdl::ast::Verilog;
use std::collections::HashMap;

/// The modules of a design, each structure once. Modules come before those that use them.
pub struct Modules {
    /// modules so far
    pub modules: Vec<Module>,
    /// prefix of their names
    prefix: String,
    /// style in which they are written
    style: Style,
    /// numbers of the modules, by kind and structure without a name
    known: HashMap<String, usize>,
}

impl Modules {
    /// A design without modules yet. Their names will begin with `prefix`.
    pub fn new(prefix: &str, style: Style) -> Self {
        Modules { modules: Vec::new(), prefix: prefix.to_owned(), style, known: HashMap::new() }
    }

    /// Adds a block and what is in it; returns its number.
    ///
    /// # Errors
    /// An error for a kernel without faithful Verilog.
    pub fn add(&mut self, structure: &Structure) -> Result<usize, ExportError> {
        let mut parts = HashMap::new();
        for (_, name, _, member) in structure.members.iter().filter(|(role, ..)| *role == Role::Part) {
            parts.insert(*name, self.part(name, member)?);
        }
        let mut module = module(structure, &parts, self.style).map_err(|error| error.within(structure.kind))?;
        if structure.module.is_some() {
            // The Verilog of a leaf doesn't use names of choices.
            module.nets.retain(|net| net.kind != NetKind::Constant);
            for net in &mut module.nets {
                (net.width, net.count) = (net.bits(), 1);
                net.fields.clear();
            }
        }
        let key = format!("{} {module:?}", structure.kind);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        module.name = self.name(structure);
        self.known.insert(key, self.modules.len());
        self.modules.push(module);
        Ok(self.modules.len() - 1)
    }

    /// Adds a part, or the block of an array of parts.
    fn part(&mut self, name: &str, member: &Member) -> Result<Part, ExportError> {
        let (count, elements) = match member {
            Member::Array(elements) => (Some(elements.len()), elements.as_slice()),
            single => (None, std::slice::from_ref(single)),
        };
        let mut number = None;
        for element in elements {
            let Member::Block(part) = element else { return Err(ExportError::new(format!("`{name}` is no block"))) };
            let this = self.add(part)?;
            if *number.get_or_insert(this) != this {
                return Err(ExportError::new(format!("the elements of `{name}` differ")));
            }
        }
        let module = number.ok_or_else(|| ExportError::new(format!("`{name}` has no elements")))?;
        Ok(Part { module, count, ports: self.modules[module].ports().map(|(_, net)| net.clone()).collect() })
    }

    /// A name such as `…_crossbar`. If another structure has this name, the sizes follow it.
    fn name(&self, structure: &Structure) -> String {
        let taken = |name: &String| self.modules.iter().any(|module| module.name == *name);
        let short =
            format!("{}_{}", self.prefix, structure.module.clone().unwrap_or_else(|| structure.kind.to_snake_case()));
        let sizes: Vec<String> = structure.sizes.iter().map(|(_, size)| size.to_string()).collect();
        let long = format!("{short}_{}", sizes.join("x"));
        let variants = (2..).map(|number| format!("{long}_v{number}"));
        [short, long.clone()].into_iter().chain(variants).find(|name| !taken(name)).unwrap_or_default()
    }
}

/// The module of a block, without a name yet.
fn module(structure: &Structure, parts: &HashMap<&str, Part>, style: Style) -> Result<Module, ExportError> {
    let (mut module, roots) = outline(structure, parts)?;
    let variant = structure.variants.iter().find(|(of, _)| *of == style.technology);
    module.body = match (&structure.body, variant) {
        (Verilog::Combinatorial(block), None) => Body::Kernel(statements(block, structure, roots, &mut module)?),
        (Verilog::Custom(_), Some((_, text))) => Body::Leaf(style.leaf(text)?),
        (Verilog::Custom(text), None) => Body::Leaf(style.leaf(text)?),
        _ => return Err(ExportError::new("neither kernel nor leaf")),
    };
    leave_out(&mut module);
    check_names(&module)?;
    check_indices(&module)?;
    check_clock(&module)?;
    check_driven(&module)?;
    Ok(module)
}
