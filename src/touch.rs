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

impl Use {
    /// What somebody does who does it: `reads`.
    pub const fn verb(self) -> &'static str {
        match self {
            Use::Read => "reads",
            Use::Write => "writes",
            Use::Update => "updates",
        }
    }
}

/// Bytes that one lane touched: an element, or a dword of one that is refused in part
/// ([`Reading::PartialElements`](crate::targets::Reading)). What was refused isn't touched.
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

/// An access of a lane that is refused as a whole or in part: it has an element out of range, or a misaligned one that
/// isn't allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// which lane; of an append, which is one access for the wave, the lowest active one
    pub lane: u8,
    /// what it would do
    pub access: Use,
    /// the first byte of the element, counted from the start of the allocation
    pub address: u32,
    /// bytes of the element
    pub bytes: u8,
    /// what is wrong with it
    pub why: Refused,
}

/// Why an access is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// a byte of it is out of range
    OutOfRange {
        /// bytes in range: from the first of the allocation on
        limit: u32,
        /// what says so
        by: Limit,
        /// it is in range of a chip, which gives work-groups multiples of so many bytes
        block: Option<u32>,
    },
    /// it isn't at a multiple of so many bytes, of which the instruction or the alignment mode needs one
    Misaligned(u32),
}

/// What limits the range of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// what the work-group owns
    Allocation,
    /// M0
    M0,
    /// the end of the storage
    Storage,
}

/// Waves of which some tell others what they have done, at the global data share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// a barrier lets these waves go on: each knows what all others have waited for
    Barrier(Vec<usize>),
    /// the wave sets a semaphore up: what was given before counts no longer
    Starts {
        /// its resource
        resource: usize,
        /// how many times others can take from it
        times: u32,
    },
    /// the wave gives to a semaphore
    Gives {
        /// its resource
        resource: usize,
        /// how many times others can take from it
        times: u32,
    },
    /// a wave takes from a semaphore what was given first of all that is there: it comes behind who gave it
    Takes {
        /// its resource
        resource: usize,
        /// which wave
        wave: usize,
    },
    /// the turn of a wave
    Turn {
        /// which wave
        wave: usize,
        /// it is over, and the next turn comes behind it
        passes_on: bool,
        /// what it did to its counter; none if that is no memory, or isn't there
        counter: Option<Touch>,
    },
}

/// What an instruction of a wave did that is of interest to who looks for mistakes.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// lanes in effect
    pub lanes: u64,
    /// lanes that aren't in effect, but whose values others take
    pub others: u64,
    /// lanes whose result rests on an order that the ISA leaves open: see [`Effect`](crate::golden::Effect::open_order)
    pub open_order: u64,
    /// what they touched, in the order in which the model did it
    pub touches: Vec<Touch>,
    /// what was refused to them
    pub refusals: Vec<Refusal>,
    /// of an instruction of synchronization which waves it has meet
    pub meetings: Vec<Meeting>,
}
