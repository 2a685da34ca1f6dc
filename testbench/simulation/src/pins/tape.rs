//! What was at the ports of a core in every clock, for the test bench of an export.

use super::ports::{Pins, PortList};
use std::sync::Arc;

/// What was at the ports in a clock. A port at which nothing has changed shares its values with the clock before.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// values of inputs by their numbers; none of those that nobody has set
    pub inputs: Vec<Arc<[u64]>>,
    /// values of outputs by their numbers, and which elements of them mean something
    pub outputs: Vec<Arc<[(u64, bool)]>>,
}

impl Cycle {
    /// One in which nothing is at the ports.
    pub fn empty(ports: &PortList) -> Self {
        let none = (Arc::from([]), Arc::from([]));
        Cycle { inputs: vec![none.0; ports.inputs.len()], outputs: vec![none.1; ports.outputs.len()] }
    }
}

/// Puts other values in the place of a port's, if they differ.
pub fn replace<T: Copy + PartialEq>(place: &mut Arc<[T]>, values: &[T]) {
    if **place != *values {
        *place = values.into();
    }
}

/// Clocks one after another, from the power-up on.
#[derive(Clone, Debug)]
pub struct Tape {
    ports: Arc<PortList>,
    /// what is at the ports: inputs as they are now, outputs as they were in the clock before
    now: Cycle,
    meant: Vec<Vec<bool>>,
    /// the clocks
    pub cycles: Vec<Cycle>,
}

impl Tape {
    /// An empty one for a core with these ports.
    pub fn new(ports: &Arc<PortList>) -> Self {
        let meant = vec![Vec::new(); ports.outputs.len()];
        Tape { ports: Arc::clone(ports), now: Cycle::empty(ports), meant, cycles: Vec::new() }
    }

    /// The ports of the core.
    pub fn ports(&self) -> &PortList {
        &self.ports
    }

    /// An input has values from this clock on.
    pub fn set(&mut self, input: &str, elements: &[u64]) {
        if let Some(number) = self.ports.inputs.get_index_of(input) {
            replace(&mut self.now.inputs[number], elements);
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
        let mut shown = Vec::new();
        for (number, (meant, output)) in self.meant.iter_mut().zip(&mut self.now.outputs).enumerate() {
            let mut meant = std::mem::take(meant).into_iter();
            shown.clear();
            pins.show(number, &mut |value| shown.push((value, meant.next().unwrap_or_default())));
            replace(output, &shown);
        }
        self.cycles.push(self.now.clone());
    }
}
