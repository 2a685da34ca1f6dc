//! The words of a line, of instructions as well as of directives.

mod cursor;
mod lexer;

pub(super) use cursor::{Cursor, integer};
pub(super) use lexer::Token;
