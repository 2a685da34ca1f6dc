//! One thing that is put on inputs of a unit.

use super::SyncInputs;
use super::request::{ByPort, Port, Request};

/// What is put on some of a unit's inputs.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// whether reset is on
    Reset(bool),
    /// the mode of a work-group processor: WGP mode, or otherwise CU mode. Only under reset
    WgpMode(bool),
    /// the request that is offered at a port, or none
    Request(Port, Option<&'a Request>),
    /// of requests that both ports take in one cycle, the main port's is the older
    MainFirst(bool),
    /// whether the receivers take response beats, and acknowledgements; where there are several requesters, each one's
    /// beats
    Ready(ByPort<bool>),
    /// what a global data share has beside requests and responses
    Sync(&'a SyncInputs),
}
