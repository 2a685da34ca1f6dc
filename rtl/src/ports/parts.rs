//! What a unit can be built without.

use std::fmt;
use std::str::FromStr;

/// An optional part of the hardware.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// the ALU at every bank, and the way of the second operand
    Atomics,
    /// `ds_permute_b32`, `ds_bpermute_b32`, `ds_swizzle_b32`
    Permute,
    /// a second request port for loads, beside stores
    Dual,
    /// AMD's performance counters
    Counters,
}

impl Part {
    /// Every optional part.
    pub const ALL: [Part; 4] = [Part::Atomics, Part::Permute, Part::Dual, Part::Counters];

    /// Its name in options and configs.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Atomics => "atomics",
            Part::Permute => "permute",
            Part::Dual => "dual",
            Part::Counters => "counters",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no optional part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPart(pub String);

impl fmt::Display for UnknownPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
        write!(f, "there is no optional part `{}`: the parts are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownPart {}

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(name: &str) -> Result<Self, UnknownPart> {
        Part::ALL.into_iter().find(|part| part.name() == name).ok_or_else(|| UnknownPart(name.to_owned()))
    }
}

/// Which optional parts a unit has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// [`Part::Atomics`]
    pub atomics: bool,
    /// [`Part::Permute`]
    pub permute: bool,
    /// [`Part::Dual`]
    pub dual: bool,
    /// [`Part::Counters`]
    pub counters: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Parts = Parts { atomics: true, permute: true, dual: true, counters: true };

    /// All but one.
    #[must_use]
    pub const fn without(mut self, part: Part) -> Self {
        match part {
            Part::Atomics => self.atomics = false,
            Part::Permute => self.permute = false,
            Part::Dual => self.dual = false,
            Part::Counters => self.counters = false,
        }
        self
    }

    /// Whether a part is there.
    pub const fn has(self, part: Part) -> bool {
        match part {
            Part::Atomics => self.atomics,
            Part::Permute => self.permute,
            Part::Dual => self.dual,
            Part::Counters => self.counters,
        }
    }

    /// The parts that are missing.
    pub fn missing(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| !self.has(*part))
    }
}
