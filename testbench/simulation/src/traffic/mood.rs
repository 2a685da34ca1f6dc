//! The mood of a requester: what it offers most for a while, and where.

use lds_rtl::export::Core;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Number of regions that the storage is cut into.
const REGIONS: u32 = 32;

/// The mood of a requester.
pub struct Mood {
    /// where its addresses are
    pub places: [AddressSet; 2],
    /// a word that its data often is, so that compared words are often equal to stored ones, or differ in one bit
    pub word: u32,
    /// whether all lanes take part and own the whole storage
    pub plain: bool,
    /// what it offers most
    pub bent: Bent,
}

/// A set of dwords that addresses are near.
#[derive(Clone, Copy)]
pub struct AddressSet {
    /// first dword
    pub from: u32,
    /// number of dwords in a row
    pub count: u32,
    /// distance from one dword to the next
    pub stride: u32,
    /// number of rows
    pub rows: u32,
}

/// What a requester offers most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bent {
    /// every opcode alike
    Nothing,
    /// one group of the opcodes that the port has
    On(usize),
    /// opcodes that the port lacks
    Unknown,
}

impl Mood {
    /// A random mood at a port with this many groups of opcodes. `lacks` says that numbers are still to be offered that
    /// the port lacks. Two groups are favourites: the first (stores or loads), since stores and loads are served beside
    /// each other, and the last.
    pub fn random(core: &Core, groups: usize, lacks: bool, random: &mut StdRng) -> Self {
        let places = std::array::from_fn(|_| AddressSet::random(core, random));
        let plain = random.random();
        let bent = match random.random_range(0..8) {
            0 | 1 => Bent::On(random.random_range(0..groups)),
            2 | 3 => Bent::On(0),
            4 => Bent::On(groups - 1),
            5 if lacks => Bent::Unknown,
            _ => Bent::Nothing,
        };
        Mood { places, word: random.random(), plain, bent }
    }
}

impl AddressSet {
    /// A random place in a unit's storage.
    pub fn random(core: &Core, random: &mut StdRng) -> Self {
        let dwords = (core.storage().bytes() / 4) as u32;
        let from = if random.random_ratio(1, 4) { 0 } else { random.random_range(0..dwords) };
        // A few rows of a few banks: some lanes meet in a dword, while others conflict.
        if random.random_ratio(1, 5) {
            return AddressSet { from, count: random.random_range(1..5), stride: 1, rows: random.random_range(2..5) };
        }
        AddressSet {
            from,
            count: *[2, 8, 32, dwords].choose(random).unwrap_or(&dwords),
            stride: if random.random_ratio(1, 3) { core.geometry.banks as u32 } else { 1 },
            rows: 1,
        }
    }

    /// Dwords one to three regions behind the first of these. Passes of the two sets together touch different regions
    /// that are near each other.
    pub fn beside(self, core: &Core, random: &mut StdRng) -> Self {
        let dwords = (core.storage().bytes() / 4) as u32;
        let region = dwords / REGIONS;
        AddressSet {
            from: (self.from + region * random.random_range(1..4)) % dwords,
            count: region.min(8),
            stride: 1,
            rows: 1,
        }
    }
}
