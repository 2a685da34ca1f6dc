//! The LDS in synthesizable rust-hdl: one block a file, folders in the order of the pipeline.
//!
//! ```text
//!  request ─► Front ─► AddressSum ─► AddressCheck ─► Matcher ─► Scheduler ─► Route ─► SlotCrossbar ─► Bank × n ─► Crossbar ─► Collector ─► response
//!             passes    byte          bounds, bank,   who meets  who is       one-hot   slots to       RAM, ALU,    banks to    VGPRs,
//!             of slots  addresses     row             whom       served       selects   banks          forwarding   slots       beats
//!            └──────────────────── Approach ──────────────────┘ └───── Service ─────┘ └────── Storage ───────┘ └────── Delivery ──────┘
//!            └──────────────────────────────── Channel ───────────────────────────┘
//! ```
//! [`Unit`] has one [`Channel`]; [`DualUnit`] has a second one for loads, and [`Order`] and [`Gate`] between the two. What blocks tell each other
//! are the bundles of `ports`: [`Request`], [`Pass`], [`Grants`], [`Returns`], [`Response`]. [`Control`] travels beside the slots. Permutes and
//! swizzles use the two crossbars and pass through the banks without touching the memory.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | request | what a group of lanes wants of one instruction, in one transfer at a port |
//! | pass | what the scheduler serves as one: a request, or half of its lanes with two slots each |
//! | slot | one access of a lane in a pass; *low* slots are the first half of them, *high* ones the second |
//! | grant | that a slot is served in this cycle |
//! | beat | one transfer at the response port: a VGPR, or an end without data |
//! | `valid` | something is offered at a port |
//! | `ready` | whoever it is offered to takes it at this edge, if it is valid |
//! | takes, `takes` | a transfer happens at this edge: valid and ready |
//! | `advance` | the whole unit behind the requests moves at this edge; it is low while a receiver holds up a beat |
//! | `can_move` | nothing at this port keeps the unit from moving: it is idle, or its beat is taken |
//! | `step` | one stage of the approach takes what is before it at this edge |
//! | `waiting` | a pass is at the end of the approach |
//! | `free` | the scheduler is empty after this edge if the unit moves |
//! | `enters` | a pass goes into the scheduler at this edge if the unit moves |
//! | `goes` | the pass in the scheduler may be served in this cycle |
//! | `serves` | a pass is served in this cycle |
//! | `leaves` | the scheduler takes the pass at the end of the approach if the unit moves |

// The kernels of the larger blocks expand deeply.
#![recursion_limit = "256"]

mod approach;
mod channel;
mod counters;
mod crossbar;
mod delivery;
mod one_hot;
mod order;
mod ports;
mod service;
mod storage;
mod units;

/// A unit as Verilog.
pub mod export {
    pub use crate::units::Core;
    pub use lds_hdl::verilog::{Design, ExportError, Port};
}

pub use approach::{
    AddressCheck, AddressSum, Approach, Decoder, Front, Intake, Matcher, Places, Refusals, Regions, Swizzle,
};
pub use channel::Channel;
pub use counters::{Census, Counters};
pub use crossbar::Crossbar;
pub use delivery::{Ack, Answers, Collector, Delivery, Merge, Sender, Summary};
pub use one_hot::OneHot;
pub use order::{Gate, Order};
pub use ports::*;
pub use service::{Escort, Route, Scheduler, Service};
pub use storage::{Alu, Bank, Operands, SlotCrossbar, Storage};
pub use units::{DualUnit, GEOMETRIES, Unit};
