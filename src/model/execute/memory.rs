//! The memory that scalar and vector instructions reach.

use super::error::ExecuteError;
use std::collections::BTreeMap;

/// A byte address where there is no memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outside(pub u64);

impl Outside {
    /// What becomes of an instruction that reaches it.
    pub(super) const fn of(self, name: &'static str) -> ExecuteError {
        ExecuteError::Outside { name, address: self.0, lane: None }
    }

    /// What becomes of an instruction of which a lane reaches it.
    pub(super) const fn of_lane(self, name: &'static str, lane: usize) -> ExecuteError {
        ExecuteError::Outside { name, address: self.0, lane: Some(lane) }
    }
}

/// Global memory, by byte addresses, and the LDS of the work-group where flat instructions reach it.
pub trait Memory {
    /// Reads consecutive bytes.
    ///
    /// # Errors
    /// [`Outside`] with the first byte that isn't there.
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside>;

    /// Writes consecutive bytes, all or none.
    ///
    /// # Errors
    /// [`Outside`] with the first byte that isn't there.
    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside>;

    /// Reads bytes of the work-group's LDS for a lane: for the lowest one that is on of those that share what is read.
    /// A memory without LDS has none.
    ///
    /// # Errors
    /// [`Outside`] with the address in the LDS.
    fn read_lds(&mut self, _lane: usize, address: u32, _bytes: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address.into()))
    }

    /// Writes bytes of the work-group's LDS for a lane.
    ///
    /// # Errors
    /// [`Outside`] with the address in the LDS.
    fn write_lds(&mut self, _lane: usize, address: u32, _bytes: &[u8]) -> Result<(), Outside> {
        Err(Outside(address.into()))
    }

    /// Whether a lane takes part in an instruction that moves its bytes between memory and the LDS: one whose bytes
    /// aren't the work-group's is left out (Vega ISA 3.11, 8.1.9). `stores` says that they go to the LDS.
    fn has_lds(&mut self, _lane: usize, _address: u32, _bytes: u32, _stores: bool) -> bool {
        true
    }

    /// The time in clock cycles, for programs that ask for it; `None` where nothing counts it.
    fn clock(&mut self) -> Option<u64> {
        None
    }
}

/// Memory that consists of images: runs of bytes from some address on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Images {
    images: BTreeMap<u64, Vec<u8>>,
}

/// An image that would lie on another one, or behind the last address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an image at {address:#x} would lie on another one or end behind the last address")]
pub struct Overlap {
    /// where it would start
    pub address: u64,
}

impl Images {
    /// No memory at all.
    pub fn new() -> Self {
        Images::default()
    }

    /// Adds an image.
    ///
    /// # Errors
    /// [`Overlap`] if there is another one where it would lie.
    pub fn add(&mut self, address: u64, bytes: Vec<u8>) -> Result<(), Overlap> {
        let end = address.checked_add(bytes.len() as u64).ok_or(Overlap { address })?;
        let below = self.images.range(..end).next_back();
        if below.is_some_and(|(start, image)| start + image.len() as u64 > address) {
            return Err(Overlap { address });
        }
        self.images.insert(address, bytes);
        Ok(())
    }

    /// Every image with its address, in the order of addresses.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[u8])> {
        self.images.iter().map(|(address, bytes)| (*address, &bytes[..]))
    }

    /// The bytes of the image that begins at an address.
    pub fn at(&self, address: u64) -> Option<&[u8]> {
        self.images.get(&address).map(Vec::as_slice)
    }

    /// The first and the last address of the image that is nearest to an address outside of all.
    pub fn nearest(&self, address: u64) -> Option<(u64, u64)> {
        let ends = |(start, image): (&u64, &Vec<u8>)| (*start, start + (image.len() as u64).saturating_sub(1));
        let below = self.images.range(..=address).next_back().map(ends);
        let above = self.images.range(address..).next().map(ends);
        let distance = |(first, last): &(u64, u64)| first.saturating_sub(address).max(address.saturating_sub(*last));
        below.into_iter().chain(above).min_by_key(distance)
    }

    /// Reads consecutive bytes without changing anything.
    ///
    /// # Errors
    /// [`Outside`] as [`Memory::read`].
    pub fn look(&self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        let (start, image) = self.images.range(..=address).next_back().ok_or(Outside(address))?;
        let first = usize::try_from(address - start).ok().filter(|first| *first < image.len());
        let first = first.ok_or(Outside(address))?;
        let end = start + image.len() as u64;
        let found = image.get(first..).and_then(|rest| rest.get(..bytes.len())).ok_or(Outside(end))?;
        bytes.copy_from_slice(found);
        Ok(())
    }

    /// The bytes from an address on, in the one image that has them all.
    fn run(&mut self, address: u64, length: usize) -> Result<&mut [u8], Outside> {
        let (start, image) = self.images.range_mut(..=address).next_back().ok_or(Outside(address))?;
        let first = usize::try_from(address - start).ok().filter(|first| *first < image.len());
        let first = first.ok_or(Outside(address))?;
        let end = start + image.len() as u64;
        image.get_mut(first..).and_then(|rest| rest.get_mut(..length)).ok_or(Outside(end))
    }
}

impl Memory for Images {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.look(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.run(address, bytes.len())?.copy_from_slice(bytes);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_have_their_bytes_and_nothing_around() {
        let mut images = Images::new();
        images.add(0x1000, vec![1, 2, 3, 4]).unwrap();
        images.add(0x1004, vec![5]).unwrap();
        assert_eq!(images.add(0x1003, vec![0, 0]), Err(Overlap { address: 0x1003 }));
        assert_eq!(images.add(0xfff, vec![0; 8]), Err(Overlap { address: 0xfff }));
        assert_eq!(images.add(u64::MAX, vec![0; 2]), Err(Overlap { address: u64::MAX }));
        images.write(0x1001, &[7, 8]).unwrap();
        let mut bytes = [0; 4];
        images.read(0x1000, &mut bytes).unwrap();
        assert_eq!(bytes, [1, 7, 8, 4]);
        assert_eq!(images.read(0x1002, &mut bytes), Err(Outside(0x1004)));
        assert_eq!(images.read(0xfff, &mut bytes), Err(Outside(0xfff)));
        assert_eq!(images.write(0x1005, &[0]), Err(Outside(0x1005)));
        images.add(0x2000, vec![0; 16]).unwrap();
        assert_eq!([0, 0x1005, 0x1ffe].map(|address| images.nearest(address).unwrap().0), [0x1000, 0x1004, 0x2000]);
        assert_eq!((images.nearest(u64::MAX), Images::new().nearest(5)), (Some((0x2000, 0x200f)), None));
    }
}
