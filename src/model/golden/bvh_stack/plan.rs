//! What a lane does with its stack.

/// No node: nothing was visited before, or a child that a box doesn't have.
pub(super) const INVALID: u32 = u32::MAX;

/// The children of a box.
pub(super) const CHILDREN: usize = 4;

/// Children that a lane can push.
pub(super) const PUSHES: usize = CHILDREN - 1;

/// The registers of a lane.
pub(super) struct Brought {
    /// ADDR: in bits 31:18 the dword at which its stack begins, and below how much is on it
    pub(super) word: u32,
    /// DATA0: the node that was visited last
    pub(super) last: u32,
    /// DATA1 and the VGPRs after it: the children, the nearest first
    pub(super) children: [u32; CHILDREN],
}

/// What becomes of the stack once all is pushed.
pub(super) enum End {
    /// it stays, and this is returned
    Return(u32),
    /// the entry with this number is returned, and invalid from now on
    Pop(u32),
}

/// What a lane does, as far as its registers decide it.
pub(super) struct Plan {
    /// in the order in which children are pushed: node and number of the entry, of those that are
    pub(super) pushed: [Option<(u32, u32)>; PUSHES],
    pub(super) end: End,
    /// the new ADDR
    pub(super) word: u32,
}
