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

    /// Reads bytes of the work-group's LDS for a lane. A memory without LDS has none.
    ///
    /// # Errors
    /// [`Outside`] with the address in the LDS.
    fn read_lds(&mut self, _lane: usize, address: u32, _bytes: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address.into()))
    }

    /// Reads bytes of the work-group's LDS for several lanes in one access: each lane has its address, and its bytes
    /// stand behind those of the lane before it.
    ///
    /// # Errors
    /// [`Outside`] as [`Memory::read_lds`].
    fn read_lds_of_lanes(&mut self, lanes: &[(usize, u32)], bytes: &mut [u8]) -> Result<(), Outside> {
        let size = bytes.len() / lanes.len().max(1);
        for ((lane, address), bytes) in lanes.iter().zip(bytes.chunks_mut(size.max(1))) {
            self.read_lds(*lane, *address, bytes)?;
        }
        Ok(())
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
    images: BTreeMap<u64, Image>,
}

/// A run of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Image {
    bytes: Vec<u8>,
    /// a bit for each byte that was read, and for each that was written, if somebody wants to know
    seen: Option<Box<[Vec<u64>; 2]>>,
}

/// Whose bits are first, and whose are second.
const READ: usize = 0;
const WRITTEN: usize = 1;

impl Image {
    /// Notes that bytes are read or written.
    fn note(&mut self, which: usize, first: usize, count: usize) {
        let Some(seen) = &mut self.seen else { return };
        let mut from = first;
        while from < first + count {
            let (word, bit) = (from / 64, from % 64);
            let bits = (first + count - from).min(64 - bit);
            if let Some(word) = seen[which].get_mut(word) {
                *word |= u64::MAX >> (64 - bits) << bit;
            }
            from += bits;
        }
    }

    /// The bits of bytes that were read or written.
    fn seen(&self, which: usize) -> &[u64] {
        self.seen.as_ref().map_or(&[], |seen| &seen[which])
    }
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
        if below.is_some_and(|(start, image)| start + image.bytes.len() as u64 > address) {
            return Err(Overlap { address });
        }
        self.images.insert(address, Image { bytes, seen: None });
        Ok(())
    }

    /// Notes from now on which bytes of the images that are there are read and written; or notes nothing any more.
    #[must_use]
    pub fn watched(mut self, is_watched: bool) -> Self {
        for image in self.images.values_mut() {
            let words = image.bytes.len().div_ceil(64);
            image.seen = is_watched.then(|| Box::new([vec![0; words], vec![0; words]]));
        }
        self
    }

    /// Only the images whose address it says.
    #[must_use]
    pub fn only(mut self, keeps: impl Fn(u64) -> bool) -> Self {
        self.images.retain(|address, _| keeps(*address));
        self
    }

    /// Whether a byte was read or written here that was written in other memory, of which both began alike. Both are
    /// [watched](Images::watched).
    pub fn meets(&self, other: &Images) -> bool {
        self.images.iter().any(|(address, image)| {
            let written = other.images.get(address).map_or(&[][..], |other| other.seen(WRITTEN));
            let own = image.seen(READ).iter().zip(image.seen(WRITTEN));
            own.zip(written).any(|((read, wrote), written)| (read | wrote) & written != 0)
        })
    }

    /// Takes over the bytes that were written in other memory, which began like this one and is
    /// [watched](Images::watched).
    pub fn take_written(&mut self, other: &Images) {
        for (address, image) in &mut self.images {
            let Some(other) = other.images.get(address) else { continue };
            for (word, bits) in other.seen(WRITTEN).iter().enumerate().filter(|(_, bits)| **bits != 0) {
                for byte in (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| 64 * word + bit) {
                    image.bytes[byte] = other.bytes[byte];
                }
            }
        }
    }

    /// Every image with its address, in the order of addresses.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &[u8])> {
        self.images.iter().map(|(address, image)| (*address, &image.bytes[..]))
    }

    /// The bytes of the image that begins at an address.
    pub fn at(&self, address: u64) -> Option<&[u8]> {
        self.images.get(&address).map(|image| &image.bytes[..])
    }

    /// The first and the last address of the image that is nearest to an address outside of all.
    pub fn nearest(&self, address: u64) -> Option<(u64, u64)> {
        let ends = |(start, image): (&u64, &Image)| (*start, start + (image.bytes.len() as u64).saturating_sub(1));
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
        let image = &image.bytes;
        let first = usize::try_from(address - start).ok().filter(|first| *first < image.len());
        let first = first.ok_or(Outside(address))?;
        let end = start + image.len() as u64;
        let found = image.get(first..).and_then(|rest| rest.get(..bytes.len())).ok_or(Outside(end))?;
        bytes.copy_from_slice(found);
        Ok(())
    }

    /// The bytes from an address on, in the one image that has them all, which are read or written.
    fn run(&mut self, which: usize, address: u64, length: usize) -> Result<&mut [u8], Outside> {
        let (start, image) = self.images.range_mut(..=address).next_back().ok_or(Outside(address))?;
        let first = usize::try_from(address - start).ok().filter(|first| *first < image.bytes.len());
        let first = first.ok_or(Outside(address))?;
        let end = start + image.bytes.len() as u64;
        if image.bytes.len() - first < length {
            return Err(Outside(end));
        }
        image.note(which, first, length);
        Ok(&mut image.bytes[first..first + length])
    }
}

impl Memory for Images {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(self.run(READ, address, bytes.len())?);
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.run(WRITTEN, address, bytes.len())?.copy_from_slice(bytes);
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

    #[test]
    fn memories_that_began_alike_tell_whether_they_meet() {
        let mut before = Images::new();
        before.add(0x1000, (0..200).collect()).unwrap();
        let with = |reads: &[(u64, usize)], writes: &[(u64, usize)]| {
            let mut images = before.clone().watched(true);
            for (address, count) in reads {
                images.read(*address, &mut vec![0; *count]).unwrap();
            }
            for (address, count) in writes {
                images.write(*address, &vec![0xaa; *count]).unwrap();
            }
            images
        };
        let writer = with(&[(0x1000, 4)], &[(0x103c, 8)]);
        for (other, meets) in [
            (with(&[(0x1043, 1)], &[]), true),
            (with(&[(0x1044, 100)], &[(0x1000, 60)]), false),
            (with(&[], &[(0x1020, 70)]), true),
            (with(&[(0x1000, 4)], &[]), false),
            (with(&[], &[]), false),
        ] {
            assert_eq!(other.meets(&writer), meets);
        }
        let mut merged = before.clone();
        merged.take_written(&writer);
        assert_eq!(
            (merged.at(0x1000).unwrap()[59..69].to_vec(), merged.at(0x1000) == writer.at(0x1000)),
            (vec![59, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 68], true)
        );
        assert_eq!(merged.only(|address| address != 0x1000), Images::new());
    }
}
