//! Which port of a data share is what.

use super::gws::Answered;
use super::outputs::Counted;
use super::{Beat, Fault, Input, Outputs, Port, PortOutputs, Request, SyncOutputs, Value};
use crate::pins::{Pins, PortList};
use indexmap::IndexSet;
use lds::counters::Counters;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;

/// The ports of a bundle: their names there, and their numbers.
type Fields = Vec<(String, usize)>;

/// A request port, and the port of answers with the same number.
struct PortWires {
    valid: usize,
    starts: usize,
    request: Fields,
    /// the request is taken
    taken: usize,
    /// there is an answer
    answered: usize,
    answer: Fields,
    /// answers are taken
    ready: usize,
    counters: Fields,
    /// for each of these, which row of [`Counters::rows`] it is
    rows: Vec<usize>,
}

/// The ports of a data share by their numbers.
pub struct Wires {
    kind: UnitKind,
    reset: usize,
    wgp_mode: Option<usize>,
    main_first: Option<usize>,
    /// in the order of [`UnitKind::ports`]
    ports: Vec<PortWires>,
    /// of a global data share: its set-up
    setup: Fields,
    /// of a global data share: what it shows beside responses
    sync: Fields,
}

/// What a global data share shows beside responses, but for the fields of the answer.
const SYNC: [&str; 4] = ["sync_valid", "sync_idle", "order_ready", "state_read"];

/// The ports of a bundle among others.
fn fields(ports: &IndexSet<String>, bundle: &str) -> Fields {
    let of_bundle = ports.iter().enumerate().filter_map(|(number, port)| {
        let field = port.strip_prefix(bundle)?.strip_prefix('.')?;
        // A bundle in a bundle has fields with names of their own.
        Some((field.rsplit('.').next().unwrap_or(field).to_owned(), number))
    });
    of_bundle.collect()
}

impl Wires {
    /// Finds the ports of a kind of unit.
    ///
    /// # Errors
    /// A core without one of them.
    pub fn of(kind: UnitKind, PortList { inputs, outputs }: &PortList) -> Result<Self, Fault> {
        let find = |ports: &IndexSet<String>, name: &str| {
            ports.get_index_of(name).ok_or_else(|| Fault::Tool(format!("the core has no port for `{name}`")))
        };
        let each = kind.ports().iter().map(|names| {
            let counters = names.counters.map_or_else(Vec::new, |counters| fields(outputs, counters));
            Ok::<_, Fault>(PortWires {
                valid: find(inputs, &format!("{}_valid", names.requests))?,
                starts: find(inputs, names.starts)?,
                request: fields(inputs, names.requests),
                taken: find(outputs, &format!("{}_ready", names.requests))?,
                answered: find(outputs, &format!("{}_valid", names.answers))?,
                answer: fields(outputs, names.answers),
                ready: find(inputs, &format!("{}_ready", names.answers))?,
                rows: counters.iter().map(|(field, _)| row(field)).collect::<Result<_, _>>()?,
                counters,
            })
        });
        let mut sync = fields(outputs, "sync");
        sync.extend(SYNC.into_iter().filter_map(|name| Some((name.to_owned(), outputs.get_index_of(name)?))));
        Ok(Wires {
            kind,
            reset: find(inputs, "reset")?,
            wgp_mode: inputs.get_index_of("wgp_mode"),
            main_first: inputs.get_index_of("main_first"),
            ports: each.collect::<Result<_, _>>()?,
            setup: fields(inputs, "setup"),
            sync,
        })
    }

    /// What is put on some inputs, port by port. Inputs that the unit doesn't have take nothing.
    pub fn put(&self, input: Input<'_>, set: &mut dyn FnMut(usize, &[u64])) {
        match input {
            Input::Reset(reset) => set(self.reset, &[reset.into()]),
            Input::WgpMode(wgp) => self.wgp_mode.iter().for_each(|port| set(*port, &[wgp.into()])),
            Input::MainFirst(first) => self.main_first.iter().for_each(|port| set(*port, &[first.into()])),
            Input::Ready(ready) => {
                self.ports.iter().zip(ready).for_each(|(port, ready)| set(port.ready, &[ready.into()]));
            }
            Input::Sync(inputs) => put(&self.setup, &|field| inputs.value(field), set),
            Input::Request(port, request) => {
                let Some(port) = self.ports.get(port.number()) else { return };
                set(port.valid, &[request.is_some().into()]);
                match request {
                    None => put(&port.request, &Request::idle, set),
                    Some(request) => {
                        set(port.starts, &[request.starts.into()]);
                        put(&port.request, &|field| request.value(field), set);
                    }
                }
            }
        }
    }

    /// Whether a request on a port is taken at the next edge.
    pub fn request_ready(&self, pins: &dyn Pins, port: Port) -> bool {
        self.ports.get(port.number()).is_some_and(|port| pins.value(port.taken) == 1)
    }

    /// The beat at a port of answers, if there is one.
    pub fn beat(&self, pins: &dyn Pins, port: Port) -> Option<Beat> {
        let wires = self.ports.get(port.number()).filter(|port| pins.value(port.answered) == 1)?;
        Some(read(pins, &wires.answer, Beat::at(self.kind, port.number())))
    }

    /// What a global data share shows beside responses.
    pub fn sync(&self, pins: &dyn Pins) -> SyncOutputs {
        read(pins, &self.sync, Answered::default()).outputs
    }

    /// Every output.
    pub fn outputs(&self, pins: &dyn Pins) -> Outputs {
        let shown = |(number, port): (usize, &PortWires)| PortOutputs {
            ready: pins.value(port.taken) == 1,
            valid: pins.value(port.answered) == 1,
            beat: read(pins, &port.answer, Beat::at(self.kind, number)),
            counters: read(pins, &port.counters, Counted::default()).0,
        };
        Outputs { ports: self.ports.iter().enumerate().map(shown).collect(), sync: self.sync(pins) }
    }

    /// The values of all outputs, port by port, and which of them mean something. `state_shows`: so does the dword of
    /// the state.
    pub fn shown(&self, outputs: &Outputs, state_shows: bool, show: &mut dyn FnMut(usize, Vec<(u64, bool)>)) {
        for (wires, port) in self.ports.iter().zip(&outputs.ports) {
            show(wires.taken, vec![(port.ready.into(), true)]);
            show(wires.answered, vec![(port.valid.into(), true)]);
            wires.answer.iter().for_each(|(field, number)| show(*number, port.answer(field)));
            let rows = port.counters.rows();
            for ((_, number), row) in wires.counters.iter().zip(&wires.rows) {
                show(*number, vec![(rows[*row].1, true)]);
            }
        }
        for (field, number) in &self.sync {
            let means = match field.as_str() {
                "state_read" => state_shows,
                other => SYNC.contains(&other) || outputs.sync.valid,
            };
            let elements = outputs.sync.value(field).map_or_else(Vec::new, Value::elements);
            show(*number, elements.into_iter().map(|value| (value, means)).collect());
        }
    }
}

/// The values of fields, as far as there are some.
fn put<'a>(fields: &Fields, value: &dyn Fn(&str) -> Option<Value<'a>>, set: &mut dyn FnMut(usize, &[u64])) {
    let mut elements = Vec::new();
    for (field, port) in fields {
        match value(field) {
            Some(Value::Number(number)) => set(*port, &[number]),
            Some(Value::Words(words)) => {
                elements.clear();
                elements.extend(words.iter().map(|word| u64::from(*word)));
                set(*port, &elements);
            }
            None => {}
        }
    }
}

/// The row of a counter by its name in the bundle of counters.
///
/// # Errors
/// A port that is no counter.
fn row(field: &str) -> Result<usize, Fault> {
    let name = |name: &str| name.trim_start_matches("SQ_").trim_start_matches("LDS_").eq_ignore_ascii_case(field);
    let found = Counters::default().rows().iter().position(|(row, _)| name(row));
    found.ok_or_else(|| Fault::Tool(format!("there is no counter `{field}`")))
}

/// The values of fields, handed to whoever reads them by name.
fn read<T: Tracer>(pins: &dyn Pins, fields: &Fields, mut into: T) -> T {
    for (field, port) in fields {
        pins.show(*port, &mut |value| into.signal(field, 0, value));
    }
    into
}
