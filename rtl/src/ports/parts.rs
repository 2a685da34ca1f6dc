//! What a unit can be built without.

use enumset::{EnumSet, EnumSetType, enum_set};
use lds_isa::isa::{self, Addressing, Feature, Opcode};
use lds_isa::targets::{PartlyOut, Reading, Target};
use strum::{Display, EnumString, IntoStaticStr};

/// An optional part of the hardware.
#[derive(EnumSetType, Debug, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str, parse_err_ty = UnknownPart, parse_err_fn = UnknownPart::named)]
pub enum Part {
    /// the ALU at every bank, and the way of the second operand
    Atomics,
    /// read-modify-writes of floating-point numbers, where there are `atomics`
    Float,
    /// `ds_permute_b32`, `ds_bpermute_b32`, `ds_swizzle_b32`
    Permute,
    /// loads and stores of 64, 96 and 128 bits
    Wide,
    /// read-modify-writes of 64 bits, where there are `atomics` and `wide`
    WideAtomics,
    /// read-modify-writes whose operand is in memory, where there are `atomics`
    Source2,
    /// stacks of rays, where there are `atomics` and `permute`
    Stacks,
    /// loads and stores of 8 and 16 bits
    Narrow,
    /// alignment modes: loads and stores at any byte, whose elements may straddle dwords
    Unaligned,
    /// a second request port for loads, beside stores
    Dual,
    /// AMD's performance counters
    Counters,
}

impl Part {
    /// Every optional part.
    pub const ALL: EnumSet<Part> = EnumSet::all();

    /// Its name in options and configs.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The names of all parts.
    pub fn names() -> String {
        Part::ALL.into_iter().map(Part::name).collect::<Vec<_>>().join(", ")
    }

    /// What instructions can ask for only if the part is there.
    const fn features(self) -> EnumSet<Feature> {
        match self {
            Part::Atomics => {
                enum_set!(Feature::Atomic | Feature::SwappedCompare | Feature::Append | Feature::M0Address)
            }
            Part::Float => enum_set!(Feature::Float),
            Part::Permute => enum_set!(Feature::Permute | Feature::Swizzle),
            Part::Wide => enum_set!(Feature::Wide),
            Part::WideAtomics => enum_set!(Feature::WideAtomic | Feature::ConditionalExchange),
            Part::Source2 => enum_set!(Feature::Source2),
            Part::Stacks => enum_set!(Feature::BvhStack),
            Part::Narrow => enum_set!(Feature::Narrow | Feature::NarrowStore | Feature::HalfRegister),
            Part::Unaligned | Part::Dual | Part::Counters => EnumSet::empty(),
        }
    }
}

/// A name that is no optional part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no optional part `{0}`: the parts are {names}", names = Part::names())]
pub struct UnknownPart(pub String);

impl UnknownPart {
    fn named(name: &str) -> Self {
        UnknownPart(name.to_owned())
    }
}

/// Which optional parts a unit has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts(EnumSet<Part>);

impl Parts {
    /// Everything.
    pub const ALL: Parts = Parts(Part::ALL);

    /// All but one.
    #[must_use]
    pub fn without(self, part: Part) -> Self {
        Parts(self.0 - part)
    }

    /// Whether a part is there.
    pub fn has(self, part: Part) -> bool {
        self.0.contains(part)
    }

    /// Whether banks work in pairs: on elements of 64 bits.
    pub fn has_pairs(self) -> bool {
        const NEEDED: EnumSet<Part> = enum_set!(Part::Atomics | Part::Wide | Part::WideAtomics);
        self.0.is_superset(NEEDED)
    }

    /// Whether there are float adders.
    pub fn has_floats(self) -> bool {
        self.has(Part::Atomics) && self.has(Part::Float)
    }

    /// Whether a unit of a target has read-modify-writes whose operand is in memory.
    pub fn has_source2(self, target: Target) -> bool {
        let has = |opcode: &Opcode| opcode.addressing == Addressing::Source2;
        self.has(Part::Atomics) && self.has(Part::Source2) && isa::opcodes(target).iter().any(has)
    }

    /// Whether a unit of a target has stacks of rays.
    pub fn has_stacks(self, target: Target) -> bool {
        let has = |opcode: &Opcode| opcode.addressing == Addressing::Stack;
        const NEEDED: EnumSet<Part> = enum_set!(Part::Atomics | Part::Permute | Part::Stacks);
        self.0.is_superset(NEEDED) && isa::opcodes(target).iter().any(has)
    }

    /// Whether a unit of a target, or its global data share, depends on how a point is read.
    pub fn has_choice(self, target: Target, gds: bool, reading: Reading) -> bool {
        match reading {
            Reading::TwoNans | Reading::FailedCompare => self.has_floats(),
            Reading::EqualOffsets => target.facts().local.merges_equal_offsets,
            Reading::UnlimitedM0 => target.facts().local.m0_limits && !gds,
            Reading::PartialElements => self.has(Part::Wide) || target.facts().local.partly_out == PartlyOut::WholeLoad,
            Reading::InactiveLanes => self.has(Part::Permute),
        }
    }

    /// Whether an access can store some bytes of a dword alone.
    pub fn has_bytes(self) -> bool {
        self.has(Part::Narrow) || self.has(Part::Unaligned)
    }

    /// The parts that are missing.
    pub fn missing(self) -> impl Iterator<Item = Part> {
        (!self.0).into_iter()
    }

    /// What of instructions hardware with these parts has.
    pub fn features(self) -> EnumSet<Feature> {
        const ALWAYS: EnumSet<Feature> =
            enum_set!(Feature::Load | Feature::Store | Feature::TwoAddresses | Feature::ThreadId);
        self.0.into_iter().fold(ALWAYS, |features, part| features | part.features())
    }
}
