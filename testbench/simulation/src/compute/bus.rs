//! The memory behind the AXI4 ports of a compute unit: which words come when, and what becomes of those that go there.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Cycles from a burst to its first word, and from the last word of one to its answer, where nobody delays anything.
const LATENCY: u64 = 20;
/// Cycles of the longest further delay.
const LATER: u64 = 60;

/// A burst under way.
#[derive(Clone, Copy, Debug)]
struct Burst {
    id: u64,
    address: u64,
    left: u64,
    since: u64,
}

/// A word on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// the ID of its burst
    pub id: u64,
    /// dwords, the lowest first
    pub dwords: Vec<u64>,
    /// it comes with an error
    pub failed: bool,
    /// it is its burst's last
    pub last: bool,
}

/// A word that goes to memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// bytes that are written
    pub bytes: Vec<Option<u8>>,
    /// it is its burst's last
    pub last: bool,
}

impl Written {
    /// Its dwords; what isn't written is 0.
    pub fn dwords(&self) -> impl Iterator<Item = u64> {
        self.bytes.chunks(4).map(|four| four.iter().rev().fold(0, |all, byte| all << 8 | u64::from(byte.unwrap_or(0))))
    }

    /// Which bytes of each dword are written.
    pub fn strobes(&self) -> impl Iterator<Item = u64> {
        self.bytes.chunks(4).map(|four| four.iter().rev().fold(0, |all, byte| all << 1 | u64::from(byte.is_some())))
    }
}

/// A burst of writes: its next word, how many are left, and whether one has failed.
#[derive(Clone, Copy, Debug)]
struct Writing {
    address: u64,
    left: u64,
    failed: bool,
}

/// Memory, of which every dword is known that is asked for.
#[derive(Clone, Debug)]
pub struct Bus {
    /// bytes of a word
    bytes: u64,
    /// where it answers with an error
    fails: Range<u64>,
    dwords: BTreeMap<u64, u32>,
    bursts: Vec<Burst>,
    writing: VecDeque<Writing>,
    /// words that came before their burst
    early: VecDeque<Written>,
    /// from which cycle on a burst of writes is answered, and whether with an error
    answers: VecDeque<(u64, bool)>,
    /// an answer is offered, which then stays
    is_offered: bool,
    /// what has been written, byte by byte
    pub written: BTreeMap<u64, u8>,
}

impl Bus {
    /// Nothing is under way. A word has so many bytes. What reaches these is answered with an error.
    pub const fn new(bytes: u64, fails: Range<u64>) -> Self {
        Bus {
            bytes,
            fails,
            dwords: BTreeMap::new(),
            bursts: Vec::new(),
            writing: VecDeque::new(),
            early: VecDeque::new(),
            answers: VecDeque::new(),
            is_offered: false,
            written: BTreeMap::new(),
        }
    }

    /// Dwords are known by their addresses.
    pub fn know(&mut self, dwords: &[(u64, u32)]) {
        self.dwords.extend(dwords.iter().copied());
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.bursts.is_empty() && self.writing.is_empty() && self.early.is_empty() && self.answers.is_empty()
    }

    /// Takes a burst in a cycle: its ID, its first byte and its words.
    pub fn take(&mut self, cycle: u64, (id, address, left): (u64, u64, u64), delays: bool, draw: u64) {
        let since = cycle + if delays { 1 + draw % LATER } else { LATENCY };
        self.bursts.push(Burst { id, address, left, since });
    }

    /// The word that comes in a cycle, if one does. Where things are delayed it is one of any burst, or none.
    ///
    /// # Errors
    /// In words: nobody has asked for the word.
    pub fn word(&mut self, cycle: u64, delays: bool, draw: u64) -> Result<Option<Word>, String> {
        let due: Vec<usize> = (0..self.bursts.len()).filter(|number| self.bursts[*number].since <= cycle).collect();
        if due.is_empty() || delays && draw.is_multiple_of(4) {
            return Ok(None);
        }
        let number = if delays { due[(draw / 4) as usize % due.len()] } else { due[0] };
        let Burst { id, address, left, .. } = &mut self.bursts[number];
        let failed = self.fails.contains(address);
        let dword = |address: u64| self.dwords.get(&address).map(|dword| u64::from(*dword));
        let dwords: Option<Vec<u64>> = (0..self.bytes / 4).map(|place| dword(*address + 4 * place)).collect();
        let dwords = dwords.ok_or_else(|| format!("the word at {address:#x} is read, and no lane reaches it"))?;
        (*address, *left) = (*address + self.bytes, *left - 1);
        let word = Word { id: *id, dwords, failed, last: *left == 0 };
        if word.last {
            self.bursts.remove(number);
        }
        Ok(Some(word))
    }

    /// Takes a burst of writes: its first byte and its words.
    pub fn take_write(&mut self, address: u64, left: u64) {
        self.writing.push_back(Writing { address, left, failed: false });
    }

    /// Takes a word, which may be before its burst.
    pub fn take_word(&mut self, word: Written) {
        self.early.push_back(word);
    }

    /// The end of a cycle: words that have their burst are written.
    pub fn writes(&mut self, cycle: u64, delays: bool, draw: u64) {
        while let Some(burst) = self.writing.front_mut() {
            let Some(word) = self.early.pop_front() else { return };
            let fails = self.fails.contains(&burst.address);
            let bytes = (burst.address..).zip(word.bytes);
            self.written.extend(bytes.filter_map(|(at, byte)| Some((at, byte?))).filter(|_| !fails));
            burst.failed |= fails;
            (burst.address, burst.left) = (burst.address + self.bytes, burst.left - 1);
            if burst.left == 0 {
                let since = cycle + if delays { 1 + draw % LATER } else { LATENCY };
                self.answers.push_back((since, burst.failed));
                self.writing.pop_front();
            }
        }
    }

    /// The answer to a burst of writes that is offered in a cycle: whether it is an error. It stays until it is taken.
    pub fn answer(&mut self, cycle: u64, delays: bool, draw: u64) -> Option<bool> {
        let (since, failed) = *self.answers.front()?;
        self.is_offered |= since <= cycle && !(delays && draw.is_multiple_of(4));
        self.is_offered.then_some(failed)
    }

    /// The answer has been taken.
    pub fn answer_is_taken(&mut self) {
        self.answers.pop_front();
        self.is_offered = false;
    }
}
