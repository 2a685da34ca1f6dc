//! Two waves touch a byte, at least one of them writes it, and nothing orders the two: no barrier in between, and no
//! value that one read and the other left. Two read-modify-writes are no race, whichever comes first.

use super::access::{Access, Counter, Role};
use super::cell::{Cell, Outcome, Partner, earlier};
use super::fence::number;
use super::hit::{Hit, HitPlace, add};
use super::look::Look;
use super::order::Order;
use super::release::Instruction;
use crate::isa;
use crate::targets::Target;
use crate::touch::{Meeting, Touch, Use};

/// What comes of the value that an instruction reads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looks {
    /// whether the instruction returns it
    pub(super) returns: bool,
    /// what it is for
    pub(super) look: Look,
}

/// A race between an access of a lane and an earlier access of another wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// the access of the lane
    pub access: Use,
    /// the other access
    pub other_access: Use,
    /// step of the other access
    pub other_step: usize,
    /// wave of the other access
    pub other_wave: usize,
    /// lane of the other access
    pub other_lane: usize,
    /// whether there is a barrier in between, at which the other access was still in flight
    pub in_flight: bool,
    /// what says that the other access is done
    pub counter: Counter,
    /// whether both leave numbers that differ in their last places alone
    pub rounds: bool,
    /// whether both leave the same value, so that either order leads to the same result
    pub same: bool,
}

impl Race {
    pub(super) fn text(&self, place: HitPlace, line: &str) -> String {
        let Race { access, other_access, other_wave, other_lane, in_flight, rounds, same, .. } = *self;
        let (now, before) = (access.verb(), other_access.verb());
        let byte = place.address.unwrap_or_default();
        let why = if in_flight { "still in flight at the barrier in between" } else { "without a barrier in between" };
        let what =
            format!("{place} {now} byte {byte:#x}, which wave {other_wave}, lane {other_lane} {before} in {line}");
        match (same, rounds) {
            (true, _) => format!("{what}, {why}, and the value is the same"),
            (_, true) => format!("{what}, {why}, and the two numbers differ in their last places alone"),
            _ => format!("{what}, {why}"),
        }
    }

    pub(super) fn help(&self, target: Target) -> String {
        if self.same {
            return "a chip may let either wave go first, which changes nothing as long as both store this value"
                .to_owned();
        }
        let barrier = isa::barrier_texts(target);
        let what = match (self.counter.wait_text(target), self.in_flight, barrier) {
            (Some(wait), true, _) => {
                let before = if barrier.len() == 1 { "the barrier".to_owned() } else { format!("`{}`", barrier[0]) };
                format!("`{wait}` before {before}")
            }
            (Some(wait), false, [barrier]) => format!("`{wait}` and `{barrier}` between the two"),
            (Some(wait), false, _) => format!("`{wait}` and then `{}` between the two", barrier.join("` and `")),
            (None, ..) => format!("`{}` between the two", barrier.join("` and `")),
        };
        // LLVM says so where it makes waits of fences (SIMemoryLegalizer.cpp).
        let compilers = match (self.in_flight, self.counter) {
            (true, Counter::Lgkm) => {
                " (LLVM leaves it out where a fence is of the LDS alone, as it takes the DS instructions of all waves \
                 to be in one order: of a compiler's code this is no mistake)"
            }
            _ => "",
        };
        format!("a chip may let either wave go first: put {what}{compilers}")
    }
}

/// An ordered count that had its turn and counts in memory.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// wave of the instruction
    pub(super) wave: usize,
    /// step of the instruction
    pub(super) step: usize,
    /// the change of the counter
    pub(super) counter: Touch,
    /// what the change races with
    pub(super) races: Found,
}

/// What races, of one instruction.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// the lanes whose race leads to another result
    pub(super) race: Option<Hit<Race>>,
    /// in a kernel, the lanes of a store whose race with a store leads to another result, if somebody reads it
    pub(super) stores: Option<Hit<Race>>,
    /// where these races are: an address in bytes, and how many bytes from there on
    pub(super) stored: Vec<(u32, u32)>,
    /// the lanes whose race does so only if the LDS doesn't keep the order of what was in flight at a barrier
    pub(super) in_flight: Option<Hit<Race>>,
    /// the lanes whose race changes the last places of a number, in a kernel
    pub(super) rounds: Option<Hit<Race>>,
    /// the lanes with races that change nothing
    pub(super) same: Option<Hit<Race>>,
}

/// The accesses of all waves so far.
#[derive(Clone, Debug)]
pub(super) struct Races {
    pub(super) order: Order,
    /// whether a wave's own accesses may be in no order
    pub(super) of_one_wave: bool,
    /// whether some wave polls anything in this program: see [`Checks::looking`](super::Checks::looking)
    pub(super) is_polled: bool,
    /// for each memory, the dwords that were touched
    cells: Vec<Vec<Cell>>,
}

impl Races {
    /// For waves of these memories, each with at most `most` instructions in flight.
    pub(super) fn new(memories: Vec<usize>, most: u64) -> Self {
        let order = Order::new(memories, most);
        Races { cells: vec![Vec::new(); order.memories()], order, of_one_wave: false, is_polled: false }
    }

    /// Nobody is about to touch what has touched a memory so far.
    pub(super) fn forget(&mut self, memory: usize) {
        self.cells[memory].clear();
    }

    /// An instruction of the LDS. `is_first` says of a store whether nothing has written to its bytes before.
    pub(super) fn issued(
        &mut self,
        (step, wave): (usize, usize),
        touches: &[Touch],
        Looks { returns, look }: Looks,
        is_first: impl Fn(&Touch) -> bool,
    ) -> Found {
        self.raised(step, wave, Counter::Lgkm);
        let instruction = Instruction::plain(number(step), wave, Counter::Lgkm);
        let is_polled = self.is_polled;
        let instruction = Instruction { returns, look, is_polled, ..instruction };
        if self.order.waves() == 1 { Found::default() } else { self.touches(instruction, touches, 0, is_first) }
    }

    /// A wave issues an instruction that a counter counts, whether it touches the LDS or not.
    pub(super) fn raised(&mut self, step: usize, wave: usize, counter: Counter) {
        // The accesses of one wave are in order, if DS instructions make all of them.
        if self.order.waves() > 1 || self.of_one_wave {
            self.order.issue(step, wave, counter);
        }
    }

    /// Accesses of an instruction of a wave that a counter has counted.
    pub(super) fn moved(&mut self, step: usize, wave: usize, touches: &[Touch], counter: Counter) -> Found {
        let instruction = Instruction::plain(number(step), wave, counter);
        if self.order.waves() == 1 { Found::default() } else { self.touches(instruction, touches, 0, |_| false) }
    }

    /// Notes what an instruction of a wave puts in order. If an ordered count had its turn, returns it and what it
    /// races with.
    pub(super) fn meeting(&mut self, step: usize, wave: usize, meeting: &Meeting) -> Option<Turn> {
        self.order.meeting(wave, meeting);
        let Meeting::Turn { wave: whose, counter: Some(counter), .. } = *meeting else { return None };
        let step = if whose == wave { step } else { self.order.step(whose)? };
        let instruction = Instruction::plain(number(step), whose, Counter::Lgkm);
        let races = match self.order.waves() {
            1 => Found::default(),
            _ => self.touches(instruction, &[counter], self.order.turn(), |_| false),
        };
        Some(Turn { wave: whose, step, counter, races })
    }

    /// Notes accesses of a wave, in a turn or in none.
    fn touches(
        &mut self,
        mut instruction: Instruction,
        touches: &[Touch],
        turn: u32,
        is_first: impl Fn(&Touch) -> bool,
    ) -> Found {
        let mut found = Found::default();
        let Instruction { wave, step, counter, look, is_polled, .. } = instruction;
        for touch in touches {
            let role = match touch.access {
                Use::Read | Use::Update if look == Look::Poll => Role::Polling,
                Use::Read if look == Look::Guess => Role::Guess,
                Use::Update if look == Look::Take => Role::Taking,
                Use::Write if is_polled && is_first(touch) => Role::First,
                _ => Role::Plain,
            };
            let Touch { lane, changes, .. } = *touch;
            let by = Access { step, wave: wave as u8, lane, turn, counter, role, value: 0, changes, is_own: false };
            let raced = self.touch(touch, by, &mut instruction, &mut found.stored);
            if let Some((address, Partner { how, access: other, outcome })) = raced {
                let race = Race {
                    access: touch.access,
                    other_access: how,
                    other_step: other.step as usize - 1,
                    other_wave: usize::from(other.wave),
                    other_lane: usize::from(other.lane),
                    in_flight: self.order.have_met_since(&other, by.wave),
                    counter: other.counter,
                    rounds: outcome == Outcome::Rounds,
                    same: outcome == Outcome::Same,
                };
                let found = match outcome {
                    Outcome::Differs => &mut found.race,
                    Outcome::Stores => &mut found.stores,
                    Outcome::InFlight => &mut found.in_flight,
                    Outcome::Rounds => &mut found.rounds,
                    Outcome::Same => &mut found.same,
                };
                add(found, wave, touch, address, race);
            }
        }
        if let Some(clock) = instruction.acquired {
            self.order.acquire(wave, step, clock);
        }
        found
    }

    /// The first byte that races with the outcome that changes most, and what it races with. Adds to `stored` where
    /// two stores of a kernel race.
    fn touch(
        &mut self,
        touch: &Touch,
        by: Access,
        instruction: &mut Instruction,
        stored: &mut Vec<(u32, u32)>,
    ) -> Option<(u32, Partner)> {
        let end = touch.address + u32::from(touch.bytes);
        let dwords = end.div_ceil(4);
        let cells = &mut self.cells[self.order.memory(by.wave)];
        if cells.len() < dwords as usize {
            cells.resize_with(dwords as usize, Cell::default);
        }
        let mut found = None;
        for dword in touch.address / 4..dwords {
            let first = touch.address.saturating_sub(4 * dword);
            let bytes = (first, 4.min(end - 4 * dword));
            let by = Access { value: in_dword(touch, dword), ..by };
            let race = cells[dword as usize].touch(bytes, touch.access, by, instruction, &self.order);
            if race.is_some_and(|(_, partner)| partner.outcome == Outcome::Stores) {
                stored.push((4 * dword + bytes.0, bytes.1 - bytes.0));
            }
            found = earlier(found, race.map(|(byte, partner)| (4 * dword + byte, partner)));
        }
        found
    }
}

/// The bytes that a touch leaves in a dword, where they are in it.
fn in_dword(touch: &Touch, dword: u32) -> u32 {
    match (4 * dword).checked_sub(touch.address) {
        Some(before) => (touch.value >> (8 * before)) as u32,
        None => (touch.value << (8 * (touch.address - 4 * dword))) as u32,
    }
}
