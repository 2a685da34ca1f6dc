//! Blocks of the R700.

mod alone;
mod decoders;
mod interlock;
mod lane;
mod lds;
mod oracle;
mod owner;
mod ports;
mod row;
mod simd;
mod turns;
mod verilog;

use crate::common::{exported, show};
