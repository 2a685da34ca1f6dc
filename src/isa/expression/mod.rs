//! Expressions of directives: operators, values and grammar, which are the same in the programs of all targets.
//!
//! The names that an expression may use, and what they stand for, are up to the kind of program: it says so with
//! [`Words`], which read a name, and with [`Values`], which have its value.

mod evaluate;
mod notes;
mod operator;
mod parse;
mod token;
mod tree;

pub use evaluate::{DivisionByZero, Values};
pub use notes::{no_block_directive, no_hidden_directive, read_parts};
pub use operator::{BinaryOperator, Comparison, UnaryOperator};
pub use parse::{Value, Words};
pub use token::{Token, number, words};
pub use tree::{Expression, ExpressionKind};
