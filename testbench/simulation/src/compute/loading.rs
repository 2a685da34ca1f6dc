//! Memory and LDS as an instruction sees them that moves dwords from one to the other.

use lds::encoding::Instruction;
use lds::encoding::meaning::{Does, Memory as Meaning, Moves, Piece, Segment};
use lds::execute::{Images, Memory, Outside};
use std::ops::Range;

/// Which way dwords go between memory and LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// to the LDS
    Load,
    /// to memory
    Store,
}

/// Which way one of the hardware's clients moves what an instruction names between memory and LDS, if one does.
pub fn way(instruction: &Instruction) -> Option<Way> {
    let Does::Memory(Meaning { segment, moves, is_from_lds, .. }) = instruction.row.does else { return None };
    let has_client = matches!(segment, Segment::Buffer | Segment::Global | Segment::Scratch);
    match moves {
        _ if !has_client || !instruction.moves_by_m0() => None,
        Moves::Load(Piece::Dwords(1) | Piece::Narrow { half: None, .. }) => Some(Way::Load),
        Moves::Store(Piece::Dwords(1)) if is_from_lds => Some(Way::Store),
        Moves::Load(_) | Moves::Store(_) | Moves::Atomic { .. } => None,
    }
}

/// What is in bytes from an address on counts as 0 where memory `fails`.
pub fn without(fails: &Range<u64>, address: u64, bytes: &mut [u8]) {
    for (_, byte) in (address..).zip(bytes).filter(|(at, _)| fails.contains(at)) {
        *byte = 0;
    }
}

/// Memory and LDS as a lane's instruction sees them. What it does to memory is somebody else's.
pub struct Watched<'a> {
    /// memory
    pub memory: &'a mut Images,
    /// where it answers with errors
    pub fails: &'a Range<u64>,
    /// bytes of the work-group's allocation
    pub size: u32,
    /// the bytes that were read from memory, or would be written there: the first one and how many
    pub reached: Vec<(u64, u64)>,
    /// what was written to the LDS, by its address in the allocation; of a store which dword was read there
    pub slot: Option<(u32, [u8; 4])>,
}

impl Memory for Watched<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.reached.push((address, bytes.len() as u64));
        self.memory.read(address, bytes)?;
        without(self.fails, address, bytes);
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.reached.push((address, bytes.len() as u64));
        Ok(())
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.fill(0);
        self.slot = Some((address, [0; 4]));
        Ok(())
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        let bytes = bytes.try_into().map_err(|_| Outside(address.into()))?;
        self.slot = Some((address, bytes));
        Ok(())
    }

    fn has_lds(&mut self, _: usize, address: u32, bytes: u32, _: bool) -> bool {
        u64::from(address) + u64::from(bytes) <= u64::from(self.size)
    }
}
