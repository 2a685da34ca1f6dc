//! What a kernel computes.

use crate::name::{member, name};
use crate::text::Text;
use quote::{format_ident, quote};
use syn::{BinOp, Error, Expr, ExprMethodCall, GenericArgument, Lit, Member, Result, UnOp};

/// Bits of a number without a type, as rust-hdl has it: those of an `i32`.
const BITS_WITHOUT_TYPE: usize = 32;

/// The value of an expression.
///
/// # Errors
/// What a kernel can't compute.
pub fn expression(expression: &Expr, text: &mut Text) -> Result<()> {
    match expression {
        Expr::Path(_) | Expr::Index(_) => signal(expression, text),
        Expr::Field(field) => self::field(field, text),
        Expr::Paren(inner) => {
            text.word("(");
            self::expression(&inner.expr, text)
        }
        Expr::Binary(operation) => binary(operation, text),
        Expr::Unary(operation) => unary(operation, text),
        Expr::Call(call) => cast(call, text),
        Expr::MethodCall(call) => method(call, text),
        Expr::Lit(number) => literal(number, text),
        other => Err(Error::new_spanned(other, "a kernel can't compute this")),
    }
}

fn signal(expression: &Expr, text: &mut Text) -> Result<()> {
    text.word(format_args!("${}", name(expression)));
    Ok(())
}

/// A signal, or a field of the record that it carries: `signal.val().field`.
fn field(field: &syn::ExprField, text: &mut Text) -> Result<()> {
    match &field.member {
        Member::Named(next) if next == "next" => {
            Err(Error::new_spanned(field, "what a signal will be can't be read: use `.val()`"))
        }
        _ if matches!(&*field.base, Expr::MethodCall(call) if call.method == "val") => {
            let (base, field) = (&field.base, member(&field.member)?);
            let (width, offset) = (format_ident!("get_my_width_{field}"), format_ident!("get_my_offset_{field}"));
            text.word("bits");
            text.number(quote!(#base.#width()));
            expression(base, text)?;
            text.number(quote!(#base.#offset()));
            Ok(())
        }
        _ => signal(&Expr::Field(field.clone()), text),
    }
}

fn binary(operation: &syn::ExprBinary, text: &mut Text) -> Result<()> {
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
    expression(&operation.left, text)?;
    expression(&operation.right, text)
}

fn unary(operation: &syn::ExprUnary, text: &mut Text) -> Result<()> {
    text.word(match &operation.op {
        UnOp::Not(_) => "!",
        other => return Err(Error::new_spanned(other, "a kernel can't compute with this operator")),
    });
    expression(&operation.expr, text)
}

/// `bit_cast_u::<TO, FROM>(…)`, `bit_cast_bit::<TO>(…)`, `bit_cast_record::<Record, FROM>(…)`: the width is among the
/// generics, as it is needed where the value isn't.
fn cast(call: &syn::ExprCall, text: &mut Text) -> Result<()> {
    let Expr::Path(function) = &*call.func else {
        return Err(Error::new_spanned(&call.func, "a kernel calls functions by their names"));
    };
    let name = function.path.segments.last().expect("a path has a last segment");
    // Which of the generics is the width: a record is as wide as the word that it is made of.
    let place = match name.ident.to_string().as_str() {
        "bit_cast_u" | "bit_cast_bit" => 0,
        "bit_cast_record" => 1,
        _ => {
            let functions = "the functions of a kernel are `bit_cast_u`, `bit_cast_bit` and `bit_cast_record`";
            return Err(Error::new_spanned(function, functions));
        }
    };
    let width = match &name.arguments {
        syn::PathArguments::AngleBracketed(generics) => generics.args.get(place),
        _ => None,
    };
    let (Some(width), Some(value)) = (width, call.args.first()) else {
        let message = "the widths of a cast stand at its name: `bit_cast_u::<TO, FROM>(value)`";
        return Err(Error::new_spanned(call, message));
    };
    text.word("cast");
    text.width(&width);
    expression(value, text)
}

fn method(call: &ExprMethodCall, text: &mut Text) -> Result<()> {
    let name = call.method.to_string();
    let argument = || {
        call.args.first().ok_or_else(|| Error::new_spanned(&call.method, format!("`{name}` needs to know which bits")))
    };
    match name.as_str() {
        // A signal may be called `next`, too.
        "val" if matches!(&*call.receiver, Expr::Field(_)) => signal(&call.receiver, text),
        "val" | "into" | "index" => expression(&call.receiver, text),
        "all" | "any" => {
            text.word(&name);
            expression(&call.receiver, text)
        }
        "get_bit" => {
            text.word("bit");
            expression(&call.receiver, text)?;
            expression(argument()?, text)
        }
        "get_bits" => {
            let widths: Vec<&GenericArgument> = call.turbofish.iter().flat_map(|generics| &generics.args).collect();
            let [width] = widths[..] else {
                return Err(Error::new_spanned(&call.method, "the width stands at the name: `get_bits::<WIDTH>(…)`"));
            };
            text.word("bits");
            text.width(width);
            expression(&call.receiver, text)?;
            expression(argument()?, text)
        }
        _ => Err(Error::new_spanned(
            &call.method,
            "the methods of a kernel are `val`, `get_bit`, `get_bits`, `all`, `any`, `index` and `into`",
        )),
    }
}

/// A number, or `true` or `false`.
///
/// # Errors
/// Other literals, and a number that its type has no room for.
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
