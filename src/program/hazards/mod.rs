//! Pairs of instructions that a program must keep apart, as the hardware doesn't check them.
//!
//! The rows of gfx906 are those of its manual (Vega ISA 4.5, "Manually inserted wait states"), and some of LLVM's. A
//! wait state is an instruction that is issued between the two, whatever it is; `s_nop n` is `n + 1` of them. gfx90a,
//! gfx942 and gfx950 have these rows, too, and LLVM's rows around products of matrices. The rows of gfx1100 are those
//! of LLVM, whose `GCNHazardRecognizer` puts waits for the counters of dependencies between the two
//! (`s_waitcnt_depctr`, `wait_vdst`).
//!
//! The models and the hardware here have results at once: a distance that is too short changes nothing here, and may on
//! a chip.

mod around;
mod masks;
mod near;
mod pipeline;
mod products;
mod recent;
mod rows;
mod seen;
mod table;

#[cfg(test)]
mod counter_tests;
#[cfg(test)]
mod product_tests;
#[cfg(test)]
mod tests;

pub(super) use near::TooNear;
pub(super) use seen::Seen;
pub(super) use table::find;
pub use table::{HAZARDS, Hazard, Mend};

use crate::targets::{Hazards, Target};
use pipeline::Pipeline;
use recent::Recent;
use std::rc::Rc;

/// What a wave has issued, as far as it may matter to what it issues next.
#[derive(Clone, Debug)]
pub(super) enum History {
    /// of a target without rows
    None,
    /// the last instructions, of targets with wait states
    Recent(Recent),
    /// what is under way, of gfx1100
    Pipeline {
        under_way: Box<Pipeline>,
        /// whether recent rows are looked at
        all: bool,
    },
}

impl History {
    /// Of a wave of so many lanes, before its first instruction. `all` asks for rows that compilers may not know.
    pub(super) fn new(target: Target, lanes: usize, all: bool) -> Self {
        match target.facts().waves.hazards {
            Hazards::WaitStates => History::Recent(Recent::default()),
            Hazards::Counters => History::Pipeline { under_way: Box::new(Pipeline::new(lanes)), all },
            Hazards::Unknown => History::None,
        }
    }

    /// The wave issues an instruction: which row it breaks first, if it breaks one.
    pub(super) fn issue(&mut self, seen: Rc<Seen>) -> Option<TooNear> {
        match self {
            History::None => None,
            History::Recent(recent) => recent.issue(seen),
            History::Pipeline { under_way, all } => under_way.issue(&seen, *all),
        }
    }
}
