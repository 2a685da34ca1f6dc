//! The result for people: as a table, a picture for terminals, and a page.

mod columns;
mod counters;
mod figure;
mod frame;
mod grid;
mod launches;
mod notes;
mod numbers;
mod page;
mod picture;
mod remedies;
mod sentences;
mod sources;
mod table;
mod traffic;
mod wrap;

pub(crate) use numbers::grouped;

pub use counters::counter_table;
pub use grid::grid;
pub use notes::notes;
pub use page::{breaking, page, page_of_launches};
pub use picture::picture;
pub use table::TextOptions;
pub use wrap::WIDTH;
