//! The tables, made from LLVM's disassembler.
//!
//! For each number of each format, words with chosen fields are disassembled. A row is the mnemonic, and the one
//! pattern of operands by which this library writes all these words as LLVM does. To make the tables anew:
//! `LDS_RENEW_TABLES=1 cargo test -p lds --test encoding table`, or with `LDS_RENEW_TABLES=gfx1201` that of one target.

use crate::patterns::{Slot, orders};
use crate::probes::probes;
use crate::{TARGETS, is_gfx9, is_gfx10, is_gfx12, known, llvm};
use lds::encoding::{Does, Field, Format, Instruction, Operand, OperandKind, Row, TABLE_HEADER};
use lds::targets::Target;
use std::collections::BTreeMap;
use std::path::Path;

/// A number of a format: its words, and LLVM's texts of them.
struct Number<'a> {
    format: Format,
    opcode: u16,
    target: Target,
    name: &'static str,
    words: &'a [Vec<u32>],
    texts: &'a [Option<String>],
}

impl Number<'_> {
    fn row(&self, operands: Vec<Operand>) -> &'static Row {
        let Number { format, opcode, target, name, .. } = *self;
        Box::leak(Box::new(Row {
            target,
            format,
            opcode,
            name,
            operands,
            semantics: "",
            does: Does::Unknown,
            alias: None,
            halves: &[],
        }))
    }

    /// Finds the patterns of operands with which all words have LLVM's text: `rests` is what is left of each one behind
    /// the operands of `before`.
    fn search(&self, slots: &[Slot], before: &[Operand], rests: &[Option<&str>], found: &mut Vec<Vec<Operand>>) {
        let Some((slot, more)) = slots.split_first() else {
            if rests.iter().flatten().all(|rest| rest.is_empty()) && self.is_same(self.row(before.to_vec())) {
                found.push(before.to_vec());
            }
            return;
        };
        for choice in slot {
            let Some(operand) = choice else {
                self.search(more, before, rests, found);
                continue;
            };
            if is_of_products(operand.kind) && !adds_products(self.name) {
                continue;
            }
            let operands: Vec<Operand> = before.iter().copied().chain([*operand]).collect();
            let row = self.row(operands.clone());
            let mut left = Vec::new();
            for (words, rest) in self.words.iter().zip(rests) {
                left.push(match rest {
                    None => None,
                    Some(rest) => {
                        match Instruction::unchecked(row, words).ok().and_then(|found| behind(&found, operand, rest)) {
                            Some(rest) => Some(rest),
                            None => break,
                        }
                    }
                });
            }
            if left.len() == rests.len() {
                self.search(more, &operands, &left, found);
            }
        }
    }

    fn is_same(&self, row: &'static Row) -> bool {
        let ours = self.words.iter().map(|words| Instruction::of_row(row, words).ok().map(|found| found.text()));
        ours.eq(self.texts.iter().cloned())
    }
}

/// What is left of a text that starts with this operand.
fn behind<'a>(instruction: &Instruction, operand: &Operand, rest: &'a str) -> Option<&'a str> {
    if instruction.operands().all(|known| known != operand) {
        return Some(rest);
    }
    let text = instruction.operand_text(operand)?;
    if text.is_empty() {
        return Some(rest);
    }
    let is_first = !instruction.row.name.is_empty() && rest.starts_with(' ') && !rest.starts_with(", ");
    let separator = if is_first || operand.kind.is_modifier() { " " } else { ", " };
    let rest = rest.strip_prefix(separator)?.strip_prefix(text.as_str())?;
    (rest.is_empty() || rest.starts_with([' ', ','])).then_some(rest)
}

/// Instructions that add up products of halves of registers.
const PRODUCTS: [&str; 2] = ["v_dot2_", "v_dot2c_f32_"];

/// Whether an instruction adds up products of halves of registers.
fn adds_products(name: &str) -> bool {
    PRODUCTS.iter().any(|start| name.starts_with(start))
}

/// Whether no other instruction has operands of a kind: it isn't tried in vain.
fn is_of_products(kind: OperandKind) -> bool {
    matches!(kind, OperandKind::Spf16 | OperandKind::Spbf16 | OperandKind::Pbf16 | OperandKind::Bf16)
}

/// How many sources of a pattern are of another size than the mnemonic says. It decides between patterns with the same
/// text: without literals the text doesn't say whether a source has 16 bits or 32.
fn misfits(name: &str, operands: &[Operand]) -> usize {
    let is_16 = base(name).ends_with("16") || base(name).ends_with("16_e64");
    let wanted = if is_16 { 16 } else { 32 };
    let is_product = adds_products(name);
    let misfit = |operand: &Operand| match operand.kind {
        OperandKind::Pf16 => {
            if name.starts_with("v_pk_") && name.ends_with("f16") {
                0
            } else {
                2
            }
        }
        // Products of two halves have whole registers as factors.
        OperandKind::Fv32 if is_product => 0,
        OperandKind::Fv16 if is_product => 1,
        kind if is_of_products(kind) && kind != OperandKind::Bf16 => {
            let is_factor = operand.field != Field::Src2 && kind.is_brain() == name.contains("bf16");
            if is_factor { 0 } else { 2 }
        }
        OperandKind::Bf16 => {
            if name.starts_with("v_dot2_bf16_bf16") {
                0
            } else {
                2
            }
        }
        OperandKind::F16 if operand.field == Field::Src1 && name.starts_with("v_dot2_f16_f16_e64_dpp") => 1,
        OperandKind::F16 if ["v_dot2_bf16_bf16", "v_dot2c_"].iter().any(|start| name.starts_with(start)) => 1,
        OperandKind::V64 if name.starts_with("v_pk_") && operand.field != Field::Vdst => 2,
        OperandKind::B16 => 2,
        // Which classes of numbers are meant.
        OperandKind::X16 | OperandKind::Xv16 if name.contains("_class_") => 2,
        OperandKind::X32 | OperandKind::Xv32 if name.contains("_class_") => 0,
        OperandKind::C32 => 1,
        OperandKind::Ci16 => 2,
        // Data in a buffer is at one place, whether it is loaded or stored.
        _ if operand.field == Field::Vdst && ["buffer_store", "buffer_atomic"].iter().any(|one| name.contains(one)) => {
            1
        }
        _ if operand.field == Field::Vdata && name.contains("buffer_load") => 1,
        // A bit for each of 32 lanes is written as any other SGPR.
        OperandKind::S32 => usize::from(!name.contains("lane")),
        OperandKind::Mask => usize::from(name.contains("lane")),
        kind => usize::from(
            (kind.is_vector_source() || kind == OperandKind::R16)
                && kind.bits().is_some_and(|bits| bits < 64 && bits != wanted),
        ),
    };
    operands.iter().map(misfit).sum()
}

/// The row of a number of a format; `None` if there is no such instruction.
fn probe(format: Format, opcode: u16, target: Target, words: &[Vec<u32>], texts: &[Option<String>]) -> Option<Row> {
    let found = texts.iter().flatten().next()?;
    let name: &'static str = Box::leak(found.split(' ').next().unwrap().to_owned().into_boxed_str());
    let number = Number { format, opcode, target, name, words, texts };
    let rests: Vec<Option<&str>> = texts.iter().map(|text| text.as_ref()?.strip_prefix(name)).collect();
    let mut fitting = Vec::new();
    for slots in orders(format, target) {
        number.search(&slots, &[], &rests, &mut fitting);
    }
    let least = fitting.iter().map(|operands| misfits(name, operands)).min();
    fitting.retain(|operands| Some(misfits(name, operands)) == least);
    let [operands] = &fitting[..] else {
        let lines: String = words.iter().zip(texts).map(|(words, text)| format!("\n{words:08x?} {text:?}")).collect();
        let fitting: Vec<String> =
            fitting.iter().map(|operands| operands.iter().map(|operand| format!(" {operand}")).collect()).collect();
        eprintln!("{target} {} {name}: {} patterns fit, not one: {fitting:?}{lines}", format.name(), fitting.len());
        return None;
    };
    Some(Row {
        target,
        format,
        opcode,
        name,
        operands: operands.clone(),
        semantics: "",
        does: Does::Unknown,
        alias: None,
        halves: &[],
    })
}

/// Instructions of LLVM 19 that no processor of the target has: gfx1100 moves nothing from buffers to LDS (RDNA3 ISA
/// 14.4 has none of their numbers), and LLVM 21 has left them out.
pub const ABSENT: &str = "buffer_load_lds_";

/// Instructions that no pattern of operands describes, and that have no rows: conversions of bytes with a point with
/// random rounding.
const LEFT_OUT: [&str; 2] = ["v_cvt_sr_fp8_f32", "v_cvt_sr_bf8_f32"];

/// As [`LEFT_OUT`], of RDNA4: how names begin, dots of bytes with a point and blocks of registers among them.
const LEFT_OUT_OF_RDNA4: [&str; 6] = [
    "v_dot4_f32_",
    "global_load_block",
    "global_store_block",
    "scratch_load_block",
    "scratch_store_block",
    "v_cvt_sr_",
];

/// As [`LEFT_OUT`], of RDNA2: a bit of the second word is part of their numbers.
const LEFT_OUT_OF_RDNA2: [&str; 2] = ["tbuffer_load_format_d16", "tbuffer_store_format_d16"];

/// Whether an instruction has no row on purpose.
pub fn is_left_out(text: &str, target: Target) -> bool {
    let of_rdna4 = is_gfx12(target) && LEFT_OUT_OF_RDNA4.iter().any(|start| text.starts_with(start));
    let of_rdna2 = is_gfx10(target) && LEFT_OUT_OF_RDNA2.iter().any(|start| text.starts_with(start));
    of_rdna4
        || of_rdna2
        || text.starts_with(ABSENT)
        || text.split(' ').next().is_some_and(|name| LEFT_OUT.contains(&name))
}

/// Whether a word says of a sparse product what it can't in waves of 32 lanes, in which LLVM has the words here: they
/// have two parts of a register that say which numbers there are, or the whole register.
pub fn is_of_wide_waves(name: &str, word: u32) -> bool {
    name.starts_with("v_swmmac_") && (word >> 12 & 1 == 1 || name.contains("_16x16x64_") && word >> 11 & 1 == 1)
}

/// Probes of a number that say whether there is an instruction: the others follow if there is one.
const FIRST: usize = 20;

/// How many probes that are in a format.
fn first_probes(format: Format) -> usize {
    // Four say how many sources there are.
    if format.is_long_dpp() { 4 } else { FIRST }
}

/// The format that words say they are of: that of the first half, if there are two.
fn whole(format: Format) -> Format {
    if format == Format::VopdY { Format::VopdX } else { format }
}

/// The half of an instruction's text that is of a format.
fn own_half(format: Format, text: &str) -> String {
    let halves = text.split_once(" :: ").unwrap_or_else(|| panic!("`{text}` has no halves"));
    if format == Format::VopdX { halves.0.to_owned() } else { halves.1.to_owned() }
}

/// The numbers of a target's formats that are instructions for LLVM: words of each, and LLVM's texts of them.
type Numbers = Vec<(Format, u16, Vec<Vec<u32>>, Vec<Option<String>>)>;

fn numbers(target: Target) -> Numbers {
    let formats = Format::ALL.iter().filter(|format| format.is_of(target) && !orders(**format, target).is_empty());
    let numbers = formats.flat_map(|&format| (0..format.opcodes(target) as u16).map(move |opcode| (format, opcode)));
    let probed = numbers.map(|(format, opcode)| (format, opcode, probes(format, opcode, target)));
    // Numbers of SOP2 and SOPK that make words of longer ENCODING fields are none.
    let mut probed: Vec<_> =
        probed.filter(|(format, _, words)| Format::of(&words[0], target) == Some(whole(*format))).collect();
    let first: Vec<&[Vec<u32>]> =
        probed.iter().map(|(format, .., words)| &words[..words.len().min(first_probes(*format))]).collect();
    let mut texts = split(llvm::instructions(target, &first.concat()), &first);
    let is_absent = |text: &Option<String>| text.as_deref().is_some_and(|text| is_left_out(text, target));
    texts.iter_mut().filter(|texts| texts.iter().any(is_absent)).for_each(|texts| texts.fill(None));
    let is_there = |texts: &Vec<Option<String>>| texts.iter().any(Option::is_some);
    let mut keep = texts.iter().map(is_there);
    probed.retain(|_| keep.next() == Some(true));
    texts.retain(is_there);
    let others: Vec<&[Vec<u32>]> =
        probed.iter().map(|(format, .., words)| &words[words.len().min(first_probes(*format))..]).collect();
    let more = split(llvm::instructions(target, &others.concat()), &others);
    texts.iter_mut().zip(more).for_each(|(texts, more)| texts.extend(more));
    for ((.., words), texts) in probed.iter_mut().zip(&mut texts) {
        let name = texts.iter().flatten().next().and_then(|text| text.split(' ').next()).unwrap_or_default().to_owned();
        let mut keep = words.iter().map(|words| !is_of_wide_waves(&name, words[0])).collect::<Vec<_>>().into_iter();
        texts.retain(|_| keep.next() == Some(true));
        words.retain(|words| !is_of_wide_waves(&name, words[0]));
    }
    for ((format, ..), texts) in probed.iter().zip(&mut texts).filter(|((format, ..), _)| format.is_half()) {
        texts.iter_mut().flatten().for_each(|text| *text = own_half(*format, text));
    }
    probed.into_iter().zip(texts).map(|((format, opcode, words), texts)| (format, opcode, words, texts)).collect()
}

/// The rows of a target, each with the one pattern of operands that fits.
fn make(target: Target) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut failed = 0;
    for (format, opcode, words, texts) in &numbers(target) {
        match probe(*format, *opcode, target, words, texts) {
            Some(row) => rows.push(row),
            None => failed += 1,
        }
    }
    assert_eq!(failed, 0, "{target}: numbers without one pattern, as said above");
    without_signs(&mut rows, target);
    rows
}

/// The rows of the table that there is, each of which has LLVM's text of all words of its number. Other patterns aren't
/// tried, which takes most of the time.
fn check(target: Target) -> Vec<Row> {
    let numbers = numbers(target);
    let of_llvm: Vec<(Format, u16)> = numbers.iter().map(|(format, opcode, ..)| (*format, *opcode)).collect();
    let of_table: Vec<(Format, u16)> = known(target).map(|row| (row.format, row.opcode)).collect();
    assert_eq!(of_table, of_llvm, "{target}: see the head of this test's file");
    let mut rows: Vec<Row> = known(target).cloned().collect();
    let mut wrong = Vec::new();
    for (row, (format, opcode, words, texts)) in known(target).zip(&numbers) {
        let name = texts.iter().flatten().next().and_then(|text| text.split(' ').next()).unwrap_or_default();
        let number = Number { format: *format, opcode: *opcode, target, name: row.name, words, texts };
        if row.name != name || !number.is_same(number.row(row.operands.clone())) {
            wrong.push(row.line());
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "{target}: see the head of this test's file");
    for operand in
        rows.iter_mut().flat_map(|row| &mut row.operands).filter(|operand| operand.kind == OperandKind::Unsigned)
    {
        operand.kind = OperandKind::Hex;
    }
    without_signs(&mut rows, target);
    rows
}

/// Texts of the words of each group.
fn split(texts: Vec<Option<String>>, groups: &[&[Vec<u32>]]) -> Vec<Vec<Option<String>>> {
    let mut texts = texts.into_iter();
    groups.iter().map(|group| texts.by_ref().take(group.len()).collect()).collect()
}

/// Finds the hexadecimal numbers that can't have a sign: words of both kinds have the same text, but not every text is
/// taken of both.
fn without_signs(rows: &mut [Row], target: Target) {
    let is_hex = |operand: &Operand| operand.kind == OperandKind::Hex;
    let mut with_hex: Vec<&mut Row> = rows.iter_mut().filter(|row| row.operands.iter().any(is_hex)).collect();
    let line = |row: &&mut Row| {
        format!(
            "{} {}-1",
            row.name,
            match row.operands[0].kind {
                OperandKind::S32 => "s8, ",
                OperandKind::Null => "null, ",
                _ => "",
            }
        )
    };
    let lines: Vec<String> = with_hex.iter().map(line).collect();
    for (row, taken) in with_hex.iter_mut().zip(llvm::assemble(target, &lines)) {
        for operand in row.operands.iter_mut().filter(|operand| is_hex(operand) && taken.is_none()) {
            operand.kind = OperandKind::Unsigned;
        }
    }
}

/// Instructions that gfx1100 has under another name, which its assembler doesn't take for them.
const SAME: &[(&str, &str)] = &[
    ("v_add_u32", "v_add_nc_u32"),
    ("v_sub_u32", "v_sub_nc_u32"),
    ("v_subrev_u32", "v_subrev_nc_u32"),
    ("v_add_u16", "v_add_nc_u16"),
    ("v_sub_u16", "v_sub_nc_u16"),
    ("v_add_i16", "v_add_nc_i16"),
    ("v_sub_i16", "v_sub_nc_i16"),
    ("v_add_i32", "v_add_nc_i32"),
    ("v_sub_i32", "v_sub_nc_i32"),
    ("v_addc_co_u32", "v_add_co_ci_u32"),
    ("v_subb_co_u32", "v_sub_co_ci_u32"),
    ("v_subbrev_co_u32", "v_subrev_co_ci_u32"),
    ("v_mul_legacy_f32", "v_mul_dx9_zero_f32"),
    ("v_dot2c_f32_f16", "v_dot2acc_f32_f16"),
];

/// A mnemonic without what names its format.
fn base(name: &str) -> &str {
    let ends = ["_e32", "_e64", "_sdwa", "_dpp"];
    ends.iter().find_map(|end| name.strip_suffix(end)).map_or(name, |name| name.strip_suffix("_e64").unwrap_or(name))
}

/// What a target calls instructions of another one that it has under another name: its assembler takes most of the old
/// names. By each old name it has the new one.
fn renamed(old: &[Row], new: &[Row], target: Target) -> BTreeMap<&'static str, String> {
    let known: BTreeMap<&str, ()> = new.iter().map(|row| (base(row.name), ())).collect();
    let gone: Vec<&Row> = old.iter().filter(|row| !known.contains_key(base(row.name))).collect();
    let text = |row: &&Row| {
        let row: &'static Row = Box::leak(Box::new((*row).clone()));
        let words = probes(row.format, row.opcode, row.target);
        let text = words.iter().find_map(|words| Some(Instruction::of_row(row, words).ok()?.text()));
        text.unwrap_or_else(|| row.name.to_owned())
    };
    let texts: Vec<String> = gone.iter().map(text).collect();
    let names = llvm::assemble(target, &texts);
    let name = |(row, found): (&&Row, &Option<(Vec<u32>, String)>)| {
        let name = base(found.as_ref()?.1.split(' ').next()?).to_owned();
        Some((base(row.name), name))
    };
    gone.iter().zip(&names).filter_map(name).collect()
}

/// What instructions of an older target are called on gfx1100.
fn on_gfx1100(made: &[Row], gfx1100: &[Row]) -> BTreeMap<&'static str, String> {
    let same = SAME.iter().map(|(old, new)| (*old, (*new).to_owned()));
    renamed(made, gfx1100, Target::Gfx1100).into_iter().chain(same).collect()
}

/// What instructions of a target of RDNA4 are called on targets before it.
fn before_rdna4(rows: &[Row], older: &[Row], target: Target) -> BTreeMap<String, &'static str> {
    // Of memory these have functions of their own.
    let is_same = |new: &str| !(new.contains("atomic_") && new.contains("_num_"));
    renamed(older, rows, target).into_iter().filter(|(_, new)| is_same(new)).map(|(old, new)| (new, old)).collect()
}

#[test]
fn tables_are_what_llvm_makes() {
    let wanted = std::env::var("LDS_RENEW_TABLES").unwrap_or_default();
    let renews = |target: Target| wanted == "1" || wanted == target.to_string();
    let made = TARGETS.map(|target| if renews(target) { make(target) } else { check(target) });
    let place = |wanted: Target| TARGETS.iter().position(|target| *target == wanted).unwrap();
    let [gfx906, gfx1100, gfx1151] =
        [Target::Gfx906, Target::Gfx1100, Target::Gfx1151].map(|target| &made[place(target)]);
    let of_gfx906 = on_gfx1100(gfx906, gfx1100);
    for (target, rows) in TARGETS.into_iter().zip(&made) {
        let newer = match (is_gfx9(target), is_gfx10(target)) {
            (true, _) => of_gfx906.clone(),
            (_, true) => on_gfx1100(rows, gfx1100),
            _ => BTreeMap::new(),
        };
        let older = if is_gfx12(target) { before_rdna4(rows, gfx1151, target) } else { BTreeMap::new() };
        let line = |row: &Row| {
            let plain = base(row.name).replacen("v_dual_", "v_", 1);
            let new = newer.get(base(row.name)).cloned();
            let old = older.get(&plain).map(|name| (*name).to_owned());
            let name = new.or(old).unwrap_or(plain);
            let semantics: &'static str = Box::leak(name.into_boxed_str());
            Row { semantics, ..row.clone() }.line() + "\n"
        };
        let table: String = [format!("{TABLE_HEADER}\n")].into_iter().chain(rows.iter().map(line)).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/isa/encoding/tables/{target}.csv"));
        if renews(target) {
            std::fs::write(&path, table).unwrap();
        } else {
            assert_eq!(std::fs::read_to_string(&path).unwrap(), table, "{target}: see the head of this test's file");
        }
    }
}
