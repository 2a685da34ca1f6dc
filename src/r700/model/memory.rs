//! The four banks.

/// Banks of an LDS.
pub const BANKS: usize = 4;
/// Entries of a bank.
pub const ENTRIES: usize = 256;
/// Dwords of a bank.
pub const DWORDS: usize = 4 * ENTRIES;

/// The four dwords of an entry.
pub type Entry = [u32; 4];

/// A dword of the LDS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DwordPlace {
    /// 0 to 3
    pub bank: usize,
    /// dwords from the start of the bank, 0 to 1023
    pub offset: usize,
}

impl DwordPlace {
    /// The number of the entry that the dword is in.
    pub fn entry(self) -> usize {
        self.offset / 4
    }
}

/// 16 KiB; zeroes at the start.
#[derive(Clone, Debug)]
pub(super) struct Memory(Vec<[Entry; ENTRIES]>);

impl Memory {
    pub(super) fn new() -> Self {
        Memory(vec![[[0; 4]; ENTRIES]; BANKS])
    }

    /// The entry that a dword is in.
    pub(super) fn entry(&self, place: DwordPlace) -> Entry {
        self.0[place.bank % BANKS][place.entry() % ENTRIES]
    }

    pub(super) fn entry_mut(&mut self, place: DwordPlace) -> &mut Entry {
        &mut self.0[place.bank % BANKS][place.entry() % ENTRIES]
    }
}
