//! Which lanes form a pass: facts of a target, as data.

use crate::target::Target;
use crate::wave::MAX_LANES;

/// Lanes in the order in which passes take them.
type LaneOrder = [u8; MAX_LANES];

const ASCENDING: LaneOrder = {
    let mut order = [0; MAX_LANES];
    let mut lane = 0;
    while lane < MAX_LANES {
        order[lane] = lane as u8;
        lane += 1;
    }
    order
};

/// One row of the table.
struct Grouping {
    target: Target,
    /// dwords that a lane brings: slots of a pass that it takes
    words: usize,
    order: &'static LaneOrder,
}

/// Widths that are not here have no grouping yet.
const GROUPINGS: [Grouping; 4] = [
    Grouping { target: Target::Gfx906, words: 1, order: &ASCENDING },
    Grouping { target: Target::Gfx906, words: 2, order: &ASCENDING },
    Grouping { target: Target::Gfx1100, words: 1, order: &ASCENDING },
    Grouping { target: Target::Gfx1100, words: 2, order: &ASCENDING },
];

/// The passes of a group of `group_lanes` lanes (at most 64) when every lane brings `words` dwords. Lanes are counted
/// from the first lane of the group. `None` for a width that the target's table doesn't have.
pub fn passes(target: Target, words: usize, group_lanes: usize) -> Option<Vec<Vec<usize>>> {
    let row = GROUPINGS.iter().find(|row| row.target == target && row.words == words)?;
    let lanes: Vec<usize> =
        row.order.iter().map(|lane| usize::from(*lane)).filter(|lane| *lane < group_lanes).collect();
    Some(lanes.chunks((group_lanes / words).max(1)).map(<[usize]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_dword_a_lane_is_one_pass() {
        assert_eq!(passes(Target::Gfx906, 1, 8), Some(vec![(0..8).collect()]));
        assert_eq!(passes(Target::Gfx906, 1, 32), Some(vec![(0..32).collect()]));
    }

    #[test]
    fn two_dwords_a_lane_are_two_passes_of_half_the_lanes() {
        assert_eq!(passes(Target::Gfx906, 2, 32), Some(vec![(0..16).collect(), (16..32).collect()]));
        assert_eq!(passes(Target::Gfx906, 2, 2), Some(vec![vec![0], vec![1]]));
    }

    #[test]
    fn a_pass_has_at_least_one_lane() {
        assert_eq!(passes(Target::Gfx906, 2, 1), Some(vec![vec![0]]));
    }

    #[test]
    fn a_width_without_a_row_has_no_passes() {
        assert_eq!(passes(Target::Gfx906, 4, 32), None);
    }
}
