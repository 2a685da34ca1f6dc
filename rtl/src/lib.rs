//! The LDS in synthesizable rust-hdl: one block a file, folders in the order of the pipeline.
//!
//! ```text
//!  request ─► Front ─► AddressSum ─► AddressCheck ─► Matcher ─► Scheduler ─► Route ─► SlotCrossbar ─► Bank × n ─► Multiplexer ─► Collector ─► response
//!             passes    byte          bounds, bank,   who meets  who is       selects   slots to       RAM, ALU,    banks to       VGPRs,
//!             of slots  addresses     row             whom       served                 banks          forwarding   slots          beats
//!            └──────────────────── Approach ──────────────────┘ └───── Service ─────┘ └────── Storage ───────┘ └─────── Delivery ────────┘
//!            └──────────────────────────────── Channel ───────────────────────────┘
//! ```
//! [`Unit`] has one [`Channel`]; [`DualUnit`] has a second one for loads, and [`Numbering`] and [`Gate`] between the
//! two; [`Wgp`] has two [`Side`]s with one each. [`Requesters`] makes one port of several: before the unit of a
//! [`Gds`], and before that of a [`UnitWithClients`]. What blocks tell each other are the bundles of `ports`:
//! [`Request`], [`Pass`], [`Grants`], [`Returns`], [`Response`]. [`Control`] travels beside the slots. Permutes and
//! swizzles use the two crossbars and pass through the banks without touching the memory.
//!
//! # Words
//!
//! `docs/glossary.md` has the words of the comments and the names of handshakes (`valid`, `ready`, `enters`, `goes`).
//! These are the bundles:
//!
//! | bundle | what it says of a pass |
//! |---|---|
//! | [`Terms`] | what the address of each slot is added up from |
//! | [`Window`] | what it may touch of the storage, and which lanes of the wave it is for |
//! | [`Claim`] | what the check needs beside the addresses: control, slots in use, window |
//! | [`Location`], [`Meetings`] | bank and row of each slot, and which slots meet there |
//! | [`Candidate`] | what the gate needs of a pass that waits |
//! | [`Freight`] | what is kept of it while it is served |
//!
//! # Blocks
//!
//! The structs below are the blocks: each file of a folder has one, and its documentation begins with what the block is
//! for. Cells for any design, like [`Arbiter`](lds_hdl::Arbiter) and [`Queue`](lds_hdl::Queue), are in [`lds_hdl`].
//!
//! | folder | its blocks |
//! |---|---|
//! | `units` | whole units: [`Unit`], [`DualUnit`], [`Wgp`] with its [`Side`]s, [`Gds`], [`UnitWithClients`]; and [`Requesters`], for those that several share |
//! | `approach` | what makes passes of requests, and finds out what they want of which bank: [`Approach`] |
//! | `service` | what takes a pass, and serves it: [`Service`] |
//! | `storage` | the banks, the way to them, and the float units: [`Storage`] |
//! | `delivery` | the way from the banks to the response: [`Delivery`] |
//! | `clients` | what reads and writes the LDS beside its own instructions: [`ParameterClient`], [`BufferClient`] |
//! | `order` | what keeps the requests of two ports in order, and passes from results that aren't there yet |
//! | `gws` | what makes waves wait for one another at the global data share: [`Sync`] |
//! | `counters` | what AMD's profilers count: [`Counters`] |
//! | [`r700`] | the LDS of the R700, which is of another kind, and what its waves share registers by |
//! | [`compute`] | a compute unit without its arithmetic: wave control with an LDS, and both as cores |
//! | [`wave`] | the wave control of a compute unit, whose LDS this is |

// The kernels of the larger blocks expand deeply.
#![recursion_limit = "256"]

mod approach;
mod channel;
mod clients;
pub mod compute;
mod counters;
mod delivery;
mod gws;
mod order;
mod ports;
pub mod r700;
mod service;
mod storage;
mod units;
pub mod wave;

/// A unit as Verilog.
pub mod export {
    pub use crate::units::core::{Core, Memory, UNIT, source_name};
    pub use lds_hdl::verilog::{Design, ExportError, Port, Style, check_name};
    pub use lds_hdl::{Technology, UnknownTechnology, models};
}

pub use approach::*;
pub use channel::Channel;
pub use clients::*;
pub use counters::*;
pub use delivery::*;
pub use gws::*;
pub use order::*;
pub use ports::*;
pub use service::*;
pub use storage::*;
pub use units::*;
