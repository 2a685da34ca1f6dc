//! The front end of flat instructions, of which the lanes in the LDS' aperture are served by the LDS.

use super::command::{ClientKind, Command, Counter, Registers};
use crate::encoding::meaning::{Half, Memory, Moves, Piece, Segment};
use crate::encoding::{Does, Field, Instruction};
use crate::isa::{Addressing, AtomicOp, Fill, Opcode, Operation, Slice, opcodes};
use crate::targets::Target;
use crate::wave::Wave;

impl Command {
    /// What a flat instruction asks the LDS for; `None` of any other instruction, and of one that the LDS hasn't got.
    pub fn of_flat(instruction: &Instruction) -> Option<Command> {
        let Does::Memory(Memory { segment: Segment::Flat, moves, .. }) = instruction.row.does else { return None };
        let target = instruction.row.target;
        let returns = instruction.field(Field::Glc) == 1;
        let (operation, bits) = operation(moves, target)?;
        let has_result = match operation {
            Operation::Load(_) => true,
            Operation::Atomic(_) => returns,
            _ => false,
        };
        let fits = |opcode: &&Opcode| {
            let moves =
                (opcode.operation, opcode.element_bits, opcode.addressing) == (operation, bits, Addressing::One);
            moves && (opcode.operands.vdst > 0) == has_result
        };
        let opcode = opcodes(target).iter().find(fits)?;
        let register = |field: Field| instruction.field(field) as u8;
        let data = register(Field::Vdata);
        // Flat compare-and-swaps have the new value first, and then what is compared.
        let second = data.wrapping_add(bits / 32);
        let (data0, data1) = match operation {
            Operation::Atomic(AtomicOp::CompareStore | AtomicOp::CompareStoreF) => (second, data),
            _ => (data, second),
        };
        let [offset0, offset1] = (instruction.field(Field::Offset) as u16).to_le_bytes();
        let uses = opcode.operands;
        let registers = Some(Registers {
            addr: register(Field::Vaddr),
            data0: if uses.data0 > 0 { data0 } else { 0 },
            data1: if uses.data1 > 0 { data1 } else { 0 },
            vdst: if has_result { register(Field::Vdst) } else { 0 },
            acc: instruction.field(Field::Acc) == 1,
        });
        let (client, counter) = (ClientKind::Flat, Counter::Lgkm);
        Some(Command { client, counter, opcode, offset0, offset1, gds: false, registers })
    }

    /// Of the lanes that are on, those whose addresses mean the LDS, if this is a flat instruction's command.
    pub fn lanes_in_lds(&self, wave: &Wave) -> u64 {
        let aperture = (wave.system.shared_aperture >> 32) as u32;
        let addr = self.registers.map_or(0, |registers| registers.addr);
        let [low, high] = [0, 1].map(|index| &wave.vgprs[usize::from(addr.wrapping_add(index))]);
        let is_there = |lane: &usize| {
            let address = u64::from(low[*lane]) | u64::from(high[*lane]) << 32;
            (address.wrapping_add(self.offset().into()) >> 32) as u32 == aperture
        };
        wave.active().filter(is_there).fold(0, |lanes, lane| lanes | 1 << lane)
    }
}

/// What the LDS does for an instruction, and to how many bits.
fn operation(moves: Moves, target: Target) -> Option<(Operation, u8)> {
    let bits = u8::try_from(8 * moves.bytes()).ok()?;
    let operation = match moves {
        Moves::Load(Piece::Dwords(_)) => Operation::Load(Fill::Whole),
        Moves::Load(Piece::Narrow { is_signed, half, .. }) => Operation::Load(match (is_signed, half) {
            (true, None) => Fill::Sign,
            (false, None) => Fill::Zero,
            (true, Some(Half::Low)) => Fill::SignLow,
            (true, Some(Half::High)) => Fill::SignHigh,
            (false, Some(Half::Low)) => Fill::ZeroLow,
            (false, Some(Half::High)) => Fill::ZeroHigh,
        }),
        Moves::Store(Piece::Narrow { half: Some(Half::High), .. }) => Operation::Store(Slice::High),
        Moves::Store(_) => Operation::Store(Slice::Low),
        Moves::Atomic { op, .. } => Operation::Atomic(here(op, target)),
    };
    Some((operation, bits))
}

/// The function that the LDS has for another one's: of comparisons it has one of two orders of operands.
fn here(op: AtomicOp, target: Target) -> AtomicOp {
    let has = |op| opcodes(target).iter().any(|row| row.operation == Operation::Atomic(op));
    match op {
        AtomicOp::CompareStoreSwapped if has(AtomicOp::CompareStore) => AtomicOp::CompareStore,
        AtomicOp::CompareStoreSwappedF if has(AtomicOp::CompareStoreF) => AtomicOp::CompareStoreF,
        op => op,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding;
    use crate::isa::DsInstruction;
    use lds_isa::diagnostic::Source;

    /// The text of the DS instruction that asks for the same.
    fn text(line: &str, target: Target) -> Option<String> {
        let instruction = encoding::parse_line(&Source::new("", line), 0..line.len(), target).unwrap().unwrap();
        let Command { opcode, offset0, offset1, gds, registers, .. } = Command::of_flat(&instruction)?;
        let Registers { addr, data0, data1, vdst, acc } = registers?;
        Some(DsInstruction { opcode, addr, data0, data1, vdst, offset0, offset1, gds, acc }.text())
    }

    #[test]
    fn a_flat_instruction_is_a_ds_instruction_in_the_lds() {
        for (flat, ds) in [
            ("flat_load_dword v1, v[2:3] offset:8", "ds_read_b32 v1, v2 offset:8"),
            ("flat_load_dwordx4 v[4:7], v[2:3]", "ds_read_b128 v[4:7], v2"),
            ("flat_load_sbyte v1, v[2:3]", "ds_read_i8 v1, v2"),
            ("flat_load_ushort v1, v[2:3]", "ds_read_u16 v1, v2"),
            ("flat_load_short_d16_hi v1, v[2:3]", "ds_read_u16_d16_hi v1, v2"),
            ("flat_load_sbyte_d16 v1, v[2:3]", "ds_read_i8_d16 v1, v2"),
            ("flat_store_byte v[2:3], v1", "ds_write_b8 v2, v1"),
            ("flat_store_short_d16_hi v[2:3], v1", "ds_write_b16_d16_hi v2, v1"),
            ("flat_store_dwordx3 v[2:3], v[4:6] offset:4095", "ds_write_b96 v2, v[4:6] offset:4095"),
            ("flat_atomic_add v[2:3], v1", "ds_add_u32 v2, v1"),
            ("flat_atomic_smax_x2 v[8:9], v[2:3], v[4:5] glc", "ds_max_rtn_i64 v[8:9], v2, v[4:5]"),
            ("flat_atomic_cmpswap v[2:3], v[4:5]", "ds_cmpst_b32 v2, v5, v4"),
            ("flat_atomic_cmpswap_x2 v[8:9], v[2:3], v[4:7] glc", "ds_cmpst_rtn_b64 v[8:9], v2, v[6:7], v[4:5]"),
        ] {
            assert_eq!(text(flat, Target::Gfx906).as_deref(), Some(ds), "{flat}");
        }
        for (flat, ds) in [
            ("flat_atomic_cmpswap_b32 v[2:3], v[4:5]", "ds_cmpstore_b32 v2, v4, v5"),
            ("flat_atomic_add_f32 v1, v[2:3], v4 glc", "ds_add_rtn_f32 v1, v2, v4"),
            ("flat_load_d16_hi_b16 v1, v[2:3]", "ds_load_u16_d16_hi v1, v2"),
        ] {
            assert_eq!(text(flat, Target::Gfx1100).as_deref(), Some(ds), "{flat}");
        }
    }

    /// No flat instruction is left out.
    #[test]
    fn the_lds_has_them_all() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            for row in encoding::rows(target).iter().filter(|row| row.format == encoding::Format::Flat) {
                let bits = row
                    .operands
                    .iter()
                    .find(|operand| operand.field == Field::Vdata)
                    .map_or(0, |operand| operand.kind.bits().unwrap_or_default());
                let known = super::operation(row.does.moves().unwrap(), target);
                assert!(known.is_some_and(|(_, own)| bits == 0 || u32::from(own) <= bits), "{}", row.name);
            }
        }
    }
}
