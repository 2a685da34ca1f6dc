//! Who looks at the hardware, cycle by cycle.

use crate::hardware::Hardware;

/// Sees the settled signals of every cycle just before its clock edge.
pub trait Observer {
    /// The unit after reset.
    fn start(&mut self, _hardware: &dyn Hardware) {}
    /// Cycle `number`, from 0.
    fn cycle(&mut self, _number: u64, _hardware: &dyn Hardware) {}
}

/// Looks away.
pub struct Unobserved;

impl Observer for Unobserved {}
