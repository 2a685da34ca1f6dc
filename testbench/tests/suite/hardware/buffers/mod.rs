//! What reaches buffers in memory, against the golden model.

mod addresses;
mod cocotb;
mod loads;
