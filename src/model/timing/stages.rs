//! The cycles in which a pass is in each stage: the recurrences of `docs/timing/data-share.md`.
//!
//! The recurrences consist of maxima over older passes. So requests are computed one after another, in the order in
//! which the unit takes them.

use super::adders::REST;
use super::shape::AccessKind;
use std::collections::VecDeque;

/// One pass as the stages see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Job {
    /// cycles in the scheduler from its start on, at least 1
    pub(super) cycles: u64,
    /// bit i: the pass touches region i
    pub(super) regions: u32,
    /// for a pass of float adders, bit i: the pass touches rows whose lowest five bits are i; bits from 32 on are for
    /// the upper side
    pub(super) floats: Option<u64>,
}

/// The facts that decide whether passes of two ports wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    kind: AccessKind,
    tag: u8,
    regions: u32,
}

impl Claim {
    /// Whether a pass is never served beside another one, whatever they touch.
    fn excludes(self, other: Claim) -> bool {
        [self.kind, other.kind].iter().any(|kind| !matches!(kind, AccessKind::Load | AccessKind::Store))
    }

    fn waits_for(self, older: Claim) -> bool {
        self.excludes(older) || self.tag == older.tag || self.regions & older.regions != 0
    }
}

/// Places for passes between a port's front and its scheduler.
const PLACES: usize = 8;

/// What a port knows of the passes that it took, in cycles. All are 0 before the first pass.
#[derive(Clone, Copy, Debug, Default)]
struct Port {
    /// the last pass's first cycle behind the front
    sum: u64,
    /// the first cycles in the scheduler of the last passes, the oldest first
    scheduler: [u64; PLACES],
    /// the cycle after the last one of the pass
    free: u64,
    claim: Option<Claim>,
}

impl Port {
    /// The first cycle of the last pass in the scheduler.
    fn entered(&self) -> u64 {
        self.scheduler[PLACES - 1]
    }

    /// The next pass, which is in the front from cycle `front` on, and needs results that are there from cycle
    /// `results` on. Returns the cycle in which it starts to be served.
    fn step(&mut self, front: u64, claim: Claim, cycles: u64, results: u64, other: Option<&Port>) -> u64 {
        // No pass is behind the front before cycle 2, so zeroes of passes that don't exist don't count.
        self.sum = (front + 1).max(self.scheduler[0] + 2);
        // check, match, queue
        let queue = self.sum + 3;
        let behind = |other: &Port| other.entered() + u64::from(other.claim.is_some_and(|older| claim.excludes(older)));
        let scheduler = (queue + 1).max(self.free).max(results).max(other.map_or(0, behind));
        self.scheduler.rotate_left(1);
        self.scheduler[PLACES - 1] = scheduler;
        let start = match other.and_then(|other| Some((other.free, other.claim?))) {
            Some((free, older)) if free > scheduler && claim.waits_for(older) => {
                // A bank reads before it writes, so a store may share the last cycle of a load.
                if (claim.kind, older.kind) == (AccessKind::Store, AccessKind::Load) { free - 1 } else { free }
            }
            _ => scheduler,
        };
        self.free = start + cycles;
        self.claim = Some(claim);
        start
    }
}

/// The cycles in which a request is taken and has been served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    /// the cycle in which the unit takes it
    pub(super) taken: u64,
    /// the last cycle of the request's last pass
    pub(super) end: u64,
}

/// The stages of a unit with one or two request ports.
#[derive(Clone, Debug)]
pub(super) struct Stages {
    main: Port,
    /// the port of loads
    load: Option<Port>,
    /// the cycle in which the last request was taken, on either port
    last_taken: u64,
    /// the last passes of float adders: the cycle from which on their results are there, and their stripes
    floats: VecDeque<(u64, u64)>,
}

impl Stages {
    pub(super) fn new(load_port: bool) -> Self {
        Stages { main: Port::default(), load: load_port.then(Port::default), last_taken: 0, floats: VecDeque::new() }
    }

    /// Something else is taken in place of a request that would be offered from cycle `available` on. Returns the cycle
    /// in which it is taken.
    pub(super) fn other(&mut self, available: u64) -> u64 {
        let taken = available.max(self.last_taken).max(self.main.sum.saturating_sub(1));
        self.last_taken = taken;
        taken
    }

    /// The next request, which is offered from cycle `available` on, with its passes. Calls `starts` with the cycle in
    /// which each pass starts to be served.
    pub(super) fn request(
        &mut self,
        kind: AccessKind,
        tag: u8,
        available: u64,
        passes: impl IntoIterator<Item = Job>,
        mut starts: impl FnMut(u64),
    ) -> Taken {
        let (port, other) = match &mut self.load {
            Some(load) if kind == AccessKind::Load => (load, Some(&self.main)),
            load => (&mut self.main, load.as_ref()),
        };
        // A request may be taken together with an older one on the other port. On its own port the last pass of the
        // request before it has to leave the front first.
        let taken = available.max(self.last_taken).max(port.sum.saturating_sub(1));
        let mut front = taken + 1;
        for Job { cycles, regions, floats } in passes {
            let meets = |stripes: u64| floats.is_none_or(|own| own & stripes != 0);
            let results = self.floats.iter().filter(|(_, stripes)| meets(*stripes)).map(|(there, _)| *there).max();
            starts(port.step(front, Claim { kind, tag, regions }, cycles, results.unwrap_or(0), other));
            front = port.sum;
            if let Some(stripes) = floats {
                self.floats.push_back((port.free - 1 + REST, stripes));
                // Each pass takes a cycle at least, so older passes have their results before the next pass can be
                // served.
                if self.floats.len() > REST as usize {
                    self.floats.pop_front();
                }
            }
        }
        self.last_taken = taken;
        Taken { taken, end: port.free - 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cycles in which requests of one pass (kind, tag, cycles, regions), all offered from cycle 0 on, are taken
    /// and end.
    fn run(load_port: bool, requests: &[(AccessKind, u8, u64, u32)]) -> Vec<(u64, u64)> {
        let mut stages = Stages::new(load_port);
        let mut one = |&(kind, tag, cycles, regions): &(AccessKind, u8, u64, u32)| {
            let Taken { taken, end } = stages.request(kind, tag, 0, [Job { cycles, regions, floats: None }], |_| {});
            (taken, end)
        };
        requests.iter().map(&mut one).collect()
    }

    use AccessKind::{Exchange, Load, Nop, Store, Update};

    #[test]
    fn an_empty_unit_starts_after_six_cycles() {
        assert_eq!(run(false, &[(Load, 0, 1, 1)]), [(0, 6)]);
        assert_eq!(run(false, &[(Store, 0, 8, 1)]), [(0, 13)]);
    }

    #[test]
    fn a_stream_has_no_gaps_and_fills_the_stages() {
        assert_eq!(run(false, &[(Load, 0, 1, 1); 4]), [(0, 6), (1, 7), (2, 8), (3, 9)]);
        let slow = run(false, &[(Load, 0, 10, 1); 12]);
        assert_eq!(
            slow.iter().map(|(_, end)| *end).collect::<Vec<_>>(),
            (0..12).map(|i| 15 + 10 * i).collect::<Vec<_>>()
        );
        // Ten passes are inside before the first one has been served: one in the scheduler, eight behind the front, and
        // one there. The place of the first one was free early enough. Then one is taken as the front gets empty.
        assert_eq!(slow.iter().map(|(taken, _)| *taken).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 27]);
    }

    #[test]
    fn the_second_pass_follows_the_first_through_the_front() {
        let mut stages = Stages::new(false);
        let mut starts = Vec::new();
        let mut request = |available, cycles| {
            let two = [Job { cycles, regions: 0, floats: None }; 2];
            stages.request(Load, 0, available, two, |start| starts.push(start))
        };
        assert_eq!(request(0, 1), Taken { taken: 0, end: 7 });
        assert_eq!(request(0, 1), Taken { taken: 2, end: 9 });
        assert_eq!(request(50, 4), Taken { taken: 50, end: 63 });
        assert_eq!(starts, [6, 7, 8, 9, 56, 60]);
    }

    #[test]
    fn ports_overlap() {
        assert_eq!(run(true, &[(Load, 0, 4, 1), (Store, 1, 4, 2)]), [(0, 9), (0, 9)]);
        assert_eq!(run(true, &[(Store, 0, 4, 1), (Load, 1, 4, 2)]), [(0, 9), (0, 9)]);
        assert_eq!(run(false, &[(Load, 0, 4, 1), (Store, 1, 4, 2)]), [(0, 9), (1, 13)], "one port");
        // The second load is offered when the store has been taken, a cycle after the first load.
        assert_eq!(run(true, &[(Load, 0, 1, 1), (Store, 1, 1, 2), (Load, 2, 1, 4)]), [(0, 6), (0, 6), (1, 7)]);
    }

    #[test]
    fn a_store_shares_the_last_cycle_of_a_load_that_it_waits_for() {
        assert_eq!(run(true, &[(Load, 0, 4, 1), (Store, 1, 4, 1)]), [(0, 9), (0, 12)], "same region");
        assert_eq!(run(true, &[(Load, 0, 4, 1), (Store, 0, 4, 2)]), [(0, 9), (0, 12)], "same tag");
        assert_eq!(run(true, &[(Load, 0, 1, 1), (Store, 0, 1, 1)]), [(0, 6), (0, 6)], "all in one cycle");
    }

    #[test]
    fn a_load_starts_after_the_store_that_it_waits_for() {
        assert_eq!(run(true, &[(Store, 0, 4, 1), (Load, 1, 4, 1)]), [(0, 9), (0, 13)], "same region");
        assert_eq!(run(true, &[(Store, 0, 4, 1), (Load, 0, 4, 2)]), [(0, 9), (0, 13)], "same tag");
    }

    /// The ends of requests that each have one pass of one cycle: with the stripes of float adders, or with none for a
    /// load.
    fn ends(load_port: bool, passes: &[Option<u64>]) -> Vec<u64> {
        let mut stages = Stages::new(load_port);
        let mut one = |floats: &Option<u64>| {
            let kind = if floats.is_some() { Update } else { Load };
            stages.request(kind, 0, 0, [Job { cycles: 1, regions: 1, floats: *floats }], |_| {}).end
        };
        passes.iter().map(&mut one).collect()
    }

    #[test]
    fn what_a_float_adder_leaves_is_there_five_cycles_later() {
        let stripe = |number: u32| Some(1 << number);
        assert_eq!(ends(false, &[stripe(0), stripe(1), stripe(2)]), [6, 7, 8], "other stripes");
        assert_eq!(ends(false, &[stripe(0), stripe(0), stripe(0)]), [6, 11, 16]);
        assert_eq!(ends(false, &[stripe(0), stripe(1), stripe(0)]), [6, 7, 11], "not the last one");
        assert_eq!(ends(false, &[stripe(0), stripe(1), None]), [6, 7, 12]);
        assert_eq!(ends(true, &[stripe(0), None, stripe(0)]), [6, 11, 12], "at the other port");
    }

    #[test]
    fn what_is_neither_load_nor_store_is_alone() {
        for kind in [Update, Exchange, Nop] {
            assert_eq!(run(true, &[(Load, 0, 4, 1), (kind, 1, 2, 2)]), [(0, 9), (0, 11)]);
            assert_eq!(run(true, &[(kind, 0, 4, 1), (Load, 1, 2, 2)]), [(0, 9), (0, 11)]);
        }
    }

    #[test]
    fn a_pass_reaches_the_scheduler_after_the_older_ones_of_the_other_port() {
        // The second store waits behind the first. The load that follows it could start in cycle 6, but is younger.
        let requests = [(Store, 0, 10, 1), (Store, 1, 1, 2), (Load, 2, 1, 4)];
        assert_eq!(run(true, &requests), [(0, 15), (1, 16), (1, 16)]);
    }

    #[test]
    fn what_the_older_one_waits_for_holds_up_the_younger_too() {
        // The store waits for the long load. The load behind it enters when the long load has ended, beside the store.
        let requests = [(Load, 0, 10, 1), (Store, 1, 3, 1), (Load, 2, 1, 1)];
        assert_eq!(run(true, &requests), [(0, 15), (0, 17), (1, 18)]);
    }
}
