//! What instructions ask of a model or of the hardware.

use enumset::EnumSetType;

/// Something that some instructions need, and that a model or a unit may have. What all instructions need has no name
/// here: elements of one dword at an address of the LDS in a VGPR.
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
    /// read-modify-write of two floats in a dword
    PackedFloat,
    /// minimum and maximum of floats in which a number wins over a NaN
    NumberFirst,
    /// a subtraction that never goes below zero
    LimitedSub,
    /// comparing and storing with the operands in the order of GFX11
    SwappedCompare,
    /// two conditional exchanges in one element
    ConditionalExchange,
    /// two addresses with an offset each
    TwoAddresses,
    /// elements of less than a dword, extended to a VGPR
    Narrow,
    /// stores to some bytes of a dword
    NarrowStore,
    /// elements of more than a dword
    Wide,
    /// read-modify-write of more than a dword
    WideAtomic,
    /// loads into one half of a VGPR, whose other half stays as it is
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
    /// lane exchange in which lanes that are off give their values, too
    FetchInactive,
    /// exchange of loaded elements between lanes
    Transpose,
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
    /// short stacks for ray tracing, in a ring
    RingStack,
}
