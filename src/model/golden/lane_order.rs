//! Lanes that come together, and who says which do.

use crate::transfer::Transfer;

/// Lanes that are served together at one of their addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// which of the addresses, from 0
    pub element: usize,
    /// lanes in effect, ascending; at least one
    pub lanes: Vec<usize>,
}

/// A chip that isn't built here, which says itself which lanes come together.
pub trait LaneOrder {
    /// The sets of a transfer, in the order in which they are served. The lanes in `active`, ascending, take part, each
    /// with so many addresses. `None` for what comes as it does here.
    fn sets(&self, transfer: &Transfer, active: &[usize], elements: usize) -> Option<Vec<Set>>;
}
