//! DS instructions are in two tables: those of all instructions, made from LLVM, and [`crate::isa`]'s, which are
//! executed. These tests say that both are the same.

use super::{Field, Format, Instruction, Kind, Operand, Row, parse_line, rows};
use crate::asm;
use crate::diagnostic::Source;
use crate::isa::{self, Addressing, Opcode, Operation, Space};
use crate::targets::Target;

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// Opcodes that are executed and that LLVM doesn't know, so that the tables made from LLVM lack them.
const NOT_OF_LLVM: &[&str] = &[];

fn ds_rows(target: Target) -> impl Iterator<Item = &'static Row> {
    rows(target).iter().filter(|row| row.format == Format::Ds)
}

/// The operands of an instruction that is executed.
fn operands(opcode: &Opcode) -> Vec<Operand> {
    let isa::Operands { vdst, addr, data0, data1 } = opcode.operands;
    let registers = [(Field::Vdst, vdst), (Field::Addr, addr), (Field::Data0, data0), (Field::Data1, data1)];
    let registers = registers.into_iter().filter_map(|(field, count)| {
        let kind = match count {
            0 => return None,
            1 => Kind::V32,
            2 => Kind::V64,
            3 => Kind::V96,
            4 => Kind::V128,
            _ => panic!("{} has {count} VGPRs in one field", opcode.name),
        };
        Some((field, kind))
    });
    let offsets: &[(Field, Kind)] = match (opcode.operation, opcode.addressing) {
        (Operation::Nop, _) => &[],
        (Operation::Swizzle, _) => &[(Field::Offset, Kind::Swizzle)],
        (_, Addressing::Two { .. }) => &[(Field::Offset0, Kind::Named), (Field::Offset1, Kind::Named)],
        _ => &[(Field::Offset, Kind::ByteOffset)],
    };
    let gds = match opcode.space {
        Space::Lds | Space::NoGds => None,
        Space::Either => Some((Field::Gds, Kind::Flag)),
        Space::Gds => Some((Field::Gds, Kind::Always)),
    };
    let all = registers.chain(offsets.iter().copied()).chain(gds);
    all.map(|(field, kind)| Operand { field, kind, when: None }).collect()
}

#[test]
fn rows_are_those_that_are_executed() {
    for target in TARGETS {
        let known: Vec<_> = ds_rows(target).map(|row| (row.opcode, row.name, row.operands.clone())).collect();
        let of_llvm = isa::opcodes(target).iter().filter(|opcode| !NOT_OF_LLVM.contains(&opcode.name));
        let executed: Vec<_> = of_llvm.map(|opcode| (opcode.code.into(), opcode.name, operands(opcode))).collect();
        assert_eq!(known, executed, "{target}");
    }
}

/// All fields that a row has or hasn't got, one bit at a time and a few at once: both say the same of the words.
#[test]
fn words_and_text_are_those_of_what_is_executed() {
    for target in TARGETS {
        for row in ds_rows(target) {
            let first = row.format.first_word(row.opcode, target);
            let free = !row.format.fixed(target);
            let bits = (0..64).map(|bit| 1u64 << bit).filter(|bit| bit >> 32 != 0 || *bit as u32 & free != 0);
            let registers =
                [0x0807_0605_0000_c123, 0xfefe_fefe_0000_0201, 0xfcfd_fdfd_0000_8007, 0xffff_ffff_0000_0000];
            let all_gds = [16, 17].map(|bit| 1u64 << bit & u64::from(free)).into_iter().chain([0]);
            for fields in bits.chain(registers).flat_map(|fields| all_gds.clone().map(move |gds| fields | gds)) {
                let words = [first | fields as u32, (fields >> 32) as u32];
                let executed = isa::Instruction::decode(target, &words).ok().map(|(instruction, _)| instruction);
                let known = Instruction::decode(target, &words).ok();
                let text = known.map(|known| known.text());
                assert_eq!(text, executed.map(|executed| asm::text(&executed, target)), "{target} {words:08x?}");
                let Some(text) = text else { continue };
                let source = Source::new("line", text.as_str());
                let known = parse_line(&source, 0..text.len(), target).unwrap().unwrap();
                let executed = asm::parse_line(&source, 0..text.len(), target).unwrap().unwrap();
                assert_eq!(known.words(), executed.encode(target), "{target} {text}");
            }
        }
    }
}
