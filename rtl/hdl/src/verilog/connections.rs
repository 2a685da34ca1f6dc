//! The connections of a block's `block` section: ports of instances get the nets of the module itself.

use super::driven::{named, targets};
use super::error::ExportError;
use super::index::{Fixed, Index};
use super::netlist::{Bits, Connected, Expression, Module, NetId, NetKind, Statement};
use super::scope::Scope;
use crate::describe::{Connection, Structure};
use std::collections::HashSet;

/// Connects the instances of a module. Returns the statements that drive ports with one value for each of their
/// elements.
///
/// # Errors
/// An error for a port that doesn't exist, for sizes that differ, and for something that can't be driven.
pub fn connect(structure: &Structure, scope: &mut Scope, module: &mut Module) -> Result<Vec<Statement>, ExportError> {
    let refusal = |connection: &Connection| {
        let Connection { part, port, own } = connection;
        ExportError::new(format!("`{port}` of the part `{part}` can't be connected to `{own}`"))
    };
    let (mut inputs, mut repeated) = (Vec::new(), Vec::new());
    // Outputs come first, because the nets that they are connected to take their place everywhere else.
    for connection in &structure.connections {
        let pairs = scope.pairs(connection)?;
        if !pairs.iter().all(|(port, _)| matches!(module.nets[*port].kind, NetKind::FromInstance(_))) {
            inputs.push(connection);
            continue;
        }
        for (port, own) in pairs {
            let net = &module.nets[own];
            let drivable = matches!(net.kind, NetKind::Output | NetKind::Local) && net.next.is_none();
            if module.nets[port].bits() != net.bits() || !drivable {
                return Err(refusal(connection));
            }
            attach(port, own, module)?;
            scope.replace(port, own);
        }
    }
    for connection in inputs {
        for (port, own) in scope.pairs(connection)? {
            let (port_bits, own_bits) = (module.nets[port].bits(), module.nets[own].bits());
            let NetKind::ToInstance(instance) = module.nets[port].kind else { return Err(refusal(connection)) };
            let is_constant = module.nets[own].kind == NetKind::Constant;
            let count = port_bits / own_bits;
            if port_bits == own_bits {
                attach(port, own, module)?;
            } else if port_bits % own_bits == 0 && (is_constant || module.instances[instance].count == Some(count)) {
                repeated.push(repeat(port, own, own_bits, count));
            } else {
                return Err(refusal(connection));
            }
        }
    }
    Ok(repeated)
}

/// Gives a port of an instance a net of the module instead of one of its own.
fn attach(port: NetId, own: NetId, module: &mut Module) -> Result<(), ExportError> {
    let drives = matches!(module.nets[port].kind, NetKind::FromInstance(_));
    let taken = |known: &Connected| known.port == port || drives && known.drives && known.own == own;
    if module.connected.iter().any(taken) {
        let net = &module.nets[if drives { own } else { port }];
        return Err(ExportError::new(format!("{} is driven twice", named(net, &module.instances))));
    }
    module.connected.push(Connected { port, own, drives });
    let ports = module.instances.iter_mut().flat_map(|instance| &mut instance.nets);
    ports.filter(|net| **net == port).for_each(|net| *net = own);
    Ok(())
}

/// One value for each part of an array, or one constant for each element of a port.
fn repeat(port: NetId, own: NetId, bits: usize, count: usize) -> Statement {
    let variable = "element";
    let start = Index::variable(variable, &Fixed::new()).times(bits as i64);
    let value = Expression::Read(Bits { net: own, start: Index::number(0), width: bits });
    let one = Statement::Assign(Bits { net: port, start, width: bits }, value);
    Statement::For(variable.into(), 0, count, vec![one])
}

/// Refuses a net that is driven twice: by a connection and by the kernel.
///
/// # Errors
/// An error that names the net.
pub fn check_connected(module: &Module, kernel: &[Statement]) -> Result<(), ExportError> {
    let mut driven = HashSet::new();
    kernel.iter().for_each(|statement| targets(statement, &mut driven));
    let connected = module.connected.iter().map(|known| if known.drives { known.own } else { known.port });
    match connected.into_iter().find(|net| driven.contains(net)) {
        None => Ok(()),
        Some(net) => Err(ExportError::new(format!("{} is driven twice", named(&module.nets[net], &module.instances)))),
    }
}
