//! A recording as words of 32 bits.
//!
//! Each cycle is a word of flags, with the expected handshakes; behind it come the fields of what is new at a port. Where there are four requesters a second word of flags comes behind the first,
//! with those of the ports of the third and the fourth in the bits that the first one has for the first and the second. `templates/tb.v` reads it.

use crate::hardware::{Beat, Cycle, Inputs, Log, Outputs, Request, SyncInputs, SyncOutputs};
use bitvec::prelude::*;
use lds_hdl::Value;
use lds_rtl::export::{Core, Design};
use serde::Serialize;

/// The last word.
pub const END: u32 = 1 << 16;

const RESET: u32 = 1;
const MAIN_VALID: u32 = 1 << 1;
const LOAD_VALID: u32 = 1 << 2;
const NEW_MAIN: u32 = 1 << 3;
const NEW_LOAD: u32 = 1 << 4;
const MAIN_FIRST: u32 = 1 << 5;
const RESPONSE_READY: u32 = 1 << 6;
const ACK_READY: u32 = 1 << 7;
const MAIN_TAKEN: u32 = 1 << 8;
const LOAD_TAKEN: u32 = 1 << 9;
const RESPONSE: u32 = 1 << 10;
const ACK: u32 = 1 << 11;
const NEW_RESPONSE: u32 = 1 << 12;
const NEW_ACK: u32 = 1 << 13;
const COUNTERS: u32 = 1 << 14;
const PRESET: u32 = 1 << 15;
const WGP_MODE: u32 = 1 << 17;
/// What a global data share has beside requests is new.
const NEW_SETUP: u32 = 1 << 18;
/// What it shows beside responses is another thing than in the cycle before.
const NEW_SYNC: u32 = 1 << 19;
/// How often an equal cycle follows.
const REPEAT: u32 = 1 << 20;
const MOST_REPEATS: u32 = 0xfff;

/// Where a field lies in the words of its port.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// name of the port in Verilog
    pub port: String,
    /// name in the bundle
    pub name: String,
    /// lowest bit
    pub low: usize,
    /// bits altogether
    pub bits: usize,
}

/// The fields of a port, packed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Fields {
    /// in the order of the Verilog's ports
    pub fields: Vec<Field>,
    /// bits altogether
    pub bits: usize,
    /// words that they take
    pub words: usize,
}

/// The fields of each port.
#[derive(Clone, Debug, Serialize)]
pub struct Ports {
    /// requests at the first port
    pub main: Fields,
    /// requests at the second port: loads, or of a work-group processor CU 1's
    pub load: Fields,
    /// response beats at the first port
    pub response: Fields,
    /// acknowledgements; of a work-group processor, response beats for CU 1
    pub ack: Fields,
    /// counters; of a work-group processor, those of both sides
    pub counter: Fields,
    /// of a global data share for four compute units, requests of CU 2
    pub third: Fields,
    /// requests of CU 3
    pub fourth: Fields,
    /// response beats for CU 2
    pub third_response: Fields,
    /// response beats for CU 3
    pub fourth_response: Fields,
    /// of a global data share, what it is set up with beside requests
    pub setup: Fields,
    /// of a global data share, what it shows beside responses
    pub sync: Fields,
}

impl Ports {
    /// The ports of a design.
    pub fn of(design: &Design) -> Self {
        let of = |bundles: &[&str]| {
            let mut all = Fields::default();
            for port in &design.ports {
                let is_in = |bundle: &&&str| {
                    port.source == **bundle
                        || port.source.strip_prefix(**bundle).is_some_and(|rest| rest.starts_with('.'))
                };
                let Some(bundle) = bundles.iter().find(is_in) else { continue };
                let bits = port.width * port.count;
                let name = port.source.rsplit(['.', '_']).next().filter(|last| *last == "starts");
                let name = name.unwrap_or_else(|| port.source.rsplit('.').next().unwrap_or_default());
                let whose = match *bundle {
                    "cu1_counter" => "upper ",
                    "cu2_counter" => "cu2 ",
                    "cu3_counter" => "cu3 ",
                    _ => "",
                };
                let name = format!("{whose}{name}");
                all.fields.push(Field { port: port.name.clone(), name, low: all.bits, bits });
                all.bits += bits;
            }
            all.words = all.bits.div_ceil(32);
            all
        };
        Ports {
            main: of(&["request", "starts", "cu0_request", "cu0_starts"]),
            load: of(&["load", "load_starts", "cu1_request", "cu1_starts"]),
            response: of(&["response", "cu0_response"]),
            ack: of(&["ack", "cu1_response"]),
            counter: of(&["counter", "cu0_counter", "cu1_counter", "cu2_counter", "cu3_counter"]),
            third: of(&["cu2_request", "cu2_starts"]),
            fourth: of(&["cu3_request", "cu3_starts"]),
            third_response: of(&["cu2_response"]),
            fourth_response: of(&["cu3_response"]),
            setup: of(&["setup"]),
            sync: of(&["sync_valid", "sync", "sync_idle", "order_ready", "state_read"]),
        }
    }
}

/// The fields as words, the first in the lowest bits.
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
    let Beat { tag, has_data, vgpr, halves, done, mask, violations, cycles, unsupported, data } = beat;
    Some(match field {
        "tag" => Value::Number((*tag).into()),
        "has_data" => Value::Number((*has_data).into()),
        "vgpr" => Value::Number((*vgpr).into()),
        "halves" => Value::Number((*halves).into()),
        "done" => Value::Number((*done).into()),
        "mask" => Value::Number(*mask),
        "violations" => Value::Number(*violations),
        "cycles" => Value::Number((*cycles).into()),
        "unsupported" => Value::Number((*unsupported).into()),
        "data" => Value::Words(data),
        _ => return None,
    })
}

fn counter(outputs: &Outputs, field: &str) -> Option<Value<'static>> {
    let (counters, field) = match field.split_once(' ') {
        Some(("upper", field)) => (&outputs.upper_counters, field),
        Some((further, field)) => (&outputs.further.get(usize::from(further == "cu3"))?.counters, field),
        None => (&outputs.counters, field),
    };
    let name = |name: &str| name.trim_start_matches("SQ_").trim_start_matches("LDS_").eq_ignore_ascii_case(field);
    counters.rows().into_iter().find(|(row, _)| name(row)).map(|(_, value)| Value::Number(value))
}

/// How many cycles apart the counters are compared: often enough to say when they went wrong, and seldom enough to leave the file small.
const COUNTED: usize = 16;

/// Appends a run: a reset, the dwords that are in memory before it, and its cycles.
pub fn run(log: &Log, ports: &Ports, core: &Core, words: &mut Vec<u32>) {
    // The memory of a work-group processor is filled in WGP mode.
    words.push(if core.wgp { RESET | WGP_MODE } else { RESET });
    words.extend((ports.third.bits > 0).then_some(0));
    presets(&log.presets, core.geometry.lanes, words);
    let mut latest = Latest::default();
    let mut last = None;
    for (number, cycle) in log.cycles.iter().enumerate() {
        let state_shows = number.checked_sub(1).is_some_and(|before| log.cycles[before].lets_look());
        let (mut flags, further, mut fields) = latest.cycle(cycle, state_shows, ports);
        let ends = log.cycles.get(number + 1).is_none_or(|next| next.inputs.reset);
        if !cycle.inputs.reset && (ends || number % COUNTED == 0) {
            flags |= COUNTERS;
            fields.extend(pack(&ports.counter, |field| counter(&cycle.outputs, field)));
        }
        match &mut last {
            Some((word, beside))
                if fields.is_empty()
                    && *word & (REPEAT - 1) == flags
                    && *beside == further
                    && *word / REPEAT < MOST_REPEATS =>
            {
                *word += REPEAT
            }
            _ => {
                words.extend(last.take().into_iter().flat_map(both));
                last = Some((flags, further));
                if !fields.is_empty() {
                    words.extend(last.take().into_iter().flat_map(both));
                    words.extend(fields);
                }
            }
        }
    }
    words.extend(last.into_iter().flat_map(both));
}

/// The words of flags of a cycle.
fn both((flags, further): (u32, Option<u32>)) -> impl Iterator<Item = u32> {
    [flags].into_iter().chain(further)
}

/// What two request ports and their two ports of answers had last.
#[derive(Default)]
struct Pair {
    requests: [Option<Request>; 2],
    beats: [Option<Beat>; 2],
}

/// What is at such ports in a cycle: requests, whether they are taken, beats, and whether these are taken.
struct Shown<'a> {
    offered: [&'a Option<Request>; 2],
    taken: [bool; 2],
    beats: [Option<&'a Beat>; 2],
    ready: [bool; 2],
}

impl Pair {
    /// The flags of a cycle; the fields of what is new go to `words`.
    fn cycle(&mut self, shown: &Shown, requests: [&Fields; 2], answers: [&Fields; 2], words: &mut Vec<u32>) -> u32 {
        let mut flags = 0;
        let mut flag = |on: bool, bit: u32| flags |= if on { bit } else { 0 };
        for (port, [valid, new, taken]) in
            [[MAIN_VALID, NEW_MAIN, MAIN_TAKEN], [LOAD_VALID, NEW_LOAD, LOAD_TAKEN]].into_iter().enumerate()
        {
            flag(shown.taken[port], taken);
            let Some(offered) = shown.offered[port] else { continue };
            flag(true, valid);
            let latest = &mut self.requests[port];
            if latest.as_ref() != Some(offered) {
                flag(true, new);
                words.extend(pack(requests[port], |field| request(offered, field)));
                *latest = Some(offered.clone());
            }
        }
        for (port, [there, new, ready]) in
            [[RESPONSE, NEW_RESPONSE, RESPONSE_READY], [ACK, NEW_ACK, ACK_READY]].into_iter().enumerate()
        {
            flag(shown.ready[port], ready);
            let Some(shown) = shown.beats[port] else { continue };
            flag(true, there);
            let latest = &mut self.beats[port];
            if latest.as_ref() != Some(shown) {
                flag(true, new);
                words.extend(pack(answers[port], |field| beat(shown, field)));
                *latest = Some(shown.clone());
            }
        }
        flags
    }
}

/// What each port had last.
#[derive(Default)]
struct Latest {
    pairs: [Pair; 2],
    setup: Option<SyncInputs>,
    sync: Option<SyncOutputs>,
}

impl Latest {
    /// The words of flags of a cycle, and the fields of what is new in it; `state_shows`: the dword of the state counts.
    fn cycle(&mut self, cycle: &Cycle, state_shows: bool, ports: &Ports) -> (u32, Option<u32>, Vec<u32>) {
        let Inputs { reset, wgp_mode, offered: [main, load, third, fourth], main_first, ready, sync } = &cycle.inputs;
        let outputs = cycle.outputs.meaningful(state_shows);
        let mut words = Vec::new();
        let shown = Shown {
            offered: [main, load],
            taken: [outputs.request_ready, outputs.second_ready],
            beats: [
                Some(&outputs.response).filter(|_| outputs.response_valid),
                Some(&outputs.ack).filter(|_| outputs.ack_valid),
            ],
            ready: [ready[0], ready[1]],
        };
        let [own, others] = &mut self.pairs;
        let mut flags = own.cycle(&shown, [&ports.main, &ports.load], [&ports.response, &ports.ack], &mut words);
        for (on, bit) in [(*reset, RESET), (*wgp_mode, WGP_MODE), (*main_first, MAIN_FIRST)] {
            flags |= if on { bit } else { 0 };
        }
        let further = match outputs.further.as_slice() {
            [one, other] => {
                let shown = Shown {
                    offered: [third, fourth],
                    taken: [one.ready, other.ready],
                    beats: [Some(&one.beat).filter(|_| one.valid), Some(&other.beat).filter(|_| other.valid)],
                    ready: [ready[2], ready[3]],
                };
                let answers = [&ports.third_response, &ports.fourth_response];
                Some(others.cycle(&shown, [&ports.third, &ports.fourth], answers, &mut words))
            }
            _ => None,
        };
        if ports.setup.bits > 0 {
            if self.setup.as_ref() != Some(sync) {
                flags |= NEW_SETUP;
                words.extend(pack(&ports.setup, |field| sync.value(field)));
                self.setup = Some(*sync);
            }
            let mut shown = outputs.sync;
            // Where the dword of the state isn't looked at, it stays.
            if let Some(latest) = self.sync.filter(|_| !state_shows) {
                shown.state = latest.state;
            }
            if !*reset && self.sync != Some(shown) {
                flags |= NEW_SYNC;
                words.extend(pack(&ports.sync, |field| shown.value(field)));
                self.sync = Some(shown);
            }
        }
        (flags, further, words)
    }
}

/// Dwords in memory, in rows of a dword for each lane: the flag, the number of rows, and for each its first byte address and the dwords.
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
