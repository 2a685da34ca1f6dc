//! Finds passes of the two ports that are served at the same time.

use std::collections::VecDeque;

/// A pass that is served from one cycle to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    /// number of the pass's opcode
    pub(super) opcode: u8,
    pub(super) first: u64,
    pub(super) last: u64,
}

/// The passes of each port beside which a later pass may be served.
#[derive(Clone, Debug, Default)]
pub(super) struct Neighbours {
    /// passes by port, and whether a neighbour of each has been seen
    ports: [VecDeque<(Interval, bool)>; 2],
}

impl Neighbours {
    /// Adds the next pass of a port. Returns the opcode of every pass that gets its first neighbour by this, the new
    /// pass included. Passes of one port come in the order in which they are served.
    pub(super) fn serve(&mut self, loads: bool, interval: Interval) -> Vec<u8> {
        let [ours, theirs] = match &mut self.ports {
            [main, load] if loads => [load, main],
            [main, load] => [main, load],
        };
        // A pass that has ended before this one begins has also ended before all later ones.
        while theirs.front().is_some_and(|(other, _)| other.last < interval.first) {
            theirs.pop_front();
        }
        let mut paired = Vec::new();
        let mut beside = false;
        for (other, seen) in theirs.iter_mut().take_while(|(other, _)| other.first <= interval.last) {
            beside = true;
            if !std::mem::replace(seen, true) {
                paired.push(other.opcode);
            }
        }
        paired.extend(beside.then_some(interval.opcode));
        ours.push_back((interval, beside));
        paired
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_that_share_a_cycle_are_neighbours() {
        let mut neighbours = Neighbours::default();
        let mut serve = |loads, opcode, first, last| neighbours.serve(loads, Interval { opcode, first, last });
        assert_eq!(serve(true, 1, 5, 8), [0; 0]);
        assert_eq!(serve(false, 2, 8, 8), [1, 2], "the last cycle of one is the first of the other");
        assert_eq!(serve(false, 3, 9, 12), [0; 0], "one after the other");
        assert_eq!(serve(true, 4, 9, 9), [3, 4]);
        assert_eq!(serve(true, 5, 10, 14), [5], "the other one has had a neighbour");
        assert_eq!(serve(true, 6, 15, 16), [0; 0]);
        assert_eq!(serve(false, 7, 14, 15), [6, 7], "beside two");
        assert_eq!(serve(false, 8, 20, 20), [0; 0], "long after");
    }
}
