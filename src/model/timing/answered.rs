//! The answers of one port.

use std::collections::VecDeque;

/// Answers in the order of their requests, which is the order of their ports and of the cycles in which they are
/// served.
#[derive(Clone, Debug, Default)]
pub(super) struct Answered {
    /// for each answer, the last cycle in which it is served and the cycle of its last beat; answers are left out that
    /// no call can ask for any more
    known: VecDeque<(u64, u64)>,
    /// the last beat of all answers so far, as a cycle
    last: u64,
}

impl Answered {
    /// Adds the next answer: the last cycle in which it is served, and the cycle of its last beat.
    pub(super) fn push(&mut self, end: u64, last_beat: u64) {
        self.known.push_back((end, last_beat));
        self.last = last_beat;
    }

    /// The cycle of the last beat; 0 before there is one.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// The cycle of the last beat of those answers that are served up to a cycle; 0 if there is none. The cycle never
    /// falls from one call to the next.
    pub(super) fn until(&mut self, end: u64) -> u64 {
        while self.known.get(1).is_some_and(|(served, _)| *served <= end) {
            self.known.pop_front();
        }
        self.known.front().filter(|(served, _)| *served <= end).map_or(0, |(_, last_beat)| *last_beat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_served_up_to_a_cycle_is_waited_for() {
        let mut answered = Answered::default();
        assert_eq!((answered.until(9), answered.last()), (0, 0));
        for (end, last_beat) in [(5, 12), (6, 14), (9, 20)] {
            answered.push(end, last_beat);
        }
        assert_eq!([4, 5, 6, 8, 9, 30].map(|end| answered.until(end)), [0, 12, 14, 14, 20, 20]);
        assert_eq!(answered.last(), 20);
    }
}
