//! A memory behind the read channels of AXI4, which answers bursts late and in any order.

use super::Dice;

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
