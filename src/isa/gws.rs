//! The state of a global data share beside its memory: facts that models and hardware share.
//!
//! * 64 *resources* of global wave sync (`ds_gws_*`), at which waves wait: each is a semaphore or a barrier
//! * the *GS registers* of GFX11 (`ds_add_gs_reg_rtn`, `ds_sub_gs_reg_rtn`, `ds_ordered_count`): eight of 32 bits,
//!   eight of 64
//! * the *order* of waves: `ds_ordered_count` of a wave waits until it is the wave's turn

use crate::isa::{GwsOp, Opcode, Operation};

/// Resources of global wave sync.
pub const RESOURCES: usize = 64;
/// Bits of a resource's counter.
pub const COUNTER_BITS: usize = 12;
/// Dwords of all GS registers. Each of the first eight has one dword; each of the others has two, the low one first.
pub const REGISTER_DWORDS: usize = 24;
/// Waves of a compute unit that can take part: their tags are below this number.
pub const WAVES: usize = 64;

/// The flag in the word of a resource.
pub const FLAG: u32 = 1 << COUNTER_BITS;
/// Bit in the word of a resource: the resource is a barrier; without the bit it is a semaphore.
pub const BARRIER: u32 = 1 << (COUNTER_BITS + 1);

/// The parts of the state that programs preset and look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatePart {
    /// the storage, by bytes
    Memory,
    /// resources of global wave sync, by number: the counter in bits 11:0, [`FLAG`], [`BARRIER`]
    Resources,
    /// GS registers, by dword
    Registers,
}

impl StatePart {
    /// The name of the part in directives.
    pub const fn name(self) -> &'static str {
        match self {
            StatePart::Memory => "memory",
            StatePart::Resources => "resources",
            StatePart::Registers => "registers",
        }
    }

    /// The step from one dword to the next: in bytes for memory, otherwise in numbers.
    pub const fn step(self) -> u32 {
        match self {
            StatePart::Memory => 4,
            StatePart::Resources | StatePart::Registers => 1,
        }
    }
}

/// How global wave sync is set up for a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gws {
    /// number of its first resource
    pub base: u32,
    /// number of its resources; a resource beyond them is refused
    pub size: u32,
    /// whether at a barrier the counter goes down before it is looked at, as the RDNA3 manual lists it; otherwise it
    /// goes down after
    pub early: bool,
}

impl Default for Gws {
    fn default() -> Self {
        Gws { base: 0, size: RESOURCES as u32, early: false }
    }
}

/// What follows from an instruction of synchronization, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// the instruction is done, and didn't wait
    Done {
        /// the resource isn't one of the process, and nothing happened
        refused: bool,
    },
    /// the wave that has waited longest at the resource leaves; this may be the wave of the instruction itself
    Leaves {
        /// number of the wave
        wave: usize,
    },
    /// the wave that has waited longest at the resource stays
    Stays,
    /// the instruction waits for its wave's turn, which may be now
    Parked,
    /// the turn of a wave
    Turn {
        /// number of the wave
        wave: usize,
        /// number of dwords that the instruction counts
        dwords: usize,
        /// whether it counts in memory; otherwise in GS registers
        memory: bool,
        /// operation, as [`Ordered::operation`] says
        operation: u32,
        /// whether its dword isn't there
        refused: bool,
        /// whether the turn is over, and the next wave's comes
        passes_on: bool,
    },
}

/// One wait of a wave for other waves that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// the wave that waited
    pub wave: usize,
    /// step of the program at which it waited
    pub step: usize,
    /// the wave whose instruction ended it
    pub by: usize,
    /// step of that wave
    pub by_step: usize,
    /// cycles from taken to answered
    pub cycles: u64,
}

/// What a wave waits for at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// a semaphore's counter is 0
    Semaphore {
        /// number of the resource
        resource: usize,
    },
    /// a barrier isn't complete
    Barrier {
        /// number of the resource
        resource: usize,
        /// value of its counter
        counter: u32,
    },
    /// the wave waited at a resource that was initialised meanwhile, and initialising forgets which waves wait
    Forgotten {
        /// number of the resource
        resource: usize,
    },
    /// it isn't the wave's turn
    Turn {
        /// wave whose turn it is; none if the waiting wave has no turn in the rest of the order
        of: Option<usize>,
    },
    /// it isn't answered, whatever the reason is: a machine that is looked at from outside says no more
    Unanswered,
}

impl std::fmt::Display for Obstacle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Obstacle::Semaphore { resource } => write!(f, "for the semaphore of resource {resource}"),
            Obstacle::Barrier { resource, counter } => {
                write!(f, "at the barrier of resource {resource}, whose counter is {counter}")
            }
            Obstacle::Turn { of: Some(wave) } => write!(f, "for its turn, which is that of wave {wave}"),
            Obstacle::Turn { of: None } => write!(f, "for a turn, and has none left in `order`"),
            Obstacle::Forgotten { resource } => {
                write!(f, "at resource {resource}, which `ds_gws_init` has made forget who waits")
            }
            Obstacle::Unanswered => write!(f, "for an answer"),
        }
    }
}

impl Opcode {
    /// Whether an operation uses the state that this module describes, and not memory alone.
    pub const fn synchronizes(&self) -> bool {
        matches!(
            self.operation,
            Operation::Gws(_) | Operation::OrderedCount | Operation::AddGsReg | Operation::SubGsReg
        )
    }

    /// Whether the lowest active lane brings an operand. Without an active lane such an instruction takes the operand
    /// of lane 0 (`ds_ordered_count`: 0), and other instructions do nothing.
    pub const fn acts_without_lanes(&self) -> bool {
        matches!(self.operation, Operation::Gws(GwsOp::Init | GwsOp::SemaBr | GwsOp::Barrier) | Operation::OrderedCount)
    }
}

/// The fields of the offset of `ds_ordered_count`. The bit that says whether the wave ends (bit 1 of offset1) is left
/// out, as nothing depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// number of the dword, from the base on
    pub index: u32,
    /// whether the turn is over behind the instruction
    pub release: bool,
    /// GFX9: whether it is a pixel shader's, whose dword depends on the packer in `M0[1:0]`
    pub pixel: bool,
    /// operation: 0 add, 1 exchange, 3 wrap (to 0); 2 is reserved, and changes nothing
    pub operation: u32,
    /// number of dwords: 1 to 4, one for each of as many lanes
    pub dwords: usize,
}

impl Ordered {
    /// Takes the fields from the two bytes of the offset. `wide` is true for targets on which the instruction counts
    /// several dwords.
    pub fn of(offset0: u8, offset1: u8, wide: bool) -> Self {
        Ordered {
            index: u32::from(offset0 >> 2),
            release: offset1 & 1 == 1,
            pixel: offset1 >> 2 & 3 == 1,
            operation: u32::from(offset1 >> 4 & 3),
            dwords: if wide { usize::from(offset1 >> 6) + 1 } else { 1 },
        }
    }
}
