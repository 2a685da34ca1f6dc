//! All that one instruction of a wave asks of a data share, before it is cut into requests.
//!
//! Every way into a data share is a front end that makes a [`Transfer`]: `ds` does so of DS instructions, `flat` of
//! flat ones, `client` of everything else that reads or writes the LDS. A front end resolves registers, EXEC and
//! apertures. It adds nothing up: base address, offsets and M0 cross the port as they are, and golden model, timing
//! model and hardware each add them by themselves. All that comes behind a front end sees the transfer alone, and gives
//! back an [`Answer`].

mod access;
mod answer;
mod client;
mod command;
mod ds;
mod flat;

pub use access::Transfer;
#[doc(hidden)]
pub use access::all_lanes;
pub use answer::Answer;
pub use client::Client;
pub use command::{ClientKind, Command, Counter, Registers};
