//! The state of writing a module: names of nets, and expressions.

use super::fields::Named;
use crate::verilog::index::Index;
use crate::verilog::netlist::{Bits, Body, Expression, Module, Net, NetId, NetKind};
use crate::verilog::processes::{Process, visit};
use crate::verilog::style::Style;
use std::collections::BTreeMap;

/// The connection of an instance's port that has no net of its own.
pub(super) enum Link {
    /// a value for all instances, or the bits of a larger value for each
    Each(Expression),
    /// one value for all instances
    Same(Expression),
}

pub(super) struct Writer<'a> {
    pub(super) module: &'a Module,
    pub(super) modules: &'a [Module],
    pub(super) processes: Vec<Process>,
    /// processes that run at the clock edge
    pub(super) clocked: Vec<Process>,
    /// next values of registers that are nets of their own, with the registers
    pub(super) decided: BTreeMap<NetId, NetId>,
    pub(super) links: BTreeMap<NetId, Link>,
    pub(super) style: Style,
    /// places in records that have been written by name
    pub(super) named: Named,
}

/// Inputs of instances that one plain value drives and nothing else reads. They need no net.
pub(super) fn links(module: &Module, processes: &[Process]) -> BTreeMap<NetId, Link> {
    let mut links = BTreeMap::new();
    for process in processes {
        match process {
            Process::Wire(target, value @ Expression::Read(_)) if target.width == module.nets[target.net].bits() => {
                links.insert(target.net, Link::Each(value.clone()));
            }
            Process::Wire(target, value @ Expression::Number(..)) if target.width == module.nets[target.net].bits() => {
                links.insert(target.net, Link::Same(value.clone()));
            }
            Process::Repeat(net, value, count) => {
                if let NetKind::ToInstance(instance) = module.nets[*net].kind
                    && module.instances[instance].count == Some(*count)
                {
                    links.insert(*net, Link::Same(value.clone()));
                }
            }
            _ => {}
        }
    }
    links.retain(|net, _| matches!(module.nets[*net].kind, NetKind::ToInstance(_)));
    if let Body::Kernel(statements) = &module.body {
        for statement in statements {
            visit(statement, &mut |place, read| {
                if read {
                    links.remove(&place.net);
                }
            });
        }
    }
    links
}

impl Writer<'_> {
    /// Whether the net would be a port's own, and another net takes its place.
    pub(super) fn is_replaced(&self, net: NetId) -> bool {
        self.module.connected.iter().any(|known| known.port == net)
    }

    /// Whether a process assigns to the net, or a leaf's own Verilog does.
    pub(super) fn is_register(&self, net: NetId) -> bool {
        if let Body::Leaf(text) = &self.module.body {
            return !text.contains(&format!("assign {}", self.module.nets[net].name));
        }
        self.processes.iter().any(|process| {
            let Process::Always(statements) = process else { return false };
            let mut written = false;
            for statement in statements {
                visit(statement, &mut |place, read| written |= !read && place.net == net);
            }
            written
        })
    }

    pub(super) fn place(&self, place: &Bits) -> String {
        let net = &self.module.nets[place.net];
        let name = &net.name;
        if net.kind == NetKind::Constant
            && let Some(first) = first_bit(net)
            && let Some(element) = place.start.divided(net.width)
            && place.width == net.width
        {
            return match element.constant() {
                Some(index) => number(net.values[index], net.width),
                None => {
                    let bit = element.plus(&Index::number(first));
                    let bit = if bit.is_plain() { bit.to_string() } else { format!("({bit})") };
                    format!("({}'d1 << {bit})", net.width)
                }
            };
        }
        if place.width == net.bits() && place.start.constant() == Some(0) {
            return name.clone();
        }
        if let Some(index) = self.named.index(self.module, net, place) {
            return format!("{name}[{index}]");
        }
        match place.start.constant() {
            // A net of one bit is no vector, so an index into it is 0 and isn't written.
            None if net.bits() == 1 => name.clone(),
            Some(start) if place.width == 1 => format!("{name}[{start}]"),
            Some(start) => format!("{name}[{}:{start}]", start + place.width - 1),
            None if place.width == 1 => format!("{name}[{}]", place.start),
            None => format!("{name}[{} +: {}]", place.start, place.width),
        }
    }

    pub(super) fn expression(&self, expression: &Expression) -> String {
        let operand = |inner: &Expression| match inner {
            Expression::Binary(..) => format!("({})", self.expression(inner)),
            _ => self.expression(inner),
        };
        match expression {
            Expression::Read(place) => self.place(place),
            Expression::Number(value, width) => number(*value, *width),
            Expression::Extend(inner, width) => {
                format!("{{{}, {}}}", number(0, width - inner.width()), self.expression(inner))
            }
            Expression::Unary(operator, inner) => match &**inner {
                Expression::Unary(..) => format!("{operator}({})", self.expression(inner)),
                _ => format!("{operator}{}", operand(inner)),
            },
            Expression::Binary(left, operator, right) => format!("{} {operator} {}", operand(left), operand(right)),
        }
    }
}

/// The bit of the first element, if each element is a single bit, one place above that of the element before it. Then
/// it is written as a shift instead of a table.
pub(super) fn first_bit(net: &Net) -> Option<usize> {
    let first = net.values.first().filter(|value| value.is_power_of_two())?.trailing_zeros() as usize;
    let is_next = |(index, value): (usize, &u64)| index + first < 64 && *value == 1 << (index + first);
    (net.count > 1 && net.values.iter().enumerate().all(is_next)).then_some(first)
}

pub(super) fn number(value: u64, width: usize) -> String {
    if value < 10 { format!("{width}'d{value}") } else { format!("{width}'h{value:x}") }
}

pub(super) fn range(bits: usize) -> String {
    if bits == 1 { String::new() } else { format!("[{}:0] ", bits - 1) }
}

/// A net's documentation, with the layout of an array in it.
pub(super) fn about(net: &Net) -> String {
    let array = format!("{} x {} bits", net.count, net.width);
    match (net.about.is_empty(), net.count) {
        (_, 1) => net.about.clone(),
        (true, _) => array,
        (false, _) => format!("{} ({array})", net.about),
    }
}
