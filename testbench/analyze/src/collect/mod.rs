//! Collects the instructions of an input, one by one: keeps sums, and only the worst instructions themselves.

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
