//! What the instructions do, with no clock: the golden model of a SIMD's LDS and of its shared registers.
//!
//! ```
//! # mod lds { pub use lds_r700 as r700; }
//! use lds::r700::isa::{Fetch, LdsRead, LdsWrite};
//! use lds::r700::model::{Group, Layout, Readings, Simd};
//!
//! // A group of 128 threads, two waves with eight registers each.
//! let layout = Layout::new(Group::new(128)?, 0, 0, 8)?;
//! let mut simd = Simd::new(layout, Readings::default());
//! // Thread 70 is lane 6 of wave 1; it writes into bank 2, at dword 17 * 32 + 4.
//! simd.set_register(1, 0, 0, 6, 1234)?;
//! simd.fetch(1, &Fetch::Write(LdsWrite { index: 4, ..LdsWrite::new(0, 32) }))?;
//! assert_eq!(simd.dword(2, 548), Some(1234));
//! // Every thread of wave 0 reads it.
//! for lane in 0..64 {
//!     simd.set_register(0, 1, 0, lane, 2)?;
//!     simd.set_register(0, 1, 1, lane, 548)?;
//! }
//! simd.fetch(0, &Fetch::Read(LdsRead { waterfall: true, ..LdsRead::new(2, 1) }))?;
//! assert_eq!(simd.register(0, 2, 0, 33)?, 1234);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alu;
mod group;
mod hazard;
mod layout;
mod memory;
mod owner;
mod readings;
mod refused;
mod registers;
mod simd;

#[cfg(test)]
mod tests;

pub use group::{Group, Half, LANES, MAX_THREADS};
pub use layout::{Layout, ROWS};
pub use memory::{BANKS, DWORDS, DwordPlace, Entry};
pub use owner::owned;
pub use readings::{BroadcastLane, FftPermute, Overflow, ReadOffset, Readings, UnknownReading};
pub use refused::Refused;
pub use simd::{Access, Flags, Order, Simd};
