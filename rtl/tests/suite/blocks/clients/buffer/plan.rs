//! What becomes of a batch of lanes, by the text of the contract: bursts, their words, the store or the load, and
//! whether it fails.

use super::address::Access;
use crate::common::Dice;
use crate::common::axi::{byte_at, fails_at};

/// A batch of lanes.
#[derive(Clone, Debug)]
pub struct Batch {
    pub tag: u64,
    pub last: bool,
    pub first_lane: u64,
    pub exec: u64,
    pub signed: bool,
    pub m0: u64,
    pub base: u64,
    pub size: u64,
    pub access: Access,
    pub index: Vec<u64>,
    pub offset: Vec<u64>,
}

/// A store: lanes, and of those their addresses and data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    pub tag: u64,
    pub starts: bool,
    pub first_lane: u64,
    pub base: u64,
    pub size: u64,
    pub lanes: u64,
    pub address: Vec<u64>,
    pub data: Vec<u64>,
}

/// A word that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub address: u64,
    /// those that are written
    pub bytes: Vec<Option<u8>>,
    pub last: bool,
}

impl Batch {
    /// The batches of an instruction.
    pub fn instruction(dice: &mut Dice, lanes: u64) -> Vec<Self> {
        let tag = dice.bits(7);
        let count = 1 + dice.below(64 / lanes);
        let bytes = dice.pick(&[1, 2, 4, 4, 4]);
        // Near the end of a page, whose successor may be one that answers with errors.
        let page = dice.below(16) << 12;
        let base = page + if dice.one_in(2) { 0x1000 - dice.below(64) } else { dice.below(32) * 4 };
        let mut access = match dice.below(6) {
            // any buffer
            0 => Access { byte: 0, cleared: 0, ..Access::random(dice) },
            // records, with and without swizzle
            1 => Access {
                stride: 4 * dice.below(8),
                swizzle: dice.one_in(2),
                records: dice.below(64),
                idxen: true,
                ..Access::new()
            },
            // memory
            2 => Access { flat: true, idxen: dice.one_in(2), offset: dice.bits(13), ..Access::new() },
            // bytes
            _ => Access { records: 16 + dice.below(256), ..Access::new() },
        };
        access.base = base;
        access.end = bytes;
        access.offen = !dice.one_in(8);
        access.soffset = if dice.one_in(3) { dice.bits(5) } else { 0 };
        let step = dice.pick(&[0, 1, 2, 4, 4, 4, 8, 60]);
        let (size, m0) = if dice.one_in(4) { (dice.bits(8), dice.bits(8)) } else { (0x1_0000, dice.bits(15)) };
        let signed = dice.one_in(2);
        let all = dice.one_in(2);
        (0..count)
            .map(|number| {
                let lane = |place: u64| number * lanes + place;
                let offset = |dice: &mut Dice, place: u64| match dice.below(24) {
                    0 => dice.bits(13),
                    _ => step * lane(place),
                };
                Batch {
                    tag,
                    last: number + 1 == count,
                    first_lane: number * lanes,
                    exec: if all { dice.mask(lanes as usize) } else { u64::MAX >> (64 - lanes) },
                    signed,
                    m0,
                    base: 8 * dice.bits(10),
                    size,
                    access,
                    index: (0..lanes).map(|place| if dice.one_in(9) { dice.bits(3) } else { lane(place) }).collect(),
                    offset: (0..lanes).map(|place| offset(dice, place)).collect(),
                }
            })
            .collect()
    }

    /// The byte in the allocation of a lane's dword, if the lane takes part.
    fn slot(&self, lane: usize) -> Option<u64> {
        let offset = self.access.offset as i64;
        let signed = if offset >= 4096 { offset - 8192 } else { offset };
        let slot = ((self.m0 as i64 + signed) & !3) + 4 * (self.first_lane as i64 + lane as i64);
        let is_on = self.exec >> lane & 1 == 1 && slot >= 0 && slot + 4 <= self.size as i64;
        is_on.then_some(slot as u64)
    }

    /// Where lanes that take part read: `None` where they are out of range.
    fn places(&self) -> Vec<(usize, u64, Option<u64>)> {
        let lanes = (0..self.index.len()).filter_map(|lane| Some((lane, self.slot(lane)?)));
        lanes
            .map(|(lane, slot)| {
                let place = (self.first_lane + lane as u64, self.index[lane], self.offset[lane]);
                let (address, is_in_range) = self.access.place(place);
                (lane, slot, is_in_range.then_some(address))
            })
            .collect()
    }

    /// The bursts of reads, each with its first address and how many words it has behind that.
    pub fn bursts(&self, bytes: u64) -> Vec<(u64, u64)> {
        let mut bursts: Vec<(u64, u64)> = Vec::new();
        for address in self.places().into_iter().filter_map(|(_, _, address)| address) {
            for word in address / bytes..=(address + self.access.end - 1) / bytes {
                let first = word * bytes;
                match bursts.last_mut() {
                    Some((start, more)) if *start + *more * bytes == first => {}
                    Some((start, more)) if *start + (*more + 1) * bytes == first && !first.is_multiple_of(4096) => {
                        *more += 1
                    }
                    _ => bursts.push((first, 0)),
                }
            }
        }
        bursts
    }

    /// The words of the bursts of writes: where each goes, its bytes, which of them are written, and whether it is its
    /// burst's last. A lane of the batch has a dword.
    pub fn words(&self, bytes: u64, dword: impl Fn(usize) -> u32) -> Vec<Word> {
        let bursts = self.bursts(bytes);
        let mut words: Vec<Word> = bursts
            .iter()
            .flat_map(|(start, more)| (0..=*more).map(move |number| (start + number * bytes, number == *more)))
            .map(|(address, last)| Word { address, bytes: vec![None; bytes as usize], last })
            .collect();
        // A lane's bytes go to the words that its own bursts have: those of the lanes before it are behind it.
        let mut at = 0;
        for (lane, _, address) in self.places() {
            let Some(address) = address else { continue };
            for (address, byte) in (address..).zip(dword(lane).to_le_bytes()) {
                while words[at].address != address / bytes * bytes {
                    at += 1;
                }
                words[at].bytes[(address % bytes) as usize] = Some(byte);
            }
        }
        words
    }

    /// The load of what is written: of all lanes that take part, with no data. `None` where there is none.
    pub fn load(&self, starts: bool) -> Option<Store> {
        self.store(starts).map(|store| Store { data: vec![0; store.data.len()], ..store })
    }

    /// Whether a word that is read or written comes with an error.
    pub fn fails(&self, bytes: u64) -> bool {
        self.bursts(bytes).iter().any(|(start, _)| fails_at(*start))
    }

    /// The store; `None` where no lane takes part.
    pub fn store(&self, starts: bool) -> Option<Store> {
        let places = self.places();
        let value = |address: u64| {
            let end = self.access.end;
            let byte = |at: u64| if fails_at(at) { 0 } else { u64::from(byte_at(at)) };
            let value = (0..end).rev().fold(0, |all, number| all << 8 | byte(address + number));
            let has_sign = self.signed && value >> (8 * end - 1) == 1;
            if has_sign { value | 0xffff_ffff << (8 * end) & 0xffff_ffff } else { value }
        };
        (!places.is_empty()).then(|| Store {
            tag: self.tag | u64::from(self.last) << 7,
            starts,
            first_lane: self.first_lane,
            base: self.base,
            size: self.size,
            lanes: places.iter().fold(0, |all, (lane, _, _)| all | 1 << lane),
            address: places.iter().map(|(_, slot, _)| *slot).collect(),
            data: places.iter().map(|(_, _, address)| address.map_or(0, value)).collect(),
        })
    }
}
