//! A dword of the LDS as the first source of a vector instruction (Vega ISA 6.2.1, 10.3.1).
//!
//! M0 has its address in bits 15:0, in bytes, and its type in bits 18:16. All lanes get this one value, as they do that
//! of a scalar register; so it is read as that of one that the instruction doesn't name.

use crate::draw::{self, Numbers, Template};
use crate::lanes::set_scalar;
use crate::memory::Bench;
use crate::{Tally, VECTOR, parameters, sets, vector, vector_difference};
use lds::encoding::{Field, Instruction, OperandKind, Row, rows};
use lds::execute::{Images, executes};
use lds::targets::Target;
use lds::wave::Wave;

/// The number of this source.
const LDS_DIRECT: u32 = 254;

/// A scalar register that no instruction drawn here names.
const STAND_IN: u32 = 40;

/// Bytes of the LDS: all that an address of 16 bits reaches.
const BYTES: usize = 0x1_0000;

/// Whether the first source of a row may be there: it has 32 bits at most, and the same field as the other sources;
/// operands aren't reversed.
fn may_read_lds(row: &Row) -> bool {
    let source = row.operands.iter().find(|operand| operand.field == Field::Src0);
    // Of sources that are nothing but VGPRs it is that of a lane that a scalar register takes.
    let is_lane = takes_a_lane(row);
    let may_be = |kind: OperandKind| kind.is_vector_source() && kind.bits().is_none_or(|bits| bits <= 32);
    let is_source = source.is_some_and(|source| is_lane || may_be(source.kind));
    let is_reversed = ["subrev", "subbrev", "lshlrev", "lshrrev", "ashrrev"].iter().any(|name| row.name.contains(name));
    is_source && !row.format.is_sdwa() && !row.format.is_dpp() && !is_reversed
}

/// Whether a row moves a lane to a scalar register: no such register is its source.
fn takes_a_lane(row: &Row) -> bool {
    ["v_readfirstlane_b32", "v_readlane_b32"].contains(&row.semantics)
}

/// The wave after such a move: whichever lane it is, its value is that of all.
fn of_a_lane(instruction: &Instruction, wave: &Wave, value: u32) -> Result<vector::Wanted, vector::Silent> {
    let mut wave = wave.clone();
    let to = instruction.field(Field::Vdst);
    set_scalar(&mut wave, to, value, Target::Gfx906).ok_or(vector::Silent::Open)?;
    Ok(vector::Wanted { wave, near: Vec::new() })
}

/// A value of M0 with the address of a dword and the type of what is there, and what that is.
fn drawn(lds: &[u8], numbers: &mut Numbers) -> (u32, u32) {
    let address = numbers.below(BYTES as u64 / 4) as u32 * 4;
    let bytes: [u8; 4] = std::array::from_fn(|byte| lds[address as usize + byte]);
    let half = u16::from_le_bytes([bytes[0], bytes[1]]);
    let (kind, value) = match numbers.below(6) {
        0 => (0, bytes[0].into()),
        1 => (1, half.into()),
        2 => (4, i32::from(bytes[0].cast_signed()).cast_unsigned()),
        3 => (5, i32::from(half.cast_signed()).cast_unsigned()),
        _ => (2, u32::from_le_bytes(bytes)),
    };
    // Bits above the type say nothing.
    (address | kind << 16 | (numbers.next() as u32) << 19, value)
}

fn direct_row(row: &'static Row, tally: &mut Tally) {
    let mut numbers = Numbers(u64::from(row.opcode) << 8 ^ row.format as u64 ^ 11);
    let template = Template::new(row);
    tally.rows += 1;
    let mut lds = parameters::lds(BYTES, row.name.contains("16"), &mut numbers);
    let (mut done, mut tries, mut is_read) = (0, 0, false);
    while done < sets() && tries < 40 + sets() {
        tries += 1;
        let literal = draw::literal(row, &mut numbers);
        let Some((instruction, prepared)) = template.draw_of(&mut numbers, literal, Some(LDS_DIRECT)) else { break };
        let Some(stands_for) = draw::with_source(&instruction, STAND_IN) else { break };
        let mut wave = draw::wave(row, &mut numbers);
        let (m0, value) = drawn(&lds, &mut numbers);
        wave.m0 = m0;
        let before = wave.clone();
        let kept = std::mem::replace(&mut wave.sgprs[STAND_IN as usize], value);
        let read = match takes_a_lane(row) {
            true => of_a_lane(&instruction, &wave, value),
            false => vector::read(&stands_for, &wave),
        };
        wave.sgprs[STAND_IN as usize] = kept;
        is_read |= !matches!(read, Err(vector::Silent::Unread));
        let mut wanted = match read {
            Ok(wanted) => wanted,
            Err(vector::Silent::Open) => {
                tally.open += 1;
                continue;
            }
            Err(vector::Silent::Unread) => break,
        };
        wanted.wave.sgprs[STAND_IN as usize] = kept;
        wanted.wave.pc += 4 * instruction.words().len() as u64;
        let mut bench = Bench { images: Images::new(), lds: std::mem::take(&mut lds) };
        let result = prepared.execute(&mut wave, &mut bench);
        lds = bench.lds;
        let text = result.err().map(|error| error.to_string());
        if let Some(text) = text.or_else(|| vector_difference(&before, &wave, &mut wanted)) {
            tally.differs(row, format!("{}: {text}", instruction.text()));
        }
        done += before.exec.count_ones() as usize;
    }
    tally.count(row, done, is_read);
}

#[test]
fn vector_instructions_with_a_source_in_the_lds() {
    let only = std::env::var("LDS_READING_ROW").unwrap_or_default();
    let mut tally = Tally::default();
    let all = rows(Target::Gfx906).iter().filter(|row| VECTOR.contains(&row.format) && executes(row));
    for row in all.filter(|row| may_read_lds(row) && row.name.contains(&only)) {
        direct_row(row, &mut tally);
    }
    tally.report("gfx906, first sources in the LDS");
}

/// What may not have its first source in the LDS isn't an instruction with one.
#[test]
fn other_rows_have_no_source_in_the_lds() {
    let mut refused = 0;
    let targets = [Target::Gfx906, Target::Gfx1100];
    for row in targets.iter().flat_map(|target| rows(*target)).filter(|row| VECTOR.contains(&row.format)) {
        let is_source =
            row.operands.iter().any(|operand| operand.field == Field::Src0 && operand.kind.is_vector_source());
        if is_source && !(row.target == Target::Gfx906 && may_read_lds(row)) {
            let drawn = Template::new(row).draw_of(&mut Numbers(12), 0, Some(LDS_DIRECT));
            let Some((instruction, _)) = drawn else {
                refused += 1;
                continue;
            };
            // Where the field has eight bits, the number is that of a VGPR.
            let text = instruction.text();
            assert!(text.contains("v254") || text.contains("v126.h"), "{} {text}", row.target);
        }
    }
    assert!(refused > 600, "{refused} rows");
}
