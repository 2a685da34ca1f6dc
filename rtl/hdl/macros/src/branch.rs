//! Assigns a value to a signal or a name. If the value is a choice between some, this becomes a choice between
//! assignments.

use crate::expression::expression;
use crate::number::is_number;
use crate::statement::{pattern, statements};
use crate::text::Text;
use syn::{Error, Expr, Result, Stmt};

/// Assigns a value. `target` writes down what the value is assigned to, and is called once for each branch of the
/// value.
///
/// # Errors
/// An error for a value that a kernel can't compute.
pub fn assigned(target: &dyn Fn(&mut Text) -> Result<()>, value: &mut Expr, text: &mut Text) -> Result<()> {
    match value {
        Expr::If(conditional) => {
            text.word("if");
            conditional_value(target, conditional, text)
        }
        Expr::Match(choice) => {
            text.word("match");
            expression(&mut choice.expr, text)?;
            for arm in &mut choice.arms {
                text.word("case");
                text.word(pattern(arm)?);
                branch(target, &mut arm.body, text)?;
            }
            text.word(";");
            Ok(())
        }
        _ => {
            target(text)?;
            expression(value, text)
        }
    }
}

/// The parts behind the word `if`.
fn conditional_value(
    target: &dyn Fn(&mut Text) -> Result<()>,
    conditional: &mut syn::ExprIf,
    text: &mut Text,
) -> Result<()> {
    expression(&mut conditional.cond, text)?;
    block(target, &mut conditional.then_branch, text)?;
    match conditional.else_branch.as_mut().map(|(_, otherwise)| &mut **otherwise) {
        None => Err(Error::new_spanned(conditional.if_token, "an `if` that is a value needs an `else`")),
        Some(Expr::If(nested)) => {
            text.word("elif");
            conditional_value(target, nested, text)
        }
        Some(otherwise) => {
            text.word("else");
            branch(target, otherwise, text)
        }
    }
}

/// A branch, with or without braces.
fn branch(target: &dyn Fn(&mut Text) -> Result<()>, value: &mut Expr, text: &mut Text) -> Result<()> {
    if let Expr::Block(inner) = value {
        return block(target, &mut inner.block, text);
    }
    text.word("{");
    assigned(target, value, text)?;
    text.word("}");
    Ok(())
}

/// The statements of a branch, and the value behind them.
fn block(target: &dyn Fn(&mut Text) -> Result<()>, block: &mut syn::Block, text: &mut Text) -> Result<()> {
    let known = text.scope.enter();
    text.word("{");
    let message = "each branch ends with a value, without a semicolon";
    let braces = block.brace_token.span.join();
    let Some((Stmt::Expr(value, None), before)) = block.stmts.split_last_mut() else {
        return Err(Error::new(braces, message));
    };
    statements(before, text)?;
    if is_number(value, text) {
        target(text)?;
        crate::number::number(value, None, text)?;
    } else {
        assigned(target, value, text)?;
    }
    text.word("}");
    text.scope.leave(known);
    Ok(())
}
