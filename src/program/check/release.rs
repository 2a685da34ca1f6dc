//! What LDS instructions at one address put in order: release and acquire.
//!
//! The LDS executes the instructions of one wave in their order, each for the whole wave before another one's. (LLVM's
//! memory model of AMD's targets rests on it: AMDGPUUsage, "all LDS operations of a CU are performed as wavefront wide
//! operations in a global order"; clang puts no wait between a store to the LDS and an atomic that releases it.) So an
//! instruction that reads what another one left comes behind all that the other one's wave had issued to the LDS by DS
//! instructions. What reaches the LDS by another way is in this order once its wave has waited for it.
//!
//! An update that changes its dword releases, whether it returns a value or not. An update that returns a value
//! acquires: from the last store, and from the updates since then. What counts as a store that releases, and as a load
//! that acquires, is decided by loops that poll: see [`Checks::looking`](super::Checks::looking).

use super::access::{Access, Counter, Role};
use super::look::Look;
use super::order::{Clock, Order};
use crate::touch::Use;
use std::cell::OnceCell;
use std::rc::Rc;

/// An instruction of a wave whose result another one may see, and what the wave knew then.
#[derive(Clone, Debug)]
pub(super) struct Release {
    pub(super) wave: u8,
    /// what comes before whoever sees it
    pub(super) clock: Rc<Clock>,
}

/// An instruction at work.
#[derive(Debug)]
pub(super) struct Instruction {
    pub(super) wave: usize,
    /// its number, from 1
    pub(super) step: u32,
    pub(super) counter: Counter,
    /// whether it returns what it found
    pub(super) returns: bool,
    /// what its value is for
    pub(super) look: Look,
    /// whether some wave polls anything in this program
    pub(super) is_polled: bool,
    /// what others know that see what it leaves
    pub(super) releases: OnceCell<Rc<Clock>>,
    /// what it gets to know
    pub(super) acquired: Option<Clock>,
}

impl Instruction {
    /// One that puts nothing in order.
    pub(super) fn plain(step: u32, wave: usize, counter: Counter) -> Self {
        let (returns, look, is_polled, releases, acquired) = (false, Look::Plain, false, OnceCell::new(), None);
        Instruction { wave, step, counter, returns, look, is_polled, releases, acquired }
    }

    /// Whether it comes behind those whose values it reads.
    pub(super) fn acquires(&self, how: Use) -> bool {
        match how {
            Use::Read => self.look == Look::Poll,
            Use::Write => false,
            Use::Update => self.returns,
        }
    }

    /// It reads what another instruction left.
    pub(super) fn acquire(&mut self, release: &Release, order: &Order) {
        let has = |clock: &Clock| clock.knows(&release.clock, release.wave.into());
        let is_known = usize::from(release.wave) == self.wave
            || order.knows(self.wave, has)
            || self.acquired.as_ref().is_some_and(has);
        if !is_known {
            self.acquired.get_or_insert_with(|| Clock::new(order.waves())).join(&release.clock);
        }
    }

    /// What it leaves for others to see, if it does.
    pub(super) fn release(&self, how: Use, by: &Access, order: &Order) -> Option<Release> {
        let releases = match how {
            Use::Read => false,
            Use::Write => by.role == Role::GivingBack || self.is_polled && by.role != Role::First,
            Use::Update => by.changes,
        };
        if !releases || self.counter != Counter::Lgkm || by.turn != 0 {
            return None;
        }
        let clock = self.releases.get_or_init(|| Rc::new(order.releases(self.wave, self.step)));
        Some(Release { wave: by.wave, clock: Rc::clone(clock) })
    }
}
