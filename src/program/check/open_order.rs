//! Results that rest on an order of lanes which the ISA leaves open.

use super::hit::{Hit, HitPlace};
use crate::touch::Touched;

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

pub(super) fn issued(wave: usize, touched: &Touched) -> Option<Hit<OpenOrder>> {
    let lanes = touched.open_order;
    if lanes == 0 {
        return None;
    }
    let lane = lanes.trailing_zeros() as usize;
    let touch = touched.touches.iter().find(|touch| usize::from(touch.lane) == lane);
    let place = HitPlace { wave, lane: Some(lane), address: touch.map(|touch| touch.address) };
    Some(Hit { lanes, place, cause: OpenOrder { lanes } })
}
