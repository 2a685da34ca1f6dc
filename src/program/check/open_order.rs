//! Results that rest on an order of lanes which the ISA leaves open.

use super::hit::{Hit, HitPlace};
use crate::touch::{Touch, Touched, Use};

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
    let rounds = (0..u64::BITS).filter(|lane| touched.open_order >> lane & 1 == 1 && rounds(touched, *lane));
    let rounds = rounds.fold(0, |lanes, lane| lanes | 1 << lane);
    [touched.open_order & !rounds, rounds].map(|lanes| of_lanes(wave, touched, lanes))
}

/// Whether all that a store leaves where a lane stores, too, is nearly the same.
fn rounds(touched: &Touched, lane: u32) -> bool {
    let writes = || touched.touches.iter().filter(|touch| touch.access == Use::Write);
    let largest = writes().flat_map(|touch| dwords(touch.value)).filter_map(number).fold(0.0, f32::max);
    writes().filter(|own| u32::from(own.lane) == lane).all(|own| {
        let end = |touch: &Touch| touch.address + u32::from(touch.bytes);
        let meets = |other: &&Touch| other.address < end(own) && own.address < end(other);
        writes().filter(meets).all(|other| {
            let is_there = (other.address, other.bytes) == (own.address, own.bytes);
            is_there && own.bytes.is_multiple_of(4) && is_near(own.value, other.value, largest)
        })
    })
}

fn dwords(value: u128) -> [u32; 4] {
    std::array::from_fn(|dword| (value >> (32 * dword)) as u32)
}

/// The size of a number of 32 bits with a point, if it is one: small integers have the bits of denormals.
fn number(bits: u32) -> Option<f32> {
    let size = f32::from_bits(bits).abs();
    (size == 0.0 || size.is_normal()).then_some(size)
}

/// Whether each dword of two values is the same, or has two numbers of 32 bits that roundings may tell apart: they
/// differ by a few units of the last of 24 places of the largest number beside them, as where sums were made in another
/// order.
fn is_near(one: u128, other: u128, largest: f32) -> bool {
    const UNITS: f32 = 64.0;
    let most = largest * f32::EPSILON * UNITS;
    dwords(one).into_iter().zip(dwords(other)).all(|(one, other)| {
        let [a, b] = [one, other].map(f32::from_bits);
        let are_numbers = number(one).is_some() && number(other).is_some();
        one == other || a.is_nan() && b.is_nan() || are_numbers && (a - b).abs() <= most
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

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn numbers_that_roundings_tell_apart_are_near() {
        let float = |value: f32| u128::from(value.to_bits());
        let next = |value: f32, steps: u32| u128::from(value.to_bits() + steps);
        let near = |one, other| is_near(one, other, 1.0);
        assert!(near(float(1.0), next(1.0, 64)) && !near(float(1.0), next(1.0, 65)) && !near(float(1.0), float(-1.0)));
        // What is left of a difference counts by the numbers beside it.
        assert!(near(float(0.0), float(1e-6)) && near(float(1e-6), float(-1e-6)) && !near(float(0.0), float(1e-4)));
        assert!(!is_near(float(0.0), float(1e-6), 1e-3));
        assert!(near(float(f32::NAN), u128::from(0xffc0_1234_u32)) && !near(float(f32::NAN), float(1.0)));
        assert!(!is_near(float(f32::MAX), float(f32::INFINITY), f32::MAX));
        // Whole numbers have no point.
        assert!(!near(5, 6) && !near(0, 1));
        // Each dword counts.
        assert!(near(float(1.0) << 96, next(1.0, 3) << 96) && !near(float(1.0) << 96 | 5, next(1.0, 3) << 96));
    }
}
