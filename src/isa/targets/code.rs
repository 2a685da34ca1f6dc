//! How instructions are written: words, numbers of registers, and names.

/// How a target's instructions are written, where targets differ.
#[derive(Debug)]
pub struct Code {
    /// which bits of the words fields have, and what their numbers mean
    pub encoding: Encoding,
    /// the target's instructions as text
    pub tables: Tables,
    /// M0's number among scalar registers
    pub m0: u32,
    /// the number of NULL among scalar registers: it is 0 and takes nothing
    pub null: Option<u32>,
    /// the number in the field of a base that stands for no register: `off`
    pub off: u32,
    /// SGPRs that have no other name, from s0 on
    pub sgprs: u32,
    /// different scalar values that a vector instruction can read (LLVM: the constant bus limit)
    pub constant_bus: usize,
    /// whether instructions of the formats VOP3 and VOP3P can have a literal (LLVM: `FeatureVOP3Literal`)
    pub long_literals: bool,
    /// whether operands of 16 bits are halves of VGPRs that instructions name (LLVM: `FeatureTrue16BitInsts`)
    pub true16: bool,
    /// whether the halves of two instructions in one may read the same VGPR where others of its bank are forbidden, and
    /// two moves any VGPRs (LLVM: `GCNVOPDUtils`, `hasGFX12Insts`)
    pub pairs_share_vgprs: bool,
    /// whether vector instructions read the LDS themselves, as the source LDS_DIRECT and as parameters of
    /// interpolations; on other targets that have both, instructions of their own load them into VGPRs (format LDSDIR)
    pub lds_operands: bool,
    /// whether the first source can be one lane of each row, `row_newbcast`, and of operands of 64 bits nothing else
    /// from other lanes (LLVM: `FeatureDPALU`)
    pub row_newbcast: bool,
    /// whether the second source of an instruction with modifiers may be scalar where the first one comes from other
    /// lanes (LLVM: `FeatureDPPSrc1SGPR`)
    pub dpp_scalars: bool,
    /// numbers of VOP3P that are those of matrices, whose words have other fields: each run from its first number to
    /// its last one
    pub matrices: &'static [(u16, u16)],
    /// what the bits are called that say how coherent memory is: GLC, SLC and SCC. Targets on which memory has a scope
    /// and a temporal hint have none of these
    pub coherence: [&'static str; 3],
    /// whether the words of flat, global and scratch memory have a bit that sends data to the LDS; otherwise
    /// instructions of their own do
    pub has_lds_bit: bool,
    /// numbers and names of hardware registers that other targets of the generation haven't got
    pub hardware_registers: &'static [(u32, &'static str)],
    /// whether sums of products take both halves of registers as they are (LLVM's assembler asks for it on gfx942)
    pub plain_dots: bool,
    /// whether an address of scratch memory can have a VGPR and an SGPR (LLVM: `FeatureFlatScratchSVSMode`)
    pub scratch_sums: bool,
    /// what buffers say about their elements
    pub buffers: Buffers,
}

/// The generation whose words a target has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// that of Vega (Vega ISA, chapter 13)
    Gfx9,
    /// that of RDNA2: vector instructions as RDNA3's, with parts of registers as Vega's (RDNA2 ISA, chapter 13)
    Gfx10,
    /// that of RDNA3 (RDNA3 ISA, chapter 15)
    Gfx11,
    /// that of RDNA4, whose instructions of memory have three words (RDNA4 ISA, chapter 15)
    Gfx12,
}

impl Encoding {
    /// Whether it is one of RDNA, in which vector instructions have the numbers and fields of RDNA3.
    pub const fn is_rdna(self) -> bool {
        !matches!(self, Encoding::Gfx9)
    }
}

/// The format of a buffer's elements: names in instructions, and fields of a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffers {
    /// one number for the sizes of the data, and one for what they mean (Vega ISA 8.1.5)
    SplitFormats,
    /// one number of seven bits for both (RDNA2 ISA 8.1.5)
    LongFormats,
    /// one number of six bits for both (RDNA3 ISA 9.5)
    UnifiedFormats,
}

/// The instructions of a target as lines: see [`crate::encoding`].
#[derive(Debug)]
pub struct Tables {
    /// the table of another target whose instructions it has, too, but for those that are left out or have rows here
    pub base: &'static str,
    /// beginnings of names that are left out of it
    pub without: &'static [&'static str],
    /// the instructions that LLVM 19 knows; of a target that it doesn't know, those that the other target hasn't got
    pub rows: &'static str,
    /// those that later versions know alone
    pub later: &'static str,
    /// which operands are halves of VGPRs
    pub halves: &'static str,
}

impl Tables {
    /// The value for targets that have all instructions in one table.
    pub(super) const fn of(rows: &'static str) -> Tables {
        Tables { base: "", without: &[], rows, later: "", halves: "" }
    }
}
