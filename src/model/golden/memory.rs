//! The storage of a unit.

use crate::targets::Geometry;
use std::ops::Range;

/// Consecutive bytes of the storage that an access moves as a whole: 1 to 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Element {
    /// first byte, counted from the start of the storage (not from the start of an allocation)
    pub(super) start: usize,
    pub(super) bytes: usize,
}

impl Element {
    /// Of dword `number` of its value, the bytes that lie in dword `number` of the storage, counted from the one in
    /// which it starts.
    pub(super) fn first_part(self, number: usize) -> Range<usize> {
        let bytes = 4 * number..self.bytes.min(4 * number + 4);
        bytes.start..bytes.end.min(bytes.start + 4 - self.start % 4)
    }

    /// The bytes of that dword in the next dword of the storage; a misaligned element may have some.
    pub(super) fn rest(self, number: usize) -> Range<usize> {
        self.first_part(number).end..self.bytes.min(4 * number + 4)
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

    /// A byte, counted from the start of the storage, which must have it.
    pub(crate) fn byte(&self, place: usize) -> u8 {
        (self.dwords[place / 4] >> (8 * (place % 4))) as u8
    }

    /// Replaces a byte, counted from the start of the storage, which must have it.
    pub(crate) fn set_byte(&mut self, place: usize, value: u8) {
        let (dword, shift) = (&mut self.dwords[place / 4], 8 * (place % 4));
        *dword = *dword & !(0xff << shift) | u32::from(value) << shift;
    }

    /// The bytes of an element, the first one lowest.
    pub(super) fn read(&self, element: Element) -> u128 {
        let (first, shift) = (element.start / 4, 8 * (element.start % 4));
        let further = &self.dwords[first + 1..(element.start + element.bytes).div_ceil(4)];
        let lowest = u128::from(self.dwords[first] >> shift);
        let value = further
            .iter()
            .zip(1..)
            .fold(lowest, |value, (dword, number)| value | u128::from(*dword) << (32 * number - shift));
        value & u128::MAX >> (128 - 8 * element.bytes)
    }

    /// Replaces a part of an element's bytes, counted from its first, by those of `value`.
    pub(super) fn write_part(&mut self, element: Element, part: Range<usize>, value: u128) {
        for index in part {
            self.set_byte(element.start + index, (value >> (8 * index)) as u8);
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
        for (start, bytes, number, first, end) in [
            (0, 4, 0, 4, 4),
            (1, 4, 0, 3, 4),
            (7, 4, 0, 1, 4),
            (3, 2, 0, 1, 2),
            (2, 2, 0, 2, 2),
            (3, 1, 0, 1, 1),
            (5, 8, 0, 3, 4),
            (5, 8, 1, 7, 8),
            (2, 12, 2, 10, 12),
            (3, 16, 1, 5, 8),
        ] {
            let (element, begin) = (Element { start, bytes }, 4 * number);
            let parts = (element.first_part(number), element.rest(number));
            assert_eq!(parts, (begin..first, first..end), "{start} {bytes} {number}");
        }
    }
}
