//! Private memory: bytes that each lane of a wave has for itself. Compilers keep arrays, what doesn't fit into
//! registers, and the stack there (AMDGPU Usage, "Private Segment").
//!
//! Private memory is a part of memory with addresses of its own. Each wave has a run of bytes from [`START`] on, every
//! [`PITCH`] bytes. In it the dwords of the lanes follow each other: first dword 0 of each lane, then dword 1 of each.
//! Swizzled buffers with the lane's number (Vega ISA 8.1.5), SCRATCH instructions (Vega ISA 9.4, RDNA3 ISA 11.3) and
//! flat addresses in the private aperture all come to the same bytes. [`owner`] says whose a byte is.

use crate::gws::WAVES;
use crate::wave::WaveSize;

/// The address of the first byte of wave 0's private memory.
pub const START: u64 = 0x8000_0000;

/// Bytes from the private memory of a wave to that of the next one: more than a wave can have, so that an address
/// behind a wave's bytes isn't another wave's.
pub const PITCH: u64 = 1 << 24;

/// The first address behind the private memory of all waves.
pub const END: u64 = START + PITCH * WAVES as u64;

/// Bytes that the lanes of a wave have together at most: the descriptors of gfx906 count 13 bits of 256 dwords, those
/// of gfx1100 15 bits of 64 dwords (LLVM, `getMaxWaveScratchSize`).
pub const MOST: u32 = 256 * 4 * ((1 << 13) - 1);

/// Bytes of each lane where a kernel has a dynamic stack and nobody says how many: what such a kernel needs is only
/// known when it runs, and the host chooses.
pub const DYNAMIC_STACK: u32 = 16 << 10;

/// Bytes of a dword.
const DWORD: u32 = 4;

/// The private memory of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// the address of its first byte
    pub base: u64,
    /// bytes of each lane
    pub bytes: u32,
    /// lanes of the wave
    pub lanes: u32,
}

/// A byte of private memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner {
    /// the wave
    pub wave: usize,
    /// the lane
    pub lane: usize,
    /// which byte of the lane's it is
    pub byte: u32,
}

impl Frame {
    /// The private memory of a wave, by its number in the program.
    pub const fn of(wave: usize, size: WaveSize, bytes: u32) -> Self {
        Frame { base: START + PITCH * wave as u64, bytes, lanes: size.lanes() as u32 }
    }

    /// Bytes that a lane can have at most.
    pub const fn most(size: WaveSize) -> u32 {
        MOST / size.lanes() as u32
    }

    /// Bytes of all lanes: each has whole dwords.
    pub const fn size(&self) -> usize {
        (self.bytes.next_multiple_of(DWORD) * self.lanes) as usize
    }

    /// The address of a lane's byte.
    pub const fn address(&self, lane: u32, byte: u32) -> u64 {
        address(self.base, self.lanes, lane, byte)
    }

    /// Of an address the lane and its byte, counted from this wave's first byte on: where the address is in front of
    /// that, or behind the last one, the byte is none that the lane has.
    pub fn place(&self, address: u64) -> (u32, i64) {
        let distance = address.wrapping_sub(self.base).cast_signed();
        let row = i64::from(self.lanes * DWORD);
        let in_row = distance.rem_euclid(row);
        let (lane, byte) = (in_row / i64::from(DWORD), in_row % i64::from(DWORD));
        (lane as u32, distance.div_euclid(row) * i64::from(DWORD) + byte)
    }

    /// Whether a byte is one of a lane's own.
    pub fn has(&self, lane: u32, address: u64) -> bool {
        let (whose, byte) = self.place(address);
        whose == lane && (0..i64::from(self.bytes)).contains(&byte)
    }
}

/// The address of a lane's byte in private memory from `base` on: dwords of the lanes follow each other.
pub const fn address(base: u64, lanes: u32, lane: u32, byte: u32) -> u64 {
    let row = (byte / DWORD) as u64 * (lanes * DWORD) as u64;
    base.wrapping_add(row + (lane * DWORD + byte % DWORD) as u64)
}

/// Whether an address is one of private memory, of any wave.
pub fn is_private(address: u64) -> bool {
    (START..END).contains(&address)
}

/// Whose byte is at an address, of waves of one size; `None` where that isn't private memory. A lane may have fewer
/// bytes: see [`Frame::bytes`].
pub fn owner(address: u64, size: WaveSize) -> Option<Owner> {
    let wave = (is_private(address)).then(|| ((address - START) / PITCH) as usize)?;
    let (lane, byte) = Frame::of(wave, size, 0).place(address);
    Some(Owner { wave, lane: lane as usize, byte: byte as u32 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand, from the formula of swizzled buffers with elements of 4 bytes and an index stride of 64 (Vega ISA
    /// 8.1.5): `offset / 4 * 4 * 64 + lane * 4 + offset % 4`.
    #[test]
    fn dwords_of_the_lanes_follow_each_other() {
        let wide = Frame::of(2, WaveSize::Wave64, 36);
        assert_eq!((wide.base, wide.size()), (0x8200_0000, 36 * 64));
        for (lane, byte, place) in [(0, 0, 0), (1, 0, 4), (63, 0, 252), (0, 4, 256), (5, 7, 279), (63, 35, 2303)] {
            assert_eq!(wide.address(lane, byte), 0x8200_0000 + place);
            assert_eq!(wide.place(0x8200_0000 + place), (lane, i64::from(byte)));
            let whose = owner(0x8200_0000 + place, WaveSize::Wave64);
            assert_eq!(whose, Some(Owner { wave: 2, lane: lane as usize, byte }));
        }
        let narrow = Frame::of(0, WaveSize::Wave32, 6);
        assert_eq!((narrow.address(3, 5), narrow.size()), (0x8000_0000 + 128 + 13, 256));
    }

    #[test]
    fn a_lane_has_its_own_bytes_and_no_others() {
        let frame = Frame::of(1, WaveSize::Wave64, 6);
        assert!(frame.has(3, frame.address(3, 5)) && !frame.has(3, frame.address(3, 6)));
        assert!(!frame.has(3, frame.address(4, 0)));
        assert_eq!(frame.place(frame.base - 256 + 12), (3, -4));
        assert!(!frame.has(3, frame.base - 256 + 12) && !frame.has(0, 0) && !frame.has(0, u64::MAX));
        assert_eq!([START - 1, END].map(|address| owner(address, WaveSize::Wave64)), [None; 2]);
        for size in [WaveSize::Wave32, WaveSize::Wave64] {
            assert!(Frame::of(0, size, Frame::most(size)).size() as u64 + 0x10_0000 < PITCH);
        }
    }
}
