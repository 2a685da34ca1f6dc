//! The storage of a unit.

use crate::target::Geometry;
use std::ops::Range;

/// Consecutive bytes of the storage that an access moves as a whole: 1 to 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Element {
    /// first byte, counted from the start of the storage (not from the start of an allocation)
    pub(super) start: usize,
    pub(super) bytes: usize,
}

impl Element {
    /// Its bytes in the dword in which it starts and those after it, as many dwords as it would fill if it were aligned; a
    /// misaligned element may have more.
    pub(super) fn first_part(self) -> Range<usize> {
        let dwords = self.bytes.div_ceil(4);
        0..self.bytes.min(4 * dwords - self.start % 4)
    }

    /// Its bytes in the one dword beyond those.
    pub(super) fn rest(self) -> Range<usize> {
        self.first_part().end..self.bytes
    }
}

/// The dwords of a unit's storage, in the order of their addresses. Banks play no part in what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    dwords: Vec<u32>,
}

impl Memory {
    /// The storage of a unit, all zeroes.
    pub fn new(geometry: Geometry) -> Self {
        Memory { dwords: vec![0; geometry.bytes() / 4] }
    }

    /// Every dword, lowest address first.
    pub fn dwords(&self) -> &[u32] {
        &self.dwords
    }

    /// Replaces a dword, counted from the start of the storage, whatever instructions do.
    ///
    /// # Panics
    /// The storage has no such dword.
    pub fn preset(&mut self, dword: usize, value: u32) {
        self.dwords[dword] = value;
    }

    /// The bytes of an element, the first one lowest.
    pub(super) fn read(&self, element: Element) -> u128 {
        let bytes = (element.start..element.start + element.bytes).rev();
        bytes.fold(0, |value, place| value << 8 | u128::from(self.dwords[place / 4] >> (8 * (place % 4)) & 0xff))
    }

    /// Replaces a part of an element's bytes, counted from its first, by those of `value`.
    pub(super) fn write_part(&mut self, element: Element, part: Range<usize>, value: u128) {
        for index in part {
            let (place, byte) = (element.start + index, (value >> (8 * index)) as u32 & 0xff);
            let shift = 8 * (place % 4);
            let dword = &mut self.dwords[place / 4];
            *dword = *dword & !(0xff << shift) | byte << shift;
        }
    }

    /// Replaces all bytes of an element.
    pub(super) fn write(&mut self, element: Element, value: u128) {
        self.write_part(element, 0..element.bytes, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_little_endian_and_cross_dwords() {
        let mut memory = Memory::new(Geometry::SMALL);
        memory.preset(0, 0x4433_2211);
        memory.preset(1, 0x8877_6655);
        assert_eq!(memory.read(Element { start: 3, bytes: 4 }), 0x7766_5544);
        memory.write(Element { start: 3, bytes: 2 }, 0xbbaa);
        assert_eq!(memory.dwords()[..2], [0xaa33_2211, 0x8877_66bb]);
        memory.write_part(Element { start: 4, bytes: 4 }, 1..3, 0x0403_0201);
        assert_eq!(memory.dwords()[1], 0x8803_02bb);
    }

    #[test]
    fn a_misaligned_element_has_a_rest() {
        for (start, bytes, first) in
            [(0, 4, 4), (1, 4, 3), (7, 4, 1), (3, 2, 1), (2, 2, 2), (3, 1, 1), (5, 8, 7), (2, 12, 10), (3, 16, 13)]
        {
            let element = Element { start, bytes };
            assert_eq!((element.first_part(), element.rest()), (0..first, first..bytes), "{start} {bytes}");
        }
    }
}
