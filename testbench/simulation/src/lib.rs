//! The hardware under simulation, in rust-hdl or as Verilog: its drivers and recordings, what must be at its ports, and
//! programs that run on it and on the models beside it.
//!
//! All units are compiled here, in each of their sizes. So what simulates them is optimised for speed, and the commands
//! can be compiled fast.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod blocks;
pub mod compare;
pub mod compute;
pub mod engine;
pub mod hardware;
pub mod keep;
mod observed;
pub mod observer;
pub mod passes;
pub mod pins;
pub mod r700;
pub mod reference;
pub mod retrace;
pub mod session;
mod split;
pub mod toggle;
pub mod traffic;
pub mod waves;
pub mod workers;

use lds_host::{output, tools};
