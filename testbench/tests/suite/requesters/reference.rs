//! The page `docs/timing.md` for a unit whose requesters and receivers do as they like: in which cycle a request is taken, and in which a
//! beat is on its port. Written from the page; the timing model of the product knows only receivers that are always ready.

use super::traffic::{Cycle, GEOMETRY};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::target::Target;
use lds_testbench::hardware::Request;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What the page says of one cycle.
#[derive(Debug, PartialEq, Eq)]
pub struct Expected {
    /// at main and load port
    pub taken: [bool; 2],
    /// of response and acknowledgement
    pub beats: [Option<Beat>; 2],
}

/// What a beat says beside its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    pub tag: u8,
    pub vgpr: u8,
    /// of the last beat: cycles of the response, and lanes with a refused access
    pub done: Option<(u64, u64)>,
}

/// Places of each buffer of answers.
const PLACES: u64 = 16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Load,
    Store,
    Exclusive,
}

/// The stages of a port behind the front, by number.
const SUM: usize = 1;
const CHECK: usize = 2;
const MATCH: usize = 3;
const SCHEDULER: usize = 4;

/// A pass on its way.
#[derive(Clone)]
struct Pass {
    /// number of its request in the order of all ports
    request: u64,
    kind: Kind,
    tag: u8,
    regions: u32,
    cycles: u64,
    /// the beats of the response that it ends
    beats: Vec<Beat>,
    /// the first cycle in each stage that it has reached
    since: Vec<u64>,
    /// the last cycle in which it is served, known from the scheduler on
    end: u64,
}

impl Pass {
    /// It is in a stage in this cycle, or has been.
    fn has_reached(&self, stage: usize, cycle: u64) -> bool {
        self.since.get(stage).is_some_and(|since| *since <= cycle)
    }

    /// The next stage is this one, and it may go there at the end of the cycle.
    fn may_reach(&self, stage: usize, cycle: u64) -> bool {
        self.since.len() == stage && self.since.last().is_some_and(|since| *since <= cycle)
    }
}

/// A beat that waits for its port.
struct Waiting {
    due: u64,
    /// the last cycle in which its request was served
    end: u64,
    beat: Beat,
}

/// A unit as the page describes it.
pub struct Reference {
    dual: bool,
    cycle: u64,
    /// requests taken
    requests: u64,
    /// passes of main and load port, the oldest first; the last one that has been served is kept
    passes: [VecDeque<Pass>; 2],
    /// a lane-to-lane response lacks requests
    open: bool,
    /// beats and acknowledgements that are due or will be
    answers: [VecDeque<Waiting>; 2],
    /// occupied places, of beats and acknowledgements
    occupied: [u64; 2],
    /// the most places of beats that were ever occupied
    pub most: u64,
    /// cycles and refused lanes of the response whose requests come in at the main port, and at the load port
    sums: [(u64, u64); 2],
    /// requests of instructions taken, and cycles served
    pub counted: [u64; 2],
}

impl Reference {
    /// A unit after reset.
    pub fn new(dual: bool) -> Self {
        Reference {
            dual,
            cycle: 0,
            requests: 0,
            passes: Default::default(),
            open: false,
            answers: Default::default(),
            occupied: [0; 2],
            most: 0,
            sums: [(0, 0); 2],
            counted: [0; 2],
        }
    }

    /// Nothing is on its way to an answer.
    pub fn is_idle(&self) -> bool {
        self.occupied == [0; 2]
    }

    /// One cycle with what is offered and which receivers are ready; says what comes out.
    pub fn cycle(&mut self, cycle: &Cycle) -> Expected {
        let beats = self.offered(cycle.ready);
        let room = self.room();
        for (port, beat) in beats.iter().enumerate() {
            if beat.is_some() && cycle.ready[port] {
                self.answers[port].pop_front();
                self.occupied[port] -= 1;
            }
        }
        self.move_passes(room);
        let taken = self.takes(cycle);
        for port in if cycle.main_first { [0, 1] } else { [1, 0] } {
            if let Some(request) = cycle.offered[port].as_ref().filter(|_| taken[port]) {
                self.take(port, request);
            }
        }
        self.cycle += 1;
        Expected { taken, beats }
    }

    /// What is on the ports of beats and acknowledgements.
    fn offered(&self, ready: [bool; 2]) -> [Option<Beat>; 2] {
        let due = self.answers.each_ref().map(|answers| answers.front().filter(|head| head.due <= self.cycle));
        let [beat, ack] = due;
        let acks_before = beat.map_or(0, |beat| self.answers[1].iter().filter(|ack| ack.end < beat.end).count());
        let beats_before = ack.map_or(0, |ack| self.answers[0].iter().filter(|beat| beat.end <= ack.end).count());
        let [acks_leave, beats_leave] =
            [ack.is_some() && beats_before == 0 && ready[1], beat.is_some() && acks_before == 0 && ready[0]];
        let shown = |head: Option<&Waiting>, before: usize, leaves: bool| {
            head.filter(|_| before == 0 || before == 1 && leaves).map(|head| head.beat)
        };
        [shown(beat, acks_before, acks_leave), shown(ack, beats_before, beats_leave)]
    }

    /// There is room for answers in this cycle.
    fn room(&self) -> bool {
        let spare = if self.dual { 4 } else { 2 };
        self.occupied[0] + spare <= PLACES && self.occupied[1] < PLACES
    }

    /// Moves passes into the stages where they are in the next cycle.
    fn move_passes(&mut self, room: bool) {
        let (now, next) = (self.cycle, self.cycle + 1);
        // The older of two that enter together has to be looked at first.
        for port in [0, 1, 0, 1] {
            let enters = |index: usize| {
                let pass = &self.passes[port][index];
                let mut older = self.passes[1 - port].iter().filter(|other| other.request < pass.request);
                let before = index.checked_sub(1).map(|before| &self.passes[port][before]);
                room && pass.may_reach(SCHEDULER, now)
                    && before.is_none_or(|before| before.has_reached(SCHEDULER, now) && before.end <= now)
                    && older.all(|other| other.has_reached(SCHEDULER, next))
            };
            if let Some(index) = (0..self.passes[port].len()).find(|index| enters(*index)) {
                self.enter(port, index, next);
            }
        }
        for passes in &mut self.passes {
            for index in 0..passes.len() {
                for stage in [SUM, CHECK, MATCH] {
                    let free = index.checked_sub(1).is_none_or(|before| passes[before].has_reached(stage + 1, next));
                    if free && passes[index].may_reach(stage, now) {
                        passes[index].since.push(next);
                    }
                }
                // The second pass of a request is in the front when the first has left it.
                if passes[index].since.is_empty() && passes[index - 1].has_reached(SUM, next) {
                    passes[index].since.push(next);
                }
            }
            while passes.len() > 1 && passes[1].has_reached(SCHEDULER, now) && passes[0].end < now {
                passes.pop_front();
            }
        }
    }

    /// A pass enters its scheduler.
    fn enter(&mut self, port: usize, index: usize, at: u64) {
        let pass = &self.passes[port][index];
        let other = self.passes[1 - port].iter().rev().find(|other| {
            other.request < pass.request && other.has_reached(SCHEDULER, at) && other.end >= at && waits(pass, other)
        });
        let start =
            other.map_or(at, |older| older.end + u64::from((pass.kind, older.kind) != (Kind::Store, Kind::Load)));
        let end = start + pass.cycles - 1;
        let acknowledged = self.dual && pass.kind == Kind::Store;
        let (answers, first) = if acknowledged { (1, end + 8) } else { (0, end + 7) };
        let beats = pass.beats.iter().zip(first..).map(|(beat, due)| Waiting { due, end, beat: *beat });
        self.answers[answers].extend(beats);
        self.occupied[answers] += pass.beats.len() as u64;
        self.most = self.most.max(self.occupied[0]);
        let pass = &mut self.passes[port][index];
        pass.since.push(at);
        pass.end = end;
    }

    /// Which requests are taken in this cycle, after the passes have moved.
    fn takes(&self, cycle: &Cycle) -> [bool; 2] {
        let next = self.cycle + 1;
        let room = self.passes.each_ref().map(|passes| passes.back().is_none_or(|pass| pass.has_reached(SUM, next)));
        let valid = cycle.offered.each_ref().map(Option::is_some);
        let main_older = cycle.main_first || !valid[1];
        let main = valid[0] && room[0] && (!self.dual || self.open || main_older || room[1]);
        let load_older = !valid[0] || !cycle.main_first;
        let closes = main && cycle.main_first && cycle.offered[0].as_ref().is_some_and(|request| request.last);
        let load = valid[1] && room[1] && ((load_older && !self.open) || closes);
        [main, load]
    }

    fn take(&mut self, port: usize, request: &Request) {
        let opcode = isa::opcodes(Target::Gfx906).iter().find(|opcode| opcode.code == request.opcode).expect("known");
        if port == 0 {
            self.open = !request.last;
        }
        self.counted[0] += u64::from(request.starts);
        let kind = match opcode.operation {
            Operation::Load(_) if !self.dual || port == 1 => Kind::Load,
            Operation::Store(_) => Kind::Store,
            _ => Kind::Exclusive,
        };
        if request.first {
            self.sums[port] = (0, 0);
        }
        let wanted = passes(opcode, request);
        for (index, Wants { cycles, regions, refused }) in wanted.iter().enumerate() {
            self.sums[port] = (self.sums[port].0 + cycles, self.sums[port].1 | refused);
            self.counted[1] += cycles;
            let ends = request.last && index + 1 == wanted.len();
            self.passes[port].push_back(Pass {
                request: self.requests,
                kind,
                tag: request.tag,
                regions: *regions,
                cycles: *cycles,
                beats: if ends { self.beats(port, opcode, request) } else { Vec::new() },
                since: if index == 0 { vec![self.cycle + 1] } else { Vec::new() },
                end: 0,
            });
        }
        self.requests += 1;
    }

    /// The beats of a response that is complete with this request.
    fn beats(&self, port: usize, opcode: &Opcode, request: &Request) -> Vec<Beat> {
        let written = if is_single(opcode, request) { opcode.operands.vdst / 2 } else { opcode.operands.vdst };
        let last = Beat { tag: request.tag, vgpr: written.saturating_sub(1), done: Some(self.sums[port]) };
        let first = Beat { vgpr: 0, done: None, ..last };
        if written == 2 { vec![first, last] } else { vec![last] }
    }
}

fn waits(pass: &Pass, older: &Pass) -> bool {
    pass.kind == Kind::Exclusive
        || older.kind == Kind::Exclusive
        || pass.tag == older.tag
        || pass.regions & older.regions != 0
}

/// Two equal offsets make one element.
fn is_single(opcode: &Opcode, request: &Request) -> bool {
    matches!(opcode.addressing, Addressing::Two { .. }) && request.offset0 == request.offset1
}

/// What a pass wants.
struct Wants {
    cycles: u64,
    regions: u32,
    /// lanes of the request with a refused access
    refused: u64,
}

/// The passes of a request.
fn passes(opcode: &Opcode, request: &Request) -> Vec<Wants> {
    let lanes = GEOMETRY.lanes;
    let nothing = || vec![Wants { cycles: 1, regions: 0, refused: 0 }];
    if matches!(opcode.operation, Operation::Permute | Operation::Bpermute | Operation::Swizzle | Operation::Nop) {
        return nothing();
    }
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    let middle = if two_addresses || two_operands { lanes / 2 } else { lanes };
    let halves: Vec<_> = [0..middle, middle..lanes].into_iter().filter(|half| !half.is_empty()).collect();
    let mut all = Vec::new();
    for half in &halves {
        let active: Vec<usize> = half.clone().filter(|lane| request.exec >> lane & 1 == 1).collect();
        if active.is_empty() && opcode.operands.vdst == 0 && halves.len() == 2 {
            continue;
        }
        let mut refused = 0;
        let mut wanted = Vec::new();
        for lane in active {
            for place in places(opcode, request, lane) {
                match place {
                    Some(place) => wanted.push(place),
                    None => refused |= 1 << lane,
                }
            }
        }
        let (cycles, regions) = cost(matches!(opcode.operation, Operation::Atomic(_)), &wanted);
        all.push(Wants { cycles, regions, refused });
    }
    if all.is_empty() { nothing() } else { all }
}

/// Cycles and regions of a pass that wants these dwords of the storage.
fn cost(alone: bool, wanted: &[u32]) -> (u64, u32) {
    let (banks, rows) = (GEOMETRY.banks as u32, GEOMETRY.rows as u32);
    let mut accesses: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut regions = 0;
    for place in wanted {
        accesses.entry(place % banks).or_default().push(place / banks);
        regions |= 1 << (place / banks / (rows / 32));
    }
    let of_bank = |rows: &Vec<u32>| if alone { rows.len() } else { rows.iter().collect::<BTreeSet<_>>().len() };
    (accesses.values().map(of_bank).max().unwrap_or(1) as u64, regions)
}

/// The dwords of the storage that a lane's elements are in; none for one that is refused.
fn places(opcode: &Opcode, request: &Request, lane: usize) -> Vec<Option<u32>> {
    let [low, high] = [request.offset0, request.offset1].map(u32::from);
    let offsets = match opcode.addressing {
        Addressing::Two { scale } if is_single(opcode, request) => vec![low * u32::from(scale)],
        Addressing::Two { scale } => vec![low * u32::from(scale), high * u32::from(scale)],
        _ => vec![low + 256 * high],
    };
    let updates = matches!(opcode.operation, Operation::Atomic(_));
    let place = |offset: u32| {
        let address = request.address[lane].wrapping_add(offset);
        let dword = address / 4;
        let refused = dword >= request.allocation.size / 4
            || dword >= request.m0 / 4
            || request.allocation.base / 4 + dword >= (GEOMETRY.banks * GEOMETRY.rows) as u32
            || (updates && !address.is_multiple_of(4));
        (!refused).then_some(request.allocation.base / 4 + dword)
    };
    offsets.into_iter().map(place).collect()
}
