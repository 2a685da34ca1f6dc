//! Tests of the hardware: blocks on their own, and what Yosys says of the Verilog.
//!
//! What they share is in `common`: a clock, dice, and the models of what a request becomes on its way.

#![recursion_limit = "256"]

mod blocks;
mod common;
mod cores;
mod memories;
mod order;
mod proofs;
mod structure;
