//! Which bytes an instruction may touch.

use super::memory::Element;
use super::unit::Unit;

/// What a wave may reach of the storage: the allocation, cut short by M0 and by the end of the storage.
pub(super) struct Window {
    /// first byte of the allocation in the storage
    base: u64,
    /// bytes that may be reached
    limit: u64,
    /// bytes of the storage
    storage: u64,
}

impl Window {
    /// `m0` is the limit in bytes that some targets take from the M0 register; `u32::MAX` is none.
    pub(super) fn new(unit: &Unit, m0: u32) -> Self {
        Window {
            base: u64::from(unit.first_byte()),
            limit: u64::from(unit.allocation.size.min(m0)),
            storage: unit.geometry.bytes() as u64,
        }
    }

    /// The element of so many bytes from byte `address` of the allocation on. `None` if a byte of it is out of range:
    /// then it is refused as a whole. (An element that runs past the address 2^32 - 1 does not go on at 0: it is out of
    /// range.)
    ///
    /// The limit counts bytes (GFX9 ISA 3.6.1 and 11.3). To elements of a dword or more a limit that is no multiple of
    /// 4 is the one below, as manuals leave open what happens if it is no multiple of what is moved.
    pub(super) fn element(&self, address: u32, bytes: usize) -> Option<Element> {
        let end = u64::from(address) + bytes as u64;
        let start = self.base + u64::from(address);
        let limit = if bytes < 4 { self.limit } else { self.limit & !3 };
        (end <= limit && self.base + end <= self.storage).then_some(Element { start: start as usize, bytes })
    }

    /// Of so many bytes from byte `address` of the allocation on those that are in range, each by itself. `None` if
    /// none is.
    pub(super) fn bytes(&self, address: u32, bytes: usize) -> Option<Element> {
        let end = self.limit.min(self.storage.saturating_sub(self.base));
        let bytes = bytes.min(end.saturating_sub(u64::from(address)) as usize);
        let start = (self.base + u64::from(address)) as usize;
        (bytes > 0).then_some(Element { start, bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::{Geometry, Target};
    use crate::wave::Allocation;

    /// Where an element starts in the small unit, which has 2048 bytes.
    fn start(base: u32, size: u32, m0: u32, address: u32, bytes: usize) -> Option<usize> {
        let window = Window::new(&Unit::new(Target::Gfx906, Geometry::SMALL, Allocation { base, size }), m0);
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
    fn bytes_of_the_last_dword_are_in_range_by_themselves() {
        assert_eq!(start(0, 256, 10, 4, 4), Some(4));
        for (size, m0) in [(256, 10), (10, 256)] {
            assert_eq!([8, 9, 10].map(|address| start(0, size, m0, address, 1)), [Some(8), Some(9), None]);
            assert_eq!([7, 8, 9].map(|address| start(0, size, m0, address, 2)), [Some(7), Some(8), None]);
            assert_eq!([6, 8].map(|address| start(0, size, m0, address, 4)), [None; 2], "they make no dword");
        }
    }

    #[test]
    fn an_allocation_never_wraps_around_the_storage() {
        assert_eq!(start(1792, 65536, u32::MAX, 252, 4), Some(2044));
        assert_eq!(start(1792, 65536, u32::MAX, 253, 4), None);
        assert_eq!(start(u32::MAX - 3, u32::MAX, u32::MAX, u32::MAX - 3, 4), None);
        assert_eq!(start(2040, 65536, u32::MAX, 7, 1), Some(2047));
        assert_eq!(start(2040, 65536, u32::MAX, 7, 2), None);
    }
}
