//! Vector memory: GLOBAL, FLAT and SCRATCH (Vega ISA 9, RDNA3 ISA 11), and MUBUF without formats (Vega ISA 8.1, RDNA3
//! ISA 9).

use super::buffer::Operands;
use super::space::Space;
use crate::encoding::meaning::{Half, Memory as Meant, Moves, Piece, Segment};
use crate::encoding::{Does, Field, Instruction, has_no_scratch_register, has_scratch_vaddr};
use crate::execute::effect::{Counters, Effect};
use crate::execute::error::ExecuteError;
use crate::execute::memory::Memory;
use crate::execute::scalar::registers::{read, read_pair};
use crate::golden::AtomicFunction;
use crate::isa::AtomicOp;
use crate::targets::{Rules, Target};
use crate::wave::{Register, VGPRS, Wave};

/// A vector memory instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector {
    moves: Moves,
    segment: Segment,
    /// the VGPR with the address, if there is one
    vaddr: Option<usize>,
    /// the SGPR with the address, if there is one
    saddr: Option<u32>,
    offset: i64,
    /// the first register with data for memory
    data: Register,
    /// the first register for data from memory
    destination: Register,
    /// whether an atomic one returns what was there
    returns: bool,
    /// whether a load goes to the LDS, and a store comes from there
    to_lds: bool,
    /// where a buffer instruction reaches
    buffer: Option<Operands>,
    target: Target,
}

/// The number that stands for no SGPR.
const fn none(target: Target) -> u32 {
    target.facts().code.off
}

/// Dwords of a lane at most.
const DWORDS: usize = 4;

/// The first register of a field with data, which may be an accumulation register.
fn data_register(instruction: &Instruction, field: Field) -> Register {
    // No register's number has more than eight bits.
    let number = instruction.field(field) as u8;
    if instruction.field(Field::Acc) == 1 { Register::agpr(number) } else { Register::vgpr(number) }
}

impl Vector {
    /// Of an instruction; `None` if nothing here has its name.
    pub fn of(instruction: &Instruction) -> Option<Vector> {
        let (row, target) = (instruction.row, instruction.row.target);
        let Does::Memory(Meant { segment, moves, .. }) = row.does else { return None };
        let saddr = Some(instruction.field(Field::Saddr)).filter(|number| *number != none(target));
        let has_none = segment == Segment::Scratch && has_no_scratch_register(instruction);
        let saddr = saddr.filter(|_| segment != Segment::Flat && !has_none);
        let has_vaddr = match segment {
            Segment::ThreadId => false,
            Segment::Scratch => has_scratch_vaddr(instruction),
            Segment::Flat | Segment::Global | Segment::Buffer => true,
        };
        let buffer = match segment {
            Segment::Buffer => Some(Operands::of(instruction)?),
            _ => None,
        };
        let saddr = saddr.filter(|_| segment != Segment::Buffer);
        let vgpr = |field: Field| instruction.field(field) as usize;
        Some(Vector {
            moves,
            segment,
            vaddr: has_vaddr.then(|| vgpr(Field::Vaddr)),
            saddr,
            offset: instruction.byte_offset(),
            data: data_register(instruction, Field::Vdata),
            // In MUBUF the data that comes and the data that goes have one field.
            destination: match segment == Segment::Buffer && !row.has(Field::Vdst) {
                true => data_register(instruction, Field::Vdata),
                false => data_register(instruction, Field::Vdst),
            },
            returns: instruction.field(Field::Glc) == 1,
            to_lds: instruction.moves_by_m0(),
            buffer,
            target,
        })
    }

    /// What a read-modify-write does, and to how many bits.
    pub const fn atomic(&self) -> Option<(AtomicOp, u8)> {
        match self.moves {
            Moves::Atomic { op, bits } => Some((op, bits)),
            Moves::Load(_) | Moves::Store(_) => None,
        }
    }

    /// The two operands of a read-modify-write, in a lane.
    pub fn operands(&self, wave: &Wave, lane: usize) -> [u64; 2] {
        let bits = self.atomic().map_or(32, |(_, bits)| bits);
        [0, 1].map(|operand| self.element(wave, lane, operand, bits))
    }

    /// Executes it for all lanes that are on, lane 0 first.
    pub fn execute(
        &self,
        name: &'static str,
        wave: &mut Wave,
        memory: &mut dyn Memory,
    ) -> Result<Effect, ExecuteError> {
        let mut lanes: Vec<usize> = wave.active().collect();
        if self.to_lds {
            let stores = matches!(self.moves, Moves::Load(_));
            // No lane has more than 16.
            let bytes = self.moves.bytes().max(4) as u32;
            lanes.retain(|lane| memory.has_lds(*lane, self.lds_slot(wave, *lane), bytes, stores));
        }
        // What goes from the LDS to memory is read in one access.
        let mut from_lds = Vec::new();
        if matches!(self.moves, Moves::Store(_)) && self.to_lds {
            let slots: Vec<(usize, u32)> = lanes.iter().map(|lane| (*lane, self.lds_slot(wave, *lane))).collect();
            from_lds.resize(lanes.len(), [0; 4]);
            memory.read_lds_of_lanes(&slots, from_lds.as_flattened_mut()).map_err(|outside| outside.of(name))?;
        }
        // What registers had is used in all lanes before any of them changes.
        let mut loaded = Vec::with_capacity(lanes.len());
        for (number, lane) in lanes.iter().enumerate() {
            let space = self.space(wave, *lane);
            let failed = |error: crate::execute::memory::Outside| error.of_lane(name, *lane);
            if let Some(address) = space.beyond_frame(wave, *lane, self.moves.bytes()) {
                return Err(ExecuteError::beyond_frame(name, wave, *lane, address));
            }
            if let Some((bytes, byte, element)) = space.across(self.moves.bytes()) {
                return Err(ExecuteError::AcrossElements { name, bytes, byte, element, lane: *lane });
            }
            match self.moves {
                Moves::Load(piece) => {
                    let mut bytes = [0; 4 * DWORDS];
                    space.read(memory, &mut bytes[..piece.bytes()]).map_err(failed)?;
                    loaded.push(bytes);
                }
                Moves::Store(piece) => {
                    let mut bytes = self.stored(wave, *lane, piece);
                    if let Some(dword) = from_lds.get(number) {
                        bytes[..4].copy_from_slice(dword);
                    }
                    space.write(memory, &bytes[..piece.bytes()]).map_err(failed)?;
                }
                Moves::Atomic { op, bits } => {
                    let size = usize::from(bits) / 8;
                    // It is in range as a whole, or not done (Vega ISA 8.1.5, RDNA3 ISA 9.4.1).
                    if !space.has(u32::from(bits) / 8) {
                        loaded.push([0; 4 * DWORDS]);
                        continue;
                    }
                    if !space.is_aligned(size as u64) {
                        let alignment = u32::from(bits) / 8;
                        let (address, lane) = (space.address(), Some(*lane));
                        return Err(ExecuteError::Misaligned { name, address, alignment, lane });
                    }
                    let data = self.operands(wave, *lane);
                    let mut bytes = [0; 4 * DWORDS];
                    space.read(memory, &mut bytes[..size]).map_err(failed)?;
                    let before = bytes.iter().rev().fold(0, |value: u128, byte| value << 8 | u128::from(*byte));
                    let function = AtomicFunction::new(op, bits, wave.mode, Rules::default());
                    let after = function.apply(before, data.map(u128::from));
                    space.write(memory, &after.to_le_bytes()[..size]).map_err(failed)?;
                    loaded.push(bytes);
                }
            }
        }
        self.finish(name, wave, memory, &lanes, &loaded)?;
        Ok(Effect { counts: self.counts(), ..Effect::default() })
    }

    /// Writes what was loaded.
    fn finish(
        &self,
        name: &'static str,
        wave: &mut Wave,
        memory: &mut dyn Memory,
        lanes: &[usize],
        loaded: &[[u8; 4 * DWORDS]],
    ) -> Result<(), ExecuteError> {
        let piece = match self.moves {
            Moves::Load(piece) => piece,
            Moves::Atomic { bits, .. } if self.returns => Piece::Dwords(bits / 32),
            _ => return Ok(()),
        };
        for (lane, bytes) in lanes.iter().zip(loaded) {
            if self.to_lds {
                let words = piece.bytes().div_ceil(4);
                let words = (0..words).flat_map(|index| changed(0, bytes, piece, index).to_le_bytes());
                memory
                    .write_lds(*lane, self.lds_slot(wave, *lane), &words.collect::<Vec<u8>>())
                    .map_err(|error| error.of_lane(name, *lane))?;
                continue;
            }
            for index in 0..piece.bytes().div_ceil(4) {
                let word = &mut wave.register_mut(self.destination.after(index))[*lane];
                *word = changed(*word, bytes, piece, index);
            }
        }
        Ok(())
    }

    /// The first byte of the LDS of what a lane has there. Lanes that are off leave holes, and three dwords have as
    /// much room as four (CDNA4 ISA 9.1.9).
    const fn lds_slot(&self, wave: &Wave, lane: usize) -> u32 {
        let room = if self.moves.bytes() > 4 { 16 } else { 4 };
        let first = wave.m0 & self.target.facts().local.m0_address;
        first.wrapping_add(self.offset as u32).wrapping_add(room * lane as u32) & !3
    }

    /// Whether a lane that is on reaches private memory, in a wave that is about to execute it.
    pub fn reaches_private(&self, wave: &Wave) -> bool {
        let is_private = |lane: usize| matches!(self.space(wave, lane), Space::Private { .. });
        match self.segment {
            Segment::Scratch => true,
            Segment::Flat => wave.active().any(is_private),
            Segment::Global | Segment::ThreadId | Segment::Buffer => false,
        }
    }

    fn space(&self, wave: &Wave, lane: usize) -> Space {
        if let Some(buffer) = &self.buffer {
            return Space::Buffer(buffer.slot(wave, lane));
        }
        let vgpr = |number: usize| wave.vgprs[number % VGPRS][lane];
        let low = self.vaddr.map_or(0, vgpr);
        let wide = || u64::from(low) | self.vaddr.map_or(0, |number| u64::from(vgpr(number + 1)) << 32);
        match (self.segment, self.saddr) {
            (Segment::Flat | Segment::Buffer, _) => {
                Space::of_flat(wide().wrapping_add_signed(self.offset), lane, wave, self.target)
            }
            (Segment::ThreadId, saddr) => {
                let base = saddr.map_or(0, |number| read_pair(wave, number, self.target));
                Space::Global(base.wrapping_add_signed(self.offset).wrapping_add(4 * lane as u64))
            }
            (Segment::Global, Some(saddr)) => {
                let base = read_pair(wave, saddr, self.target);
                Space::Global(base.wrapping_add(low.into()).wrapping_add_signed(self.offset))
            }
            (Segment::Global, None) => Space::Global(wide().wrapping_add_signed(self.offset)),
            (Segment::Scratch, saddr) => {
                let base = saddr.map_or(0, |number| read(wave, number, self.target));
                // An offset has 24 bits at most.
                let offset = base.wrapping_add(low).wrapping_add(self.offset as u32);
                Space::private(offset, lane, wave, self.target)
            }
        }
    }

    /// The bytes of a lane for memory.
    fn stored(&self, wave: &Wave, lane: usize, piece: Piece) -> [u8; 4 * DWORDS] {
        let mut bytes = [0; 4 * DWORDS];
        for (index, dword) in bytes.chunks_mut(4).enumerate().take(piece.bytes().div_ceil(4)) {
            let word = wave.register(self.data.after(index))[lane];
            let word = if matches!(piece, Piece::Narrow { half: Some(Half::High), .. }) { word >> 16 } else { word };
            dword.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// An element of a lane's data for a read-modify-write.
    fn element(&self, wave: &Wave, lane: usize, operand: usize, bits: u8) -> u64 {
        let words = usize::from(bits) / 32;
        let word = |index: usize| u64::from(wave.register(self.data.after(index))[lane]);
        let first = operand * words;
        word(first) | if words == 2 { word(first + 1) << 32 } else { 0 }
    }

    /// Which counters it raises: flat instructions may reach two memories, stores may count apart.
    fn counts(&self) -> Counters {
        let is_store = match self.moves {
            Moves::Load(_) => false,
            Moves::Store(_) => true,
            Moves::Atomic { .. } => !self.returns,
        };
        let own = match is_store && self.target.facts().waves.vscnt {
            true => Counters { vs: 1, ..Counters::NONE },
            false => Counters { vm: 1, ..Counters::NONE },
        };
        Counters { lgkm: u8::from(self.segment == Segment::Flat), ..own }
    }
}

/// A register after a load.
fn changed(word: u32, bytes: &[u8; 4 * DWORDS], piece: Piece, index: usize) -> u32 {
    let dword = |index: usize| bytes[4 * index..][..4].iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    let Piece::Narrow { bytes: size, is_signed, half } = piece else { return dword(index) };
    let unused = 32 - 8 * u32::from(size);
    let value = dword(0) << unused;
    let value = if is_signed { (value.cast_signed() >> unused).cast_unsigned() } else { value >> unused };
    match half {
        None => value,
        Some(Half::Low) => word & 0xffff_0000 | value & 0xffff,
        Some(Half::High) => word & 0xffff | value << 16,
    }
}
