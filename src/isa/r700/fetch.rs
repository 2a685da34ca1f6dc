//! What a fetch clause has for the LDS.

use super::field::{Field, nothing_else};
use super::{DecodeError, LdsRead, LdsWrite, read, write};

/// An instruction of a fetch clause that goes to the LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fetch {
    /// LOCAL_DS_WRITE
    Write(LdsWrite),
    /// LOCAL_DS_READ
    Read(LdsRead),
}

const VTX_INST: Field = Field::new("VTX_INST", 0, 4, 0);
const MEM_OP: Field = Field::new("MEM_OP", 0, 10, 8);

/// VTX_INST of everything that goes to a memory.
const MEM: u32 = 2;
/// MEM_OP of the two.
const LOCAL_DS_WRITE: u32 = 4;
const LOCAL_DS_READ: u32 = 5;

impl Fetch {
    /// Dwords of an instruction in memory; the last one is 0.
    pub const WORDS: usize = 4;

    /// The mnemonic.
    pub const fn name(&self) -> &'static str {
        match self {
            Fetch::Write(_) => "LOCAL_DS_WRITE",
            Fetch::Read(_) => "LOCAL_DS_READ",
        }
    }

    /// MEM_OP.
    pub const fn code(&self) -> u32 {
        match self {
            Fetch::Write(_) => LOCAL_DS_WRITE,
            Fetch::Read(_) => LOCAL_DS_READ,
        }
    }

    /// How often it is done, each time with the next register and the next entry.
    pub const fn times(&self) -> u8 {
        1 + match self {
            Fetch::Write(write) => write.burst,
            Fetch::Read(read) => read.burst,
        }
    }

    /// Its dwords.
    pub fn encode(&self) -> [u32; Fetch::WORDS] {
        let mut words = [0; Fetch::WORDS];
        VTX_INST.put(&mut words, MEM);
        MEM_OP.put(&mut words, self.code());
        match self {
            Fetch::Write(write) => write.put(&mut words),
            Fetch::Read(read) => read.put(&mut words),
        }
        words
    }

    /// The instruction at the start of some dwords.
    ///
    /// # Errors
    /// They are no write and no read of the LDS, or one that means nothing here: [`DecodeError`].
    pub fn decode(words: &[u32]) -> Result<Self, DecodeError> {
        let Some(words) = words.first_chunk::<{ Fetch::WORDS }>() else {
            return Err(DecodeError::Truncated { needed: Fetch::WORDS });
        };
        VTX_INST.must_be(words, MEM, "2 (MEM)")?;
        let (instruction, fields) = match MEM_OP.of(words) {
            LOCAL_DS_WRITE => (LdsWrite::of(words).map(Fetch::Write), &write::FIELDS[..]),
            LOCAL_DS_READ => (LdsRead::of(words).map(Fetch::Read), &read::FIELDS[..]),
            _ => return Err(MEM_OP.wrong(words, "4 (LOCAL_DS_WRITE) or 5 (LOCAL_DS_READ)")),
        };
        nothing_else(&[&[VTX_INST, MEM_OP], fields].concat(), words)?;
        instruction
    }
}
