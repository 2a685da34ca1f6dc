//! Names that a kernel gives: values of `let`, and variables of loops.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::HashMap;

/// The names that are known at a place of a kernel, the innermost last.
#[derive(Default)]
pub struct Scope {
    names: Vec<Name>,
    /// number of times that a name has been given so far
    given: HashMap<String, usize>,
}

/// A name, with what it stands for.
enum Name {
    Let(Let),
    Loop(Loop),
}

/// A value with a name.
#[derive(Clone)]
pub struct Let {
    /// name in the kernel
    pub name: Ident,
    /// name in the translation; the second value with one name has a number behind it
    pub unique: String,
    /// an expression of the same type, outside of the kernel
    pub sample: TokenStream,
}

/// A variable of a loop.
#[derive(Clone)]
pub struct Loop {
    /// name of the variable
    pub variable: Ident,
    /// the first number
    pub from: TokenStream,
    /// the number behind the last
    pub to: TokenStream,
}

impl Scope {
    /// The present number of names, for [`leave`](Self::leave).
    pub fn enter(&self) -> usize {
        self.names.len()
    }

    /// Forgets the names that were given since.
    pub fn leave(&mut self, known: usize) {
        self.names.truncate(known);
    }

    /// The name in the translation for the next value with a name.
    pub fn unique(&mut self, name: &Ident) -> String {
        let count = self.given.entry(name.to_string()).or_default();
        *count += 1;
        if *count == 1 { name.to_string() } else { format!("{name}_{count}") }
    }

    /// Gives a value a name.
    pub fn name(&mut self, value: Let) {
        self.names.push(Name::Let(value));
    }

    /// Begins a loop.
    pub fn repeat(&mut self, repeat: Loop) {
        self.names.push(Name::Loop(repeat));
    }

    /// The value with a name.
    pub fn value(&self, name: &Ident) -> Option<&Let> {
        match self.known(name)? {
            Name::Let(value) => Some(value),
            Name::Loop(_) => None,
        }
    }

    /// The loop over a variable.
    pub fn repeated(&self, name: &Ident) -> Option<&Loop> {
        match self.known(name)? {
            Name::Loop(repeat) => Some(repeat),
            Name::Let(_) => None,
        }
    }

    fn known(&self, name: &Ident) -> Option<&Name> {
        self.names.iter().rev().find(|known| match known {
            Name::Let(value) => *name == value.name,
            Name::Loop(repeat) => *name == repeat.variable,
        })
    }

    /// The loops whose variables are in some tokens, the outermost first.
    pub fn loops_in(&self, tokens: &TokenStream) -> Vec<Loop> {
        let mut found = Vec::new();
        identifiers(tokens.clone(), &mut |name| {
            found.extend(self.repeated(name).map(|repeat| repeat.variable.clone()))
        });
        let all = self.names.iter().filter_map(|name| match name {
            Name::Loop(repeat) => Some(repeat),
            Name::Let(_) => None,
        });
        all.filter(|repeat| found.contains(&repeat.variable)).cloned().collect()
    }

    /// An expression in the form in which it can stand outside of its loops: in their first round.
    pub fn in_first_round(&self, tokens: TokenStream) -> TokenStream {
        self.loops_in(&tokens)
            .iter()
            .rev()
            .fold(tokens, |within, Loop { variable, from, .. }| quote!({ let #variable: usize = #from; #within }))
    }

    /// The first name in some tokens that is a value of the kernel, or `self`.
    pub fn signal_in(&self, tokens: &TokenStream) -> Option<Ident> {
        let mut found = None;
        identifiers(tokens.clone(), &mut |name| {
            if found.is_none() && (name == "self" || self.value(name).is_some()) {
                found = Some(name.clone());
            }
        });
        found
    }
}

/// Calls `visit` for each identifier.
pub fn identifiers(tokens: TokenStream, visit: &mut impl FnMut(&Ident)) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => visit(&name),
            TokenTree::Group(group) => identifiers(group.stream(), visit),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
