//! Whether the tables have as many rows as LLVM has instructions.

use crate::table::is_left_out;
use crate::{Numbers, TARGETS, llvm};
use lds::encoding::{EncodingError, Field, Format, Instruction, Operand, Row, by_name, rows};
use lds::targets::Target;
use std::collections::BTreeSet;

/// Words of each number that no row has.
const WORDS: usize = 12;

/// Random words with a number of a format, of fields that are as often 0 as not: few instructions have all of them.
fn words(format: Format, opcode: u16, target: lds::targets::Target, numbers: &mut Numbers) -> Vec<u32> {
    let mut any = || numbers.next() as u32 & if numbers.next() & 1 == 0 { u32::MAX } else { 0 };
    let first = format.first_word(opcode, target);
    let (mask, value) = format.second_word();
    // VGPRs for the sources of two words as often as not.
    let vgprs = if any() & 1 == 0 { 0x0402_0100 } else { 0 };
    let second = (any() & any() | vgprs) & !mask | value;
    vec![first | any() & any() & !format.fixed(target), second, any() & any()]
}

/// LLVM finds no instruction in words with a number that no row has: not one is left out of the tables.
#[test]
fn numbers_without_a_row_are_no_instructions() {
    for target in TARGETS {
        let mut numbers = Numbers(target as u64 + 3);
        let known: BTreeSet<(Format, u16)> = rows(target).iter().map(|row| (row.format, row.opcode)).collect();
        let formats: BTreeSet<Format> = known.iter().map(|(format, _)| *format).filter(|one| !one.is_half()).collect();
        let all = formats.iter().flat_map(|format| (0..format.opcodes(target) as u16).map(|opcode| (*format, opcode)));
        let mut groups = Vec::new();
        for (format, opcode) in all.filter(|number| !known.contains(number)) {
            groups.extend((0..WORDS).map(|_| words(format, opcode, target, &mut numbers)));
        }
        // Some numbers are those of formats with a longer ENCODING field.
        groups.retain(|words| matches!(Instruction::decode(target, words), Err(EncodingError::Opcode)));
        let found = llvm::instructions(target, &groups);
        let missing: BTreeSet<&str> = found.iter().flatten().map(|text| text.split(' ').next().unwrap()).collect();
        // For LLVM an instruction without operands has one word, whatever its unused source says of the next one.
        let is_bare = |name: &str| by_name(target, name).any(|row| row.operands.is_empty());
        // LLVM has a name for words that are none.
        let is_missing = |name: &&&str| !is_left_out(name, target) && !is_bare(name) && **name != "v_illegal";
        let missing: Vec<&&str> = missing.iter().filter(is_missing).collect();
        println!("{target}: {} rows, {} words of other numbers", known.len(), groups.len());
        assert_eq!(missing, Vec::<&&str>::new(), "{target}: without a row");
        assert!(groups.len() > 10_000, "{target}: {} words say little", groups.len());
    }
}

/// Every mnemonic that LLVM takes with the ending of a format is taken here, and stands for the same words.
#[test]
fn endings_are_those_of_llvm() {
    for target in TARGETS {
        let mut lines = Vec::new();
        for row in crate::known(target).filter(|row| !row.format.is_half() && !row.format.is_dpp()) {
            let Some(operands) = operands(row) else { continue };
            let base = row.name.trim_end_matches("_e32").trim_end_matches("_e64");
            lines.extend(["_e32", "_e64"].map(|ending| format!("{base}{ending}{operands}")));
        }
        let mut taken = 0;
        for (line, theirs) in lines.iter().zip(llvm::assemble(target, &lines)) {
            let Some((words, _)) = theirs else { continue };
            let source = lds::diagnostic::Source::new("line", line.as_str());
            let ours = lds::encoding::parse_line(&source, 0..line.len(), target);
            let ours = ours.unwrap_or_else(|error| panic!("{target}: {error}")).map(|found| found.words().to_vec());
            assert_eq!(ours, Some(words), "{target} `{line}`");
            taken += 1;
        }
        assert!(taken > 500, "{target}: {taken} lines say little");
        assert!(by_name(target, "v_nop_e64").all(|row| row.format == Format::Vop3));
    }
}

/// Names of products of matrices from before gfx942 are those that LLVM takes, and mean the same.
#[test]
fn older_names_of_products_are_those_of_llvm() {
    for (target, count) in [(Target::Gfx90a, 0), (Target::Gfx942, 30)] {
        let rows: Vec<&Row> = crate::known(target).filter(|row| row.format == Format::Mai).collect();
        let older = rows.iter().filter(|row| row.alias.is_some());
        let lines: Vec<String> = older.clone().map(|row| row.alias.unwrap().to_owned() + &registers(row)).collect();
        assert_eq!(lines.len(), count, "{target}: {lines:?}");
        for ((line, row), theirs) in lines.iter().zip(older).zip(llvm::assemble(target, &lines)) {
            let (words, text) = theirs.unwrap_or_else(|| panic!("{target}: {line}"));
            let source = lds::diagnostic::Source::new("line", line.as_str());
            let ours = lds::encoding::parse_line(&source, 0..line.len(), target);
            let ours = ours.unwrap_or_else(|error| panic!("{target}: {error}")).map(|found| found.words().to_vec());
            assert_eq!(ours, Some(words), "{target} `{line}`");
            assert_eq!(text, row.name.to_owned() + &registers(row));
        }
    }
}

/// The registers of a result may be some of the addend's if they are few, and some of a sparse product's index.
#[test]
fn registers_of_products_overlap_as_in_llvm() {
    let lines = [
        "v_smfmac_f32_32x32x16_f16 v[2:17], v[22:23], v[18:21], v0 abid:2",
        "v_smfmac_f32_32x32x16_f16 v[2:17], v[22:23], v[18:21], v3",
        "v_mfma_f32_32x32x8_f16 v[2:17], v[22:23], v[18:19], v[4:19]",
        "v_mfma_f32_32x32x8_f16 v[2:17], v[22:23], v[18:19], v[2:17]",
        "v_mfma_f32_16x16x16_f16 v[2:5], v[22:23], v[18:19], v[4:7]",
    ];
    let lines = lines.map(str::to_owned);
    let theirs = llvm::assemble(Target::Gfx942, &lines);
    assert_eq!(theirs.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, true, true]);
    for (line, theirs) in lines.iter().zip(theirs) {
        let source = lds::diagnostic::Source::new("line", line.as_str());
        let ours = lds::encoding::parse_line(&source, 0..line.len(), Target::Gfx942).ok().flatten();
        assert_eq!(ours.map(|found| found.words().to_vec()), theirs.map(|(words, _)| words), "{line}");
    }
}

/// Registers of a product of matrices: the result is what is added, too.
fn registers(row: &Row) -> String {
    let of = |(index, operand): (usize, &Operand)| {
        let count = operand.kind.bits().unwrap() as usize / 32;
        let first = if index == 3 && !row.does.reads_destination() { 0 } else { 32 * index };
        if count == 1 { format!("v{first}") } else { format!("v[{first}:{}]", first + count - 1) }
    };
    format!(" {}", row.operands.iter().take(4).enumerate().map(of).collect::<Vec<_>>().join(", "))
}

/// Endings of the mnemonics of an instruction of one word in its other formats, and what its text has then.
const FORMS: [(&str, &str); 5] = [
    ("_e64", ""),
    ("_sdwa", ""),
    ("_dpp", " quad_perm:[0,1,2,3]"),
    ("_dpp", " dpp8:[0,1,2,3,4,5,6,7]"),
    ("_dpp", " row_newbcast:1"),
];

/// The operands of an instruction of one word with VGPRs as sources, and with what else they can be.
fn operands(row: &'static Row) -> Option<String> {
    let words = [0x0210_1904, 0x104].map(|fields| {
        let free = !row.format.fixed(row.target);
        vec![row.format.first_word(row.opcode, row.target) | fields & free | 0x100, 0]
    });
    let text = words.iter().find_map(|words| Some(Instruction::of_row(row, words).ok()?.text()))?;
    Some(text.strip_prefix(row.name)?.to_owned())
}

/// What LLVM assembles in another format than that of one word has a row there.
#[test]
fn instructions_of_one_word_have_their_other_formats() {
    for target in TARGETS {
        let short = [Format::Vop1, Format::Vop2, Format::Vopc];
        let short = crate::known(target).filter(|row| short.contains(&row.format) && !row.has(Field::Literal));
        let mut lines = Vec::new();
        for row in short {
            let Some(operands) = operands(row) else { panic!("{target} {} has no operands", row.name) };
            let base = row.name.strip_suffix("_e32").unwrap_or(row.name);
            // Without operands, LLVM's disassembler takes the other ones' words for those of one word.
            let forms = if row.operands.is_empty() { &FORMS[..1] } else { &FORMS };
            lines.extend(forms.iter().map(|(ending, more)| format!("{base}{ending}{operands}{more}")));
        }
        let known: BTreeSet<(Format, u16)> = rows(target).iter().map(|row| (row.format, row.opcode)).collect();
        let mut found = BTreeSet::new();
        for (line, taken) in lines.iter().zip(llvm::assemble(target, &lines)) {
            let Some((words, text)) = taken.filter(|(_, text)| !is_left_out(text, target)) else { continue };
            let ours = Instruction::decode(target, &words);
            let ours = ours.unwrap_or_else(|error| panic!("{target} `{line}`: {words:08x?}, {error}"));
            assert_eq!(ours.text(), text, "{target} {line}");
            found.insert((ours.row.format, ours.row.opcode));
        }
        // All others are found as well: no format is left out for want of the right operands.
        let is_form = |format: Format| format.is_sdwa() || format.is_dpp() && !format.is_long_dpp();
        let left: Vec<_> = known.difference(&found).filter(|(format, _)| is_form(*format)).collect();
        assert_eq!(left, Vec::<&(Format, u16)>::new(), "{target}: rows that no line is of");
    }
}
