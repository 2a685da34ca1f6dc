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

mod ack;
mod address;
mod alu;
mod alu_control;
mod answers;
mod approach;
mod bank;
mod census;
mod collector;
mod control;
mod core;
mod counters;
mod crossbar;
mod decoder;
mod delivery;
mod dual;
mod escort;
mod front;
mod gate;
mod intake;
mod matcher;
mod operands;
mod order;
mod parts;
mod places;
mod refusals;
mod regions;
mod route;
mod scheduler;
mod service;
mod sizes;
mod storage;
mod swizzle;
mod unit;

pub mod export {
    //! A unit as Verilog.

    pub use crate::core::Core;
    pub use lds_hdl::verilog::{ExportError, Port, Verilog};
}

pub use ack::Ack;
pub use address::{AddressCheck, AddressSum};
pub use alu::Alu;
pub use alu_control::*;
pub use answers::Answers;
pub use approach::Approach;
pub use bank::Bank;
pub use census::Census;
pub use collector::Collector;
pub use control::*;
pub use counters::Counters;
pub use crossbar::{Crossbar, SlotCrossbar};
pub use decoder::Decoder;
pub use delivery::Delivery;
pub use dual::DualUnit;
pub use escort::Escort;
pub use front::Front;
pub use gate::Gate;
pub use intake::Intake;
pub use matcher::Matcher;
pub use operands::Operands;
pub use order::Order;
pub use parts::{Part, Parts, UnknownPart};
pub use places::Places;
pub use refusals::Refusals;
pub use regions::Regions;
pub use route::Route;
pub use scheduler::Scheduler;
pub use service::Service;
pub use sizes::GEOMETRIES;
pub use storage::Storage;
pub use swizzle::Swizzle;
pub use unit::{FullUnit, Unit};
