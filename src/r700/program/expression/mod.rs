//! Expressions of directives: what a lane's register holds, or what it must hold. They are those of the other targets'
//! programs (`lds::program::Expression`), with names of this generation.

mod parse;
mod tree;

pub(super) use parse::Scope;
pub use tree::Expression;
pub(super) use tree::{Name, per_lane};
