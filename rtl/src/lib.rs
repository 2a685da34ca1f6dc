//! The LDS in synthesizable rust-hdl: one block a file, registers between neighbours.
//!
//! ```text
//!  request ─► Front ─► AddressSum ─► AddressCheck ─► Matcher ─► Scheduler ─► Route ─► SlotCrossbar ─► Bank × n ─► Crossbar ─► Collector ─► response
//!             passes    byte          bounds, bank,   who meets  who is       one-hot   slots to       RAM, ALU,    banks to    VGPRs,
//!             of slots  addresses     row             whom       served       selects   banks          forwarding   slots       beats
//! ```
//! [`Control`] travels beside the slots. Permutes and swizzles use the two crossbars and pass through the banks without
//! touching the memory.

// The kernels of the larger blocks expand deeply.
#![recursion_limit = "256"]

mod address;
mod alu;
mod answers;
mod bank;
mod collector;
mod control;
mod crossbar;
mod decoder;
mod escort;
pub mod export;
mod front;
pub mod hdl;
mod intake;
mod matcher;
mod operands;
mod parts;
mod refusals;
mod route;
mod scheduler;
mod sizes;
mod swizzle;
mod unit;

pub use address::{AddressCheck, AddressSum};
pub use alu::Alu;
pub use answers::Answers;
pub use bank::Bank;
pub use collector::Collector;
pub use control::*;
pub use crossbar::{Crossbar, SlotCrossbar};
pub use decoder::Decoder;
pub use escort::Escort;
pub use front::Front;
pub use intake::Intake;
pub use matcher::Matcher;
pub use operands::Operands;
pub use parts::{Part, Parts, UnknownPart};
pub use refusals::Refusals;
pub use route::Route;
pub use scheduler::Scheduler;
pub use sizes::GEOMETRIES;
pub use swizzle::Swizzle;
pub use unit::{FullUnit, MediumUnit, SmallUnit, Unit};
