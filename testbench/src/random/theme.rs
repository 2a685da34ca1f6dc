//! What a random program is about.

use lds::isa::{self, Opcode};
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::subsequence;
use serde::{Deserialize, Serialize};

/// What a program is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// everything
    Any,
    /// a few instructions again and again, as what one of them needs seldom comes about among a hundred others
    Few(Vec<&'static Opcode>),
    /// floating-point numbers: most of what their units do takes two special ones that meet
    Floats,
    /// stacks of rays: ADDR says where they are, and nodes must be equal or missing
    Rays,
    /// waves that wait for one another at the global data share
    Waves,
}

/// What all programs of a campaign can be about, where one in several is otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Subject {
    /// read-modify-writes of floating-point numbers
    Floats,
    /// stacks of rays
    Rays,
    /// waves that wait for one another at a global data share
    Waves,
}

impl Subject {
    /// Whether a unit has what it is about.
    pub fn is_of(self, core: &Core) -> bool {
        match self {
            Subject::Floats => core.parts.has_floats(),
            Subject::Rays => core.parts.has_stacks(core.target),
            Subject::Waves => core.is_gds(),
        }
    }

    /// What to do for a unit that has it.
    pub fn needs(self) -> &'static str {
        match self {
            Subject::Floats => "leave in the parts `float` and `atomics`",
            Subject::Rays => {
                "choose `--target gfx1100` with the parts `stacks`, `atomics` and `permute`, and no `--gds`"
            }
            Subject::Waves => "choose `--gds`",
        }
    }
}

/// What programs for a unit are about: all of them the same, if that is said.
pub(super) fn theme(core: Core, subject: Option<Subject>) -> BoxedStrategy<Theme> {
    match subject {
        Some(Subject::Floats) => return Just(Theme::Floats).boxed(),
        Some(Subject::Rays) => return Just(Theme::Rays).boxed(),
        Some(Subject::Waves) => return Just(Theme::Waves).boxed(),
        None => {}
    }
    let few = subsequence(known(core), 3).prop_map(Theme::Few);
    let floats = Just(if core.parts.has_floats() { Theme::Floats } else { Theme::Any });
    let rays = Just(if core.parts.has_stacks(core.target) { Theme::Rays } else { Theme::Any });
    let waves = Just(if core.is_gds() { Theme::Waves } else { Theme::Any });
    let few = prop_oneof![10 => Just(Theme::Any), 4 => few, 2 => floats, 1 => rays];
    if core.is_gds() { prop_oneof![2 => few, 1 => waves].boxed() } else { few.boxed() }
}

/// What both golden model and hardware have of what no wave waits for others at.
pub(super) fn known(core: Core) -> Vec<&'static Opcode> {
    let has = |opcode: &&Opcode| lds::golden::supports(opcode) && core.supports(opcode) && !opcode.synchronizes();
    isa::opcodes(core.target).iter().filter(has).collect()
}
