//! Random words of every row, to text and back.

use crate::table::{is_left_out, is_of_wide_waves};
use crate::{Numbers, TARGETS, is_gfx9, is_gfx12, llvm, numbers_barrier, shown};
use lds::diagnostic::Source;
use lds::encoding::{EncodingError, Field, Format, Instruction, OperandKind, Row, parse_line, rows};
use lds::isa::DecodeError;
use lds::targets::Target;
use std::collections::{BTreeMap, HashMap};

/// Of a hundred groups of words of each row, how many at least must be instructions: what is no instruction says
/// little.
const LEAST: usize = 15;

/// Sources of gfx906 that gfx1100 hasn't got.
const GONE: [&str; 4] = ["src_vccz", "src_execz", "src_pops_exiting_wave_id", "src_lds_direct"];

/// The second word of an instruction on parts of registers, without the numbers that name no part.
fn parts(word: u32) -> u32 {
    let word = [8, 16, 24].iter().fold(word, |word, low| if word >> low & 7 == 7 { word & !(1 << low) } else { word });
    if word >> 11 & 3 == 3 { word & !(1 << 11) } else { word }
}

/// Where fields and registers are in the words of rows. Both are found by trying each bit, once for each row.
#[derive(Default)]
struct Places {
    fields: HashMap<(*const Row, u32), Vec<(usize, u32)>>,
    registers: HashMap<*const Row, u32>,
}

impl Places {
    /// The bits of a field, from the lowest: their words, and their numbers there.
    fn field(&mut self, row: &'static Row, field: Field) -> &[(usize, u32)] {
        self.fields.entry((row, field as u32)).or_insert_with(|| {
            let number = |words: &[u32]| Instruction::unchecked(row, words).map_or(0, |found| found.field(field));
            let of_none = number(&[0; 3]);
            let is_part = |(word, bit): &(usize, u32)| {
                let mut one = [0; 3];
                one[*word] = 1 << bit;
                let of_one = number(&one);
                (of_one ^ of_none).is_power_of_two() && Some(0) != of_one.checked_sub(of_none)
            };
            (0..3).flat_map(|word| (0..32).map(move |bit| (word, bit))).filter(is_part).collect()
        })
    }

    /// The bits of the second word that a row's registers are numbered by.
    fn registers(&mut self, row: &'static Row) -> u32 {
        *self.registers.entry(row).or_insert_with(|| {
            let is_used = |bit: &u32| {
                let instruction = Instruction::unchecked(row, &[0, 1 << bit]);
                instruction.is_ok_and(|found| row.operands.iter().any(|operand| found.field(operand.field) != 0))
            };
            (0..32).filter(is_used).fold(0, |bits, bit| bits | 1 << bit)
        })
    }

    /// Sets a field of a row's words.
    fn set(&mut self, row: &'static Row, words: &mut [u32], field: Field, value: u32) {
        let mut left = value;
        let count = words.len().min(row.format.words(row.target).max(2));
        // Bits of a field follow one another.
        for &(word, bit) in self.field(row, field).iter().filter(|(word, _)| *word < count) {
            words[word] = words[word] & !(1 << bit) | (left & 1) << bit;
            left >>= 1;
        }
    }
}

/// Changes what is wrong with random words of a row, a few times: a field that it doesn't use becomes what it must be,
/// an operand another one.
fn mend(row: &'static Row, words: &mut [u32], numbers: &mut Numbers, places: &mut Places) {
    for _ in 0..24 {
        let (part, field, is_unused) = match Instruction::decode(row.target, words) {
            Err(EncodingError::Share(DecodeError::UnusedField { name, field: "reserved" })) => (name, "nv", true),
            Err(EncodingError::Share(DecodeError::UnusedField { name, field })) => (name, field, true),
            Err(EncodingError::Share(DecodeError::Immediate { name })) => (name, "simm16", true),
            Err(EncodingError::Unused { name, field }) => (name, field, true),
            Err(EncodingError::Operand { name, field }) => (name, field, false),
            // Registers for scalar sources and literals.
            Err(EncodingError::Limit { name, .. }) => (name, *numbers.pick(&["src0", "src1", "src2"]), false),
            _ => return,
        };
        let fields = match field {
            "op_sel0" => &["op_sel0", "op_sel1", "op_sel2", "op_sel3"][..],
            "neg0" if is_shared(row) => &["neg0", "neg1"],
            "neg_hi0" if is_shared(row) => &["neg_hi0", "neg_hi1"],
            _ => &[field],
        };
        // The other half of two instructions has fields of its own.
        let other =
            rows(row.target).iter().rfind(|other| other.name == part && Format::of(words, row.target).is_some());
        let row = if row.name == part { row } else { other.unwrap_or(row) };
        let any = numbers.next() as u32;
        let value = match is_unused || fields.len() > 1 {
            // Nothing, or no register.
            true => *numbers.pick(&[0, row.target.facts().code.null.unwrap_or(124)]),
            // Anything, a small number, a register, or none.
            false => *numbers.pick(&[any, any & 0xf, any & 0xffff, any | 0x100, 124]),
        };
        for field in fields {
            places.set(row, words, field.to_ascii_lowercase().parse().unwrap(), value);
        }
    }
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

/// Whether all lanes share the numbers of what is added.
fn is_shared(row: &Row) -> bool {
    row.operands.iter().any(|operand| operand.kind.is_shared_source())
}

/// Bits of signs that a sparse product hasn't got.
fn sparse(row: &Row, bits: u32) -> u32 {
    let field = if bits >> 29 == 0 { Field::NegHi0 } else { Field::Neg0 };
    if row.has(field) { 0 } else { bits }
}

/// Random words of a row: its number, and a random field each now and then, so that not all words are refused.
fn words(row: &'static Row, numbers: &mut Numbers, places: &mut Places) -> Vec<u32> {
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
    let second = if is_own { second & places.registers(row) } else { second };
    // Several registers may have to start with an even one.
    let is_even = row.target.facts().accumulators && row.format == Format::Ds && numbers.next() & 3 != 0;
    let second = if is_even { second & 0xfefe_fefe } else { second };
    // Operands of 64 bits take one lane of each row.
    let is_wide = row.format.is_dpp() && row.operands.iter().any(|operand| operand.kind.bits() == Some(64));
    let (first, second) = match is_wide && numbers.next() & 3 != 0 {
        true => (first & !(free & (1 << 9 | 1 << 17)), second & !0x1_f001 | 0x1_5000),
        false => (first, second),
    };
    // Where no part of the destination is named it is a whole register, and two start with an even one.
    let is_whole = row.format == Format::Vop1Sdwa && row.has(Field::Src0) && !row.has(Field::DstSel);
    let (first, second) = match is_whole && numbers.next() & 3 != 0 {
        true => (first & !(1 << 17), second & !0x700 | 0x600),
        false => (first, second),
    };
    // Parts of registers that M0 finds are those of a VGPR, and aren't multiplied.
    let is_indexed = row.format.is_sdwa() && row.operands.iter().any(|operand| operand.kind == OperandKind::Xv32);
    let second = if is_indexed && second & 3 != 0 { second & !0x80_c000 } else { second };
    // Sums of products may have to take both halves of registers as they are, and so have products of matrices.
    let is_dot = row.target.facts().code.plain_dots && row.format == Format::Vop3p && row.name.starts_with("v_dot");
    let is_strict = is_dot || is_gfx12(row.target) && is_shared(row);
    let (first, second) = match is_strict && numbers.next() & 3 != 0 {
        true => (first & !0x3800 | 0x4000, second | 0x1800_0000),
        false => (first, second),
    };
    // Sparse products, too, say which part of an index counts, and few have signs.
    let has_part = row.operands.iter().any(|operand| operand.kind == OperandKind::IndexKey);
    let (first, second) = match has_part && numbers.next() & 7 != 0 {
        true => (
            first & !0xb400 & !sparse(row, 0x300) | 0x4000,
            second & !(1 << 31) & !sparse(row, 3 << 29) | 0x1800_0000 | 1 << 26 | 1 << 17 | 1 << 8,
        ),
        false => (first, second),
    };
    // LLVM dies of some words that follow an instruction: there are none but its own.
    let mut words = match row.format.words(row.target) {
        1 => vec![first, literal],
        2 => vec![first, second, literal],
        // The second word says of which format the words are.
        _ => {
            let (mask, value) = row.format.second_word();
            vec![first, second & !mask | value, numbers.next() as u32 & thin]
        }
    };
    // Few random words are an instruction where a row has many fields: the others are mended as often as not.
    if numbers.next() & 1 == 0 {
        mend(row, &mut words, numbers, places);
    }
    let found = Instruction::decode(row.target, &words).map(|found| found.words().len());
    words.truncate(found.unwrap_or(row.format.words(row.target)));
    words
}

/// A number of the environment, or another one: `LDS_ENCODING_CASES`, of each row, and `LDS_ENCODING_SEED`.
fn setting((name, otherwise): (&str, u64)) -> u64 {
    let name = format!("LDS_ENCODING_{name}");
    let Ok(text) = std::env::var(&name) else { return otherwise };
    text.parse().unwrap_or_else(|error| panic!("{name} is `{text}`: {error}"))
}

/// Whether words are an instruction that LLVM 19 knows nothing of, or not all: it takes them for none, or for others.
/// The text written here leads back to them, but for sources that the instruction hasn't got.
fn is_of_today(ours: &Instruction, theirs: Option<&[u32]>) -> bool {
    let target = ours.row.target;
    // What the text leads to, and what it leads to that LLVM has instead.
    // Of a literal with more bits than its source the others aren't written, so it may come back as a constant.
    let is_cut = ours.literal().is_some_and(|value| value > 0xffff);
    let again = parsed(target, &ours.text()).filter(|again| is_cut || again.text() == ours.text());
    let other = theirs.and_then(|words| Instruction::decode(target, words).ok());
    match again {
        None => false,
        Some(_) if ours.names_halves() && [".h", "op_sel"].iter().any(|word| ours.text().contains(word)) => {
            other.is_none_or(|other| other.text() != ours.text())
        }
        Some(again) => theirs.is_none() && (again.words() != ours.words() || shares_vgpr(ours)),
    }
}

/// Whether both halves of two instructions in one read the same VGPR, which only later versions of LLVM let them do.
fn shares_vgpr(ours: &Instruction) -> bool {
    let text = ours.text();
    let Some((first, second)) = text.split_once(" :: ") else { return false };
    let is_shared = |(one, other): (&str, &str)| one == other && one.starts_with('v');
    ours.row.target.facts().code.pairs_share_vgprs && first.split(", ").zip(second.split(", ")).skip(1).any(is_shared)
}

fn parsed(target: Target, line: &str) -> Option<Instruction> {
    let source = Source::new("line", line);
    parse_line(&source, 0..line.len(), target).ok().flatten()
}

#[test]
fn random_words_of_every_row() {
    let [cases, seed] = [("CASES", 40), ("SEED", 49)].map(setting);
    let cases = cases as usize;
    let mut places = Places::default();
    for target in TARGETS {
        let mut numbers = Numbers(target as u64 + seed);
        let known: Vec<&'static Row> = crate::known(target).collect();
        let of_row = |row: &'static Row| (0..cases).map(|_| words(row, &mut numbers, &mut places)).collect::<Vec<_>>();
        let groups: Vec<Vec<u32>> = known.iter().copied().flat_map(of_row).collect();
        let of_groups = known.iter().flat_map(|row| std::iter::repeat_n(*row, cases));
        let texts = llvm::disassemble(target, &groups);
        // What LLVM writes but doesn't take back is no instruction.
        let lines: Vec<String> = texts.iter().map(|text| text.clone().unwrap_or_default()).collect();
        let back = llvm::assemble(target, &lines);
        let (mut valid, mut wrong) = (BTreeMap::<(Format, u16), usize>::new(), Vec::new());
        for (((words, line), theirs), row) in groups.iter().zip(&lines).zip(&back).zip(of_groups) {
            let name = row.name;
            let ours = Instruction::decode(target, words);
            match (&ours, theirs) {
                (Err(_), None) => {}
                // High halves of registers it doesn't know, or leaves out of its text; nor sources that aren't there
                // and are 0, as later versions make them.
                (Ok(ours), theirs) if is_of_today(ours, theirs.as_ref().map(|(back, _)| back.as_slice())) => {
                    *valid.entry((row.format, row.opcode)).or_default() += 1;
                }
                (Ok(ours), Some((back, _))) => {
                    *valid.entry((row.format, row.opcode)).or_default() += 1;
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
                // For LLVM an instruction without operands has one word, even where the source that nobody reads says
                // that another word follows.
                (Err(_), Some(_)) if row.operands.is_empty() && Format::of(words, target) != Some(row.format) => {}
                // It takes these sources of gfx1100, which has none of them, if they have a sign, and the last one if
                // two instructions are in one.
                (Err(_), Some(_)) if !is_gfx9(target) && GONE.iter().any(|gone| line.contains(gone)) => {}
                // It makes the number of a barrier of the number of what only sources name.
                (Err(_), Some(_)) if numbers_barrier(target, name) && line.contains(" src_") => {}
                (Err(_), Some(_)) if is_left_out(line, target) => {}
                (Ok(_), None) if is_of_wide_waves(name, words[0]) => {}
                // Nor has a matrix such a source, or another register of one number.
                (Err(_), Some(_)) if row.format == Format::Mai && GONE.iter().any(|gone| line.contains(gone)) => {}
                (Err(_), Some(_)) if is_shared(row) && line.contains(" src_") => {}
                (ours, theirs) => {
                    let ours = ours.map(|ours| ours.text());
                    wrong.push((name, format!("{words:08x?}: {ours:?} for `{line}`, {theirs:08x?}")));
                }
            }
        }
        let all: usize = valid.values().sum();
        println!("{target}: {} rows, {} groups of words, {all} instructions", known.len(), groups.len());
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        let found = |row: &Row| valid.get(&(row.format, row.opcode)).copied().unwrap_or_default();
        let few = known.iter().filter(|row| found(row) * 100 < cases * LEAST);
        let few: String = few.map(|row| format!("\n{} {}: {}", row.format.name(), row.name, found(row))).collect();
        assert_eq!(few, "", "{target}: rows with too few instructions among {cases} groups of words");
    }
}

/// A literal of a source of 16 bits, with bits above those: LLVM cuts them off where it isn't a `bfloat16`.
#[test]
fn literals_with_more_bits_than_their_source() {
    let target = Target::Gfx1100;
    for name in ["v_dot2_f16_f16", "v_dot2_bf16_bf16", "v_fma_f16", "v_mad_u16"] {
        let row = rows(target).iter().find(|row| row.name == name).unwrap();
        let first = row.format.first_word(row.opcode, target) | 8;
        let literals = [0xf983, 0x3e22_f983, 0x1_1234, 0xffff_ff00, 0x1234_3f80, 0x1234_3c00, 0xffff_fff0];
        let groups = literals.map(|literal| vec![first, 0x3fe_0702, literal]);
        for (words, theirs) in groups.iter().zip(llvm::instructions(target, &groups)) {
            let ours = Instruction::decode(target, words).ok().map(|found| found.text());
            assert_eq!(ours, theirs, "{name} {words:08x?}");
        }
    }
}

/// The number of a dword of the LDS as the first source: which rows take it, and at which it is another register's.
#[test]
fn first_sources_in_the_lds() {
    const LDS_DIRECT: u32 = 254;
    let formats = [Format::Vop1, Format::Vop2, Format::Vopc, Format::Vop3, Format::Vop3p];
    let mut places = Places::default();
    for target in TARGETS {
        let rows = crate::known(target).filter(|row| formats.contains(&row.format) && row.has(Field::Src0));
        let mut group = |row: &'static Row| {
            // Which lane, a scalar source says.
            let src1 = if row.semantics.contains("lane_b32") { 128 } else { 0x10c };
            let long = (0x10c << 9) | (0x110 << 18);
            let mut words = match row.format.words(target) {
                1 => vec![row.format.first_word(row.opcode, target), 0x1234],
                _ => vec![row.format.first_word(row.opcode, target), long],
            };
            for (field, value) in [(Field::Src0, LDS_DIRECT), (Field::Src1, src1), (Field::Vdst, 8)] {
                if row.has(field) {
                    places.set(row, &mut words, field, value);
                }
            }
            words
        };
        let groups: Vec<(&Row, Vec<u32>)> = rows.map(|row| (row, group(row))).collect();
        let words: Vec<Vec<u32>> = groups.iter().map(|(_, words)| words.clone()).collect();
        let theirs = llvm::instructions(target, &words);
        let (mut taken, mut wrong) = (0, Vec::new());
        for ((row, words), theirs) in groups.iter().zip(theirs) {
            let ours = Instruction::decode(target, words).ok().map(|found| found.text());
            let is_direct = |text: &String| text.contains("src_lds_direct");
            taken += usize::from(theirs.as_ref().is_some_and(is_direct));
            if ours != theirs {
                wrong.push((row.name, format!("{words:08x?}: {ours:?} for {theirs:?}")));
            }
        }
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        assert_eq!(taken > 300, target == Target::Gfx906, "{target}: {taken} of {}", groups.len());
    }
}
