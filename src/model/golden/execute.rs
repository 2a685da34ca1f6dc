//! From a transfer to what does it.

use super::destination::active;
use super::effect::Effect;
use super::lane_order::LaneOrder;
use super::memory::Memory;
use super::unit::Unit;
use super::work::Work;
use super::{append, atomic, bvh_stack, lanes, load, source2, store, transposed};
use crate::isa::{Access, Feature, Opcode, Operation};
use crate::touch::Touched;
use crate::transfer::{Answer, Transfer};
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

/// What a transfer does to a storage, apart from time, and what comes back. `None`, and nothing is done, for what the
/// unit doesn't have: a transfer with `gds` is for the global data share, and one without for the LDS. What makes waves
/// wait for one another is done by [`Golden`](super::Golden) alone.
pub fn execute(unit: &Unit, transfer: &Transfer, memory: &mut Memory) -> Option<(Effect, Answer)> {
    execute_watched(unit, transfer, memory, None, None)
}

/// Executes as [`execute`] does, and appends what is touched of memory and what is refused. Lanes come in an order of
/// their own, if there is one.
pub(super) fn execute_watched(
    unit: &Unit,
    transfer: &Transfer,
    memory: &mut Memory,
    touched: Option<&mut Touched>,
    order: Option<&dyn LaneOrder>,
) -> Option<(Effect, Answer)> {
    let command = &transfer.command;
    let is_here = command.gds == unit.gds && (!unit.gds || command.opcode.works_in_gds());
    if !is_here || !supports(command.opcode) {
        return None;
    }
    let unit = &unit.of(transfer);
    let lanes = active(unit, transfer);
    let active = (0..transfer.lanes()).filter(|lane| lanes >> lane & 1 == 1).collect();
    let access = Access::of(command.opcode);
    let answer = Answer { lanes, values: Vec::with_capacity(access.returns.into()), ..Answer::default() };
    let mut work = Work { unit, transfer, access, active, answer, memory, touched, order };
    let effect = perform(&mut work, command.opcode.operation)?;
    Some((effect, work.answer))
}

/// Does what an operation does.
fn perform(work: &mut Work<'_>, operation: Operation) -> Option<Effect> {
    match operation {
        Operation::Nop => Some(Effect::default()),
        Operation::Load(fill) => Some(load::execute(work, fill)),
        Operation::LoadTransposed(bits) => Some(transposed::execute(work, bits)),
        Operation::Store(slice) => Some(store::execute(work, slice)),
        Operation::Atomic(op) => Some(atomic::execute(work, op)),
        Operation::Source2(op) => Some(source2::execute(work, op)),
        Operation::Append => Some(append::execute(work, u32::wrapping_add)),
        Operation::Consume => Some(append::execute(work, u32::wrapping_sub)),
        Operation::Swizzle => Some(lanes::swizzle(work)),
        Operation::Permute => Some(lanes::permute(work)),
        Operation::Bpermute => Some(lanes::bpermute(work)),
        Operation::BpermuteAny => Some(lanes::bpermute_any(work)),
        Operation::BvhStack => Some(bvh_stack::execute(work)),
        Operation::OrderedCount | Operation::Gws(_) | Operation::AddGsReg | Operation::SubGsReg => None,
        Operation::RingStack => None,
    }
}
