//! What the test bench of an exported core replays.

use crate::hardware::Fault;
use crate::pins::foreign::put;
use crate::pins::ports::{Pins, all};
use crate::pins::tape::Cycle;
use lds_rtl::export::{Design, Port};

/// What was at the ports in every cycle.
#[derive(Debug)]
pub struct Recording(Vec<Cycle>);

impl Recording {
    /// The recording of these cycles.
    pub fn new(cycles: Vec<Cycle>) -> Self {
        Recording(cycles)
    }

    /// How many cycles it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Drives what was at the inputs at a simulation that has just powered up: the first output that differs from what
    /// was there and means something, with its clock.
    ///
    /// # Errors
    /// The simulation can't go on.
    pub fn differs(&self, pins: &mut dyn Pins) -> Result<Option<String>, Fault> {
        for (number, Cycle { inputs, outputs }) in self.0.iter().enumerate() {
            for (input, elements) in inputs {
                pins.set(input, elements);
            }
            pins.settle()?;
            for (output, wanted) in outputs.iter().filter(|(_, wanted)| wanted.iter().any(|(_, means)| *means)) {
                let found = all(pins, output);
                let agrees = |((wanted, means), found): (&(u64, bool), &u64)| !means || wanted == found;
                if found.len() != wanted.len() || !wanted.iter().zip(&found).all(agrees) {
                    return Ok(Some(format!("cycle {number}, {output}")));
                }
            }
            pins.edge()?;
        }
        Ok(None)
    }

    /// The words of the file: of each cycle a bit for each field that has changed, and these fields.
    pub fn words(&self, design: &Design) -> Vec<u32> {
        let mut before = vec![Vec::new(); fields(design).len()];
        before.iter_mut().zip(fields(design)).for_each(|(field, (_, words))| *field = vec![0; words]);
        let mut words = Vec::new();
        for cycle in &self.0 {
            let now = values(design, cycle);
            let changed: Vec<bool> = now.iter().zip(&before).map(|(now, before)| now != before).collect();
            words.extend(
                changed.chunks(32).map(|flags| {
                    flags.iter().enumerate().fold(0, |mask, (at, changed)| mask | u32::from(*changed) << at)
                }),
            );
            words.extend(now.iter().zip(&changed).filter(|(_, changed)| **changed).flat_map(|(field, _)| field));
            before = now;
        }
        words
    }
}

/// The fields of a cycle: what each is, and its words.
pub fn fields(design: &Design) -> Vec<(String, usize)> {
    let of = |port: &Port, about: String| (about, (port.width * port.count).div_ceil(32));
    let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
    let outputs = || design.ports.iter().filter(|port| !port.is_input);
    let mut fields: Vec<(String, usize)> = inputs.map(|port| of(port, port.name.clone())).collect();
    fields.extend(outputs().map(|port| of(port, format!("{}, wanted", port.name))));
    fields.extend(outputs().map(|port| of(port, format!("{}, compared", port.name))));
    fields
}

/// The values of the fields in a cycle.
fn values(design: &Design, cycle: &Cycle) -> Vec<Vec<u32>> {
    let packed = |port: &Port, value: &dyn Fn(usize) -> u64| {
        let mut words = vec![0; (port.width * port.count).div_ceil(32)];
        (0..port.count).for_each(|at| put(&mut words, at * port.width, port.width, value(at)));
        words
    };
    let (mut inputs, mut wanted, mut compared) = (Vec::new(), Vec::new(), Vec::new());
    for port in design.ports.iter().filter(|port| port.source != "clock") {
        if port.is_input {
            let values = cycle.inputs.get(port.source.as_str());
            let value = |at: usize| values.and_then(|values| values.get(at)).copied().unwrap_or_default();
            inputs.push(packed(port, &value));
            continue;
        }
        let values = cycle.outputs.get(port.source.as_str());
        let element = |at: usize| values.and_then(|values| values.get(at)).copied().unwrap_or_default();
        // What isn't compared may be anything.
        wanted.push(packed(port, &|at| if element(at).1 { element(at).0 } else { 0 }));
        compared.push(packed(port, &|at| if element(at).1 { u64::MAX } else { 0 }));
    }
    [inputs, wanted, compared].concat()
}
