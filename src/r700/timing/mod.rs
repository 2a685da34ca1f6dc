//! How long instructions take: the model of `docs/timing/r700.md`, written from that page alone.

mod fetch;
mod timeline;
mod turn;

#[cfg(test)]
mod tests;

pub use fetch::{Clock, FetchCost, fetch_clocks, fetch_cost};
pub use timeline::{Span, Timeline};
pub use turn::{GROUP_CLOCKS, TurnCost, WAIT_CLOCKS, turn_cost};
