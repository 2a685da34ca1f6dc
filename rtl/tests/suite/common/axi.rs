//! Memories behind the channels of AXI4: one that answers bursts of reads late and in any order, and one that takes
//! bursts of writes and answers them late.

use super::Dice;
use std::collections::{BTreeMap, VecDeque};

/// A burst under way.
#[derive(Clone, Debug)]
struct Burst {
    id: u64,
    address: u64,
    /// words that haven't been sent
    left: u64,
    /// the first cycle in which a word may be sent
    from: usize,
}

/// A word on its way to who asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxiBeat {
    /// ID of its burst
    pub id: u64,
    /// dwords, the lowest first
    pub dwords: Vec<u64>,
    /// RRESP
    pub response: u64,
    /// it is its burst's last
    pub last: bool,
}

/// The memory. Every byte has a value that follows from its address, so nothing has to be set up. If there are errors,
/// each page of 4 KiB whose number is 5 modulo 8 answers with one.
pub struct AxiMemory {
    dice: Dice,
    /// bytes of a word
    bytes: u64,
    /// least and most cycles from a burst to its first word
    latency: (u64, u64),
    /// whether there are pages that answer with an error
    has_errors: bool,
    bursts: Vec<Burst>,
    beat: Option<AxiBeat>,
}

/// The byte at an address.
pub fn byte_at(address: u64) -> u8 {
    ((address ^ address >> 7 ^ 0x5bd1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 37) as u8
}

/// Whether reads of an address are answered with an error.
pub fn fails_at(address: u64) -> bool {
    address >> 12 & 7 == 5
}

impl AxiMemory {
    /// A memory of words of so many bytes.
    pub fn new(bytes: u64, latency: (u64, u64), has_errors: bool, seed: u64) -> Self {
        AxiMemory { dice: Dice::new(seed), bytes, latency, has_errors, bursts: Vec::new(), beat: None }
    }

    /// Whether nothing is under way.
    pub fn rests(&self) -> bool {
        self.bursts.is_empty() && self.beat.is_none()
    }

    /// Takes a burst at the edge at the end of a cycle: its ID, first address, and ARLEN.
    pub fn take(&mut self, cycle: usize, (id, address, more): (u64, u64, u64)) {
        assert!(self.bursts.iter().all(|burst| burst.id != id), "an ID twice: {id}");
        assert_eq!(address % self.bytes, 0, "{address:x}");
        let end = address + (more + 1) * self.bytes - 1;
        assert_eq!(address >> 12, end >> 12, "a burst over a page's end: {address:x}, {more}");
        let (least, most) = self.latency;
        let from = cycle + (least + self.dice.below(most - least + 1)) as usize;
        self.bursts.push(Burst { id, address, left: more + 1, from });
    }

    /// The word that is offered in a cycle; it stays until it is taken.
    pub fn beat(&mut self, cycle: usize) -> Option<AxiBeat> {
        if self.beat.is_none() {
            let due: Vec<usize> = (0..self.bursts.len()).filter(|number| self.bursts[*number].from <= cycle).collect();
            let is_late = self.latency.1 > self.latency.0 && self.dice.one_in(4);
            if !due.is_empty() && !is_late {
                let burst = due[self.dice.below(due.len() as u64) as usize];
                let Burst { id, address, left, .. } = &mut self.bursts[burst];
                let dword = |place: u64| {
                    (0..4).rev().fold(0, |all, byte| all << 8 | u64::from(byte_at(*address + 4 * place + byte)))
                };
                let dwords = (0..self.bytes / 4).map(dword).collect();
                // SLVERR and DECERR; both without an error are OKAY and EXOKAY.
                let response = u64::from(self.has_errors && fails_at(*address)) << 1 | (*address >> 4 & 1);
                *left -= 1;
                *address += self.bytes;
                let last = *left == 0;
                self.beat = Some(AxiBeat { id: *id, dwords, response, last });
                if last {
                    self.bursts.remove(burst);
                }
            }
        }
        self.beat.clone()
    }

    /// The word has been taken.
    pub fn taken(&mut self) {
        self.beat = None;
    }
}

/// What of a memory wants the other channel first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    Nothing,
    /// a burst is taken when its first word is there
    Word,
    /// a word is taken when its burst has been
    Burst,
}

/// A memory behind the write channels of AXI4. It does bursts in their order, as they all have one ID, and answers
/// late. For some hundred cycles at a time it takes bursts and words as it likes, bursts behind their words, or words
/// behind their bursts. If there are errors they are where those of [`AxiMemory`] are; nothing is written there.
pub struct AxiWrites {
    dice: Dice,
    bytes: u64,
    latency: (u64, u64),
    has_errors: bool,
    /// of each burst its first address, and words that are left
    bursts: VecDeque<(u64, u64)>,
    /// words without their burst: dwords, strobes of each, and whether it is the last one
    words: VecDeque<(Vec<u64>, Vec<u64>, bool)>,
    /// from which cycle on a burst is answered, and BRESP
    ends: VecDeque<(usize, u64)>,
    is_offered: bool,
    wants: Wants,
    /// what has been written
    pub memory: BTreeMap<u64, u8>,
}

impl AxiWrites {
    /// A memory of words of so many bytes, which answers so many cycles behind the last word.
    pub fn new(bytes: u64, latency: (u64, u64), has_errors: bool, seed: u64) -> Self {
        AxiWrites {
            dice: Dice::new(seed),
            bytes,
            latency,
            has_errors,
            bursts: VecDeque::new(),
            words: VecDeque::new(),
            ends: VecDeque::new(),
            is_offered: false,
            wants: Wants::Nothing,
            memory: BTreeMap::new(),
        }
    }

    /// Whether nothing is under way.
    pub fn rests(&self) -> bool {
        self.bursts.is_empty() && self.words.is_empty() && self.ends.is_empty()
    }

    /// Whether it takes a burst and a word in a cycle, of what is offered.
    pub fn takes(&mut self, cycle: usize, [_, word]: [bool; 2]) -> [bool; 2] {
        if self.latency.0 == self.latency.1 {
            return [true; 2];
        }
        if cycle.is_multiple_of(300) {
            self.wants = self.dice.pick(&[Wants::Nothing, Wants::Word, Wants::Burst]);
        }
        let takes = [self.dice.patience(cycle), self.dice.patience(cycle + 23)];
        match self.wants {
            Wants::Nothing => takes,
            Wants::Word => [takes[0] && (word || !self.words.is_empty()), takes[1]],
            Wants::Burst => [takes[0], takes[1] && !self.bursts.is_empty()],
        }
    }

    /// Takes a burst at the edge at the end of a cycle: its first address, and AWLEN.
    pub fn take(&mut self, cycle: usize, (address, more): (u64, u64)) {
        assert_eq!(address % self.bytes, 0, "{address:x}");
        let end = address + (more + 1) * self.bytes - 1;
        assert_eq!(address >> 12, end >> 12, "a burst over a page's end: {address:x}, {more}");
        self.bursts.push_back((address, more + 1));
        self.goes_on(cycle);
    }

    /// Takes a word: its dwords, the strobes of each, and WLAST.
    pub fn take_word(&mut self, cycle: usize, word: (Vec<u64>, Vec<u64>, bool)) {
        self.words.push_back(word);
        self.goes_on(cycle);
    }

    /// Writes the words that have their burst.
    fn goes_on(&mut self, cycle: usize) {
        while let (Some((address, left)), Some((dwords, strobes, last))) = (self.bursts.front_mut(), self.words.front())
        {
            let fails = self.has_errors && fails_at(*address);
            for place in (0..self.bytes).filter(|place| !fails && strobes[(place / 4) as usize] >> (place % 4) & 1 == 1)
            {
                let byte = dwords[(place / 4) as usize] >> (8 * (place % 4));
                self.memory.insert(*address + place, byte as u8);
            }
            assert_eq!(*last, *left == 1, "the last word of the burst at {address:x}");
            (*address, *left) = (*address + self.bytes, *left - 1);
            if *last {
                let (least, most) = self.latency;
                let from = cycle + (least + self.dice.below(most - least + 1)) as usize;
                self.ends.push_back((from, u64::from(fails) << 1 | (*address >> 4 & 1)));
                self.bursts.pop_front();
            }
            self.words.pop_front();
        }
    }

    /// BRESP that is offered in a cycle; it stays until it is taken.
    pub fn answer(&mut self, cycle: usize) -> Option<u64> {
        let is_late = self.latency.1 > self.latency.0 && self.dice.one_in(4);
        self.is_offered |= !is_late && self.ends.front().is_some_and(|(from, _)| *from <= cycle);
        self.ends.front().map(|(_, response)| *response).filter(|_| self.is_offered)
    }

    /// The answer has been taken.
    pub fn taken(&mut self) {
        self.ends.pop_front();
        self.is_offered = false;
    }
}
