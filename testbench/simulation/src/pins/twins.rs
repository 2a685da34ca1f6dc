//! Two simulations of one core that must do the same.

use super::ports::{Pins, all};
use crate::hardware::Fault;
use lds_hdl::Tracer;
use std::cell::RefCell;

/// Two simulations, in all of which each output is compared in each clock.
pub struct Twins {
    first: Box<dyn Pins>,
    second: Box<dyn Pins>,
    /// what the two are called in messages
    names: [&'static str; 2],
    clock: u64,
    /// the first dword that differed
    apart: RefCell<Option<Fault>>,
}

impl Twins {
    /// The two, which have just powered up, with their names.
    pub fn new(first: (&'static str, Box<dyn Pins>), second: (&'static str, Box<dyn Pins>)) -> Self {
        Twins { first: first.1, second: second.1, names: [first.0, second.0], clock: 0, apart: RefCell::new(None) }
    }

    fn compare(&self) -> Result<(), Fault> {
        for output in self.first.outputs() {
            let (one, other) = (all(self.first.as_ref(), output), all(self.second.as_ref(), output));
            if one != other {
                let at = one.iter().zip(&other).position(|(one, other)| one != other).unwrap_or_default();
                let place = if one.len() > 1 { format!("{output}[{at}]") } else { (*output).to_owned() };
                let [name, twin] = self.names;
                let what = format!("{place} is {:#x} in the {name}, and {:#x} in the {twin}", one[at], other[at]);
                return Err(Fault::Disagreement { cycle: self.clock, what });
            }
        }
        Ok(())
    }
}

impl Pins for Twins {
    fn set(&mut self, input: &str, elements: &[u64]) {
        self.first.set(input, elements);
        self.second.set(input, elements);
    }

    fn get(&self, output: &str, into: &mut Vec<u64>) {
        self.first.get(output, into);
    }

    fn outputs(&self) -> &'static [&'static str] {
        self.first.outputs()
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.first.settle()?;
        self.second.settle()?;
        // What a memory shows before the first edge is unknown, and so is what follows from that.
        if self.clock > 2 { self.compare() } else { Ok(()) }
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.first.edge()?;
        self.second.edge()?;
        self.clock += 1;
        Ok(())
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        let [one, other] = [&self.first, &self.second].map(|pins| pins.dword(memory, row));
        if one != other {
            let [name, twin] = self.names;
            let what = format!("row {row} of memory {memory} is {one:#x} in the {name}, and {other:#x} in the {twin}");
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
}
