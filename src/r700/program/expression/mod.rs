//! Expressions of directives: what a lane's register holds, or what it must hold. They are those of the other targets'
//! programs (`lds::program::Expression` has the table of operators), with names of this generation.

mod evaluate;
mod parse;
mod tree;

pub(super) use evaluate::{DivisionByZero, Values};
pub(super) use parse::{Scope, arithmetic, expression};
pub use tree::Expression;
pub(super) use tree::Name;
