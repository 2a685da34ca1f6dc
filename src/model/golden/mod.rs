//! The bit-exact behavioural model: plain Rust from the instruction descriptions, one instruction at a time.
//!
//! `execute` does what an instruction does to a wave and a storage. It finds out which bytes each lane reaches, and
//! moves them. It gives back which lanes were refused, and which ones have results that rest on an order that the ISA
//! leaves open ([`Effect`]). [`Golden`] is a unit with its storage. It has no clock: who wants to know in which cycles
//! a unit would take and answer instructions puts a [timing model](crate::timing) beside it, as
//! `lds::model::Model` does.
//!
//! One concern a file. What is reached: `address` adds up, `align` drops bits or refuses, `window` has the limits,
//! `reach` puts the three together for all lanes, `refuse` says why an access is refused. What is done: `load`,
//! `transposed`, `store`, `atomic` (functions by kind, and the update), `source2`, `append`, `bvh_stack`, `lanes` for
//! the exchanges that touch no memory, `gws` for what makes waves wait for one another. Around it: `order` says which
//! lane comes when, `open` whether that matters, `destination` which registers are written, `memory` is the storage.

mod address;
mod align;
mod append;
mod atomic;
mod bvh_stack;
mod destination;
mod effect;
mod execute;
mod gws;
mod lane_order;
mod lanes;
mod load;
mod memory;
mod model;
mod open;
mod order;
mod reach;
mod refuse;
mod source2;
mod store;
mod transposed;
mod unit;
mod window;
mod work;

#[cfg(test)]
mod tests;

pub(crate) use atomic::Function as AtomicFunction;
pub use atomic::{Word, integer_atomic};
pub use effect::Effect;
pub use execute::{FEATURES, execute, supports};
pub use gws::Sync;
pub use lane_order::{LaneOrder, Set};
pub use memory::Memory;
pub use model::{Done, Golden};
pub use unit::Unit;
