//! What makes waves wait for one another at the global data share.

mod commands;
mod entry;
mod executor;
mod order;
mod parking;
mod queues;
mod registers;
mod resource;
mod resources;

pub use commands::Commands;
pub use entry::Entry;
pub use executor::Sync;
pub use order::Order;
pub use parking::Parking;
pub use queues::Queues;
pub use registers::{Reading, Registers};
pub use resource::Resource;
pub use resources::{Fresh, Resources};
