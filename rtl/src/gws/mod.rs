//! What makes waves wait for one another at the global data share.

mod aim;
mod answering;
mod commands;
mod entry;
mod executor;
mod order;
mod parking;
mod queues;
mod registers;
mod resource;
mod resources;
mod round;
mod state_window;
mod steps;
mod tally;

pub use aim::Aim;
pub use answering::Answering;
pub use commands::Commands;
pub use entry::Entry;
pub use executor::Sync;
pub use order::Order;
pub use parking::Parking;
pub use queues::Queues;
pub use registers::{Reading, Registers};
pub use resource::Resource;
pub use resources::{Fresh, Resources};
pub use round::Round;
pub use state_window::StateWindow;
pub use steps::{Phase, Steps};
pub use tally::Tally;
