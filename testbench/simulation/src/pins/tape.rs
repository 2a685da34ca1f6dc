//! What was at the ports of a core in every clock, for the test bench of an export.

use super::ports::{Pins, PortList, values};
use std::sync::Arc;

/// What was at the ports in a clock.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// values of inputs by their numbers; none of those that nobody has set
    pub inputs: Vec<Vec<u64>>,
    /// values of outputs by their numbers, and which elements of them mean something
    pub outputs: Vec<Vec<(u64, bool)>>,
}

/// Clocks one after another, from the power-up on.
#[derive(Clone, Debug)]
pub struct Tape {
    ports: Arc<PortList>,
    inputs: Vec<Vec<u64>>,
    meant: Vec<Vec<bool>>,
    /// the clocks
    pub cycles: Vec<Cycle>,
}

impl Tape {
    /// An empty one for a core with these ports.
    pub fn new(ports: &Arc<PortList>) -> Self {
        let (inputs, meant) = (vec![Vec::new(); ports.inputs.len()], vec![Vec::new(); ports.outputs.len()]);
        Tape { ports: Arc::clone(ports), inputs, meant, cycles: Vec::new() }
    }

    /// The ports of the core.
    pub fn ports(&self) -> &PortList {
        &self.ports
    }

    /// An input has values from this clock on.
    pub fn set(&mut self, input: &str, elements: &[u64]) {
        if let Some(number) = self.ports.inputs.get_index_of(input) {
            self.inputs[number] = elements.to_vec();
        }
    }

    /// Elements of an output mean something in this clock.
    pub fn means(&mut self, output: &str, elements: Vec<bool>) {
        if let Some(number) = self.ports.outputs.get_index_of(output) {
            self.meant[number] = elements;
        }
    }

    /// The clock as it is before its edge.
    pub fn clock(&mut self, pins: &dyn Pins) {
        let outputs = self.meant.iter_mut().enumerate().map(|(number, meant)| {
            let mut meant = std::mem::take(meant).into_iter();
            values(pins, number).into_iter().map(|value| (value, meant.next().unwrap_or_default())).collect()
        });
        let outputs = outputs.collect();
        self.cycles.push(Cycle { inputs: self.inputs.clone(), outputs });
    }
}
