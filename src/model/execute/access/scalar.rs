//! Scalar memory: SMEM (Vega ISA 7, RDNA3 ISA 8).

use crate::encoding::meaning::{Moves, Piece, ScalarMemory};
use crate::encoding::{Does, Field, Instruction, OperandKind as Operand};
use crate::execute::effect::{Counters, Effect};
use crate::execute::error::ExecuteError;
use crate::execute::memory::Memory;
use crate::execute::scalar::registers::{is_null, read, read_pair, write, write_pair};
use crate::golden::AtomicFunction;
use crate::targets::{Encoding, Rules, Target};
use crate::wave::Wave;

/// A scalar memory instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scalar {
    does: ScalarMemory,
    /// the number of the first register with data
    data: u32,
    /// the number of the first register of the base
    base: u32,
    /// whether the base describes a buffer
    is_buffer: bool,
    /// the register with an offset
    register: Option<u32>,
    /// the immediate offset
    immediate: i64,
    /// whether an atomic one returns what was there
    returns: bool,
}

/// The number in the immediate's field, where it is that of a register.
const REGISTER: u32 = 0x7f;

impl Scalar {
    /// Of an instruction; `None` if nothing here has its name.
    pub fn of(instruction: &Instruction) -> Option<Scalar> {
        let Does::ScalarMemory(does) = instruction.row.does else { return None };
        let offset = instruction.field(Field::Offset);
        let soffset = instruction.field(Field::Soffset);
        let signed = instruction.signed(Field::Offset);
        let (register, immediate) = match instruction.row.target.facts().code.encoding {
            Encoding::Gfx9 => match [Field::SoffsetEnable, Field::Imm].map(|field| instruction.field(field) == 1) {
                [false, false] => (Some(offset & REGISTER), 0),
                [enabled, has_immediate] => (enabled.then_some(soffset), if has_immediate { signed } else { 0 }),
            },
            Encoding::Gfx10 | Encoding::Gfx11 | Encoding::Gfx12 => {
                (Some(soffset).filter(|number| !is_null(*number, instruction.row.target)), signed)
            }
        };
        Some(Scalar {
            does,
            data: instruction.field(Field::Sdata),
            base: 2 * instruction.field(Field::Sbase),
            is_buffer: instruction.row.operands.iter().any(|operand| operand.kind == Operand::B128),
            register,
            immediate,
            returns: instruction.field(Field::Glc) == 1,
        })
    }

    /// Executes it.
    pub fn execute(
        &self,
        name: &'static str,
        target: Target,
        wave: &mut Wave,
        memory: &mut dyn Memory,
    ) -> Result<Effect, ExecuteError> {
        let mut effect = Effect::default();
        match self.does {
            ScalarMemory::Cache => {}
            ScalarMemory::Time => {
                let time = memory.clock().ok_or(ExecuteError::NoClock { name })?;
                write_pair(wave, self.data, time, target);
                effect.counts = Counters::scalar(2, target);
            }
            ScalarMemory::Moves { moves: Moves::Load(piece), unit } => {
                let mut bytes = [0; 64];
                let bytes = &mut bytes[..piece.bytes()];
                if let Some(reached) = self.reach(unit, wave, target, bytes.len()) {
                    let there = &mut bytes[..reached.bytes];
                    memory.read(reached.address, there).map_err(|error| error.of(name))?;
                }
                // Whatever its size, a load to NULL takes nothing, though M0 is the next number (RDNA3 ISA 7.2).
                let numbers = (first(self.data, piece)..).take_while(|_| !is_null(self.data, target));
                for (number, dword) in numbers.zip(bytes.chunks(4)) {
                    write(wave, number, dword_of(dword, piece), target);
                }
                effect.counts = counts(piece, target);
            }
            ScalarMemory::Moves { moves: Moves::Store(piece), unit } => {
                let numbers = (first(self.data, piece)..).take(piece.bytes() / 4);
                let bytes: Vec<u8> = numbers.flat_map(|number| read(wave, number, target).to_le_bytes()).collect();
                if let Some(reached) = self.reach(unit, wave, target, bytes.len()) {
                    memory.write(reached.address, &bytes[..reached.bytes]).map_err(|error| error.of(name))?;
                }
                effect.counts = counts(piece, target);
            }
            ScalarMemory::Moves { moves: Moves::Atomic { op, bits }, unit } => {
                let size = usize::from(bits) / 8;
                let data = [0, 1].map(|operand| match bits {
                    64 => read_pair(wave, self.data + 2 * operand, target),
                    _ => read(wave, self.data + operand, target).into(),
                });
                let function = AtomicFunction::new(op, bits, wave.mode, Rules::default());
                let mut bytes = [0; 8];
                let reached = self.reach(unit, wave, target, size).filter(|reached| reached.bytes == size);
                if let Some(Reached { address, .. }) = reached {
                    if !address.is_multiple_of(size as u64) {
                        let alignment = size as u32;
                        return Err(ExecuteError::Misaligned { name, address, alignment, lane: None });
                    }
                    memory.read(address, &mut bytes[..size]).map_err(|error| error.of(name))?;
                    let after = function.apply(u64::from_le_bytes(bytes).into(), data.map(u128::from)) as u64;
                    memory.write(address, &after.to_le_bytes()[..size]).map_err(|error| error.of(name))?;
                }
                let before = u64::from_le_bytes(bytes);
                match (self.returns, bits) {
                    (false, _) => {}
                    (true, 64) => write_pair(wave, self.data, before, target),
                    (true, _) => write(wave, self.data, before as u32, target),
                }
                effect.counts = Counters::scalar(if bits == 64 { 2 } else { 1 }, target);
            }
        }
        Ok(effect)
    }

    /// Where the bytes are, and how many of them a buffer has: those of dwords that end in it. `None` if it has none.
    ///
    /// The value of the offset's register is multiplied with `unit`. Each part of an address has the two low bits 0,
    /// whatever they are; of one byte or two they count (RDNA4 ISA 8.3).
    fn reach(&self, unit: u64, wave: &Wave, target: Target, bytes: usize) -> Option<Reached> {
        let base = read_pair(wave, self.base, target);
        let register = self.register.map_or(0, |number| read(wave, number, target));
        let dropped = if bytes < 4 { bytes as u64 - 1 } else { 3 };
        let offset =
            ((u64::from(register) * unit) & !dropped).wrapping_add_signed(self.immediate & !dropped.cast_signed());
        if !self.is_buffer {
            return Some(Reached { address: (base & !dropped).wrapping_add(offset), bytes });
        }
        let (start, stride) = (base & 0xffff_ffff_ffff, base >> 48 & 0x3fff);
        let records = u64::from(read(wave, self.base + 2, target));
        let size = if stride == 0 { records } else { stride * records };
        let left = size.saturating_sub(offset) & !dropped;
        // A buffer has fewer bytes than an address can say.
        let bytes = usize::try_from(left).map_or(bytes, |left| bytes.min(left));
        (bytes > 0).then(|| Reached { address: (start & !dropped).wrapping_add(offset), bytes })
    }
}

/// Bytes that are reached.
struct Reached {
    address: u64,
    bytes: usize,
}

/// The first register of data: runs start at multiples of their length, of 4 at most.
const fn first(number: u32, piece: Piece) -> u32 {
    match piece.bytes() {
        ..=4 => number,
        8 => number & !1,
        _ => number & !3,
    }
}

/// One dword counts as one, more as two (Vega ISA 7.3).
const fn counts(piece: Piece, target: Target) -> Counters {
    Counters::scalar(if piece.bytes() <= 4 { 1 } else { 2 }, target)
}

/// A dword of what was loaded; of a byte, or of two, with the sign that the instruction says.
fn dword_of(bytes: &[u8], piece: Piece) -> u32 {
    let dword = bytes.iter().rev().fold(0, |dword, byte| dword << 8 | u32::from(*byte));
    match piece {
        Piece::Narrow { bytes, is_signed: true, .. } => {
            let unused = 32 - 8 * u32::from(bytes);
            ((dword << unused).cast_signed() >> unused).cast_unsigned()
        }
        _ => dword,
    }
}
