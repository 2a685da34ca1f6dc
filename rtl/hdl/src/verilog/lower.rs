//! Makes statements from a translated kernel: names become nets, and expressions have a known width.

use super::clocks::clocks;
use super::connections::{check_connected, connect};
use super::error::ExportError;
use super::index::{Fixed, Index};
use super::loops::{check_nesting, loop_names};
use super::netlist::{Bits, Expression, Module, Statement};
use super::scope::{Root, Scope};
use super::values::{Loop, StatementPlace, Values, fits, most};
use crate::describe::Structure;
use crate::tree::{LET, NAMED, TABLE};
use rust_hdl::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink, VerilogLiteral, VerilogMatch,
    VerilogOp, VerilogOpUnary, VerilogStatement,
};
use std::cell::RefCell;
use std::collections::HashMap;

/// Everything that drives a net in a module: its kernel, connections that repeat a value, and the clocks of its
/// instances.
///
/// # Errors
/// An error for a kernel or a connection without faithful Verilog.
pub fn statements(
    block: &[VerilogStatement],
    structure: &Structure,
    roots: HashMap<String, Root>,
    module: &mut Module,
) -> Result<Vec<Statement>, ExportError> {
    check_nesting(block)?;
    let mut scope = Scope::new(roots, module.nets.clone());
    let repeated = connect(structure, &mut scope, module)?;
    let sizes: Fixed = structure.sizes.iter().map(|&(name, size)| (name.to_owned(), size as i64)).collect();
    let instances = module.instances.iter().map(|instance| instance.name.clone());
    let taken = loop_names(block).into_iter().chain(instances).collect();
    let kernel = Kernel { scope: &scope, values: RefCell::new(Values::new(module.nets.clone(), taken)) };
    let mut statements = kernel.block(block, &StatementPlace::new(sizes))?;
    module.nets = kernel.values.into_inner().nets;
    check_connected(module, &statements)?;
    statements.extend(repeated);
    statements.extend(clocks(module));
    Ok(statements)
}

/// Makes statements from a kernel, with the names in a scope.
struct Kernel<'a> {
    scope: &'a Scope,
    /// nets that the kernel makes by itself
    values: RefCell<Values>,
}

impl Kernel<'_> {
    fn block(&self, block: &[VerilogStatement], place: &StatementPlace) -> Result<Vec<Statement>, ExportError> {
        let mut statements = Vec::new();
        for statement in block {
            self.statement(statement, place, &mut statements)?;
        }
        Ok(statements)
    }

    fn statement(
        &self,
        statement: &VerilogStatement,
        place: &StatementPlace,
        into: &mut Vec<Statement>,
    ) -> Result<(), ExportError> {
        match statement {
            VerilogStatement::Assignment(VerilogExpression::Signal(name), value) if name.starts_with(LET) => {
                let width = self.values.borrow().width(name);
                let value = self.expression(value, place, width)?;
                if let Some((target, value)) = self.values.borrow_mut().assign(name, value, place) {
                    into.push(assign(target, value)?);
                }
            }
            VerilogStatement::Assignment(target, value) => {
                let target = self.target(target, place)?;
                let value = self.expression(value, place, Some(target.width))?;
                into.push(assign(target, value)?);
            }
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                let whole = self.target(base, place)?;
                let start = whole.start.plus(&Index::of(offset, &place.fixed)?);
                let value = self.expression(replacement, place, Some(*width))?;
                into.push(assign(Bits { net: whole.net, start, width: *width }, value)?);
            }
            VerilogStatement::If(_) | VerilogStatement::Match(_) => {
                let known = self.values.borrow().nets.len();
                let branches = place.on_condition();
                let decision = match statement {
                    VerilogStatement::If(conditional) => self.conditional(conditional, &branches)?,
                    VerilogStatement::Match(choice) => self.choice(choice, &branches)?,
                    _ => return Ok(()),
                };
                if !place.is_conditional {
                    into.extend(self.values.borrow().defaults(known, place));
                }
                into.push(decision);
            }
            VerilogStatement::Loop(repeat) => {
                let (from, to) = (repeat.from.as_usize(), repeat.to.as_usize());
                if to == from + 1 {
                    let mut place = place.clone();
                    place.fixed.insert(repeat.index.clone(), from as i64);
                    into.extend(self.block(&repeat.block, &place)?);
                } else if to > from {
                    let around = Loop { variable: repeat.index.clone(), from, to };
                    let body = self.block(&repeat.block, &place.within(around))?;
                    into.push(Statement::For(repeat.index.clone(), from, to, body));
                }
            }
            VerilogStatement::Macro(block) => into.extend(self.block(block, place)?),
            VerilogStatement::Comment(_) => {}
            VerilogStatement::Link(links) => links.iter().try_for_each(|link| self.link(link, place, into))?,
        }
        Ok(())
    }

    /// `bundle::join` becomes an assignment for each field.
    fn link(&self, link: &VerilogLink, place: &StatementPlace, into: &mut Vec<Statement>) -> Result<(), ExportError> {
        let VerilogLink::Forward(link) = link else {
            return Err(ExportError::new("rust-hdl's interfaces aren't in use: declare a bundle"));
        };
        let (from, to) = (&link.owner_name, &link.other_name);
        for path in self.scope.fields(from, to)? {
            let whole = |name: &str| self.scope.whole(&format!("{name}{path}"), &place.fixed);
            into.push(assign(self.scope.assigned(whole(to)?), Expression::Read(whole(from)?))?);
        }
        Ok(())
    }

    fn conditional(&self, conditional: &VerilogConditional, place: &StatementPlace) -> Result<Statement, ExportError> {
        let test = self.expression(&conditional.test, place, None)?;
        let then = self.block(&conditional.then, place)?;
        let mut otherwise = Vec::new();
        match &conditional.otherwise {
            VerilogBlockOrConditional::Block(block) => otherwise = self.block(block, place)?,
            VerilogBlockOrConditional::Conditional(nested) => self.statement(nested, place, &mut otherwise)?,
            VerilogBlockOrConditional::None => {}
        }
        Ok(Statement::If(test, then, otherwise))
    }

    fn choice(&self, choice: &VerilogMatch, place: &StatementPlace) -> Result<Statement, ExportError> {
        let selector = self.expression(&choice.test, place, None)?;
        let (mut arms, mut rest) = (Vec::new(), None);
        for case in &choice.cases {
            let body = self.block(&case.block, place)?;
            match case.condition.as_str() {
                "default" => rest = Some(body),
                names => {
                    let labels = names.split('|').map(|name| self.label(name, selector.width(), place));
                    arms.push((labels.collect::<Result<Vec<_>, _>>()?, body));
                }
            }
        }
        // Rust has checked that the cases cover all variants. Without a default, a number that no variant has would
        // keep a wire as it is.
        let rest = rest.or_else(|| arms.pop().map(|(_, body)| body)).unwrap_or_default();
        Ok(Statement::Case(selector, arms, rest))
    }

    /// The number of a case. A choice's case is given by its name.
    fn label(&self, name: &str, width: usize, place: &StatementPlace) -> Result<Expression, ExportError> {
        if self.scope.choice_number(name).is_some() {
            return Ok(Expression::Read(self.scope.read(name, &place.fixed)?));
        }
        match name.parse() {
            Ok(number) if fits(number, width) => Ok(Expression::Number(number, width)),
            _ => Err(ExportError::new(format!("`{name}` as a case of {width} bits"))),
        }
    }

    fn target(&self, expression: &VerilogExpression, place: &StatementPlace) -> Result<Bits, ExportError> {
        match expression {
            VerilogExpression::Signal(name) => {
                Ok(self.scope.assigned(self.scope.place(name.strip_suffix("$next").unwrap_or(name), &place.fixed)?))
            }
            VerilogExpression::Paren(inner) => self.target(inner, place),
            other => Err(ExportError::new(format!("{other:?} can't be assigned to"))),
        }
    }

    /// `wanted` is the width for a number without one.
    fn expression(
        &self,
        expression: &VerilogExpression,
        place: &StatementPlace,
        wanted: Option<usize>,
    ) -> Result<Expression, ExportError> {
        let bits = |base: &VerilogExpression, offset: &VerilogExpression, width| {
            let Expression::Read(whole) = self.expression(base, place, None)? else {
                return Err(ExportError::new(format!("bits of {base:?}: give it a name first")));
            };
            let start = whole.start.plus(&Index::of(offset, &place.fixed)?);
            Ok(Expression::Read(Bits { net: whole.net, start, width }))
        };
        Ok(match expression {
            VerilogExpression::Signal(name) => match self.values.borrow_mut().find(name, place, wanted)? {
                Some(value) => value,
                None => Expression::Read(self.scope.read(name, &place.fixed)?),
            },
            VerilogExpression::Literal(literal) => {
                let width = wanted.ok_or_else(|| ExportError::new(format!("the width of {literal} is unknown")))?;
                match value(literal)? {
                    number if fits(number, width) => Expression::Number(number, width),
                    number => return Err(ExportError::new(format!("{number} has more than {width} bits"))),
                }
            }
            VerilogExpression::Paren(inner) => self.expression(inner, place, wanted)?,
            VerilogExpression::Cast(inner, width) => {
                let inner = self.expression(inner, place, Some(*width))?;
                match inner {
                    _ if inner.width() == *width => inner,
                    _ if inner.width() < *width => Expression::Extend(Box::new(inner), *width),
                    Expression::Read(place) => Expression::Read(Bits { width: *width, ..place }),
                    _ => return Err(ExportError::new("a cast cuts off bits of an expression: give it a name first")),
                }
            }
            VerilogExpression::Binary(left, operator, right) => self.binary(left, operator, right, place, wanted)?,
            VerilogExpression::Unary(operator, inner) => {
                let symbol = match operator {
                    VerilogOpUnary::Not => "~",
                    VerilogOpUnary::All => "&",
                    VerilogOpUnary::Any => "|",
                    VerilogOpUnary::Xor => "^",
                    VerilogOpUnary::Neg => return Err(ExportError::new("a minus sign")),
                };
                let wanted = if symbol == "~" { wanted } else { None };
                match self.expression(inner, place, wanted)? {
                    Expression::Number(number, width) if symbol == "~" => {
                        Expression::Number(!number & most(width), width)
                    }
                    bit if bit.width() == 1 && symbol != "~" => bit,
                    inner => Expression::Unary(symbol, Box::new(inner)),
                }
            }
            VerilogExpression::Index(base, index) => bits(base, index, 1)?,
            VerilogExpression::Slice(base, width, offset) => bits(base, offset, *width)?,
            VerilogExpression::Signed(_) | VerilogExpression::Unsigned(_) | VerilogExpression::IndexReplace(..) => {
                return Err(ExportError::new(format!("{expression:?} isn't in use")));
            }
        })
    }

    fn binary(
        &self,
        left: &VerilogExpression,
        operator: &VerilogOp,
        right: &VerilogExpression,
        place: &StatementPlace,
        wanted: Option<usize>,
    ) -> Result<Expression, ExportError> {
        let symbol = match operator {
            VerilogOp::Add => "+",
            VerilogOp::Sub => "-",
            VerilogOp::LogicalAnd => "&&",
            VerilogOp::LogicalOr => "||",
            VerilogOp::BitXor => "^",
            VerilogOp::BitAnd => "&",
            VerilogOp::BitOr => "|",
            VerilogOp::Shl => "<<",
            VerilogOp::Shr => ">>",
            VerilogOp::Eq => "==",
            VerilogOp::Ne => "!=",
            VerilogOp::Lt => "<",
            VerilogOp::Le => "<=",
            VerilogOp::Gt => ">",
            VerilogOp::Ge => ">=",
            VerilogOp::Mul => "*",
        };
        let shifts = matches!(symbol, "<<" | ">>");
        let compares = matches!(symbol, "==" | "!=" | "<" | "<=" | ">" | ">=");
        let wanted = if compares { None } else { wanted };
        let (left, right) = if wanted.is_none() && !shifts && is_number(left) {
            let right = self.expression(right, place, None)?;
            (self.expression(left, place, Some(right.width()))?, right)
        } else {
            let left = self.expression(left, place, wanted)?;
            // A shift amount has a width of its own. A number as the amount gets five bits at least.
            let right = self.expression(right, place, if shifts { Some(6) } else { Some(left.width()) })?;
            (left, right)
        };
        if !shifts && left.width() != right.width() {
            let message = format!("`{symbol}` between {} and {} bits", left.width(), right.width());
            return Err(ExportError::new(message));
        }
        Ok(Expression::Binary(Box::new(left), symbol, Box::new(right)))
    }
}

/// Whether an expression has the wanted width.
fn is_number(expression: &VerilogExpression) -> bool {
    match expression {
        VerilogExpression::Literal(_) => true,
        VerilogExpression::Signal(name) => name.starts_with(NAMED) || name.starts_with(TABLE),
        VerilogExpression::Paren(inner) => is_number(inner),
        _ => false,
    }
}

/// A number of up to 64 bits.
fn value(literal: &VerilogLiteral) -> Result<u64, ExportError> {
    let text = format!("{literal:x}");
    let digits = text.rsplit('h').next().unwrap_or(&text);
    u64::from_str_radix(digits, 16).map_err(|_| ExportError::new(format!("{literal} has more than 64 bits")))
}

/// An assignment of equal widths. Verilog would cut or extend any other without a warning.
fn assign(target: Bits, value: Expression) -> Result<Statement, ExportError> {
    if target.width != value.width() {
        return Err(ExportError::new(format!("{} bits assigned to {}", value.width(), target.width)));
    }
    Ok(Statement::Assign(target, value))
}
