//! What one instruction touched of the LDS.

/// What is done to bytes of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// their value goes to a register, or is the operand of an update elsewhere
    Read,
    /// they are replaced
    Write,
    /// read and replaced in one go: two waves may do so to one byte in whatever order
    Update,
}

/// Bytes that one lane touched: an element, or a dword of one that is refused in part ([`Reading::PartialElements`](crate::target::Reading)). What was refused isn't touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// which lane; of an append, which is one access for the wave, the lowest active one
    pub lane: u8,
    /// what it did
    pub access: Use,
    /// the first byte, counted from the start of the allocation
    pub address: u32,
    /// how many bytes
    pub bytes: u8,
    /// bytes of the element that they belong to
    pub element: u8,
    /// the byte that the lane named; another one where the alignment mode or the instruction dropped bits of it
    pub named: u32,
}

/// What an instruction of a wave did that is of interest to who looks for mistakes.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// lanes in effect
    pub lanes: u64,
    /// lanes whose result rests on an order that the ISA leaves open: see [`Effect`](crate::golden::Effect::open_order)
    pub open_order: u64,
    /// what they touched, in the order in which the model did it
    pub touches: Vec<Touch>,
}
