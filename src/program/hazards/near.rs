//! What is told of two instructions.

use super::hazard::Hazard;

/// Two instructions that are too near each other.
#[derive(Clone, Copy)]
pub(crate) struct TooNear {
    pub(crate) hazard: &'static Hazard,
    /// the step of the first one
    pub(crate) step: usize,
    /// wait states that are between them; of rows that count something else, so many of these
    pub(crate) between: u32,
    /// wait states that are needed between them, of rows of wait states
    pub(crate) wanted: u32,
}
