//! When float adders begin the accesses of a pass: `docs/timing/data-share.md`, "Floating point".

use super::layout::Layout;

/// Cycles from an access to the next one that may have the same dword.
pub(super) const REST: u64 = 5;

/// The float adders of a unit while one pass is served.
#[derive(Clone, Debug)]
pub(super) struct Adders {
    /// for each adder, the first cycle in which it may begin an access
    free: Vec<u64>,
    /// adders of a side
    adders: usize,
    layout: Layout,
    /// dwords that have been served, each with the last cycle in which an access to it began
    begun: Vec<(usize, u64)>,
}

impl Adders {
    /// The adders before a pass: this many at each side.
    pub(super) fn new(adders: usize, layout: Layout) -> Self {
        Adders { free: vec![0; layout.sides() * adders], adders, layout, begun: Vec::new() }
    }

    /// The cycle of the pass in which the next access begins, and whether its dword hadn't been served before.
    pub(super) fn begin(&mut self, dword: usize) -> (u64, bool) {
        let adder = self.layout.adder(dword, self.adders);
        let last = self.begun.iter_mut().find(|(other, _)| *other == dword);
        let cycle = self.free[adder].max(last.as_ref().map_or(0, |(_, begun)| begun + REST));
        self.free[adder] = cycle + 1;
        let is_new = last.is_none();
        match last {
            Some((_, begun)) => *begun = cycle,
            None => self.begun.push((dword, cycle)),
        }
        (cycle, is_new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::{Geometry, Target};
    use crate::timing::Chip;

    fn cycles(adders: usize, dwords: &[usize]) -> Vec<u64> {
        let chip = Chip::of(Target::Gfx906, Geometry { lanes: 4, banks: 4, rows: 8 }, false);
        let mut adders = Adders::new(adders, Layout::new(&chip));
        dwords.iter().map(|dword| adders.begin(*dword).0).collect()
    }

    #[test]
    fn dwords_rest_and_adders_serve_in_order() {
        assert_eq!(cycles(4, &[0, 1, 2, 3]), [0, 0, 0, 0]);
        assert_eq!(cycles(4, &[0, 4, 8, 12]), [0, 1, 2, 3]);
        assert_eq!(cycles(4, &[0, 0, 0]), [0, 5, 10]);
        // An access that rests also holds up the accesses behind it in its adder, and none in other adders.
        assert_eq!(cycles(4, &[0, 0, 4, 1, 5]), [0, 5, 6, 0, 1]);
        assert_eq!(cycles(4, &[0, 4, 8, 0, 4]), [0, 1, 2, 5, 6]);
        assert_eq!(cycles(1, &[0, 1, 2, 0]), [0, 1, 2, 5]);
    }
}
