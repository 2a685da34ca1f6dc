//! What instructions do with the values of one lane, by their names: a table for each kind of result.

pub mod bits;
pub mod choice;
pub mod compare;
pub mod convert;
pub mod division;
pub mod double;
pub mod exact;
pub mod find;
pub mod float;
pub mod function;
pub mod half;
pub mod integer;
pub mod narrow;
pub mod packed;
pub mod pattern;
pub mod relation;
pub mod single;
pub mod tiny;
pub mod transcendental;
pub mod trigonometry;
pub mod wide;

#[cfg(test)]
mod tests;
