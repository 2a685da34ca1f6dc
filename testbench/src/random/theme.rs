//! The subjects of random programs.

use lds::isa::{self, Opcode};
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::subsequence;
use serde::{Deserialize, Serialize};

/// The subject of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// everything
    Any,
    /// a few instructions again and again, because the situations of one of a hundred instructions come about too
    /// seldom
    Few(Vec<&'static Opcode>),
    /// floating-point numbers, because most functions of float units need two special numbers that meet
    Floats,
    /// stacks of rays, because ADDR has to say where they are, and nodes have to be equal or missing
    Rays,
    /// waves that wait for one another at the global data share
    Waves,
    /// waves that branch and compute their own addresses
    Flow,
}

/// The subjects that all programs of a campaign can have. Without this choice one program in several has each of them
/// but `Flow`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Subject {
    /// read-modify-writes of floating-point numbers
    Floats,
    /// stacks of rays
    Rays,
    /// waves that wait for one another at a global data share
    Waves,
    /// waves that branch, loop, fork and call, and compute their own addresses
    Flow,
}

impl Subject {
    /// Whether a unit has the instructions of the subject.
    pub fn is_of(self, core: &Core) -> bool {
        match self {
            Subject::Floats => core.parts.has_floats(),
            Subject::Rays => core.parts.has_stacks(core.target),
            Subject::Waves => core.is_gds(),
            Subject::Flow => !core.is_gds(),
        }
    }

    /// What to change for a unit that has these instructions.
    pub fn needs(self) -> &'static str {
        match self {
            Subject::Floats => "leave in the parts `float` and `atomics`",
            Subject::Rays => {
                "choose `--target gfx1100` with the parts `stacks`, `atomics` and `permute`, and no `--gds`"
            }
            Subject::Waves => "choose `--gds`",
            Subject::Flow => "choose gfx906 or gfx1100, and no `--gds`",
        }
    }
}

/// Chooses the subject of a program for a unit. `subject` is that of all programs, if there is one.
pub(super) fn theme(core: Core, subject: Option<Subject>) -> BoxedStrategy<Theme> {
    match subject {
        Some(Subject::Floats) => return Just(Theme::Floats).boxed(),
        Some(Subject::Rays) => return Just(Theme::Rays).boxed(),
        Some(Subject::Waves) => return Just(Theme::Waves).boxed(),
        Some(Subject::Flow) => return Just(Theme::Flow).boxed(),
        None => {}
    }
    let few = subsequence(known(core), 3).prop_map(Theme::Few);
    let floats = Just(if core.parts.has_floats() { Theme::Floats } else { Theme::Any });
    let rays = Just(if core.parts.has_stacks(core.target) { Theme::Rays } else { Theme::Any });
    let waves = Just(if core.is_gds() { Theme::Waves } else { Theme::Any });
    let few = prop_oneof![10 => Just(Theme::Any), 4 => few, 2 => floats, 1 => rays];
    if core.is_gds() { prop_oneof![2 => few, 1 => waves].boxed() } else { few.boxed() }
}

/// The opcodes that both golden model and hardware have, without those at which waves wait for others.
pub(super) fn known(core: Core) -> Vec<&'static Opcode> {
    let has = |opcode: &&Opcode| lds::golden::supports(opcode) && core.supports(opcode) && !opcode.synchronizes();
    isa::opcodes(core.target).iter().filter(has).collect()
}
