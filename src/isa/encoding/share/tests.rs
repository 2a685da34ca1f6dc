//! Opcodes are rows of two tables: what they do is in one, their words and their text in the other. Both say the same.

use super::{Addressing, Opcode, Operands, Operation, Space, opcodes};
use crate::encoding::{Does, Field, Format, Operand, OperandKind, rows};
use crate::targets::Target;

/// The operands of an opcode, in the order of the text.
fn operands(opcode: &Opcode) -> Vec<Operand> {
    let Operands { vdst, addr, data0, data1 } = opcode.operands;
    let registers = [(Field::Vdst, vdst), (Field::Addr, addr), (Field::Data0, data0), (Field::Data1, data1)];
    let registers = registers.into_iter().filter_map(|(field, count)| {
        let kind = match count {
            0 => return None,
            1 => OperandKind::V32,
            2 => OperandKind::V64,
            3 => OperandKind::V96,
            4 => OperandKind::V128,
            8 => OperandKind::V256,
            _ => panic!("{} has {count} VGPRs in one field", opcode.name),
        };
        Some((field, kind))
    });
    let offsets: &[(Field, OperandKind)] = match (opcode.operation, opcode.addressing) {
        (Operation::Nop, _) => &[],
        (Operation::Swizzle, _) => &[(Field::Offset, OperandKind::Swizzle)],
        (_, Addressing::Two { .. }) => &[(Field::Offset0, OperandKind::Named), (Field::Offset1, OperandKind::Named)],
        _ => &[(Field::Offset, OperandKind::ByteOffset)],
    };
    let gds = match opcode.space {
        Space::Lds | Space::NoGds => None,
        Space::Either => Some((Field::Gds, OperandKind::Flag)),
        Space::Gds => Some((Field::Gds, OperandKind::Always)),
    };
    let all = registers.chain(offsets.iter().copied()).chain(gds);
    all.map(|(field, kind)| Operand { field, kind, when: None }).collect()
}

#[test]
fn every_target_has_a_row_for_each_opcode() {
    for target in Target::ALL {
        let shares = rows(target).iter().filter(|row| row.format == Format::Ds);
        let known: Vec<_> = shares.clone().map(|row| (row.opcode, row.name, row.alias, row.operands.clone())).collect();
        let wanted = opcodes(target).iter().map(|one| (one.code.into(), one.name, one.alias, operands(one)));
        assert_eq!(known, wanted.collect::<Vec<_>>(), "{target}");
        for row in shares {
            assert!(matches!(row.does, Does::Share(opcode) if opcode.name == row.name), "{target} {}", row.name);
        }
    }
}
