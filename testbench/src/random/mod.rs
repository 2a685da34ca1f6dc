//! Random programs: adversarial addresses, exec masks and data, hardware against golden model.

mod check;
mod program;

pub use check::{Campaign, Discrepancy, campaign};
pub use program::{Case, case};
