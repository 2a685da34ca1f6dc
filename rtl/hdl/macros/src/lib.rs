//! `#[lds_hdl::kernel]`: a kernel, and its translation for the export to Verilog.
//!
//! The translation of a kernel is data: one text for all sizes of a block, and the numbers that depend on the size.
//! rust-hdl's own `#[hdl_gen]` writes code that builds the syntax tree instead. This code is compiled once for each
//! size, and runs once in an export.
//!
//! | file | content |
//! |---|---|
//! | `statement` | assignments, names, conditions, choices, loops |
//! | `branch` | values that are a choice between some |
//! | `expression` | values that are assigned |
//! | `number` | literals, and numbers that are computed when the block is compiled |
//! | `name` | signals, as the translation calls them |
//! | `scope` | names of values and of loops |
//! | `text` | the text and its numbers; the words of the text are listed there |

mod branch;
mod expression;
mod name;
mod number;
mod scope;
mod statement;
#[cfg(test)]
mod tests;
mod text;

use proc_macro::TokenStream;
use proc_macro2::{Group, Span, TokenTree};
use quote::quote;
use syn::parse_macro_input;
use text::{Parts, Text};

/// See `lds_hdl::kernel`, under whose name this attribute is used.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let item: TokenStream = with_one_self(item.into(), &mut None).into();
    let function = parse_macro_input!(item as syn::ItemFn);
    kernel_and_translation(&arguments.into(), function).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The kernel as Rust, and the method of `Logic` that says what the kernel does.
///
/// # Errors
/// An error at each place that isn't part of a kernel.
fn kernel_and_translation(
    arguments: &proc_macro2::TokenStream,
    mut function: syn::ItemFn,
) -> syn::Result<proc_macro2::TokenStream> {
    if !arguments.is_empty() {
        return Err(syn::Error::new_spanned(&function.sig.ident, "`kernel` takes no arguments"));
    }
    let signature = &function.sig;
    if signature.ident != "update" || signature.inputs.len() != 1 || signature.receiver().is_none() {
        return Err(syn::Error::new_spanned(
            signature,
            "a kernel is `fn update(&mut self)` of `impl Logic for` a block",
        ));
    }
    let mut text = Text::default();
    statement::statements(&mut function.block.stmts, &mut text)?;
    let receiver = function.sig.receiver().map(|receiver| receiver.self_token);
    let Parts { text, numbers, tables } = text.finish();
    Ok(quote! {
        // A match over numbers ends with `_`, after which a match over names of a `choice!` would have nothing left.
        // Numbers are computed with any type of integer.
        #[allow(unreachable_patterns, clippy::unnecessary_cast, clippy::identity_op, clippy::erasing_op)]
        #function

        #[automatically_derived]
        #[allow(unused_braces, clippy::unnecessary_cast, clippy::identity_op, clippy::erasing_op)]
        fn hdl(&#receiver) -> ::lds_hdl::tree::Verilog {
            ::lds_hdl::tree::read(#text, &[#(#numbers),*], &[#(#tables),*])
        }
    })
}

/// `block!` writes the head of a kernel, and the author of the block its statements, in several macros perhaps. Rust
/// takes `self` in all of them as one name only if all have the same origin: here they get that of the `first` one.
fn with_one_self(tokens: proc_macro2::TokenStream, first: &mut Option<Span>) -> proc_macro2::TokenStream {
    let one = |tree| match tree {
        TokenTree::Group(group) => {
            let mut within = Group::new(group.delimiter(), with_one_self(group.stream(), first));
            within.set_span(group.span());
            TokenTree::Group(within)
        }
        TokenTree::Ident(mut name) if name == "self" => {
            let origin = *first.get_or_insert(name.span());
            name.set_span(name.span().resolved_at(origin));
            TokenTree::Ident(name)
        }
        other => other,
    };
    tokens.into_iter().map(one).collect()
}
