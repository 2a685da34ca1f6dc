//! Instructions that reach memory: what they move, where, and between what.

mod buffer;
pub(super) mod parameter;
pub(super) mod scalar;
mod space;
pub(super) mod vector;
