//! The part of an instruction that a pass serves.

/// The part of an instruction that a pass serves, for its lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// all elements
    All,
    /// one of several elements, each of which has passes of its own
    Element(usize),
    /// the second operand in memory
    Source,
}
