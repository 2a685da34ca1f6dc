//! Tests of what blocks are written with: declarations, kernels and leaves against their Verilog, and what doesn't
//! compile or is refused.
//!
//! `twin` simulates a block in rust-hdl's order and its Verilog in Icarus Verilog with the same inputs.

mod arrays;
mod bundles;
mod connections;
mod format;
mod kernels;
mod language;
mod leaves;
mod left_out;
mod records;
mod refused;
mod registers;
mod settling;
mod stillness;
mod technologies;
mod trees;
mod twin;
