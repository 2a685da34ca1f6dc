//! Two waves touch a byte, at least one of them writes it, and there is no barrier in between. Two read-modify-writes
//! are no race, whichever comes first.

use super::access::{Access, Counter};
use super::cell::Cell;
use super::fence::number;
use super::hit::{Hit, Place, add};
use super::order::Order;
use crate::isa;
use crate::targets::Target;
use crate::touch::{Meeting, Touch, Use};

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
}

impl Race {
    pub(super) fn text(&self, place: Place, line: &str) -> String {
        let Race { access, other_access, other_wave, other_lane, in_flight, .. } = *self;
        let (now, before) = (access.verb(), other_access.verb());
        let byte = place.address.unwrap_or_default();
        let why = if in_flight { "still in flight at the barrier in between" } else { "without a barrier in between" };
        format!("{place} {now} byte {byte:#x}, which wave {other_wave}, lane {other_lane} {before} in {line}, {why}")
    }

    pub(super) fn help(&self, target: Target) -> String {
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
        format!("a chip may let either wave go first: put {what}")
    }
}

/// An ordered count that had its turn and counts in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// wave of the instruction
    pub(super) wave: usize,
    /// step of the instruction
    pub(super) step: usize,
    /// the change of the counter
    pub(super) counter: Touch,
    /// what the change races with
    pub(super) race: Option<Hit<Race>>,
}

/// The accesses of all waves so far.
#[derive(Clone, Debug)]
pub(super) struct Races {
    pub(super) order: Order,
    /// whether a wave's own accesses may be in no order
    pub(super) of_one_wave: bool,
    /// for each memory, the dwords that were touched
    cells: Vec<Vec<Cell>>,
}

impl Races {
    /// For waves of these memories, each with at most `most` instructions in flight.
    pub(super) fn new(memories: Vec<usize>, most: u64) -> Self {
        let order = Order::new(memories, most);
        Races { cells: vec![Vec::new(); order.memories()], order, of_one_wave: false }
    }

    /// An instruction of the LDS.
    pub(super) fn issued(&mut self, step: usize, wave: usize, touches: &[Touch]) -> Option<Hit<Race>> {
        self.raised(step, wave, Counter::Lgkm);
        self.moved(step, wave, touches, Counter::Lgkm)
    }

    /// A wave issues an instruction that a counter counts, whether it touches the LDS or not.
    pub(super) fn raised(&mut self, step: usize, wave: usize, counter: Counter) {
        // The accesses of one wave are in order, if DS instructions make all of them.
        if self.order.waves() > 1 || self.of_one_wave {
            self.order.issue(step, wave, counter);
        }
    }

    /// Accesses of an instruction of a wave that a counter has counted.
    pub(super) fn moved(&mut self, step: usize, wave: usize, touches: &[Touch], counter: Counter) -> Option<Hit<Race>> {
        if self.order.waves() == 1 { None } else { self.touches(step, wave, touches, (0, counter)) }
    }

    /// Notes what an instruction of a wave puts in order. If an ordered count had its turn, returns it and what it
    /// races with.
    pub(super) fn meeting(&mut self, step: usize, wave: usize, meeting: &Meeting) -> Option<Turn> {
        self.order.meeting(wave, meeting);
        let Meeting::Turn { wave: whose, counter: Some(counter), .. } = *meeting else { return None };
        let step = if whose == wave { step } else { self.order.step(whose)? };
        let alone = self.order.waves() == 1;
        let race = if alone { None } else { self.touches(step, whose, &[counter], (self.order.turn(), Counter::Lgkm)) };
        Some(Turn { wave: whose, step, counter, race })
    }

    /// Notes accesses of a wave, in a turn or in none.
    fn touches(
        &mut self,
        step: usize,
        wave: usize,
        touches: &[Touch],
        (turn, counter): (u32, Counter),
    ) -> Option<Hit<Race>> {
        let mut found = None;
        let number = number(step);
        for touch in touches {
            let by = Access { step: number, wave: wave as u8, lane: touch.lane, turn, counter };
            if let Some((address, other_access, other)) = self.touch(touch, by) {
                let race = Race {
                    access: touch.access,
                    other_access,
                    other_step: other.step as usize - 1,
                    other_wave: usize::from(other.wave),
                    other_lane: usize::from(other.lane),
                    in_flight: self.order.have_met_since(&other, by.wave),
                    counter: other.counter,
                };
                add(&mut found, wave, touch, address, race);
            }
        }
        found
    }

    /// The first byte that races, and what it races with.
    fn touch(&mut self, touch: &Touch, by: Access) -> Option<(u32, Use, Access)> {
        let end = touch.address + u32::from(touch.bytes);
        let dwords = end.div_ceil(4);
        let cells = &mut self.cells[self.order.memory(by.wave)];
        if cells.len() < dwords as usize {
            cells.resize_with(dwords as usize, Cell::default);
        }
        let mut found = None;
        for dword in touch.address / 4..dwords {
            let first = touch.address.saturating_sub(4 * dword);
            let race = cells[dword as usize].touch(first, 4.min(end - 4 * dword), touch.access, by, &self.order);
            found = found.or(race.map(|(byte, other, access)| (4 * dword + byte, other, access)));
        }
        found
    }
}
