//! The clock of a module and its way into the instances, which `block!` connects and not the kernels.

use super::error::ExportError;
use super::index::Index;
use super::netlist::{Bits, Expression, Module, Net, NetId, NetKind, Statement};

/// The clock of a module.
pub fn clock(module: &Module) -> Option<NetId> {
    module.nets.iter().position(|net| net.kind == NetKind::Input && is_clock(net))
}

fn is_clock(net: &Net) -> bool {
    net.source == "clock" && net.width == 1
}

/// An assignment of the module's clock to each clock input of its instances.
pub fn clocks(module: &Module) -> Vec<Statement> {
    let Some(own) = clock(module) else { return Vec::new() };
    let place = |net, bit| Bits { net, start: Index::number(bit), width: 1 };
    let instances = module.nets.iter().enumerate();
    let inner = instances.filter(|(_, net)| matches!(net.kind, NetKind::ToInstance(_)) && is_clock(net));
    inner
        .flat_map(|(net, inner)| (0..inner.count).map(move |bit| (net, bit)))
        .map(|(net, bit)| Statement::Assign(place(net, bit), Expression::Read(place(own, 0))))
        .collect()
}

/// Refuses registers without a clock.
///
/// # Errors
/// An error that names the register.
pub fn check_clock(module: &Module) -> Result<(), ExportError> {
    let register = module.nets.iter().find(|net| net.next.is_some());
    match register {
        Some(net) if clock(module).is_none() => {
            Err(ExportError::new(format!("the register `{}` needs an input `clock`", net.source)))
        }
        _ => Ok(()),
    }
}
