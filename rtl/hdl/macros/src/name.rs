//! The names of signals in a translation: `self.answer.data[lane].next` is `answer$data[lane]$next`, and `Kind::Load`
//! is `Kind$Load`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;

/// The name that an expression or a pattern stands for.
pub fn name(of: &impl ToTokens) -> String {
    let mut name = String::new();
    append(of.to_token_stream(), &mut name);
    name
}

fn append(tokens: TokenStream, name: &mut String) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_next = |tokens: &mut std::iter::Peekable<_>, wanted: &str| {
            tokens.next_if(|next: &TokenTree| next.to_string() == wanted).is_some()
        };
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                name.push_str(open);
                append(group.stream(), name);
                name.push_str(close);
            }
            TokenTree::Ident(ident) if ident == "self" && is_next(&mut tokens, ".") => {}
            TokenTree::Punct(and) if and.as_char() == '&' && is_next(&mut tokens, "mut") => {}
            TokenTree::Punct(dot) if dot.as_char() == '.' => name.push('$'),
            TokenTree::Punct(colon) if colon.as_char() == ':' && is_next(&mut tokens, ":") => name.push('$'),
            other => name.push_str(&other.to_string()),
        }
    }
}

/// The name of a field.
///
/// # Errors
/// A field with a number instead of a name.
pub fn member(member: &syn::Member) -> syn::Result<&syn::Ident> {
    match member {
        syn::Member::Named(name) => Ok(name),
        syn::Member::Unnamed(_) => Err(syn::Error::new_spanned(member, "a field in a kernel has a name")),
    }
}
