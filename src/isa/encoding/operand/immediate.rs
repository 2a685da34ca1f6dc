//! Immediates: numbers that are no registers, and what they stand for.

use super::counters;
use super::pieces::{name_or_number, signed_in, unsigned_in};
use crate::diagnostic::Diagnostic;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression};
use crate::targets::{Encoding, Target};

/// Operands that can be indexed, from bit 0 on.
const INDEXED: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];

/// The numbers of an attribute.
const CHANNELS: [char; 4] = ['x', 'y', 'z', 'w'];

/// Values of a triangle's corners: two differences, and a value.
const CORNERS: [(u32, &str); 3] = [(0, "p10"), (1, "p20"), (2, "p0")];

/// The largest number of an attribute.
const LAST_ATTRIBUTE: u32 = 32;

/// What instructions depend on, from 1 on.
const DEPENDENCIES: [&str; 11] = [
    "VALU_DEP_1",
    "VALU_DEP_2",
    "VALU_DEP_3",
    "VALU_DEP_4",
    "TRANS32_DEP_1",
    "TRANS32_DEP_2",
    "TRANS32_DEP_3",
    "FMA_ACCUM_CYCLE_1",
    "SALU_CYCLE_1",
    "SALU_CYCLE_2",
    "SALU_CYCLE_3",
];

/// How many instructions the second dependency is behind, from 1 on.
const SKIPS: [&str; 5] = ["NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"];

/// Parts of `s_delay_alu`: name, lowest bit, bits, and what the numbers from 1 on are called.
const DELAYS: [(&str, u32, u32, &[&str]); 3] =
    [("instid0", 0, 4, &DEPENDENCIES), ("instskip", 4, 3, &SKIPS), ("instid1", 7, 4, &DEPENDENCIES)];

/// Counters of `s_waitcnt_depctr`: name, lowest bit and bits.
const DEPCTR: [(&str, u32, u32); 7] = [
    ("depctr_hold_cnt", 7, 1),
    ("depctr_sa_sdst", 0, 1),
    ("depctr_va_vdst", 12, 4),
    ("depctr_va_sdst", 9, 3),
    ("depctr_va_ssrc", 8, 1),
    ("depctr_va_vcc", 1, 1),
    ("depctr_vm_vsrc", 2, 3),
];

const HWREG_GFX906: &[(u32, &str)] = &[
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (3, "HW_REG_TRAPSTS"),
    (4, "HW_REG_HW_ID"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
    (15, "HW_REG_SH_MEM_BASES"),
    (16, "HW_REG_TBA_LO"),
    (17, "HW_REG_TBA_HI"),
    (18, "HW_REG_TMA_LO"),
    (19, "HW_REG_TMA_HI"),
];

const HWREG_GFX1030: &[(u32, &str)] = &[
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (3, "HW_REG_TRAPSTS"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
    (15, "HW_REG_SH_MEM_BASES"),
    (16, "HW_REG_TBA_LO"),
    (17, "HW_REG_TBA_HI"),
    (18, "HW_REG_TMA_LO"),
    (19, "HW_REG_TMA_HI"),
    (20, "HW_REG_FLAT_SCR_LO"),
    (21, "HW_REG_FLAT_SCR_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (25, "HW_REG_POPS_PACKER"),
    (29, "HW_REG_SHADER_CYCLES"),
];

const HWREG_GFX1100: &[(u32, &str)] = &[
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (3, "HW_REG_TRAPSTS"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
    (15, "HW_REG_SH_MEM_BASES"),
    (18, "HW_REG_PERF_SNAPSHOT_PC_LO"),
    (19, "HW_REG_PERF_SNAPSHOT_PC_HI"),
    (20, "HW_REG_FLAT_SCR_LO"),
    (21, "HW_REG_FLAT_SCR_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (27, "HW_REG_PERF_SNAPSHOT_DATA"),
    (29, "HW_REG_SHADER_CYCLES"),
];

const HWREG_GFX1201: &[(u32, &str)] = &[
    (1, "HW_REG_MODE"),
    (2, "HW_REG_STATUS"),
    (4, "HW_REG_STATE_PRIV"),
    (5, "HW_REG_GPR_ALLOC"),
    (6, "HW_REG_LDS_ALLOC"),
    (7, "HW_REG_IB_STS"),
    (10, "HW_REG_PERF_SNAPSHOT_DATA"),
    (11, "HW_REG_PERF_SNAPSHOT_PC_LO"),
    (12, "HW_REG_PERF_SNAPSHOT_PC_HI"),
    (15, "HW_REG_PERF_SNAPSHOT_DATA1"),
    (16, "HW_REG_PERF_SNAPSHOT_DATA2"),
    (17, "HW_REG_EXCP_FLAG_PRIV"),
    (18, "HW_REG_EXCP_FLAG_USER"),
    (19, "HW_REG_TRAP_CTRL"),
    (20, "HW_REG_SCRATCH_BASE_LO"),
    (21, "HW_REG_SCRATCH_BASE_HI"),
    (23, "HW_REG_HW_ID1"),
    (24, "HW_REG_HW_ID2"),
    (29, "HW_REG_SHADER_CYCLES_LO"),
    (30, "HW_REG_SHADER_CYCLES_HI"),
    (31, "HW_REG_DVGPR_ALLOC_LO"),
    (32, "HW_REG_DVGPR_ALLOC_HI"),
];

/// Generations that `s_version` names.
const VERSIONS: [(u32, &str); 4] =
    [(0, "UC_VERSION_GFX7"), (4, "UC_VERSION_GFX10"), (6, "UC_VERSION_GFX11"), (9, "UC_VERSION_GFX12")];

/// Bits of `s_version` beside the generation.
const VERSION_BITS: [(u32, &str); 3] =
    [(0x2000, "UC_VERSION_W64_BIT"), (0x4000, "UC_VERSION_W32_BIT"), (0x8000, "UC_VERSION_MDP_BIT")];

/// The number of the work-group's barrier as an immediate, and as a source: the inline constant -1.
const WORK_GROUP: u32 = 0xffff;
const WORK_GROUP_SOURCE: u32 = 0xc1;

fn hwregs(target: Target) -> Vec<(u32, &'static str)> {
    let of_generation = match target.facts().code.encoding {
        Encoding::Gfx9 => HWREG_GFX906,
        Encoding::Gfx10 => HWREG_GFX1030,
        Encoding::Gfx11 => HWREG_GFX1100,
        Encoding::Gfx12 => HWREG_GFX1201,
    };
    [of_generation, target.facts().code.hardware_registers].concat()
}

const fn part(value: u32, low: u32, width: u32) -> u32 {
    value >> low & ((1 << width) - 1)
}

/// The text of a number of a kind. `None` if the number stands for nothing.
pub(in crate::encoding) fn text(kind: OperandKind, value: u32, target: Target) -> Option<String> {
    Some(match kind {
        OperandKind::Number5 if value >> 5 != 0 => return None,
        OperandKind::Number | OperandKind::Number5 if value <= 64 => value.to_string(),
        OperandKind::Trap if value == 0 => String::new(),
        OperandKind::WorkGroup if value == WORK_GROUP_SOURCE => "-1".to_owned(),
        OperandKind::WorkGroup if value != WORK_GROUP => return None,
        OperandKind::Branch | OperandKind::Trap => value.to_string(),
        // No immediate has more than 16 bits.
        OperandKind::Waitcnt => counters::text(value as u16, target),
        OperandKind::GprIndex if value < 16 => {
            let names = INDEXED.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1);
            format!("gpr_idx({})", names.map(|(_, name)| *name).collect::<Vec<_>>().join(","))
        }
        OperandKind::GprIndex => return None,
        OperandKind::Attribute if value >> 2 <= LAST_ATTRIBUTE => {
            format!("attr{}.{}", value >> 2, CHANNELS[value as usize & 3])
        }
        OperandKind::Corner if (value as usize) < CORNERS.len() => CORNERS[value as usize].1.to_owned(),
        OperandKind::Attribute | OperandKind::Corner => return None,
        OperandKind::Hwreg => hwreg(value, target),
        OperandKind::Delay => delay(value)?,
        OperandKind::Depctr if value & !used() == 0 => depctr(value),
        OperandKind::Version => version(value),
        _ => format!("{value:#x}"),
    })
}

/// An attribute and one of its numbers, where a source would be.
pub(in crate::encoding) fn attribute(value: u32) -> Option<String> {
    let number = value & 0x3f;
    (number <= LAST_ATTRIBUTE).then(|| format!("attr{number}.{}", CHANNELS[value as usize >> 6 & 3]))
}

/// Reads an attribute and one of its numbers, where a source would be.
pub(in crate::encoding) fn parse_attribute(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let value = named(cursor)?;
    Ok(value >> 2 | (value & 3) << 6)
}

/// Bits that `s_waitcnt_depctr` has counters in.
fn used() -> u32 {
    DEPCTR.iter().fold(0, |bits, (_, low, width)| bits | ((1 << width) - 1) << low)
}

fn depctr(value: u32) -> String {
    let shown =
        DEPCTR.iter().filter(|(_, low, width)| value == used() || part(value, *low, *width) != (1 << width) - 1);
    let texts: Vec<String> = shown.map(|(name, low, width)| format!("{name}({})", part(value, *low, *width))).collect();
    texts.join(" ")
}

fn hwreg(value: u32, target: Target) -> String {
    let (register, offset, size) = (part(value, 0, 6), part(value, 6, 5), part(value, 11, 5) + 1);
    let known = hwregs(target).into_iter().find(|(number, _)| *number == register);
    let name = known.map_or_else(|| register.to_string(), |(_, name)| (*name).to_owned());
    if (offset, size) == (0, 32) { format!("hwreg({name})") } else { format!("hwreg({name}, {offset}, {size})") }
}

fn delay(value: u32) -> Option<String> {
    let mut texts = Vec::new();
    for (name, low, width, names) in DELAYS {
        let number = part(value, low, width);
        if number != 0 {
            texts.push(format!("{name}({})", names.get(number as usize - 1)?));
        }
    }
    Some(if texts.is_empty() { "0".to_owned() } else { texts.join(" | ") })
}

fn version(value: u32) -> String {
    let bits: Vec<&str> = VERSION_BITS.iter().filter(|(bit, _)| value & bit != 0).map(|(_, name)| *name).collect();
    let generation = part(value, 0, 13);
    if generation > 0xff {
        return format!("{value:#x}");
    }
    let known = VERSIONS.iter().find(|(number, _)| *number == generation);
    let first = known.map_or_else(|| generation.to_string(), |(_, name)| (*name).to_owned());
    let joined =
        |text: String, bit: &&str| if text.contains('|') { format!("({text})|{bit}") } else { format!("{text}|{bit}") };
    bits.iter().fold(first, joined)
}

/// Reads a number of a kind, for a field of a width.
pub(in crate::encoding) fn parse(
    kind: OperandKind,
    cursor: &mut Cursor<'_>,
    target: Target,
    width: u32,
) -> Result<u32, Diagnostic> {
    match kind {
        OperandKind::Trap if cursor.peek().is_none() => Ok(0),
        OperandKind::WorkGroup => work_group(cursor, width),
        OperandKind::Waitcnt => Ok(counters::parse(cursor, target)?.into()),
        OperandKind::GprIndex if cursor.take(Token::Name("gpr_idx")) => indexed(cursor),
        OperandKind::Hwreg if cursor.take(Token::Name("hwreg")) => run_of_bits(cursor, target),
        OperandKind::Delay if !expression::starts(cursor.peek()) => delays(cursor),
        OperandKind::Depctr if !expression::starts(cursor.peek()) => dependency_counters(cursor),
        OperandKind::Version => versions(cursor),
        OperandKind::Attribute => named(cursor),
        OperandKind::Corner => match name_or_number(cursor, &CORNERS, "value of corners", 2)? {
            (corner, true) => Ok(corner),
            (_, false) => Err(cursor.error("expected p10, p20 or p0")),
        },
        OperandKind::Trap | OperandKind::Unsigned | OperandKind::Hwreg => unsigned_in(cursor, width),
        OperandKind::GprIndex => unsigned_in(cursor, 4),
        OperandKind::Number5 => unsigned_in(cursor, 5),
        _ => signed_in(cursor, width),
    }
}

/// The number of a barrier, which must be that of the work-group. An immediate may have it without a sign.
fn work_group(cursor: &mut Cursor<'_>, width: u32) -> Result<u32, Diagnostic> {
    let (value, span) = expression::parse(cursor)?;
    match (value, width) {
        (-1, 16) | (0xffff, 16) => Ok(WORK_GROUP),
        (-1, _) => Ok(WORK_GROUP_SOURCE),
        _ => {
            let error = cursor.error_at(span, format!("{value} isn't the barrier of the work-group"));
            Err(error.with_help("programs have that barrier alone, which is -1"))
        }
    }
}

/// An attribute and one of its numbers: `attr3.y`.
fn named(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let digits = match cursor.peek() {
        Some(Token::Name(name)) => name.strip_prefix("attr"),
        _ => None,
    };
    let number = digits.and_then(|digits| {
        let (digits, channel) = digits.split_once('.')?;
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number: u32 = digits.parse().ok().filter(|number| is_number && *number <= LAST_ATTRIBUTE)?;
        let channel = (0..).zip(CHANNELS).find(|(_, known)| channel.strip_prefix(*known) == Some(""))?.0;
        Some(number << 2 | channel)
    });
    let number = number.ok_or_else(|| cursor.error("expected an attribute such as attr3.y"))?;
    cursor.advance();
    Ok(number)
}

fn indexed(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    cursor.expect(Token::Open, "`(` after `gpr_idx`")?;
    let mut bits = 0;
    if cursor.take(Token::Close) {
        return Ok(bits);
    }
    let names: Vec<(u32, &str)> = INDEXED.iter().enumerate().map(|(bit, name)| (1 << bit, *name)).collect();
    loop {
        let span = cursor.span();
        let (bit, is_name) = name_or_number(cursor, &names, "operand", 0)?;
        if !is_name || bits & bit != 0 {
            return Err(cursor.error_at(span, "each operand is named once").with_help("as in gpr_idx(SRC0,DST)"));
        }
        bits |= bit;
        if !cursor.take(Token::Comma) {
            cursor.expect(Token::Close, "`,` or `)`")?;
            return Ok(bits);
        }
    }
}

fn run_of_bits(cursor: &mut Cursor<'_>, target: Target) -> Result<u32, Diagnostic> {
    cursor.expect(Token::Open, "`(` and a register after `hwreg`")?;
    let (register, _) = name_or_number(cursor, &hwregs(target), "hardware register", 63)?;
    let (mut offset, mut size) = (0, 32);
    if cursor.take(Token::Comma) {
        offset = name_or_number(cursor, &[], "first bit", 31)?.0;
        cursor.expect(Token::Comma, "`,` and the number of bits")?;
        let span = cursor.span();
        size = name_or_number(cursor, &[], "number of bits", 32)?.0;
        if size == 0 {
            return Err(cursor.error_at(span, "a run of bits has from 1 to 32"));
        }
    }
    cursor.expect(Token::Close, "`)`")?;
    Ok(register | offset << 6 | (size - 1) << 11)
}

/// Parts that are written `name(value)`, each once, and how they are kept apart.
fn parts(
    cursor: &mut Cursor<'_>,
    names: &[&str],
    separator: impl Fn(&mut Cursor<'_>) -> bool,
    mut value: impl FnMut(&mut Cursor<'_>, usize) -> Result<(), Diagnostic>,
) -> Result<(), Diagnostic> {
    let mut seen = vec![false; names.len()];
    loop {
        let index = match cursor.peek() {
            Some(Token::Name(name)) => names.iter().position(|known| *known == name),
            _ => None,
        };
        let Some(index) = index.filter(|index| !seen[*index]) else {
            return Err(cursor.error("expected a part that isn't there yet").with_help(names.join(", ")));
        };
        seen[index] = true;
        cursor.advance();
        cursor.expect(Token::Open, "`(`")?;
        value(cursor, index)?;
        cursor.expect(Token::Close, "`)`")?;
        if !separator(cursor) {
            return Ok(());
        }
    }
}

fn delays(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let mut bits = 0;
    parts(
        cursor,
        &DELAYS.map(|(name, ..)| name),
        |cursor| cursor.take(Token::Or),
        |cursor, index| {
            let (_, low, _, known) = DELAYS[index];
            let none = if index == 1 { "SAME" } else { "NO_DEP" };
            let names: Vec<(u32, &str)> = (0..).zip([none].into_iter().chain(known.iter().copied())).collect();
            let span = cursor.span();
            let (number, is_name) = name_or_number(cursor, &names, "dependency", 0)?;
            if !is_name {
                return Err(cursor.error_at(span, "a dependency is written as a name"));
            }
            bits |= number << low;
            Ok(())
        },
    )?;
    Ok(bits)
}

fn dependency_counters(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let mut bits = used();
    let separator = |cursor: &mut Cursor<'_>| {
        let is_written = cursor.take(Token::And) || cursor.take(Token::Comma);
        is_written || cursor.peek().is_some()
    };
    parts(cursor, &DEPCTR.map(|(name, ..)| name), separator, |cursor, index| {
        let (_, low, width) = DEPCTR[index];
        let largest = (1 << width) - 1;
        let (number, _) = name_or_number(cursor, &[], "value of the counter", largest)?;
        bits = bits & !(part(u32::MAX, 0, width) << low) | number << low;
        Ok(())
    })?;
    Ok(bits)
}

/// Names and numbers with `|` between them, in parentheses perhaps.
fn versions(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let names: Vec<(u32, &str)> = VERSIONS.iter().chain(&VERSION_BITS).copied().collect();
    let (mut bits, mut depth) = (0, 0u32);
    loop {
        while cursor.take(Token::Open) {
            depth += 1;
        }
        // What follows a number is no part of it: an expression would take the name behind `|` too.
        let number = match cursor.peek() {
            Some(Token::Number(digits)) => expression::number(digits).and_then(|value| u16::try_from(value).ok()),
            _ => None,
        };
        bits |= match number {
            Some(number) => {
                cursor.advance();
                number.into()
            }
            None if cursor.peek() == Some(Token::Minus) => signed_in(cursor, 16)?,
            None => name_or_number(cursor, &names, "version", 0xffff)?.0,
        };
        while depth > 0 && cursor.take(Token::Close) {
            depth -= 1;
        }
        if !cursor.take(Token::Or) {
            break;
        }
    }
    if depth > 0 { Err(cursor.error("expected `)`")) } else { Ok(bits) }
}
