//! Wave control: its blocks, and the whole against a recursive interpreter of random programs.

mod alone;
mod arbiter;
mod assembled;
mod barriers;
mod counter;
mod decoders;
mod flow;
mod program;
mod rotation;
mod stimulus;
mod team;
mod timers;
mod unit;
mod verilog;
mod wait_states;
mod walk;
mod words;
mod world;

use crate::common::{exported, ports, show};
