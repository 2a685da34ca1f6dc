//! Modifiers that have a number, each with numbers that the disassembler never shows.

use crate::{TARGETS, llvm, shown};
use lds::diagnostic::Source;
use lds::encoding::{Field, Instruction, Row, parse_line};

/// Numbers behind a modifier's colon: those of one bit, of few bits, and some that have no room in some fields.
const NUMBERS: [&str; 8] = ["0", "1", "2", "3", "4", "0xf", "15", "0x10"];

/// An instruction of a row, as a text: its registers differ, and lanes come from elsewhere where it says from which.
fn any(row: &'static Row) -> Option<String> {
    let words = [[0x0210_1904, 0xff01_1101], [0x0210_1904, 0x0606_0604], [0x0210_1904, 0x0402_0104], [0x0200_0004, 4]];
    words.iter().find_map(|[first, second]| {
        let first = row.format.first_word(row.opcode, row.target) | first & !row.format.fixed(row.target) & 0x1ff_00ff;
        Some(Instruction::of_row(row, &[first, *second, 0]).ok()?.text())
    })
}

/// The text with a modifier where it has one of that name, or else behind it.
fn with(text: &str, name: &str, number: &str) -> String {
    let new = format!("{name}:{number}");
    let is_it = |word: &&str| *word == name || word.starts_with(&format!("{name}:"));
    match text.split(' ').find(is_it) {
        Some(old) => text.replace(old, &new),
        // LLVM wants it before the scope of RDNA4.
        None if name == Field::Offset.name() && text.contains(" scope:") => {
            text.replace(" scope:", &format!(" {new} scope:"))
        }
        None => format!("{text} {new}"),
    }
}

#[test]
fn modifiers_have_the_numbers_that_llvm_takes() {
    for target in TARGETS {
        let (mut names, mut lines) = (Vec::new(), Vec::new());
        for row in crate::known(target) {
            let Some(text) = any(row) else { continue };
            for operand in row.operands.iter().filter(|operand| operand.kind.is_modifier()) {
                for number in NUMBERS {
                    names.push(row.name);
                    lines.push(with(&text, operand.field.name(), number));
                }
            }
        }
        let theirs = llvm::assemble(target, &lines);
        let (mut taken, mut wrong) = (0, Vec::new());
        for ((line, theirs), name) in lines.iter().zip(theirs).zip(names) {
            let source = Source::new("line", line.as_str());
            let ours = parse_line(&source, 0..line.len(), target);
            let words = ours.as_ref().ok().and_then(|found| Some(found.as_ref()?.words().to_vec()));
            let theirs = theirs.map(|(words, _)| words);
            taken += usize::from(words.is_some());
            let error = ours.err().map(|error| error.to_string());
            // Of a number that is too large LLVM takes the low bits, and doesn't say so. Here it is refused.
            let is_too_large = error.as_ref().is_some_and(|error| error.contains("is no number of"));
            if words != theirs && !is_too_large {
                wrong.push((name, format!("`{line}`: {words:08x?} for {theirs:08x?} {error:?}")));
            }
        }
        println!("{target}: {} lines, {taken} taken", lines.len());
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        assert!(taken * 8 > lines.len(), "{target}: {taken} of {} are taken: a poor mix", lines.len());
    }
}
