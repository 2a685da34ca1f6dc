//! Which bits of the results of vector instructions are undefined, lane by lane.

use super::lanes::{Results, Vector};
use super::operand::{Lanes, Source, SourcePlace};
use crate::execute::scalar::source::Source as Scalar;
use crate::execute::undefined::{Inputs, Rule, spread};
use crate::wave::{MAX_LANES, Wave};

/// What both parts of a packed instruction do, by name.
pub fn half_of(semantics: &str) -> Option<&'static str> {
    let halves =
        super::functions::packed::HALVES.iter().find(|(packed, _)| *packed == semantics).map(|(_, name)| *name);
    halves.or_else(|| super::words::each(semantics))
}

impl Vector {
    /// The results of a wave, and those of its twin, which has undefined bits inverted: they differ in bits that are
    /// undefined. `other` is the instruction as the twin has it. In lanes that are `unsure` all is undefined.
    pub fn spread(&self, other: &Vector, rule: Rule, [wave, twin]: [&Wave; 2], unsure: u64) -> [Results; 2] {
        self.spread_given(other, rule, [wave, twin], unsure, [[None; 3]; 2])
    }

    /// As [`Vector::spread`], of sources whose values are given here instead of being in registers.
    pub fn spread_given(
        &self,
        other: &Vector,
        rule: Rule,
        [wave, twin]: [&Wave; 2],
        unsure: u64,
        [own_values, other_values]: [[Option<&Lanes>; 3]; 2],
    ) -> [Results; 2] {
        let rule = rule.with_destination(self.reads_destination);
        let own = self.fetch(wave, own_values);
        let mut others = other.fetch(twin, other_values);
        for (number, source) in self.sources[..self.count].iter().enumerate() {
            if let Some(is_open) = is_zero_open(source, wave, twin) {
                others.sources[number] = own.sources[number].map(|value| value ^ u64::from(is_open));
            }
        }
        let mut results = self.evaluate(wave, &own);
        let mut twins =
            Results { values: [0; MAX_LANES], bits: results.bits, active: results.active, kept: results.kept };
        for lane in (0..wave.lanes()).filter(|lane| results.active >> lane & 1 == 1) {
            let undefined = own.of(lane).difference(&others.of(lane));
            let (value, bit) = spread(rule, &own.of(lane), &undefined, |inputs| self.one(wave, lane, inputs));
            twins.values[lane] = results.values[lane] ^ value;
            twins.bits ^= u64::from(bit) << lane;
        }
        for lane in (0..wave.lanes()).filter(|lane| unsure >> lane & 1 == 1) {
            twins.values[lane] = !results.values[lane];
            twins.bits = twins.bits & !(1 << lane) | !results.bits & 1 << lane;
        }
        results.active |= unsure & wave.all_lanes();
        twins.active = results.active;
        [results, twins]
    }
}

/// Of a source that says whether VCC or EXEC is 0: whether that is undefined. A bit that is defined and 1 decides.
pub(in crate::execute) fn is_open_zero(source: Scalar, wave: &Wave, twin: &Wave) -> Option<bool> {
    let [own, other] = match source {
        Scalar::Vccz => [wave.vcc, twin.vcc],
        Scalar::Execz => [wave.exec, twin.exec],
        _ => return None,
    };
    let undefined = (own ^ other) & wave.all_lanes();
    Some(undefined != 0 && own & !undefined & wave.all_lanes() == 0)
}

fn is_zero_open(source: &Source, wave: &Wave, twin: &Wave) -> Option<bool> {
    match source.place {
        SourcePlace::Scalar(scalar) => is_open_zero(scalar, wave, twin),
        SourcePlace::Vgpr(_) => None,
    }
}

impl super::lanes::Fetched {
    fn of(&self, lane: usize) -> Inputs {
        let s = std::array::from_fn(|number| self.sources[number][lane]);
        Inputs { s, d: self.before[lane], bit: self.bits >> lane & 1 == 1 }
    }
}
