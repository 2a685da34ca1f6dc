//! The tables, made from LLVM's disassembler.
//!
//! For each number of each format, words with chosen fields are disassembled. A row is the mnemonic, and the one
//! pattern of operands by which this library writes all these words as LLVM does. To make the tables anew:
//! `LDS_RENEW_TABLES=1 cargo test -p lds --test encoding table`.

use crate::{TARGETS, llvm};
use lds::encoding::{Field, Format, Instruction, Kind, Operand, Row, TABLE_HEADER};
use lds::targets::Target;
use std::collections::BTreeMap;
use std::path::Path;

/// A field and what its number may mean; `None`: the row doesn't have it as an operand.
type Slot = (Field, Vec<Option<Kind>>);

fn kinds(list: &[Kind]) -> Vec<Option<Kind>> {
    list.iter().copied().map(Some).collect()
}

fn maybe(list: &[Kind]) -> Vec<Option<Kind>> {
    [None].into_iter().chain(kinds(list)).collect()
}

/// The patterns of operands that rows of a format may have: orders of slots.
fn orders(format: Format, target: Target) -> Vec<Vec<Slot>> {
    use Kind::*;
    let sdst = (Field::Sdst, maybe(&[S32, S64]));
    let source = [C32, C64, I64];
    match format {
        Format::Sop1 => vec![vec![sdst, (Field::Ssrc0, maybe(&[C32, C64, S32, S64, Message]))]],
        Format::Sop2 => vec![vec![sdst, (Field::Ssrc0, kinds(&source)), (Field::Ssrc1, kinds(&source))]],
        Format::Sopc => {
            vec![vec![(Field::Ssrc0, kinds(&source)), (Field::Ssrc1, kinds(&[C32, C64, GprIndex]))]]
        }
        Format::Sopk => vec![
            vec![(Field::Sdst, maybe(&[S32, S64, Null])), (Field::Simm16, kinds(&[Hex, Branch, Hwreg, Version]))],
            vec![(Field::Simm16, kinds(&[Hwreg])), (Field::Sdst, kinds(&[S32, S64]))],
            vec![(Field::Simm16, kinds(&[Hwreg])), (Field::Literal, kinds(&[Number32]))],
        ],
        Format::Sopp => {
            let immediates = [Number, Hex, Branch, Trap, Waitcnt, Message, GprIndex, Delay, Depctr];
            vec![vec![(Field::Simm16, maybe(&immediates))]]
        }
        Format::Vintrp => vec![vec![
            (Field::Vdst, kinds(&[V32])),
            (Field::Vsrc, kinds(&[V32, Corner])),
            (Field::Attribute, kinds(&[Attribute])),
        ]],
        Format::Ldsdir => vec![vec![
            (Field::Vdst, kinds(&[V32])),
            (Field::Attribute, maybe(&[Attribute])),
            (Field::WaitVdst, kinds(&[WaitVdst])),
        ]],
        Format::Smem => vec![vec![
            (Field::Sdata, maybe(&[S32, S64, S128, S256, S512, Number])),
            (Field::Sbase, maybe(&[B64, B128])),
            (Field::Offset, maybe(&[ScalarOffset])),
            (Field::Glc, maybe(&[Glc])),
            (Field::Dlc, if target == Target::Gfx906 { vec![None] } else { maybe(&[Dlc]) }),
        ]],
    }
}

/// Every choice of a kind for each slot.
fn patterns(format: Format, target: Target) -> Vec<Vec<Operand>> {
    let mut all = Vec::new();
    for order in orders(format, target) {
        let mut of_order: Vec<Vec<Operand>> = vec![Vec::new()];
        for (field, kinds) in order {
            let longer = of_order.iter().flat_map(|before| {
                kinds.iter().map(move |kind| {
                    let more = kind.map(|kind| Operand { field, kind });
                    before.iter().copied().chain(more).collect()
                })
            });
            of_order = longer.collect();
        }
        all.append(&mut of_order);
    }
    all
}

/// Words of a number of a format with chosen fields.
fn probes(format: Format, opcode: u16, target: Target) -> Vec<Vec<u32>> {
    let first = format.first_word(opcode, target);
    const LITERAL: u32 = 0x3d00_1234;
    let immediates = [0, 1, 5, 64, 65, 0x1234, 0x8000, 0xffff];
    match format {
        Format::Sop1 => [(8, 4), (106, 16), (8, 106), (8, 129), (16, 240), (8, 255), (4, 200)]
            .map(|(sdst, ssrc0)| vec![first | sdst << 16 | ssrc0, LITERAL])
            .to_vec(),
        Format::Sop2 | Format::Sopc => [(8, 4, 16), (106, 16, 4), (8, 129, 6), (8, 4, 240), (16, 255, 4), (16, 4, 255)]
            .map(|(sdst, ssrc0, ssrc1)| {
                let sdst = if format == Format::Sop2 { sdst << 16 } else { 0 };
                vec![first | sdst | ssrc1 << 8 | ssrc0, LITERAL]
            })
            .to_vec(),
        Format::Sopk => {
            let null = if target == Target::Gfx906 { 106 } else { 124 };
            let probe = |sdst: u32| immediates.map(|simm16| vec![first | sdst << 16 | simm16, LITERAL]);
            [8, null].map(probe).concat()
        }
        Format::Sopp => immediates.map(|simm16| vec![first | simm16]).to_vec(),
        Format::Vintrp => [0, 0x11, 0x0d02, 0x0d01].map(|fields| vec![first | 7 << 18 | fields]).to_vec(),
        Format::Ldsdir => [0, 0x11, 0x5_0d02, 0xf_8105].map(|fields| vec![first | fields]).to_vec(),
        Format::Smem => {
            let is_gfx9 = target == Target::Gfx906;
            let (imm, glc, dlc) = if is_gfx9 { (1 << 17, 1 << 16, 0) } else { (0, 1 << 14, 1 << 13) };
            let null = if is_gfx9 { 0 } else { 124 << 25 };
            let both = if is_gfx9 { 1 << 14 | 1 << 17 } else { 0 };
            vec![
                vec![first, 0],
                vec![first | imm | 16 << 6 | 4, 0x54 | null],
                vec![first | imm | 32 << 6 | 2 | glc, 0x54 | null],
                vec![first | imm | 32 << 6 | 2 | dlc, 0x54 | null],
                vec![first | 4 << 6 | 8, if is_gfx9 { 7 } else { 7 << 25 }],
                vec![first | 4 << 6 | 8 | glc, 0],
                vec![first | 4 << 6 | 8 | dlc, 0],
                vec![first | both | 4 << 6 | 8, 7 << 25 | 0x123],
            ]
        }
    }
}

/// The row of a number of a format; `None` if there is no such instruction.
fn probe(
    format: Format,
    opcode: u16,
    target: Target,
    patterns: &[Vec<Operand>],
    texts: &[Option<String>],
) -> Option<Row> {
    let found = texts.iter().flatten().next()?;
    let name: &'static str = Box::leak(found.split(' ').next().unwrap().to_owned().into_boxed_str());
    let words = probes(format, opcode, target);
    let fits = |operands: &&Vec<Operand>| {
        let row = Row { target, format, opcode, name, operands: (*operands).clone(), semantics: "" };
        let row: &'static Row = Box::leak(Box::new(row));
        let ours = words.iter().map(|words| Instruction::of_row(row, words).ok().map(|found| found.text()));
        ours.eq(texts.iter().cloned())
    };
    let fitting: Vec<&Vec<Operand>> = patterns.iter().filter(fits).collect();
    let [operands] = fitting[..] else {
        panic!("{target} {name}: {} patterns fit, not one: {fitting:?}, {texts:?}", fitting.len());
    };
    Some(Row { target, format, opcode, name, operands: operands.clone(), semantics: "" })
}

fn make(target: Target) -> Vec<Row> {
    let mut rows = Vec::new();
    for &format in Format::ALL {
        // Numbers of SOP2 and SOPK that make words of longer ENCODING fields are none.
        let is_own = |opcode: &u16| Format::of(format.first_word(*opcode, target), target) == Some(format);
        let opcodes: Vec<u16> = (0..format.opcodes(target) as u16).filter(is_own).collect();
        if opcodes.is_empty() {
            continue;
        }
        let groups: Vec<Vec<Vec<u32>>> = opcodes.iter().map(|&opcode| probes(format, opcode, target)).collect();
        let texts = llvm::instructions(target, &groups.concat());
        let patterns = patterns(format, target);
        let of_opcode = texts.chunks(groups[0].len());
        rows.extend(
            opcodes
                .iter()
                .zip(of_opcode)
                .filter_map(|(&opcode, texts)| probe(format, opcode, target, &patterns, texts)),
        );
    }
    without_signs(&mut rows, target);
    rows
}

/// Finds the hexadecimal numbers that can't have a sign: words of both kinds have the same text, but not every text is
/// taken of both.
fn without_signs(rows: &mut [Row], target: Target) {
    let is_hex = |operand: &Operand| operand.kind == Kind::Hex;
    let mut with_hex: Vec<&mut Row> = rows.iter_mut().filter(|row| row.operands.iter().any(is_hex)).collect();
    let line = |row: &&mut Row| {
        format!(
            "{} {}-1",
            row.name,
            match row.operands[0].kind {
                Kind::S32 => "s8, ",
                Kind::Null => "null, ",
                _ => "",
            }
        )
    };
    let lines: Vec<String> = with_hex.iter().map(line).collect();
    for (row, taken) in with_hex.iter_mut().zip(llvm::assemble(target, &lines)) {
        for operand in row.operands.iter_mut().filter(|operand| is_hex(operand) && taken.is_none()) {
            operand.kind = Kind::Unsigned;
        }
    }
}

/// What gfx1100 calls instructions of gfx906 that it has under another name: its assembler takes the old name too.
fn renamed(old: &[Row], new: &[Row]) -> BTreeMap<&'static str, String> {
    let gone = |row: &&Row| new.iter().all(|other| other.name != row.name);
    let gone: Vec<&Row> = old.iter().filter(gone).collect();
    let text = |row: &&Row| {
        let row: &'static Row = Box::leak(Box::new((*row).clone()));
        let words = [row.format.first_word(row.opcode, row.target), 0, 0];
        Instruction::of_row(row, &words).map_or_else(|_| row.name.to_owned(), |found| found.text())
    };
    let texts: Vec<String> = gone.iter().map(text).collect();
    let names = llvm::assemble(Target::Gfx1100, &texts);
    let name = |(row, found): (&&Row, &Option<(Vec<u32>, String)>)| {
        let name = found.as_ref()?.1.split(' ').next()?.to_owned();
        Some((row.name, name))
    };
    gone.iter().zip(&names).filter_map(name).collect()
}

#[test]
fn tables_are_what_llvm_makes() {
    let made = TARGETS.map(make);
    let renamed = renamed(&made[0], &made[1]);
    for (target, rows) in TARGETS.into_iter().zip(&made) {
        let line = |row: &Row| {
            let name = renamed.get(row.name).map_or(row.name, String::as_str);
            let semantics: &'static str = Box::leak(name.to_owned().into_boxed_str());
            Row { semantics, ..row.clone() }.line() + "\n"
        };
        let table: String = [format!("{TABLE_HEADER}\n")].into_iter().chain(rows.iter().map(line)).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/encoding/tables/{target}.csv"));
        if std::env::var_os("LDS_RENEW_TABLES").is_some() {
            std::fs::write(&path, table).unwrap();
        } else {
            assert_eq!(std::fs::read_to_string(&path).unwrap(), table, "{target}: see the head of this test's file");
        }
    }
}
