//! Who touched a dword last.

use super::fence::Fence;
use crate::touch::Use;

/// An access of a lane. Of none, `step` is 0.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Access {
    /// counted from 1
    pub(super) step: u32,
    pub(super) wave: u8,
    pub(super) lane: u8,
}

/// The latest accesses of two different waves: whichever wave asks, the latest of the others is one of them.
#[derive(Clone, Copy, Debug, Default)]
struct Latest {
    latest: Access,
    /// of another wave than `latest`
    other: Access,
}

impl Latest {
    fn note(&mut self, access: Access) {
        if self.latest.wave != access.wave {
            self.other = self.latest;
        }
        self.latest = access;
    }

    fn of_others(&self, wave: u8) -> Access {
        if self.latest.wave == wave { self.other } else { self.latest }
    }
}

/// What was done to a byte, or to four that all had the same done to them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    reads: Latest,
    writes: Latest,
    updates: Latest,
}

impl State {
    /// Notes an access. Gives back what it races with, a writing access first.
    fn touch(&mut self, how: Use, by: Access, fence: &Fence) -> Option<(Use, Access)> {
        let open = |latest: &Latest, other: Use| {
            let access = latest.of_others(by.wave);
            fence.is_open(access.step).then_some((other, access))
        };
        let race = open(&self.writes, Use::Write)
            .or_else(|| open(&self.updates, Use::Update).filter(|_| how != Use::Update))
            .or_else(|| open(&self.reads, Use::Read).filter(|_| how != Use::Read));
        match how {
            Use::Read => self.reads.note(by),
            Use::Write => self.writes.note(by),
            Use::Update => self.updates.note(by),
        }
        race
    }
}

/// A dword. Most are only touched as a whole.
#[derive(Clone, Debug)]
pub(super) enum Cell {
    Whole(State),
    Bytes(Box<[State; 4]>),
}

impl Default for Cell {
    fn default() -> Self {
        Cell::Whole(State::default())
    }
}

impl Cell {
    /// Notes an access to bytes `first..end` of the dword. Gives back the first byte that races, and with what.
    pub(super) fn touch(
        &mut self,
        first: u32,
        end: u32,
        how: Use,
        by: Access,
        fence: &Fence,
    ) -> Option<(u32, Use, Access)> {
        if let Cell::Whole(state) = self {
            if (first, end) == (0, 4) {
                return state.touch(how, by, fence).map(|(other, access)| (0, other, access));
            }
            *self = Cell::Bytes(Box::new([*state; 4]));
        }
        let Cell::Bytes(states) = self else { return None };
        let mut found = None;
        for byte in first..end {
            let race = states[byte as usize].touch(how, by, fence);
            found = found.or(race.map(|(other, access)| (byte, other, access)));
        }
        found
    }
}
