//! From an instruction to what does it.

use super::destination::active;
use super::effect::Effect;
use super::lane_order::LaneOrder;
use super::memory::Memory;
use super::unit::Unit;
use super::work::Work;
use super::{append, atomic, bvh_stack, lanes, load, source2, store, transposed};
use crate::isa::{Access, DsInstruction, Feature, Opcode, Operation};
use crate::touch::Touched;
use crate::wave::Wave;
use enumset::{EnumSet, enum_set};

/// What of instructions the model has: all but the stacks in a ring, of which no source says how their state is packed.
pub const FEATURES: EnumSet<Feature> = enum_set!(
    Feature::Load
        | Feature::Store
        | Feature::Atomic
        | Feature::Float
        | Feature::SwappedCompare
        | Feature::ConditionalExchange
        | Feature::TwoAddresses
        | Feature::Narrow
        | Feature::NarrowStore
        | Feature::Wide
        | Feature::WideAtomic
        | Feature::HalfRegister
        | Feature::ThreadId
        | Feature::Source2
        | Feature::M0Address
        | Feature::Append
        | Feature::Swizzle
        | Feature::Permute
        | Feature::BvhStack
        | Feature::Gds
        | Feature::OrderedCount
        | Feature::GlobalWaveSync
        | Feature::Streamout
        | Feature::PackedFloat
        | Feature::NumberFirst
        | Feature::LimitedSub
        | Feature::FetchInactive
        | Feature::Transpose
);

/// True where the model knows an opcode, whatever the target.
pub fn supports(opcode: &Opcode) -> bool {
    FEATURES.is_superset(Access::of(opcode).needs)
}

/// What an instruction does to the registers of a wave and to a storage, apart from time. `None`, and nothing is done,
/// for what the unit doesn't have: an instruction with `gds` is for the global data share, and one without for the LDS.
/// What makes waves wait for one another is done by [`Golden`](super::Golden) alone.
pub fn execute(unit: &Unit, instruction: &DsInstruction, wave: &mut Wave, memory: &mut Memory) -> Option<Effect> {
    execute_watched(unit, instruction, wave, memory, None, None)
}

/// Executes as [`execute`] does, and appends what is touched of memory and what is refused. Lanes come in an order of
/// their own, if there is one.
pub(super) fn execute_watched(
    unit: &Unit,
    instruction: &DsInstruction,
    wave: &mut Wave,
    memory: &mut Memory,
    touched: Option<&mut Touched>,
    order: Option<&dyn LaneOrder>,
) -> Option<Effect> {
    let is_here = instruction.gds == unit.gds && (!unit.gds || instruction.opcode.works_in_gds());
    if !is_here || !supports(instruction.opcode) {
        return None;
    }
    let unit = &unit.of_wave(wave);
    let mask = active(unit, instruction, wave);
    let active = (0..wave.lanes()).filter(|lane| mask >> lane & 1 == 1).collect();
    let access = Access::of(instruction.opcode);
    let mut work = Work { unit, instruction, access, active, wave, memory, touched, order };
    match instruction.opcode.operation {
        Operation::Nop => Some(Effect::default()),
        Operation::Load(fill) => Some(load::execute(&mut work, fill)),
        Operation::LoadTransposed(bits) => Some(transposed::execute(&mut work, bits)),
        Operation::Store(slice) => Some(store::execute(&mut work, slice)),
        Operation::Atomic(op) => Some(atomic::execute(&mut work, op)),
        Operation::Source2(op) => Some(source2::execute(&mut work, op)),
        Operation::Append => Some(append::execute(&mut work, u32::wrapping_add)),
        Operation::Consume => Some(append::execute(&mut work, u32::wrapping_sub)),
        Operation::Swizzle => Some(lanes::swizzle(&mut work)),
        Operation::Permute => Some(lanes::permute(&mut work)),
        Operation::Bpermute => Some(lanes::bpermute(&mut work)),
        Operation::BpermuteAny => Some(lanes::bpermute_any(&mut work)),
        Operation::BvhStack => Some(bvh_stack::execute(&mut work)),
        Operation::OrderedCount | Operation::Gws(_) | Operation::AddGsReg | Operation::SubGsReg => None,
        Operation::RingStack => None,
    }
}
