//! The machine that the commands run on: the files and streams that they write, and the tools that they start.

// A standard stream that is full or closed must not end the process, so `output` prints.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod output;
pub mod tools;
