//! Every block of `rtl/src` on its own, at its path: a contract written down in plain Rust, compared cycle by cycle.
//!
//! What the tests share is in `common`: a clock, dice, and the models of what a request becomes on its way.

#![recursion_limit = "256"]

mod approach;
mod channel;
mod common;
mod counters;
mod delivery;
mod one_hot;
mod order;
mod service;
mod storage;
mod units;
