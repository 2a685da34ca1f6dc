//! From a translated kernel to statements: names become nets, expressions have a known width.

use super::clocks::clocks;
use super::connections::{check_connected, connect};
use super::error::ExportError;
use super::index::{Fixed, Index};
use super::loops::check_nesting;
use super::netlist::{Bits, Expression, Module, Statement};
use super::scope::{Root, Scope};
use crate::describe::Structure;
use rust_hdl::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink, VerilogLiteral, VerilogMatch,
    VerilogOp, VerilogOpUnary, VerilogStatement,
};
use std::collections::HashMap;

/// All that drives something in a module: its kernel, connections that repeat a value, and the clocks of its instances.
///
/// # Errors
/// A kernel or a connection that says something with no faithful Verilog.
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
    let mut statements = Kernel(&scope).block(block, &sizes)?;
    check_connected(module, &statements)?;
    statements.extend(repeated);
    statements.extend(clocks(module));
    Ok(statements)
}

/// Makes statements of a kernel, with the names in a scope.
struct Kernel<'a>(&'a Scope);

impl Kernel<'_> {
    fn block(&self, block: &[VerilogStatement], fixed: &Fixed) -> Result<Vec<Statement>, ExportError> {
        let mut statements = Vec::new();
        for statement in block {
            self.statement(statement, fixed, &mut statements)?;
        }
        Ok(statements)
    }

    fn statement(
        &self,
        statement: &VerilogStatement,
        fixed: &Fixed,
        into: &mut Vec<Statement>,
    ) -> Result<(), ExportError> {
        match statement {
            VerilogStatement::Assignment(target, value) => {
                let target = self.target(target, fixed)?;
                let value = self.expression(value, fixed, Some(target.width))?;
                into.push(assign(target, value)?);
            }
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                let whole = self.target(base, fixed)?;
                let start = whole.start.plus(&Index::of(offset, fixed)?);
                let value = self.expression(replacement, fixed, Some(*width))?;
                into.push(assign(Bits { net: whole.net, start, width: *width }, value)?);
            }
            VerilogStatement::If(conditional) => into.push(self.conditional(conditional, fixed)?),
            VerilogStatement::Match(choice) => into.push(self.choice(choice, fixed)?),
            VerilogStatement::Loop(repeat) => {
                let (from, to) = (repeat.from.as_usize(), repeat.to.as_usize());
                if to == from + 1 {
                    let mut fixed = fixed.clone();
                    fixed.insert(repeat.index.clone(), from as i64);
                    into.extend(self.block(&repeat.block, &fixed)?);
                } else if to > from {
                    let body = self.block(&repeat.block, fixed)?;
                    into.push(Statement::For(repeat.index.clone(), from, to, body));
                }
            }
            VerilogStatement::Macro(block) => into.extend(self.block(block, fixed)?),
            VerilogStatement::Comment(_) => {}
            VerilogStatement::Link(links) => links.iter().try_for_each(|link| self.link(link, fixed, into))?,
        }
        Ok(())
    }

    /// `bundle::join`: an assignment for each field.
    fn link(&self, link: &VerilogLink, fixed: &Fixed, into: &mut Vec<Statement>) -> Result<(), ExportError> {
        let VerilogLink::Forward(link) = link else {
            return Err(ExportError::new("rust-hdl's interfaces aren't in use: declare a bundle"));
        };
        let (from, to) = (&link.owner_name, &link.other_name);
        for path in self.0.fields(from, to)? {
            let whole = |name: &str| self.0.whole(&format!("{name}{path}"), fixed);
            into.push(assign(self.0.assigned(whole(to)?), Expression::Read(whole(from)?))?);
        }
        Ok(())
    }

    fn conditional(&self, conditional: &VerilogConditional, fixed: &Fixed) -> Result<Statement, ExportError> {
        let test = self.expression(&conditional.test, fixed, None)?;
        let then = self.block(&conditional.then, fixed)?;
        let mut otherwise = Vec::new();
        match &conditional.otherwise {
            VerilogBlockOrConditional::Block(block) => otherwise = self.block(block, fixed)?,
            VerilogBlockOrConditional::Conditional(nested) => self.statement(nested, fixed, &mut otherwise)?,
            VerilogBlockOrConditional::None => {}
        }
        Ok(Statement::If(test, then, otherwise))
    }

    fn choice(&self, choice: &VerilogMatch, fixed: &Fixed) -> Result<Statement, ExportError> {
        let selector = self.expression(&choice.test, fixed, None)?;
        let (mut arms, mut rest) = (Vec::new(), Vec::new());
        for case in &choice.cases {
            let body = self.block(&case.block, fixed)?;
            match case.condition.as_str() {
                "default" => rest = body,
                name => {
                    let number = self.0.choice_number(name).or_else(|| name.parse().ok());
                    let number = number.ok_or_else(|| ExportError::new(format!("`{name}` as a case")))?;
                    arms.push((number, body));
                }
            }
        }
        Ok(Statement::Case(selector, arms, rest))
    }

    fn target(&self, expression: &VerilogExpression, fixed: &Fixed) -> Result<Bits, ExportError> {
        match expression {
            VerilogExpression::Signal(name) => {
                Ok(self.0.assigned(self.0.place(name.strip_suffix("$next").unwrap_or(name), fixed)?))
            }
            VerilogExpression::Paren(inner) => self.target(inner, fixed),
            other => Err(ExportError::new(format!("{other:?} can't be assigned to"))),
        }
    }

    /// `wanted`: the width for a number without one.
    fn expression(
        &self,
        expression: &VerilogExpression,
        fixed: &Fixed,
        wanted: Option<usize>,
    ) -> Result<Expression, ExportError> {
        let bits = |base: &VerilogExpression, offset: &VerilogExpression, width| {
            let Expression::Read(whole) = self.expression(base, fixed, None)? else {
                return Err(ExportError::new(format!("bits of {base:?}: give it a name first")));
            };
            let start = whole.start.plus(&Index::of(offset, fixed)?);
            Ok(Expression::Read(Bits { net: whole.net, start, width }))
        };
        Ok(match expression {
            VerilogExpression::Signal(name) => Expression::Read(self.0.read(name, fixed)?),
            VerilogExpression::Literal(literal) => {
                let width = wanted.ok_or_else(|| ExportError::new(format!("the width of {literal} is unknown")))?;
                Expression::Number(value(literal)?, width)
            }
            VerilogExpression::Paren(inner) => self.expression(inner, fixed, wanted)?,
            VerilogExpression::Cast(inner, width) => {
                let inner = self.expression(inner, fixed, Some(*width))?;
                match inner {
                    _ if inner.width() == *width => inner,
                    _ if inner.width() < *width => Expression::Extend(Box::new(inner), *width),
                    Expression::Read(place) => Expression::Read(Bits { width: *width, ..place }),
                    _ => return Err(ExportError::new("a cast cuts off bits of an expression: give it a name first")),
                }
            }
            VerilogExpression::Binary(left, operator, right) => self.binary(left, operator, right, fixed, wanted)?,
            VerilogExpression::Unary(operator, inner) => {
                let symbol = match operator {
                    VerilogOpUnary::Not => "~",
                    VerilogOpUnary::All => "&",
                    VerilogOpUnary::Any => "|",
                    VerilogOpUnary::Xor => "^",
                    VerilogOpUnary::Neg => return Err(ExportError::new("a minus sign")),
                };
                let wanted = if symbol == "~" { wanted } else { None };
                let inner = self.expression(inner, fixed, wanted)?;
                if inner.width() == 1 && symbol != "~" { inner } else { Expression::Unary(symbol, Box::new(inner)) }
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
        fixed: &Fixed,
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
            VerilogOp::Mul => return Err(ExportError::new("a multiplier")),
        };
        let shifts = matches!(symbol, "<<" | ">>");
        let compares = matches!(symbol, "==" | "!=" | "<" | "<=" | ">" | ">=");
        let left = self.expression(left, fixed, if compares { None } else { wanted })?;
        // A shift amount has its own width; a number there needs five bits at least.
        let right = self.expression(right, fixed, if shifts { Some(6) } else { Some(left.width()) })?;
        if !shifts && left.width() != right.width() {
            let message = format!("`{symbol}` between {} and {} bits", left.width(), right.width());
            return Err(ExportError::new(message));
        }
        Ok(Expression::Binary(Box::new(left), symbol, Box::new(right)))
    }
}

/// A number of up to 64 bits.
fn value(literal: &VerilogLiteral) -> Result<u64, ExportError> {
    let text = format!("{literal:x}");
    let digits = text.rsplit('h').next().unwrap_or(&text);
    u64::from_str_radix(digits, 16).map_err(|_| ExportError::new(format!("{literal} has more than 64 bits")))
}

/// Assignment of equal widths; anything else Verilog would cut or extend without a word.
fn assign(target: Bits, value: Expression) -> Result<Statement, ExportError> {
    if target.width != value.width() {
        return Err(ExportError::new(format!("{} bits assigned to {}", value.width(), target.width)));
    }
    Ok(Statement::Assign(target, value))
}
