//! What the test bench of an exported core replays.

use crate::hardware::Fault;
use crate::pins::{Cycle, Pins, PortList, put, values};
use lds_rtl::export::{Design, Port};
use std::fmt::Write as _;

/// Bytes of a line: a word of eight hexadecimal digits, and the end of the line.
const LINE: usize = 9;

/// Fields that a word has bits for.
const GROUP: usize = 32;

/// Most fields.
const MOST: usize = GROUP * GROUP;

/// What was at the ports in every cycle.
#[derive(Debug)]
pub struct Recording {
    ports: PortList,
    cycles: Vec<Cycle>,
}

/// A recording as a test bench reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// a word of eight hexadecimal digits in each line
    pub text: String,
    /// how many cycles it has
    pub cycles: usize,
}

impl Encoded {
    /// How many words it has.
    pub fn words(&self) -> usize {
        self.text.len() / LINE
    }
}

impl Recording {
    /// The recording of these cycles of a core with these ports.
    pub fn new(ports: PortList, cycles: Vec<Cycle>) -> Self {
        Recording { ports, cycles }
    }

    /// Drives what was at the inputs at a simulation of the core that has just powered up: the first output that
    /// differs from what was there and means something, with its clock.
    ///
    /// # Errors
    /// The simulation can't go on.
    pub fn differs(&self, pins: &mut dyn Pins) -> Result<Option<String>, Fault> {
        for (clock, Cycle { inputs, outputs }) in self.cycles.iter().enumerate() {
            for (input, elements) in inputs.iter().enumerate() {
                pins.drive(input, elements);
            }
            pins.settle()?;
            for (output, wanted) in outputs.iter().enumerate().filter(|(_, all)| all.iter().any(|(_, means)| *means)) {
                let found = values(pins, output);
                let agrees = |((wanted, means), found): (&(u64, bool), &u64)| !means || wanted == found;
                if !wanted.iter().zip(&found).all(agrees) {
                    return Ok(Some(format!("cycle {clock}, {}", self.ports.outputs[output])));
                }
            }
            pins.edge()?;
        }
        Ok(None)
    }

    /// The words of the file: of each cycle a word with a bit for each 32 fields of which one has changed; and for each
    /// of these a word with a bit for each field that has changed, and the fields that have.
    pub fn encoded(&self, design: &Design) -> Encoded {
        let mut before: Vec<Vec<u32>> = fields(design).into_iter().map(|(_, words)| vec![0; words]).collect();
        let mut words = Vec::new();
        // What isn't compared stays as it was.
        let mut wanted: Vec<Vec<u64>> = vec![Vec::new(); self.ports.outputs.len()];
        for cycle in &self.cycles {
            for (wanted, shown) in wanted.iter_mut().zip(&cycle.outputs) {
                wanted.resize(shown.len(), 0);
                let compared = wanted.iter_mut().zip(shown).filter(|(_, (_, means))| *means);
                compared.for_each(|(wanted, (value, _))| *wanted = *value);
            }
            let now = self.values(design, cycle, &wanted);
            append(&mut words, &before, &now);
            before = now;
        }
        let text = words.iter().fold(String::with_capacity(LINE * words.len()), |mut text, word| {
            let _ = writeln!(text, "{word:08x}");
            text
        });
        Encoded { text, cycles: self.cycles.len() }
    }

    /// The values of the fields in a cycle.
    fn values(&self, design: &Design, cycle: &Cycle, wanted: &[Vec<u64>]) -> Vec<Vec<u32>> {
        let packed = |width: usize, count: usize, values: &mut dyn Iterator<Item = u64>| {
            let mut words = vec![0; (width * count).div_ceil(32)];
            values.take(count).enumerate().for_each(|(at, value)| put(&mut words, at * width, width, value));
            words
        };
        let mut inputs = Vec::new();
        let (mut expected, mut compared) = (Vec::new(), Vec::new());
        for Port { source, is_input, width, count, .. } in design.ports.iter().filter(|port| port.source != "clock") {
            if *is_input {
                let values = self.ports.inputs.get_index_of(source).and_then(|number| cycle.inputs.get(number));
                inputs.push(packed(*width, *count, &mut values.into_iter().flatten().copied()));
                continue;
            }
            let number = self.ports.outputs.get_index_of(source);
            let wanted = number.and_then(|number| wanted.get(number)).into_iter().flatten();
            expected.push(packed(*width, *count, &mut wanted.copied()));
            let shown = number.and_then(|number| cycle.outputs.get(number)).into_iter().flatten();
            compared.push(packed(1, *count, &mut shown.map(|(_, means)| u64::from(*means))));
        }
        [inputs, expected, compared].concat()
    }
}

/// Appends the fields of a cycle that aren't as they were before.
fn append(words: &mut Vec<u32>, before: &[Vec<u32>], now: &[Vec<u32>]) {
    let changed: Vec<bool> = now.iter().zip(before).map(|(now, before)| now != before).collect();
    let bits =
        |flags: &mut dyn Iterator<Item = bool>| flags.enumerate().fold(0, |all, (at, on)| all | u32::from(on) << at);
    assert!(now.len() <= MOST, "{} fields", now.len());
    words.push(bits(&mut changed.chunks(GROUP).map(|group| group.contains(&true))));
    for (group, flags) in now.chunks(GROUP).zip(changed.chunks(GROUP)).filter(|(_, flags)| flags.contains(&true)) {
        words.push(bits(&mut flags.iter().copied()));
        words.extend(group.iter().zip(flags).filter(|(_, changed)| **changed).flat_map(|(field, _)| field));
    }
}

/// The fields of a cycle: what each is, and its words.
pub fn fields(design: &Design) -> Vec<(String, usize)> {
    let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
    let outputs = || design.ports.iter().filter(|port| !port.is_input);
    let whole = |port: &Port| (port.width * port.count).div_ceil(32);
    let mut fields: Vec<(String, usize)> = inputs.map(|port| (port.name.clone(), whole(port))).collect();
    fields.extend(outputs().map(|port| (format!("{}, wanted", port.name), whole(port))));
    fields.extend(outputs().map(|port| (format!("{}, compared", port.name), port.count.div_ceil(32))));
    fields
}
