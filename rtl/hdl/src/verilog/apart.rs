//! Arrays at the top level whose elements have ports of their own.

use super::error::ExportError;
use super::index::Index;
use super::netlist::{Bits, Body, Expression, Module, Net, NetId, NetKind, Statement};
use crate::describe::{Member, Role, Structure};

/// Gives each element of some arrays among a module's ports a port of its own, behind all other ports: first the first
/// elements of all arrays, then the second ones. The arrays become wires between them.
///
/// # Errors
/// An error for a name that isn't that of an array of inputs or outputs.
pub fn take_apart(module: &mut Module, structure: &Structure, arrays: &[&str]) -> Result<(), ExportError> {
    let mut split = Vec::new();
    for array in arrays {
        let count = structure.members.iter().find_map(|(role, name, _, member)| match member {
            Member::Array(elements) if name == array && is_port(*role) => Some(elements.len()),
            _ => None,
        });
        let count = count.ok_or_else(|| ExportError::new(format!("`{array}` is no array of inputs or outputs")))?;
        let is_field =
            |net: &Net| net.source.strip_prefix(array).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        let fields = module.ports().filter(|(_, net)| is_field(net)).map(|(id, _)| (id, array.len(), count));
        split.extend(fields.collect::<Vec<_>>());
    }
    split.sort_unstable();
    let most = split.iter().map(|(.., count)| *count).max().unwrap_or_default();
    let (mut before, mut behind) = (Vec::new(), Vec::new());
    for element in 0..most {
        for &(id, name, count) in split.iter().filter(|(.., count)| element < *count) {
            let port = add_port(module, id, name, element, count);
            let bits = module.nets[port].bits();
            let whole = Bits { net: port, start: Index::number(0), width: bits };
            let place = Bits { net: id, start: Index::number(element * bits), width: bits };
            match module.nets[id].kind {
                NetKind::Input => before.push(Statement::Assign(place, Expression::Read(whole))),
                _ => behind.push(Statement::Assign(whole, Expression::Read(place))),
            }
        }
    }
    for (id, ..) in split {
        module.nets[id].kind = NetKind::Local;
    }
    if let Body::Kernel(statements) = &mut module.body {
        before.append(statements);
        before.append(&mut behind);
        *statements = before;
    }
    Ok(())
}

fn is_port(role: Role) -> bool {
    matches!(role, Role::Input | Role::Output | Role::Registered)
}

/// Adds the port of an array's element, for a net that is a field of the array. The array has `count` elements, and its
/// name is the first `name` bytes of the net's name in the source.
fn add_port(module: &mut Module, id: NetId, name: usize, element: usize, count: usize) -> NetId {
    let net = &module.nets[id];
    let (array, field) = net.source.split_at(name);
    let port = Net {
        name: format!("{}_{element}", net.name),
        source: format!("{array}[{element}]{field}"),
        next: None,
        count: net.count / count,
        ..net.clone()
    };
    module.nets.push(port);
    module.nets.len() - 1
}
