//! The clock's way into the instances of a module: kernels leave it to `block!`.

use super::index::Index;
use super::netlist::{Expression, Kind, Module, Place, Statement};

/// An assignment of the module's clock to each clock input of its instances.
pub fn clocks(module: &Module) -> Vec<Statement> {
    let of = |kind: fn(Kind) -> bool| {
        move |net: &&super::netlist::Net| kind(net.kind) && net.source == "clock" && net.width == 1
    };
    let Some(own) = module.nets.iter().position(|net| of(|kind| kind == Kind::Input)(&net)) else { return Vec::new() };
    let place = |net, bit| Place { net, start: Index::number(bit), width: 1 };
    let inner = module.nets.iter().enumerate().filter(|(_, net)| of(|kind| matches!(kind, Kind::ToInstance(_)))(net));
    inner
        .flat_map(|(net, inner)| (0..inner.count).map(move |bit| (net, bit)))
        .map(|(net, bit)| Statement::Assign(place(net, bit), Expression::Read(place(own, 0))))
        .collect()
}
