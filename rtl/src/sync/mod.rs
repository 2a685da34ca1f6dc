//! What makes waves wait for one another at the global data share.

mod commands;
mod entry;
mod order;
mod parking;
mod queues;
mod registers;
mod resource;
mod resources;
mod sync;

pub use commands::Commands;
pub use entry::Entry;
pub use order::Order;
pub use parking::Parking;
pub use queues::Queues;
pub use registers::{Reading, Registers};
pub use resource::Resource;
pub use resources::{Fresh, Resources};
pub use sync::Sync;
