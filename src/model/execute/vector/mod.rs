//! Vector instructions: functions of the values of one lane, and what is the same for all of them.

mod bits;
mod compare;
mod convert;
mod division;
mod double;
mod dpp;
mod exact;
mod exchange;
mod find;
pub(super) mod float;
mod function;
mod half;
mod integer;
pub(super) mod interpolate;
mod lanes;
mod modifiers;
mod narrow;
mod operand;
mod packed;
pub(super) mod quad;
mod relation;
mod resolve;
pub(super) mod single;
mod spread;
pub(super) mod tiny;
mod transcendental;
mod uniform;
mod wide;
mod words;

#[cfg(test)]
mod tests;

pub(super) use exchange::Exchange;
pub(super) use find::find;
pub(super) use float::Mode;
pub use float::{nearest_half, widen_half};
pub(super) use function::{Function, Given};
pub(super) use lanes::Vector;
pub(super) use resolve::{Resolved, knows, pair, resolve};
pub use resolve::{may_keep, reads_lds};
pub(super) use spread::{half_of, is_open_zero};
pub(super) use uniform::Uniform;
