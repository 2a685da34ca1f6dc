//! When instructions are served, from their registers alone: `docs/timing/data-share.md` as a model.
//!
//! [`Chip`] is a unit as data: the unit built here, a chip that people own ([`built_in`]), or a chip that a file
//! describes ([`ChipConfig`]). An instruction of a wave is cut into *requests*, each for as many consecutive lanes as
//! the unit has. A request has one *pass*, or several if a lane brings more than one dword. A pass takes a cycle for
//! each distinct row that its lanes want of the busiest bank; lanes that load (or store) the same dword share the
//! access. Read-modify-writes can't share, so each of their lanes counts.
//!
//! [`Meter`] adds up the passes of an instruction. [`Schedule`] says in which cycle of a pass each lane is served.
//! [`Timeline`] says when the instructions of a sequence are taken and answered.
//!
//! The model shares no code with the [golden model](crate::golden): each works out addresses for itself.

mod adders;
mod answered;
mod banks;
mod chip;
mod chips;
mod config;
pub mod control;
mod evidence;
mod groups;
mod gws;
mod layout;
mod limits;
mod meter;
mod misaligned;
mod requests;
mod schedule;
mod shape;
mod slots;
mod stacks;
mod stages;
mod timeline;
mod turn;

#[cfg(test)]
mod tests;

pub use chip::{Chip, EmptyGroups, TwoAddresses};
pub use config::{
    Assumption, AssumptionConfig, ChipConfig, ChipError, GroupConfig, List, MisalignedConfig, PortsName, Waves,
    built_in, built_in_names, product_names, products,
};
pub use evidence::{Entry, Evidence, Stated};
pub use groups::{Direction, Form, MAX_WIDTH};
pub use limits::Ports;
pub use meter::{Cost, Meter, Pass};
pub use misaligned::Times;
pub use schedule::{BankAccess, Schedule, ScheduledPass, ScheduledRequest};
pub use shape::{AccessKind, FEATURES, supports};
pub use timeline::{ServedPass, Timeline, Timing};

use crate::targets::{Geometry, Target};
use crate::transfer::Transfer;
use crate::wave::Allocation;

/// The cost of a transfer on a shipped unit. `None` for what the model doesn't cover: transfers to the GDS, and waves
/// that the target doesn't have.
pub fn cost(target: Target, geometry: Geometry, allocation: Allocation, transfer: &Transfer) -> Option<Cost> {
    Meter::new(Chip::of(target, geometry, false), allocation).cost(transfer)
}
