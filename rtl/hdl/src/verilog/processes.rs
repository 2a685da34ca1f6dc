//! Splits the one long process of a kernel by what depends on order: wires get continuous assignments, and only
//! statements that build on each other stay together.

use super::error::ExportError;
use super::index::{Fixed, Index};
use super::netlist::{Bits, Expression, NetId, Statement};
use std::collections::BTreeSet;

/// An item of the module.
#[derive(Clone, PartialEq, Debug)]
pub enum Process {
    /// a continuous assignment
    Wire(Bits, Expression),
    /// a whole net that repeats a value: net, value, number of repeats
    Repeat(NetId, Expression, usize),
    /// a process: statements in order
    Always(Vec<Statement>),
}

/// Splits a kernel. `bits` returns the width of each net, and `is_constant` whether it never changes.
///
/// # Errors
/// An error for an index that can't be computed.
pub fn split(
    statements: Vec<Statement>,
    bits: &dyn Fn(NetId) -> usize,
    is_constant: &dyn Fn(NetId) -> bool,
) -> Result<Vec<Process>, ExportError> {
    let mut flat = Vec::new();
    for statement in statements {
        fission(without_copies(statement, bits), &mut flat);
    }
    let mut processes = Vec::new();
    let starts = |group: &[Statement]| reads_a_net(group, is_constant);
    for group in whole_nets(&flat, bits, &starts) {
        match group.as_slice() {
            [Statement::Assign(target, value)] => processes.push(Process::Wire(target.clone(), value.clone())),
            [single @ Statement::For(..)] => match whole(single, bits) {
                Some(process) => processes.push(process),
                None => always(group, &starts, &mut processes)?,
            },
            _ => always(group, &starts, &mut processes)?,
        }
    }
    Ok(processes)
}

/// Groups statements that must stay together. A net is written either by processes or by assignments, because Verilog
/// has no net that is both.
fn whole_nets(
    flat: &[Statement],
    bits: &dyn Fn(NetId) -> usize,
    starts: &dyn Fn(&[Statement]) -> bool,
) -> Vec<Vec<Statement>> {
    let mut procedural = procedural(flat);
    loop {
        // A value that was written before is final, unless it is written again. Then the writers share a process with
        // the reader.
        let together = |former: &[Access], latter: &[Access]| {
            written_by_both(former, latter).any(|(write, _)| procedural.contains(&write.place.net))
                || dependent(former, latter, &|_, early, _| early)
        };
        let groups = groups(flat, together);
        let is_process = |group: &[Statement]| match group {
            [Statement::Assign(..)] => false,
            [single @ Statement::For(..)] => whole(single, bits).is_none() && starts(group),
            _ => starts(group),
        };
        let (inside, outside): (Vec<_>, Vec<_>) = groups.iter().partition(|group| is_process(group));
        let assigned = written(outside);
        let known = procedural.len();
        procedural.extend(written(inside).intersection(&assigned));
        if procedural.len() == known {
            return groups;
        }
    }
}

/// The nets that statements write.
fn written(groups: Vec<&Vec<Statement>>) -> BTreeSet<NetId> {
    let writes = groups.into_iter().flatten().flat_map(accesses).filter(|access| access.write);
    writes.map(|access| access.place.net).collect()
}

/// Whether something starts a process of these statements: they read a net that changes.
fn reads_a_net(group: &[Statement], is_constant: &dyn Fn(NetId) -> bool) -> bool {
    let mut reads = false;
    let mut see = |place: &Bits, read: bool| reads |= read && !is_constant(place.net);
    group.iter().for_each(|statement| visit(statement, &mut see));
    reads
}

/// A process. If nothing would ever start it, its assignments come one by one instead, the last one for each place.
fn always(
    group: Vec<Statement>,
    starts: &dyn Fn(&[Statement]) -> bool,
    processes: &mut Vec<Process>,
) -> Result<(), ExportError> {
    if starts(&group) {
        processes.push(Process::Always(group));
        return Ok(());
    }
    let mut assignments: Vec<(Bits, Expression)> = Vec::new();
    for statement in &group {
        let mut later = Vec::new();
        unroll(statement, &Fixed::new(), &mut later)?;
        for (target, value) in later {
            assignments.retain(|(earlier, _)| !covers(&target, earlier));
            if assignments.iter().any(|(earlier, _)| !separate(&target, earlier)) {
                return Err(ExportError::new("a part of what was assigned a constant is assigned another"));
            }
            assignments.push((target, value));
        }
    }
    processes.extend(assignments.into_iter().map(|(target, value)| Process::Wire(target, value)));
    Ok(())
}

/// The first bit of a place and the one after its last, if its index has no loop variable.
fn extent(place: &Bits) -> Option<(usize, usize)> {
    place.start.constant().map(|start| (start, start + place.width))
}

/// Whether a place contains all bits of another.
fn covers(place: &Bits, other: &Bits) -> bool {
    let both = extent(place).zip(extent(other)).filter(|_| place.net == other.net);
    both.is_some_and(|((start, end), (first, last))| start <= first && last <= end)
}

/// Whether two places are known to have no bit in common.
fn separate(one: &Bits, other: &Bits) -> bool {
    one.net != other.net
        || extent(one).zip(extent(other)).is_some_and(|((start, end), (first, last))| end <= first || last <= start)
}

fn unroll(statement: &Statement, fixed: &Fixed, into: &mut Vec<(Bits, Expression)>) -> Result<(), ExportError> {
    match statement {
        Statement::Assign(target, value) => into.push((place(target, fixed)?, at(value, fixed)?)),
        Statement::For(variable, from, to, body) => {
            for value in *from..*to {
                let mut fixed = fixed.clone();
                fixed.insert(variable.clone(), value as i64);
                body.iter().try_for_each(|statement| unroll(statement, &fixed, into))?;
            }
        }
        // Notes that a condition reads a net.
        Statement::If(..) | Statement::Case(..) => {}
    }
    Ok(())
}

/// The place with values for the loop variables in its index.
fn place(place: &Bits, fixed: &Fixed) -> Result<Bits, ExportError> {
    let start = place.start.at(fixed);
    let start = start.ok_or_else(|| ExportError::new(format!("the index {} can't be computed", place.start)))?;
    Ok(Bits { start: Index::number(start), ..place.clone() })
}

/// The expression with values for the loop variables in it.
fn at(expression: &Expression, fixed: &Fixed) -> Result<Expression, ExportError> {
    let boxed = |inner: &Expression| at(inner, fixed).map(Box::new);
    Ok(match expression {
        Expression::Read(read) => Expression::Read(place(read, fixed)?),
        Expression::Number(..) => expression.clone(),
        Expression::Extend(inner, width) => Expression::Extend(boxed(inner)?, *width),
        Expression::Unary(operator, inner) => Expression::Unary(operator, boxed(inner)?),
        Expression::Binary(left, operator, right) => Expression::Binary(boxed(left)?, operator, boxed(right)?),
    })
}

/// The statement with each loop that copies one whole net to another replaced by a single assignment, which simulates
/// faster.
fn without_copies(statement: Statement, bits: &dyn Fn(NetId) -> usize) -> Statement {
    let branch = |body: Vec<Statement>| {
        let mut short = Vec::new();
        for statement in body {
            let mut apart = Vec::new();
            fission(without_copies(statement, bits), &mut apart);
            short.extend(apart.into_iter().map(|statement| match whole(&statement, bits) {
                Some(Process::Wire(target, value)) => Statement::Assign(target, value),
                _ => statement,
            }));
        }
        short
    };
    match statement {
        Statement::If(test, then, otherwise) => Statement::If(test, branch(then), branch(otherwise)),
        Statement::Case(selector, arms, rest) => {
            let arms = arms.into_iter().map(|(labels, body)| (labels, branch(body)));
            Statement::Case(selector, arms.collect(), branch(rest))
        }
        other => other,
    }
}

/// The assignment in place of a loop that copies one whole net to another, or one value to every element.
fn whole(statement: &Statement, bits: &dyn Fn(NetId) -> usize) -> Option<Process> {
    let Statement::For(variable, 0, to, body) = statement else { return None };
    let [Statement::Assign(target, value)] = body.as_slice() else { return None };
    let stride = Index::variable(variable, &Fixed::new()).times(target.width as i64);
    if target.start != stride || to * target.width != bits(target.net) {
        return None;
    }
    let from = match value {
        Expression::Read(from) => from,
        Expression::Number(..) => return Some(Process::Repeat(target.net, value.clone(), *to)),
        _ => return None,
    };
    if from.start == stride && bits(from.net) == bits(target.net) {
        let all = |net| Bits { net, start: Index::number(0), width: bits(net) };
        return Some(Process::Wire(all(target.net), Expression::Read(all(from.net))));
    }
    from.start.constant().map(|_| Process::Repeat(target.net, Expression::Read(from.clone()), *to))
}

/// Splits a loop over several statements into several loops, as far as the statements don't depend on each other.
fn fission(statement: Statement, into: &mut Vec<Statement>) {
    let Statement::For(variable, from, to, body) = statement else {
        into.push(statement);
        return;
    };
    let mut flat = Vec::new();
    body.into_iter().for_each(|statement| fission(statement, &mut flat));
    let apart = |writes: &[Access], early: bool, read: &Access| {
        // The value is that of the same iteration, which no other iteration changes.
        early && writes.iter().all(|write| write.place == read.place && write.place.start.mentions(&variable))
    };
    let groups = groups(&flat, |former, latter| {
        let shared = former.iter().any(|a| a.write && latter.iter().any(|b| b.write && a.place.net == b.place.net));
        shared || dependent(former, latter, &apart)
    });
    let around = |group| Statement::For(variable.clone(), from, to, group);
    match writers_first(groups) {
        Some(groups) => into.extend(groups.into_iter().map(around)),
        None => into.push(around(flat)),
    }
}

/// Groups in an order in which none reads what a later one writes.
fn writers_first(mut groups: Vec<Vec<Statement>>) -> Option<Vec<Vec<Statement>>> {
    let nets = |group: &[Statement], wanted: bool| {
        let mut nets = BTreeSet::new();
        for statement in group {
            visit(statement, &mut |place, read| {
                if read == wanted {
                    nets.insert(place.net);
                }
            });
        }
        nets
    };
    let mut ordered = Vec::new();
    while !groups.is_empty() {
        let free = (0..groups.len()).find(|&index| {
            let reads = nets(&groups[index], true);
            let mut others = groups.iter().enumerate().filter(|(other, _)| *other != index);
            others.all(|(_, other)| nets(other, false).is_disjoint(&reads))
        })?;
        ordered.push(groups.remove(free));
    }
    Some(ordered)
}

/// One read or write of a net by a statement.
#[derive(Clone, Debug)]
struct Access {
    place: Bits,
    write: bool,
    /// whether it is by an assignment without condition or loop
    plain: bool,
}

/// Whether one of two statements reads what the other one writes, unless `apart` allows it. `apart` gets the writes of
/// the net, whether they come before the read, and the read.
fn dependent(former: &[Access], latter: &[Access], apart: &impl Fn(&[Access], bool, &Access) -> bool) -> bool {
    [(former, latter, true), (latter, former, false)].into_iter().any(|(writer, reader, early)| {
        reader.iter().filter(|access| !access.write).any(|read| {
            let writes: Vec<Access> =
                writer.iter().filter(|access| access.write && access.place.net == read.place.net).cloned().collect();
            !writes.is_empty() && !apart(&writes, early, read)
        })
    })
}

/// Pairs of writes to one net.
fn written_by_both<'a>(former: &'a [Access], latter: &'a [Access]) -> impl Iterator<Item = (&'a Access, &'a Access)> {
    former.iter().filter(|access| access.write).flat_map(|a| {
        latter.iter().filter(|access| access.write && access.place.net == a.place.net).map(move |b| (a, b))
    })
}

/// Whether two writes to one net are assignments to parts of it that don't overlap.
fn disjoint((a, b): (&Access, &Access)) -> bool {
    a.plain && b.plain && separate(&a.place, &b.place)
}

/// The nets of which some part is assigned twice. In Verilog each net is either in a process or in continuous
/// assignments, so the other parts belong to the process, too.
fn procedural(statements: &[Statement]) -> BTreeSet<NetId> {
    let accesses: Vec<Vec<Access>> = statements.iter().map(accesses).collect();
    let mut nets = BTreeSet::new();
    for (index, latter) in accesses.iter().enumerate() {
        for former in &accesses[..index] {
            nets.extend(written_by_both(former, latter).filter(|pair| !disjoint(*pair)).map(|(a, _)| a.place.net));
        }
    }
    nets
}

/// Joins statements that must stay together, in their order.
fn groups(statements: &[Statement], together: impl Fn(&[Access], &[Access]) -> bool) -> Vec<Vec<Statement>> {
    let accesses: Vec<Vec<Access>> = statements.iter().map(accesses).collect();
    let mut group: Vec<usize> = (0..statements.len()).collect();
    for latter in 0..statements.len() {
        for former in 0..latter {
            if group[former] != group[latter] && together(&accesses[former], &accesses[latter]) {
                let (keep, drop) = (group[former].min(group[latter]), group[former].max(group[latter]));
                group.iter_mut().filter(|number| **number == drop).for_each(|number| *number = keep);
            }
        }
    }
    let members = |number| statements.iter().zip(&group).filter(move |(_, of)| **of == number);
    (0..statements.len())
        .filter(|&number| group[number] == number)
        .map(|number| members(number).map(|(statement, _)| statement.clone()).collect())
        .collect()
}

fn accesses(statement: &Statement) -> Vec<Access> {
    let plain = matches!(statement, Statement::Assign(..));
    let mut found = Vec::new();
    visit(statement, &mut |place, read| found.push(Access { place: place.clone(), write: !read, plain }));
    found
}

/// Calls `seen` with every place in a statement, and with whether it is read (otherwise it is written).
pub fn visit<'a>(statement: &'a Statement, seen: &mut impl FnMut(&'a Bits, bool)) {
    match statement {
        Statement::Assign(target, value) => {
            value.reads(&mut |place| seen(place, true));
            seen(target, false);
        }
        Statement::If(test, then, otherwise) => {
            test.reads(&mut |place| seen(place, true));
            then.iter().chain(otherwise).for_each(|statement| visit(statement, seen));
        }
        Statement::Case(selector, arms, rest) => {
            selector.reads(&mut |place| seen(place, true));
            arms.iter().flat_map(|(labels, _)| labels).for_each(|label| label.reads(&mut |place| seen(place, true)));
            let arms = arms.iter().flat_map(|(_, body)| body);
            arms.chain(rest).for_each(|statement| visit(statement, seen));
        }
        Statement::For(_, _, _, body) => body.iter().for_each(|statement| visit(statement, seen)),
    }
}
