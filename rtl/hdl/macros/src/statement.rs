//! Statements of a kernel.

use crate::branch::assigned;
use crate::expression::{expression, literal};
use crate::name::{member, name};
use crate::scope::{Let, Loop};
use crate::text::Text;
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{Error, Expr, Member, Pat, RangeLimits, Result, Stmt};

/// The statements of a block, one after another.
///
/// # Errors
/// An error at each statement that a kernel can't have.
pub fn statements(statements: &mut [Stmt], text: &mut Text) -> Result<()> {
    statements.iter_mut().try_for_each(|statement| match statement {
        Stmt::Expr(expression, _) => self::statement(expression, text),
        Stmt::Local(local) => named(local, text),
        other => Err(Error::new_spanned(other, "a kernel has no items or macros of its own")),
    })
}

/// The statements of a block between braces.
fn enclosed(block: &mut syn::Block, text: &mut Text) -> Result<()> {
    let known = text.scope.enter();
    text.word("{");
    statements(&mut block.stmts, text)?;
    text.word("}");
    text.scope.leave(known);
    Ok(())
}

fn statement(statement: &mut Expr, text: &mut Text) -> Result<()> {
    match statement {
        Expr::Assign(assignment) => assign(assignment, text),
        Expr::If(conditional) => condition(conditional, text),
        Expr::Match(choice) => cases(choice, text),
        Expr::ForLoop(repeat) => repetition(repeat, text),
        Expr::Call(call) => join(call, text),
        other => {
            let statements = "a kernel consists of `let`, assignments, `if`, `match`, `for` and `bundle::join`";
            Err(Error::new_spanned(other, statements))
        }
    }
}

/// `let name = value;`, or `let name: Type = value;`.
fn named(local: &mut syn::Local, text: &mut Text) -> Result<()> {
    let (pattern, kind) = match &local.pat {
        Pat::Type(typed) => (&*typed.pat, Some(&typed.ty)),
        pattern => (pattern, None),
    };
    let name = match pattern {
        Pat::Ident(name) if name.mutability.is_none() && name.by_ref.is_none() && name.subpat.is_none() => &name.ident,
        other => {
            let message = "`let` gives one value a name, which never changes: what changes is a signal of `local`";
            return Err(Error::new_spanned(other, message));
        }
    };
    let Some(init) = local.init.as_mut().filter(|init| init.diverge.is_none()) else {
        return Err(Error::new_spanned(&local.pat, "a name of a kernel has a value: `let name = value;`"));
    };
    let width = kind.map(|kind| quote!(<#kind as ::lds_hdl::Net>::WIDTH));
    let sample = match kind {
        Some(kind) => quote!(<#kind as ::core::default::Default>::default()),
        None => text.scope.in_first_round(init.expr.to_token_stream()),
    };
    let value = Let { name: name.clone(), unique: text.scope.unique(name), sample };
    let unique = &value.unique;
    assigned(
        &|text| {
            text.word(format_args!("= $let${unique}"));
            if let Some(width) = &width {
                text.word("cast");
                text.number(width.clone());
            }
            Ok(())
        },
        &mut init.expr,
        text,
    )?;
    // The name is known only from here on: in the value itself it stands for another value.
    text.scope.name(value);
    Ok(())
}

fn is_next(expression: &Expr) -> bool {
    matches!(expression, Expr::Field(syn::ExprField { member: Member::Named(name), .. }) if name == "next")
}

/// `signal.next = …`, or `signal.next.field = …`.
fn assign(assignment: &mut syn::ExprAssign, text: &mut Text) -> Result<()> {
    let syn::ExprAssign { left, right, .. } = assignment;
    let Expr::Field(target) = &**left else {
        return Err(Error::new_spanned(left, "what is assigned to ends with `.next`"));
    };
    if is_next(left) {
        let name = name(left);
        let to_signal = |text: &mut Text| {
            text.word(format_args!("= ${name}"));
            Ok(())
        };
        assigned(&to_signal, right, text)
    } else if let (Expr::Field(next), true) = (&*target.base, is_next(&target.base)) {
        let field = member(&target.member)?;
        let (width, offset) = (format_ident!("get_my_width_{field}"), format_ident!("get_my_offset_{field}"));
        let to_field = |text: &mut Text| {
            text.word("[=");
            expression(&mut next.base.clone(), text)?;
            text.number(quote!(#next.#width()));
            text.number(quote!(#next.#offset()));
            Ok(())
        };
        assigned(&to_field, right, text)
    } else {
        let message = "what is assigned to ends with `.next`, or with `.next` and a field of a record";
        Err(Error::new_spanned(target, message))
    }
}

fn condition(conditional: &mut syn::ExprIf, text: &mut Text) -> Result<()> {
    text.word("if");
    rest_of_condition(conditional, text)
}

/// The parts behind the word `if`.
fn rest_of_condition(conditional: &mut syn::ExprIf, text: &mut Text) -> Result<()> {
    expression(&mut conditional.cond, text)?;
    enclosed(&mut conditional.then_branch, text)?;
    match conditional.else_branch.as_mut().map(|(_, otherwise)| &mut **otherwise) {
        None => text.word(";"),
        Some(Expr::If(nested)) => {
            text.word("elif");
            rest_of_condition(nested, text)?;
        }
        Some(Expr::Block(otherwise)) => {
            text.word("else");
            enclosed(&mut otherwise.block, text)?;
        }
        Some(other) => return Err(Error::new_spanned(other, "`else` is followed by a block or another `if`")),
    }
    Ok(())
}

fn cases(choice: &mut syn::ExprMatch, text: &mut Text) -> Result<()> {
    text.word("match");
    expression(&mut choice.expr, text)?;
    for arm in &mut choice.arms {
        text.word("case");
        text.word(pattern(arm)?);
        match &mut *arm.body {
            Expr::Block(body) => enclosed(&mut body.block, text)?,
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

/// The case of an arm.
///
/// # Errors
/// An error for a pattern that a kernel can't have.
pub fn pattern(arm: &syn::Arm) -> Result<String> {
    if let Some((_, guard)) = &arm.guard {
        return Err(Error::new_spanned(guard, "a case of a kernel has no condition: put an `if` into it"));
    }
    let single = |pattern: &Pat| match pattern {
        Pat::Lit(_) | Pat::Path(_) => Ok(name(pattern)),
        other => Err(Error::new_spanned(other, "a case is a number, a variant of a choice, several with `|`, or `_`")),
    };
    match &arm.pat {
        Pat::Wild(_) => Ok("default".to_owned()),
        Pat::Or(several) => several.cases.iter().map(single).collect::<Result<Vec<_>>>().map(|all| all.join("|")),
        pattern => single(pattern),
    }
}

fn repetition(repeat: &mut syn::ExprForLoop, text: &mut Text) -> Result<()> {
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
    let known = text.scope.enter();
    text.scope.repeat(Loop { variable: variable.ident.clone(), from: quote!(#from), to: quote!(#to) });
    enclosed(&mut repeat.body, text)?;
    text.scope.leave(known);
    Ok(())
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
