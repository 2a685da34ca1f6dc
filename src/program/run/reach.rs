//! The memory that an instruction reaches which a wave executes by itself: global memory, and the LDS of its
//! work-group.

use crate::execute::{Images, Memory, Outside};
use crate::program::Machine;
use crate::touch::{Touch, Use};
use crate::wave::Allocation;

/// Global memory, and what a work-group owns of the LDS. The LDS must have completed everything that was issued.
pub(super) struct Reach<'a> {
    /// global memory
    pub(super) images: &'a mut Images,
    /// the machine that has the LDS
    pub(super) machine: &'a dyn Machine,
    /// what the work-group owns; none of a program on the global data share, which such instructions don't reach
    pub(super) share: Option<Allocation>,
    /// what came from the LDS
    pub(super) read: Vec<Touch>,
    /// what goes to the LDS
    pub(super) written: Vec<Stored>,
}

/// Bytes that an instruction stores in the LDS without being its own.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    /// the lane whose bytes they are
    pub(super) lane: usize,
    /// the first byte, counted from the start of the work-group's bytes
    pub(super) address: u32,
    pub(super) bytes: Vec<u8>,
}

impl Reach<'_> {
    /// The first byte of consecutive ones in what all work-groups own together.
    fn start(&self, address: u32, count: usize) -> Result<u32, Outside> {
        let share = self.share.ok_or(Outside(address.into()))?;
        let end = u64::from(address) + count as u64;
        if end > u64::from(share.size) {
            return Err(Outside(u64::from(address.max(share.size))));
        }
        Ok(share.base.saturating_sub(self.machine.allocation().base) + address)
    }
}

impl Memory for Reach<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.images.read(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.images.write(address, bytes)
    }

    fn read_lds(&mut self, lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let start = self.start(address, bytes.len())?;
        // No lane has more than 16 bytes, and no wave more than 64 lanes.
        let (lane, count) = (lane as u8, bytes.len() as u8);
        self.read.push(Touch { lane, access: Use::Read, address, bytes: count, element: count, named: address });
        for (place, byte) in (start..).zip(bytes) {
            *byte = self.machine.peek(place / 4 * 4).to_le_bytes()[place as usize % 4];
        }
        Ok(())
    }

    fn write_lds(&mut self, lane: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        self.start(address, bytes.len())?;
        self.written.push(Stored { lane, address, bytes: bytes.to_vec() });
        Ok(())
    }
}
