//! The LDS of an R700, four banks of entries of four dwords that are written by owners, and what its waves share
//! registers by.
//!
//! Blocks of this folder share nothing with the others but the RAM. `docs/timing.md`, "R700", says what happens in
//! which clock.

mod interlock;
mod owner;
mod permute;
mod row;
mod simd;
mod turns;
mod unit;

pub use interlock::{Interlock, Shared};
pub use owner::Owner;
pub use permute::{Mux, Permute};
pub use row::{Place, Row};
pub use simd::{Simd, Space};
pub use turns::BankTurns;
pub use unit::R700Lds;
