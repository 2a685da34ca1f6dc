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
//! two; [`Wgp`] has two [`Side`]s with one each. What blocks tell each other are the bundles of `ports`: [`Request`],
//! [`Pass`], [`Grants`], [`Returns`], [`Response`]. [`Control`] travels beside the slots. Permutes and swizzles use the
//! two crossbars and pass through the banks without touching the memory.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | request | what a group of lanes wants of one instruction, in one transfer at a port |
//! | pass | what the scheduler serves as one: a request, or one of its two addresses, or a set of its lanes |
//! | set | of lanes: all of a request, or where they bring several dwords each, a half or a quarter of them |
//! | lower, upper half | of the lanes of a request: the first and the second half of them |
//! | side | of the LDS of a work-group processor: one of its two units, lower and upper; *jointly* they serve every request together |
//! | element | what a lane names in memory with one address: up to four dwords |
//! | slot | what a lane brings to a pass: an address, an operand or both, for one dword; *low* slots are the first half of them, *high* ones the second |
//! | lane to lane | permutes and swizzles: dwords move between lanes, through the crossbars and past the memory |
//! | stage | of the way to the banks: front, sum, check, match, scheduler; a pass is in each for at least a cycle |
//! | region | one of 32 equal parts of the storage, by row |
//! | exclusive | of a pass: never served beside one of the other port, as it is neither a store of the main port nor a load of the load port |
//! | grant | that a slot is served in this cycle |
//! | leader | of the slots that share an access, the lowest: it is granted, and the others with it |
//! | winner | of the slots that share an access, the highest, which is that of the highest lane: its store counts |
//! | beat | one transfer at the response port: a VGPR, or an end without data |
//! | column | a lane of the response, or of one of several dwords a place for one of them, while it is collected |
//! | place | of a buffer of answers: what one beat takes |
//! | `valid` | something is offered at a port |
//! | `ready` | whoever it is offered to takes it at this edge, if it is valid |
//! | takes, `takes` | a transfer happens at this edge: valid and ready |
//! | `room` | answers have room: passes may enter the schedulers |
//! | `leaves` | a beat is taken at this edge |
//! | `step` | one stage of the approach takes what is before it at this edge |
//! | `waiting` | a pass is at the end of the approach |
//! | `free` | the scheduler can take a pass at this edge: it holds none, or its pass may be served and this is its last cycle |
//! | `enters`, `enter` | the scheduler takes the pass at the end of the approach at this edge |
//! | `goes` | the pass in the scheduler may be served in this cycle |
//! | `serves` | a pass is served in this cycle |
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
//! | `units` | whole units: [`Unit`], [`DualUnit`], [`Wgp`] with its [`Side`]s, [`Gds`] |
//! | `approach` | what makes passes of requests, and finds out what they want of which bank: [`Approach`] |
//! | `service` | what takes a pass, and serves it: [`Service`] |
//! | `storage` | the banks, the way to them, and the float units: [`Storage`] |
//! | `delivery` | the way from the banks to the response: [`Delivery`] |
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
    pub use crate::units::core::{Core, Memory, UNIT};
    pub use lds_hdl::verilog::{Design, ExportError, Port, Style, check_name};
    pub use lds_hdl::{Technology, UnknownTechnology, models};
}

pub use approach::*;
pub use channel::Channel;
pub use counters::*;
pub use delivery::*;
pub use gws::*;
pub use order::*;
pub use ports::*;
pub use service::*;
pub use storage::*;
pub use units::*;
