//! The words of a line: of instructions and of directives.

mod cursor;

pub(crate) use crate::expression::Token;
pub(crate) use cursor::Cursor;
