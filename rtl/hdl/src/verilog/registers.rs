//! Splits the processes of a kernel by registers: which statements can wait for the clock edge, and what the others
//! need.

use super::index::{Fixed, Index};
use super::netlist::{Bits, Expression, Module, NetId, Statement};
use super::processes::{Process, visit};
use std::collections::BTreeMap;

/// The processes of a module, by the time when they run.
pub struct Processes {
    /// processes that run whenever something changes that they read
    pub always: Vec<Process>,
    /// processes that run at the clock edge: they change only registers
    pub clocked: Vec<Process>,
    /// registers whose next value is a net of its own, because a process that also changes something else decides it:
    /// next value, register
    pub decided: BTreeMap<NetId, NetId>,
}

/// Sorts the processes of a module.
pub fn apart(module: &Module, processes: Vec<Process>) -> Processes {
    let registers: BTreeMap<NetId, NetId> = nexts(module).collect();
    let (clocked, mut always): (Vec<_>, Vec<_>) =
        processes.into_iter().partition(|process| written(process).iter().all(|net| registers.contains_key(net)));
    let mut decided = BTreeMap::new();
    for process in &mut always {
        let nets = written(process).into_iter().filter(|net| registers.contains_key(net));
        decided.extend(nets.map(|next| (next, registers[&next])));
        if let Process::Always(statements) = process {
            hold(module, &registers, statements);
        }
    }
    Processes { always, clocked, decided }
}

/// The next value of each register, and the register.
fn nexts(module: &Module) -> impl Iterator<Item = (NetId, NetId)> {
    module.nets.iter().enumerate().filter_map(|(register, net)| Some((net.next?, register)))
}

/// The nets that a process changes, each once.
fn written(process: &Process) -> Vec<NetId> {
    let mut nets = match process {
        Process::Wire(place, _) => vec![place.net],
        Process::Repeat(net, ..) => vec![*net],
        Process::Always(statements) => {
            let mut nets = Vec::new();
            for statement in statements {
                visit(statement, &mut |place, read| {
                    if !read {
                        nets.push(place.net);
                    }
                });
            }
            nets
        }
    };
    nets.sort_unstable();
    nets.dedup();
    nets
}

/// Registers that some path through a process doesn't assign keep their value: that value is assigned before everything
/// else.
fn hold(module: &Module, registers: &BTreeMap<NetId, NetId>, statements: &mut Vec<Statement>) {
    let changed = written(&Process::Always(statements.clone()));
    let held = changed.into_iter().filter_map(|next| {
        let register = *registers.get(&next)?;
        let bits = module.nets[next].bits();
        if statements.iter().any(|statement| assigns_all(statement, next, bits)) {
            return None;
        }
        let whole = |net| Bits { net, start: Index::number(0), width: bits };
        Some(Statement::Assign(whole(next), Expression::Read(whole(register))))
    });
    let mut all: Vec<Statement> = held.collect();
    all.append(statements);
    *statements = all;
}

/// Whether a statement assigns every bit of a net, without a condition.
fn assigns_all(statement: &Statement, net: NetId, bits: usize) -> bool {
    match statement {
        Statement::Assign(place, _) => place.net == net && place.width == bits,
        Statement::For(variable, 0, to, body) => body.iter().any(|statement| {
            let Statement::Assign(place, _) = statement else { return false };
            let stride = Index::variable(variable, &Fixed::new()).times(place.width as i64);
            place.net == net && place.start == stride && to * place.width == bits
        }),
        Statement::For(..) | Statement::If(..) | Statement::Case(..) => false,
    }
}
