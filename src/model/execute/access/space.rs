//! What an address of a lane means: a byte of global memory, of the LDS, or of the lane's own private memory.

use super::buffer::Slot;
use crate::execute::memory::{Memory, Outside};
use crate::private;
use crate::targets::{FlatScratch, Target};
use crate::wave::Wave;

/// Where bytes of a lane are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// global memory
    Global(u64),
    /// the LDS of the work-group
    Lds {
        /// the byte
        address: u32,
        /// the lane
        lane: u32,
    },
    /// a buffer in global memory
    Buffer(Slot),
    /// bytes of the lane's own in an image of private memory
    Private {
        /// where the private memory of the wave starts
        base: u64,
        /// the byte of the lane
        offset: u32,
        /// the lane
        lane: u32,
        /// lanes of the wave
        lanes: u32,
    },
}

/// Where the private memory of a wave starts.
pub fn private_base(wave: &Wave, target: Target) -> u64 {
    match target.facts().waves.flat_scratch {
        FlatScratch::Sgprs => u64::from(wave.sgprs[102]) | u64::from(wave.sgprs[103]) << 32,
        FlatScratch::SetByKernel | FlatScratch::SetByHardware => wave.system.flat_scratch,
    }
}

impl Space {
    /// What a flat address means: apertures have 4 GiB each (Vega ISA 9.3, RDNA3 ISA 11).
    pub fn of_flat(address: u64, lane: usize, wave: &Wave, target: Target) -> Space {
        let aperture = address >> 32;
        if aperture == wave.system.shared_aperture >> 32 {
            Space::Lds { address: address as u32, lane: lane as u32 }
        } else if aperture == wave.system.private_aperture >> 32 {
            Space::private(address as u32, lane, wave, target)
        } else {
            Space::Global(address)
        }
    }

    /// A byte of a lane's private memory.
    pub fn private(offset: u32, lane: usize, wave: &Wave, target: Target) -> Space {
        Space::Private { base: private_base(wave, target), offset, lane: lane as u32, lanes: wave.lanes() as u32 }
    }

    /// What the address is a multiple of: the least power of two that counts is 8.
    pub fn is_aligned(self, bytes: u64) -> bool {
        match self {
            Space::Global(address) => address.is_multiple_of(bytes),
            Space::Lds { address, .. } => (address as u64).is_multiple_of(bytes),
            Space::Buffer(slot) => slot.address(0).is_multiple_of(bytes),
            Space::Private { offset, .. } => (offset as u64).is_multiple_of(bytes),
        }
    }

    /// Whether an element of so many bytes is in range, if it is in a buffer: others have no range here.
    pub fn has(self, bytes: u32) -> bool {
        match self {
            Space::Buffer(slot) => slot.is_inside(bytes),
            _ => true,
        }
    }

    /// The address for messages.
    pub fn address(self) -> u64 {
        match self {
            Space::Global(address) => address,
            Space::Lds { address, .. } => address.into(),
            Space::Buffer(slot) => slot.address(0),
            Space::Private { .. } => self.place(0),
        }
    }

    /// The first of so many bytes that isn't one of the lane's own, by its address, where the bytes are in private
    /// memory and the wave's is known.
    pub fn beyond_frame(self, wave: &Wave, lane: usize, bytes: usize) -> Option<u64> {
        let frame = wave.system.frame?;
        let is_private = match self {
            Space::Private { .. } => true,
            Space::Buffer(slot) => slot.is_private(),
            Space::Global(_) | Space::Lds { .. } => false,
        };
        let mut places = (0..bytes as u32).filter(|_| is_private).map(|index| self.place(index));
        places.find(|address| !frame.has(lane as u32, *address))
    }

    /// Of a swizzled buffer the first dword of an access, or less, that would be in two elements: its bytes, its first
    /// byte, and the bytes of an element.
    pub const fn across(self, bytes: usize) -> Option<(u32, u32, u32)> {
        match self {
            Space::Buffer(slot) => slot.across(bytes),
            Space::Global(_) | Space::Lds { .. } | Space::Private { .. } => None,
        }
    }

    /// Where a byte is: of private memory the dwords of the lanes follow each other.
    fn place(self, index: u32) -> u64 {
        match self {
            Space::Private { base, offset, lane, lanes } => {
                private::address(base, lanes, lane, offset.wrapping_add(index))
            }
            Space::Buffer(slot) => slot.address(index),
            other => other.address().wrapping_add(index.into()),
        }
    }

    /// Reads bytes.
    pub fn read(self, memory: &mut dyn Memory, bytes: &mut [u8]) -> Result<(), Outside> {
        match self {
            Space::Global(address) => memory.read(address, bytes),
            Space::Lds { address, lane } => memory.read_lds(lane as usize, address, bytes),
            Space::Buffer(slot) => slot.read(memory, bytes),
            Space::Private { .. } => {
                for (index, byte) in (0..).zip(bytes.chunks_mut(1)) {
                    memory.read(self.place(index), byte)?;
                }
                Ok(())
            }
        }
    }

    /// Writes bytes.
    pub fn write(self, memory: &mut dyn Memory, bytes: &[u8]) -> Result<(), Outside> {
        match self {
            Space::Global(address) => memory.write(address, bytes),
            Space::Lds { address, lane } => memory.write_lds(lane as usize, address, bytes),
            Space::Buffer(slot) => slot.write(memory, bytes),
            Space::Private { .. } => {
                for (index, byte) in (0..).zip(bytes.chunks(1)) {
                    memory.write(self.place(index), byte)?;
                }
                Ok(())
            }
        }
    }
}
