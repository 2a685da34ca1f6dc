//! The LDS of an R700, four banks of entries of four dwords that are written by owners, and what its waves share
//! registers by.
//!
//! Blocks of this folder share nothing with the others but the RAM. `docs/timing/r700.md` says what happens in
//! which clock.

mod alu_decoder;
mod alus;
mod bank_row;
mod banks;
mod base;
mod core;
mod dispatch;
mod fetch_decoder;
mod fetching;
mod group_decoder;
mod group_steps;
mod indexes;
mod interlock;
mod lane;
mod lane_alu;
mod owner;
mod permute;
mod quads;
mod register_file;
mod row;
mod scoreboard;
mod simd;
mod source_decoder;
mod tallies;
mod turns;
mod unit;

pub use self::core::{R700Core, R700Memory};
pub use alu_decoder::{AluDecoder, Operation, Target};
pub use alus::Alus;
pub use bank_row::BankRow;
pub use banks::Banks;
pub use base::Base;
pub use dispatch::Dispatch;
pub use fetch_decoder::FetchDecoder;
pub use fetching::Fetching;
pub use group_decoder::GroupDecoder;
pub use group_steps::GroupSteps;
pub use indexes::Indexes;
pub use interlock::{Interlock, Shared};
pub use lane::Lane;
pub use lane_alu::LaneAlu;
pub use owner::Owner;
pub use permute::{Mux, Permute};
pub use quads::Quads;
pub use register_file::RegisterFile;
pub use row::{RegisterPlace, Row};
pub use scoreboard::Scoreboard;
pub use simd::{Simd, Space};
pub use source_decoder::{Operand, Origin, SourceDecoder};
pub use tallies::Tallies;
pub use turns::BankTurns;
pub use unit::R700Lds;
