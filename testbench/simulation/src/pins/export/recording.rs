//! What the test bench of an exported core replays.

use crate::hardware::Fault;
use crate::pins::{Cycle, Pins, PortList, put, values};
use lds_rtl::export::{Design, Port};
use std::fmt::Write as _;
use std::sync::Arc;

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
        let mut packed = self.packed(design);
        let mut words = Vec::new();
        for (number, cycle) in self.cycles.iter().enumerate() {
            let before = number.checked_sub(1).and_then(|before| self.cycles.get(before));
            for port in &mut packed.ports {
                port.go_on(before, cycle, &mut packed.fields);
            }
            append(&mut words, &mut packed.fields);
        }
        let text = words.iter().fold(String::with_capacity(LINE * words.len()), |mut text, word| {
            let _ = writeln!(text, "{word:08x}");
            text
        });
        Encoded { text, cycles: self.cycles.len() }
    }

    /// The ports of a design, with fields that are all zero.
    fn packed(&self, design: &Design) -> Packed {
        let own = || design.ports.iter().filter(|port| port.source != "clock");
        let inputs = own().filter(|port| port.is_input).count();
        let outputs = own().filter(|port| !port.is_input).count();
        let (mut input, mut output) = (0..inputs, inputs..inputs + outputs);
        let ports = own().map(|port| {
            let (names, field) = match port.is_input {
                true => (&self.ports.inputs, input.next()),
                false => (&self.ports.outputs, output.next()),
            };
            let compared = (!port.is_input).then(|| field.unwrap_or_default() + outputs);
            let (number, field) = (names.get_index_of(&port.source), field.unwrap_or_default());
            PackedPort { number, width: port.width, count: port.count, field, compared, wanted: vec![0; port.count] }
        });
        let fields = fields(design).into_iter().map(|(_, words)| Field { words: vec![0; words], has_changed: false });
        Packed { ports: ports.collect(), fields: fields.collect() }
    }
}

/// What was at the ports, as words.
struct Packed {
    ports: Vec<PackedPort>,
    fields: Vec<Field>,
}

/// Words of a port, and whether they have changed in a cycle.
struct Field {
    words: Vec<u32>,
    has_changed: bool,
}

impl Field {
    /// Puts elements of so many bits in the place of what was there.
    fn put(&mut self, width: usize, elements: impl Iterator<Item = u64>) {
        let mut words = vec![0; self.words.len()];
        elements.enumerate().for_each(|(at, value)| put(&mut words, at * width, width, value));
        if words != self.words {
            (self.words, self.has_changed) = (words, true);
        }
    }
}

/// A port of the design.
struct PackedPort {
    /// its number in the recording
    number: Option<usize>,
    width: usize,
    count: usize,
    /// number of the field with its values
    field: usize,
    /// of an output, number of the field with the elements that are compared
    compared: Option<usize>,
    /// of an output, the values of its elements when they were last compared
    wanted: Vec<u64>,
}

impl PackedPort {
    /// Puts what is at the port in a cycle into its fields. What isn't compared stays as it was.
    fn go_on(&mut self, before: Option<&Cycle>, cycle: &Cycle, fields: &mut [Field]) {
        let Some(number) = self.number else { return };
        let Some(compared) = self.compared else {
            if before.is_none_or(|before| !Arc::ptr_eq(&before.inputs[number], &cycle.inputs[number])) {
                fields[self.field].put(self.width, cycle.inputs[number].iter().copied().take(self.count));
            }
            return;
        };
        if before.is_some_and(|before| Arc::ptr_eq(&before.outputs[number], &cycle.outputs[number])) {
            return;
        }
        let shown = &cycle.outputs[number];
        let means = self.wanted.iter_mut().zip(&**shown).filter(|(_, (_, means))| *means);
        means.for_each(|(wanted, (value, _))| *wanted = *value);
        fields[self.field].put(self.width, self.wanted.iter().copied());
        fields[compared].put(1, shown.iter().take(self.count).map(|(_, means)| u64::from(*means)));
    }
}

/// Appends the fields that have changed in a cycle.
fn append(words: &mut Vec<u32>, fields: &mut [Field]) {
    let bits =
        |flags: &mut dyn Iterator<Item = bool>| flags.enumerate().fold(0, |all, (at, on)| all | u32::from(on) << at);
    assert!(fields.len() <= MOST, "{} fields", fields.len());
    let has_changed = |group: &[Field]| group.iter().any(|field| field.has_changed);
    words.push(bits(&mut fields.chunks(GROUP).map(has_changed)));
    for group in fields.chunks_mut(GROUP).filter(|group| has_changed(group)) {
        words.push(bits(&mut group.iter().map(|field| field.has_changed)));
        for field in group.iter_mut().filter(|field| field.has_changed) {
            words.extend(&field.words);
            field.has_changed = false;
        }
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
