//! The last accesses to a dword.

use super::access::{Access, Role};
use super::order::Order;
use super::release::{Instruction, Release};
use super::rounding::rounds;
use crate::touch::Use;

/// The latest access of each wave that each counter counts, and the latest access that each wave made in a turn, in the
/// order in which they came; those of one wave that differ in what they race with are kept apart. Of stores, and of
/// reads of what the wave has stored itself, an earlier one is kept whose value differs: whatever another wave stores,
/// one of the two differs from it. Accesses that can race with nothing that still comes are dropped.
#[derive(Clone, Debug, Default)]
struct Latest(Vec<Access>);

impl Latest {
    /// Notes an access. `by_value`: what it races with depends on its value.
    fn note(&mut self, access: Access, by_value: bool, order: &Order) {
        // A wave may have its turn before its earlier accesses are done.
        // What another counter counts may be done later.
        let kind = |one: &Access| (one.wave, one.turn > 0, one.counter, one.role, one.is_own);
        // The bytes in which all accesses of this kind that stay have the same value.
        let mut equal = if by_value { u32::MAX } else { 0 };
        let mut stays = |one: &Access| {
            if !order.may_race(one) {
                return false;
            }
            if kind(one) != kind(&access) {
                return true;
            }
            let differs = differing_bytes(one.value, access.value) & equal;
            equal &= !differs;
            differs != 0
        };
        // The youngest ones first.
        for at in (0..self.0.len()).rev() {
            if !stays(&self.0[at]) {
                self.0.remove(at);
            }
        }
        self.0.push(access);
    }

    /// The value of a wave's youngest access.
    fn own(&self, wave: u8) -> Option<u32> {
        self.0.iter().rev().find(|one| one.wave == wave).map(|one| one.value)
    }

    /// The latest access of another wave that isn't in order with what a wave does now, of those that `counts` wants.
    fn open(&self, by: Access, order: &Order, counts: impl Fn(&Access) -> bool) -> Option<Access> {
        let is_open = |one: &&Access| one.wave != by.wave && counts(one) && order.is_open(one, &by);
        self.0.iter().rev().find(is_open).copied()
    }

    fn by_bytes(&self, byte: usize) -> Self {
        Latest(self.0.iter().map(|one| one.of_byte(byte)).collect())
    }
}

/// The bytes in which two values differ, with all of their bits.
fn differing_bytes(one: u32, other: u32) -> u32 {
    let bits = one ^ other;
    // The highest bit of each byte with any: a carry comes to it from those below, and leaves no byte.
    let any = (((bits & 0x7f7f_7f7f) + 0x7f7f_7f7f) | bits) & 0x8080_8080;
    (any >> 7) * 0xff
}

/// What an order of two accesses changes that nothing has put in order; what changes most comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Outcome {
    /// a result
    Differs,
    /// what two stores of a kernel leave, and so the result of whoever reads it
    Stores,
    /// a result, if the LDS doesn't keep the order of DS instructions that a barrier stands between: see
    /// [`Order::keeps_in_flight`]
    InFlight,
    /// the last places of a number, in a kernel
    Rounds,
    /// nothing: both leave the same in the bytes, and whoever reads them gets the same in either order
    Same,
}

impl Outcome {
    const ALL: [Outcome; 5] = [Outcome::Differs, Outcome::Stores, Outcome::InFlight, Outcome::Rounds, Outcome::Same];
}

/// What an access races with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partner {
    /// what the other access does
    pub(super) how: Use,
    pub(super) access: Access,
    pub(super) outcome: Outcome,
}

/// The accesses to a byte, or to four bytes with the same accesses.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    reads: Latest,
    writes: Latest,
    updates: Latest,
    /// the last store, and the updates since then that changed something: whoever reads what they left comes behind
    /// them
    releases: Vec<Release>,
    /// wave and lane that have taken a lock here, and what they left then is still there
    holder: Option<(u8, u8)>,
    /// step and wave of the youngest access, if it is a read that races with nothing: a further lane of the same
    /// instruction that reads the same finds the same
    quiet: Option<(u32, u8)>,
}

/// Whether two accesses of two waves are a race if nothing orders them; `how` and `by` come later.
fn collide((how, by): (Use, Role), (other, one): (Use, Role)) -> bool {
    match (how, other) {
        (Use::Read, Use::Read) | (Use::Update, Use::Update) => false,
        (Use::Write, Use::Write) => true,
        // Who tries to take a lock finds it taken or given back.
        (Use::Write, Use::Update) if by == Role::GivingBack && one == Role::Taking => false,
        (Use::Update, Use::Write) if by == Role::Taking && one == Role::GivingBack => false,
        // Whoever polls expects a store at any time, but not the one that sets up what it polls.
        (Use::Write, _) => one != Role::Polling || by == Role::First,
        (_, Use::Write) => by != Role::Polling || one == Role::First,
        // A guess that an update has made wrong is found to be.
        (Use::Read, Use::Update) => !matches!(by, Role::Polling | Role::Guess),
        (Use::Update, Use::Read) => !matches!(one, Role::Polling | Role::Guess),
    }
}

/// Whether two accesses lead to the same in either order.
fn same((how, by): (Use, &Access), (other, one): (Use, &Access)) -> bool {
    by.value == one.value
        && match (how, other) {
            (Use::Write, Use::Write) => true,
            (Use::Read, Use::Write) => by.is_own,
            (Use::Write, Use::Read) => one.is_own,
            _ => false,
        }
}

impl State {
    /// Notes an access, and returns what it races with: the outcome that changes most, and a writing access first.
    fn touch(&mut self, how: Use, by: Access, instruction: &mut Instruction, order: &Order) -> Option<Partner> {
        if how == Use::Read
            && self.quiet == Some((by.step, by.wave))
            && let Some(before) = self.reads.0.last_mut()
        {
            before.lane = by.lane;
            return None;
        }
        let is_own = how == Use::Read && self.writes.own(by.wave) == Some(by.value);
        let gives_back = how == Use::Write && by.role == Role::Plain && self.holder == Some((by.wave, by.lane));
        let role = if gives_back { Role::GivingBack } else { by.role };
        let by = Access { is_own, role, ..by };
        let open = |latest: &Latest, other: Use, wanted: Outcome| {
            let are_stores = order.of_kernel && (how, other) == (Use::Write, Use::Write);
            let outcome = |one: &Access| match same((how, &by), (other, one)) {
                true => Outcome::Same,
                false if are_stores && rounds(by.value, one.value) => Outcome::Rounds,
                false if order.keeps_in_flight(one, &by) => Outcome::InFlight,
                false if are_stores => Outcome::Stores,
                false => Outcome::Differs,
            };
            let counts = |one: &Access| collide((how, by.role), (other, one.role)) && outcome(one) == wanted;
            latest.open(by, order, counts).map(|access| Partner { how: other, access, outcome: wanted })
        };
        let race = Outcome::ALL.into_iter().find_map(|wanted| {
            open(&self.writes, Use::Write, wanted)
                .or_else(|| open(&self.updates, Use::Update, wanted))
                .or_else(|| open(&self.reads, Use::Read, wanted))
        });
        self.quiet = (how == Use::Read && race.is_none()).then_some((by.step, by.wave));
        if instruction.acquires(how) {
            self.releases.iter().for_each(|release| instruction.acquire(release, order));
        }
        match how {
            Use::Read => self.reads.note(by, is_own, order),
            Use::Write => self.writes.note(by, true, order),
            // Who polls and finds nothing leaves everything as it was.
            Use::Update if by.changes => self.updates.note(Access { role: Role::Plain, ..by }, false, order),
            Use::Update => self.updates.note(by, false, order),
        }
        match how {
            Use::Read => (),
            Use::Write => self.holder = None,
            Use::Update if by.changes => self.holder = (by.role == Role::Taking).then_some((by.wave, by.lane)),
            Use::Update => (),
        }
        if how == Use::Write {
            self.releases.clear();
        }
        if let Some(release) = instruction.release(how, &by, order) {
            self.releases.retain(|one| one.wave != release.wave);
            self.releases.push(release);
        }
        race
    }

    fn by_bytes(&self, byte: usize) -> Self {
        let [reads, writes, updates] = [&self.reads, &self.writes, &self.updates].map(|latest| latest.by_bytes(byte));
        State { reads, writes, updates, releases: self.releases.clone(), holder: self.holder, quiet: self.quiet }
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
    /// Notes an access to bytes `first..end` of the dword. Returns the first byte that races with the outcome that
    /// changes most, and what it races with.
    pub(super) fn touch(
        &mut self,
        (first, end): (u32, u32),
        how: Use,
        by: Access,
        instruction: &mut Instruction,
        order: &Order,
    ) -> Option<(u32, Partner)> {
        if let Cell::Whole(state) = self {
            if (first, end) == (0, 4) {
                return state.touch(how, by, instruction, order).map(|partner| (0, partner));
            }
            *self = Cell::Bytes(Box::new(std::array::from_fn(|byte| state.by_bytes(byte))));
        }
        let Cell::Bytes(states) = self else { return None };
        let mut found: Option<(u32, Partner)> = None;
        for byte in first..end {
            let race = states[byte as usize].touch(how, by.of_byte(byte as usize), instruction, order);
            found = earlier(found, race.map(|partner| (byte, partner)));
        }
        found
    }
}

/// Of two races the one whose outcome changes more; of two alike the first.
pub(super) fn earlier(found: Option<(u32, Partner)>, next: Option<(u32, Partner)>) -> Option<(u32, Partner)> {
    match (found, next) {
        (Some((_, one)), Some((_, other))) if other.outcome < one.outcome => next,
        (None, _) => next,
        _ => found,
    }
}
