//! The values that a kernel computes.

use crate::name::{member, name};
use crate::number::{is_number, number};
use crate::text::Text;
use quote::{ToTokens, format_ident, quote};
use syn::{BinOp, Error, Expr, ExprMethodCall, GenericArgument, Lit, Member, Result, UnOp};

/// Bits of a number without a type in an index. In rust-hdl these are the bits of an `i32`.
const BITS_WITHOUT_TYPE: usize = 32;

/// Bits of a number by which a word is shifted, which is enough for the longest word.
const SHIFT_BITS: usize = 6;

/// The value of an expression. Numbers in it become words, in the kernel itself, too.
///
/// # Errors
/// An error for an expression that a kernel can't compute.
pub fn expression(expression: &mut Expr, text: &mut Text) -> Result<()> {
    if is_number(expression, text) {
        return number(expression, None, text);
    }
    match expression {
        Expr::Path(path) => {
            let value = path.path.get_ident().and_then(|name| text.scope.value(name));
            let name = value.map_or_else(|| name(path), |value| format!("let${}", value.unique));
            text.word(format_args!("${name}"));
            Ok(())
        }
        Expr::Index(_) => signal(expression, text),
        Expr::Field(field) => self::field(field, text),
        Expr::Paren(inner) => {
            text.word("(");
            self::expression(&mut inner.expr, text)
        }
        Expr::Binary(operation) => binary(operation, text),
        Expr::Unary(operation) => unary(operation, text),
        Expr::Call(call) => cast(call, text),
        Expr::MethodCall(call) => method(call, text),
        Expr::Lit(bit) => literal(bit, text),
        Expr::If(_) | Expr::Match(_) => {
            let message = "a choice is the whole of what is assigned: give it a name with `let` first";
            Err(Error::new_spanned(expression, message))
        }
        other => Err(Error::new_spanned(other, "a kernel can't compute this")),
    }
}

fn signal(expression: &Expr, text: &mut Text) -> Result<()> {
    text.word(format_args!("${}", name(expression)));
    Ok(())
}

/// A signal, or a field of a record. The record is in a signal, or a name stands for it: `signal.val().field`,
/// `name.field`.
fn field(field: &syn::ExprField, text: &mut Text) -> Result<()> {
    let value = match &*field.base {
        Expr::Path(path) => path.path.get_ident().and_then(|name| text.scope.value(name)),
        _ => None,
    };
    let sample = match (&field.member, value) {
        (Member::Named(next), _) if next == "next" => {
            return Err(Error::new_spanned(field, "what a signal will be can't be read: use `.val()`"));
        }
        (_, Some(value)) => value.sample.clone(),
        _ if matches!(&*field.base, Expr::MethodCall(call) if call.method == "val") => {
            text.scope.in_first_round(field.base.to_token_stream())
        }
        _ => return signal(&Expr::Field(field.clone()), text),
    };
    let name = member(&field.member)?;
    let (width, offset) = (format_ident!("get_my_width_{name}"), format_ident!("get_my_offset_{name}"));
    text.word("bits");
    text.number(quote!(#sample.#width()));
    expression(&mut field.base.clone(), text)?;
    text.number(quote!(#sample.#offset()));
    Ok(())
}

fn binary(operation: &mut syn::ExprBinary, text: &mut Text) -> Result<()> {
    text.word(match &operation.op {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::And(_) => "&&",
        BinOp::Or(_) => "||",
        BinOp::BitXor(_) => "^",
        BinOp::BitAnd(_) => "&",
        BinOp::BitOr(_) => "|",
        BinOp::Shl(_) => "<<",
        BinOp::Shr(_) => ">>",
        BinOp::Eq(_) => "==",
        BinOp::Ne(_) => "!=",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Gt(_) => ">",
        BinOp::Ge(_) => ">=",
        other => return Err(Error::new_spanned(other, "a kernel can't compute with this operator")),
    });
    expression(&mut operation.left, text)?;
    match operation.op {
        // Nothing says the width of the number by which a word is shifted.
        BinOp::Shl(_) | BinOp::Shr(_) if is_number(&operation.right, text) => {
            text.word(format_args!("cast {SHIFT_BITS}"));
            number(&mut operation.right, Some(SHIFT_BITS), text)
        }
        _ => expression(&mut operation.right, text),
    }
}

fn unary(operation: &mut syn::ExprUnary, text: &mut Text) -> Result<()> {
    text.word(match &operation.op {
        UnOp::Not(_) => "!",
        other => return Err(Error::new_spanned(other, "a kernel can't compute with this operator")),
    });
    expression(&mut operation.expr, text)
}

/// `bit_cast_u::<TO, FROM>(…)`, `bit_cast_bit::<TO>(…)`, `bit_cast_record::<Record, FROM>(…)`: the width is among the
/// generics, because it is needed in places without the value. `Record::default()` is all zeroes.
fn cast(call: &mut syn::ExprCall, text: &mut Text) -> Result<()> {
    let Expr::Path(function) = &*call.func else {
        return Err(Error::new_spanned(&call.func, "a kernel calls functions by their names"));
    };
    let name = function.path.segments.last().expect("a path has a last segment");
    // The generic that is the width. A record is as wide as the word that it is made of.
    let place = match name.ident.to_string().as_str() {
        "bit_cast_u" | "bit_cast_bit" => 0,
        "bit_cast_record" => 1,
        "default" if call.args.is_empty() && function.path.segments.len() > 1 => {
            text.literal(0, 64);
            return Ok(());
        }
        _ => {
            let functions = "the functions of a kernel are `bit_cast_u`, `bit_cast_bit`, `bit_cast_record` and \
                 `default`; what is computed when the block is compiled stands in braces";
            return Err(Error::new_spanned(function, functions));
        }
    };
    let width = match &name.arguments {
        syn::PathArguments::AngleBracketed(generics) => generics.args.get(place),
        _ => None,
    };
    let (Some(width), Some(value)) = (width.cloned(), call.args.first_mut()) else {
        let message = "the widths of a cast stand at its name: `bit_cast_u::<TO, FROM>(value)`";
        return Err(Error::new_spanned(call, message));
    };
    text.word("cast");
    text.width(&width);
    expression(value, text)
}

fn method(call: &mut ExprMethodCall, text: &mut Text) -> Result<()> {
    let name = call.method.to_string();
    let argument = |call: &ExprMethodCall| match call.args.first() {
        Some(argument) => Ok(argument.clone()),
        None => Err(Error::new_spanned(&call.method, format!("`{name}` needs to know which bits"))),
    };
    match name.as_str() {
        // A signal may also be called `next`.
        "val" if matches!(&*call.receiver, Expr::Field(_)) => signal(&call.receiver, text),
        "val" | "into" | "index" => expression(&mut call.receiver, text),
        "all" | "any" => {
            text.word(&name);
            expression(&mut call.receiver, text)
        }
        "get_bit" => {
            text.word("bit");
            expression(&mut call.receiver, text)?;
            index(&argument(call)?, text)
        }
        "get_bits" => {
            let widths: Vec<&GenericArgument> = call.turbofish.iter().flat_map(|generics| &generics.args).collect();
            let [width] = widths[..] else {
                return Err(Error::new_spanned(&call.method, "the width stands at the name: `get_bits::<WIDTH>(…)`"));
            };
            text.word("bits");
            text.width(width);
            expression(&mut call.receiver, text)?;
            index(&argument(call)?, text)
        }
        _ => Err(Error::new_spanned(
            &call.method,
            "the methods of a kernel are `val`, `get_bit`, `get_bits`, `all`, `any`, `index` and `into`",
        )),
    }
}

/// The index of a bit: a sum of products of numbers and variables of loops.
fn index(index: &Expr, text: &mut Text) -> Result<()> {
    match index {
        Expr::Lit(number) => literal(number, text),
        Expr::Path(_) => signal(index, text),
        Expr::Paren(inner) => {
            text.word("(");
            self::index(&inner.expr, text)
        }
        Expr::Binary(operation) => {
            text.word(match &operation.op {
                BinOp::Add(_) => "+",
                BinOp::Sub(_) => "-",
                BinOp::Mul(_) => "*",
                other => return Err(Error::new_spanned(other, "an index is made with `+`, `-` and `*`")),
            });
            self::index(&operation.left, text)?;
            self::index(&operation.right, text)
        }
        other => Err(Error::new_spanned(other, "an index is made of numbers, generics and variables of loops")),
    }
}

/// A number, or `true` or `false`.
///
/// # Errors
/// An error for other literals, and for a number that its type has no room for.
pub fn literal(literal: &syn::ExprLit, text: &mut Text) -> Result<()> {
    match &literal.lit {
        Lit::Bool(bit) => text.literal(bit.value.into(), 1),
        Lit::Int(number) => {
            let bits = match number.suffix() {
                "" => BITS_WITHOUT_TYPE,
                "usize" => 64,
                typed => typed[1..].parse().map_err(|_| Error::new_spanned(number, "not the type of a literal"))?,
            };
            text.literal(number.base10_parse()?, bits);
        }
        other => return Err(Error::new_spanned(other, "a literal of a kernel is a number, `true` or `false`")),
    }
    Ok(())
}
