//! Accesses of an array whose bytes are numbered from its first one.

use super::array::ArrayPlace;
use super::candidates::Limits;
use super::search::Search;
use crate::access::Patterns;
use lds::timing::Chip;
use lds::wave::Allocation;

/// Accesses of an array, or of those allocations of Triton's that have the same shape. (All banks turn by the same
/// number, which leaves conflicts as they are.)
pub(super) struct Moved {
    patterns: Patterns,
    /// bytes of the widest element, at least a dword
    pub(super) widest: u32,
    narrowest: u32,
    /// bytes of the largest place
    bytes: u64,
}

impl Moved {
    /// The accesses of these places. `place` has the new byte for the first byte of a place and a byte in it. `None` if
    /// an access would be torn.
    pub(super) fn of<'a>(
        places: impl IntoIterator<Item = &'a ArrayPlace>,
        place: impl Fn(u32, u32) -> u32,
    ) -> Option<Moved> {
        let mut moved = Moved { patterns: Patterns::default(), widest: 4, narrowest: u32::MAX, bytes: 0 };
        for ArrayPlace { bytes, patterns, .. } in places {
            moved.bytes = moved.bytes.max(u64::from(bytes.end - bytes.start));
            for (pattern, times) in patterns.iter() {
                let element = pattern.element_bytes();
                (moved.widest, moved.narrowest) = (moved.widest.max(element), moved.narrowest.min(element));
                moved.patterns.add_times(pattern.at(|byte| place(bytes.start, byte))?, times);
            }
        }
        Some(moved)
    }

    /// A search for layouts of these accesses alone.
    pub(super) fn search(&self, chip: &Chip) -> Search<'_> {
        let Moved { patterns, widest, narrowest, bytes } = self;
        let banks = chip.geometry().banks as u32;
        let limits = Limits { banks, widest: *widest, narrowest: *narrowest, bytes: *bytes };
        let storage = u32::try_from(chip.geometry().bytes()).unwrap_or(!3);
        Search::new(chip, Allocation { base: 0, size: storage }, patterns, limits)
    }
}
