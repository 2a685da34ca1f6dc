//! The page `docs/timing.md` for a unit whose requesters and receivers do as they like: in which cycle a request is taken, and in which a
//! beat is on its port. Written from the page; the timing model of the product knows only receivers that are always ready.

use super::traffic::{Cycle, GEOMETRY};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::target::Target;
use lds_testbench::hardware::Request;
use std::collections::{BTreeMap, BTreeSet};

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

/// A pass with its first cycle in each place and its last cycle, in the unit's own clock.
#[derive(Clone, Copy)]
struct Pass {
    sum: u64,
    check: u64,
    matching: u64,
    scheduler: u64,
    end: u64,
    kind: Kind,
    tag: u8,
    regions: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Load,
    Store,
    Exclusive,
}

/// Beats by the time of the unit at which they are due.
type Beats = BTreeMap<u64, Beat>;

/// A unit as the page describes it.
pub struct Reference {
    dual: bool,
    /// the clock that counts the cycles in which the unit moves
    u: u64,
    /// the last pass of main and load port
    last: [Option<Pass>; 2],
    /// a lane-to-lane response lacks requests
    open: bool,
    /// response and acknowledgement
    due: [Beats; 2],
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
            u: 0,
            last: [None; 2],
            open: false,
            due: [Beats::new(), Beats::new()],
            sums: [(0, 0); 2],
            counted: [0; 2],
        }
    }

    /// Nothing is on its way to an answer.
    pub fn is_idle(&self) -> bool {
        self.due.iter().all(Beats::is_empty)
    }

    /// One cycle with what is offered and which receivers are ready; says what comes out.
    pub fn cycle(&mut self, cycle: &Cycle) -> Expected {
        // Beats. An acknowledgement of the same time comes when the response is taken.
        let response = self.due[0].get(&self.u).copied();
        let response_taken = response.is_none() || cycle.ready[0];
        let ack = self.due[1].get(&self.u).copied();
        let shown_ack = ack.filter(|_| response_taken);
        let moves = response_taken && (ack.is_none() || cycle.ready[1]);
        if response_taken {
            self.due[0].remove(&self.u);
        }
        if response_taken && cycle.ready[1] {
            self.due[1].remove(&self.u);
        }

        // Requests.
        let room =
            self.last.map(|last| last.is_none_or(|pass| pass.sum <= self.u || (pass.sum == self.u + 1 && moves)));
        let valid = [cycle.offered[0].is_some(), cycle.offered[1].is_some()];
        let main_older = cycle.main_first || !valid[1];
        let main = valid[0] && room[0] && (!self.dual || self.open || main_older || room[1]);
        let load_older = !valid[0] || !cycle.main_first;
        let closes = main && cycle.main_first && cycle.offered[0].as_ref().is_some_and(|request| request.last);
        let load = valid[1] && room[1] && ((load_older && !self.open) || closes);
        let taken = [main, load];
        let front = self.u + u64::from(moves);
        for port in if cycle.main_first { [0, 1] } else { [1, 0] } {
            if let Some(request) = cycle.offered[port].as_ref().filter(|_| taken[port]) {
                self.take(port, request, front);
            }
        }
        self.u = front;
        Expected { taken, beats: [response, shown_ack] }
    }

    fn take(&mut self, port: usize, request: &Request, front: u64) {
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
        let mut front = front;
        let mut end = 0;
        if request.first {
            self.sums[port] = (0, 0);
        }
        for Wants { cycles, regions, refused } in passes(opcode, request) {
            self.sums[port] = (self.sums[port].0 + cycles, self.sums[port].1 | refused);
            let pass = self.place(
                port,
                front,
                cycles,
                Pass { sum: 0, check: 0, matching: 0, scheduler: 0, end: 0, kind, tag: request.tag, regions },
            );
            self.counted[1] += cycles;
            (front, end) = (pass.sum, pass.end);
            self.last[port] = Some(pass);
        }
        if !request.last {
            return;
        }
        let written = if is_single(opcode, request) { opcode.operands.vdst / 2 } else { opcode.operands.vdst };
        let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
        let at = end + if two_operands && written > 0 { 6 } else { 7 };
        let beat = Beat { tag: request.tag, vgpr: written.saturating_sub(1), done: Some(self.sums[port]) };
        let answers = usize::from(self.dual && kind == Kind::Store);
        if written == 2 {
            self.due[answers].insert(at - 1, Beat { vgpr: 0, done: None, ..beat });
        }
        self.due[answers].insert(at, beat);
    }

    fn place(&self, port: usize, front: u64, cycles: u64, pass: Pass) -> Pass {
        let own = |term: fn(&Pass) -> u64| self.last[port].as_ref().map_or(0, term);
        let other = self.last[1 - port];
        let sum = (front + 1).max(own(|pass| pass.check));
        let check = (sum + 1).max(own(|pass| pass.matching));
        let matching = (check + 1).max(own(|pass| pass.scheduler));
        let behind = own(|pass| pass.end + 1).max(other.map_or(0, |other| other.scheduler));
        let scheduler = (matching + 1).max(behind);
        let start = match other {
            Some(older) if older.end >= scheduler && waits(&pass, &older) => {
                older.end + u64::from((pass.kind, older.kind) != (Kind::Store, Kind::Load))
            }
            _ => scheduler,
        };
        Pass { sum, check, matching, scheduler, end: start + cycles - 1, ..pass }
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
