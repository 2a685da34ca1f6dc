//! The last accesses to a dword.

use super::access::Access;
use super::order::Order;
use crate::touch::Use;

/// The latest access of each wave that each counter counts, and the latest access that each wave made in a turn, in the
/// order in which they came. Accesses are left out that are in order with everything that still comes.
#[derive(Clone, Debug, Default)]
struct Latest(Vec<Access>);

impl Latest {
    fn note(&mut self, access: Access, order: &Order) {
        // A wave may have its turn before its earlier accesses are done.
        // What another counter counts may be done later.
        let kind = |one: &Access| (one.wave, one.turn > 0, one.counter);
        let replaced = |one: &Access| kind(one) == kind(&access);
        self.0.retain(|one| !replaced(one) && order.may_race(one));
        self.0.push(access);
    }

    /// The latest access of another wave that isn't in order with what a wave does now.
    fn open(&self, by: Access, order: &Order) -> Option<Access> {
        self.0.iter().rev().find(|one| one.wave != by.wave && order.is_open(one, by.wave)).copied()
    }
}

/// The accesses to a byte, or to four bytes with the same accesses.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    reads: Latest,
    writes: Latest,
    updates: Latest,
}

impl State {
    /// Notes an access, and returns what it races with, a writing access first.
    fn touch(&mut self, how: Use, by: Access, order: &Order) -> Option<(Use, Access)> {
        let open = |latest: &Latest, other: Use| Some((other, latest.open(by, order)?));
        let race = open(&self.writes, Use::Write)
            .or_else(|| open(&self.updates, Use::Update).filter(|_| how != Use::Update))
            .or_else(|| open(&self.reads, Use::Read).filter(|_| how != Use::Read));
        match how {
            Use::Read => self.reads.note(by, order),
            Use::Write => self.writes.note(by, order),
            Use::Update => self.updates.note(by, order),
        }
        race
    }
}

/// A dword. Most dwords are only touched as a whole.
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
    /// Notes an access to bytes `first..end` of the dword. Returns the first byte that races, and what it races with.
    pub(super) fn touch(
        &mut self,
        first: u32,
        end: u32,
        how: Use,
        by: Access,
        order: &Order,
    ) -> Option<(u32, Use, Access)> {
        if let Cell::Whole(state) = self {
            if (first, end) == (0, 4) {
                return state.touch(how, by, order).map(|(other, access)| (0, other, access));
            }
            *self = Cell::Bytes(Box::new(std::array::from_fn(|_| state.clone())));
        }
        let Cell::Bytes(states) = self else { return None };
        let mut found = None;
        for byte in first..end {
            let race = states[byte as usize].touch(how, by, order);
            found = found.or(race.map(|(other, access)| (byte, other, access)));
        }
        found
    }
}
