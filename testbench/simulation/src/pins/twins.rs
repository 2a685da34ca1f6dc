//! Two simulations of one core that must do the same.

use super::core::PortedCore;
use super::ports::{Pins, PortList};
use crate::hardware::Fault;
use lds_hdl::Tracer;
use std::cell::RefCell;
use std::sync::Arc;

/// Two simulations of a core, which have just powered up, of all of which each output is compared in each clock.
pub struct Twins<C> {
    core: C,
    first: Box<dyn Pins>,
    second: Box<dyn Pins>,
    /// what the two are called in messages
    names: [&'static str; 2],
    clock: u64,
    /// values of an output
    seen: Vec<u64>,
    /// the first dword that differed
    apart: RefCell<Option<Fault>>,
}

impl<C: PortedCore> Twins<C> {
    /// The two, with their names.
    pub fn new(core: C, [first, second]: [(&'static str, Box<dyn Pins>); 2]) -> Self {
        let names = [first.0, second.0];
        let apart = RefCell::new(None);
        Twins { core, first: first.1, second: second.1, names, clock: 0, seen: Vec::new(), apart }
    }

    /// Whether both show the same.
    fn are_equal(&mut self) -> bool {
        let Twins { first, second, seen, .. } = self;
        (0..first.ports().outputs.len()).all(|number| {
            seen.clear();
            first.show(number, &mut |value| seen.push(value));
            let mut wanted = seen.iter();
            let mut same = true;
            second.show(number, &mut |value| same &= wanted.next() == Some(&value));
            same
        })
    }
}

impl<C: PortedCore> Pins for Twins<C> {
    fn ports(&self) -> &Arc<PortList> {
        self.first.ports()
    }

    fn drive(&mut self, input: usize, elements: &[u64]) {
        self.first.drive(input, elements);
        self.second.drive(input, elements);
    }

    fn show(&self, output: usize, see: &mut dyn FnMut(u64)) {
        self.first.show(output, see);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.first.settle()?;
        self.second.settle()?;
        if self.clock < self.core.unknown() {
            return Ok(());
        }
        if self.are_equal() {
            return Ok(());
        }
        let what = self.core.difference([self.first.as_ref(), self.second.as_ref()], self.names);
        Err(Fault::Disagreement { cycle: self.clock, what })
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.clock += 1;
        self.first.edge()?;
        self.second.edge()
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        let [one, other] = [&self.first, &self.second].map(|pins| pins.dword(memory, row));
        if one != other {
            let ([a, b], place) = (self.names, self.core.dword_name(memory, row));
            let what = format!("{place} is {one:#x} in {a} and {other:#x} in {b}");
            self.apart.borrow_mut().get_or_insert(Fault::Disagreement { cycle: self.clock, what });
        }
        one
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.first.set_dword(memory, row, value);
        self.second.set_dword(memory, row, value);
    }

    fn verify(&self) -> Result<(), Fault> {
        self.first.verify()?;
        self.second.verify()?;
        self.apart.borrow().clone().map_or(Ok(()), Err)
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.first.trace(tracer);
    }

    fn passes(&self) -> u64 {
        self.first.passes()
    }
}
