//! What a requester is after for a while.

use lds_rtl::export::Core;
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Regions that the storage is cut into.
const REGIONS: u32 = 32;

/// A mood.
pub struct Mood {
    /// where addresses are
    pub places: [Place; 2],
    /// a word that data often is: what is compared is often what was stored, or all but a bit of it
    pub word: u32,
    /// all lanes take part and own the whole storage
    pub plain: bool,
    /// what is offered most
    pub bent: Bent,
}

/// Dwords that addresses are near.
#[derive(Clone, Copy)]
pub struct Place {
    /// the first
    pub from: u32,
    /// how many
    pub count: u32,
    /// from one to the next
    pub stride: u32,
    /// rows, in each of which there are so many
    pub rows: u32,
}

/// What a requester offers most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bent {
    /// everything alike
    Nothing,
    /// a group of what the port has
    On(usize),
    /// what it lacks
    Unknown,
}

impl Mood {
    /// Some mood at a port with so many groups of opcodes; `lacks`: there are numbers still to be offered that it
    /// lacks. The first group, stores or loads, is a favourite, as stores and loads are served beside each other; and
    /// the last.
    pub fn random(core: &Core, groups: usize, lacks: bool, random: &mut StdRng) -> Self {
        let places = std::array::from_fn(|_| Place::random(core, random));
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

impl Place {
    /// Some place in a unit's storage.
    pub fn random(core: &Core, random: &mut StdRng) -> Self {
        let dwords = (core.storage().bytes() / 4) as u32;
        let from = if random.random_ratio(1, 4) { 0 } else { random.random_range(0..dwords) };
        // A few rows of a few banks: some lanes meet in a dword, while others are in each other's way.
        if random.random_ratio(1, 5) {
            return Place { from, count: random.random_range(1..5), stride: 1, rows: random.random_range(2..5) };
        }
        Place {
            from,
            count: *[2, 8, 32, dwords].choose(random).unwrap_or(&dwords),
            stride: if random.random_ratio(1, 3) { core.geometry.banks as u32 } else { 1 },
            rows: 1,
        }
    }

    /// Some dwords one to three regions behind the first of these: passes of the two together touch other regions,
    /// though near ones.
    pub fn beside(self, core: &Core, random: &mut StdRng) -> Self {
        let dwords = (core.storage().bytes() / 4) as u32;
        let region = dwords / REGIONS;
        Place {
            from: (self.from + region * random.random_range(1..4)) % dwords,
            count: region.min(8),
            stride: 1,
            rows: 1,
        }
    }
}
