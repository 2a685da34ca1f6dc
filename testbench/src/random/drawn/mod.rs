//! Instructions drawn from the table of the target: every row that is executed, with operands as its pattern has them.
//!
//! A row that is added to the table, or executed from then on, is drawn from the same day on. Left out are the rows
//! after which a program would be undefined, or wouldn't end: [`left_out`] says why of each. (Instructions of the LDS
//! are drawn elsewhere, with their addresses.)

mod fields;
pub mod registers;

use fields::{LDS_DIRECT, draw, literal};
use lds::diagnostic::Source;
use lds::encoding::meaning::{Control, Memory, Scalar, ScalarMemory};
use lds::encoding::{Does, Field, Format, Instruction, Row, parse_line, rows};
use lds::execute::{Prepared, executes};
use lds::targets::{FlatScratch, Target};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use registers::SCALARS;
use std::collections::BTreeMap;

/// How often numbers are drawn for a row before another row is taken: of some formats few numbers go together.
const TRIES: usize = 40;
/// Bytes of the LDS that a run of dwords of all lanes fits in, with an offset before it.
const RUN: u32 = 1024;
/// Bytes that the parameters of one primitive need: two attributes.
const PARAMETERS: u32 = 96;
/// Bytes that those of all primitives of a wave need.
const ALL_PARAMETERS: u32 = 2048;

/// Why a row that is executed isn't drawn; `None` if it is.
pub fn left_out(row: &Row) -> Option<&'static str> {
    use Control::{Barrier, Branch, Call, End, Fork, Join, Message, Return, SetPc, SetSkip, SwapPc};
    Some(match (row.format, row.does) {
        (Format::Scratch, _) if row.target.facts().waves.flat_scratch != FlatScratch::Sgprs => {
            "lanes have private memory in a dispatch alone"
        }
        (_, Does::ScalarMemory(ScalarMemory::Time)) => "a program without a clock has no time",
        (_, Does::Control(Return)) => "trap handlers alone have it",
        (_, Does::Control(Message { halts: true })) => "nobody lets the wave go on",
        (_, Does::Control(SetSkip)) => "all would be skipped behind it; it is drawn with what lets it end",
        (_, Does::Control(Barrier)) => "waves must come to barriers as often as one another",
        (_, Does::Control(End(_))) => "ends are drawn with their place",
        (_, Does::Matrix(_)) => "lanes have to have copies of the same numbers",
        (_, Does::Control(Call | SetPc | SwapPc)) => "calls are drawn with where they go",
        (_, Does::Control(Branch(_) | Fork { .. } | Join)) => "branches are drawn with where they go",
        _ => return None,
    })
}

/// The rows of a target that are drawn, by format.
pub fn drawn(target: Target) -> BTreeMap<Format, Vec<&'static Row>> {
    let mut all = BTreeMap::<Format, Vec<&Row>>::new();
    for row in rows(target).iter().filter(|row| executes(row) && left_out(row).is_none()) {
        all.entry(row.format).or_default().push(row);
    }
    all
}

/// Lines with one instruction of a row, and what must be around it. `None` if these dice find no numbers that go
/// together, or `alloc` bytes of the LDS are too few.
pub fn lines(row: &'static Row, alloc: u32, dice: &mut StdRng) -> Option<Vec<String>> {
    for _ in 0..TRIES {
        let Some(instruction) = instruction(row, dice) else { continue };
        let Some((before, after)) = around(&instruction, alloc, dice) else { continue };
        return Some(before.into_iter().chain([instruction.text()]).chain(after).collect());
    }
    None
}

/// Lines with instructions of any row, for a unit of which a program has `alloc` bytes.
pub fn any_lines(rows: &BTreeMap<Format, Vec<&'static Row>>, alloc: u32, seed: u64) -> Vec<String> {
    let mut dice = StdRng::seed_from_u64(seed);
    let formats: Vec<&Vec<&Row>> = rows.values().collect();
    // A table has thousands of rows that need nothing of the LDS.
    for _ in 0..TRIES {
        let row = formats.choose(&mut dice).and_then(|rows| rows.choose(&mut dice)).copied();
        if let Some(lines) = row.and_then(|row| lines(row, alloc, &mut dice)) {
            return lines;
        }
    }
    Vec::new()
}

/// An instruction of a row that executes, if these dice find one: as the assembler makes it, which takes inline
/// constants for literals where it can.
fn instruction(row: &'static Row, dice: &mut StdRng) -> Option<Instruction> {
    let text = text(row, dice)?;
    let drawn = parse_line(&Source::new("drawn", text.as_str()), 0..text.len(), row.target).ok()??;
    Prepared::new(&drawn).is_ok().then_some(drawn)
}

/// The text of an instruction of a row, if these dice find numbers that go together.
fn text(row: &'static Row, dice: &mut StdRng) -> Option<String> {
    let fields = draw(row, dice);
    let drawn = Instruction::of_fields(row, &fields, literal(dice)).ok()?;
    if row.format.is_half() { pair(&drawn, dice) } else { Some(drawn.text()) }
}

/// The text of two instructions in one, of which one is half: the other half is drawn.
fn pair(half: &Instruction, dice: &mut StdRng) -> Option<String> {
    let row = half.row;
    let other = if row.format == Format::VopdX { Format::VopdY } else { Format::VopdX };
    let others: Vec<&Row> = rows(row.target).iter().filter(|row| row.format == other && executes(row)).collect();
    let other = *others.choose(dice)?;
    let fields = draw(other, dice);
    let other = Instruction::of_fields(other, &fields, literal(dice)).ok()?;
    let (first, second) = if row.format == Format::VopdX { (half, &other) } else { (&other, half) };
    Some(format!("{} :: {}", first.text(), second.text()))
}

/// What must be before an instruction and behind it. `None` if the LDS is too small for it.
fn around(instruction: &Instruction, alloc: u32, dice: &mut StdRng) -> Option<(Vec<String>, Vec<String>)> {
    let row = instruction.row;
    let m0 = |value: u32| format!("s_mov_b32 m0, {value:#x}");
    let is_indexed = row.does.crossing().is_some_and(|crossing| crossing.is_indexed() && !crossing.swaps())
        || matches!(row.does, Does::Scalar(Scalar::Indexed(_)));
    let has = |field: Field, value: u32| row.has(field) && instruction.field(field) == value;
    let is_direct = row.target.facts().code.lds_operands
        && row.format.name().starts_with("vop")
        && [Field::Src0, Field::Src1, Field::Src2].into_iter().any(|field| has(field, LDS_DIRECT));
    let is_one_value = row.does == Does::Load { is_parameter: false };
    let is_moved = matches!(row.does, Does::Memory(Memory { is_from_lds: true, .. })) || has(Field::Lds, 1);
    let control = row.does.control();
    if control != Some(Control::IndexOff) && control.is_some_and(Control::indexes) {
        let on = if control == Some(Control::IndexOn) { Vec::new() } else { vec![INDEXING.to_owned()] };
        let between = format!("v_mov_b32_e32 v{}, v{}", dice.random_range(3..12), dice.random_range(0..12));
        return Some((on, vec![between, "s_set_gpr_idx_off".to_owned()]));
    }
    let before = if is_indexed {
        // Both ends move by a few registers; the destination stays among those that may be written.
        Some(dice.random_range(0..4) | dice.random_range(0..4) << 16)
    } else if row.has(Field::Attribute) && !is_one_value {
        Some(parameters(row.target, alloc, dice)?)
    } else if is_direct || is_one_value {
        Some((4 * dice.random_range(0..(alloc / 4).clamp(1, 0x4000))) | (dice.random_range(0..8) << 16))
    } else if is_moved {
        // Offsets go back by 128 bytes, and forward by as many.
        (alloc >= RUN).then(|| 128 + 4 * dice.random_range(0..96)).map(Some)?
    } else {
        None
    };
    let behind = before.filter(|_| dice.random()).map(|_| m0(u32::MAX));
    Some((before.map(m0).into_iter().collect(), behind.into_iter().collect()))
}

/// What indexes VGPRs before an instruction that says by what.
const INDEXING: &str = "s_set_gpr_idx_on 2, gpr_idx(SRC0)";

/// M0 with an address of parameters, and which quads start another primitive.
fn parameters(target: Target, alloc: u32, dice: &mut StdRng) -> Option<u32> {
    let needed = if alloc >= ALL_PARAMETERS { ALL_PARAMETERS } else { PARAMETERS };
    let unit = target.facts().waves.parameters.alignment;
    let room = alloc.min(0x1_0000).checked_sub(needed)? / unit;
    let starts = if needed == ALL_PARAMETERS { u32::from(dice.random::<u16>() & 0x7fff) } else { 0 };
    Some(((unit * dice.random_range(0..room + 1)) & 0xffff) | (starts << 16))
}

/// A scalar register that drawn instructions write.
pub fn scalar(number: u32) -> u32 {
    SCALARS.start + number % SCALARS.len() as u32
}

#[cfg(test)]
mod tests;
