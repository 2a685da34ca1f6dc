//! Wires that nothing drives.

use super::error::ExportError;
use super::netlist::{Body, Instance, Module, Net, NetId, NetKind, Statement};
use std::collections::HashSet;

/// Refuses a block that leaves one of its outputs or wires, or an input of one of its parts, without a value.
///
/// # Errors
/// An error that names the wire.
pub fn check_driven(module: &Module) -> Result<(), ExportError> {
    let Body::Kernel(statements) = &module.body else { return Ok(()) };
    let mut driven = HashSet::new();
    statements.iter().for_each(|statement| targets(statement, &mut driven));
    driven.extend(module.connected.iter().map(|known| if known.drives { known.own } else { known.port }));
    let needs_driver = |net: &Net| match net.kind {
        NetKind::Output | NetKind::Local => net.next.is_none(),
        NetKind::ToInstance(_) => true,
        NetKind::Input | NetKind::FromInstance(_) | NetKind::Constant | NetKind::Absent => false,
    };
    match module.nets.iter().enumerate().find(|(id, net)| needs_driver(net) && !driven.contains(id)) {
        None => Ok(()),
        Some((_, net)) => Err(ExportError::new(format!("nothing drives {}", named(net, &module.instances)))),
    }
}

/// The name of a net in messages.
pub fn named(net: &Net, instances: &[Instance]) -> String {
    match net.kind {
        NetKind::ToInstance(part) | NetKind::FromInstance(part) => {
            let part = instances[part].name.trim_start_matches("u_");
            format!("`{}` of the part `{part}`", net.source)
        }
        _ => format!("`{}`", net.source),
    }
}

/// The nets that a statement drives.
pub fn targets(statement: &Statement, driven: &mut HashSet<NetId>) {
    match statement {
        Statement::Assign(place, _) => {
            driven.insert(place.net);
        }
        Statement::If(_, then, otherwise) => {
            then.iter().chain(otherwise).for_each(|statement| targets(statement, driven));
        }
        Statement::Case(_, arms, rest) => {
            arms.iter().flat_map(|(_, body)| body).chain(rest).for_each(|statement| targets(statement, driven));
        }
        Statement::For(_, _, _, body) => body.iter().for_each(|statement| targets(statement, driven)),
    }
}
