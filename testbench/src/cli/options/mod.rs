//! Options that several commands have, and which hardware they fit.

pub mod chip;
pub mod device;
pub mod fits;
pub mod groups;
pub mod kernel;
pub mod launch;
pub mod number;
pub mod reading;
pub mod share;
pub mod target;
pub mod unit;
pub mod waves;
