//! The bits of the control path that a run hasn't toggled, and how the results of several runs are joined.

use serde::{Deserialize, Serialize};

/// How many bits of the control path have toggled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// number of signals of the control path
    pub signals: u64,
    /// number of their bits
    pub bits: u64,
    /// number of signals of the data path, which aren't watched
    pub data_signals: u64,
    /// number of their bits
    pub data_bits: u64,
    /// signals with bits that haven't gone up and come down, in the order of the waveform
    pub holes: Vec<Hole>,
}

/// A signal, with a mask of its bits for each kind of hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hole {
    /// path from the top of the unit
    pub signal: String,
    /// number of its bits
    pub width: usize,
    /// bits that were never 1
    pub never_1: u64,
    /// bits that were never 0
    pub never_0: u64,
    /// bits that never went from 0 to 1 at a rising clock edge
    pub never_rises: u64,
    /// bits that never went from 1 to 0 at a rising clock edge
    pub never_falls: u64,
}

impl Hole {
    /// The bits that haven't both gone up and come down.
    pub fn bits(&self) -> u64 {
        self.never_rises | self.never_falls
    }

    /// Whether there is such a bit.
    pub fn is_open(&self) -> bool {
        self.bits() != 0
    }

    /// The holes that both of two runs have.
    fn join(&self, other: &Hole) -> Hole {
        Hole {
            signal: self.signal.clone(),
            width: self.width,
            never_1: self.never_1 & other.never_1,
            never_0: self.never_0 & other.never_0,
            never_rises: self.never_rises & other.never_rises,
            never_falls: self.never_falls & other.never_falls,
        }
    }
}

impl Coverage {
    /// The number of bits that have gone up and come down.
    pub fn toggled(&self) -> u64 {
        let missing: u64 = self.holes.iter().map(|hole| u64::from(hole.bits().count_ones())).sum();
        self.bits.saturating_sub(missing)
    }

    /// The sum of this run and another one of the same unit. `None` if they are of different units.
    pub fn join(&self, other: &Coverage) -> Option<Coverage> {
        let size = |coverage: &Coverage| {
            let Coverage { signals, bits, data_signals, data_bits, .. } = coverage;
            [*signals, *bits, *data_signals, *data_bits]
        };
        let theirs: std::collections::HashMap<&str, &Hole> =
            other.holes.iter().map(|hole| (hole.signal.as_str(), hole)).collect();
        let both = self.holes.iter().filter_map(|hole| Some(hole.join(theirs.get(hole.signal.as_str())?)));
        let holes = both.filter(Hole::is_open).collect();
        (size(self) == size(other)).then(|| Coverage { holes, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(never_rises: u64, never_falls: u64) -> Coverage {
        let hole = Hole { signal: "a".to_owned(), width: 4, never_1: 0, never_0: 0, never_rises, never_falls };
        let holes = Some(hole).filter(Hole::is_open).into_iter().collect();
        Coverage { signals: 1, bits: 4, data_signals: 0, data_bits: 0, holes }
    }

    #[test]
    fn what_one_of_two_has_seen_is_no_hole() {
        assert_eq!(seen(0b0110, 0).join(&seen(0b1100, 0)), Some(seen(0b0100, 0)));
        assert_eq!(seen(0b0110, 0).join(&seen(0, 0b0110)), Some(seen(0, 0)), "up in one, down in the other");
        assert_eq!([seen(0b0110, 0b1000).toggled(), seen(0, 0).toggled()], [1, 4]);
    }

    #[test]
    fn other_units_do_not_join() {
        assert_eq!(seen(1, 0).join(&Coverage { bits: 5, ..seen(1, 0) }), None);
    }
}
