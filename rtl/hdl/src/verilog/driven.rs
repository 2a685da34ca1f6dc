//! Wires that nothing drives.

use super::error::ExportError;
use super::netlist::{Body, Kind, Module, NetId, Statement};
use std::collections::HashSet;

/// Refuses a block that leaves one of its outputs or wires, or an input of one of its parts, without a value.
///
/// # Errors
/// The wire.
pub fn check_driven(module: &Module) -> Result<(), ExportError> {
    let Body::Kernel(statements) = &module.body else { return Ok(()) };
    let mut driven = HashSet::new();
    statements.iter().for_each(|statement| targets(statement, &mut driven));
    let needs_driver = |kind| matches!(kind, Kind::Output | Kind::Local | Kind::ToInstance(_));
    match module.nets.iter().enumerate().find(|(id, net)| needs_driver(net.kind) && !driven.contains(id)) {
        None => Ok(()),
        Some((_, net)) => {
            let message = match net.kind {
                Kind::ToInstance(part) => {
                    let part = module.instances[part].name.trim_start_matches("u_");
                    format!("nothing drives `{}` of the part `{part}`", net.source)
                }
                _ => format!("nothing drives `{}`", net.source),
            };
            Err(ExportError::new(message))
        }
    }
}

fn targets(statement: &Statement, driven: &mut HashSet<NetId>) {
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
