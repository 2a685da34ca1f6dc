//! Reads of memory that neither an instruction of the work-group nor a directive wrote. Here such memory is 0; on a
//! chip it holds what the last work-group left. Such a read is told of where it stands, once something rests on what it
//! found: see `defined`.

use super::hit::{Hit, HitPlace, add};
use crate::touch::{Touch, Use};
use std::collections::BTreeMap;

/// A read of bytes that nothing wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwritten {
    /// what the instruction does
    pub access: Use,
    /// the work-group that has ended and left something there, if one has
    pub left_by: Option<usize>,
}

impl Unwritten {
    pub(super) fn text(&self, place: HitPlace) -> String {
        let verb = if self.access == Use::Update { "updates" } else { "reads" };
        let byte = place.address.unwrap_or_default();
        match self.left_by {
            Some(group) => format!("{place} {verb} byte {byte:#x}, which has what work-group {group} left there"),
            None => format!("{place} {verb} byte {byte:#x}, which nothing has written"),
        }
    }

    pub(super) fn help(&self) -> String {
        "on a chip it may hold anything, such as what another work-group left: store to it before, or say what it holds with `; lds: memory at`".to_owned()
    }
}

/// What an instruction of a wave has found where nothing wrote. It is no mistake as long as nothing rests on it.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) hit: Option<Hit<Unwritten>>,
    /// by first byte the touches: their bytes, and the lane
    bytes: BTreeMap<u32, (u8, u8)>,
    /// lanes that were told of
    told: u64,
}

impl Found {
    /// The instruction is executed again.
    pub(super) fn join(&mut self, other: Found) {
        let lanes = other.hit.map_or(0, |hit| hit.lanes);
        match &mut self.hit {
            Some(hit) => hit.lanes |= lanes,
            none => *none = other.hit,
        }
        other.bytes.into_iter().for_each(|(byte, touch)| _ = self.bytes.entry(byte).or_insert(touch));
    }

    /// Something rests on a byte: it is told with all lanes, unless they were told of before.
    pub(super) fn tell(&mut self, byte: u32) -> Option<Told> {
        let near = self.bytes.range(byte.saturating_sub(u8::MAX.into())..=byte);
        let mut touches = near.filter(|(first, (bytes, _))| byte < *first + u32::from(*bytes));
        let (first, (_, lane)) = touches.next()?;
        let hit = self.hit.as_ref()?;
        let lanes = hit.lanes & !self.told;
        let place = HitPlace { lane: Some((*lane).into()), address: Some(*first), ..hit.place };
        let told = Hit { lanes, place, cause: hit.cause };
        self.told = hit.lanes;
        Some(Told(Some(told).filter(|_| lanes != 0)))
    }
}

/// What is told of a byte; nothing if all of it was told before.
pub(super) struct Told(pub(super) Option<Hit<Unwritten>>);

/// Bits of a word of [`Written`].
const BITS: u32 = u64::BITS;

/// The bytes that were written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    /// a bit for each byte
    words: Vec<u64>,
}

impl Written {
    /// Marks what was touched as written, and returns the touches that found nothing.
    pub(super) fn issued(&mut self, wave: usize, touches: &[Touch]) -> Option<Found> {
        let mut found: Option<Found> = None;
        for touch in touches {
            if touch.access == Use::Write {
                // An instruction that pushes may pop the same entry.
                self.mark(touch.address, u32::from(touch.bytes));
            } else if let Some(address) = self.unwritten(touch) {
                let found = found.get_or_insert_default();
                found.bytes.entry(touch.address).or_insert((touch.bytes, touch.lane));
                add(&mut found.hit, wave, touch, address, Unwritten { access: touch.access, left_by: None });
            }
        }
        // Bytes count as written after the whole instruction: if several lanes update bytes that nothing wrote, each
        // lane counts.
        for touch in touches.iter().filter(|touch| touch.access == Use::Update) {
            self.mark(touch.address, u32::from(touch.bytes));
        }
        found
    }

    /// The first byte of what a touch reads, if nothing wrote it. A load that finds a part of its bytes written, as a
    /// copy of a structure with padding does, is no mistake: the others are undefined where they are used.
    pub(super) fn unwritten(&self, touch: &Touch) -> Option<u32> {
        let (address, bytes) = (touch.address, u32::from(touch.bytes));
        let first = self.missing(address, bytes)?;
        let is_whole = || (address..address + bytes).all(|byte| self.missing(byte, 1).is_some());
        (touch.access == Use::Update || is_whole()).then_some(first)
    }

    /// Marks bytes as written; 16 at most.
    pub(super) fn mark(&mut self, address: u32, bytes: u32) {
        let (word, [low, high]) = bits(address, bytes);
        if self.words.len() < word + 2 {
            self.words.resize(word + 2, 0);
        }
        self.words[word] |= low;
        self.words[word + 1] |= high;
    }

    /// The first of some bytes that wasn't written.
    pub(super) fn missing(&self, address: u32, bytes: u32) -> Option<u32> {
        let (word, [low, high]) = bits(address, bytes);
        let written = |word: usize| self.words.get(word).copied().unwrap_or(0);
        let missing = [low & !written(word), high & !written(word + 1)];
        let first = match missing {
            [0, 0] => return None,
            [0, high] => BITS + high.trailing_zeros(),
            [low, _] => low.trailing_zeros(),
        };
        Some(word as u32 * BITS + first)
    }
}

/// The word of the first byte, and the bits of all bytes in this word and in the next one.
fn bits(address: u32, bytes: u32) -> (usize, [u64; 2]) {
    let bits = ((1u128 << bytes) - 1) << (address % BITS);
    ((address / BITS) as usize, [bits as u64, (bits >> BITS) as u64])
}
