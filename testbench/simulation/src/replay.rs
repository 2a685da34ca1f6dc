//! A recording as words of 32 bits, which a test bench in Verilog reads.
//!
//! In each cycle there is a word of flags for every two ports, with the expected handshakes. Behind these words are the
//! fields of each request and beat that is new. Signals that belong to no port are in the first word. The exporter's
//! template `tb.v` reads this format.

use crate::hardware::{Beat, Cycle, Inputs, Log, Outputs, PortOutputs, Request, SyncInputs, SyncOutputs};
use bitvec::prelude::*;
use lds_hdl::Value;
use lds_rtl::export::{Core, Design};
use serde::Serialize;

/// Marks the last word.
const END: u32 = 1 << 16;

const RESET: u32 = 1;
const MAIN_FIRST: u32 = 1 << 5;
const COUNTERS: u32 = 1 << 14;
const PRESET: u32 = 1 << 15;
const WGP_MODE: u32 = 1 << 17;
/// Flag: the set-up of a global data share beside its requests is new.
const NEW_SETUP: u32 = 1 << 18;
/// Flag: the output of a global data share beside its responses differs from the cycle before.
const NEW_SYNC: u32 = 1 << 19;
/// Place of the number of equal cycles that follow.
const REPEAT: u32 = 1 << 20;
const MOST_REPEATS: u32 = 0xfff;

/// Number of ports whose flags are in one word.
const PORTS_OF_WORD: usize = 2;

/// Bits of the flags of a port, within their word.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Flags {
    /// number of the word within a cycle
    word: usize,
    /// flag: a request is offered
    valid: u32,
    /// flag: the request differs from the one before, and its fields follow
    new_request: u32,
    /// flag: answers are taken
    ready: u32,
    /// flag: the request is expected to be taken
    taken: u32,
    /// flag: a beat is expected
    beat: u32,
    /// flag: the beat differs from the one before, and its fields follow
    new_beat: u32,
}

impl Flags {
    fn of(port: usize) -> Self {
        let (word, place) = (port / PORTS_OF_WORD, (port % PORTS_OF_WORD) as u32);
        let [valid, new_request, ready, taken, beat, new_beat] = [1, 3, 6, 8, 10, 12].map(|bit| bit + place);
        Flags { word, valid, new_request, ready, taken, beat, new_beat }
    }
}

/// The place of a field in the words of its port.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// name of the field's port in Verilog
    pub port: String,
    /// name of the field in the bundle
    pub name: String,
    /// lowest bit of the field
    pub low: usize,
    /// number of bits
    pub bits: usize,
}

/// The fields of a port, packed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Fields {
    /// fields in the order of the Verilog's ports
    pub fields: Vec<Field>,
    /// number of bits of all fields
    pub bits: usize,
    /// number of words that the fields take
    pub words: usize,
}

/// A request port, and the port with its answers.
#[derive(Clone, Debug, Serialize)]
pub struct PortFields {
    /// prefix of the names of the requests' ports in Verilog
    pub req: String,
    /// prefix of the names of the answers' ports in Verilog
    pub rsp: String,
    /// whether the answers are acknowledgements
    pub acknowledges: bool,
    /// fields of a request
    pub request: Fields,
    /// fields of a beat
    pub response: Fields,
    /// bits of the port in the words of flags
    pub flags: Flags,
}

/// The fields of all ports.
#[derive(Clone, Debug, Serialize)]
pub struct Ports {
    /// request ports and answer ports, in their order
    pub each: Vec<PortFields>,
    /// counters: for each port with counters, the number of the port and the name
    pub counter: Fields,
    /// for a global data share, the fields of its set-up beside requests
    pub setup: Fields,
    /// for a global data share, the fields that it shows beside responses
    pub sync: Fields,
    /// number of words of flags in a cycle
    pub words_of_flags: usize,
}

impl Ports {
    /// The ports of a core, as its design has them.
    pub fn of(core: &Core, design: &Design) -> Self {
        let ports = core.kind().ports();
        let named = |source: String| design.ports.iter().find(|port| port.source == source).map(|port| &port.name);
        let stream = |bundle: &str| {
            let valid = named(format!("{bundle}_valid")).and_then(|name| name.strip_suffix("_tvalid"));
            valid.unwrap_or(bundle).to_owned()
        };
        let each = ports.iter().enumerate().map(|(number, names)| PortFields {
            req: stream(names.requests),
            rsp: stream(names.answers),
            acknowledges: names.acknowledges,
            request: fields(design, &[names.requests, names.starts], &|source| {
                // `starts` of a request is no field of the bundle.
                if source == names.starts { "starts".to_owned() } else { last(source) }
            }),
            response: fields(design, &[names.answers], &last),
            flags: Flags::of(number),
        });
        let counters = || (0..).zip(ports).filter_map(|(number, names): (usize, _)| Some((number, names.counters?)));
        let bundles: Vec<&str> = counters().map(|(_, bundle)| bundle).collect();
        let counter = fields(design, &bundles, &|source| {
            let port = counters().find(|(_, bundle)| is_in(source, bundle)).map_or(0, |(number, _)| number);
            format!("{port} {}", last(source))
        });
        let sync = ["sync_valid", "sync", "sync_idle", "order_ready", "state_read"];
        Ports {
            each: each.collect(),
            counter,
            setup: fields(design, &["setup"], &last),
            sync: fields(design, &sync, &last),
            words_of_flags: ports.len().div_ceil(PORTS_OF_WORD),
        }
    }
}

/// Whether a port is a field of a bundle, or has the bundle's name.
fn is_in(source: &str, bundle: &str) -> bool {
    source.strip_prefix(bundle).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The name of a field in its bundle.
fn last(source: &str) -> String {
    source.rsplit('.').next().unwrap_or_default().to_owned()
}

/// The fields of some bundles in the order of the design's ports, each with its name in the source.
fn fields(design: &Design, bundles: &[&str], name: &dyn Fn(&str) -> String) -> Fields {
    let mut all = Fields::default();
    for port in design.ports.iter().filter(|port| bundles.iter().any(|bundle| is_in(&port.source, bundle))) {
        let bits = port.width * port.count;
        all.fields.push(Field { port: port.name.clone(), name: name(&port.source), low: all.bits, bits });
        all.bits += bits;
    }
    all.words = all.bits.div_ceil(32);
    all
}

/// The fields as words, with the first field in the lowest bits.
fn pack<'a>(fields: &Fields, value: impl Fn(&str) -> Option<Value<'a>>) -> Vec<u32> {
    let mut all = vec![0; fields.words];
    for field in &fields.fields {
        let bits = &mut all.view_bits_mut::<Lsb0>()[field.low..][..field.bits];
        match value(&field.name) {
            Some(Value::Words(words)) => {
                let words = words.view_bits::<Lsb0>();
                let count = bits.len().min(words.len());
                bits[..count].copy_from_bitslice(&words[..count]);
            }
            Some(Value::Number(number)) => {
                let count = bits.len().min(64);
                bits[..count].store_le(number);
            }
            None => {}
        }
    }
    all
}

fn request<'a>(request: &'a Request, field: &str) -> Option<Value<'a>> {
    match field {
        "starts" => Some(Value::Number(request.starts.into())),
        other => request.value(other),
    }
}

fn beat<'a>(beat: &'a Beat, field: &str) -> Option<Value<'a>> {
    if field == "data" {
        return Some(Value::Words(&beat.data));
    }
    beat.fields().into_iter().find(|(name, _)| *name == field).map(|(_, value)| Value::Number(value))
}

fn counter(outputs: &Outputs, field: &str) -> Option<Value<'static>> {
    let (port, field) = field.split_once(' ')?;
    let counters = &outputs.ports.get(port.parse::<usize>().ok()?)?.counters;
    let name = |name: &str| name.trim_start_matches("SQ_").trim_start_matches("LDS_").eq_ignore_ascii_case(field);
    counters.rows().into_iter().find(|(row, _)| name(row)).map(|(_, value)| Value::Number(value))
}

/// Cycles from one comparison of the counters to the next: few enough to tell when they went wrong, and many enough to
/// keep the file small.
const COUNTED: usize = 16;

/// Bytes of a line: a word of eight hexadecimal digits, and the end of the line.
pub const LINE: usize = 9;

/// The text of runs that follow one another: a word of eight hexadecimal digits in each line.
pub fn text(runs: &[Log], ports: &Ports, core: &Core) -> String {
    let mut words = Vec::new();
    for log in runs {
        run(log, ports, core, &mut words);
    }
    words.push(END);
    words.iter().fold(String::new(), |text, word| text + &format!("{word:08x}\n"))
}

/// Appends a run: a reset, the dwords in memory before it, and its cycles.
fn run(log: &Log, ports: &Ports, core: &Core, words: &mut Vec<u32>) {
    // The memory of a work-group processor is filled in WGP mode.
    words.push(if core.is_wgp() { RESET | WGP_MODE } else { RESET });
    words.extend((1..ports.words_of_flags).map(|_| 0));
    presets(&log.presets, core.geometry.lanes, words);
    let mut latest = Latest::default();
    let mut last = None;
    for (number, cycle) in log.cycles.iter().enumerate() {
        let state_shows = number.checked_sub(1).is_some_and(|before| log.cycles[before].lets_look());
        let (mut flags, mut fields) = latest.cycle(cycle, state_shows, ports);
        let ends = log.cycles.get(number + 1).is_none_or(|next| next.inputs.reset);
        if !cycle.inputs.reset && (ends || number % COUNTED == 0) {
            flags[0] |= COUNTERS;
            fields.extend(pack(&ports.counter, |field| counter(&cycle.outputs, field)));
        }
        match &mut last {
            Some((before, repeats)) if fields.is_empty() && *before == flags && *repeats < MOST_REPEATS => {
                *repeats += 1
            }
            _ => {
                words.extend(last.take().into_iter().flat_map(repeated));
                last = Some((flags, 0));
                if !fields.is_empty() {
                    words.extend(last.take().into_iter().flat_map(repeated));
                    words.extend(fields);
                }
            }
        }
    }
    words.extend(last.into_iter().flat_map(repeated));
}

/// The words of flags of a cycle that is followed by `repeats` equal ones.
fn repeated((mut flags, repeats): (Vec<u32>, u32)) -> Vec<u32> {
    flags[0] += repeats * REPEAT;
    flags
}

/// The last request and beat of a request port.
#[derive(Clone, Default)]
struct LatestOfPort {
    request: Option<Request>,
    beat: Option<Beat>,
}

impl LatestOfPort {
    /// The flags of a cycle. Fields that are new go to two lists of words, one for requests and one for beats.
    fn cycle(
        &mut self,
        port: &PortFields,
        (offered, ready): (Option<&Request>, bool),
        shown: &PortOutputs,
        [requests, beats]: &mut [Vec<u32>; 2],
    ) -> u32 {
        let bits = port.flags;
        let mut flags = u32::from(shown.ready) << bits.taken | u32::from(ready) << bits.ready;
        if let Some(offered) = offered {
            flags |= 1 << bits.valid;
            if self.request.as_ref() != Some(offered) {
                flags |= 1 << bits.new_request;
                requests.extend(pack(&port.request, |field| request(offered, field)));
                self.request = Some(offered.clone());
            }
        }
        if shown.valid {
            flags |= 1 << bits.beat;
            if self.beat.as_ref() != Some(&shown.beat) {
                flags |= 1 << bits.new_beat;
                beats.extend(pack(&port.response, |field| beat(&shown.beat, field)));
                self.beat = Some(shown.beat.clone());
            }
        }
        flags
    }
}

/// The last requests and beats of all ports.
#[derive(Default)]
struct Latest {
    ports: Vec<LatestOfPort>,
    setup: Option<SyncInputs>,
    sync: Option<SyncOutputs>,
}

impl Latest {
    /// The words of flags of a cycle, and the fields that are new in it. `state_shows` says that the dword of the state
    /// counts.
    fn cycle(&mut self, cycle: &Cycle, state_shows: bool, ports: &Ports) -> (Vec<u32>, Vec<u32>) {
        let Inputs { reset, wgp_mode, offered, main_first, ready, sync } = &cycle.inputs;
        let outputs = cycle.outputs.meaningful(state_shows);
        self.ports.resize(ports.each.len(), LatestOfPort::default());
        let mut all_flags = vec![0; ports.words_of_flags];
        let mut words = Vec::new();
        // For the ports of a word, the new requests come first, then the new answers.
        for first in (0..ports.each.len()).step_by(PORTS_OF_WORD) {
            let mut new = [Vec::new(), Vec::new()];
            for number in first..ports.each.len().min(first + PORTS_OF_WORD) {
                let inputs = (offered[number].as_ref(), ready[number]);
                let (port, shown) = (&ports.each[number], &outputs.ports[number]);
                all_flags[port.flags.word] |= self.ports[number].cycle(port, inputs, shown, &mut new);
            }
            words.extend(new.concat());
        }
        let mut flags = 0;
        for (on, bit) in [(*reset, RESET), (*wgp_mode, WGP_MODE), (*main_first, MAIN_FIRST)] {
            flags |= if on { bit } else { 0 };
        }
        if ports.setup.bits > 0 {
            if self.setup.as_ref() != Some(sync) {
                flags |= NEW_SETUP;
                words.extend(pack(&ports.setup, |field| sync.value(field)));
                self.setup = Some(*sync);
            }
            let mut shown = outputs.sync;
            // In cycles in which the dword of the state doesn't count, its value stays.
            if let Some(latest) = self.sync.filter(|_| !state_shows) {
                shown.state = latest.state;
            }
            if !*reset && self.sync != Some(shown) {
                flags |= NEW_SYNC;
                words.extend(pack(&ports.sync, |field| shown.value(field)));
                self.sync = Some(shown);
            }
        }
        all_flags[0] |= flags;
        (all_flags, words)
    }
}

/// Dwords in memory, in rows of a dword for each lane: the flag, the number of rows, and for each row its first byte
/// address and its dwords.
fn presets(presets: &[(u32, u32)], lanes: usize, words: &mut Vec<u32>) {
    if presets.is_empty() {
        return;
    }
    let mut rows: Vec<(u32, Vec<u32>)> = Vec::new();
    for &(address, value) in presets {
        match rows.last_mut() {
            Some((start, row)) if row.len() < lanes && *start + 4 * row.len() as u32 == address => row.push(value),
            _ => rows.push((address, vec![value])),
        }
    }
    words.push(PRESET);
    words.push(rows.len() as u32);
    for (address, row) in rows {
        words.push(address);
        words.push(row.len() as u32);
        words.extend(&row);
    }
}
