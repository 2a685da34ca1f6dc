//! Registers whose values leave a wave's lanes: they go to memory, are an address there, or come to a scalar register.

use crate::encoding::{Field, Format, Instruction};
use crate::program::operands::{AnyRegister, Operands};
use crate::wave::Register;

/// All bytes of a register, a bit for each.
const WHOLE: u8 = 0xf;

/// The VGPRs whose values leave the lanes, each with the bytes that count. No bytes: it counts whether any was written,
/// as of a value that comes to a scalar register a part may mean nothing.
pub(super) fn exact(instruction: &Instruction, lanes: usize) -> Vec<(Register, u8)> {
    let of = |is_wanted: &dyn Fn(Field) -> bool, bytes: u8| {
        let registers = |field, registers, _| if is_wanted(field) { registers } else { Vec::new() };
        let reads = Operands::moved(instruction, lanes, registers).reads;
        let vector = |register: &AnyRegister| match register {
            AnyRegister::Vector(register) => Some((*register, bytes)),
            AnyRegister::Scalar(_) => None,
        };
        reads.iter().filter_map(vector).collect::<Vec<_>>()
    };
    let name = instruction.row.semantics;
    match instruction.row.format {
        Format::Flat | Format::Global | Format::Scratch | Format::Mubuf | Format::Mtbuf => {
            let mut all = of(&|field| field != Field::Vdata, WHOLE);
            // What a format makes of data isn't told by the name.
            if !name.contains("format") {
                all.extend(of(&|field| field == Field::Vdata, stored(name)));
            }
            all
        }
        _ if matches!(name, "v_readlane_b32" | "v_readfirstlane_b32") => of(&|field| field == Field::Src0, 0),
        _ => Vec::new(),
    }
}

/// The bytes of a register with data that an instruction with this name stores.
fn stored(name: &str) -> u8 {
    let high = if name.contains("d16_hi") { 2 } else { 0 };
    match name.rsplit_once('_') {
        Some((start, "b8")) if start.contains("store") => 0b01 << high,
        Some((start, "b16")) if start.contains("store") => 0b11 << high,
        _ => WHOLE,
    }
}
