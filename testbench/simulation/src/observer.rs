//! Observers of a run: they see each instruction of the golden model, and each cycle of the hardware.

use crate::hardware::Hardware;
use lds::targets::Alignment;
use lds::timing::ServedPass;
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave};

/// A transfer that the golden model is about to execute.
#[derive(Clone, Copy)]
pub struct Issue<'a> {
    /// the part of the storage that the wave's work-group owns
    pub allocation: Allocation,
    /// alignment mode, which decides what happens to misaligned loads and stores
    pub alignment: Alignment,
    /// what is asked for, with the values of the wave
    pub transfer: &'a Transfer,
}

/// Sees a program on the golden model, then on the hardware. On the hardware it sees the settled signals of every
/// cycle, just before the cycle's clock edge.
pub trait Observer {
    /// A program begins on the golden model.
    fn program(&mut self) {}
    /// The golden model is about to execute a transfer.
    fn issue(&mut self, _issue: &Issue<'_>) {}
    /// The golden model has executed the transfer, in these passes.
    fn served(&mut self, _passes: &[ServedPass]) {}
    /// The unit has been reset.
    fn start(&mut self, _hardware: &Hardware) {}
    /// A work-group, by its number, has the places of these waves from now on.
    fn host(&mut self, _group: usize, _places: &[usize]) {}
    /// The waves, before a cycle in which the hardware works for them.
    fn waves(&mut self, _waves: &[Wave]) {}
    /// Cycle `number` of the unit, from 0.
    fn cycle(&mut self, _number: u64, _hardware: &Hardware) {}
}

/// An observer that can be split: several observers look at different programs at the same time.
pub trait Several: Observer + Send {
    /// An observer of the same kind that hasn't seen anything.
    #[must_use]
    fn another(&self) -> Self;

    /// Adds what the other observer has seen.
    fn join(&mut self, other: Self);
}

/// An observer that ignores everything.
pub struct Unobserved;

impl Observer for Unobserved {}

impl Several for Unobserved {
    fn another(&self) -> Self {
        Unobserved
    }

    fn join(&mut self, _: Self) {}
}

/// An observer that may be absent: then everything is ignored.
impl<O: Observer> Observer for Option<O> {
    fn program(&mut self) {
        self.iter_mut().for_each(O::program);
    }

    fn issue(&mut self, issue: &Issue<'_>) {
        self.iter_mut().for_each(|one| one.issue(issue));
    }

    fn served(&mut self, passes: &[ServedPass]) {
        self.iter_mut().for_each(|one| one.served(passes));
    }

    fn start(&mut self, hardware: &Hardware) {
        self.iter_mut().for_each(|one| one.start(hardware));
    }

    fn host(&mut self, group: usize, places: &[usize]) {
        self.iter_mut().for_each(|one| one.host(group, places));
    }

    fn waves(&mut self, waves: &[Wave]) {
        self.iter_mut().for_each(|one| one.waves(waves));
    }

    fn cycle(&mut self, number: u64, hardware: &Hardware) {
        self.iter_mut().for_each(|one| one.cycle(number, hardware));
    }
}

impl<O: Several> Several for Option<O> {
    fn another(&self) -> Self {
        self.as_ref().map(O::another)
    }

    fn join(&mut self, other: Self) {
        if let (Some(one), Some(other)) = (self, other) {
            one.join(other);
        }
    }
}

/// Two observers that see the same.
pub struct Both<A, B>(pub A, pub B);

impl<A: Observer, B: Observer> Observer for Both<A, B> {
    fn program(&mut self) {
        self.0.program();
        self.1.program();
    }

    fn issue(&mut self, issue: &Issue<'_>) {
        self.0.issue(issue);
        self.1.issue(issue);
    }

    fn served(&mut self, passes: &[ServedPass]) {
        self.0.served(passes);
        self.1.served(passes);
    }

    fn start(&mut self, hardware: &Hardware) {
        self.0.start(hardware);
        self.1.start(hardware);
    }

    fn host(&mut self, group: usize, places: &[usize]) {
        self.0.host(group, places);
        self.1.host(group, places);
    }

    fn waves(&mut self, waves: &[Wave]) {
        self.0.waves(waves);
        self.1.waves(waves);
    }

    fn cycle(&mut self, number: u64, hardware: &Hardware) {
        self.0.cycle(number, hardware);
        self.1.cycle(number, hardware);
    }
}

impl<A: Several, B: Several> Several for Both<A, B> {
    fn another(&self) -> Self {
        Both(self.0.another(), self.1.another())
    }

    fn join(&mut self, other: Self) {
        self.0.join(other.0);
        self.1.join(other.1);
    }
}
