//! Every block of `rtl/src` on its own, at its path: a contract written down in plain Rust, compared cycle by cycle.

mod approach;
mod cells;
mod channel;
mod clients;
mod compute;
mod counters;
mod delivery;
mod order;
mod r700;
mod service;
mod storage;
mod units;
mod wave;
