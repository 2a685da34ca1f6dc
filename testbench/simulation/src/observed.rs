//! The golden model, with an observer.

use crate::observer::{Issue, Observer};
use lds::gws::{Obstacle, StatePart, Wait};
use lds::model::Model;
use lds::program::{Machine, MachineError, Settings};
use lds::targets::Alignment;
use lds::touch::Touched;
use lds::transfer::{Answer, Transfer};
use lds::wave::{Allocation, Executed, Wave};

/// A golden model whose instructions an observer sees.
pub struct Observed<'a> {
    golden: &'a mut Model,
    allocation: Allocation,
    alignment: Alignment,
    observer: &'a mut dyn Observer,
}

impl<'a> Observed<'a> {
    /// Makes a machine for one program with these settings, whose work-groups own `allocation` together.
    pub fn new(
        golden: &'a mut Model,
        allocation: Allocation,
        settings: &Settings,
        observer: &'a mut dyn Observer,
    ) -> Self {
        observer.program();
        Observed { golden, allocation, alignment: settings.alignment(), observer }
    }

    /// The observer sees a transfer that the golden model is about to execute.
    fn comes(&mut self, transfer: &Transfer) {
        let (allocation, alignment) = (transfer.allocation.unwrap_or(self.allocation), self.alignment);
        self.observer.issue(&Issue { allocation, alignment, transfer });
    }
}

impl Machine for Observed<'_> {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.comes(transfer);
        self.golden.issue(step, transfer, waves)?;
        self.observer.served(self.golden.served());
        Ok(())
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        self.comes(transfer);
        let answer = self.golden.ask(step, transfer)?;
        self.observer.served(self.golden.served());
        Ok(answer)
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.golden.wait(wave, outstanding, waves)
    }

    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.golden.drain(waves)
    }

    fn allocation(&self) -> Allocation {
        self.golden.allocation()
    }

    fn executed(&self) -> &[Executed] {
        self.golden.executed()
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        self.golden.take_executed()
    }

    fn touched(&self) -> Option<&Touched> {
        self.golden.touched()
    }

    fn obstacle(&mut self, wave: usize, waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        self.golden.obstacle(wave, waves)
    }

    fn waits(&self) -> &[Wait] {
        self.golden.waits()
    }

    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        self.golden.preset(place, address, value);
    }

    fn look(&mut self, place: StatePart, number: u32) -> Result<u32, MachineError> {
        self.golden.look(place, number)
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(address)
    }
}
