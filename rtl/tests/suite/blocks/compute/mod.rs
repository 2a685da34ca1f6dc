//! The blocks of a compute unit beside wave control and the LDS.

mod clients;
mod sequencer;
mod whole;
