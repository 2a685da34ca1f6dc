//! The memory behind the AXI4 ports of a compute unit: which words come when.

use std::collections::BTreeMap;

/// Cycles from a burst to its first word where nobody delays anything.
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
    /// it is its burst's last
    pub last: bool,
}

/// Memory, of which every dword is known that is asked for.
#[derive(Clone, Debug)]
pub struct Bus {
    /// bytes of a word
    bytes: u64,
    dwords: BTreeMap<u64, u32>,
    bursts: Vec<Burst>,
}

impl Bus {
    /// Nothing is under way. A word has so many bytes.
    pub const fn new(bytes: u64) -> Self {
        Bus { bytes, dwords: BTreeMap::new(), bursts: Vec::new() }
    }

    /// Bytes of a word.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Dwords are known by their addresses.
    pub fn know(&mut self, dwords: &[(u64, u32)]) {
        self.dwords.extend(dwords.iter().copied());
    }

    /// Whether nothing is under way.
    pub const fn is_idle(&self) -> bool {
        self.bursts.is_empty()
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
        let dword = |address: u64| self.dwords.get(&address).map(|dword| u64::from(*dword));
        let dwords: Option<Vec<u64>> = (0..self.bytes / 4).map(|place| dword(*address + 4 * place)).collect();
        let dwords = dwords.ok_or_else(|| format!("the word at {address:#x} is read, and no lane reaches it"))?;
        (*address, *left) = (*address + self.bytes, *left - 1);
        let word = Word { id: *id, dwords, last: *left == 0 };
        if word.last {
            self.bursts.remove(number);
        }
        Ok(Some(word))
    }
}
