//! The LDS of an R700, four banks of entries of four dwords that are written by owners, and what its waves share
//! registers by.
//!
//! Blocks of this folder share nothing with the others but the RAM. `docs/timing.md`, "R700", says what happens in
//! which clock.

mod interlock;
mod lds;
mod owner;
mod permute;
mod row;
mod turns;

pub use interlock::{Interlock, Shared};
pub use lds::R700Lds;
pub use owner::Owner;
pub use permute::{Mux, Permute};
pub use row::{Place, Row};
pub use turns::BankTurns;
