//! What is told of two instructions.

use super::table::Hazard;

/// Two instructions that are too near each other.
#[derive(Clone, Copy)]
pub(in crate::program) struct TooNear {
    pub(in crate::program) hazard: &'static Hazard,
    /// the step of the first one
    pub(in crate::program) step: usize,
    /// wait states that are between them; of rows that count something else, so many of these
    pub(in crate::program) between: u32,
}
