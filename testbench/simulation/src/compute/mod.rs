//! Programs on wave control and on the compute unit, in random delays of everybody around them, beside the golden
//! model, the cycle model and the models of the LDS.

mod anybody;
mod anything;
mod around;
mod bench;
mod campaign;
mod directed;
mod golden;
mod joint;
mod monitor;
mod random;
mod recording;
mod setup;
mod signals;
mod stage;
mod turns;
mod waves;
mod words;

pub use anything::{anything, turns};
pub use golden::Golden;
pub use random::program as random_program;
pub use recording::record;
pub use setup::{Failed, How, Setup};
pub use waves::scheme;
