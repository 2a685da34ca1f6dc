//! The sections of compute units, each of which is handed to the macros that make blocks of them: a block has those of
//! waves, and those of the clients that it is with.

mod buffers;
mod parameters;
mod waves;

pub(super) use buffers::of_buffers;
pub(super) use parameters::of_parameters;
pub(super) use waves::of_waves;
