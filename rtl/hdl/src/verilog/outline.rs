//! The nets and the instances of a block, and where each name of its kernel leads.

use super::error::ExportError;
use super::lower::Modules;
use super::names::legal;
use super::netlist::{Body, Instance, Kind, Module, Net, NetId};
use crate::describe::{Choice, Member, Role, Structure};
use std::collections::HashMap;

/// One signal or array of a member, which is the member itself or a field of a bundle.
struct Leaf<'a> {
    /// `opcode`, or `request$opcode`, as kernels write it
    path: String,
    about: String,
    member: &'a Member,
}

fn fields<'a>(path: &str, about: &str, member: &'a Member) -> Vec<Leaf<'a>> {
    match member {
        Member::Bundle(inner) => inner
            .iter()
            .flat_map(|field| fields(&format!("{path}${}", field.name), &field.about, &field.member))
            .collect(),
        single => vec![Leaf { path: path.to_owned(), about: about.to_owned(), member: single }],
    }
}

/// Width in bits of an element, and the number of elements.
fn shape(member: &Member) -> (usize, usize) {
    match member {
        Member::Wire(width, _) | Member::Constant(width, _) => (*width, 1),
        Member::Array(elements) => (elements.first().map_or(0, |element| shape(element).0), elements.len()),
        Member::Block(_) | Member::Bundle(_) => (0, 0),
    }
}

/// Where a name of a kernel leads.
pub struct Root {
    /// the net
    pub net: NetId,
    /// elements of the array behind the name, for one instance
    pub inner: usize,
    /// bits of an element
    pub width: usize,
}

/// Each choice that a signal of the block carries.
fn choices(structure: &Structure) -> Vec<Choice> {
    let mut known: Vec<Choice> = Vec::new();
    let mut members: Vec<&Member> = structure.members.iter().map(|(.., member)| member).collect();
    while let Some(member) = members.pop() {
        match member {
            Member::Wire(_, choices) => {
                let new: Vec<Choice> = choices.iter().filter(|choice| !known.contains(choice)).cloned().collect();
                known.extend(new);
            }
            Member::Array(elements) => members.extend(elements.first()),
            Member::Bundle(fields) => members.extend(fields.iter().map(|field| &field.member)),
            // What a part's ports carry is named here, too.
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

impl Modules {
    /// Nets and instances of a block, and where each name of its kernel leads.
    pub(super) fn outline(&mut self, structure: &Structure) -> Result<(Module, HashMap<String, Root>), ExportError> {
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
            let added = match role {
                Role::Part => self.part(name, member, &mut module, &mut roots),
                _ => signal(*role, name, about, member, &mut module, &mut roots),
            };
            added.map_err(|error| error.within(structure.kind))?;
        }
        for Choice { name, number, bits } in choices(structure) {
            roots.insert(name.replace("::", "$"), Root { net: module.nets.len(), inner: 1, width: bits });
            module.nets.push(Net {
                name: name.replace("::", "_"),
                source: name,
                about: String::new(),
                kind: Kind::Constant,
                next: None,
                width: bits,
                count: 1,
                values: vec![number],
            });
        }
        // The name of the net that keeps linters quiet.
        let mut used = vec!["unused".to_owned()];
        for net in &mut module.nets {
            net.name = if net.kind == Kind::Constant { net.name.to_uppercase() } else { legal(&net.name) };
            while used.contains(&net.name) {
                net.name.push('_');
            }
            used.push(net.name.clone());
        }
        Ok((module, roots))
    }

    /// Adds the instances of a part, and nets for their ports.
    fn part(
        &mut self,
        name: &str,
        member: &Member,
        module: &mut Module,
        roots: &mut HashMap<String, Root>,
    ) -> Result<(), ExportError> {
        let (count, first) = match member {
            Member::Array(elements) => (Some(elements.len()), elements.first()),
            single => (None, Some(single)),
        };
        let Some(Member::Block(part)) = first else {
            return Err(ExportError::new(format!("`{name}` is no block")));
        };
        let number = self.add(part)?;
        if let Member::Array(elements) = member {
            for element in elements {
                if let Member::Block(part) = element
                    && self.add(part)? != number
                {
                    return Err(ExportError::new(format!("the elements of `{name}` differ")));
                }
            }
        }
        let instance = module.instances.len();
        // Modules of equal text may have arrays of other shapes: the shape is the block's, the name the module's.
        let ports: Vec<Net> = self.modules[number].ports().map(|(_, net)| net.clone()).collect();
        let shapes =
            part.members.iter().filter(|(role, ..)| matches!(role, Role::Input | Role::Output | Role::Registered));
        let shapes = shapes.flat_map(|(_, name, about, member)| fields(name, about, member));
        let mut nets = Vec::new();
        for (port, leaf) in ports.into_iter().zip(shapes) {
            let (width, inner) = shape(leaf.member);
            let to = port.kind == Kind::Input;
            roots.insert(format!("{name}${}", leaf.path), Root { net: module.nets.len(), inner, width });
            nets.push(module.nets.len());
            module.nets.push(Net {
                name: format!("{name}_{}", port.name),
                about: String::new(),
                kind: if to { Kind::ToInstance(instance) } else { Kind::FromInstance(instance) },
                next: None,
                width,
                count: inner * count.unwrap_or(1),
                ..port
            });
        }
        module.instances.push(Instance { name: format!("u_{name}"), count, module: number, nets });
        Ok(())
    }
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
    for Leaf { path, about, member } in fields(name, about, member) {
        let elements = match member {
            Member::Array(elements) => elements.as_slice(),
            single => std::slice::from_ref(single),
        };
        let mut width = 0;
        let mut values = Vec::new();
        for element in elements {
            match element {
                Member::Wire(bits, _) => width = *bits,
                Member::Constant(bits, value) => {
                    width = *bits;
                    values.push(*value);
                }
                _ => return Err(ExportError::new(format!("`{name}` is no signal"))),
            }
        }
        let kind = match role {
            Role::Input => Kind::Input,
            Role::Output | Role::Registered => Kind::Output,
            Role::Local | Role::Register => Kind::Local,
            Role::Constant | Role::Part => Kind::Constant,
        };
        let is_register = matches!(role, Role::Register | Role::Registered);
        roots.insert(path.clone(), Root { net: module.nets.len(), inner: elements.len(), width });
        module.nets.push(Net {
            name: path.replace('$', "_"),
            source: path.replace('$', "."),
            about,
            kind,
            // The next one made here.
            next: is_register.then_some(module.nets.len() + 1),
            width,
            count: elements.len(),
            values,
        });
        if is_register {
            module.nets.push(Net {
                name: format!("{}_next", path.replace('$', "_")),
                source: path.replace('$', "."),
                about: String::new(),
                kind: Kind::Local,
                next: None,
                width,
                count: elements.len(),
                values: Vec::new(),
            });
        }
    }
    Ok(())
}
