//! Wave control with a unit of the LDS.

use super::clients::with_and_without_clients;
use super::loads::LoadIssue;
use super::reads::ReadIssue;
use super::sections::{of_buffers, of_parameters, of_waves};
use super::sequencer::RequestSequencer;
use crate::clients::{BufferClient, BufferWriter, ParameterClient};
use crate::ports::{Alignment, Counts, Parts, Response};
use crate::wave::{End, Fetch, Hazard, Launch, LdsIssue, Reply, Run, WaveControl};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

of_waves! {
    of_parameters of_buffers with_and_without_clients
    {
        /// A [`ComputeUnit`] whose LDS has request ports for `CLIENTS` clients beside waves, whose requests make one
        /// sequence with those of waves. `PORTS` is `CLIENTS + 1`, and `PORT` the number of bits of a port's number.
        pub struct ComputeUnitWithClients;
    }
}
