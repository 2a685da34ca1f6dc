//! Scalar instructions without memory and program flow (Vega ISA 12.1 to 12.4; RDNA3 ISA 16.1 to 16.4).

use crate::given::{signed, unsigned};
use crate::lanes::set_scalar;
use crate::operands::{constant, scalar};
use lds::encoding::{Field, Instruction};
use lds::targets::Target;
use lds::wave::Wave;

/// A source: its bits, as many as its kind has.
pub fn source(instruction: &Instruction, wave: &Wave, field: Field) -> Option<u64> {
    let target = instruction.row.target;
    let operand = instruction.row.operands.iter().find(|operand| operand.field == field)?;
    let number = instruction.field(field);
    let is_wide = operand.kind.bits() == Some(64);
    if number == 255 {
        let literal = instruction.literal()?;
        let is_signed = is_wide && instruction.row.semantics.ends_with("i64");
        // Of 64 bits a literal's sign is extended where it has one; the manuals say no more of scalar instructions.
        return Some(if is_signed { i64::from(literal.cast_signed()).cast_unsigned() } else { literal.into() });
    }
    if let Some(value) = constant(number, if is_wide { 64 } else { 32 }) {
        return Some(value);
    }
    let low = u64::from(scalar(wave, number, target)?);
    if !is_wide {
        return Some(low);
    }
    match number {
        253 => Some(low),
        // NULL is 0, whatever its neighbour is.
        124 if target != Target::Gfx906 => Some(0),
        _ => Some(low | u64::from(scalar(wave, number + 1, target)?) << 32),
    }
}

/// What an instruction leaves.
#[derive(Default)]
struct Left {
    destination: Option<u64>,
    exec: Option<u64>,
    scc: Option<bool>,
}

impl Left {
    fn value(value: u64) -> Option<Left> {
        Some(Left { destination: Some(value), ..Left::default() })
    }

    /// A value, and SCC with it.
    fn both(value: u64, scc: bool) -> Option<Left> {
        Some(Left { destination: Some(value), scc: Some(scc), exec: None })
    }

    /// A value, and SCC that says whether it isn't 0.
    fn tested(value: u64) -> Option<Left> {
        Left::both(value, value != 0)
    }

    fn scc(scc: bool) -> Option<Left> {
        Some(Left { scc: Some(scc), ..Left::default() })
    }
}

/// The wave after an instruction; `None` if the row isn't read, and inside of it `None` for what is open.
pub fn read(instruction: &Instruction, wave: &Wave) -> Option<Option<Wave>> {
    let row = instruction.row;
    let field = |field: Field| source(instruction, wave, field);
    let name = row.semantics;
    let mut wanted = wave.clone();
    wanted.pc += 4 * instruction.words().len() as u64;
    let destination = row.operands.iter().find(|operand| operand.field == Field::Sdst);
    let is_wide = destination.is_some_and(|operand| operand.kind.bits() == Some(64));
    let number = instruction.field(Field::Sdst);
    let old = destination.and_then(|operand| {
        let low = u64::from(scalar(wave, number, row.target)?);
        let high = if operand.kind.bits() == Some(64) { scalar(wave, number + 1, row.target)? } else { 0 };
        let is_null = number == 124 && row.target != Target::Gfx906;
        Some(if is_null { 0 } else { low | u64::from(high) << 32 })
    });
    let sources: Vec<Field> = [Field::Ssrc0, Field::Ssrc1].into_iter().filter(|field| row.has(*field)).collect();
    let mut values = [0; 2];
    for (value, one) in values.iter_mut().zip(&sources) {
        match field(*one) {
            Some(found) => *value = found,
            None => return is_read(name).then_some(None),
        }
    }
    let immediate = instruction.field(Field::Simm16);
    if name.starts_with("s_movrel") {
        return Some(relative(instruction, wave, values[0], wanted));
    }
    if let Some(rest) = name.strip_prefix("s_set_gpr_idx_") {
        wanted.m0 = wanted.m0 & !0xff | values[0] as u32 & 0xff;
        if rest == "on" {
            wanted.mode |= 1 << 27;
            wanted.m0 = wanted.m0 & !0xf000 | (instruction.field(Field::Ssrc1) & 15) << 12;
        }
        return matches!(rest, "on" | "idx").then_some(Some(wanted));
    }
    let old = old.unwrap_or(0);
    let left = one_source(name, values[0], old, wave)
        .or_else(|| saves(name, values[0], wave))
        .or_else(|| two_sources(name, values, wave))
        .or_else(|| compares(name, values))
        .or_else(|| with_immediate(name, immediate, old, wave))?;
    if let Some(exec) = left.exec {
        // Those of 32 bits leave the high half.
        let mask = if name.ends_with("b32") { 0xffff_ffff } else { u64::MAX };
        wanted.exec = wanted.exec & !mask | exec & mask;
    }
    if let Some(scc) = left.scc {
        wanted.scc = scc;
    }
    if let Some(value) = left.destination {
        let is_null = number == 124 && row.target != Target::Gfx906;
        if !is_null {
            let written = set_scalar(&mut wanted, number, value as u32, row.target);
            let high = is_wide.then(|| set_scalar(&mut wanted, number + 1, (value >> 32) as u32, row.target));
            if written.is_none() || high == Some(None) {
                return Some(None);
            }
        }
    }
    Some(Some(wanted))
}

/// Whether a name is one of those that are read here.
fn is_read(name: &str) -> bool {
    let wave = Wave::new(lds::wave::WaveSize::Wave64);
    name.starts_with("s_movrel")
        || name.starts_with("s_set_gpr_idx_")
        || one_source(name, 0, 0, &wave).is_some()
        || saves(name, 0, &wave).is_some()
        || two_sources(name, [0; 2], &wave).is_some()
        || compares(name, [0; 2]).is_some()
        || with_immediate(name, 0, 0, &wave).is_some()
}

/// The bits that a name says its values have: the last of its types.
fn bits_of(name: &str) -> u32 {
    if name.ends_with("64") { 64 } else { 32 }
}

fn one_source(name: &str, value: u64, old: u64, wave: &Wave) -> Option<Left> {
    let bits = bits_of(name);
    let mask = u64::MAX >> (64 - bits);
    let value = value & mask;
    let all = |from_top: bool| (0..bits).map(move |at| value >> (if from_top { bits - 1 - at } else { at }) & 1 == 1);
    let place = |found: Option<usize>| Left::value(found.map_or(0xffff_ffff, |at| at as u64));
    let groups = |of: u32| {
        (0..bits / 4).map(|at| (u64::from(value >> (4 * at) & 15 != 0) * u64::from(of)) << (4 * at)).sum::<u64>()
    };
    match name.strip_prefix("s_")? {
        "mov_b32" | "mov_b64" => Left::value(value),
        "cmov_b32" | "cmov_b64" => {
            if wave.scc {
                Left::value(value)
            } else {
                Some(Left::default())
            }
        }
        "not_b32" | "not_b64" => Left::tested(!value & mask),
        "wqm_b32" | "wqm_b64" => Left::tested(groups(15)),
        "quadmask_b32" | "quadmask_b64" => {
            Left::tested((0..bits / 4).map(|at| u64::from(value >> (4 * at) & 15 != 0) << at).sum())
        }
        "brev_b32" | "brev_b64" => Left::value((0..bits).map(|at| (value >> at & 1) << (bits - 1 - at)).sum()),
        "bcnt0_i32_b32" | "bcnt0_i32_b64" => Left::tested(all(false).filter(|bit| !bit).count() as u64),
        "bcnt1_i32_b32" | "bcnt1_i32_b64" => Left::tested(all(false).filter(|bit| *bit).count() as u64),
        "ff0_i32_b32" | "ff0_i32_b64" => place(all(false).position(|bit| !bit)),
        "ctz_i32_b32" | "ctz_i32_b64" => place(all(false).position(|bit| bit)),
        "clz_i32_u32" | "clz_i32_u64" => place(all(true).position(|bit| bit)),
        "cls_i32" | "cls_i32_i64" => place(all(true).position(|bit| bit != (value >> (bits - 1) == 1))),
        "sext_i32_i8" => Left::value(signed(value, 8) as u64 & 0xffff_ffff),
        "sext_i32_i16" => Left::value(signed(value, 16) as u64 & 0xffff_ffff),
        "bitset0_b32" => Left::value(old & !(1 << (value & 31))),
        "bitset0_b64" => Left::value(old & !(1 << (value & 63))),
        "bitset1_b32" => Left::value(old | 1 << (value & 31)),
        "bitset1_b64" => Left::value(old | 1 << (value & 63)),
        "abs_i32" => Left::tested(signed(value, 32).unsigned_abs() as u64),
        "bitreplicate_b64_b32" => Left::value((0..32).map(|at| ((value >> at & 1) * 3) << (2 * at)).sum()),
        _ => None,
    }
}

/// The instructions that keep EXEC and change it.
fn saves(name: &str, value: u64, wave: &Wave) -> Option<Left> {
    let is_save = name.contains("_saveexec_");
    let (stem, bits) = name.strip_prefix("s_")?.rsplit_once(if is_save { "_saveexec_b" } else { "_wrexec_b" })?;
    let mask = if bits == "32" { 0xffff_ffff } else { u64::MAX };
    let (value, exec) = (value & mask, wave.exec & mask);
    let changed = mask
        & match stem {
            "and" => value & exec,
            "or" => value | exec,
            "xor" => value ^ exec,
            "nand" => !(value & exec),
            "nor" => !(value | exec),
            "xnor" => !(value ^ exec),
            "and_not0" => !value & exec,
            "and_not1" => value & !exec,
            "or_not0" => !value | exec,
            "or_not1" => value | !exec,
            _ => return None,
        };
    let kept = if is_save { exec } else { changed };
    Some(Left { destination: Some(kept), exec: Some(changed), scc: Some(changed != 0) })
}

fn two_sources(name: &str, [a, b]: [u64; 2], wave: &Wave) -> Option<Left> {
    let bits = bits_of(name);
    let mask = u64::MAX >> (64 - bits);
    let tested = |value: u64| Left::tested(value & mask);
    let by = (b & u64::from(bits - 1)) as u32;
    let carry = i128::from(wave.scc);
    let low = |value: i128| value as u64 & 0xffff_ffff;
    let unsigned_sum = |sum: i128| Left::both(low(sum), !(0..1 << 32).contains(&sum));
    let signed_sum = |sum: i128| Left::both(low(sum), sum != signed(low(sum), 32));
    let [ua, ub] = [a, b].map(|value| unsigned(value, 32));
    let [ia, ib] = [a, b].map(|value| signed(value, 32));
    let chosen = |is_first: bool| Left::both(if is_first { a } else { b }, is_first);
    // A field of a width above what there is has all bits from its start on.
    let field = |is_signed: bool| {
        let width = (b >> 16 & 0x7f).min(64) as u32;
        let value = if is_signed { signed(a, bits) } else { unsigned(a, bits) };
        let rest = value >> by;
        let cut = rest & ((1i128 << width) - 1);
        let is_negative = is_signed && (1..bits).contains(&width) && cut >> (width - 1) & 1 == 1;
        tested((if is_negative { cut - (1 << width) } else { cut }) as u64)
    };
    let halves =
        |first: u32, second: u32| Left::value(a >> (16 * first) & 0xffff | (b >> (16 * second) & 0xffff) << 16);
    match name.strip_prefix("s_")? {
        "add_u32" => unsigned_sum(ua + ub),
        "sub_u32" => unsigned_sum(ua - ub),
        "addc_u32" => unsigned_sum(ua + ub + carry),
        "subb_u32" => unsigned_sum(ua - ub - carry),
        "add_i32" => signed_sum(ia + ib),
        "sub_i32" => signed_sum(ia - ib),
        "min_i32" => chosen(ia < ib),
        "min_u32" => chosen(ua < ub),
        "max_i32" => chosen(ia > ib),
        "max_u32" => chosen(ua > ub),
        "cselect_b32" | "cselect_b64" => Left::value(if wave.scc { a } else { b }),
        "and_b32" | "and_b64" => tested(a & b),
        "or_b32" | "or_b64" => tested(a | b),
        "xor_b32" | "xor_b64" => tested(a ^ b),
        "and_not1_b32" | "and_not1_b64" => tested(a & !b),
        "or_not1_b32" | "or_not1_b64" => tested(a | !b),
        "nand_b32" | "nand_b64" => tested(!(a & b)),
        "nor_b32" | "nor_b64" => tested(!(a | b)),
        "xnor_b32" | "xnor_b64" => tested(!(a ^ b)),
        "lshl_b32" | "lshl_b64" => tested(a << by),
        "lshr_b32" | "lshr_b64" => tested(a >> by),
        "ashr_i32" | "ashr_i64" => tested((signed(a, bits) >> by) as u64),
        "bfm_b32" | "bfm_b64" => {
            let width = a & u64::from(bits - 1);
            Left::value(((1u64 << width) - 1) << by & mask)
        }
        "mul_i32" => Left::value(low(ia * ib)),
        "mul_hi_u32" => Left::value(low((ua * ub) >> 32)),
        "mul_hi_i32" => Left::value(low((ia * ib) >> 32)),
        "bfe_u32" | "bfe_u64" => field(false),
        "bfe_i32" | "bfe_i64" => field(true),
        // The difference wraps before its sign is looked at: the listing's examples say so.
        "absdiff_i32" => tested(signed(low(ia - ib), 32).unsigned_abs() as u64),
        "lshl1_add_u32" => unsigned_sum((ua << 1) + ub),
        "lshl2_add_u32" => unsigned_sum((ua << 2) + ub),
        "lshl3_add_u32" => unsigned_sum((ua << 3) + ub),
        "lshl4_add_u32" => unsigned_sum((ua << 4) + ub),
        "pack_ll_b32_b16" => halves(0, 0),
        "pack_lh_b32_b16" => halves(0, 1),
        "pack_hl_b32_b16" => halves(1, 0),
        "pack_hh_b32_b16" => halves(1, 1),
        _ => None,
    }
}

/// Whether one number is so to another.
fn holds(relation: &str, a: i128, b: i128) -> Option<bool> {
    Some(match relation {
        "eq" => a == b,
        "lg" => a != b,
        "gt" => a > b,
        "ge" => a >= b,
        "lt" => a < b,
        "le" => a <= b,
        _ => return None,
    })
}

fn compares(name: &str, [a, b]: [u64; 2]) -> Option<Left> {
    if let Some(rest) = name.strip_prefix("s_bitcmp") {
        let bits: u32 = rest.rsplit_once("_b")?.1.parse().ok()?;
        let bit = a >> (b & u64::from(bits - 1)) & 1;
        return Left::scc(bit == u64::from(rest.starts_with('1')));
    }
    let (relation, kind) = name.strip_prefix("s_cmp_")?.split_once('_')?;
    let bits: u32 = kind[1..].parse().ok()?;
    let number = |value| if kind.starts_with('i') { signed(value, bits) } else { unsigned(value, bits) };
    Left::scc(holds(relation, number(a), number(b))?)
}

fn with_immediate(name: &str, immediate: u32, old: u64, wave: &Wave) -> Option<Left> {
    let number = signed(immediate.into(), 16);
    let low = |value: i128| value as u64 & 0xffff_ffff;
    if let Some((relation, kind)) = name.strip_prefix("s_cmpk_").and_then(|rest| rest.split_once('_')) {
        let is_signed = kind == "i32";
        let a = if is_signed { signed(old, 32) } else { unsigned(old, 32) };
        return Left::scc(holds(relation, a, if is_signed { number } else { immediate.into() })?);
    }
    match name {
        "s_movk_i32" => Left::value(low(number)),
        "s_cmovk_i32" => {
            if wave.scc {
                Left::value(low(number))
            } else {
                Some(Left::default())
            }
        }
        "s_addk_i32" => {
            let sum = signed(old, 32) + number;
            Left::both(low(sum), sum != signed(low(sum), 32))
        }
        "s_mulk_i32" => Left::value(low(signed(old, 32) * number)),
        _ => None,
    }
}

/// Moves from and to registers that M0 finds.
fn relative(instruction: &Instruction, wave: &Wave, value: u64, mut wanted: Wave) -> Option<Wave> {
    let row = instruction.row;
    let is_wide = row.semantics.ends_with("b64");
    let (by_source, by_destination) = match row.semantics {
        "s_movrelsd_2_b32" => (wave.m0 & 0x3ff, wave.m0 >> 16 & 0x3ff),
        name if name.contains("movrels") => (wave.m0, 0),
        _ => (0, wave.m0),
    };
    let from = instruction.field(Field::Ssrc0);
    let value = match () {
        () if by_source == 0 && row.semantics.contains("movreld") => value,
        () if from > 105 => return None,
        () => {
            let at = (from + by_source) as usize;
            let high = if is_wide { u64::from(*wave.sgprs.get(at + 1)?) << 32 } else { 0 };
            u64::from(*wave.sgprs.get(at)?) | high
        }
    };
    let to = instruction.field(Field::Sdst);
    let to = if to > 105 { return None } else { (to + by_destination) as usize };
    if is_wide && (by_source | by_destination) & 1 == 1 {
        return None;
    }
    *wanted.sgprs.get_mut(to)? = value as u32;
    if is_wide {
        *wanted.sgprs.get_mut(to + 1)? = (value >> 32) as u32;
    }
    Some(wanted)
}
