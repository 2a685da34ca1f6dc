//! The bytes of the LDS that one instruction touched.

/// What an access does to bytes of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// the value of the bytes goes to a register, or is the operand of an update elsewhere
    Read,
    /// the bytes are replaced
    Write,
    /// the bytes are read and replaced in one go; two waves may do so to one byte in any order
    Update,
}

impl Use {
    /// The verb for the access, as in "a lane reads".
    pub const fn verb(self) -> &'static str {
        match self {
            Use::Read => "reads",
            Use::Write => "writes",
            Use::Update => "updates",
        }
    }
}

/// Bytes that one lane touched: an element, or a dword of an element that is refused in part
/// ([`Reading::PartialElements`](crate::targets::Reading)). Refused bytes aren't touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// number of the lane; the lowest active one for an append, which is one access for the wave
    pub lane: u8,
    /// what the lane did to the bytes
    pub access: Use,
    /// first byte, counted from the start of the allocation
    pub address: u32,
    /// number of bytes
    pub bytes: u8,
    /// bytes of the whole element
    pub element: u8,
    /// the byte that the lane named; it differs from `address` if the alignment mode or the instruction dropped address
    /// bits
    pub named: u32,
    /// what the bytes hold afterwards, the first byte lowest
    pub value: u128,
    /// what an update found in the bytes, the first byte lowest
    pub before: u128,
    /// whether an update left something else in the bytes than was there
    pub changes: bool,
}

/// An access of a lane that is refused as a whole or in part, because an element is out of range or misaligned where
/// that isn't allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// number of the lane; the lowest active one for an append, which is one access for the wave
    pub lane: u8,
    /// what the access would do
    pub access: Use,
    /// first byte of the element, counted from the start of the allocation
    pub address: u32,
    /// bytes of the element
    pub bytes: u8,
    /// why the access is refused
    pub why: Refused,
}

/// Why an access is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// a byte of the access is out of range
    OutOfRange {
        /// number of bytes in range, from the first byte of the allocation on
        limit: u32,
        /// what limits the range
        by: Limit,
        /// the access is in range on a chip, which gives work-groups multiples of this many bytes
        block: Option<u32>,
    },
    /// the address isn't a multiple of this many bytes, as the instruction or the alignment mode needs it
    Misaligned(u32),
}

/// What limits the range of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// the allocation of the work-group
    Allocation,
    /// M0 as a limit
    M0,
    /// the end of the storage
    Storage,
}

/// An event at the global data share at which some waves tell others what they have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// a barrier lets these waves go on: each knows what all others have waited for
    Barrier(Vec<usize>),
    /// the wave sets up a semaphore; what was given to it before no longer counts
    Starts {
        /// number of the resource
        resource: usize,
        /// how many times others can take from the semaphore
        times: u32,
    },
    /// the wave gives to a semaphore
    Gives {
        /// number of the resource
        resource: usize,
        /// how many times others can take what was given
        times: u32,
    },
    /// a wave takes from a semaphore what was given first of what is there, and comes behind the wave that gave it
    Takes {
        /// number of the resource
        resource: usize,
        /// number of the wave
        wave: usize,
    },
    /// the turn of a wave
    Turn {
        /// number of the wave
        wave: usize,
        /// whether the turn is over, and the next turn comes behind it
        passes_on: bool,
        /// what the wave did to its counter; none if the counter isn't in memory, or isn't there
        counter: Option<Touch>,
    },
}

/// What an instruction of a wave did, as far as checks for mistakes need to know.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// active lanes that take part
    pub lanes: u64,
    /// lanes that don't take part, but whose values others take
    pub others: u64,
    /// lanes whose result depends on an order that the ISA leaves open: see
    /// [`Effect`](crate::golden::Effect::open_order)
    pub open_order: u64,
    /// lanes that several others give a value, with the bits in which these values differ
    pub contended: Vec<(u8, u32)>,
    /// bytes that the lanes touched, in the order in which the model touched them
    pub touches: Vec<Touch>,
    /// accesses that were refused
    pub refusals: Vec<Refusal>,
    /// for an instruction of synchronization, the events at which waves meet
    pub meetings: Vec<Meeting>,
}
