//! Two simulations of one unit side by side.

use super::difference::difference;
use super::{Fault, Hardware, Input, Shown};

/// Drives two simulations with the same inputs and compares every output in every cycle, valid or not.
pub struct Lockstep {
    first: Box<dyn Hardware>,
    second: Box<dyn Hardware>,
    names: [&'static str; 2],
    cycle: u64,
}

impl Lockstep {
    /// Two simulations at power-up, with a name for each in messages.
    pub fn new(first: Box<dyn Hardware>, second: Box<dyn Hardware>, names: [&'static str; 2]) -> Self {
        Lockstep { first, second, names, cycle: 0 }
    }

    fn compare(&self) -> Result<(), Fault> {
        let (first, second) = (self.first.outputs(), self.second.outputs());
        if first == second {
            return Ok(());
        }
        Err(Fault::Disagreement { cycle: self.cycle, what: difference(self.kind(), [&first, &second], self.names) })
    }
}

impl Hardware for Lockstep {
    /// What the first one shows.
    fn shown(&self) -> &dyn Shown {
        self.first.shown()
    }

    fn put(&mut self, input: Input<'_>) {
        self.first.put(input);
        self.second.put(input);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.first.settle()?;
        self.second.settle()?;
        self.compare()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.cycle += 1;
        self.first.edge()?;
        self.second.edge()
    }

    fn verify(&self) -> Result<(), Fault> {
        let addresses = (0..self.geometry().bytes() as u32).step_by(4);
        let mut dwords = addresses.map(|address| (address, self.first.peek(address), self.second.peek(address)));
        let different = dwords.find(|(_, first, second)| first != second);
        self.first.verify()?;
        self.second.verify()?;
        let Some((address, first, second)) = different else { return Ok(()) };
        let [a, b] = self.names;
        let what = format!("the dword at byte {address} is {first:#x} in {a} and {second:#x} in {b}");
        Err(Fault::Disagreement { cycle: self.cycle, what })
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.first.poke(address, value);
        self.second.poke(address, value);
    }
}
