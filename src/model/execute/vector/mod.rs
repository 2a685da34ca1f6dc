//! Vector instructions: functions of the values of one lane, and what is the same for all of them.

mod dpp;
mod exchange;
pub(super) mod functions;
pub(super) mod interpolate;
mod lanes;
mod modifiers;
mod operand;
pub(super) mod quad;
mod resolve;
mod sources;
mod spread;
mod uniform;
mod words;

pub(super) use exchange::Exchange;
pub(super) use functions::find::find;
pub(super) use functions::float::Mode;
pub use functions::float::{nearest_half, widen_half};
pub(super) use functions::function::{Function, Given};
pub(super) use lanes::Vector;
pub use resolve::may_keep;
pub(super) use resolve::{Resolved, knows, pair, resolve};
pub use sources::reads_lds;
pub(super) use spread::{half_of, is_open_zero};
pub(super) use uniform::Uniform;
