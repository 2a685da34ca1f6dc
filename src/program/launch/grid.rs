//! The work-items and the work-groups of a launch.

/// The work-items of a launch, and how they make work-groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// work-items along x, y and z
    pub items: [u32; 3],
    /// work-items of a whole work-group along x, y and z
    pub group: [u32; 3],
    /// the numbers of the first work-item along x, y and z
    pub offset: [u64; 3],
    /// how many dimensions the host speaks of: 1 to 3
    pub dimensions: u32,
}

impl Grid {
    /// Work-groups along each axis, also those that aren't whole.
    pub fn counts(&self) -> [u32; 3] {
        [0, 1, 2].map(|axis| self.items[axis].div_ceil(self.group[axis].max(1)))
    }

    /// Work-groups altogether.
    pub fn groups(&self) -> u64 {
        self.counts().map(u64::from).iter().product()
    }

    /// Whole work-groups along each axis.
    pub(crate) fn whole(&self) -> [u32; 3] {
        [0, 1, 2].map(|axis| self.items[axis] / self.group[axis].max(1))
    }

    /// Work-items along each axis of the work-group behind the whole ones; 0 if there is none.
    pub(crate) fn rest(&self) -> [u32; 3] {
        [0, 1, 2].map(|axis| self.items[axis] % self.group[axis].max(1))
    }

    /// Where a work-group is in the grid: along x first, then along y.
    pub(crate) fn place(&self, group: u64) -> [u32; 3] {
        let [x, y, _] = self.counts().map(|count| u64::from(count.max(1)));
        [group % x, group / x % y, group / (x * y)].map(|number| number as u32)
    }

    /// Work-items of a work-group along each axis. One at the grid's end may have fewer than the others.
    pub(crate) fn size(&self, group: u64) -> [u32; 3] {
        let (place, whole, rest) = (self.place(group), self.whole(), self.rest());
        [0, 1, 2].map(|axis| if place[axis] < whole[axis] { self.group[axis] } else { rest[axis] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_groups_have_what_is_left() {
        let grid = Grid { items: [100, 5, 2], group: [32, 2, 1], offset: [0; 3], dimensions: 3 };
        assert_eq!((grid.counts(), grid.groups()), ([4, 3, 2], 24));
        assert_eq!((grid.whole(), grid.rest()), ([3, 2, 2], [4, 1, 0]));
        assert_eq!((grid.place(0), grid.place(5), grid.place(23)), ([0, 0, 0], [1, 1, 0], [3, 2, 1]));
        assert_eq!((grid.size(5), grid.size(3), grid.size(23)), ([32, 2, 1], [4, 2, 1], [4, 1, 1]));
        let items = |grid: &Grid| (0..grid.groups()).map(|group| grid.size(group).iter().product::<u32>()).sum::<u32>();
        assert_eq!(items(&grid), 1000);
    }
}
