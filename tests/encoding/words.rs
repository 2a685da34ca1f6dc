//! Random words of every row, to text and back.

use crate::{Numbers, TARGETS, llvm, shown};
use lds::diagnostic::Source;
use lds::encoding::{Format, Instruction, Row, parse_line, rows};
use lds::targets::Target;

/// Words of each row.
const WORDS: usize = 100;

/// Sources of gfx906 that gfx1100 hasn't got.
const GONE: [&str; 4] = ["src_vccz", "src_execz", "src_pops_exiting_wave_id", "src_lds_direct"];

/// The second word of an instruction on parts of registers, without the numbers that name no part.
fn parts(word: u32) -> u32 {
    let word = [8, 16, 24].iter().fold(word, |word, low| if word >> low & 7 == 7 { word & !(1 << low) } else { word });
    if word >> 11 & 3 == 3 { word & !(1 << 11) } else { word }
}

/// The bits of the second word of a row that its registers are numbered by.
fn registers(row: &'static Row) -> u32 {
    let is_used = |bit: &u32| {
        let instruction = Instruction::unchecked(row, &[0, 1 << bit]);
        instruction.is_ok_and(|found| row.operands.iter().any(|operand| found.field(operand.field) != 0))
    };
    (0..32).filter(is_used).fold(0, |bits, bit| bits | 1 << bit)
}

/// The first word of half an instruction with that of another row's other half, and which bits of it are neither's
/// number.
fn with_other_half(row: &'static Row, numbers: &mut Numbers) -> (u32, u32) {
    let other = if row.format == Format::VopdX { Format::VopdY } else { Format::VopdX };
    let others: Vec<&Row> = rows(row.target).iter().filter(|row| row.format == other).collect();
    let other = *numbers.pick(&others);
    let [one, other] =
        [row, other].map(|row| (row.format.first_word(row.opcode, row.target), row.format.fixed(row.target)));
    (one.0 | other.0, !(one.1 | other.1))
}

/// Random words of a row: its number, and a random field each now and then, so that not all words are refused.
fn words(row: &'static Row, numbers: &mut Numbers) -> Vec<u32> {
    let first = row.format.first_word(row.opcode, row.target);
    let free = !row.format.fixed(row.target);
    let (first, free) = if row.format.is_half() { with_other_half(row, numbers) } else { (first, free) };
    // A literal that is a constant, or small, as often as not.
    let literals = [0, 64, 65, 0x3f80_0000, 0xffff_fff0, 0xffff_ffef, 0x3e22_f983, 0x8000_0000];
    let literal = if numbers.next() & 1 == 0 { numbers.next() as u32 } else { *numbers.pick(&literals) };
    let thin = if numbers.next() & 1 == 0 { u32::MAX } else { numbers.next() as u32 };
    let first = first | numbers.next() as u32 & thin & free;
    let second = numbers.next() as u32 & thin | literal & !thin;
    // LLVM dies of numbers that name no part of a register.
    let second = if row.format.is_sdwa() { parts(second) } else { second };
    // Other registers than its own ones make a DS instruction none.
    let is_own = row.format == Format::Ds && numbers.next() & 3 != 0;
    let second = if is_own { second & registers(row) } else { second };
    // LLVM dies of some words that follow an instruction: there are none but its own.
    let mut words = match row.format.words(row.target) {
        1 => vec![first, literal],
        _ => vec![first, second, literal],
    };
    let found = Instruction::of_row(row, &words).map(|found| found.words().len());
    words.truncate(found.unwrap_or(row.format.words(row.target)));
    words
}

fn parsed(target: Target, line: &str) -> Option<Instruction> {
    let source = Source::new("line", line);
    parse_line(&source, 0..line.len(), target).ok().flatten()
}

#[test]
fn random_words_of_every_row() {
    for target in TARGETS {
        let mut numbers = Numbers(target as u64 + 49);
        let of_row = |row: &'static Row| (0..WORDS).map(|_| words(row, &mut numbers)).collect::<Vec<_>>();
        let groups: Vec<Vec<u32>> = rows(target).iter().flat_map(of_row).collect();
        let names = rows(target).iter().flat_map(|row| std::iter::repeat_n(row.name, WORDS));
        let texts = llvm::disassemble(target, &groups);
        // What LLVM writes but doesn't take back is no instruction.
        let lines: Vec<String> = texts.iter().map(|text| text.clone().unwrap_or_default()).collect();
        let back = llvm::assemble(target, &lines);
        let (mut valid, mut wrong) = (0, Vec::new());
        for (((words, line), theirs), name) in groups.iter().zip(&lines).zip(&back).zip(names) {
            let ours = Instruction::decode(target, words);
            match (&ours, theirs) {
                (Err(_), None) => {}
                (Ok(ours), Some((back, _))) => {
                    valid += 1;
                    let parsed = parsed(target, line);
                    let again = parsed.as_ref().map(|parsed| parsed.words().to_vec());
                    // LLVM makes a literal of 0 of a number with a point that is an operand of its own.
                    let is_cut = name == "s_setreg_imm32_b32" && line.contains('.');
                    let is_same = if is_cut { again.is_some() } else { again.as_ref() == Some(back) };
                    if ours.text() != *line || !is_same {
                        wrong.push((
                            name,
                            format!("{words:08x?}: `{}` for `{line}`: {again:08x?} for {back:08x?}", ours.text()),
                        ));
                    }
                }
                // It takes these sources of gfx1100, which has none of them, if they have a sign, and the last one if
                // two instructions are in one.
                (Err(_), Some(_)) if target == Target::Gfx1100 && GONE.iter().any(|gone| line.contains(gone)) => {}
                (ours, theirs) => {
                    let ours = ours.map(|ours| ours.text());
                    wrong.push((name, format!("{words:08x?}: {ours:?} for `{line}`, {theirs:08x?}")));
                }
            }
        }
        println!("{target}: {} rows, {} groups of words, {valid} instructions", rows(target).len(), groups.len());
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        assert!(valid * 5 > groups.len() * 2, "{target}: {valid} of {} are instructions: a poor mix", groups.len());
    }
}
