//! Waves that take a step.

/// Who takes the next step together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// a wave does what is no ALU group
    One(usize),
    /// waves of the two slots execute an ALU group
    Group { odd: Option<usize>, even: Option<usize> },
    /// all waves are at a barrier
    Barrier,
}
