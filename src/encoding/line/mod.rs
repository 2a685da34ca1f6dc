//! The words of a line of assembly: tokens, a position among them, and constants.

pub(crate) mod cursor;
pub(crate) mod expression;
pub(crate) mod lexer;

pub(crate) use cursor::Cursor;
pub(crate) use lexer::Token;

#[cfg(test)]
mod tests;
