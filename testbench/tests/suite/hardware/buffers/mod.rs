//! What reaches buffers in memory, against the golden model.

use crate::hardware::interpolation::Dice;

mod addresses;
#[path = "../../../../../rtl/tests/suite/common/axi.rs"]
#[expect(dead_code, reason = "tests of the client alone look at errors")]
mod axi;
mod cocotb;
mod loads;
mod stores;
