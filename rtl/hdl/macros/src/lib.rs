//! `#[lds_hdl::kernel]`: a kernel, and its translation for the way to Verilog.
//!
//! The translation of a kernel is data: one text for all sizes of a block, and the numbers that depend on the sizes.
//! rust-hdl's own `#[hdl_gen]` writes code that builds the syntax tree instead, which is compiled once for each size
//! and runs once in an export.
//!
//! | file | what is in it |
//! |---|---|
//! | `statement` | assignments, conditions, choices, loops |
//! | `expression` | what is assigned |
//! | `name` | signals, as the translation calls them |
//! | `text` | the text and its numbers; the words of the text are listed there |

mod expression;
mod name;
mod statement;
#[cfg(test)]
mod tests;
mod text;

use proc_macro::TokenStream;
use quote::quote;
use syn::parse_macro_input;
use text::Text;

/// See `lds_hdl::kernel`, under whose name this attribute is used.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let function = parse_macro_input!(item as syn::ItemFn);
    match translated(&arguments.into(), &function) {
        Ok(translation) => quote! {
            // A match over numbers ends with `_`, which names of a `choice!` leave nothing for.
            #[allow(unreachable_patterns)]
            #function
            #translation
        }
        .into(),
        Err(error) => error.into_compile_error().into(),
    }
}

/// The method of `Logic` that says what the kernel does.
///
/// # Errors
/// What isn't a kernel, at its place.
fn translated(arguments: &proc_macro2::TokenStream, function: &syn::ItemFn) -> syn::Result<proc_macro2::TokenStream> {
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
    statement::block(&function.block, &mut text)?;
    let (text, numbers) = text.finish();
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_braces)]
        fn hdl(&self) -> ::lds_hdl::tree::Verilog {
            ::lds_hdl::tree::read(#text, &[#(#numbers),*])
        }
    })
}
