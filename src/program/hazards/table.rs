//! The rows.

use super::around::{to_added, to_factor, to_overwritten, to_read, to_written};
use super::hazard::{Hazard, Mend, Rule};
use super::products::Product;
use super::seen::{Class, EXEC, EXECZ, LDS_DIRECT, NOP, Seen, VCC, VCCZ};
use crate::encoding::Does;
use crate::encoding::meaning::{Control, Crossing, Hint, Memory, Role, Scalar, Segment};
use crate::targets::{MatrixWaits, Unchecked};

/// Hardware registers by their numbers.
const MODE: u32 = 1;
const TRAP_STATUS: u32 = 3;

/// The instruction behind which instructions are fetched anew.
pub(super) const INVALIDATE: Does = Does::Control(Control::Nothing(Hint::FetchAnew));

/// Whether an instruction sends what M0 holds: a message, or data for a trace.
fn reads_m0(does: Does) -> bool {
    use Control::{Message, Nothing, Question};
    matches!(does, Does::Control(Message { .. } | Question | Nothing(Hint::Trace)))
}

/// Whether an instruction reaches a buffer.
fn is_of_buffer(does: Does) -> bool {
    matches!(does, Does::Memory(Memory { segment: Segment::Buffer, .. }) | Does::Formatted { .. })
}

/// Any two.
fn any(_: &Seen, _: &Seen) -> bool {
    true
}

/// No instruction.
fn none(_: &Seen) -> bool {
    false
}

/// The second reads a scalar register that the first writes.
fn reads(first: &Seen, second: &Seen) -> bool {
    first.writes.iter().any(|register| second.reads.contains(register))
}

/// The second reads whether what the first writes is 0: vccz behind a write of VCC, execz behind one of EXEC.
fn zero_of_written(first: &Seen, second: &Seen) -> bool {
    [(VCC, VCCZ), (EXEC, EXECZ)].iter().any(|(written, zero)| first.wrote(written) && second.reads.contains(zero))
}

/// Both are about one hardware register.
fn same_register(first: &Seen, second: &Seen) -> bool {
    let register = |seen: &Seen| seen.hardware.map(|(register, _)| register);
    register(first) == register(second)
}

/// A row of the manual: wait states between two instructions.
macro_rules! pair {
    ($id:literal $first:literal, $second:literal, $wait:literal: $is_first:expr, $is_second:expr, $meet:expr) => {
        Hazard {
            id: $id,
            of: Unchecked::WaitStates,
            around: &[],
            first: $first,
            second: $second,
            mend: Mend::WaitStates($wait),
            is_recent: false,
            rule: Rule::Pair { is_first: $is_first, is_second: $is_second, meet: $meet, ends: none },
        }
    };
}

/// Targets with products of matrices that want wait states around them.
const ALL: &[MatrixWaits] = &[MatrixWaits::Cdna2, MatrixWaits::Cdna3, MatrixWaits::Cdna4];
/// Those whose instructions are like those of CDNA3.
const CDNA3: &[MatrixWaits] = &[MatrixWaits::Cdna3, MatrixWaits::Cdna4];
/// That of CDNA4.
const CDNA4: &[MatrixWaits] = &[MatrixWaits::Cdna4];
/// Those before CDNA3.
const BEFORE_CDNA3: &[MatrixWaits] = &[MatrixWaits::None, MatrixWaits::Cdna2];

/// A row of LLVM's: wait states between two instructions, on targets with such products.
macro_rules! near {
    ($id:literal $first:literal, $second:literal, $wait:literal on $around:expr,
     $is_first:expr, $is_second:expr, $meet:expr) => {
        Hazard { around: $around, ..pair!($id $first, $second, $wait: $is_first, $is_second, $meet) }
    };
}

/// A row behind a product of matrices, whose kind says how many wait states it wants.
const fn behind_product(
    id: &'static str,
    second: &'static str,
    most: u32,
    is_second: fn(&Seen) -> bool,
    wait: fn(&Seen, &Seen) -> u32,
) -> Hazard {
    Hazard {
        id,
        of: Unchecked::WaitStates,
        around: ALL,
        first: "a product of matrices",
        second,
        mend: Mend::UpTo(most),
        is_recent: false,
        rule: Rule::Wait { is_first: |one| one.product.is_some(), is_second, wait },
    }
}

/// The second reads a VGPR that the first writes.
fn reads_vector(first: &Seen, second: &Seen) -> bool {
    second.reads_result_of(first)
}

/// The second writes a VGPR, or an accumulation register, that the first stores.
fn overwrites_stored(first: &Seen, second: &Seen) -> bool {
    first.stored.0.iter().any(|register| second.vector_writes.contains(register))
}

/// The second reads an SGPR, or VCC, that the first writes.
fn reads_scalar(first: &Seen, second: &Seen) -> bool {
    first.sgpr_writes().any(|register| second.sgpr_reads().any(|read| read == register))
}

/// Whether it reads a lane, or writes one.
fn is_of_lane(seen: &Seen) -> bool {
    matches!(seen.does.crossing(), Some(Crossing::ReadLane | Crossing::ReadFirstLane | Crossing::WriteLane))
}

/// Whether it swaps runs of lanes between two VGPRs.
fn swaps_lanes(seen: &Seen) -> bool {
    matches!(seen.does.crossing(), Some(Crossing::SwapRuns(_)))
}

/// The second reads or writes what the first adds up, or has it as a factor if it is the same instruction.
fn meets_dot(first: &Seen, second: &Seen) -> bool {
    let is_in = |registers: &[u32]| registers.iter().any(|register| first.vector_writes.contains(register));
    match first.name == second.name {
        true => is_in(&second.factors),
        false => second.reads_result_of(first) || is_in(&second.vector_writes),
    }
}

/// Whether it is no product of matrices, and reads or writes VGPRs.
fn is_other(seen: &Seen) -> bool {
    seen.is_plain_valu() || seen.is_access()
}

/// A row that depends on more than two instructions.
const fn state(of: Unchecked, id: &'static str, first: &'static str, second: &'static str, mend: Mend) -> Hazard {
    Hazard { id, of, around: &[], first, second, mend, is_recent: false, rule: Rule::State }
}

/// One of those that compilers in use don't know.
const fn recent(row: Hazard) -> Hazard {
    Hazard { is_recent: true, ..row }
}

/// A wait for all VALU instructions.
const WAIT_VDST: Mend = Mend::Dependencies("va_vdst");

/// The names of the rows that depend on more than two instructions.
pub(super) const PARTIAL_VCC: &str = "PartialVccWrite";
pub(super) const DEALLOC: &str = "DeallocVGPRs";
pub(super) const PERMLANE: &str = "VcmpxPermlaneHazard";
pub(super) const PERMLANE_BY_MANUAL: &str = "VcmpxPermlane-RDNA2";
pub(super) const DIRECT_VALU: &str = "LdsDirectVALUHazard";
pub(super) const DIRECT_VMEM: &str = "LdsDirectVMEMHazard";
pub(super) const TRANS_USE: &str = "VALUTransUseHazard";
pub(super) const PARTIAL_FORWARDING: &str = "VALUPartialForwardingHazard";
pub(super) const MASK_WRITE: &str = "VALUMaskWriteHazard";
pub(super) const MASK_WRITE_VALU: &str = "VALUMaskWriteHazard-VALU";
pub(super) const MASK_WRITE_VCC: &str = "VALUMaskWriteHazard-VCC";
pub(super) const MAD_FORWARDING: &str = "MADIntraFwdBug";
pub(super) const VOPD: &str = "VOPDInterlock";
pub(super) const ACROSS_PRODUCT: &str = "DMFMABetweenVALUWriteVMEMRead";
pub(super) const WMMA: &str = "WMMAHazards";
pub(super) const READ_SGPR: &str = "VALUReadSGPRHazard";
pub(super) const READ_SGPR_VALU: &str = "VALUReadSGPRHazard-VALU";
pub(super) const READ_SGPR_VCC: &str = "VALUReadSGPRHazard-VCC";

/// Every row. Rows H13 and H22 of the manual are left out: each is about the two names of VCC, `vcc` and the number of
/// the SGPR that is VCC, and neither text nor words of an instruction tell them apart. `docs/warnings.md` compares the
/// rows with those of two compilers.
pub const HAZARDS: &[Hazard] = &[
    pair!("H01" "s_setreg", "s_getreg of the same register", 2:
        |one| one.sets(), |two| two.gets(), same_register),
    pair!("H02" "s_setreg", "s_setreg of the same register", 2:
        |one| one.sets(), |two| two.sets(), same_register),
    pair!("H03" "s_setvskip", "s_getreg of MODE", 2:
        |one| one.does == Does::Control(Control::SetSkip), |two| two.gets() && two.names(MODE), any),
    pair!("H04" "s_setreg of MODE's vskip", "a vector instruction", 2:
        |one| one.sets() && one.names(MODE) && one.has_bit(28), |two| two.is_vector(), any),
    pair!("H05" "a VALU instruction that writes VCC or EXEC", "a VALU instruction that reads its vccz or execz", 5:
        |one| one.is_valu() && (one.wrote(&VCC) || one.wrote(&EXEC)),
        |two| two.is_valu() && (two.reads.contains(&VCCZ) || two.reads.contains(&EXECZ)), zero_of_written),
    pair!("H06" "a VALU instruction that writes an SGPR", "v_readlane or v_writelane with it as lane", 4:
        |one| one.is_valu(), |two| two.lane.is_some(),
        |one, two| two.lane.is_some_and(|register| one.writes.contains(&register))),
    pair!("H07" "a VALU instruction that writes VCC", "v_div_fmas", 4:
        |one| one.is_valu() && one.wrote(&VCC), |two| two.does.role() == Some(Role::Divides), any),
    near!("H08" "a store of more than 64 bits", "a VALU instruction that writes its data", 1 on BEFORE_CDNA3,
        |one| one.stored.1 > 64, |two| two.is_valu(), overwrites_stored),
    near!("H08-CDNA3" "a store of more than 64 bits", "a VALU instruction that writes its data", 2 on CDNA3,
        |one| one.stored.1 > 64, |two| two.is_valu(), overwrites_stored),
    pair!("H09" "a VALU instruction that writes an SGPR", "a vector memory instruction that reads it", 5:
        |one| one.is_valu(), |two| two.class == Class::Memory, reads),
    pair!("H10" "a scalar instruction that writes M0", "a GDS instruction, s_sendmsg or s_ttracedata", 1:
        |one| one.sets_m0,
        |two| two.class == Class::Gds || reads_m0(two.does), any),
    pair!("H11" "a VALU instruction that writes a VGPR", "a DPP instruction whose first source it is", 2:
        |one| one.is_valu(), |two| two.from_lanes.is_some(),
        |one, two| two.from_lanes.is_some_and(|register| one.vector_writes.contains(&register))),
    pair!("H12" "a VALU instruction that writes EXEC", "a DPP instruction", 5:
        |one| one.is_valu() && one.wrote(&EXEC), |two| two.from_lanes.is_some(), any),
    pair!("H14" "s_setreg of TRAPSTS", "s_rfe", 1:
        |one| one.sets() && one.names(TRAP_STATUS), |two| two.does == Does::Control(Control::Return), any),
    pair!("H15" "a scalar instruction that writes M0", "a DS instruction that adds the thread's number", 1:
        |one| one.sets_m0, |two| two.by_thread_id && two.class == Class::Lds, any),
    pair!("H16" "a scalar instruction that writes M0", "buffer_store_lds_dword", 1:
        |one| one.sets_m0, |two| matches!(two.does, Does::Memory(Memory { is_from_lds: true, .. })), any),
    pair!("H17" "a scalar instruction that writes M0", "a global or scratch load whose data goes to LDS", 1:
        |one| one.sets_m0, |two| two.loads_to_lds() && !is_of_buffer(two.does), any),
    pair!("H18" "a scalar instruction that writes M0", "a buffer load whose data goes to LDS", 1:
        |one| one.sets_m0, |two| two.loads_to_lds() && is_of_buffer(two.does), any),
    pair!("H19" "a scalar instruction that writes M0", "v_interp", 1:
        |one| one.sets_m0, |two| two.class == Class::Interpolation, any),
    pair!("H20" "a scalar instruction that writes M0", "a VALU instruction that reads LDS_DIRECT", 1:
        |one| one.sets_m0, |two| two.is_valu() && two.reads.contains(&LDS_DIRECT), any),
    pair!("H21" "a scalar instruction that writes M0", "s_movrel", 1:
        |one| one.sets_m0, |two| matches!(two.does, Does::Scalar(Scalar::Indexed(_))), any),
    Hazard {
        mend: Mend::Nops(16),
        rule: Rule::Pair {
            is_first: |one| one.does == INVALIDATE,
            is_second: |two| two.does != NOP && !two.is_branch(),
            meet: any,
            ends: Seen::is_branch,
        },
        ..pair!("H23" "s_icache_inv", "anything but s_nop and a branch", 16: none, none, any)
    },
    Hazard {
        rule: Rule::Half,
        ..state(
            Unchecked::HalfOfVcc,
            PARTIAL_VCC,
            "an instruction that writes one half of VCC, which leaves vccz as it was",
            "one that reads vccz",
            Mend::Instruction("s_mov_b64 vcc, vcc"),
        )
    },
    Hazard {
        of: Unchecked::DenormalMode,
        rule: Rule::Pair {
            is_first: |one| one.class == Class::Memory && one.does.is_float_atomic(),
            is_second: |two| two.does == Does::Control(Control::DenormMode),
            meet: any,
            ends: |between| between.is_valu() || between.waits_for_counter,
        },
        ..pair!("FPAtomicToDenormModeHazard" "an atomic float operation of vector memory",
            "s_denorm_mode, without a VALU instruction or a wait for a counter in between", 3: none, none, any)
    },
    state(
        Unchecked::ComparedExec,
        PERMLANE,
        "a v_cmpx",
        "a v_permlane without a VALU instruction in between",
        Mend::Instruction("v_mov_b32 v0, v0"),
    ),
    recent(state(
        Unchecked::ComparedByManual,
        PERMLANE_BY_MANUAL,
        "a v_cmpx",
        "a v_permlane without a VALU instruction in between",
        Mend::Instruction("v_nop"),
    )),
    state(
        Unchecked::DirectLoads,
        DIRECT_VALU,
        "a VALU instruction that reads or writes a VGPR",
        "a direct load or a parameter load into it",
        Mend::WaitVdst,
    ),
    state(
        Unchecked::DirectLoads,
        DIRECT_VMEM,
        "a memory or DS instruction that reads or writes a VGPR",
        "a direct load or a parameter load into it",
        Mend::Dependencies("vm_vsrc"),
    ),
    state(
        Unchecked::Transcendentals,
        TRANS_USE,
        "a transcendental instruction",
        "a VALU instruction that reads its result, with at most 5 VALU and 1 transcendental instruction in between",
        WAIT_VDST,
    ),
    state(
        Unchecked::PartialForwarding,
        PARTIAL_FORWARDING,
        "a VALU instruction, and behind it a scalar one that writes EXEC and another VALU instruction",
        "a VALU instruction that reads what both wrote",
        WAIT_VDST,
    ),
    state(
        Unchecked::MaskWrites,
        MASK_WRITE,
        "a VALU instruction that reads an SGPR as a bit for each lane, and behind it a scalar one that writes it",
        "an instruction that reads it",
        Mend::Dependencies("sa_sdst"),
    ),
    recent(state(
        Unchecked::MaskWrites,
        MASK_WRITE_VALU,
        "a VALU instruction that reads an SGPR as a bit for each lane, and behind it one that writes it",
        "a VALU instruction that reads it",
        Mend::Dependencies("va_sdst"),
    )),
    recent(state(
        Unchecked::MaskWrites,
        MASK_WRITE_VCC,
        "a VALU instruction that reads VCC as a bit for each lane, and behind it one that writes it",
        "a VALU instruction that reads it",
        Mend::Dependencies("va_vcc"),
    )),
    recent(state(
        Unchecked::ScalarReads,
        READ_SGPR,
        "a VALU instruction that reads one of a pair of SGPRs, and behind it a scalar one that writes one",
        "a scalar or VALU instruction that reads what was written",
        Mend::Dependencies("sa_sdst"),
    )),
    recent(state(
        Unchecked::ScalarReads,
        READ_SGPR_VALU,
        "a VALU instruction that reads one of a pair of SGPRs, and behind it one that writes one",
        "a VALU instruction that reads what was written",
        Mend::Dependencies("va_sdst"),
    )),
    recent(state(
        Unchecked::ScalarReads,
        READ_SGPR_VCC,
        "a VALU instruction that reads VCC, and behind it one that writes it",
        "a VALU instruction that reads what was written",
        Mend::Dependencies("va_vcc"),
    )),
    state(
        Unchecked::WideProducts,
        MAD_FORWARDING,
        "v_mad_u64_u32 or v_mad_i64_i32",
        "its own sources, which its result overlaps",
        Mend::Registers("give the result registers that none of the sources has"),
    ),
    recent(state(
        Unchecked::Pairs,
        VOPD,
        "a VALU instruction",
        "two instructions in one that read its result and, at the same place, another VGPR that is as even or odd",
        WAIT_VDST,
    )),
    state(
        Unchecked::WaveMatrices,
        WMMA,
        "v_wmma or v_swmmac",
        "another one of which its result is a factor, without a VALU instruction in between",
        Mend::Instruction("v_nop"),
    ),
    near!("LegacyVALUWritesVGPR" "a VALU instruction that writes a VGPR", "a product of matrices that reads it", 2 on ALL,
        |one| one.is_plain_valu() && !one.is_dot(), |two| two.product.is_some(), reads_vector),
    near!("VALUWritesExec" "a VALU instruction that writes EXEC", "a product of matrices", 4 on ALL,
        |one| one.is_plain_valu() && one.wrote(&EXEC), |two| two.product.is_some(), any),
    behind_product("MFMAWritesSrcC", "one to which its result is added", 17, |two| two.product.is_some(), to_added),
    behind_product(
        "MFMAWritesSrcAB",
        "one of which its result is a factor",
        20,
        |two| two.product.is_some(),
        to_factor,
    ),
    behind_product("MFMAWritesRead", "a VALU, memory or DS instruction that reads its result", 20, is_other, to_read),
    behind_product("MFMAWritesWritten", "one that writes a register of its result", 20, is_other, to_written),
    behind_product("MFMAReadsSrcC", "one that writes a register of what it adds", 15, is_other, to_overwritten),
    near!("DMFMAToFMA64" "a product of matrices of 64 bits", "v_fma_f64 or v_fmac_f64", 2 on ALL,
        |one| one.product.as_ref().is_some_and(Product::is_double),
        |two| two.name.starts_with("v_fma_f64") || two.name.starts_with("v_fmac_f64"), any),
    Hazard {
        mend: Mend::UpTo(2),
        ..near!("DMFMABetweenVALUWriteVMEMRead" "a VALU instruction, and behind it a product of matrices of 64 bits",
            "a memory or DS instruction that reads what the VALU instruction wrote", 2 on &[MatrixWaits::Cdna2],
            |one| one.product.as_ref().is_some_and(Product::is_double), |two| two.is_access(), any)
    },
    near!("DotWrites" "a dot product of a VALU instruction",
        "another one that reads or writes its result; the same one with it as a factor", 3 on ALL,
        |one| one.is_dot(), is_other, meets_dot),
    near!("TransForwarding" "a transcendental instruction", "a VALU instruction of another kind that reads its result",
        1 on CDNA3, |one| one.is_transcendental, |two| two.is_valu() && !two.is_transcendental, reads_vector),
    near!("DstSelForwarding" "a VALU instruction whose result is a part of a register that it chooses",
        "a VALU instruction that reads the register", 1 on CDNA3,
        |one| one.chooses_part, |two| two.is_valu(), reads_vector),
    near!("VALUWriteSGPRVALURead" "a VALU instruction that writes an SGPR or VCC", "a VALU instruction that reads it",
        2 on CDNA3, |one| one.is_valu(), |two| two.is_valu(), reads_scalar),
    near!("VALUWriteVGPRReadlaneRead" "a VALU instruction that writes a VGPR", "v_readlane or v_readfirstlane of it",
        1 on CDNA3, |one| one.is_valu(),
        |two| matches!(two.does.crossing(), Some(Crossing::ReadLane | Crossing::ReadFirstLane)), reads_vector),
    near!("VALUWriteEXECRWLane" "a VALU instruction that writes EXEC", "v_readlane, v_readfirstlane or v_writelane",
        4 on CDNA3, |one| one.is_valu() && one.wrote(&EXEC), is_of_lane, any),
    near!("PermlaneReads" "a VALU instruction that writes a VGPR", "v_permlane16_swap or v_permlane32_swap of it",
        2 on CDNA4, |one| one.is_valu(), swaps_lanes, reads_vector),
    near!("VCmpXPermlane" "v_cmpx", "v_permlane16_swap or v_permlane32_swap", 4 on CDNA4,
        |one| one.is_valu() && one.wrote(&EXEC), swaps_lanes, any),
    state(
        Unchecked::ReturnedVgprs,
        DEALLOC,
        "anything but s_nop",
        "s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)",
        Mend::Instruction("s_nop 0"),
    ),
];

/// The row with a name.
pub(crate) fn find(id: &str) -> Option<&'static Hazard> {
    HAZARDS.iter().find(|hazard| hazard.id == id)
}
