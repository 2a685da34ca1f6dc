//! Numbers in a kernel: literals, constants, generics, variables of loops, and numbers that are computed from them when
//! the block is compiled.

use crate::scope::Loop;
use crate::text::Text;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{BinOp, Error, Expr, Lit, Result, Stmt};

/// Whether an expression is a number before the hardware runs: `3`, `LANES - 1`, `1 << slot`, or anything in braces.
pub fn is_number(expression: &Expr, text: &Text) -> bool {
    match expression {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_)),
        Expr::Path(path) => {
            let is_constant = path.path.segments.last().is_some_and(|last| is_shouted(&last.ident.to_string()));
            is_constant || path.path.get_ident().is_some_and(|name| text.scope.repeated(name).is_some())
        }
        Expr::Paren(inner) => is_number(&inner.expr, text),
        Expr::Binary(operation) => {
            is_arithmetic(&operation.op) && is_number(&operation.left, text) && is_number(&operation.right, text)
        }
        Expr::Block(_) => braced(expression).is_some(),
        _ => false,
    }
}

/// The name of a constant or a generic.
fn is_shouted(name: &str) -> bool {
    name.chars().any(|letter| letter.is_ascii_uppercase()) && !name.chars().any(|letter| letter.is_ascii_lowercase())
}

fn is_arithmetic(operator: &BinOp) -> bool {
    use BinOp::{Add, BitAnd, BitOr, BitXor, Div, Mul, Rem, Shl, Shr, Sub};
    matches!(operator, Add(_) | BitAnd(_) | BitOr(_) | BitXor(_) | Div(_) | Mul(_) | Rem(_) | Shl(_) | Shr(_) | Sub(_))
}

/// The content of braces, if it is one expression.
fn braced(expression: &Expr) -> Option<&Expr> {
    let Expr::Block(block) = expression else { return None };
    match block.block.stmts.as_slice() {
        [Stmt::Expr(inner, None)] if block.label.is_none() => Some(inner),
        _ => None,
    }
}

/// Whether a number in braces is a condition.
fn is_truth(expression: &Expr) -> bool {
    match expression {
        Expr::Binary(operation) => {
            use BinOp::{And, Eq, Ge, Gt, Le, Lt, Ne, Or};
            matches!(operation.op, And(_) | Eq(_) | Ge(_) | Gt(_) | Le(_) | Lt(_) | Ne(_) | Or(_))
        }
        Expr::Unary(operation) => matches!(operation.op, syn::UnOp::Not(_)),
        Expr::Paren(inner) => is_truth(&inner.expr),
        _ => false,
    }
}

/// The name of a number in Verilog: the name of the constant or function that makes it.
fn title(expression: &Expr) -> Option<String> {
    let path = match expression {
        Expr::Path(path) => path,
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => path,
            _ => return None,
        },
        _ => return None,
    };
    let name = path.path.segments.last()?.ident.to_string().to_uppercase();
    name.starts_with(|first: char| first.is_ascii_alphabetic()).then_some(name)
}

/// Translates a number. In the kernel a word takes the number's place, with as many bits as are needed there. The
/// compiler finds out this width, and refuses a number with more bits. `bits` is the width, if nothing around the
/// number says it.
///
/// # Errors
/// An error for a number that depends on a signal.
pub fn number(expression: &mut Expr, bits: Option<usize>, text: &mut Text) -> Result<()> {
    let inner = braced(expression).unwrap_or(expression).clone();
    let tokens = inner.to_token_stream();
    if let Some(signal) = text.scope.signal_in(&tokens) {
        let message = "a number in braces is made of literals, constants, generics and variables of loops";
        return Err(Error::new_spanned(signal, message));
    }
    let of = bits.map_or(quote!(), |bits| quote!(::<#bits>));
    if let Expr::Lit(syn::ExprLit { lit: Lit::Int(literal), .. }) = &inner {
        text.literal(literal.base10_parse()?, 64);
        *expression = Expr::Verbatim(quote!(const { ::lds_hdl::U #of::fitting(#literal) }));
        return Ok(());
    }
    let loops = text.scope.loops_in(&tokens);
    let typed = typed(tokens);
    if is_truth(&inner) {
        if let Some(repeat) = loops.first() {
            let message = "what a loop's variable decides is no number: compare signals, or take bits of a mask";
            return Err(Error::new_spanned(&repeat.variable, message));
        }
        text.word("cast 1");
        text.number(quote!((#typed) as usize));
        *expression = Expr::Verbatim(quote!(const { #typed }));
        return Ok(());
    }
    if loops.is_empty() {
        if let Some(title) = title(&inner) {
            text.word("named");
            text.word(title);
        }
        text.number(quote!((#typed) as usize));
        *expression = Expr::Verbatim(quote!(const { ::lds_hdl::U #of::fitting((#typed) as u64) }));
    } else {
        table(&inner, &typed, &loops, text)?;
        let value = match loops.as_slice() {
            _ if is_number(&inner, text) => quote!((#typed) as u64),
            [repeat] => looked_up(&typed, repeat),
            _ => {
                let message = "what Rust computes for each round depends on the variable of one loop";
                return Err(Error::new_spanned(&inner, message));
            }
        };
        *expression = Expr::Verbatim(quote!(::lds_hdl::U #of::of(#value)));
    }
    Ok(())
}

/// A number that Rust computes more slowly than a sum is computed once for each round, and the simulation looks it up.
fn looked_up(typed: &TokenStream, repeat: &Loop) -> TokenStream {
    let Loop { variable, from, to } = repeat;
    quote!(const {
        let mut numbers = [0u64; ::lds_hdl::U::<64>::ROUNDS];
        let mut round = #from;
        while round < #to {
            let #variable: usize = round;
            numbers[round - (#from)] = (#typed) as u64;
            round += 1;
        }
        numbers
    }[#variable - (#from)])
}

/// A number for each round of some loops.
fn table(number: &Expr, typed: &TokenStream, loops: &[Loop], text: &mut Text) -> Result<()> {
    let titled = title(number).filter(|_| matches!(number, Expr::Call(_)));
    let variables = loops.iter().map(|repeat| repeat.variable.to_string().to_uppercase());
    text.word("table");
    text.word(titled.unwrap_or_else(|| format!("BY_{}", variables.collect::<Vec<_>>().join("_"))));
    text.word(loops.len());
    for repeat in loops {
        text.word(&repeat.variable);
        text.number(repeat.from.clone());
        text.number(repeat.to.clone());
    }
    let each = loops.iter().rev().fold(quote!(numbers.push((#typed) as usize);), |within, repeat| {
        let Loop { variable, from, to } = repeat;
        quote!(for #variable in #from..#to { #within })
    });
    text.table(quote!({
        let mut numbers = Vec::new();
        #each
        numbers
    }));
    Ok(())
}

/// The tokens with literals of the type `usize`, so that `1 << lane` has room.
fn typed(tokens: TokenStream) -> TokenStream {
    use proc_macro2::{Group, Literal, TokenTree};
    let with_type = |token| match token {
        TokenTree::Group(group) => {
            let mut typed = Group::new(group.delimiter(), self::typed(group.stream()));
            typed.set_span(group.span());
            TokenTree::Group(typed)
        }
        TokenTree::Literal(literal) => match syn::parse_str::<syn::LitInt>(&literal.to_string()) {
            Ok(number) if number.suffix().is_empty() => match number.base10_parse::<u64>() {
                Ok(value) => {
                    let mut typed = Literal::usize_suffixed(value as usize);
                    typed.set_span(literal.span());
                    TokenTree::Literal(typed)
                }
                Err(_) => TokenTree::Literal(literal),
            },
            _ => TokenTree::Literal(literal),
        },
        other => other,
    };
    tokens.into_iter().map(with_type).collect()
}
