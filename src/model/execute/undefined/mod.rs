//! Which bits of a result are undefined where bits of the sources are.
//!
//! A [`Rule`] says which bits of a result may change if undefined bits of the sources do, and [`spread`] finds them for
//! the values at hand. What executes whole instructions so is in `twin`.

mod rule;

pub use rule::Rule;

use crate::golden::AtomicFunction;
use crate::isa::AtomicOp;
use crate::targets::Rules;
use rule::RuleKind;

/// The sources of a function: of a lane, or of a scalar instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(hidden)]
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

/// Which bits of what a read-modify-write leaves in an element of so many bits may change: `s` has what memory held and
/// the two operands.
#[doc(hidden)]
pub fn spread_atomic(op: AtomicOp, bits: u8, known: &Inputs, undefined: &Inputs) -> u64 {
    // What MODE and a unit say of floats doesn't matter: all of their bits are undefined together.
    let function = AtomicFunction::new(op, bits, 0, Rules::default());
    let apply = |inputs: &Inputs| {
        let [memory, first, second] = inputs.s.map(u128::from);
        (function.apply(memory, [first, second]) as u64, false)
    };
    spread(Rule::of_atomic(op), known, undefined, apply).0
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
        RuleKind::Whole => ALL,
        RuleKind::Halves => {
            let half = |undefined: u64, bits: u64| if undefined == 0 { 0 } else { bits };
            (half(s[0], 0xffff) | half(s[1], 0xffff_0000) | half(s[2] | d, u64::MAX), bit)
        }
        RuleKind::Sum => {
            // The lowest undefined bit of a source changes the lowest bit of the result that the source can change. The
            // other sources are what they are, or have their own lowest undefined bit changed: a factor may be 0.
            let lowest = |bits: u64| bits & bits.wrapping_neg();
            let (changed, _) = changed(known, &Inputs { s: s.map(lowest), d: lowest(d), bit }, function);
            (changed | changed.wrapping_neg(), true)
        }
        RuleKind::Equal => {
            let decided = (known.s[0] ^ known.s[1]) & !(s[0] | s[1]);
            (0, decided == 0)
        }
        RuleKind::Order(sign) => {
            let least = |number: usize| known.s[number] & !s[number] | s[number] & sign;
            let most = |number: usize| (known.s[number] | s[number]) & !(s[number] & sign);
            let of = |first: u64, second: u64| function(&Inputs { s: [first, second, known.s[2]], ..*known }).1;
            (0, of(least(0), most(1)) != of(most(0), least(1)))
        }
        RuleKind::Bits => changed(known, &Inputs { s, d, bit }, function),
        RuleKind::Chosen => {
            let whole =
                (0..4).map(|byte| 0xff << (8 * byte)).filter(|byte| s[2] & byte != 0).fold(0, |all, byte| all | byte);
            let (value, _) = changed(known, &Inputs { s: [s[0], s[1], 0], ..Inputs::default() }, function);
            (value | whole, false)
        }
    }
}

/// What changes with sources of which some have these bits changed: of each choice of such sources, against the known
/// ones.
fn changed(known: &Inputs, bits: &Inputs, function: impl Fn(&Inputs) -> (u64, bool)) -> (u64, bool) {
    let own = function(known);
    let Inputs { s, d, bit } = *bits;
    let mut changed = (0, false);
    let is_open = [s[0] != 0, s[1] != 0, s[2] != 0, d != 0, bit];
    let open = is_open.iter().enumerate().fold(0, |open, (place, is_open)| open | usize::from(*is_open) << place);
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
