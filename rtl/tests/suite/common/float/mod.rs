//! Floats: what the rules say, random operands, and a pair of banks to try them on.

mod model;
mod pair;
mod words;

pub use model::Access;
pub use pair::{FloatPair, Way};
