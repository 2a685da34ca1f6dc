//! What the names in an expression stand for.

use super::tree::{CyclePart, Variable};
use crate::wave::{Register, VGPRS, Vgpr};
use lds_isa::expression::Values;

/// Cycles of one or more instructions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cycles {
    /// what instructions took
    pub(crate) all: u64,
    /// nobody knows the passes of some, so that `ideal` and `conflict` mean nothing
    pub(crate) unknown: bool,
    /// the passes of these instructions
    pub(crate) ideal: u64,
    /// what they took more because lanes were in conflict
    pub(crate) conflict: u64,
    /// clock cycles from the one in which the first request was taken to that of the last response, both included
    pub(crate) clock: u64,
}

/// What the names in an expression stand for.
#[derive(Clone, Copy)]
pub(crate) struct Environment<'a> {
    pub(crate) wave: usize,
    /// the number of the wave's work-group
    pub(crate) group: usize,
    pub(crate) lane: usize,
    pub(crate) index: usize,
    /// the wave's exec mask
    pub(crate) exec: u64,
    /// the wave's VGPRs
    pub(crate) vgprs: &'a [Vgpr],
    /// the wave's accumulation registers
    pub(crate) agprs: &'a [Vgpr],
    /// the wave's scalar registers
    pub(crate) sgprs: &'a [u32],
    /// the wave's VCC
    pub(crate) vcc: u64,
    /// the wave's SCC
    pub(crate) scc: bool,
    /// cycles of the last DS instruction
    pub(crate) last: Cycles,
    /// cycles of all DS instructions so far, of all waves
    pub(crate) total: Cycles,
}

impl Environment<'_> {
    /// No registers, no lane that is on, wave 0 of work-group 0, lane 0.
    pub(crate) const CONSTANT: Environment<'static> = Environment {
        wave: 0,
        group: 0,
        lane: 0,
        index: 0,
        exec: 0,
        vgprs: &[],
        agprs: &[],
        sgprs: &[],
        vcc: 0,
        scc: false,
        last: Cycles { all: 0, unknown: false, ideal: 0, conflict: 0, clock: 0 },
        total: Cycles { all: 0, unknown: false, ideal: 0, conflict: 0, clock: 0 },
    };

    /// What a register holds, if the wave has it.
    pub(super) fn register(&self, register: Register) -> Option<&Vgpr> {
        let file = if register.is_agpr() { self.agprs } else { self.vgprs };
        file.get(register.index() % VGPRS)
    }
}

impl Values<Variable> for Environment<'_> {
    fn value(&self, variable: Variable) -> i64 {
        match variable {
            Variable::Lane => self.lane as i64,
            Variable::Wave => self.wave as i64,
            Variable::Group => self.group as i64,
            Variable::Index => self.index as i64,
            Variable::Register(register) => self.register(register).map_or(0, |vgpr| i64::from(vgpr[self.lane])),
            Variable::Scalar(register) => self.sgprs.get(usize::from(register)).map_or(0, |value| i64::from(*value)),
            Variable::Vcc => self.vcc.cast_signed(),
            Variable::Scc => self.scc.into(),
            Variable::Exec => self.exec.cast_signed(),
            Variable::LanesBelow => lanes_below(self.lane),
            Variable::Cycles { part, total } => {
                let cycles = if total { self.total } else { self.last };
                let count = match part {
                    CyclePart::All => cycles.all,
                    CyclePart::Ideal => cycles.ideal,
                    CyclePart::Conflict => cycles.conflict,
                    CyclePart::Clock => cycles.clock,
                };
                count.cast_signed()
            }
        }
    }
}

/// A bit for each lane below one.
pub(super) const fn lanes_below(lane: usize) -> i64 {
    !(-1 << lane)
}
