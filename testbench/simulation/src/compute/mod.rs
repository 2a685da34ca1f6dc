//! Programs on wave control and on the compute unit, in random delays of everybody around them, beside the golden
//! model, the cycle model and the models of the LDS.

mod asking;
mod bench;
mod buffers;
mod bus;
mod campaign;
mod control;
mod directed;
mod environment;
mod environment_clients;
mod golden;
mod golden_loads;
mod golden_reads;
mod joining;
mod lds_models;
mod load_port;
mod loading;
mod loads;
mod monitor;
mod moves;
mod programs;
mod random;
mod random_inputs;
mod random_loads;
mod random_reads;
mod reads;
mod recording;
mod runner;
mod setup;
mod signals;
mod stage;
mod stores;
mod turns;
mod waves;
mod words;

pub use bench::Ran;
pub use control::{random_inputs, turns};
pub use golden::Golden;
pub use loading::way;
pub use programs::{programs, random_program};
pub use recording::record;
pub use setup::{Failed, How, Setup};
pub use waves::scheme;
