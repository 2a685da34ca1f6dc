//! What a row of the opcode table says.

use super::atomic::AtomicOp;
use super::feature::Feature;
use serde::Serialize;

/// One DS opcode of one target: the facts that decoder, assembler, disassembler, golden model and hardware control
/// share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Opcode {
    /// number in the OP field
    pub code: u8,
    /// LLVM's mnemonic for this target
    pub name: &'static str,
    /// another spelling that the assembler takes for this target, if any
    pub alias: Option<&'static str>,
    /// what the instruction does
    pub operation: Operation,
    /// bits of one memory element (8, 16, 32, 64, 96, 128); bits of the moved value where no memory is touched; 0 for
    /// `ds_nop`
    pub element_bits: u8,
    /// how the memory addresses are formed
    pub addressing: Addressing,
    /// the register fields that the instruction uses
    pub operands: Operands,
    /// the data share, or both, that the instruction can go to
    pub space: Space,
}

impl Opcode {
    /// The names that the assembler takes for the opcode, LLVM's first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [Some(self.name), self.alias].into_iter().flatten()
    }
}

/// Register operands of an opcode. Zero means that the opcode doesn't use the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Operands {
    /// VGPRs named by VDST
    pub vdst: u8,
    /// VGPRs named by ADDR
    pub addr: u8,
    /// VGPRs named by DATA0
    pub data0: u8,
    /// VGPRs named by DATA1
    pub data1: u8,
}

/// The data share that an instruction goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// LDS only: the assembler refuses `gds`
    Lds,
    /// LDS only, for an instruction that can go to the GDS on other targets: the assembler refuses `gds`, and takes
    /// `nogds`
    #[serde(rename = "lds")]
    NoGds,
    /// LDS, or GDS with the `gds` modifier
    Either,
    /// GDS only: `gds` is required
    Gds,
}

/// How memory addresses are formed from ADDR, the offset fields and M0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Addressing {
    /// no address: the instruction touches no memory
    None,
    /// ADDR + 16-bit offset
    One,
    /// ADDR + offset0 * scale and ADDR + offset1 * scale; scale in bytes
    Two {
        /// bytes of one unit of the 8-bit offsets
        scale: u16,
    },
    /// GFX9 `*_src2_*`: a second address in memory, by a signed dword displacement
    Source2,
    /// offset + M0\[15:0\] + 4 * lane
    AddThreadId,
    /// M0 + offset, one access for the wave
    M0,
    /// ADDR has the address in a stack of dwords, and the state of this stack
    Stack,
}

/// What an instruction does to memory or between lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// does nothing
    Nop,
    /// memory to VGPR
    Load(Fill),
    /// memory to VGPR; the elements of a matrix, of this many bits, are exchanged between the lanes of a group
    LoadTransposed(u8),
    /// VGPR to memory
    Store(Slice),
    /// read-modify-write; VDST (when used) gets the value from before
    Atomic(AtomicOp),
    /// GFX9 `*_src2_*`: read-modify-write with the operand from memory
    Source2(AtomicOp),
    /// lane exchange by a pattern in the offset field
    Swizzle,
    /// lane exchange: each lane says where its value goes
    Permute,
    /// lane exchange: each lane says whose value it takes
    Bpermute,
    /// lane exchange: each lane says whose value it takes, and lanes that are off give theirs, too
    BpermuteAny,
    /// add the number of active lanes to one dword
    Append,
    /// subtract the number of active lanes from one dword
    Consume,
    /// append in the order of wave creation (GDS)
    OrderedCount,
    /// global wave sync
    Gws(GwsOp),
    /// add to a streamout register of GDS
    AddGsReg,
    /// subtract from a streamout register of GDS
    SubGsReg,
    /// short stack for ray tracing
    BvhStack,
    /// short stack for ray tracing, in a ring whose state is packed into ADDR: GFX12
    RingStack,
}

/// How a loaded element fills its VGPR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// whole dwords
    Whole,
    /// zero-extended to 32 bits
    Zero,
    /// sign-extended to 32 bits
    Sign,
    /// zero-extended to 16 bits, into the low half; the other half is kept
    ZeroLow,
    /// zero-extended to 16 bits, into the high half; the other half is kept
    ZeroHigh,
    /// sign-extended to 16 bits, into the low half; the other half is kept
    SignLow,
    /// sign-extended to 16 bits, into the high half; the other half is kept
    SignHigh,
}

/// Which bits of the VGPR a narrow store takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Slice {
    /// from bit 0 up
    Low,
    /// from bit 16 up (`d16_hi`)
    High,
}

impl Opcode {
    /// Whether the operation runs on the global data share if `gds` sends it there. That share has no crossbar between
    /// lanes.
    pub const fn works_in_gds(&self) -> bool {
        !matches!(self.space, Space::Lds | Space::NoGds) && !matches!(self.operation, Operation::Swizzle)
    }
}

impl Operation {
    /// Whether it reaches bytes of a share: the others do nothing, exchange values of lanes, or are about
    /// synchronization and registers of the share.
    pub const fn has_bytes(self) -> bool {
        match self {
            Operation::Load(_)
            | Operation::LoadTransposed(_)
            | Operation::Store(_)
            | Operation::Atomic(_)
            | Operation::Source2(_)
            | Operation::Append
            | Operation::Consume
            | Operation::OrderedCount
            | Operation::BvhStack
            | Operation::RingStack => true,
            Operation::Nop
            | Operation::Swizzle
            | Operation::Permute
            | Operation::Bpermute
            | Operation::BpermuteAny
            | Operation::Gws(_)
            | Operation::AddGsReg
            | Operation::SubGsReg => false,
        }
    }

    /// A read-modify-write of floating-point numbers.
    pub fn is_float(self) -> bool {
        matches!(self, Operation::Atomic(op) | Operation::Source2(op) if op.needs().contains(Feature::Float))
    }
}

/// What a global wave sync instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GwsOp {
    /// release every queued wave
    SemaReleaseAll,
    /// set the counter
    Init,
    /// release one wave
    SemaV,
    /// release several waves
    SemaBr,
    /// wait for the semaphore
    SemaP,
    /// wait for every wave
    Barrier,
}
