//! The lanes of a request that form a pass: facts of the chips, as data.

use crate::targets::Target;
use serde::{Deserialize, Serialize};

/// Most dwords that a lane brings: two addresses of 64 bits, or one of 128.
pub const MAX_WIDTH: usize = 4;

/// The direction of an instruction, as far as it decides how lanes are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// memory to VGPR
    Load,
    /// VGPR to memory; read-modify-writes count here too
    Store,
}

impl Direction {
    /// Both directions.
    pub const ALL: [Direction; 2] = [Direction::Load, Direction::Store];
}

/// The form of an instruction's addresses, as far as it decides how lanes are grouped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// one address a lane; each lane gets or gives what is there
    #[default]
    Plain,
    /// two addresses a lane: `ds_read2_b32` and similar instructions
    TwoAddresses,
    /// one address a lane, and lanes exchange what they load: `ds_read_b64_tr_b16` and similar instructions
    Transpose,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 3] = [Form::Plain, Form::TwoAddresses, Form::Transpose];
}

/// The passes of a request, for one kind of access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passes {
    /// for each pass, in order, a mask whose bit i is lane i of the request
    pub(super) groups: Vec<u64>,
    /// banks that the access sees, if fewer than the chip has
    pub(super) banks: Option<usize>,
    /// number of the chip's entry that says so
    pub(super) entry: Option<usize>,
}

/// The passes of requests of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    lanes: usize,
    /// `plain[access][width - 1]`
    plain: [[Passes; MAX_WIDTH]; 2],
    /// passes of the other forms, where they differ from the plain form
    others: [[[Option<Passes>; MAX_WIDTH]; 2]; 2],
}

impl Table {
    /// The passes of a target for requests of `lanes` lanes.
    pub(super) fn shipped(target: Target, lanes: usize) -> Self {
        let wide_loads = target.facts().local.wide_loads;
        let passes = |width, access| {
            let groups = shipped_groups(wide_loads, lanes, width, access);
            Passes { groups, banks: None, entry: None }
        };
        let row = |access| std::array::from_fn(|index| passes(index + 1, access));
        Table { lanes, plain: Direction::ALL.map(row), others: Default::default() }
    }

    /// The lanes of a request.
    pub(super) fn lanes(&self) -> usize {
        self.lanes
    }

    /// The passes for `width` dwords a lane, 1 to [`MAX_WIDTH`].
    pub(super) fn passes(&self, form: Form, width: usize, access: Direction) -> &Passes {
        let own = match form {
            Form::Plain => None,
            Form::TwoAddresses => self.others[0][access as usize][width - 1].as_ref(),
            Form::Transpose => self.others[1][access as usize][width - 1].as_ref(),
        };
        own.unwrap_or(&self.plain[access as usize][width - 1])
    }

    /// Replaces the passes for `width` dwords a lane.
    pub(super) fn set(&mut self, form: Form, width: usize, access: Direction, passes: Passes) {
        let index = match form {
            Form::Plain => return self.plain[access as usize][width - 1] = passes,
            Form::TwoAddresses => 0,
            Form::Transpose => 1,
        };
        self.others[index][access as usize][width - 1] = Some(passes);
    }
}

fn shipped_groups(wide_loads: &[u32], lanes: usize, width: usize, access: Direction) -> Vec<u64> {
    match (width, access) {
        (3 | 4, Direction::Load) if lanes == 32 && !wide_loads.is_empty() => {
            wide_loads.iter().copied().map(u64::from).collect()
        }
        // Accesses of 96 bits take the passes of 128.
        (3, _) => consecutive(lanes, lanes / 4),
        _ => consecutive(lanes, lanes / width),
    }
}

/// All `lanes` lanes in groups of `size`, at least 1.
pub(super) fn consecutive(lanes: usize, size: usize) -> Vec<u64> {
    let size = size.max(1);
    (0..lanes).step_by(size).map(|first| span(first, lanes.min(first + size))).collect()
}

/// The mask of the lanes from `first` up to `end`, without `end`; at most lane 63.
pub(super) fn span(first: usize, end: usize) -> u64 {
    let below = |lane: usize| if lane < 64 { (1 << lane) - 1 } else { u64::MAX };
    below(end) & !below(first)
}

/// The lanes of a mask.
pub(super) fn ascending(mut lanes: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (lanes != 0).then(|| lanes.trailing_zeros() as usize)?;
        lanes &= lanes - 1;
        Some(lane)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shipped_groups(lanes: usize, width: usize, access: Direction) -> Vec<u64> {
        super::shipped_groups(Target::default().facts().local.wide_loads, lanes, width, access)
    }

    #[test]
    fn one_dword_a_lane_is_one_pass() {
        assert_eq!(shipped_groups(8, 1, Direction::Load), [0xff]);
        assert_eq!(shipped_groups(32, 1, Direction::Store), [0xffff_ffff]);
        assert_eq!(shipped_groups(64, 1, Direction::Load), [u64::MAX]);
    }

    #[test]
    fn two_dwords_a_lane_are_two_passes_of_half_the_lanes() {
        assert_eq!(shipped_groups(32, 2, Direction::Load), [0xffff, 0xffff_0000]);
        assert_eq!(shipped_groups(2, 2, Direction::Store), [1, 2]);
    }

    #[test]
    fn a_pass_has_at_least_one_lane() {
        assert_eq!(shipped_groups(1, 2, Direction::Load), [1]);
        assert_eq!(shipped_groups(2, 4, Direction::Load), [1, 2]);
    }

    #[test]
    fn wide_loads_of_32_lanes_mix_their_quarters() {
        for width in [3, 4] {
            let groups = shipped_groups(32, width, Direction::Load);
            let lanes = |group: u64| (0..64).filter(|lane| group >> lane & 1 == 1).collect::<Vec<_>>();
            assert_eq!(lanes(groups[0]), [0, 1, 2, 3, 20, 21, 22, 23]);
            assert_eq!(lanes(groups[1]), [4, 5, 6, 7, 16, 17, 18, 19]);
            assert_eq!(lanes(groups[2]), [8, 9, 10, 11, 28, 29, 30, 31]);
            assert_eq!(lanes(groups[3]), [12, 13, 14, 15, 24, 25, 26, 27]);
            let consecutive = [0, 16, 32, 48].map(|first| 0xffff << first);
            assert_eq!(shipped_groups(64, width, Direction::Load), consecutive, "requests of other sizes");
        }
    }

    #[test]
    fn a_target_without_groups_of_its_own_takes_consecutive_lanes() {
        let eighths = [0xff, 0xff00, 0xff_0000, 0xff00_0000];
        assert_eq!(super::shipped_groups(&[], 32, 4, Direction::Load), eighths);
    }

    #[test]
    fn wide_stores_and_small_units_take_consecutive_lanes() {
        for width in [3, 4] {
            assert_eq!(shipped_groups(32, width, Direction::Store), [0xff, 0xff00, 0xff_0000, 0xff00_0000]);
            assert_eq!(shipped_groups(16, width, Direction::Load), [0xf, 0xf0, 0xf00, 0xf000]);
            assert_eq!(shipped_groups(8, width, Direction::Load), [3, 12, 48, 192]);
        }
    }

    #[test]
    fn every_lane_is_in_one_group() {
        for lanes in [1, 2, 4, 8, 16, 24, 32, 64] {
            for (width, access) in (1..=MAX_WIDTH).flat_map(|width| Direction::ALL.map(|access| (width, access))) {
                let groups = shipped_groups(lanes, width, access);
                assert_eq!(groups.iter().fold(0, |all, group| all | group), span(0, lanes));
                assert_eq!(groups.iter().map(|group| group.count_ones()).sum::<u32>(), lanes as u32);
            }
        }
    }
}
