//! What an access pattern costs: inputs, sums, pictures and remedies of `lds analyze`.
//!
//! An input ([`input`], [`trace`]) hands its instructions one by one to a [`Collector`], which keeps sums, and of the
//! instructions only the worst. [`Analysis`] is what it makes of them: the JSON, from which [`report`] makes the
//! table, [`picture`] the picture for terminals and [`page`] the HTML page.

mod collector;
mod detail;
mod figure;
pub mod input;
mod lanes;
mod moved;
pub mod page;
mod patterns;
pub mod picture;
mod remedy;
pub mod report;
mod rows;
mod suggest;
mod summary;
pub mod trace;
pub mod unit;
mod worst;

pub use collector::{Collector, Keep, Pick};
pub use detail::{Cell, Detail, LaneRow, PassDetail};
pub use lanes::ranges;
pub use moved::Pair;
pub use remedy::Remedy;
pub use rows::{HeatMap, RowCounts};
pub use suggest::{Names, Suggestion, Tried};
pub use summary::{Analysis, BusiestBank, Group, Totals, UnitSummary};
