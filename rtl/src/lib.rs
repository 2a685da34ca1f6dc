//! The LDS in synthesizable rust-hdl: one block a file, registers between neighbours.
//!
//! ```text
//!  request ─► Front ─► AddressSum ─► AddressCheck ─► Matcher ─► Scheduler ─► Route ─► SlotCrossbar ─► Bank × n ─► Crossbar ─► Collector ─► response
//!             passes    byte          bounds, bank,   who meets  who is       one-hot   slots to       RAM, ALU,    banks to    VGPRs,
//!             of slots  addresses     row             whom       served       selects   banks          forwarding   slots       beats
//!            └──────────────────── Approach ──────────────────┘ └───── Service ─────┘ └────── Storage ───────┘ └────── Delivery ──────┘
//! ```
//! [`Unit`] has one of each; [`DualUnit`] has an approach and a service for loads beside them, and [`Order`] and [`Gate`] between the two.
//! [`Control`] travels beside the slots. Permutes and swizzles use the two crossbars and pass through the banks without
//! touching the memory.

// The kernels of the larger blocks expand deeply.
#![recursion_limit = "256"]

mod approach;
mod channel;
mod counters;
mod crossbar;
mod delivery;
mod order;
mod ports;
mod service;
mod storage;
mod units;

/// A unit as Verilog.
pub mod export {
    pub use crate::units::Core;
    pub use lds_hdl::verilog::{ExportError, Port, Verilog};
}

pub use approach::{
    AddressCheck, AddressSum, Approach, Decoder, Front, Intake, Matcher, Places, Refusals, Regions, Swizzle,
};
pub use channel::Channel;
pub use counters::{Census, Counters};
pub use crossbar::Crossbar;
pub use delivery::{Ack, Answers, Collector, Delivery, Merge};
pub use order::{Gate, Order};
pub use ports::*;
pub use service::{Escort, Route, Scheduler, Service};
pub use storage::{Alu, Bank, Operands, SlotCrossbar, Storage};
pub use units::{DualUnit, GEOMETRIES, Unit};
