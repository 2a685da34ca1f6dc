//! What the global data share has beside its memory: facts that models and hardware share.
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
/// Dwords of all GS registers: one of each of the first eight, two (the low one first) of each of the others.
pub const REGISTER_DWORDS: usize = 24;
/// Waves of a compute unit that can take part: their tags are below.
pub const WAVES: usize = 64;

/// The flag in the word of a resource.
pub const FLAG: u32 = 1 << COUNTER_BITS;
/// In the word of a resource: it is a barrier, and otherwise a semaphore.
pub const BARRIER: u32 = 1 << (COUNTER_BITS + 1);

/// What programs preset and look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// the storage, by bytes
    Memory,
    /// resources of global wave sync, by number: the counter in bits 11:0, [`FLAG`], [`BARRIER`]
    Resources,
    /// GS registers, by dword
    Registers,
}

impl Place {
    /// What directives call it.
    pub const fn name(self) -> &'static str {
        match self {
            Place::Memory => "memory",
            Place::Resources => "resources",
            Place::Registers => "registers",
        }
    }

    /// From one dword to the next: bytes of memory, or numbers.
    pub const fn step(self) -> u32 {
        match self {
            Place::Memory => 4,
            Place::Resources | Place::Registers => 1,
        }
    }
}

/// How global wave sync is set up for a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gws {
    /// its first resource
    pub base: u32,
    /// how many it has: what is beyond is refused
    pub size: u32,
    /// at a barrier the counter goes down before it is looked at, as the RDNA3 manual lists it; otherwise after
    pub early: bool,
}

impl Default for Gws {
    fn default() -> Self {
        Gws { base: 0, size: RESOURCES as u32, early: false }
    }
}

/// What an instruction of synchronization led to, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// it is done, and waited for nobody
    Done {
        /// its resource is none of the process, and nothing happened
        refused: bool,
    },
    /// the wave that has waited longest at the resource leaves; it may be the one whose instruction this is
    Leaves {
        /// which wave
        wave: usize,
    },
    /// the wave that has waited longest at the resource stays
    Stays,
    /// it waits for its wave's turn, which may be now
    Parked,
    /// the turn of a wave
    Turn {
        /// which wave
        wave: usize,
        /// dwords that it counts
        dwords: usize,
        /// it counts in memory, and not in GS registers
        memory: bool,
        /// how, as [`Ordered::operation`] says
        operation: u32,
        /// its dword isn't there
        refused: bool,
        /// the turn is over, and the next wave's comes
        passes_on: bool,
    },
}

/// One wait of a wave for other waves that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// the wave that waited
    pub wave: usize,
    /// the program's step at which it did
    pub step: usize,
    /// the wave whose instruction ended it
    pub by: usize,
    /// that wave's step
    pub by_step: usize,
    /// cycles from taken to answered
    pub cycles: u64,
}

/// What a wave waits for, as things are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// a semaphore's counter is 0
    Semaphore {
        /// the resource
        resource: usize,
    },
    /// a barrier isn't complete
    Barrier {
        /// the resource
        resource: usize,
        /// its counter
        counter: u32,
    },
    /// it waited at a resource that was initialised meanwhile, which forgets who waits
    Forgotten {
        /// the resource
        resource: usize,
    },
    /// it isn't the wave's turn
    Turn {
        /// whose turn it is; none if the wave has no turn in what is left of the order
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
    /// Whether it is about what this module describes, and not about memory alone.
    pub const fn synchronizes(&self) -> bool {
        matches!(
            self.operation,
            Operation::Gws(_) | Operation::OrderedCount | Operation::AddGsReg | Operation::SubGsReg
        )
    }

    /// Whether the lowest active lane brings an operand; without an active lane such instructions take that of lane 0
    /// (`ds_ordered_count`: 0), and others do nothing.
    pub const fn acts_without_lanes(&self) -> bool {
        matches!(self.operation, Operation::Gws(GwsOp::Init | GwsOp::SemaBr | GwsOp::Barrier) | Operation::OrderedCount)
    }
}

/// The fields of the offset of `ds_ordered_count` on which something depends: whether the wave ends (bit 1 of offset1)
/// is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// the dword, from the base on
    pub index: u32,
    /// the turn is over behind it
    pub release: bool,
    /// GFX9: a pixel shader's, whose dword depends on the packer in `M0[1:0]`
    pub pixel: bool,
    /// 0 add, 1 exchange, 3 wrap (to 0), 2 reserved: it changes nothing
    pub operation: u32,
    /// dwords: 1 to 4, of as many lanes
    pub dwords: usize,
}

impl Ordered {
    /// From the two bytes of the offset; `wide` for targets on which it counts several dwords.
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
