//! What was at the ports of a core in every clock, for the test bench of an export.

use super::ports::{Pins, all};
use std::collections::BTreeMap;

/// What was at the ports in a clock.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// values of inputs by their names in the block
    pub inputs: BTreeMap<&'static str, Vec<u64>>,
    /// values of outputs, and which elements of them mean something
    pub outputs: BTreeMap<&'static str, Vec<(u64, bool)>>,
}

/// Clocks one after another, from the power-up on.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    inputs: BTreeMap<&'static str, Vec<u64>>,
    meant: BTreeMap<&'static str, Vec<bool>>,
    /// the clocks
    pub cycles: Vec<Cycle>,
}

impl Tape {
    /// An input has values from this clock on.
    pub fn set(&mut self, input: &'static str, elements: &[u64]) {
        self.inputs.insert(input, elements.to_vec());
    }

    /// Elements of an output mean something in this clock.
    pub fn means(&mut self, output: &'static str, elements: Vec<bool>) {
        self.meant.insert(output, elements);
    }

    /// The clock as it is before its edge.
    pub fn clock(&mut self, pins: &dyn Pins) {
        let meant = std::mem::take(&mut self.meant);
        let outputs = pins.outputs().iter().map(|output| {
            let means = |at: usize| meant.get(output).is_some_and(|meant| meant.get(at).copied().unwrap_or_default());
            let values = all(pins, output).into_iter().enumerate().map(|(at, value)| (value, means(at)));
            (*output, values.collect())
        });
        self.cycles.push(Cycle { inputs: self.inputs.clone(), outputs: outputs.collect() });
    }
}
