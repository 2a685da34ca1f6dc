//! What reaches buffers in memory.

mod address;
mod client;
mod plan;
mod writer;
