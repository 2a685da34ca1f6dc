//! The formulas that tables of opcodes have, as expressions of directives.

use crate::Expression;
use crate::diagnostic::Source;
use crate::golden::{Memory, Unit, execute};
use crate::isa::{Addressing, AtomicOp, DsInstruction, Opcode, Operation, opcodes};
use crate::targets::{Geometry, Target};
use crate::transfer::Transfer;
use crate::wave::{Allocation, Wave, WaveSize};
use std::collections::BTreeSet;

/// The formula of each 32-bit read-modify-write of integers, worked out as an expression, is what the golden model
/// does.
#[test]
fn formulas_of_integers_are_what_the_model_does() {
    const EDGES: [u32; 9] = [0, 1, 2, 7, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_fffe, u32::MAX];
    let mut seen = BTreeSet::new();
    for target in Target::ALL {
        for opcode in opcodes(target) {
            let Operation::Atomic(op) = opcode.operation else { continue };
            let exchanges = matches!(opcode.addressing, Addressing::Two { .. });
            if opcode.element_bits != 32 || opcode.operation.is_float() || exchanges {
                continue;
            }
            seen.insert(op.formula("m", "a", "b"));
            let text = opcode.formula().replace("MEM[A]", "v1").replace("DATA0", "v2").replace("DATA1", "v3");
            let text = text.replace("DATA", "v2");
            let (_, value) = text.rsplit_once("v1 = ").expect("it writes memory");
            let value = value.replace('D', "v1");
            for memory in EDGES {
                for data0 in EDGES {
                    for data1 in EDGES {
                        let expected = after(target, opcode, memory, data0, data1);
                        let found = worked_out(&value, op, memory, data0, data1);
                        assert_eq!(found, expected, "{}: {value} of {memory:#x}, {data0:#x}, {data1:#x}", opcode.name);
                    }
                }
            }
        }
    }
    assert!(seen.len() >= 16, "{seen:?}");
}

/// The dword in memory after an instruction of one lane.
fn after(target: Target, opcode: &'static Opcode, memory: u32, data0: u32, data1: u32) -> u32 {
    let unit = Unit::new(target, Geometry::SMALL, Allocation { base: 0, size: 256 });
    let mut storage = Memory::new(Geometry::SMALL);
    storage.preset(0, memory);
    let mut wave = Wave::new(WaveSize::Wave32);
    wave.exec = 1;
    (wave.vgprs[2][0], wave.vgprs[3][0]) = (data0, data1);
    let instruction = DsInstruction { addr: 4, data0: 2, data1: 3, vdst: 5, ..DsInstruction::new(opcode) };
    execute(&unit, &Transfer::ds(&instruction, 0, &wave), &mut storage).expect("the model has it");
    storage.dwords()[0]
}

/// A formula with numbers in the place of v1, v2 and v3.
fn worked_out(formula: &str, op: AtomicOp, memory: u32, data0: u32, data1: u32) -> u32 {
    let signed = matches!(op, AtomicOp::MinI | AtomicOp::MaxI);
    let number = |word: u32| if signed { format!("({})", word.cast_signed()) } else { format!("{word}") };
    let text = formula.replace("min(v1, v2)", "v1 < v2 ? v1 : v2").replace("max(v1, v2)", "v1 > v2 ? v1 : v2");
    let text = text.replace("v1", &number(memory)).replace("v2", &number(data0)).replace("v3", &number(data1));
    let source = Source::new("formula", text);
    let values = Expression::parse(&source).and_then(|expression| expression.lane_values(&source, 0, 1));
    values.unwrap_or_else(|error| panic!("{error}"))[0] as u32
}
