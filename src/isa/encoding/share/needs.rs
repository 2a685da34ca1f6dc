//! What each opcode needs of a model or a unit.

use super::feature::Feature;
use super::opcode::{Addressing, Fill, Opcode, Operation, Slice, Space};
use enumset::EnumSet;

/// The features that an opcode needs.
pub(super) fn needs(opcode: &Opcode) -> EnumSet<Feature> {
    of_operation(opcode.operation)
        | of_addressing(opcode.addressing)
        | of_size(opcode.element_bits)
        | of_update(opcode)
        | of_store(opcode)
        | of_space(opcode.space)
}

fn of_operation(operation: Operation) -> EnumSet<Feature> {
    match operation {
        Operation::Nop => EnumSet::empty(),
        Operation::Load(fill) => Feature::Load | of_fill(fill),
        Operation::LoadTransposed(_) => Feature::Load | Feature::Transpose,
        Operation::Store(Slice::Low) => Feature::Store.into(),
        Operation::Store(Slice::High) => Feature::Store | Feature::HalfRegister,
        Operation::Atomic(op) => op.needs(),
        Operation::Source2(op) => Feature::Source2 | op.needs(),
        Operation::Swizzle => Feature::Swizzle.into(),
        Operation::Permute | Operation::Bpermute => Feature::Permute.into(),
        Operation::BpermuteAny => Feature::Permute | Feature::FetchInactive,
        Operation::Append | Operation::Consume => Feature::Append.into(),
        Operation::OrderedCount => Feature::OrderedCount.into(),
        Operation::Gws(_) => Feature::GlobalWaveSync.into(),
        Operation::AddGsReg | Operation::SubGsReg => Feature::Streamout.into(),
        // A stack exchanges what a lane pushes or pops with memory. What it returns from registers goes from lane to
        // lane.
        Operation::BvhStack => Feature::BvhStack | Feature::Atomic | Feature::Swizzle,
        Operation::RingStack => Feature::RingStack.into(),
    }
}

fn of_fill(fill: Fill) -> EnumSet<Feature> {
    match fill {
        Fill::Whole => EnumSet::empty(),
        Fill::Zero | Fill::Sign => Feature::Narrow.into(),
        Fill::ZeroLow | Fill::ZeroHigh | Fill::SignLow | Fill::SignHigh => Feature::Narrow | Feature::HalfRegister,
    }
}

fn of_addressing(addressing: Addressing) -> EnumSet<Feature> {
    match addressing {
        Addressing::None | Addressing::One => EnumSet::empty(),
        Addressing::Stack => Feature::BvhStack.into(),
        Addressing::Two { .. } => Feature::TwoAddresses.into(),
        Addressing::Source2 => Feature::Source2.into(),
        Addressing::AddThreadId => Feature::ThreadId.into(),
        Addressing::M0 => Feature::M0Address.into(),
    }
}

fn of_size(element_bits: u8) -> EnumSet<Feature> {
    match element_bits {
        0 | 32 => EnumSet::empty(),
        1..32 => Feature::Narrow.into(),
        33.. => Feature::Wide.into(),
    }
}

fn of_update(opcode: &Opcode) -> EnumSet<Feature> {
    match opcode.operation {
        Operation::Atomic(_) | Operation::Source2(_) if opcode.element_bits > 32 => Feature::WideAtomic.into(),
        _ => EnumSet::empty(),
    }
}

fn of_store(opcode: &Opcode) -> EnumSet<Feature> {
    match opcode.operation {
        Operation::Store(_) if opcode.element_bits < 32 => Feature::NarrowStore.into(),
        _ => EnumSet::empty(),
    }
}

fn of_space(space: Space) -> EnumSet<Feature> {
    match space {
        Space::Lds | Space::NoGds | Space::Either => EnumSet::empty(),
        Space::Gds => Feature::Gds.into(),
    }
}
