//! Accesses of one wave that nothing orders: one of them is of a DS instruction, and the other one isn't, or something
//! else counts it. The first is still in flight when the wave issues the second.

use super::access::Counter;
use super::hit::{Hit, HitPlace, add};
use crate::targets::Target;
use crate::touch::{Touch, Use};
use std::collections::HashMap;

/// An access of a lane, and an earlier one of its wave that is still in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unordered {
    /// the access of the lane
    pub access: Use,
    /// the earlier access
    pub other_access: Use,
    /// step of the earlier access
    pub other_step: usize,
    /// what says that the earlier access is done
    pub counter: Counter,
}

impl Unordered {
    pub(super) fn text(&self, place: HitPlace, line: &str) -> String {
        let (now, before) = (self.access.verb(), self.other_access.verb());
        let byte = place.address.unwrap_or_default();
        format!("{place} {now} byte {byte:#x}, which its wave {before} in {line}, and nothing orders the two")
    }

    pub(super) fn help(&self, target: Target) -> String {
        let wait = self.counter.wait_text(target).unwrap_or_default();
        format!("a chip may do either first: put `{wait}` between the two")
    }
}

/// The bytes of a dword that an instruction touches, a bit for each.
#[derive(Clone, Copy, Debug, Default)]
struct Bytes {
    read: u8,
    written: u8,
}

/// An instruction in flight.
#[derive(Clone, Debug)]
struct Flight {
    /// its time
    step: usize,
    counter: Counter,
    dwords: HashMap<u32, Bytes>,
}

/// The instructions of each wave that are in flight and touch the LDS.
#[derive(Clone, Debug)]
pub(super) struct Own {
    waves: Vec<Vec<Flight>>,
}

/// The parts of a touch, by dwords, with the bytes of each.
fn parts(touch: &Touch) -> impl Iterator<Item = (u32, u8)> {
    let (start, end) = (touch.address, touch.address + u32::from(touch.bytes));
    (start / 4..end.div_ceil(4)).map(move |dword| {
        let bit = |byte: &u32| (start..end).contains(&(4 * dword + byte));
        (dword, (0..4).filter(bit).fold(0, |bits, byte| bits | 1 << byte))
    })
}

impl Own {
    pub(super) fn new(waves: usize) -> Self {
        Own { waves: vec![Vec::new(); waves] }
    }

    /// An instruction that a counter counts touches these bytes. `is_done` says whether the wave has waited for what a
    /// counter counted at a time.
    pub(super) fn touches(
        &mut self,
        (step, wave, counter): (usize, usize, Counter),
        touches: &[Touch],
        is_done: impl Fn(Counter, usize) -> bool,
    ) -> Option<Hit<Unordered>> {
        let flights = &mut self.waves[wave];
        flights.retain(|flight| !is_done(flight.counter, flight.step));
        let mut found = None;
        for touch in touches {
            for flight in flights.iter().rev() {
                // What one counter counts is done in its order, but loads to the LDS and stores from there pass each
                // other.
                let is_ordered =
                    |access: &Use| flight.counter == counter && (counter != Counter::Vector || *access == touch.access);
                let met = flight.meets(touch).filter(|(_, access)| !is_ordered(access));
                if let Some((address, other_access)) = met {
                    let (other_step, counter) = (flight.step, flight.counter);
                    let cause = Unordered { access: touch.access, other_access, other_step, counter };
                    add(&mut found, wave, touch, address, cause);
                    break;
                }
            }
        }
        if counter != Counter::Order && !touches.is_empty() {
            let mut dwords: HashMap<u32, Bytes> = HashMap::new();
            for touch in touches {
                for (dword, bytes) in parts(touch) {
                    let known = dwords.entry(dword).or_default();
                    known.read |= if touch.access == Use::Write { 0 } else { bytes };
                    known.written |= if touch.access == Use::Read { 0 } else { bytes };
                }
            }
            flights.push(Flight { step, counter, dwords });
        }
        found
    }
}

impl Flight {
    /// The first byte of a touch that this instruction touches too, if at least one of the two writes it; and what this
    /// instruction does to it.
    fn meets(&self, touch: &Touch) -> Option<(u32, Use)> {
        parts(touch).find_map(|(dword, bytes)| {
            let Bytes { read, written } = *self.dwords.get(&dword)?;
            let common = bytes & if touch.access == Use::Read { written } else { read | written };
            if common == 0 {
                return None;
            }
            let first = common.trailing_zeros();
            let access = match (read >> first & 1, written >> first & 1) {
                (1, 1) => Use::Update,
                (_, 1) => Use::Write,
                _ => Use::Read,
            };
            Some((4 * dword + first, access))
        })
    }
}
