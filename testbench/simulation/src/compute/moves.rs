//! Instructions that move dwords between memory and LDS.

use lds::transfer::Transfer;

/// What a lane reaches in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveLane {
    /// its first byte and how many there are, if it takes part and is in range
    pub bytes: Option<(u64, u64)>,
}

impl MoveLane {
    /// Its first word and its last one, of words of so many bytes.
    pub fn words(&self, bytes: u64) -> Option<(u64, u64)> {
        self.bytes.map(|(at, many)| (at / bytes, (at + many - 1) / bytes))
    }
}

/// An instruction of a wave that loads from memory to the LDS, or stores what the LDS has.
#[derive(Clone, Debug)]
pub struct Move {
    /// it goes from the LDS to memory
    pub is_store: bool,
    /// the wave of the program
    pub wave: usize,
    /// its number in the hardware
    pub slot: usize,
    /// what becomes of the LDS, of lanes that take part; none of no lane
    pub transfer: Option<Transfer>,
    /// lanes of the wave
    pub lanes: Vec<MoveLane>,
    /// what the LDS has for each lane of a store
    pub values: Vec<u32>,
    /// dwords of memory in all words of these, by their addresses
    pub dwords: Vec<(u64, u32)>,
    /// memory answers something of it with an error
    pub failed: bool,
    /// the words of the instruction
    pub words: [u32; 2],
    /// EXEC and M0
    pub registers: (u64, u32),
    /// descriptor, or address
    pub resource: [u32; 4],
    /// the value of SOFFSET
    pub soffset: u32,
    /// index and offset of each lane
    pub operands: Vec<[u32; 2]>,
}
