//! Finds the bits of a module that nothing reads, because linters want them to be named.

use super::writer::Writer;
use crate::verilog::clocks::clock;
use crate::verilog::index::{Fixed, Index};
use crate::verilog::netlist::{Bits, Body, Expression, NetKind, Statement};

impl Writer<'_> {
    /// The bits of each net that the kernel or an instance reads.
    pub(super) fn used(&self) -> Vec<Vec<bool>> {
        let mut used: Vec<Vec<bool>> = self.module.nets.iter().map(|net| vec![false; net.bits()]).collect();
        for (id, net) in self.module.nets.iter().enumerate() {
            if matches!(net.kind, NetKind::Output | NetKind::ToInstance(_)) {
                used[id].fill(true);
            }
            if let Some(next) = net.next {
                used[next].fill(true);
                if let Some(clock) = clock(self.module) {
                    used[clock].fill(true);
                }
            }
        }
        for known in self.module.connected.iter().filter(|known| !known.drives) {
            used[known.own].fill(true);
        }
        if let Body::Kernel(statements) = &self.module.body {
            statements.iter().for_each(|statement| mark(statement, &Fixed::new(), &mut used));
        }
        used
    }

    /// Inputs and inner bits that nothing reads.
    pub(super) fn unused(&self, used: &[Vec<bool>]) -> Vec<String> {
        let mut unused = Vec::new();
        for (id, net) in self.module.nets.iter().enumerate() {
            if matches!(net.kind, NetKind::Constant | NetKind::Absent) || self.is_replaced(id) {
                continue;
            }
            let mut start = 0;
            while let Some(from) = used[id][start..].iter().position(|used| !used).map(|offset| start + offset) {
                let to = used[id][from..].iter().position(|used| *used).map_or(net.bits(), |offset| from + offset);
                unused.push(self.place(&Bits { net: id, start: Index::number(from), width: to - from }));
                start = to;
            }
        }
        unused
    }
}

/// Marks the bits that a statement reads, with loops unrolled.
fn mark(statement: &Statement, fixed: &Fixed, used: &mut [Vec<bool>]) {
    let mut read = |expression: &Expression| {
        expression.reads(&mut |place| {
            if let Some(start) = place.start.at(fixed) {
                used[place.net][start..start + place.width].fill(true);
            }
        });
    };
    match statement {
        Statement::Assign(_, value) => read(value),
        Statement::If(test, then, otherwise) => {
            read(test);
            then.iter().chain(otherwise).for_each(|statement| mark(statement, fixed, used));
        }
        Statement::Case(selector, arms, rest) => {
            read(selector);
            arms.iter().flat_map(|(labels, _)| labels).for_each(&mut read);
            arms.iter().flat_map(|(_, body)| body).chain(rest).for_each(|statement| mark(statement, fixed, used));
        }
        Statement::For(variable, from, to, body) => {
            for value in *from..*to {
                let mut fixed = fixed.clone();
                fixed.insert(variable.clone(), value as i64);
                body.iter().for_each(|statement| mark(statement, &fixed, used));
            }
        }
    }
}
