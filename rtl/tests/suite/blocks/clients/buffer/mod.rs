//! What reaches buffers in memory.

mod address;
