//! Each block by itself with any inputs: its simulation and its Verilog do the same, and broken Verilog doesn't.
//!
//! Most inputs are any bits. Those that would seldom bring about what a block is for are drawn more closely.

mod lanes;
mod lds;
mod taking;
mod whole;
