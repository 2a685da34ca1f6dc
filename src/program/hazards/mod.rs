//! Pairs of instructions that a program must keep apart, as the hardware doesn't check them.
//!
//! The rows of gfx906 are those of its manual (Vega ISA 4.5, "Manually inserted wait states"), and some of LLVM's. A
//! wait state is an instruction that is issued between the two, whatever it is; `s_nop n` is `n + 1` of them. gfx90a,
//! gfx942 and gfx950 have these rows, too, and LLVM's rows around products of matrices. The rows of other targets are
//! those of LLVM alone. Those of gfx11 and gfx12 want waits for the counters of dependencies between the two
//! (`s_waitcnt_depctr`, `s_wait_alu`, `wait_vdst`). Which rows a target has, the facts of its waves say
//! ([`Unchecked`](crate::targets::Unchecked)).
//!
//! The models and the hardware here have results at once: a distance that is too short changes nothing here, and may on
//! a chip.

mod around;
mod hazard;
mod masks;
mod near;
mod pipeline;
mod products;
mod recent;
mod rows;
mod scalars;
mod seen;
mod table;

#[cfg(test)]
mod counter_tests;
#[cfg(test)]
mod gfx12_tests;
#[cfg(test)]
mod product_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod triton_tests;

pub use hazard::{Hazard, Mend};
pub(super) use near::TooNear;
pub(super) use seen::Seen;
pub use table::HAZARDS;
pub(super) use table::find;

use crate::targets::Target;
use pipeline::Pipeline;
use recent::Recent;
use std::rc::Rc;

/// What a wave has issued, as far as it may matter to what it issues next.
#[derive(Clone, Debug)]
pub(super) struct History {
    /// the last instructions, of targets with rows about these
    recent: Option<Recent>,
    /// what is under way, of targets with rows about that
    under_way: Option<Box<Pipeline>>,
    /// whether recent rows are looked at
    all: bool,
}

impl History {
    /// Of a wave of so many lanes, before its first instruction. `all` asks for rows that compilers may not know.
    pub(super) fn new(target: Target, lanes: usize, all: bool) -> Self {
        let has = |near: bool| HAZARDS.iter().any(|hazard| hazard.is_of(target) && hazard.is_near() == near);
        History {
            recent: has(true).then(|| Recent::new(target)),
            under_way: has(false).then(|| Box::new(Pipeline::new(target, lanes))),
            all,
        }
    }

    /// The wave issues an instruction: which row it breaks first, if it breaks one.
    pub(super) fn issue(&mut self, seen: Rc<Seen>) -> Option<TooNear> {
        let under_way = self.under_way.as_mut().and_then(|under_way| under_way.issue(&seen, self.all));
        let recent = self.recent.as_mut().and_then(|recent| recent.issue(seen));
        recent.or(under_way)
    }
}
