//! All tests of the test bench in one binary: they share the cores to the end, and the models are linked once.

mod analyze;
mod area;
mod cache;
mod circles;
mod cli;
mod common;
mod cosim;
mod cosim_cli;
mod digests;
mod docs;
mod edited;
mod export;
mod fuzz;
mod icarus;
mod llvm;
mod llvm_mc;
mod long_input;
mod messages;
mod opcodes;
mod outputs;
mod programs;
mod random;
mod requesters;
mod sustained;
mod synth;
mod waves;
