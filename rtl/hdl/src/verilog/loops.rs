//! Checks of loops: variables that hide something, and indices outside of their array.

use super::error::ExportError;
use super::index::Index;
use super::names::legal;
use super::netlist::{Bits, Body, Module, Statement};
use rust_hdl::ast::{VerilogBlockOrConditional, VerilogStatement};
use std::collections::BTreeMap;

/// Refuses a loop within a loop over the same variable: in Rust these are two variables, in Verilog one.
///
/// # Errors
/// An error that names the variable.
pub fn check_nesting(block: &[VerilogStatement]) -> Result<(), ExportError> {
    let mut twice = None;
    visit_loops(block, &mut Vec::new(), &mut |name, open| {
        if open.contains(&name) {
            twice = Some(name.to_owned());
        }
    });
    match twice {
        None => Ok(()),
        Some(name) => {
            Err(ExportError::new(format!("a loop over `{name}` within a loop over `{name}`: give it another name")))
        }
    }
}

/// The variables of all loops of a kernel.
pub fn loop_names(block: &[VerilogStatement]) -> Vec<String> {
    let mut names = Vec::new();
    visit_loops(block, &mut Vec::new(), &mut |name, _| names.push(name.to_owned()));
    names
}

/// Calls `visit` with the variable of each loop, and with those of the loops around it.
fn visit_loops<'a>(
    block: &'a [VerilogStatement],
    open: &mut Vec<&'a str>,
    visit: &mut impl FnMut(&'a str, &[&'a str]),
) {
    for statement in block {
        match statement {
            VerilogStatement::Loop(repeat) => {
                visit(&repeat.index, open);
                open.push(&repeat.index);
                visit_loops(&repeat.block, open, visit);
                open.pop();
            }
            VerilogStatement::If(conditional) => {
                visit_loops(&conditional.then, open, visit);
                match &conditional.otherwise {
                    VerilogBlockOrConditional::Block(block) => visit_loops(block, open, visit),
                    VerilogBlockOrConditional::Conditional(nested) => {
                        visit_loops(std::slice::from_ref(nested), open, visit);
                    }
                    VerilogBlockOrConditional::None => {}
                }
            }
            VerilogStatement::Match(choice) => {
                choice.cases.iter().for_each(|case| visit_loops(&case.block, open, visit));
            }
            VerilogStatement::Macro(block) => visit_loops(block, open, visit),
            VerilogStatement::Assignment(..)
            | VerilogStatement::SliceAssignment { .. }
            | VerilogStatement::Comment(_)
            | VerilogStatement::Link(_) => {}
        }
    }
}

/// Refuses names that come twice, and loop variables that hide a net or an instance or are words of Verilog.
///
/// # Errors
/// An error that names the variable or net.
pub fn check_names(module: &Module) -> Result<(), ExportError> {
    let mut names: Vec<&str> = module.nets.iter().map(|net| net.name.as_str()).collect();
    names.extend(module.instances.iter().map(|instance| instance.name.as_str()));
    names.sort_unstable();
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(ExportError::new(format!("two things have the name `{}`", twice[0])));
    }
    let Body::Kernel(statements) = &module.body else { return Ok(()) };
    let mut variables = Vec::new();
    statements.iter().for_each(|statement| loop_variables(statement, &mut variables));
    for variable in variables {
        if names.binary_search(&variable.as_str()).is_ok() {
            let message = format!("the loop variable `{variable}` has the name of a signal or a part: give it another");
            return Err(ExportError::new(message));
        }
        if legal(&variable) != variable {
            let message = format!("the loop variable `{variable}` is a word of Verilog: give it another name");
            return Err(ExportError::new(message));
        }
    }
    Ok(())
}

/// The variables of all loops in a statement, each once.
pub fn loop_variables(statement: &Statement, names: &mut Vec<String>) {
    match statement {
        Statement::Assign(..) => {}
        Statement::If(_, then, otherwise) => {
            then.iter().chain(otherwise).for_each(|statement| loop_variables(statement, names));
        }
        Statement::Case(_, arms, rest) => {
            arms.iter().flat_map(|(_, body)| body).chain(rest).for_each(|statement| loop_variables(statement, names));
        }
        Statement::For(variable, _, _, body) => {
            if !names.contains(variable) {
                names.push(variable.clone());
            }
            body.iter().for_each(|statement| loop_variables(statement, names));
        }
    }
}

/// First and last value of each loop variable.
type Ranges = BTreeMap<String, (i64, i64)>;

/// Refuses an index that isn't a bit of its net in every iteration.
///
/// # Errors
/// An error that names the net and the bits.
pub fn check_indices(module: &Module) -> Result<(), ExportError> {
    let Body::Kernel(statements) = &module.body else { return Ok(()) };
    statements.iter().try_for_each(|statement| indices(module, statement, &Ranges::new()))
}

fn indices(module: &Module, statement: &Statement, ranges: &Ranges) -> Result<(), ExportError> {
    let place = |place: &Bits| inside(module, place, ranges);
    let value = |expression: &super::netlist::Expression| {
        let mut wrong = Ok(());
        expression.reads(&mut |read| {
            if wrong.is_ok() {
                wrong = place(read);
            }
        });
        wrong
    };
    match statement {
        Statement::Assign(target, expression) => place(target).and_then(|()| value(expression)),
        Statement::If(test, then, otherwise) => {
            value(test)?;
            then.iter().chain(otherwise).try_for_each(|statement| indices(module, statement, ranges))
        }
        Statement::Case(selector, arms, rest) => {
            value(selector)?;
            arms.iter().flat_map(|(labels, _)| labels).try_for_each(value)?;
            let mut all = arms.iter().flat_map(|(_, body)| body).chain(rest);
            all.try_for_each(|statement| indices(module, statement, ranges))
        }
        Statement::For(variable, from, to, body) => {
            let mut ranges = ranges.clone();
            ranges.insert(variable.clone(), (*from as i64, *to as i64 - 1));
            body.iter().try_for_each(|statement| indices(module, statement, &ranges))
        }
    }
}

fn inside(module: &Module, place: &Bits, ranges: &Ranges) -> Result<(), ExportError> {
    let net = &module.nets[place.net];
    let (first, last) = bounds(&place.start, ranges).ok_or_else(|| {
        ExportError::new(format!("the index of `{}` is no sum of loop variables and numbers", net.source))
    })?;
    let top = last + place.width as i64 - 1;
    if first < 0 || top >= net.bits() as i64 {
        let message = format!(
            "an index leads to bits {first} to {top} of `{}`, which has bits 0 to {}",
            net.source,
            net.bits() as i64 - 1
        );
        return Err(ExportError::new(message));
    }
    Ok(())
}

/// The least and the greatest value of an index. `None` if a variable has no range.
fn bounds(index: &Index, ranges: &Ranges) -> Option<(i64, i64)> {
    index.extremes(|variable| ranges.get(variable).copied())
}
