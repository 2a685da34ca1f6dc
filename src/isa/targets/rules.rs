//! What a unit does at points that AMD's documents leave open.

use super::alignment::Alignment;
use super::bvh_stack::BvhStack;
use super::facts::{Facts, PartlyOut};
use enumset::{EnumSet, EnumSetType};
use strum::{Display, EnumString, IntoStaticStr};

/// A point that AMD's manuals leave open, or at which they differ from each other or from AMD's simulator (rocjitsu).
/// The usual reading of each point is in `docs/architecture.md` under "Choices". Each variant here describes the other
/// reading, which a unit can be built with.
#[derive(EnumSetType, Debug, Hash, Display, EnumString, IntoStaticStr)]
#[strum(
    serialize_all = "kebab-case",
    const_into_str,
    parse_err_ty = UnknownReading,
    parse_err_fn = UnknownReading::named
)]
pub enum Reading {
    /// the sum of two NaNs is the NaN of the data, quieted, instead of that of memory (AMD's simulator)
    TwoNans,
    /// a float comparison that fails leaves memory as it is, also where inputs are flushed (AMD's pages of the
    /// instructions)
    FailedCompare,
    /// two equal offsets of an instruction with two addresses are two accesses on gfx906, as on gfx1100 (AMD's
    /// simulator)
    EqualOffsets,
    /// each dword of an element of 64, 96 or 128 bits that is loaded or stored is in range or refused by itself, and so
    /// is each of two addresses, on every generation. The manual of RDNA4 says so (3.3.5.1; of stores in the modes that
    /// align), and AMD's simulator does so for 96 and 128 bits. On gfx1201 this is the usual reading
    PartialElements,
    /// a swizzle takes the register of a lane that is off, instead of 0 (AMD's simulator)
    InactiveLanes,
    /// M0 limits nothing on gfx906, as on gfx1100 (AMD's simulator; and compilers, which don't set M0 before LDS
    /// instructions)
    UnlimitedM0,
}

impl Reading {
    /// Every point with another reading.
    pub const ALL: EnumSet<Reading> = EnumSet::all();

    /// The name of the point in options, configs and reports.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// What a unit with the other reading does, in half a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Reading::TwoNans => "the sum of two NaNs is that of the data, quieted, and not that of memory",
            Reading::FailedCompare => {
                "a compare-and-store of floats that finds another number leaves a denormal in memory as it is"
            }
            Reading::EqualOffsets => "two equal offsets of an instruction with two addresses are two accesses",
            Reading::PartialElements => {
                "of an element of 64, 96 or 128 bits each dword is in range or refused by itself, and of two addresses each"
            }
            Reading::InactiveLanes => "a swizzle takes the register of a lane that is off, and not 0",
            Reading::UnlimitedM0 => "M0 limits no address",
        }
    }

    /// All points, a line each with what a unit with the other reading does.
    pub fn list() -> String {
        Reading::ALL
            .into_iter()
            .map(|reading| format!("- {reading}: {}", reading.about()))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The names of all points.
    pub fn names() -> String {
        Reading::ALL.into_iter().map(Reading::name).collect::<Vec<_>>().join(", ")
    }
}

/// A name that is no point with another reading.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no other reading `{0}`: those that can be chosen are {names}", names = Reading::names())]
pub struct UnknownReading(pub String);

impl UnknownReading {
    fn named(name: &str) -> Self {
        UnknownReading(name.to_owned())
    }
}

/// What a unit does where more than one thing can be right. The default is what units do unless something else is asked
/// for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// how stacks of rays work
    pub bvh_stack: BvhStack,
    /// points that are read the other way
    pub readings: EnumSet<Reading>,
}

impl Rules {
    /// The default rules.
    pub const USUAL: Rules = Rules { bvh_stack: BvhStack::Library, readings: EnumSet::empty() };

    /// Whether a point is read the other way.
    pub fn reads(self, reading: Reading) -> bool {
        self.readings.contains(reading)
    }

    /// Whether, on a target, two equal offsets of an instruction with two addresses are one access.
    pub fn merges_equal_offsets(self, facts: &Facts) -> bool {
        facts.local.merges_equal_offsets && !self.reads(Reading::EqualOffsets)
    }

    /// Whether, on a target, M0 limits addresses beside the allocation.
    pub fn m0_limits(self, facts: &Facts) -> bool {
        facts.local.m0_limits && !self.reads(Reading::UnlimitedM0)
    }

    /// Whether, on a target, a load of two elements returns zeroes for both if one is refused.
    pub fn refuses_whole_loads(self, facts: &Facts) -> bool {
        facts.local.partly_out == PartlyOut::WholeLoad && !self.reads(Reading::PartialElements)
    }

    /// Whether each dword of a loaded or stored element is in range or refused by itself.
    pub fn serves_dwords(self, facts: &Facts) -> bool {
        facts.local.partly_out == PartlyOut::Piece || self.reads(Reading::PartialElements)
    }

    /// Whether each byte is in range or refused by itself, in a store that may go to any byte.
    pub fn stores_bytes(self, facts: &Facts, alignment: Alignment) -> bool {
        facts.local.partly_out == PartlyOut::Piece && alignment == Alignment::Unaligned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Target;

    #[test]
    fn each_has_one_name() {
        for reading in Reading::ALL {
            assert_eq!(reading.name().parse(), Ok(reading));
            assert_eq!(reading.name(), reading.to_string());
        }
        let unknown = "TwoNans".parse::<Reading>().unwrap_err().to_string();
        for reading in Reading::ALL {
            // The pieces of a core's name begin like this.
            let name = format!("_as_{}_", reading.name().replace('-', "_"));
            assert_eq!((name.matches("_as_").count(), name.matches("_no_").count()), (1, 0), "{name}");
        }
        assert!(unknown.contains("two-nans, failed-compare, equal-offsets"), "{unknown}");
    }

    #[test]
    fn nothing_is_read_the_other_way_unless_asked_for() {
        assert_eq!(Rules::default(), Rules::USUAL);
        let [vega, rdna] = [Target::Gfx906, Target::Gfx1100].map(Target::facts);
        let (usual, other) = (Rules::USUAL, Rules { readings: Reading::ALL, ..Rules::default() });
        assert_eq!(Reading::ALL.into_iter().filter(|reading| usual.reads(*reading)).count(), 0);
        assert_eq!([usual, other].map(|rules| rules.merges_equal_offsets(vega)), [true, false]);
        assert_eq!([usual, other].map(|rules| rules.merges_equal_offsets(rdna)), [false, false]);
        assert_eq!([usual, other].map(|rules| rules.m0_limits(vega)), [true, false]);
        assert_eq!([usual, other].map(|rules| rules.m0_limits(rdna)), [false, false]);
        assert_eq!([usual, other].map(|rules| rules.refuses_whole_loads(vega)), [false, false]);
        assert_eq!([usual, other].map(|rules| rules.refuses_whole_loads(rdna)), [true, false]);
    }
}
