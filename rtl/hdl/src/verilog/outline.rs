//! The nets and the instances of a block, and what each name of its kernel refers to.

use super::error::ExportError;
use super::names::legal;
use super::netlist::{Body, Instance, Module, Net, NetKind};
use super::scope::Root;
use crate::describe::{Choice, FieldPlace, Member, Role, Structure};
use std::collections::HashMap;

/// One signal or array of a member. It is the member itself, or a field of a bundle.
struct Leaf<'a> {
    /// name as kernels write it: `opcode`, or `request$opcode`
    path: String,
    about: String,
    member: &'a Member,
    /// number of elements; for a field of an array of bundles, or an array in an array, how many of these there are
    copies: usize,
}

/// Whether an element of an array is a bundle, or an array of signals itself.
fn is_several(member: &Member) -> bool {
    match member {
        Member::Bundle(_) => true,
        Member::Array(elements) => !matches!(elements.first(), Some(Member::Constant(..))),
        _ => false,
    }
}

fn fields<'a>(path: &str, about: &str, member: &'a Member) -> Vec<Leaf<'a>> {
    match member {
        Member::Bundle(inner) => inner
            .iter()
            .flat_map(|field| fields(&format!("{path}${}", field.name), &field.about, &field.member))
            .collect(),
        Member::Array(all) if all.first().is_some_and(is_several) => {
            let mut each = fields(path, about, &all[0]);
            each.iter_mut().for_each(|leaf| leaf.copies *= all.len());
            each
        }
        single => vec![Leaf { path: path.to_owned(), about: about.to_owned(), member: single, copies: 1 }],
    }
}

/// Width in bits of an element, and the number of elements.
fn shape(member: &Member) -> (usize, usize) {
    match member {
        Member::Wire(width, ..) | Member::Constant(width, _) => (*width, 1),
        Member::Array(elements) => (elements.first().map_or(0, |element| shape(element).0), elements.len()),
        Member::Block(_) | Member::Bundle(_) => (0, 0),
    }
}

/// Fields of an element, if that is a record.
fn records(member: &Member) -> &[FieldPlace] {
    match member {
        Member::Wire(.., places) => places,
        Member::Array(elements) => elements.first().map_or(&[], records),
        Member::Constant(..) | Member::Block(_) | Member::Bundle(_) => &[],
    }
}

/// Each choice that a signal of the block carries.
fn choices(structure: &Structure) -> Vec<Choice> {
    let mut known: Vec<Choice> = Vec::new();
    let mut members: Vec<&Member> = structure.members.iter().map(|(.., member)| member).collect();
    while let Some(member) = members.pop() {
        match member {
            Member::Wire(_, choices, _) => {
                let new: Vec<Choice> = choices.iter().filter(|choice| !known.contains(choice)).cloned().collect();
                known.extend(new);
            }
            Member::Array(elements) => members.extend(elements.first()),
            Member::Bundle(fields) => members.extend(fields.iter().map(|field| &field.member)),
            // Choices of a part's ports are also named here.
            Member::Block(part) => {
                let ports = part
                    .members
                    .iter()
                    .filter(|(role, ..)| matches!(role, Role::Input | Role::Output | Role::Registered));
                members.extend(ports.map(|(.., member)| member));
            }
            Member::Constant(..) => {}
        }
    }
    known.sort_by(|one, other| one.name.cmp(&other.name));
    known
}

/// A part of a block whose module exists.
pub struct Part {
    /// number of the part's module
    pub module: usize,
    /// number of parts, if it is an array
    pub count: Option<usize>,
    /// ports of the module
    pub ports: Vec<Net>,
}

/// Nets and instances of a block, and what each name of its kernel refers to. `parts` are those of the block, by name.
///
/// # Errors
/// An error for a member that is neither signals nor a part.
pub fn outline(
    structure: &Structure,
    parts: &HashMap<&str, Part>,
) -> Result<(Module, HashMap<String, Root>), ExportError> {
    let mut module = Module {
        name: String::new(),
        about: structure.about.clone(),
        nets: Vec::new(),
        instances: Vec::new(),
        connected: Vec::new(),
        body: Body::Leaf(String::new()),
    };
    let mut roots = HashMap::new();
    for (role, name, about, member) in &structure.members {
        match parts.get(name) {
            Some(part) => instance(name, part, member, &mut module, &mut roots),
            None => signal(*role, name, about, member, &mut module, &mut roots)?,
        }
    }
    for Choice { name, number, bits } in choices(structure) {
        roots.insert(name.replace("::", "$"), Root { net: module.nets.len(), inner: 1, width: bits });
        module.nets.push(Net {
            name: name.replace("::", "_"),
            source: name,
            about: String::new(),
            kind: NetKind::Constant,
            next: None,
            width: bits,
            count: 1,
            values: vec![number],
            fields: Vec::new(),
        });
    }
    // The name of the net that keeps linters quiet.
    let mut used = vec!["unused".to_owned()];
    for net in &mut module.nets {
        net.name = if net.kind == NetKind::Constant { net.name.to_uppercase() } else { legal(&net.name) };
        while used.contains(&net.name) {
            net.name.push('_');
        }
        used.push(net.name.clone());
    }
    Ok((module, roots))
}

/// Adds the instances of a part, with nets for their ports.
fn instance(name: &str, part: &Part, member: &Member, module: &mut Module, roots: &mut HashMap<String, Root>) {
    let number = module.instances.len();
    // Modules of equal text may have arrays of other shapes. The shape comes from the block, and the name from the
    // module.
    let block = match member {
        Member::Array(elements) => elements.first(),
        single => Some(single),
    };
    let members = match block {
        Some(Member::Block(block)) => block.members.as_slice(),
        _ => &[],
    };
    let shapes = members.iter().filter(|(role, ..)| matches!(role, Role::Input | Role::Output | Role::Registered));
    let shapes = shapes.flat_map(|(_, name, about, member)| fields(name, about, member));
    let mut nets = Vec::new();
    for (port, leaf) in part.ports.iter().zip(shapes) {
        let (width, elements) = shape(leaf.member);
        let all = elements * leaf.copies;
        // A kernel may use one index: that of the part, or that of the bundle.
        let inner = if part.count.is_some() { all } else { elements };
        let to = port.kind == NetKind::Input;
        roots.insert(format!("{name}${}", leaf.path), Root { net: module.nets.len(), inner, width });
        nets.push(module.nets.len());
        module.nets.push(Net {
            name: format!("{name}_{}", port.name),
            about: String::new(),
            kind: if to { NetKind::ToInstance(number) } else { NetKind::FromInstance(number) },
            next: None,
            width,
            count: all * part.count.unwrap_or(1),
            fields: records(leaf.member).to_vec(),
            ..port.clone()
        });
    }
    module.instances.push(Instance { name: format!("u_{name}"), count: part.count, module: part.module, nets });
}

/// Adds the nets of a signal, an array, a bundle or a constant.
fn signal(
    role: Role,
    name: &str,
    about: &str,
    member: &Member,
    module: &mut Module,
    roots: &mut HashMap<String, Root>,
) -> Result<(), ExportError> {
    for Leaf { path, about, member, copies } in fields(name, about, member) {
        let elements = match member {
            Member::Array(elements) => elements.as_slice(),
            single => std::slice::from_ref(single),
        };
        let mut width = 0;
        let mut values = Vec::new();
        for element in elements {
            match element {
                Member::Wire(bits, ..) => width = *bits,
                Member::Constant(bits, value) => {
                    width = *bits;
                    values.push(*value);
                }
                _ => return Err(ExportError::new(format!("`{name}` is no signal"))),
            }
        }
        let kind = match role {
            Role::Input => NetKind::Input,
            Role::Output | Role::Registered => NetKind::Output,
            Role::Local | Role::Register => NetKind::Local,
            Role::Constant | Role::Part => NetKind::Constant,
        };
        let is_register = matches!(role, Role::Register | Role::Registered);
        roots.insert(path.clone(), Root { net: module.nets.len(), inner: elements.len(), width });
        module.nets.push(Net {
            name: path.replace('$', "_"),
            source: path.replace('$', "."),
            about,
            kind,
            // The number of the next net made here.
            next: is_register.then_some(module.nets.len() + 1),
            width,
            count: elements.len() * copies,
            values,
            fields: records(member).to_vec(),
        });
        if is_register {
            module.nets.push(Net {
                name: format!("{}_next", path.replace('$', "_")),
                source: path.replace('$', "."),
                about: String::new(),
                kind: NetKind::Local,
                next: None,
                width,
                count: elements.len() * copies,
                values: Vec::new(),
                fields: records(member).to_vec(),
            });
        }
    }
    Ok(())
}
