//! Leaves out what a block doesn't use: branches that a constant of the block decides, and parts whose outputs aren't
//! read.

use super::netlist::{Body, Expression, Module, NetId, NetKind, Statement};
use super::processes::visit;
use std::collections::HashSet;

/// Removes what the constants of a block rule out: the other branch of a condition that is a constant, and then the
/// parts whose outputs nothing reads, with everything that drives them. Synthesis would keep some of this, because
/// leaves contain cells that it must keep.
pub fn leave_out(module: &mut Module) {
    let Body::Kernel(statements) = &mut module.body else { return };
    let statements = std::mem::take(statements);
    let mut statements = decided(statements, module);
    while let Some(number) = unread(module, &statements) {
        remove(module, number);
        statements = without_absent(statements, module);
    }
    module.body = Body::Kernel(statements);
}

/// The statements, without conditions that are constants.
fn decided(statements: Vec<Statement>, module: &Module) -> Vec<Statement> {
    let mut kept = Vec::new();
    for statement in statements {
        match statement {
            Statement::If(test, then, otherwise) => match decide(test, module) {
                Ok(holds) => {
                    let branch = if holds { then } else { otherwise };
                    decided(branch, module).into_iter().for_each(|statement| put(statement, &mut kept));
                }
                Err(open) => kept.push(Statement::If(open, decided(then, module), decided(otherwise, module))),
            },
            Statement::Case(selector, arms, rest) => {
                let arms = arms.into_iter().map(|(labels, body)| (labels, decided(body, module))).collect();
                kept.push(Statement::Case(selector, arms, decided(rest, module)));
            }
            Statement::For(variable, from, to, body) => {
                kept.push(Statement::For(variable, from, to, decided(body, module)));
            }
            assign @ Statement::Assign(..) => kept.push(assign),
        }
    }
    kept
}

/// The value of a condition, if the block's constants decide it; otherwise the part of the condition that they leave
/// open.
fn decide(test: Expression, module: &Module) -> Result<bool, Expression> {
    match test {
        Expression::Number(number, 1) => Ok(number == 1),
        Expression::Read(place) => {
            let net = &module.nets[place.net];
            let is_single = net.kind == NetKind::Constant && net.bits() == 1;
            if is_single { Ok(net.values == [1]) } else { Err(Expression::Read(place)) }
        }
        Expression::Unary(operator @ ("!" | "~"), inner) if inner.width() == 1 => match decide(*inner, module) {
            Ok(holds) => Ok(!holds),
            Err(open) => Err(Expression::Unary(operator, Box::new(open))),
        },
        Expression::Binary(left, operator @ ("&&" | "||"), right) => {
            // the value of one side that decides the whole, whatever the other side is
            let decides = operator == "||";
            match (decide(*left, module), decide(*right, module)) {
                (Ok(one), Ok(other)) => Ok(if decides { one || other } else { one && other }),
                (Ok(holds), Err(_)) | (Err(_), Ok(holds)) if holds == decides => Ok(holds),
                (Ok(_), Err(open)) | (Err(open), Ok(_)) => Err(open),
                (Err(left), Err(right)) => Err(Expression::Binary(Box::new(left), operator, Box::new(right))),
            }
        }
        open => Err(open),
    }
}

/// Adds a statement of a branch that is always taken. An earlier assignment to its target is dropped, if nothing reads
/// the value in between.
fn put(statement: Statement, to: &mut Vec<Statement>) {
    if let Statement::Assign(target, value) = &statement {
        let mut reads_itself = false;
        value.reads(&mut |place| reads_itself |= place.net == target.net);
        let mentions = |earlier: &Statement| {
            let mut found = false;
            visit(earlier, &mut |place, _| found |= place.net == target.net);
            found
        };
        if !reads_itself
            && let Some(last) = to.iter().rposition(mentions)
            && matches!(&to[last], Statement::Assign(place, _) if place == target)
        {
            to.remove(last);
        }
    }
    to.push(statement);
}

/// A part with outputs that nothing reads.
fn unread(module: &Module, statements: &[Statement]) -> Option<usize> {
    let mut read: HashSet<NetId> = HashSet::new();
    for statement in statements {
        visit(statement, &mut |place, reads| {
            if reads {
                read.insert(place.net);
            }
        });
    }
    read.extend(module.connected.iter().filter(|known| !known.drives).map(|known| known.own));
    let is_read = |net: NetId| read.contains(&net) || module.nets[net].kind == NetKind::Output;
    module.instances.iter().enumerate().position(|(number, instance)| {
        let outputs: Vec<NetId> = instance.nets.iter().copied().filter(|net| drives(module, number, *net)).collect();
        !outputs.is_empty() && !outputs.into_iter().any(is_read)
    })
}

/// Whether a net of an instance is one of its outputs.
fn drives(module: &Module, number: usize, net: NetId) -> bool {
    let is_output = |net: NetId| module.nets[net].kind == NetKind::FromInstance(number);
    is_output(net) || module.connected.iter().any(|known| known.drives && known.own == net && is_output(known.port))
}

/// Removes an instance and its nets.
fn remove(module: &mut Module, number: usize) {
    let outputs: Vec<NetId> =
        module.instances[number].nets.iter().copied().filter(|net| drives(module, number, *net)).collect();
    for net in outputs {
        module.nets[net].kind = NetKind::Absent;
    }
    module.instances.remove(number);
    for net in &mut module.nets {
        match &mut net.kind {
            NetKind::ToInstance(of) | NetKind::FromInstance(of) if *of == number => net.kind = NetKind::Absent,
            NetKind::ToInstance(of) | NetKind::FromInstance(of) if *of > number => *of -= 1,
            _ => {}
        }
    }
    let Module { connected, nets, .. } = module;
    connected.retain(|known| nets[known.port].kind != NetKind::Absent);
}

/// The statements that drive nets which still exist.
fn without_absent(statements: Vec<Statement>, module: &Module) -> Vec<Statement> {
    let within = |body| without_absent(body, module);
    let kept = statements.into_iter().filter_map(|statement| match statement {
        Statement::Assign(place, _) if module.nets[place.net].kind == NetKind::Absent => None,
        assign @ Statement::Assign(..) => Some(assign),
        Statement::If(test, then, otherwise) => {
            let (then, otherwise) = (within(then), within(otherwise));
            (!then.is_empty() || !otherwise.is_empty()).then_some(Statement::If(test, then, otherwise))
        }
        Statement::Case(selector, arms, rest) => {
            let arms: Vec<_> = arms.into_iter().map(|(labels, body)| (labels, within(body))).collect();
            let rest = within(rest);
            let is_empty = rest.is_empty() && arms.iter().all(|(_, body)| body.is_empty());
            (!is_empty).then_some(Statement::Case(selector, arms, rest))
        }
        Statement::For(variable, from, to, body) => {
            let body = within(body);
            (!body.is_empty()).then_some(Statement::For(variable, from, to, body))
        }
    });
    kept.collect()
}

/// The modules within the module with this number, including itself.
pub fn reached(modules: &[Module], from: usize) -> HashSet<usize> {
    let mut reached = HashSet::from([from]);
    let mut open = vec![from];
    while let Some(number) = open.pop() {
        let within = modules[number].instances.iter().map(|instance| instance.module);
        open.extend(within.filter(|&module| reached.insert(module)));
    }
    reached
}
