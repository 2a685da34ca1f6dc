//! Statements of a kernel.

use crate::expression::{expression, literal};
use crate::name::{member, name};
use crate::text::Text;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Error, Expr, Member, Pat, RangeLimits, Result, Stmt};

/// The statements of a block, one behind the other.
///
/// # Errors
/// What isn't a statement of a kernel.
pub fn block(block: &syn::Block, text: &mut Text) -> Result<()> {
    block.stmts.iter().try_for_each(|statement| match statement {
        Stmt::Expr(expression, _) => self::statement(expression, text),
        other => Err(Error::new_spanned(other, "a kernel has no variables, items or macros of its own")),
    })
}

/// The statements of a block between braces.
fn enclosed(block: &syn::Block, text: &mut Text) -> Result<()> {
    text.word("{");
    self::block(block, text)?;
    text.word("}");
    Ok(())
}

fn statement(statement: &Expr, text: &mut Text) -> Result<()> {
    match statement {
        Expr::Assign(assignment) => assign(assignment, text),
        Expr::If(conditional) => condition(conditional, text),
        Expr::Match(choice) => cases(choice, text),
        Expr::ForLoop(repeat) => repetition(repeat, text),
        Expr::Call(call) => join(call, text),
        other => {
            let statements = "a kernel consists of assignments, `if`, `match`, `for` and `bundle::join`";
            Err(Error::new_spanned(other, statements))
        }
    }
}

fn is_next(expression: &Expr) -> bool {
    matches!(expression, Expr::Field(syn::ExprField { member: Member::Named(name), .. }) if name == "next")
}

/// `signal.next = …`, or `signal.next.field = …`.
fn assign(assignment: &syn::ExprAssign, text: &mut Text) -> Result<()> {
    let Expr::Field(target) = &*assignment.left else {
        return Err(Error::new_spanned(&assignment.left, "what is assigned to ends with `.next`"));
    };
    if is_next(&assignment.left) {
        text.word("=");
        text.word(format_args!("${}", name(&assignment.left)));
    } else if let (Expr::Field(next), true) = (&*target.base, is_next(&target.base)) {
        let field = member(&target.member)?;
        let (width, offset) = (format_ident!("get_my_width_{field}"), format_ident!("get_my_offset_{field}"));
        text.word("[=");
        expression(&next.base, text)?;
        text.number(quote!(#next.#width()));
        text.number(quote!(#next.#offset()));
    } else {
        let message = "what is assigned to ends with `.next`, or with `.next` and a field of a record";
        return Err(Error::new_spanned(target, message));
    }
    expression(&assignment.right, text)
}

fn condition(conditional: &syn::ExprIf, text: &mut Text) -> Result<()> {
    text.word("if");
    rest_of_condition(conditional, text)
}

/// What follows the word `if`.
fn rest_of_condition(conditional: &syn::ExprIf, text: &mut Text) -> Result<()> {
    expression(&conditional.cond, text)?;
    enclosed(&conditional.then_branch, text)?;
    match conditional.else_branch.as_ref().map(|(_, otherwise)| &**otherwise) {
        None => text.word(";"),
        Some(Expr::If(nested)) => {
            text.word("elif");
            rest_of_condition(nested, text)?;
        }
        Some(Expr::Block(otherwise)) => {
            text.word("else");
            enclosed(&otherwise.block, text)?;
        }
        Some(other) => return Err(Error::new_spanned(other, "`else` is followed by a block or another `if`")),
    }
    Ok(())
}

fn cases(choice: &syn::ExprMatch, text: &mut Text) -> Result<()> {
    text.word("match");
    expression(&choice.expr, text)?;
    for arm in &choice.arms {
        if let Some((_, guard)) = &arm.guard {
            return Err(Error::new_spanned(guard, "a case of a kernel has no condition: put an `if` into it"));
        }
        text.word("case");
        text.word(pattern(&arm.pat)?);
        match &*arm.body {
            Expr::Block(body) => enclosed(&body.block, text)?,
            body => {
                text.word("{");
                statement(body, text)?;
                text.word("}");
            }
        }
    }
    text.word(";");
    Ok(())
}

fn pattern(pattern: &Pat) -> Result<String> {
    match pattern {
        Pat::Wild(_) => Ok("default".to_owned()),
        Pat::Lit(_) | Pat::Path(_) => Ok(name(pattern)),
        other => Err(Error::new_spanned(other, "a case is a number, a variant of a choice, or `_`")),
    }
}

fn repetition(repeat: &syn::ExprForLoop, text: &mut Text) -> Result<()> {
    let (Pat::Ident(variable), Expr::Range(range)) = (&*repeat.pat, &*repeat.expr) else {
        return Err(Error::new(repeat.pat.span(), "a loop is `for variable in from..to`"));
    };
    let (Some(from), Some(to), RangeLimits::HalfOpen(_)) = (&range.start, &range.end, &range.limits) else {
        return Err(Error::new_spanned(range, "a loop has a first number and one behind its last: `from..to`"));
    };
    text.word("for");
    text.word(&variable.ident);
    for limit in [from, to] {
        match &**limit {
            Expr::Lit(number) => literal(number, text)?,
            other => text.number(quote!(#other)),
        }
    }
    enclosed(&repeat.body, text)
}

/// `bundle::join(&mut self.from, &mut self.to)`.
fn join(call: &syn::ExprCall, text: &mut Text) -> Result<()> {
    let is_join = matches!(&*call.func, Expr::Path(function)
        if function.path.segments.len() > 1 && function.path.segments.last().is_some_and(|last| last.ident == "join"));
    let [from, to] = [call.args.get(0), call.args.get(1)];
    match (from, to) {
        (Some(from), Some(to)) if is_join => {
            text.word("join");
            text.word(name(from));
            text.word(name(to));
            Ok(())
        }
        _ => Err(Error::new_spanned(call, "the only call that is a statement is `bundle::join(&mut from, &mut to)`")),
    }
}
