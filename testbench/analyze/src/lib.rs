//! What an access pattern of the LDS costs: inputs, sums, pictures and remedies of `lds analyze`.
//!
//! An [`input`] hands its instructions one by one to a [`collect::Collector`], which keeps sums, and of the
//! instructions only the worst. [`result::Analysis`] is what it makes of them: the JSON, from which [`show`] makes the
//! table, the picture for terminals and the HTML page. [`remedy`] looks for layouts without conflicts. All of it rests
//! on `access`, what a single instruction wants of the banks.

mod access;
pub mod collect;
pub mod input;
pub mod remedy;
pub mod result;
pub mod show;

pub use access::ranges;
pub use collect::{Collector, Options, Selection};
pub use result::Analysis;
