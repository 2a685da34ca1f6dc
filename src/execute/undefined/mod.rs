//! Which bits of a result are undefined where bits of the sources are.
//!
//! A [`Rule`] says which bits of a result may change if undefined bits of the sources do, and [`spread`] finds them for
//! the values at hand. What executes whole instructions so is in `twin`.

mod rule;

pub use rule::Rule;

use rule::Kind;

/// The sources of a function: of a lane, or of a scalar instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// the sources
    pub s: [u64; 3],
    /// the destination before
    pub d: u64,
    /// SCC, or the lane's bit of a mask
    pub bit: bool,
}

impl Inputs {
    /// Where two differ.
    pub fn difference(&self, other: &Inputs) -> Inputs {
        let s = std::array::from_fn(|number| self.s[number] ^ other.s[number]);
        Inputs { s, d: self.d ^ other.d, bit: self.bit != other.bit }
    }
}

/// Of a value and a bit that a function makes, which bits may change if undefined bits of its sources do.
pub fn spread(
    rule: Rule,
    known: &Inputs,
    undefined: &Inputs,
    function: impl Fn(&Inputs) -> (u64, bool),
) -> (u64, bool) {
    let s: [u64; 3] = std::array::from_fn(|number| undefined.s[number] & rule.counts[number]);
    let d = if rule.reads_destination { undefined.d } else { 0 };
    let bit = undefined.bit && rule.reads_bit;
    if s == [0; 3] && d == 0 && !bit {
        return (0, false);
    }
    const ALL: (u64, bool) = (u64::MAX, true);
    if (0..3).any(|number| rule.controls[number] && s[number] != 0) {
        return ALL;
    }
    match rule.kind {
        Kind::Whole => ALL,
        Kind::Halves => {
            let half = |undefined: u64, bits: u64| if undefined == 0 { 0 } else { bits };
            (half(s[0], 0xffff) | half(s[1], 0xffff_0000) | half(s[2] | d, u64::MAX), bit)
        }
        Kind::Sum => {
            let all = s[0] | s[1] | s[2] | d | u64::from(bit);
            (all | all.wrapping_neg(), true)
        }
        Kind::Equal => {
            let decided = (known.s[0] ^ known.s[1]) & !(s[0] | s[1]);
            (0, decided == 0)
        }
        Kind::Order(sign) => {
            let least = |number: usize| known.s[number] & !s[number] | s[number] & sign;
            let most = |number: usize| (known.s[number] | s[number]) & !(s[number] & sign);
            let of = |first: u64, second: u64| function(&Inputs { s: [first, second, known.s[2]], ..*known }).1;
            (0, of(least(0), most(1)) != of(most(0), least(1)))
        }
        Kind::Bits => {
            let own = function(known);
            let mut changed = (0, false);
            // Each choice of sources whose undefined bits are the other ones.
            let is_open = [s[0] != 0, s[1] != 0, s[2] != 0, d != 0, bit];
            let open =
                is_open.iter().enumerate().fold(0, |open, (place, is_open)| open | usize::from(*is_open) << place);
            for choice in (1..32).filter(|choice| choice & !open == 0) {
                let mut inputs = *known;
                for number in (0..3).filter(|number| choice >> number & 1 == 1) {
                    inputs.s[number] ^= s[number];
                }
                inputs.d ^= if choice >> 3 & 1 == 1 { d } else { 0 };
                inputs.bit ^= choice >> 4 & 1 == 1;
                let (value, bit) = function(&inputs);
                changed = (changed.0 | value ^ own.0, changed.1 | (bit != own.1));
            }
            changed
        }
    }
}
