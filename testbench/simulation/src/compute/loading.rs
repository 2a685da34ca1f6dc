//! Memory and LDS as an instruction sees them that loads from one to the other.

use lds::encoding::{Field, Format, Instruction};
use lds::execute::{Images, Memory, Outside};

/// Whether the hardware's client brings to the LDS what it loads.
pub fn is_load(instruction: &Instruction) -> bool {
    let (row, name) = (instruction.row, instruction.row.name);
    let is_one = ["_load_ubyte", "_load_sbyte", "_load_ushort", "_load_sshort", "_load_dword"]
        .iter()
        .any(|end| name.ends_with(end));
    let format = matches!(row.format, Format::Mubuf | Format::Global | Format::Scratch);
    is_one && format && instruction.field(Field::Lds) == 1
}

/// Memory and LDS as a lane's instruction sees them.
pub struct Watched<'a> {
    /// memory
    pub memory: &'a mut Images,
    /// bytes of the work-group's allocation
    pub size: u32,
    /// the bytes that were read: the first one and how many
    pub read: Vec<(u64, u64)>,
    /// what was written to the LDS, by its address in the allocation
    pub written: Option<(u32, [u8; 4])>,
}

impl Memory for Watched<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.read.push((address, bytes.len() as u64));
        self.memory.read(address, bytes)
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        let bytes = bytes.try_into().map_err(|_| Outside(address.into()))?;
        self.written = Some((address, bytes));
        Ok(())
    }

    fn has_lds(&mut self, _: usize, address: u32, bytes: u32, _: bool) -> bool {
        u64::from(address) + u64::from(bytes) <= u64::from(self.size)
    }
}
