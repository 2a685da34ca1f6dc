//! The blocks of a compute unit beside wave control and the LDS.

mod clients;
mod loads;
mod parameters;
mod reads;
mod sequencer;
mod whole;
