//! The lengths of rows that the addresses of an input show.

use crate::access::Pattern;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Most lengths that are tried.
const MOST: usize = 16;

/// The distances between the lanes of an input. If lanes walk along a column, the length of a row shows as a distance.
#[derive(Clone, Debug, Default)]
pub(super) struct Strides {
    /// each distance, with the number of times that it comes
    all: HashMap<u32, u64>,
    /// distances of neighbouring lanes
    beside: HashMap<u32, u64>,
}

impl Strides {
    /// Adds the distances of one pattern, which comes this many times: of neighbouring lanes, of lanes 2, 4, … apart,
    /// and of the two addresses of a lane.
    pub(super) fn add(&mut self, pattern: &Pattern, times: u64) {
        let lanes: Vec<usize> = pattern.active().collect();
        let first = |lane: usize| match pattern.addresses(lane) {
            (_, 0) => None,
            (addresses, _) => Some(addresses[0]),
        };
        let mut note = |one: u32, other: u32| {
            if one != other {
                *self.all.entry(one.abs_diff(other)).or_default() += times;
            }
        };
        for apart in (0..lanes.len().max(1).ilog2() + 1).map(|bit| 1usize << bit) {
            for pair in lanes.windows(apart + 1) {
                if let (Some(one), Some(other)) = (first(pair[0]), first(pair[apart])) {
                    note(one, other);
                }
            }
        }
        for pair in lanes.windows(2) {
            if let (Some(one), Some(other)) = (first(pair[0]), first(pair[1])) {
                *self.beside.entry(one.abs_diff(other)).or_default() += times;
            }
        }
        for lane in lanes {
            if let ([one, other], 2) = pattern.addresses(lane) {
                note(one, other);
            }
        }
    }

    /// Lengths of rows in bytes, the most frequent first: multiples of `multiple`, longer than `element` and at most
    /// `longest`.
    pub(super) fn rows(&self, multiple: u32, element: u32, longest: u64) -> Vec<u32> {
        ranked(&self.all, multiple, element, longest).take(MOST).collect()
    }

    /// The most frequent distance of neighbouring lanes that could be the length of a row.
    pub(super) fn row(&self, multiple: u32, element: u32, longest: u64) -> Option<u32> {
        ranked(&self.beside, multiple, element, longest).next()
    }
}

/// The distances, the most frequent first; of equally frequent ones the shortest first.
fn ranked(lengths: &HashMap<u32, u64>, multiple: u32, element: u32, longest: u64) -> impl Iterator<Item = u32> {
    let fits = |length: u32| length > element && u64::from(length) <= longest && length.is_multiple_of(multiple);
    let mut found: Vec<(Reverse<u64>, u32)> =
        lengths.iter().filter(|(length, _)| fits(**length)).map(|(length, count)| (Reverse(*count), *length)).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, length)| length)
}
