//! Results that rest on an order of lanes which the ISA leaves open.

use super::hit::{Hit, HitPlace};
use super::rounding::{dwords, is_near, number};
use crate::touch::{Touch, Touched, Use};
use std::collections::HashMap;

/// Lanes whose results, returned or left in memory, depend on which lane comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    /// the lanes of the first wave with this mistake
    pub lanes: u64,
}

impl OpenOrder {
    pub(super) fn text(&self, place: HitPlace) -> String {
        let (wave, lanes) = (place.wave, listed(self.lanes));
        let (word, get, leave) = match self.lanes.count_ones() {
            1 => ("lane", "gets", "leaves"),
            _ => ("lanes", "get", "leave"),
        };
        let what = format!("what {word} {lanes} of wave {wave} {get} back or {leave} in memory");
        format!("{what} rests on an order of lanes that the ISA leaves open")
    }

    pub(super) fn help(&self) -> String {
        "lanes come in ascending order here, on a chip in whatever order: make sure that any will do".to_owned()
    }
}

/// A list of lanes in words: `0 to 3, 7`.
fn listed(lanes: u64) -> String {
    let has = |lane: u32| lanes >> lane & 1 == 1;
    let starts = (0..u64::BITS).filter(|lane| has(*lane) && (*lane == 0 || !has(lane - 1)));
    let run = |start: u32| match (lanes >> start).trailing_ones() {
        1 => start.to_string(),
        2 => format!("{start}, {}", start + 1),
        count => format!("{start} to {}", start + count - 1),
    };
    starts.map(run).collect::<Vec<_>>().join(", ")
}

/// What an instruction leaves open.
pub(super) fn issued(wave: usize, touched: &Touched) -> Option<Hit<OpenOrder>> {
    of_lanes(wave, touched, touched.open_order)
}

/// The same of a store: first the lanes that leave different values, and then those that leave numbers that differ by
/// roundings alone.
pub(super) fn stored(wave: usize, touched: &Touched) -> [Option<Hit<OpenOrder>>; 2] {
    let numbers = touched.touches.iter().flat_map(|touch| dwords(touch.value)).filter_map(number);
    let largest = if touched.open_order == 0 { 0.0 } else { numbers.fold(0.0, f32::max) };
    let is_open = |lane: &u32| touched.open_order >> lane & 1 == 1;
    let rounds = (0..u64::BITS).filter(|lane| is_open(lane) && rounds(touched, *lane, largest));
    let rounds = rounds.fold(0, |lanes, lane| lanes | 1 << lane);
    [touched.open_order & !rounds, rounds].map(|lanes| of_lanes(wave, touched, lanes))
}

/// The bits of memory in which some lanes of a store differ from others: addresses in bytes, and the bits.
pub(super) fn bits(touched: &Touched, lanes: u64) -> HashMap<u32, u8> {
    let mut found: HashMap<u32, (u8, u8)> = HashMap::new();
    let is_open = |touch: &&Touch| touch.access == Use::Write && lanes >> touch.lane & 1 == 1;
    for touch in touched.touches.iter().filter(is_open) {
        for (address, value) in (touch.address..).zip(touch.value.to_le_bytes()).take(touch.bytes.into()) {
            let (first, differ) = found.entry(address).or_insert((value, 0));
            *differ |= *first ^ value;
        }
    }
    found.into_iter().map(|(address, (_, differ))| (address, differ)).collect()
}

/// Whether all that a store leaves where a lane stores, too, is nearly the same, beside its largest number.
fn rounds(touched: &Touched, lane: u32, largest: f32) -> bool {
    let writes = || touched.touches.iter().filter(|touch| touch.access == Use::Write);
    writes().filter(|own| u32::from(own.lane) == lane).all(|own| {
        let end = |touch: &Touch| touch.address + u32::from(touch.bytes);
        let meets = |other: &&Touch| other.address < end(own) && own.address < end(other);
        writes().filter(meets).all(|other| {
            let is_there = (other.address, other.bytes) == (own.address, own.bytes);
            is_there && own.bytes.is_multiple_of(4) && is_near(own.value, other.value, largest)
        })
    })
}

fn of_lanes(wave: usize, touched: &Touched, lanes: u64) -> Option<Hit<OpenOrder>> {
    if lanes == 0 {
        return None;
    }
    let lane = lanes.trailing_zeros() as usize;
    let touch = touched.touches.iter().find(|touch| usize::from(touch.lane) == lane);
    let place = HitPlace { wave, lane: Some(lane), address: touch.map(|touch| touch.address) };
    Some(Hit { lanes, place, cause: OpenOrder { lanes } })
}
