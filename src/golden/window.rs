//! Which addresses an instruction may touch.

use super::memory::DwordAddress;
use crate::target::Geometry;
use crate::wave::Allocation;

/// What a wave may reach of the storage: the allocation, cut short by M0 and by the end of the storage.
pub(super) struct Window {
    /// first dword of the allocation in the storage
    base: u64,
    /// dwords that may be reached; a last part of a dword doesn't count
    limit: u32,
    /// dwords of the storage
    storage: u64,
}

impl Window {
    /// `m0` is the limit in bytes that some targets take from the M0 register; `u32::MAX` is none.
    pub(super) fn new(allocation: Allocation, m0: u32, geometry: Geometry) -> Self {
        Window {
            base: u64::from(allocation.base / 4),
            limit: allocation.size.min(m0) / 4,
            storage: geometry.bytes() as u64 / 4,
        }
    }

    /// The dword that holds byte `address` of the allocation, or `None` where it is out of range.
    pub(super) fn dword(&self, address: u32) -> Option<DwordAddress> {
        let dword = address / 4;
        let absolute = self.base + u64::from(dword);
        (dword < self.limit && absolute < self.storage).then_some(DwordAddress(absolute as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(base: u32, size: u32, m0: u32) -> Window {
        Window::new(Allocation { base, size }, m0, Geometry::SMALL)
    }

    #[test]
    fn addresses_are_relative_to_the_allocation() {
        assert_eq!(window(512, 256, u32::MAX).dword(8), Some(DwordAddress(130)));
    }

    #[test]
    fn the_smaller_of_size_and_m0_is_the_limit() {
        assert_eq!(window(0, 256, u32::MAX).dword(252), Some(DwordAddress(63)));
        assert_eq!(window(0, 256, u32::MAX).dword(256), None);
        assert_eq!(window(0, 256, 128).dword(124), Some(DwordAddress(31)));
        assert_eq!(window(0, 256, 128).dword(128), None);
        assert_eq!(window(0, 256, 0).dword(0), None);
    }

    #[test]
    fn a_part_of_a_dword_is_out_of_range() {
        assert_eq!(window(0, 256, 10).dword(4), Some(DwordAddress(1)));
        assert_eq!(window(0, 256, 10).dword(8), None, "bytes 8 and 9 alone make no dword");
    }

    #[test]
    fn an_allocation_never_wraps_around_the_storage() {
        // The small unit has 2048 bytes.
        assert_eq!(window(1792, 65536, u32::MAX).dword(252), Some(DwordAddress(511)));
        assert_eq!(window(1792, 65536, u32::MAX).dword(256), None);
        assert_eq!(window(u32::MAX - 3, u32::MAX, u32::MAX).dword(u32::MAX), None);
    }
}
