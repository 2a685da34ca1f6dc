//! A second reading of what instructions do: functions that were written from the texts of the manuals alone, without
//! a look at those that execute. Numbers with a point are exact here, and rounded once; nothing is fast.
//!
//! Every row that is executed must have a reading. `LDS_READING_SETS` says on how many sets of operands each row is
//! compared: 1,000 for a full reading (`LDS_READING_SETS=1000 cargo test --release -p lds --test reading`).

mod buffers;
mod compares;
mod converts;
mod direct;
mod division;
mod draw;
mod exact;
mod floats;
mod flow;
mod given;
mod integers;
mod lanes;
mod memory;
mod near;
mod operands;
mod packed;
mod parameters;
mod scalars;
mod vector;

use draw::{Numbers, Template};
use lds::encoding::{Does, Field, Format, Instruction, Row, rows};
use lds::execute::{Images, Prepared, executes};
use lds::targets::Target;
use lds::wave::Wave;
use std::collections::BTreeMap;

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// Sets of operands of each row: a lane of a vector instruction is one.
fn sets() -> usize {
    std::env::var("LDS_READING_SETS").ok().and_then(|sets| sets.parse().ok()).unwrap_or(32)
}

/// Where two waves differ.
fn difference(ours: &Wave, wanted: &Wave) -> Option<String> {
    for register in 0..lds::wave::VGPRS {
        for lane in 0..64 {
            let (ours, wanted) = (ours.vgprs[register][lane], wanted.vgprs[register][lane]);
            if ours != wanted {
                return Some(format!("v{register}[{lane}]: {ours:#010x}, read as {wanted:#010x}"));
            }
        }
    }
    for register in 0..lds::wave::SGPRS {
        let (ours, wanted) = (ours.sgprs[register], wanted.sgprs[register]);
        if ours != wanted {
            return Some(format!("s{register}: {ours:#010x}, read as {wanted:#010x}"));
        }
    }
    let parts = |wave: &Wave| [wave.exec, wave.vcc, wave.m0.into(), wave.scc.into(), wave.mode.into(), wave.pc];
    for ((name, ours), wanted) in ["exec", "vcc", "m0", "scc", "mode", "pc"].iter().zip(parts(ours)).zip(parts(wanted))
    {
        if ours != wanted {
            return Some(format!("{name}: {ours:#x}, read as {wanted:#x}"));
        }
    }
    None
}

/// What became of the rows.
#[derive(Default)]
struct Tally {
    rows: usize,
    read: usize,
    sets: usize,
    open: usize,
    unread: Vec<&'static str>,
    differences: BTreeMap<String, Vec<String>>,
}

impl Tally {
    fn differs(&mut self, row: &Row, text: String) {
        let texts = self.differences.entry(format!("{} {}", row.target, row.name)).or_default();
        texts.push(text);
    }

    /// Rows of which everything that can be drawn is open have been read all the same.
    fn count(&mut self, row: &Row, done: usize, is_read: bool) {
        self.sets += done;
        if is_read {
            self.read += 1;
        } else {
            self.unread.push(row.name);
        }
    }

    fn report(&self, what: &str) {
        println!("{what}: {} of {} rows read, {} sets, {} open", self.read, self.rows, self.sets, self.open);
        let most = if std::env::var("LDS_READING_ALL").is_ok() { usize::MAX } else { 10 };
        for (row, texts) in self.differences.iter().take(most) {
            println!("{row}: {} times", texts.len());
            for text in texts.iter().take(2) {
                println!("    {text}");
            }
        }
        assert!(self.unread.is_empty(), "{what}: rows that are executed, but not read: {:?}", self.unread);
        assert!(self.differences.is_empty(), "{what}: {} rows differ", self.differences.len());
    }
}

const SCALAR: [Format; 5] = [Format::Sop1, Format::Sop2, Format::Sopc, Format::Sopk, Format::Sopp];

const MEMORY: [Format; 8] = [
    Format::Smem,
    Format::Flat,
    Format::Global,
    Format::Scratch,
    Format::Mubuf,
    Format::Vintrp,
    Format::Ldsdir,
    Format::Vinterp,
];

/// Whether a row's instructions reach memory or the LDS, or interpolate what comes from there.
fn is_of_memory(row: &Row) -> bool {
    MEMORY.contains(&row.format) || row.semantics.starts_with("v_interp")
}

const VECTOR: [Format; 18] = [
    Format::Vop1,
    Format::Vop2,
    Format::Vopc,
    Format::Vop3,
    Format::Vop3p,
    Format::Vop3Dpp,
    Format::Vop3Dpp8,
    Format::Vop3pDpp,
    Format::Vop3pDpp8,
    Format::Vop1Sdwa,
    Format::Vop2Sdwa,
    Format::VopcSdwa,
    Format::Vop1Dpp,
    Format::Vop2Dpp,
    Format::VopcDpp,
    Format::Vop1Dpp8,
    Format::Vop2Dpp8,
    Format::VopcDpp8,
];

/// Where a wave after a vector instruction isn't as it was read, and what it was before.
fn vector_difference(before: &Wave, wave: &Wave, wanted: &mut vector::Wanted) -> Option<String> {
    let mut text = None;
    for near in &wanted.near {
        let found = wave.vgprs[near.register][near.lane];
        let high = if near.bits == 64 { u64::from(wave.vgprs[near.register + 1][near.lane]) << 32 } else { 0 };
        let value = (u64::from(found) | high) >> near.low & (u64::MAX >> (64 - near.bits));
        if !(near.is_near)(value) {
            text = Some(format!("v{}[{}]: {value:#x} isn't near", near.register, near.lane));
        }
        let mask = ((u64::MAX >> (64 - near.bits)) << near.low) as u32;
        let kept = &mut wanted.wave.vgprs[near.register][near.lane];
        *kept = *kept & !mask | found & mask;
        if near.bits == 64 {
            wanted.wave.vgprs[near.register + 1][near.lane] = (high >> 32) as u32;
        }
    }
    let text = text.or_else(|| difference(wave, &wanted.wave))?;
    let lane = text.split(['[', ']']).nth(1).and_then(|lane| lane.parse().ok()).unwrap_or(0);
    let registers: Vec<String> = (0..8).map(|register| format!("{:08x}", before.vgprs[register][lane])).collect();
    Some(format!(
        "{text} (mode {:03x}, v0.. {}, s0.. {:08x?}, vcc {:x}, exec {:x}, m0 {:x})",
        before.mode,
        registers.join(" "),
        &before.sgprs[..8],
        before.vcc,
        before.exec,
        before.m0
    ))
}

fn vector_row(row: &'static Row, tally: &mut Tally) {
    let mut numbers = Numbers(u64::from(row.opcode) << 8 ^ row.format as u64 ^ (row.target as u64) << 40);
    let template = Template::new(row);
    tally.rows += 1;
    let (mut done, mut tries) = (0, 0);
    while done < sets() && tries < 40 + sets() {
        tries += 1;
        let literal = draw::literal(row, &mut numbers);
        let Some((instruction, prepared)) = template.draw(&mut numbers, literal) else { break };
        let mut wave = draw::wave(row, &mut numbers);
        let mut wanted = match vector::read(&instruction, &wave) {
            Ok(wanted) => wanted,
            Err(vector::Silent::Open) => {
                tally.open += 1;
                continue;
            }
            Err(vector::Silent::Unread) => break,
        };
        let before = wave.clone();
        wanted.wave.pc += 4 * instruction.words().len() as u64;
        if let Err(error) = prepared.execute(&mut wave, &mut Images::new()) {
            tally.differs(row, format!("{}: {error}", instruction.text()));
            break;
        }
        if let Some(text) = vector_difference(&before, &wave, &mut wanted) {
            tally.differs(row, format!("{}: {text}", instruction.text()));
        }
        let lanes = if row.name.contains("lane_b32") { 1 } else { before.exec.count_ones() as usize };
        done += lanes;
    }
    tally.sets += done;
    if done == 0 {
        tally.unread.push(row.name);
    } else {
        tally.read += 1;
    }
}

/// Rows of vector instructions, shared out among several tests that run beside each other.
fn vectors(target: Target, formats: &[Format]) {
    let only = std::env::var("LDS_READING_ROW").unwrap_or_default();
    let mut tally = Tally::default();
    for row in rows(target).iter().filter(|row| formats.contains(&row.format) && executes(row)) {
        // Lanes have to have copies of matrices: `src/model/execute/matrix` has their products in plain numbers.
        let is_product = matches!(row.does, Does::Matrix(_));
        if is_of_memory(row) || is_product || !row.name.contains(&only) {
            continue;
        }
        vector_row(row, &mut tally);
    }
    tally.report(&format!("{target} {formats:?}"));
}

/// A row of scalar instructions or of program flow.
fn scalar_row(row: &'static Row, tally: &mut Tally) {
    let mut numbers = Numbers(u64::from(row.opcode) << 8 ^ row.format as u64 ^ (row.target as u64) << 40 ^ 7);
    let template = Template::new(row);
    tally.rows += 1;
    let (mut done, mut tries, mut is_read) = (0, 0, false);
    while done < sets() && tries < 20 * sets() {
        tries += 1;
        let literal = draw::value(32, &mut numbers) as u32;
        let Some((instruction, prepared)) = template.draw(&mut numbers, literal) else { break };
        let mut wave = draw::wave(row, &mut numbers);
        wave.pc = 0x1_0000 + 4 * numbers.below(0x1000);
        wave.status.0 = numbers.next() as u32 & 3 << 20;
        // The stack of fork and join has up to six entries.
        let entries = numbers.below(7) as u32;
        wave.mode |= if row.target == Target::Gfx906 { entries << 29 } else { 0 };
        let read = scalars::read(&instruction, &wave).or_else(|| flow::read(&instruction, &wave));
        is_read |= read.is_some();
        let Some(wanted) = read else { break };
        let before = wave.clone();
        let result = prepared.execute(&mut wave, &mut Images::new());
        match (wanted, result) {
            (None, _) => {
                tally.open += 1;
                continue;
            }
            (Some(_), Err(error)) => tally.differs(row, format!("{}: {error}", instruction.text())),
            (Some(wanted), Ok(_)) => {
                if let Some(text) = difference(&wave, &wanted) {
                    let context = format!("{:08x?}, scc {}, exec {:x}", &before.sgprs[..16], before.scc, before.exec);
                    let context =
                        format!("{context}, vcc {:x}, m0 {:x}, mode {:x}", before.vcc, before.m0, before.mode);
                    tally.differs(row, format!("{}: {text} ({context})", instruction.text()));
                }
            }
        }
        done += 1;
    }
    tally.count(row, done, is_read);
}

/// A row of memory instructions.
fn memory_row(row: &'static Row, tally: &mut Tally) {
    let mut numbers = Numbers(u64::from(row.opcode) << 8 ^ row.format as u64 ^ (row.target as u64) << 40 ^ 9);
    let template = Template::new(row);
    tally.rows += 1;
    let (mut done, mut tries, mut is_read) = (0, 0, false);
    while done < sets() && tries < 20 + 4 * sets() {
        tries += 1;
        let Some((instruction, prepared)) = template.draw(&mut numbers, 0) else { break };
        let mut wave = draw::wave(row, &mut numbers);
        let mut bench = memory::prepare(&mut wave, &instruction, &mut numbers);
        let read = memory::read(&instruction, &wave, &bench);
        is_read |= read.is_some();
        let Some(wanted) = read else { break };
        let before = wave.clone();
        let result = prepared.execute(&mut wave, &mut bench);
        let Some(mut wanted) = wanted else {
            tally.open += 1;
            continue;
        };
        let differing = |what: &str, ours: &[u8], wanted: &[u8]| {
            let at = ours.iter().zip(wanted).position(|(ours, wanted)| ours != wanted)?;
            Some(format!("{what} {at:#x}: {:#x}, read as {:#x}", ours[at], wanted[at]))
        };
        let text = result.err().map(|error| error.to_string());
        let text = text.or_else(|| differing("byte", &bench.image(), &wanted.image));
        let text = text.or_else(|| differing("byte of the LDS", &bench.lds, &wanted.lds));
        let text = text.or_else(|| wanted.take_nans(&wave)).or_else(|| difference(&wave, &wanted.wave));
        if let Some(text) = text {
            let context = format!("exec {:x}, m0 {:x}, mode {:x}", before.exec, before.m0, before.mode);
            tally.differs(row, format!("{}: {text} ({context}, s8.. {:x?})", instruction.text(), &before.sgprs[8..12]));
        }
        done += if row.format == Format::Smem { 1 } else { before.exec.count_ones() as usize };
    }
    tally.count(row, done, is_read);
}

fn others(target: Target, what: &str, is_meant: fn(&Row) -> bool, of_row: fn(&'static Row, &mut Tally)) {
    let only = std::env::var("LDS_READING_ROW").unwrap_or_default();
    let mut tally = Tally::default();
    for row in rows(target).iter().filter(|row| is_meant(row) && executes(row)) {
        if row.name.contains(&only) {
            of_row(row, &mut tally);
        }
    }
    tally.report(&format!("{target} {what}"));
}

#[test]
fn scalar_instructions() {
    TARGETS.iter().for_each(|target| others(*target, "scalar", |row| SCALAR.contains(&row.format), scalar_row));
}

#[test]
fn memory_instructions() {
    TARGETS.iter().for_each(|target| others(*target, "memory", is_of_memory, memory_row));
}

/// Two instructions in one (RDNA3 ISA 7.6): each is read as if it were alone, both from the same registers. Waves of
/// 64 lanes skip them.
#[test]
fn pairs_of_vector_instructions() {
    let target = Target::Gfx1100;
    let of = |format: Format| rows(target).iter().filter(move |row| row.format == format && executes(row));
    let mut numbers = Numbers(6);
    let mut tally = Tally::default();
    for first in of(Format::VopdX) {
        for second in of(Format::VopdY) {
            tally.rows += 1;
            let (mut done, mut tries) = (0, 0);
            while done * 4 < sets() && tries < 4000 {
                tries += 1;
                let source = |numbers: &mut Numbers| match numbers.below(4) {
                    0 => numbers.pick(&[0, 2, 3, 106, 128, 193, 240, 242, 255]),
                    _ => 256 + numbers.below(8) as u32,
                };
                let registers = [0; 4].map(|_: u32| numbers.below(8) as u32);
                let words = [
                    first.format.first_word(first.opcode, target)
                        | u32::from(second.opcode) << 17
                        | source(&mut numbers)
                        | registers[0] << 9,
                    source(&mut numbers) | registers[1] << 9 | registers[2] << 17 | registers[3] << 24,
                    draw::value(32, &mut numbers) as u32,
                ];
                let Ok(instruction) = Instruction::decode(target, &words) else { continue };
                let Ok(prepared) = Prepared::new(&instruction) else { continue };
                let mut wave = draw::wave(first, &mut numbers);
                let mut wanted = wave.clone();
                wanted.pc += 4 * instruction.words().len() as u64;
                let mut is_open = false;
                for part in instruction.parts().filter(|_| wave.lanes() == 32) {
                    match vector::read(&part, &wave) {
                        Ok(read) => {
                            let register = part.field(Field::Vdst) as usize;
                            wanted.vgprs[register] = read.wave.vgprs[register];
                            is_open |= !read.near.is_empty();
                        }
                        Err(_) => is_open = true,
                    }
                }
                if is_open || prepared.execute(&mut wave, &mut Images::new()).is_err() {
                    tally.open += 1;
                    continue;
                }
                if let Some(text) = difference(&wave, &wanted) {
                    tally.differs(first, format!("{}: {text}", instruction.text()));
                }
                done += wave.lanes();
            }
            tally.sets += done;
            if done == 0 { tally.unread.push(second.name) } else { tally.read += 1 }
        }
    }
    tally.report("pairs");
}

#[test]
fn vector_instructions_of_gfx906() {
    vectors(Target::Gfx906, &VECTOR);
}

#[test]
fn vector_instructions_of_gfx1100() {
    let is_long = |format: &Format| format.is_long_dpp();
    vectors(Target::Gfx1100, &VECTOR.into_iter().filter(|format| !is_long(format)).collect::<Vec<_>>());
}

#[test]
fn vector_instructions_of_gfx1100_with_modifiers_and_other_lanes() {
    vectors(Target::Gfx1100, &VECTOR.into_iter().filter(|format| format.is_long_dpp()).collect::<Vec<_>>());
}

/// Every row that is executed is of a format that a test here reads.
#[test]
fn every_row_that_is_executed_is_read() {
    let all = [&VECTOR[..], &SCALAR, &MEMORY, &[Format::VopdX, Format::VopdY]].concat();
    for row in TARGETS.iter().flat_map(|target| rows(*target)).filter(|row| executes(row)) {
        assert!(all.contains(&row.format), "{} {}", row.target, row.name);
    }
}
