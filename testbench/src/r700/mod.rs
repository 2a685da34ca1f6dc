//! What commands say of programs for the R700, whose runs and costs have other rows and other findings than those of
//! targets with DS instructions.

pub mod findings;
pub mod rows;
