//! What instructions ask of a model or of the hardware.

use super::{Addressing, Fill, Opcode, Operation, Part, Space};
use enumset::{EnumSet, EnumSetType};

/// Something that a model or a unit has, and that not every instruction needs. What is common to all has no name: elements
/// of one dword at an address of the LDS in a VGPR.
#[derive(EnumSetType, Debug)]
pub enum Feature {
    /// memory to VGPR
    Load,
    /// VGPR to memory
    Store,
    /// integer read-modify-write
    Atomic,
    /// read-modify-write of IEEE numbers
    Float,
    /// comparing and storing with the operands in the order of GFX11
    SwappedCompare,
    /// two conditional exchanges in one element
    ConditionalExchange,
    /// two addresses with an offset each
    TwoAddresses,
    /// elements of less than a dword, extended to a VGPR
    Narrow,
    /// elements of more than a dword
    Wide,
    /// one half of a VGPR, whose other half stays as it is
    HalfRegister,
    /// an address from the number of the lane
    ThreadId,
    /// an operand from a second address in memory
    Source2,
    /// an address from M0, for the whole wave
    M0Address,
    /// counting active lanes
    Append,
    /// lane exchange by a pattern
    Swizzle,
    /// lane exchange by the numbers of lanes
    Permute,
    /// the global data share
    Gds,
    /// appending in the order of wave creation
    OrderedCount,
    /// global wave sync
    GlobalWaveSync,
    /// streamout registers
    Streamout,
    /// short stacks for ray tracing
    BvhStack,
}

/// What an opcode needs.
pub(super) fn needs(opcode: &Opcode) -> EnumSet<Feature> {
    of_operation(opcode.operation)
        | of_addressing(opcode.addressing)
        | of_size(opcode.element_bits)
        | of_space(opcode.space)
}

fn of_operation(operation: Operation) -> EnumSet<Feature> {
    match operation {
        Operation::Nop => EnumSet::empty(),
        Operation::Load(fill) => Feature::Load | of_fill(fill),
        Operation::Store(Part::Low) => Feature::Store.into(),
        Operation::Store(Part::High) => Feature::Store | Feature::HalfRegister,
        Operation::Atomic(op) => op.needs(),
        Operation::Source2(op) => Feature::Source2 | op.needs(),
        Operation::Swizzle => Feature::Swizzle.into(),
        Operation::Permute | Operation::Bpermute => Feature::Permute.into(),
        Operation::Append | Operation::Consume => Feature::Append.into(),
        Operation::OrderedCount => Feature::OrderedCount.into(),
        Operation::Gws(_) => Feature::GlobalWaveSync.into(),
        Operation::AddGsReg | Operation::SubGsReg => Feature::Streamout.into(),
        Operation::BvhStack => Feature::BvhStack.into(),
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

fn of_space(space: Space) -> EnumSet<Feature> {
    match space {
        Space::Lds | Space::Either => EnumSet::empty(),
        Space::Gds => Feature::Gds.into(),
    }
}
