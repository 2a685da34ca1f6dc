//! Fields of instruction words.

use crate::targets::{Encoding, Target};
use strum::{EnumString, IntoStaticStr};

/// A field of an instruction's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// scalar destination, which some instructions read
    Sdst,
    /// first scalar source
    Ssrc0,
    /// second scalar source
    Ssrc1,
    /// immediate of 16 bits
    Simm16,
    /// the word behind the instruction's own ones, as an operand of its own
    Literal,
    /// scalar memory: data
    Sdata,
    /// scalar memory: half the number of the first SGPR of the base
    Sbase,
    /// scalar memory: the immediate offset
    Offset,
    /// scalar memory: a register with an offset
    Soffset,
    /// scalar memory of gfx906: SOFFSET counts
    SoffsetEnable,
    /// scalar memory of gfx906: OFFSET is an immediate
    Imm,
    /// vector destination
    Vdst,
    /// vector source
    Vsrc,
    /// attribute, and which of its four numbers
    Attribute,
    /// the high half of an attribute
    High,
    /// vector instructions that may be in flight
    WaitVdst,
    /// vector instructions that may be in flight, on gfx1201
    WaitVaVdst,
    /// whether sources of vector memory may be in flight
    WaitVmVsrc,
    /// memory of gfx1201: with whom data is shared
    Scope,
    /// memory of gfx1201: how soon data is used again
    Th,
    /// globally coherent; of a read-modify-write also that it returns what was there
    Glc,
    /// device-level coherent
    Dlc,
    /// system-level coherent
    Slc,
    /// first source of a vector instruction
    Src0,
    /// second source
    Src1,
    /// third source
    Src2,
    /// the first source is negated
    Neg0,
    /// the second source is negated
    Neg1,
    /// the third source is negated
    Neg2,
    /// the first source is taken without its sign
    Abs0,
    /// the second source is taken without its sign
    Abs1,
    /// the third source is taken without its sign
    Abs2,
    /// the first source is the high half of a register
    OpSel0,
    /// the second source is the high half of a register
    OpSel1,
    /// the third source is the high half of a register
    OpSel2,
    /// the destination is the high half of a register
    OpSel3,
    /// packed: the first source of the high half is the high half of a register
    OpSelHi0,
    /// packed: the second source of the high half is the high half of a register
    OpSelHi1,
    /// packed: the third source of the high half is the high half of a register
    OpSelHi2,
    /// packed: the first source of the high half is negated
    NegHi0,
    /// packed: the second source of the high half is negated
    NegHi1,
    /// packed: the third source of the high half is negated
    NegHi2,
    /// the result is clamped
    Clamp,
    /// which part of the destination is written
    DstSel,
    /// what the other parts of the destination become
    DstUnused,
    /// which part of a register the first source is
    Src0Sel,
    /// which part of a register the second source is
    Src1Sel,
    /// the sign of the first source is extended
    Sext0,
    /// the sign of the second source is extended
    Sext1,
    /// the first source is scalar
    S0,
    /// the second source is scalar
    S1,
    /// the destination is in SGPRs, not in vcc
    Sd,
    /// from which lanes
    DppCtrl,
    /// lanes of other rows that are off are read
    Fi,
    /// sources outside are 0
    BoundCtrl,
    /// banks of lanes that are written
    BankMask,
    /// rows of lanes that are written
    RowMask,
    /// from which lanes of eight
    LaneSel,
    /// what of lanes that are off, where eight are a group
    Dpp8,
    /// LDS: first offset
    Offset0,
    /// LDS: second offset
    Offset1,
    /// GDS, not LDS
    Gds,
    /// LDS: VGPR with an address
    Addr,
    /// LDS: VGPR with data
    Data0,
    /// LDS: VGPR with more data
    Data1,
    /// what the result is multiplied with
    Omod,
    /// VGPR with an address
    Vaddr,
    /// VGPR with data
    Vdata,
    /// memory: SGPR with an address
    Saddr,
    /// scratch memory of gfx1100: VADDR counts
    Sve,
    /// memory of gfx906: data goes to LDS
    Lds,
    /// memory, buffers and LDS of gfx906: a reserved bit
    Nv,
    /// memory, buffers and LDS: data and results are accumulation registers, on targets that have them
    Acc,
    /// memory and buffers of targets with accumulation registers: coherent with the whole system
    Scc,
    /// matrices: the first factor is in accumulation registers
    Acc0,
    /// matrices: the second factor is in accumulation registers
    Acc1,
    /// matrices: result and addend are in accumulation registers
    AccCd,
    /// matrices: how many blocks of the first factor are one that is broadcast
    Cbsz,
    /// matrices: which block of the first factor is broadcast
    Abid,
    /// matrices: which lanes of the second factor are others
    Blgp,
    /// matrices: VGPR with scales of the first factor
    Scale0,
    /// matrices: VGPR with scales of the second factor
    Scale1,
    /// the sign of OFFSET, where addresses may be those of LDS or scratch
    OffsetSign,
    /// buffer: a quarter of the number of the first SGPR of the descriptor
    Srsrc,
    /// buffer: a register has an offset
    Offen,
    /// buffer: a register has an index
    Idxen,
    /// buffer: another register says which lanes failed
    Tfe,
    /// buffer: how numbers in memory look
    NumberFormat,
    /// results of exports that may be outstanding
    WaitExp,
    /// no field: the operand follows from the number
    Implied,
}

/// Fields of `op_sel`: the sources, then the destination.
pub(super) const OP_SEL: [Field; 4] = [Field::OpSel0, Field::OpSel1, Field::OpSel2, Field::OpSel3];

impl Field {
    /// The field's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The words each of which says that a field of one bit is 1, in a target's text.
    pub(super) fn words(self, target: Target) -> [&'static str; 3] {
        match self {
            Field::Glc if target.facts().code.encoding == Encoding::Gfx12 => {
                ["TH_ATOMIC_RETURN", "TH_ATOMIC_RT_RETURN", "TH_ATOMIC_NT_RETURN"]
            }
            field => [field.flag(target); 3],
        }
    }

    /// The word that says that a field of one bit is 1, in a target's text.
    pub fn flag(self, target: Target) -> &'static str {
        let [glc, slc, scc] = target.facts().code.coherence;
        match self {
            Field::Glc => glc,
            Field::Slc => slc,
            Field::Scc => scc,
            field => field.name(),
        }
    }
}
