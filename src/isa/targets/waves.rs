//! What whole waves do where targets differ.

/// What waves have and do, where targets differ.
#[derive(Debug)]
pub struct Waves {
    /// where FLAT_SCRATCH is, and who sets it
    pub flat_scratch: FlatScratch,
    /// whether each wave has all SGPRs; otherwise a kernel's descriptor says how many
    pub all_sgprs: bool,
    /// whether v0 has the three numbers of a work-item; otherwise v0 to v2 have one each (LLVM: `FeaturePackedTID`)
    pub packed_work_items: bool,
    /// whether vector stores count in a counter of their own, VS_CNT (LLVM: `FeatureVscnt`)
    pub vscnt: bool,
    /// whether scalar memory and messages count in a counter of their own, KMcnt; otherwise the LDS' counter counts
    /// them (LLVM: `FeatureExtendedWaitCounts`)
    pub kmcnt: bool,
    /// the instructions that wait for all of a counter, as text
    pub waits: WaitTexts,
    /// whether registers of trap handlers can be read by any program, and have the number of the work-group when a wave
    /// starts; otherwise they are 0 outside of trap handlers (LLVM: `FeatureArchitectedSGPRs`)
    pub groups_in_ttmps: bool,
    /// whether MODE has a bit with which vector instructions are skipped, VSKIP
    pub vskip: bool,
    /// whether MODE has a bit with which M0 indexes VGPRs (LLVM: `FeatureVGPRIndexMode`)
    pub gpr_index: bool,
    /// whether waves have a stack of forks, whose pointer is in MODE
    pub forks: bool,
    /// whether `s_sleep` waits for 64 cycles more than its units are
    pub sleeps_longer: bool,
    /// the highest priority of a wave among the priorities that are added up
    pub priorities: u8,
    /// what programs look after, because the hardware doesn't
    pub hazards: &'static [Unchecked],
    /// which wait states products of matrices want
    pub matrix_waits: MatrixWaits,
    /// where parameters of interpolations are in the LDS
    pub parameters: Parameters,
    /// how vector instructions compute
    pub arithmetic: Arithmetic,
}

/// The place of FLAT_SCRATCH, which says where the private memory of a wave is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlatScratch {
    /// SGPRs 102 and 103, which kernels set
    Sgprs,
    /// a register of the hardware, which kernels set
    SetByKernel,
    /// a register of the hardware, which is set before a wave starts (LLVM: `FeatureArchitectedFlatScratch`)
    SetByHardware,
}

/// The texts of instructions that wait until a counter is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitTexts {
    /// for vector memory
    pub vector: &'static str,
    /// for stores to vector memory
    pub stores: &'static str,
    /// for exports, and for what the LDS gives without an address
    pub exports: &'static str,
    /// for the data share
    pub share: &'static str,
    /// for scalar memory and messages
    pub scalar: &'static str,
    /// the name of the instruction for counters of dependencies; empty if no program needs it
    pub dependencies: &'static str,
    /// the name of the limit for VALU instructions that a load from the LDS without an address has; empty if there is
    /// no such load
    pub direct: &'static str,
}

/// What a target's hardware doesn't look after, so that its programs have to. LLVM's name is that of the target's
/// feature, or of the function of `GCNSubtarget` that says which targets are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchecked {
    /// results and settings that another instruction finds only some wait states later (Vega ISA 4.5; LLVM: no
    /// `FeatureNoDataDepHazard`)
    WaitStates,
    /// the bit that says that VCC is 0, behind a write of one half of VCC (LLVM: no `partialVCCWritesUpdateVCCZ`)
    HalfOfVcc,
    /// MODE's denormals, while an atomic float operation is under way (LLVM: `hasFPAtomicToDenormModeHazard`)
    DenormalMode,
    /// EXEC of `v_cmpx`, when lanes are permuted (LLVM: `FeatureVcmpxPermlaneHazard`)
    ComparedExec,
    /// EXEC of `v_cmpx`, as the manual of gfx1030 says it, and no compiler (RDNA2 ISA 6.10)
    ComparedByManual,
    /// VGPRs that a load from the LDS without an address writes (LLVM: `hasLdsDirect`)
    DirectLoads,
    /// transcendental results (LLVM: `FeatureVALUTransUseHazard`)
    Transcendentals,
    /// two results, between which EXEC was written, in waves of 64 lanes (LLVM: `hasVALUPartialForwardingHazard`)
    PartialForwarding,
    /// SGPRs that were read as a bit for each lane, in waves of 64 lanes (LLVM: `hasVALUMaskWriteHazard`)
    MaskWrites,
    /// SGPRs that a VALU instruction has ever read (LLVM: `hasVALUReadSGPRHazard`)
    ScalarReads,
    /// sources of products of 64 bits, which the result overlaps (LLVM: `FeatureMADIntraFwdBug`)
    WideProducts,
    /// results that two instructions in one read (LLVM: `hasGFX11VOPDInterlockHazard`)
    Pairs,
    /// factors of products of matrices of whole waves (LLVM: `fixWMMAHazards`)
    WaveMatrices,
    /// VGPRs that a wave gives back (LLVM: `requiresNopBeforeDeallocVGPRs`)
    ReturnedVgprs,
}

/// Which wait states products of matrices want around them, beside those of other instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixWaits {
    /// none: there are no such products, or the hardware checks
    None,
    /// those of CDNA2 (LLVM: `FeatureGFX90AInsts`)
    Cdna2,
    /// those of CDNA3 (LLVM: `FeatureGFX940Insts`)
    Cdna3,
    /// those of CDNA4 (LLVM: `FeatureGFX950Insts`)
    Cdna4,
}

/// Where the parameters of a primitive are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// bytes that the address in M0 is a multiple of
    pub alignment: u32,
    /// whether the third corners of all channels are behind the pairs of the others; otherwise the three corners of a
    /// channel are together
    pub third_corner_apart: bool,
}

/// How products of matrices with factors of 16 bits and fewer are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matrices {
    /// there are none, or nobody has said it
    None,
    /// pair by pair, each sum rounded, without denormals (CDNA2)
    Pairs,
    /// as whole numbers of a unit that the largest product has (CDNA3; of CDNA4 nobody has said it)
    Grid,
    /// two products at a time, which are added to the sum with one rounding (RDNA3; of RDNA4 nobody has said it)
    Steps,
}

/// Where the numbers of matrices are that whole waves of RDNA multiply (`v_wmma`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaveMatrices {
    /// there are none
    None,
    /// each 16 lanes have all numbers of both factors, and a number of the result of 16 bits is half a register, whose
    /// other half stays (RDNA3)
    Copied,
    /// all lanes share all numbers (RDNA4)
    Shared,
}

/// What numbers of a byte with a point are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByteFloats {
    /// there are none
    #[default]
    None,
    /// no number is infinite, and one is none, in the place of -0 (CDNA3; elsewhere called FNUZ)
    Fnuz,
    /// as the Open Compute Project has them
    Ocp,
}

/// How vector instructions compute, where targets differ.
#[derive(Debug)]
pub struct Arithmetic {
    /// whether CLAMP counts in sums of products of halves
    pub clamps_dots: bool,
    /// whether a result of 16 bits leaves the other half of its VGPR as it was, whatever the instruction
    pub keeps_other_half: bool,
    /// whether `v_cmpx` writes EXEC alone (LLVM: `FeatureNoSdstCMPX`)
    pub cmpx_writes_exec_alone: bool,
    /// whether an inline constant as an integer of 16 bits is the low half of one of 32 bits
    pub wide_short_constants: bool,
    /// whether a lane that gets no value from another lane keeps its bit of a scalar result
    pub dpp_keeps_bits: bool,
    /// whether the minimum of two NaNs is the second one; otherwise it is the first one
    pub takes_second_nan: bool,
    /// whether the minimum of two NaNs is a quiet one, whatever MODE says (RDNA4 ISA, V_MIN_NUM_F32)
    pub quiets_two_nans: bool,
    /// whether of several NaNs a signaling one is the result of what gives a NaN if there is one (RDNA4 ISA,
    /// V_MINIMUM_F32); otherwise the first one is (CDNA4 ISA, V_MINIMUM3_F32)
    pub signaling_wins: bool,
    /// whether clamping makes 0 of NaNs, whatever MODE says (LLVM: no `hasDX10ClampMode`)
    pub clamps_nans: bool,
    /// how products of matrices are added
    pub matrices: Matrices,
    /// where the numbers of matrices are that whole waves multiply
    pub wave_matrices: WaveMatrices,
    /// what numbers of a byte with a point are
    pub bytes: ByteFloats,
    /// whether the chosen one of two numbers, which is a minimum or a maximum, is flushed like other results
    pub flushes_chosen: bool,
}
