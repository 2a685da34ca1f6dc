//! What others have to do after an instruction.

pub use crate::encoding::End;
use crate::encoding::meaning::{Control, Joint};
use crate::isa::Waitcnt;
use crate::targets::Target;

/// What an instruction did apart from the wave's registers and memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// what others have to do
    pub then: Then,
    /// by how much it raises the counters that `s_waitcnt` waits for
    pub counts: Counters,
}

impl Effect {
    /// An effect that raises no counter.
    pub const fn of(then: Then) -> Self {
        Effect { then, counts: Counters::NONE }
    }
}

/// What others have to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Then {
    /// nothing: the wave goes on at its PC
    #[default]
    Next,
    /// let the wave go on when its counters are low enough
    Wait(Waits),
    /// let the wave go on when all waves of its work-group have come
    Barrier,
    /// end the wave, when its counters are 0
    End(End),
    /// let the wave go on after some time, or when another wave of its work-group wakes it
    Sleep {
        /// clock cycles at least
        least: u32,
        /// clock cycles at most
        most: u32,
    },
    /// wake sleeping waves of the work-group
    Wake,
    /// arbitrate the wave with this priority of the program, 0 to 3
    Priority(u8),
    /// a message, and whether the wave halts behind it
    Message {
        /// the immediate
        message: u16,
        /// what M0 holds
        payload: u32,
        /// whether the wave halts
        halts: bool,
    },
    /// stop the wave until somebody lets it go on. Inside of a trap handler the wave goes on until the handler returns
    Halt,
    /// execute a DS instruction: its words say which, and the LDS has it
    Lds,
}

/// A number for each counter that instructions raise. gfx906 counts stores in `vm`, and has no `vs`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// vector memory
    pub vm: u8,
    /// vector memory: stores
    pub vs: u8,
    /// exports, and LDSDIR
    pub exp: u8,
    /// LDS, GDS, scalar memory and messages
    pub lgkm: u8,
    /// scalar memory and messages, where they have a counter of their own
    pub km: u8,
}

impl Counters {
    /// No counter is raised.
    pub const NONE: Counters = Counters { vm: 0, vs: 0, exp: 0, lgkm: 0, km: 0 };

    /// LGKM alone.
    pub const fn lgkm(lgkm: u8) -> Self {
        Counters { lgkm, ..Counters::NONE }
    }

    /// The counter of scalar memory and messages alone.
    pub const fn scalar(count: u8, target: Target) -> Self {
        match target.facts().waves.kmcnt {
            true => Counters { km: count, ..Counters::NONE },
            false => Counters::lgkm(count),
        }
    }
}

/// The bits of a counter in instructions that wait for one counter.
const ONE_COUNTER: u32 = 0x3f;

/// The largest value of each counter with which a wave goes on; `None` where any will do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waits {
    /// vector memory
    pub vm: Option<u8>,
    /// vector memory: stores
    pub vs: Option<u8>,
    /// exports
    pub exp: Option<u8>,
    /// LDS, GDS, scalar memory and messages
    pub lgkm: Option<u8>,
    /// scalar memory and messages, where they have a counter of their own
    pub km: Option<u8>,
}

impl Waits {
    /// All counters must be 0.
    pub const ALL: Waits = Waits { vm: Some(0), vs: Some(0), exp: Some(0), lgkm: Some(0), km: Some(0) };

    /// No condition.
    const NONE: Waits = Waits { vm: None, vs: None, exp: None, lgkm: None, km: None };

    /// What a control instruction with an immediate waits for; `None` if it waits for no counter. A register that it
    /// names beside the immediate is `null`, which is 0.
    pub fn of(control: Control, target: Target, immediate: u32) -> Option<Self> {
        let low = |immediate: u32| Some((immediate & ONE_COUNTER) as u8);
        let (one, none) = (low(immediate), Waits::NONE);
        Some(match control {
            // No immediate has more than 16 bits.
            Control::Wait => Waits::unpack(target, immediate as u16),
            Control::WaitStores => Waits { vs: one, ..none },
            Control::WaitVector => Waits { vm: one, ..none },
            Control::WaitExports => Waits { exp: one, ..none },
            Control::WaitLds => Waits { lgkm: one, ..none },
            Control::WaitScalar => Waits { km: one, ..none },
            // All bits are compared.
            Control::WaitShare { joint: Joint::None } => {
                Waits { lgkm: Some(u8::try_from(immediate).unwrap_or(u8::MAX)), ..none }
            }
            Control::WaitShare { joint: Joint::Loads } => Waits { lgkm: one, vm: low(immediate >> 8), ..none },
            Control::WaitShare { joint: Joint::Stores } => Waits { lgkm: one, vs: low(immediate >> 8), ..none },
            Control::WaitIdle => Waits::ALL,
            _ => return None,
        })
    }

    /// The waits of an `s_waitcnt`: a field with its largest value is no condition.
    fn unpack(target: Target, fields: u16) -> Self {
        let (asked, most) = (Waitcnt::unpack(target, fields), Waitcnt::max(target));
        let below = |asked: u8, most: u8| (asked < most).then_some(asked);
        Waits {
            vm: below(asked.vmcnt, most.vmcnt),
            vs: None,
            exp: below(asked.expcnt, most.expcnt),
            lgkm: below(asked.lgkmcnt, most.lgkmcnt),
            km: None,
        }
    }
}
