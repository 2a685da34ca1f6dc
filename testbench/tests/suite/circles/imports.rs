//! What one file defines, imports and names.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::{Attribute, Item, UseTree};

/// One `use`, a name at a time.
#[derive(Debug)]
pub struct Import {
    /// the words of the path
    pub path: Vec<String>,
    /// what the file calls it; none for `*`
    pub name: Option<String>,
    /// true for `pub use`: alone it hands on, and imports nothing
    pub handed_on: bool,
}

/// The product's part of a file: what only tests have is left out.
#[derive(Debug, Default)]
pub struct Contents {
    /// modules in files of their own
    pub modules: BTreeSet<String>,
    pub items: BTreeSet<String>,
    /// macros for the whole crate
    pub macros: BTreeSet<String>,
    pub imports: Vec<Import>,
    /// every path and name outside imports
    pub paths: BTreeSet<Vec<String>>,
}

impl Contents {
    pub fn of(text: &str) -> Self {
        let file = syn::parse_file(text).expect("Rust");
        let mut contents = Contents::default();
        file.items.iter().for_each(|item| contents.item(item));
        contents
    }

    fn item(&mut self, item: &Item) {
        if for_tests(attributes(item)) {
            return;
        }
        match item {
            Item::Use(item) => {
                let handed_on = !matches!(item.vis, syn::Visibility::Inherited);
                return self.import(&item.tree, &mut Vec::new(), handed_on);
            }
            Item::Mod(module) if module.content.is_none() => {
                self.modules.insert(module.ident.to_string());
                return;
            }
            Item::Macro(item) => {
                let exported = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"));
                let names = if exported { &mut self.macros } else { &mut self.items };
                names.extend(item.ident.iter().map(ToString::to_string));
                // A block's declaration names itself after the word that says what it is.
                self.items.extend(declared(item.mac.tokens.clone()));
            }
            other => self.items.extend(name(other)),
        }
        self.paths(item.to_token_stream());
    }

    fn import(&mut self, tree: &UseTree, path: &mut Vec<String>, handed_on: bool) {
        let mut add = |words: &[String], name: Option<String>| {
            self.imports.push(Import { path: words.to_vec(), name, handed_on });
        };
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path, handed_on);
                path.pop();
            }
            UseTree::Name(last) if last.ident == "self" => add(path, path.last().cloned()),
            UseTree::Name(last) => add(&[&path[..], &[last.ident.to_string()]].concat(), Some(last.ident.to_string())),
            UseTree::Rename(last) => {
                add(&[&path[..], &[last.ident.to_string()]].concat(), Some(last.rename.to_string()));
            }
            UseTree::Glob(_) => add(path, None),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path, handed_on)),
        }
    }

    /// Words joined by `::`, wherever they are, also within macros.
    fn paths(&mut self, tokens: TokenStream) {
        let mut words: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut is_public = false;
        for token in tokens {
            match &token {
                TokenTree::Punct(mark) if mark.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(word) if colons == 2 && !words.is_empty() => words.push(word.to_string()),
                other => {
                    self.paths.insert(std::mem::take(&mut words));
                    let is_seen_in = std::mem::take(&mut is_public);
                    match other {
                        // `pub(in PATH)` says who may name something, and names nothing of theirs.
                        TokenTree::Group(group) if is_seen_in && starts_with_in(group.stream()) => {}
                        TokenTree::Ident(word) if word == "pub" => is_public = true,
                        TokenTree::Ident(word) => words.push(word.to_string()),
                        TokenTree::Group(group) => self.paths(group.stream()),
                        _ => {}
                    }
                }
            }
            colons = 0;
        }
        self.paths.insert(words);
    }
}

/// Whether a group's first word is `in`.
fn starts_with_in(tokens: TokenStream) -> bool {
    matches!(tokens.into_iter().next(), Some(TokenTree::Ident(word)) if word == "in")
}

/// Names after `struct`, `enum`, `fn` and the like within a macro.
fn declared(tokens: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut keyword = false;
    for token in tokens {
        let TokenTree::Ident(word) = token else {
            keyword = false;
            continue;
        };
        if keyword {
            names.push(word.to_string());
        }
        keyword = ["struct", "enum", "fn", "const", "type", "trait"].iter().any(|known| word == known);
    }
    names
}

fn for_tests(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && attribute.to_token_stream().to_string().contains("test"))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
