//! What instructions do and when they are done, with no hardware in it.
//!
//! * [`golden`] has what a data share does, bit by bit, and [`timing`] in which cycles. Neither knows the other.
//! * [`execute`] has what a wave does by itself with all other instructions.
//! * [`Lds`] is a data share for users: it executes instructions, and says what they cost.
//!
//! The users of this crate see it as modules of `lds`.

pub mod counters;
pub mod execute;
pub mod golden;
mod order;
mod share;
pub mod timing;
pub mod touch;
pub mod transfer;

#[doc(inline)]
pub use golden::Effect;
pub use share::{AllocationError, Lds, OutOfRange, Unsupported};
#[doc(inline)]
pub use timing::Cost;

use lds_isa::{encoding, gws, isa, private, targets, wave};
