//! A pass at the end of the approach.

use super::{Accesses, Ask, Fate, Piece, Sizes, has, lane_and_dword, mask, reports, source_lane};
use lds_rtl::RequestKind;

/// What is known of a pass when it waits for the scheduler.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub ask: Ask,
    pub piece: Piece,
    /// lanes with a refused access, and lanes to report
    pub refused: [u64; 2],
    /// byte of its dword at which the element of each slot begins
    pub byte: Vec<u64>,
    pub accesses: Accesses,
}

impl Arrival {
    /// Checks the addresses of a request's pass.
    pub fn new(sizes: Sizes, ask: Ask, piece: Piece) -> Self {
        let (lanes, kind) = (sizes.lanes as usize, piece.control.kind);
        let (starts, pattern) = (ask.starts(&piece), piece.offset);
        let source = |slot: usize| source_lane(pattern, ask.destination_lane + slot as u64);
        let of = |slot: usize| lane_and_dword(&piece.control, lanes, slot);
        let fate = |slot: usize| match has(piece.slots, slot) {
            true => Fate::of(sizes, &piece.control, &ask, starts[slot], of(slot).1, source(slot)),
            false => Fate::Left,
        };
        let fates: Vec<Fate> = (0..lanes).map(fate).collect();
        let place = |fate: &Fate| match *fate {
            Fate::Served { bank, row } => (bank, row),
            Fate::Refused | Fate::Left => (0, 0),
        };
        let (bank, row) = fates.iter().map(place).unzip();
        let served = mask(lanes, |slot| fates[slot].is_served());
        let lanes_of = |slots: &dyn Fn(usize) -> bool| {
            mask(lanes, |lane| (0..lanes).any(|slot| lane == of(slot).0 && slots(slot)))
        };
        let is_refused = |slot: usize| fates[slot] == Fate::Refused;
        let is_cut = |slot: usize| has(piece.slots, slot) && reports(&piece.control, starts[slot]);
        let refused = [lanes_of(&is_refused), lanes_of(&|slot| is_refused(slot) || is_cut(slot))];
        let rests = piece.control.rests;
        let accesses = Accesses { served, bank, row, separate: kind == RequestKind::Atomic, rests };
        let byte = (0..lanes).map(|slot| ask.byte(&piece, slot)).collect();
        Arrival { ask, piece, refused, byte, accesses }
    }

    /// The operand that each slot brings.
    pub fn data(&self) -> Vec<u64> {
        self.piece.data.iter().map(|word| u64::from(*word)).collect()
    }
}
