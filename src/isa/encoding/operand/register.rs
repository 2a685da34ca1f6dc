//! Scalar registers: their numbers and their names.

use crate::targets::{Encoding, Target};

/// A register that isn't one of a run: its number, its name, and its bits.
struct Named {
    code: u32,
    name: &'static str,
    bits: u32,
}

const fn named(code: u32, name: &'static str, bits: u32) -> Named {
    Named { code, name, bits }
}

/// Registers that every target has.
const COMMON: &[Named] = &[
    named(106, "vcc_lo", 32),
    named(107, "vcc_hi", 32),
    named(106, "vcc", 64),
    named(126, "exec_lo", 32),
    named(127, "exec_hi", 32),
    named(126, "exec", 64),
];

/// Registers of gfx906.
const GFX906: &[Named] = &[
    named(102, "flat_scratch_lo", 32),
    named(103, "flat_scratch_hi", 32),
    named(102, "flat_scratch", 64),
    named(104, "xnack_mask_lo", 32),
    named(105, "xnack_mask_hi", 32),
    named(104, "xnack_mask", 64),
    named(124, M0, 32),
];

/// Registers of gfx1030: the two have changed places since.
const GFX1030: &[Named] = &[named(124, M0, 32), named(125, NULL, 32), named(125, NULL, 64)];

/// Registers of gfx1100. What is written to `null` is lost, and it reads as 0.
const GFX1100: &[Named] = &[named(125, M0, 32), named(124, NULL, 32), named(124, NULL, 64)];

/// Values that only sources name: apertures and the carry.
const SOURCES: &[Named] = &[
    named(235, "src_shared_base", 32),
    named(236, "src_shared_limit", 32),
    named(237, "src_private_base", 32),
    named(238, "src_private_limit", 32),
    named(253, "src_scc", 32),
    named(235, "src_shared_base", 64),
    named(236, "src_shared_limit", 64),
    named(237, "src_private_base", 64),
    named(238, "src_private_limit", 64),
    named(253, "src_scc", 64),
];

/// Sources that gfx1100 hasn't got.
const GFX906_SOURCES: &[Named] = &[
    named(239, "src_pops_exiting_wave_id", 32),
    named(251, "src_vccz", 32),
    named(252, "src_execz", 32),
    named(239, "src_pops_exiting_wave_id", 64),
    named(251, "src_vccz", 64),
    named(252, "src_execz", 64),
];

/// The name of the register with indices and other things.
pub(in crate::encoding) const M0: &str = "m0";

/// The name of what is no register.
pub(in crate::encoding) const NULL: &str = "null";

/// The first number of the registers of trap handlers.
const TTMP: u32 = 108;

/// Registers of a trap handler.
const TTMPS: u32 = 16;

/// How many SGPRs a target numbers.
const fn sgprs(target: Target) -> u32 {
    target.facts().code.sgprs
}

/// Named registers of a target.
fn all_named(target: Target) -> impl Iterator<Item = &'static Named> {
    let (own, more) = match target.facts().code.encoding {
        Encoding::Gfx9 => (GFX906, GFX906_SOURCES),
        Encoding::Gfx10 => (GFX1030, GFX906_SOURCES),
        Encoding::Gfx11 | Encoding::Gfx12 => (GFX1100, &[][..]),
    };
    COMMON.iter().chain(own).chain(more).chain(SOURCES)
}

/// What the first number of a run of registers is a multiple of.
pub(in crate::encoding) const fn alignment(bits: u32) -> u32 {
    match bits {
        32 => 1,
        64 => 2,
        _ => 4,
    }
}

/// The name of the register, or of the registers, of so many bits with a number. `None` if there is none.
///
/// A run that would start at an unaligned number starts at the aligned one below it, as LLVM shows it.
pub(in crate::encoding) fn text(code: u32, bits: u32, target: Target) -> Option<String> {
    if let Some(named) = all_named(target).find(|named| named.code == code && named.bits == bits) {
        return Some(named.name.to_owned());
    }
    let (letter, first, count) = match code {
        code if code < sgprs(target) => ("s", code, sgprs(target)),
        code if (TTMP..TTMP + TTMPS).contains(&code) => ("ttmp", code - TTMP, TTMPS),
        _ => return None,
    };
    let (first, registers) = (first - first % alignment(bits), bits / 32);
    match (first + registers <= count, registers) {
        (false, _) => None,
        (true, 1) => Some(format!("{letter}{first}")),
        (true, more) => Some(format!("{letter}[{first}:{}]", first + more - 1)),
    }
}

/// Whether a register has a name: what only sources name, LLVM also takes without `src_`.
fn has_name(named: &Named, name: &str) -> bool {
    named.name == name || named.name.strip_prefix("src_") == Some(name)
}

/// The number of a register that isn't one of a run.
pub(in crate::encoding) fn by_name(name: &str, bits: u32, target: Target) -> Option<u32> {
    all_named(target).find(|named| has_name(named, name) && named.bits == bits).map(|named| named.code)
}

/// Whether there is a register that isn't one of a run with a name, of whatever size.
pub(in crate::encoding) fn is_name(name: &str, target: Target) -> bool {
    all_named(target).any(|named| has_name(named, name))
}

/// Whether a name is that of a register, or of a value that only sources name: no symbol can have it.
#[doc(hidden)]
pub fn is_reserved(name: &str, target: Target) -> bool {
    let runs = ["s", "v", "a", "ttmp"].into_iter().filter_map(|run| name.strip_prefix(run));
    let is_numbered = |number: &str| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    runs.into_iter().any(is_numbered) || is_name(name, target) || COMMON.iter().any(|named| named.name == name)
}

/// Whether a number is that of a register, or of what an operand that must be one can be: of 32 bits a condition, of 64
/// bits an aperture.
pub(in crate::encoding) fn is_register(code: u32, bits: u32) -> bool {
    code < 128 || if bits == 64 { (235..=238).contains(&code) } else { matches!(code, 239 | 251..=253) }
}

/// The number of the bits of all lanes that vector instructions write.
pub(in crate::encoding) const VCC: u32 = 106;

/// The number of exec, or of its low half.
pub(in crate::encoding) const EXEC: u32 = 126;

/// Whether LLVM takes a scalar register, or what else a source can name, for a bit for each lane: all but exec.
pub(in crate::encoding) fn is_mask(code: u32) -> bool {
    code != EXEC && code != EXEC + 1
}

/// Whether scalar memory can have data in a register: not in m0 and exec.
pub(in crate::encoding) fn is_memory_data(code: u32, target: Target) -> bool {
    let mut forbidden = all_named(target).filter(|named| named.name == M0 || named.name.starts_with("exec"));
    forbidden.all(|named| named.code != code)
}

/// Why a run of registers is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::encoding) enum RunError {
    /// the registers of a run aren't as many as the operand has
    Count,
    /// the run starts at a number that one of this length can't start at
    Alignment,
    /// the target hasn't got so many registers
    Missing,
}

/// The number of a run of registers, of `s` or of `ttmp`, from one number to another.
pub(in crate::encoding) fn run(
    is_trap: bool,
    first: i64,
    last: i64,
    bits: u32,
    target: Target,
) -> Result<u32, RunError> {
    let (base, count) = if is_trap { (TTMP, TTMPS) } else { (0, sgprs(target)) };
    if first < 0 || last < first || last >= i64::from(count) {
        return Err(RunError::Missing);
    }
    if last - first + 1 != i64::from(bits / 32) {
        return Err(RunError::Count);
    }
    // Both are in the target's range of registers.
    let first = first as u32;
    if !first.is_multiple_of(alignment(bits)) {
        return Err(RunError::Alignment);
    }
    Ok(base + first)
}

/// Bits of a mask with a bit for each lane: LLVM takes waves for the narrowest that there are.
pub(in crate::encoding) const fn mask_bits(target: Target) -> u32 {
    target.facts().wave_lanes[0] as u32
}
