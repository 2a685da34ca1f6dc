//! Text of LLVM's assembler of today, against words that it made of it.
//!
//! Distributions have LLVM 19, which knows few halves of registers and no name of this file. The words are those of the
//! LLVM in Triton 3.9.0, recorded in `today.csv`. To record them anew, where Python has that:
//! `LDS_RENEW_TODAY=python3 cargo test -p lds --test encoding today`.

use crate::llvm;
use lds::diagnostic::Source;
use lds::encoding::{Field, Format, Instruction, Row, parse_line, rows};
use lds::targets::Target;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Lines of both targets that LLVM 19 doesn't take, or that it takes and the tables of rows don't lead to.
const OLD: &[&str] = &[
    "ds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,0,3)",
    "ds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,1,31)",
    "ds_swizzle_b32 v2, v1 offset:swizzle(FFT,0)",
    "ds_swizzle_b32 v2, v1 offset:swizzle(FFT,31)",
    "v_add_f32_dpp v0, v1, v2 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf",
    "v_add_f32 v0, v1, v2 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf",
    "v_add_f32 v0, v1, v2 dst_sel:BYTE_0",
    "v_cmp_lt_u32_sdwa vcc, v1, v2 src0_sel:BYTE_0",
    "v_cmp_lt_u32 vcc, v1, v2 src0_sel:BYTE_0",
    "s_mov_b32 s0, vccz",
    "s_mov_b32 s0, execz",
    "s_mov_b32 s0, scc",
    "s_mov_b32 s0, shared_base",
    "s_mov_b64 s[0:1], shared_limit",
    "s_mov_b64 s[0:1], private_base",
    "s_mov_b64 s[0:1], private_limit",
    "s_mov_b32 s0, pops_exiting_wave_id",
    "v_mov_b32 v0, lds_direct",
];

/// As [`OLD`], of gfx1100.
const NEW: &[&str] = &[
    "ds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,0,3)",
    "ds_swizzle_b32 v2, v1 offset:swizzle(FFT,5)",
    "v_cmp_lt_u32_dpp vcc_lo, v1, v2 quad_perm:[0,1,2,3]",
    "v_cmp_lt_u32_dpp vcc_lo, v1, v2 dpp8:[0,1,2,3,4,5,6,7]",
    "v_cmp_lt_u32 vcc_lo, v1, v2 dpp8:[0,1,2,3,4,5,6,7]",
    "v_cmp_lt_u32_e64_dpp s0, v1, v2 quad_perm:[0,1,2,3]",
    "v_cmp_lt_u32 s0, v1, v2 quad_perm:[0,1,2,3]",
    "v_cmpx_lt_u32_dpp v1, v2 quad_perm:[0,1,2,3]",
    "v_cmpx_lt_u32_e64_dpp v1, v2 quad_perm:[0,1,2,3]",
    "v_add_f32 v0, v1, v2 clamp quad_perm:[0,1,2,3]",
    "v_add3_u32 v0, v1, v2, v3 quad_perm:[0,1,2,3]",
    "v_dot2_f32_f16 v0, v1, v2, v3 quad_perm:[0,1,2,3]",
    "s_mov_b32 s0, scc",
    "s_mov_b64 s[0:1], shared_base",
    "v_mov_b16_e64 v0.l, v1.h op_sel:[0,0]",
    "v_mov_b16_e64 v0.l, 0x1234",
    "v_mov_b16 v200.l, v1.l",
    "v_swap_b16 v0.l, v1.h",
    "v_add_f16 v0.h, v1.h, s2",
    "v_add_f16_e64 v0.h, v1.h, s2 op_sel:[1,0,1]",
    "v_add_f16_e64 v0.h, -v1.h, |v2.l|",
    "v_add_f16_e64 v0.h, neg(v1.h), abs(v2.l)",
    "v_add_f16 v[0].h, v[1].h, v[2].l",
    "v_add_f16 v200.h, v1.h, v2.l dpp8:[0,1,2,3,4,5,6,7]",
    "v_add_f16_e64 v0.h, v1.h, v2.l op_sel:[1,0,1] mul:2",
    "v_cmp_lt_f16_e64 s0, v1.h, v2.l op_sel:[1,0]",
    "v_cmp_lt_f16_e64 s0, v1.h, v2.l op_sel:[1,0,0]",
    "v_fmac_f16 v0.l, 0x1234, v2.l",
    "v_fmaak_f16 v0.h, v1.h, v2.l, 0x1234",
    "v_fmamk_f16 v0.h, v1.h, 0x1234, v2.l",
    "v_cndmask_b16 v0.h, -v1.l, |v2.h|, s3",
    "v_mad_u16 v0.h, v1.h, v2.l, v3.h op_sel:[1,0,1,1]",
    "v_interp_p10_f16_f32 v0, v1.h, v2, v3.l op_sel:[1,0,0,0]",
    "v_interp_p2_f16_f32 v0.h, v1.l, v2, v3 wait_exp:2",
];

/// The number of a source that is the constant 0, which LLVM gives sources that an instruction hasn't got.
const ZERO: u32 = 128;

/// A line of each row with halves of registers as operands, once for each choice of high ones.
fn with_halves(row: &'static Row) -> Vec<String> {
    let words = [[0x0210_1904, 0xff01_1101], [0x0210_1904, 0x0606_0604], [0x0210_1904, 0x0402_0104], [0x0200_0004, 4]];
    let vgpr = if row.format.words(row.target) == 1 { 0x100 } else { 0 };
    let found = words.iter().find_map(|[first, second]| {
        let free = !row.format.fixed(row.target);
        let (mask, value) = row.format.second_word();
        let first = row.format.first_word(row.opcode, row.target) | first & free & 0x1ff_00ff | vgpr;
        let third = if row.format.words(row.target) == 3 { 0xff01_1104 } else { 0 };
        Instruction::of_row(row, &[first, second & !mask | value, third]).ok()
    });
    let Some(found) = found else { return Vec::new() };
    let halves: Vec<Field> =
        found.operands().map(|operand| operand.field).filter(|field| row.halves.contains(field)).collect();
    let line = |high: usize| {
        let (mut line, mut is_first) = (row.name.to_owned(), true);
        for operand in found.operands() {
            let text = found.operand_text(operand).unwrap_or_default();
            if text.is_empty() {
                continue;
            }
            line += if is_first || operand.kind.is_modifier() { " " } else { ", " };
            is_first = false;
            let place = halves.iter().position(|field| *field == operand.field && !operand.kind.is_modifier());
            let text = text.strip_suffix(".l").or(text.strip_suffix(".h")).unwrap_or(&text);
            line += text;
            if let Some(place) = place.filter(|_| text.starts_with('v') && !text.starts_with("vcc")) {
                line += if high >> place & 1 == 1 { ".h" } else { ".l" };
            }
        }
        line
    };
    (0..1 << halves.len()).map(line).collect()
}

/// Texts of each row with a few words: of a target that LLVM 19 doesn't know.
fn of_rows(target: Target) -> impl Iterator<Item = String> {
    const OPERANDS: [[u32; 3]; 13] = [
        [0x0000_0020, 0x0502_1104, 0],
        [0x0000_4020, 0x1d02_1104, 0],
        [0x0000_0006, 0x0002_1104, 0],
        [0x0000_0006, 0x0000_0104, 0],
        [0x0000_0010, 0x0600_0004, 0],
        [0x0000_0008, 0x0010_0204, 0],
        [0x0000_0000, 0x0000_0000, 0],
        [0x0001_0102, 0x0002_0504, 0],
        [0x0204_0106, 0x0010_0908, 0],
        [0x0004_0006, 0x1c42_1904, 0],
        [0x0000_0104, 0x007f_0002, 0],
        [0x0204_18f9, 0x0606_0604, 0],
        [0x0204_18fa, 0xff01_1b04, 0],
    ];
    const SCALED: [[u32; 4]; 4] = [
        [0, 0x0002_3318, 0x20, 0x0502_1904],
        [0x800, 0x1002_3318, 0x8020, 0x3502_1904],
        [0x1000, 0x0802_3318, 0x0220, 0x8502_1904],
        [0x1800, 0x1802_3318, 0x20, 0x03ca_1904],
    ];
    let of_row = move |row: &'static Row| {
        let free = !row.format.fixed(target);
        let (mask, value) = row.format.second_word();
        let first = row.format.first_word(row.opcode, target);
        let decoded = OPERANDS.iter().filter_map(move |[one, two, three]| {
            let words = [first | one & free, two & !mask | value, *three];
            Instruction::of_row(row, &words).ok().map(|instruction| instruction.text())
        });
        // A product of matrices whose factors have scales: those, and the product behind them.
        let scaled = SCALED.iter().filter_map(move |[one, two, fields, four]| {
            let number = u32::from(row.opcode) << 16 | 0xd380_0800;
            let words = [first | one, *two, number | fields, *four];
            let is_one = row.format == Format::MaiScaled;
            Instruction::of_row(row, &words).ok().filter(|_| is_one).map(|instruction| instruction.text())
        });
        decoded.take(2).chain(scaled)
    };
    rows(target).iter().flat_map(of_row)
}

fn lines(target: Target) -> Vec<String> {
    if target == Target::Gfx950 {
        return of_rows(target).collect::<BTreeSet<String>>().into_iter().collect();
    }
    let halves = rows(target).iter().filter(|row| !row.halves.is_empty()).flat_map(with_halves);
    let named = if target == Target::Gfx906 { OLD } else { NEW };
    let all: BTreeSet<String> = halves.chain(named.iter().map(|line| (*line).to_owned())).collect();
    all.into_iter().collect()
}

fn file(target: Target) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/encoding/today-{target}.csv"))
}

/// The words of each line, as the assembler in a Python's Triton makes them.
fn record(python: &str, target: Target) -> String {
    let features = if target == Target::Gfx1100 { "+real-true16" } else { "" };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/encoding/today.py");
    let mut command = Command::new(python);
    command.arg(script).args([target.name(), features]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{python}: {error}"));
    let lines = lines(target);
    child.stdin.take().unwrap().write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{python} failed");
    let words = String::from_utf8(output.stdout).unwrap();
    let recorded = words.lines().zip(&lines).filter(|(words, _)| *words != "-");
    recorded.map(|(words, line)| format!("{words};{line}\n")).collect()
}

/// Whether words are the same, but for sources that the instruction hasn't got.
fn are_same(ours: &Instruction, theirs: &[u32]) -> bool {
    let long = matches!(ours.row.format, Format::Vop3 | Format::Vop3p) || ours.row.format.is_long_dpp();
    let unused = [(Field::Src0, 0), (Field::Src1, 9), (Field::Src2, 18)].into_iter();
    let unused = unused.filter(|(field, _)| long && !ours.row.has(*field)).map(|(_, low)| ZERO << low).sum::<u32>();
    let has_none =
        |words: &[u32], number: usize, word: u32| if number == 1 && words.len() > 1 { word & !unused } else { word };
    let plain = |words: &[u32]| -> Vec<u32> {
        words.iter().enumerate().map(|(number, word)| has_none(words, number, *word)).collect()
    };
    plain(ours.words()) == plain(theirs)
}

#[test]
fn text_of_today_has_the_words_of_today() {
    for target in [Target::Gfx906, Target::Gfx950, Target::Gfx1100] {
        if let Some(python) = std::env::var_os("LDS_RENEW_TODAY") {
            std::fs::write(file(target), record(&python.to_string_lossy(), target)).unwrap();
        }
        let recorded = std::fs::read_to_string(file(target)).unwrap();
        let mut wrong = Vec::new();
        let mut seen = BTreeSet::new();
        for entry in recorded.lines() {
            let (words, line) = entry.split_once(';').unwrap();
            seen.insert(line.to_owned());
            let words: Vec<u32> = words.split(' ').map(|word| u32::from_str_radix(word, 16).unwrap()).collect();
            let source = Source::new("line", line);
            let ours = match parse_line(&source, 0..line.len(), target) {
                Ok(Some(ours)) => ours,
                other => {
                    wrong.push(format!("`{line}`: {other:?}"));
                    continue;
                }
            };
            if !are_same(&ours, &words) {
                wrong.push(format!("`{line}`: {:08x?} for {words:08x?}", ours.words()));
            }
            // The words are an instruction here, too, whose text leads back to them.
            match Instruction::decode(target, &words) {
                Ok(found) if found.text() == ours.text() => {}
                found => {
                    wrong.push(format!("{words:08x?}: {:?} for `{}`", found.map(|found| found.text()), ours.text()))
                }
            }
        }
        assert!(wrong.is_empty(), "{target}: {} differ:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
        let missing = lines(target).into_iter().filter(|line| !seen.contains(line)).count();
        assert!(missing * 50 < seen.len(), "{target}: {missing} lines aren't recorded beside {}", seen.len());
        println!("{target}: {} lines", seen.len());
    }
}

/// What LLVM 19 knows of the text with halves has the same words there.
#[test]
fn halves_that_llvm_19_knows() {
    let target = Target::Gfx1100;
    let lines = lines(target);
    let theirs = llvm::assemble_with(target, &["-mattr=+real-true16"], &lines);
    let mut taken = 0;
    for (line, theirs) in lines.iter().zip(theirs) {
        let Some((words, text)) = theirs else { continue };
        let source = Source::new("line", line.as_str());
        let ours = parse_line(&source, 0..line.len(), target).unwrap().unwrap();
        assert_eq!(ours.words(), words, "{line}");
        if line.contains(".h") && line.contains("_e32") {
            assert_eq!(ours.text(), text);
            taken += 1;
        }
    }
    assert!(taken > 5, "LLVM takes {taken} of them");
}
