//! How undefined bits of an instruction's sources come to its results, by its name. The rules are those of Valgrind's
//! memcheck (Seward and Nethercote, "Using Valgrind to detect undefined value errors with bit-precision", 2005).

use crate::encoding::meaning::{Role, Scalar};
use crate::encoding::{Does, Field, Instruction};
use crate::isa::AtomicOp;

/// How undefined bits of sources come to results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    pub(super) kind: RuleKind,
    /// of each source the bits that count
    pub(super) counts: [u64; 3],
    /// the sources that say which bits of the others go where: with one of these bits undefined, all of the result is
    pub(super) controls: [bool; 3],
    /// whether the destination is a source
    pub(super) reads_destination: bool,
    /// whether a bit is a source: SCC, or a lane's bit of VCC or of another mask
    pub(super) reads_bit: bool,
}

/// The kinds of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// each bit of the result is made of at most one bit of each source
    Bits,
    /// sums and products, shifted or not: a bit of a source changes no lower one of the result than a lower bit does
    Sum,
    /// whether two integers are equal: two bits that are defined and differ decide
    Equal,
    /// the order of two integers, of which this bit is the sign; 0 of those without a sign
    Order(u64),
    /// each byte of the result is one of the bytes of two sources, or a constant, as a byte of the third one says
    Chosen,
    /// each half of the result is made of a source of its own
    Halves,
    /// each bit of the result may be made of each bit of the sources
    Whole,
}

impl Rule {
    /// The rule of a function with nothing special about it.
    pub(in crate::execute) const WHOLE: Rule = Rule::of_kind(RuleKind::Whole);

    const fn of_kind(kind: RuleKind) -> Self {
        Rule { kind, counts: [u64::MAX; 3], controls: [false; 3], reads_destination: false, reads_bit: false }
    }

    /// With a source that says which bits go where, by these bits of it.
    const fn with_control(mut self, source: usize, bits: u64) -> Self {
        self.controls[source] = true;
        self.counts[source] = bits;
        self
    }

    /// With a source of which these bits alone count.
    const fn counting(mut self, source: usize, bits: u64) -> Self {
        self.counts[source] = bits;
        self
    }

    /// With the destination as a source, if it is one.
    pub(in crate::execute) const fn with_destination(mut self, reads: bool) -> Self {
        self.reads_destination |= reads;
        self
    }

    /// Whether SCC may say that the destination stays as it is.
    pub(in crate::execute) const fn may_keep_destination(&self) -> bool {
        self.reads_destination && self.reads_bit
    }

    /// The rules of an instruction; of two in one, of each. `half_of` names what both halves of a packed one do.
    pub fn all(instruction: &Instruction, half_of: impl Fn(&str) -> Option<&'static str>) -> [Rule; 2] {
        let of = |part: &Instruction| {
            let name = part.row.semantics;
            let rule = Rule::of(half_of(name).unwrap_or(name));
            // A limit changes low bits, too.
            let is_limited = part.field(Field::Clamp) == 1 && rule.kind == RuleKind::Sum;
            Rule { kind: if is_limited { RuleKind::Whole } else { rule.kind }, ..rule }
        };
        let mut parts = instruction.parts().map(|part| of(&part));
        let first = parts.next().unwrap_or(Rule::WHOLE);
        [first, parts.next().unwrap_or(first)]
    }

    /// The rule of a read-modify-write: of what memory holds, and of two operands.
    pub fn of_atomic(op: AtomicOp) -> Rule {
        let kind = match op {
            AtomicOp::And | AtomicOp::Or | AtomicOp::Xor | AtomicOp::MaskOr | AtomicOp::Exchange => RuleKind::Bits,
            AtomicOp::Add | AtomicOp::Sub | AtomicOp::Rsub => RuleKind::Sum,
            _ => RuleKind::Whole,
        };
        // An exchange takes nothing from memory.
        let rule = Rule::of_kind(kind);
        if op == AtomicOp::Exchange { rule.counting(0, 0) } else { rule }
    }

    /// The rule of a function by its name.
    pub(super) fn of(name: &str) -> Rule {
        let rule = match name.strip_prefix("v_cmp_").or_else(|| name.strip_prefix("v_cmpx_")) {
            Some(comparison) => Rule::of_kind(of_comparison(comparison)),
            None => of_function(name),
        };
        let does = Does::of(name);
        let by_scc = matches!(does, Does::Scalar(Scalar::ReadsScc | Scalar::CopyIf));
        Rule {
            reads_destination: matches!(does, Does::Scalar(Scalar::Changes | Scalar::Compares | Scalar::CopyIf)),
            reads_bit: by_scc || matches!(does.role(), Some(Role::Carries | Role::Chooses | Role::Divides)),
            ..rule
        }
    }
}

/// Of `lt_i32` and its relatives.
fn of_comparison(name: &str) -> RuleKind {
    let sign = match name.rsplit_once('_') {
        Some((_, "u16" | "u32" | "u64")) => 0,
        Some((_, "i16")) => 1 << 15,
        Some((_, "i32")) => 1 << 31,
        Some((_, "i64")) => 1 << 63,
        _ => return RuleKind::Whole,
    };
    if ["eq_", "ne_", "lg_"].iter().any(|start| name.starts_with(start)) {
        RuleKind::Equal
    } else {
        RuleKind::Order(sign)
    }
}

fn of_function(name: &str) -> Rule {
    const BITS: Rule = Rule::of_kind(RuleKind::Bits);
    const SUM: Rule = Rule::of_kind(RuleKind::Sum);
    const HALVES: Rule = Rule::of_kind(RuleKind::Halves);
    const U24: u64 = 0xff_ffff;
    match name {
        "v_accvgpr_read_b32"
        | "v_accvgpr_write_b32"
        | "v_accvgpr_mov_b32"
        | "v_mov_b64"
        | "v_mov_b32"
        | "v_mov_b16"
        | "v_not_b32"
        | "v_not_b16"
        | "v_bfrev_b32"
        | "v_and_b32"
        | "v_and_b16"
        | "v_or_b32"
        | "v_or_b16"
        | "v_xor_b32"
        | "v_xor_b16"
        | "v_xnor_b32"
        | "v_and_or_b32"
        | "v_or3_b32"
        | "v_xor3_b32"
        | "v_bfi_b32"
        | "v_cndmask_b32"
        | "v_cndmask_b16"
        | "v_pack_b32_f16"
        | "v_bitop3_b32"
        | "v_bitop3_b16"
        | "v_cvt_f32_bf16"
        | "v_cvt_u32_u16"
        | "v_cvt_i32_i16" => BITS,
        "v_lshlrev_b32" | "v_lshrrev_b32" | "v_ashrrev_i32" => BITS.with_control(0, 31),
        "v_lshlrev_b16" | "v_lshrrev_b16" | "v_ashrrev_i16" => BITS.with_control(0, 15),
        "v_lshlrev_b64" | "v_lshrrev_b64" | "v_ashrrev_i64" => BITS.with_control(0, 63),
        "v_lshl_or_b32" => BITS.with_control(1, 31),
        "v_bfe_u32" | "v_bfe_i32" => BITS.with_control(1, 31).with_control(2, 31),
        "v_alignbit_b32" | "v_alignbyte_b32" => BITS.with_control(2, 31),
        "v_bfm_b32" => BITS.with_control(0, 31).with_control(1, 31),
        "v_perm_b32" => Rule::of_kind(RuleKind::Chosen),
        "v_add_nc_u32" | "v_sub_nc_u32" | "v_subrev_nc_u32" | "v_add_nc_i32" | "v_sub_nc_i32" | "v_add3_u32"
        | "v_xad_u32" | "v_add_co_u32" | "v_sub_co_u32" | "v_subrev_co_u32" | "v_add_co_ci_u32" | "v_sub_co_ci_u32"
        | "v_subrev_co_ci_u32" | "v_mul_lo_u32" | "v_mad_u64_u32" | "v_mad_i64_i32" | "v_add_nc_u16"
        | "v_sub_nc_u16" | "v_subrev_u16" | "v_add_nc_i16" | "v_sub_nc_i16" | "v_mul_lo_u16" | "v_mad_u16"
        | "v_mad_i16" | "v_mad_legacy_u16" | "v_mad_legacy_i16" | "v_mad_u32_u16" | "v_mad_i32_i16" => SUM,
        "v_lshl_add_u32" => SUM.with_control(1, 31),
        "v_add_lshl_u32" => SUM.with_control(2, 31),
        "v_mul_u32_u24" | "v_mul_i32_i24" | "v_mad_u32_u24" | "v_mad_i32_i24" => SUM.counting(0, U24).counting(1, U24),
        "v_mul_hi_u32_u24" | "v_mul_hi_i32_i24" => Rule::WHOLE.counting(0, U24).counting(1, U24),
        "v_cvt_f32_ubyte0" => Rule::WHOLE.counting(0, 0xff),
        "v_cvt_f32_ubyte1" => Rule::WHOLE.counting(0, 0xff00),
        "v_cvt_f32_ubyte2" => Rule::WHOLE.counting(0, 0xff_0000),
        "v_cvt_f32_ubyte3" => Rule::WHOLE.counting(0, 0xff00_0000),
        "v_cvt_off_f32_i4" => Rule::WHOLE.counting(0, 0xf),
        "v_cvt_pk_u8_f32" => Rule::WHOLE,
        _ if name.starts_with("v_cvt_pk_") => HALVES,
        _ => of_scalar(name),
    }
}

fn of_scalar(name: &str) -> Rule {
    const BITS: Rule = Rule::of_kind(RuleKind::Bits);
    const SUM: Rule = Rule::of_kind(RuleKind::Sum);
    let Some((start, _)) = name.strip_prefix("s_").and_then(|name| name.rsplit_once('_')) else { return Rule::WHOLE };
    let wide = if name.ends_with("64") { 63 } else { 31 };
    match start {
        // Numbers with a point.
        _ if ["_f16", "_f32"].iter().any(|kind| name.contains(kind)) => Rule::WHOLE,
        "mov" | "movk" | "cmov" | "cmovk" | "cselect" | "not" | "and" | "or" | "xor" | "and_not1" | "or_not1"
        | "nand" | "nor" | "xnor" | "brev" | "sext_i32" => BITS,
        _ if ["_saveexec", "_wrexec"].iter().any(|end| start.ends_with(end)) => BITS,
        _ if start.starts_with("pack_") || start.starts_with("bitreplicate") => BITS,
        "bitset0" | "bitset1" => BITS.with_control(0, wide),
        "bitcmp0" | "bitcmp1" | "lshl" | "lshr" | "ashr" => BITS.with_control(1, wide),
        // The number of the lowest bit, and from bit 16 on that of bits.
        "bfe" => BITS.with_control(1, 0x7f_0000 | wide),
        "bfm" => BITS.with_control(0, wide).with_control(1, wide),
        "cmp_eq" | "cmp_lg" => Rule::of_kind(RuleKind::Equal),
        "cmp_gt" | "cmp_ge" | "cmp_lt" | "cmp_le" => {
            Rule::of_kind(RuleKind::Order(if name.ends_with("_i32") { 1 << 31 } else { 0 }))
        }
        "add_nc" | "sub_nc" | "add" | "addc" | "sub" | "subb" | "addk" | "mul" | "mulk" | "lshl1_add" | "lshl2_add"
        | "lshl3_add" | "lshl4_add" => SUM,
        _ => Rule::WHOLE,
    }
}
