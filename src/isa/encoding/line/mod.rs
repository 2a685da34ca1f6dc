//! The words of a line of assembly: tokens, a position among them, and constants.

pub mod cursor;
pub mod expression;
pub mod lexer;

pub use cursor::Cursor;
pub use lexer::Token;

#[cfg(test)]
mod tests;
