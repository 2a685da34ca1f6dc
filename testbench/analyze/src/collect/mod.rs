//! The instructions of an input, one by one: sums, and of the instructions only the worst.

mod collector;
mod finish;
mod options;
mod refusals;
mod rows;
#[cfg(test)]
mod tests;
mod worst;

pub use collector::Collector;
pub use options::{Options, Selection};
