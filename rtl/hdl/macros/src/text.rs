//! The text of a translation: words with a space between them, operators before their operands. `lds_hdl::tree` reads
//! it.
//!
//! | words | meaning |
//! |---|---|
//! | `=` target value | an assignment |
//! | `[=` signal width offset value | an assignment to a field of a record |
//! | `if` condition block `else` block, or `;` instead of `else` and its block | a condition |
//! | `if` condition block `elif` and what follows an `if` | a condition with another one behind it |
//! | `match` value, then `case` pattern block for each case, `;` | a choice |
//! | `for` variable literal literal block | a loop, from the first to before the second number |
//! | `join` signal signal | all fields of the second bundle take the values of the first |
//! | `{` statements `}` | a block |
//! | `$`name | a signal, a constant, a generic, a loop variable or a variant of a choice |
//! | value`'`bits | a literal |
//! | `@`place | a literal of 64 bits: the number at that place |
//! | `named` name `@`place | the number at that place, with a name for Verilog |
//! | `table` name count, then variable from to for each loop, place | in the table at that place, the number of this round of the loops |
//! | `$let$`name | a value with a name; the first assignment to it tells its width |
//! | `(` value | parentheses |
//! | `cast` width value | zeroes in front, or the low bits |
//! | `bit` value place | one bit |
//! | `bits` width value place | several bits |
//! | `all`, `any`, `!` value | an operator with one operand |
//! | `+` left right, and so on | an operator with two operands: its name in Rust |
//!
//! A width is a number, or `@` and the place of one. A block, and the whole text, is a list of statements.

use crate::scope::Scope;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::fmt::Display;
use syn::Expr;

/// The text so far.
#[derive(Default)]
pub struct Text {
    words: String,
    /// expressions of type `usize`, each once; their values depend on the size of the block
    numbers: Vec<TokenStream>,
    /// expressions of type `Vec<usize>`
    tables: Vec<TokenStream>,
    /// the names that are known here
    pub scope: Scope,
}

/// A translation: the text, its numbers and its tables.
pub struct Parts {
    /// words of the text
    pub text: String,
    /// expressions of type `usize`
    pub numbers: Vec<TokenStream>,
    /// expressions of type `Vec<usize>`
    pub tables: Vec<TokenStream>,
}

impl Text {
    /// Adds a word.
    pub fn word(&mut self, word: impl Display) {
        if !self.words.is_empty() {
            self.words.push(' ');
        }
        self.words.push_str(&word.to_string());
    }

    /// Adds a literal.
    pub fn literal(&mut self, value: u128, bits: usize) {
        self.word(format_args!("{value}'{bits}"));
    }

    /// Adds the place of a number that is known when the block's size is.
    pub fn number(&mut self, number: TokenStream) {
        let same = |other: &TokenStream| other.to_string() == number.to_string();
        let place = self.numbers.iter().position(same).unwrap_or_else(|| {
            self.numbers.push(number);
            self.numbers.len() - 1
        });
        self.word(format_args!("@{place}"));
    }

    /// Adds a width: an expression of type `usize`.
    pub fn width(&mut self, width: &impl ToTokens) {
        let width = width.to_token_stream();
        match syn::parse2(width.clone()) {
            Ok(Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. })) => self.word(number.base10_digits()),
            _ => self.number(width),
        }
    }

    /// Adds the place of a table that is known when the block's size is.
    pub fn table(&mut self, table: TokenStream) {
        self.word(self.tables.len());
        self.tables.push(table);
    }

    /// The finished translation.
    pub fn finish(self) -> Parts {
        Parts { text: self.words, numbers: self.numbers, tables: self.tables }
    }
}
