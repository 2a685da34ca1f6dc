//! The hardware under simulation, in rust-hdl or as Verilog, with its recordings, and what must be at its ports.
//!
//! All units are compiled here, in each of their sizes. So what simulates them is optimised for speed, and the commands
//! can be compiled fast.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod blocks;
pub mod hardware;
pub mod observer;
pub mod passes;
pub mod pins;
pub mod reference;
pub mod waves;

use lds_host::{output, tools};
