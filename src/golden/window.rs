//! Which bytes an instruction may touch.

use super::memory::Element;
use crate::target::Geometry;
use crate::wave::Allocation;

/// What a wave may reach of the storage: the allocation, cut short by M0 and by the end of the storage.
pub(super) struct Window {
    /// first byte of the allocation in the storage, a multiple of 8
    base: u64,
    /// bytes that may be reached, a multiple of 4: a last part of a dword doesn't count
    limit: u64,
    /// bytes of the storage
    storage: u64,
}

impl Window {
    /// `m0` is the limit in bytes that some targets take from the M0 register; `u32::MAX` is none.
    pub(super) fn new(allocation: Allocation, m0: u32, geometry: Geometry) -> Self {
        Window {
            base: u64::from(allocation.base & !7),
            limit: u64::from(allocation.size.min(m0) & !3),
            storage: geometry.bytes() as u64,
        }
    }

    /// The element of so many bytes from byte `address` of the allocation on. `None` if a byte of it is out of range: then it
    /// is refused as a whole. (An element that runs past the address 2^32 - 1 does not go on at 0: it is out of range.)
    pub(super) fn element(&self, address: u32, bytes: usize) -> Option<Element> {
        let end = u64::from(address) + bytes as u64;
        let start = self.base + u64::from(address);
        (end <= self.limit && self.base + end <= self.storage).then_some(Element { start: start as usize, bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where an element starts in the small unit, which has 2048 bytes.
    fn start(base: u32, size: u32, m0: u32, address: u32, bytes: usize) -> Option<usize> {
        let window = Window::new(Allocation { base, size }, m0, Geometry::SMALL);
        window.element(address, bytes).map(|element| element.start)
    }

    #[test]
    fn addresses_are_relative_to_the_allocation() {
        assert_eq!(start(512, 256, u32::MAX, 8, 4), Some(520));
    }

    #[test]
    fn the_smaller_of_size_and_m0_is_the_limit() {
        assert_eq!(start(0, 256, u32::MAX, 252, 4), Some(252));
        assert_eq!(start(0, 256, u32::MAX, 256, 4), None);
        assert_eq!(start(0, 256, 128, 124, 4), Some(124));
        assert_eq!(start(0, 256, 128, 128, 4), None);
        assert_eq!(start(0, 256, 0, 0, 4), None);
    }

    #[test]
    fn an_element_is_in_range_as_a_whole() {
        for (bytes, last) in [(1, 255), (2, 254), (4, 252), (8, 248), (12, 244), (16, 240)] {
            assert_eq!(start(0, 256, u32::MAX, last, bytes), Some(last as usize));
            assert_eq!(start(0, 256, u32::MAX, last + 1, bytes), None);
        }
        for address in [u32::MAX, u32::MAX - 2] {
            assert_eq!(start(0, u32::MAX, u32::MAX, address, 4), None, "no way around to 0");
        }
    }

    #[test]
    fn a_part_of_a_dword_is_out_of_range() {
        assert_eq!(start(0, 256, 10, 4, 4), Some(4));
        assert_eq!(start(0, 256, 10, 8, 1), None, "bytes 8 and 9 alone make no dword");
    }

    #[test]
    fn an_allocation_never_wraps_around_the_storage() {
        assert_eq!(start(1792, 65536, u32::MAX, 252, 4), Some(2044));
        assert_eq!(start(1792, 65536, u32::MAX, 253, 4), None);
        assert_eq!(start(u32::MAX - 3, u32::MAX, u32::MAX, u32::MAX - 3, 4), None);
    }
}
