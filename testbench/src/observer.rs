//! Who looks at a run: instruction by instruction at the golden model, cycle by cycle at the hardware.

use crate::hardware::Hardware;
use lds::isa::DsInstruction;
use lds::timing::ServedPass;
use lds::wave::{Allocation, Wave};

/// An instruction that the golden model is about to execute.
#[derive(Clone, Copy)]
pub struct Issue<'a> {
    /// what the work-group owns
    pub allocation: Allocation,
    /// what is executed
    pub instruction: &'a DsInstruction,
    /// the registers before it
    pub wave: &'a Wave,
    /// the wave's number
    pub number: usize,
}

/// Sees a program on the golden model, then on the hardware, there the settled signals of every cycle just before its clock edge.
pub trait Observer {
    /// A program begins on the golden model.
    fn program(&mut self) {}
    /// The golden model gets an instruction.
    fn issue(&mut self, _issue: &Issue<'_>) {}
    /// It has executed that, in these passes.
    fn served(&mut self, _passes: &[ServedPass]) {}
    /// The unit after reset.
    fn start(&mut self, _hardware: &dyn Hardware) {}
    /// Cycle `number`, from 0.
    fn cycle(&mut self, _number: u64, _hardware: &dyn Hardware) {}
}

/// Looks away.
pub struct Unobserved;

impl Observer for Unobserved {}

/// Nobody looks away, too.
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

    fn start(&mut self, hardware: &dyn Hardware) {
        self.iter_mut().for_each(|one| one.start(hardware));
    }

    fn cycle(&mut self, number: u64, hardware: &dyn Hardware) {
        self.iter_mut().for_each(|one| one.cycle(number, hardware));
    }
}

/// Two who see the same.
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

    fn start(&mut self, hardware: &dyn Hardware) {
        self.0.start(hardware);
        self.1.start(hardware);
    }

    fn cycle(&mut self, number: u64, hardware: &dyn Hardware) {
        self.0.cycle(number, hardware);
        self.1.cycle(number, hardware);
    }
}
