//! Blocks of `lds-hdl` that any design may have a use for.

mod arbiter;
mod one_hot;
mod owners;
mod queue;
