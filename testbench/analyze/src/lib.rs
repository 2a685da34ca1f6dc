//! What an access pattern of the LDS costs: inputs, sums, pictures and remedies of `lds analyze`.
//!
//! An [`input`] hands its instructions one by one to a [`collect::Collector`], which keeps sums, and only the worst
//! instructions themselves. The collector makes a [`result::Analysis`] of them. This is what the JSON has, and [`show`]
//! makes the table, the picture for terminals and the HTML page from it. [`remedy`] looks for layouts without
//! conflicts. `access` describes what a single instruction wants of the banks, and all other modules use it.

mod access;
pub mod collect;
pub mod input;
pub mod remedy;
pub mod result;
pub mod show;

pub use access::ranges;
pub use collect::{Collector, Options, Selection};
pub use result::Analysis;
