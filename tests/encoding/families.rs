//! Whether the tables have as many rows as LLVM has instructions.

use crate::table::UNKNOWN;
use crate::{TARGETS, llvm};
use lds::encoding::{Field, Format, Instruction, Row, rows};
use lds::targets::Target;
use std::collections::BTreeSet;

/// A format, LLVM's instructions of it, and how many of them the tables lack.
type Count = (Format, usize, usize);

/// Of each target's formats: numbers of the OP field at least that LLVM 19 disassembles with operands chosen for each
/// mnemonic, and how many of these instructions the tables lack (`UNKNOWN` names them).
const NUMBERS: [(Target, &[Count]); 2] = [
    (
        Target::Gfx906,
        &[
            (Format::Sop1, 54, 0),
            (Format::Sop2, 53, 0),
            (Format::Sopc, 20, 0),
            (Format::Sopk, 21, 0),
            (Format::Sopp, 31, 0),
            (Format::Smem, 84, 0),
            (Format::Vintrp, 3, 0),
            (Format::Vop1, 78, 0),
            (Format::Vop2, 57, 0),
            (Format::Vopc, 198, 0),
            (Format::Vop3, 435, 0),
            (Format::Vop3p, 29, 0),
            (Format::Flat, 48, 0),
            (Format::Global, 48, 0),
            (Format::Scratch, 22, 0),
            (Format::Mubuf, 69, 0),
            (Format::Mtbuf, 16, 0),
            // 147 that go to LDS, and others to GDS alone.
            (Format::Ds, 154, 0),
        ],
    ),
    (
        Target::Gfx1100,
        &[
            (Format::Sop1, 65, 0),
            (Format::Sop2, 52, 0),
            (Format::Sopc, 18, 0),
            (Format::Sopk, 27, 0),
            (Format::Sopp, 38, 0),
            (Format::Smem, 14, 0),
            (Format::Ldsdir, 2, 0),
            (Format::Vop1, 85, 0),
            (Format::Vop2, 46, 0),
            (Format::Vopc, 190, 0),
            // The comparisons that write exec alone come to these.
            (Format::Vop3, 340, 2),
            (Format::Vop3p, 34, 7),
            (Format::VopdX, 13, 0),
            (Format::VopdY, 16, 0),
            (Format::Flat, 52, 0),
            (Format::Global, 55, 0),
            (Format::Scratch, 22, 0),
            (Format::Mubuf, 73, 0),
            (Format::Mtbuf, 16, 0),
            (Format::Vinterp, 6, 0),
            (Format::Vop3Dpp, 323, 2),
            (Format::Vop3Dpp8, 323, 2),
            (Format::Vop3pDpp, 4, 0),
            (Format::Vop3pDpp8, 4, 0),
            // 117 that go to LDS, and others to GDS alone.
            (Format::Ds, 126, 0),
        ],
    ),
];

#[test]
fn every_family_is_complete() {
    for (target, numbers) in NUMBERS {
        for &(format, of_llvm, lacking) in numbers {
            let count = rows(target).iter().filter(|row| row.format == format).count();
            assert!(count >= of_llvm - lacking, "{target} {}: {count} rows, not {of_llvm}-{lacking}", format.name());
        }
        // Those of the other formats are counted by their mnemonics below.
        let counted = |format: &Format| numbers.iter().any(|(known, ..)| known == format);
        let others = rows(target).iter().map(|row| row.format).filter(|format| !counted(format));
        let others: Vec<Format> = others.filter(|format| !format.is_sdwa() && !format.is_dpp()).collect();
        assert_eq!(others, [], "{target}: formats without a number here");
    }
}

/// Endings of the mnemonics of an instruction of one word in its other formats, and what its text has then.
const FORMS: [(&str, &str); 4] =
    [("_e64", ""), ("_sdwa", ""), ("_dpp", " quad_perm:[0,1,2,3]"), ("_dpp", " dpp8:[0,1,2,3,4,5,6,7]")];

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
        let short = rows(target).iter().filter(|row| short.contains(&row.format) && !row.has(Field::Literal));
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
            let Some((words, text)) = taken else { continue };
            let is_unknown = UNKNOWN.iter().any(|name| text.starts_with(name));
            match Instruction::decode(target, &words) {
                Ok(ours) => {
                    assert_eq!(ours.text(), text, "{target} {line}");
                    found.insert((ours.row.format, ours.row.opcode));
                }
                Err(error) => assert!(is_unknown, "{target} `{line}`: {words:08x?}, {error}"),
            }
        }
        // All others are found as well: no format is left out for want of the right operands.
        let is_form = |format: Format| format.is_sdwa() || format.is_dpp() && !format.is_long_dpp();
        let left: Vec<_> = known.difference(&found).filter(|(format, _)| is_form(*format)).collect();
        assert_eq!(left, Vec::<&(Format, u16)>::new(), "{target}: rows that no line is of");
    }
}
