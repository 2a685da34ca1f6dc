//! Functional coverage: each opcode of a unit in each [`Situation`] that it can be in.
//!
//! A *point* is an opcode in a situation, and a *hole* is a point that a run hasn't seen. The situations of an
//! instruction follow from its requests, that is from addresses, EXEC, M0 and allocation, and from the timing model's
//! passes. The hardware isn't asked, so a unit that does the wrong thing can't hide a hole.

mod access;
mod classify;
mod collector;
mod neighbours;
mod points;
mod situation;
mod text;

pub use collector::Collector;
pub use points::Points;
pub use situation::Situation;
