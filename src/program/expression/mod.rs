//! Expressions of directives: what a lane's register holds, or what it must hold. Here are their names.

mod cursor;
mod evaluate;
mod hints;
mod lanes;
mod parse;
mod row;
mod scope;
#[cfg(test)]
mod tests;
mod tree;

pub(super) use cursor::Cursor;
pub(super) use evaluate::{Cycles, Environment};
pub(super) use parse::{register, scalar};
pub(super) use row::{Along, ROW};
pub(super) use scope::Scope;
pub use tree::Expression;
pub(super) use tree::Tree;
