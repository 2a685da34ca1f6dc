//! What of an instruction a pass serves.

/// What a pass serves of its lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// all elements
    All,
    /// one of several elements, where each has passes of its own
    Element(usize),
    /// the second operand in memory
    Source,
}
