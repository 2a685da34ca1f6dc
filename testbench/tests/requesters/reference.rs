//! The page `docs/timing.md` for a unit whose requesters and receivers do as they like: in which cycle a request is taken, and in which a
//! beat is on its port. Written from the page; the timing model of the product knows only receivers that are always ready.

use crate::traffic::{Cycle, GEOMETRY};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::target::Target;
use lds_testbench::hardware::Request;
use std::collections::{BTreeMap, BTreeSet};

/// Dwords that a lane wants at most: two elements.
type Wanted = Vec<u32>;

/// What the page says of one cycle.
#[derive(Debug, PartialEq, Eq)]
pub struct Expected {
    /// at main and load port
    pub taken: [bool; 2],
    /// tag, VGPR and whether it is the last, of response and acknowledgement
    pub beats: [Option<(u8, u8, bool)>; 2],
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

/// Beats that are due at one time of the unit: tag, VGPR, last.
type Beats = BTreeMap<u64, (u8, u8, bool)>;

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
    /// requests of instructions taken, and cycles served
    pub counted: [u64; 2],
}

impl Reference {
    /// A unit after reset.
    pub fn new(dual: bool) -> Self {
        Reference { dual, u: 0, last: [None; 2], open: false, due: [Beats::new(), Beats::new()], counted: [0; 2] }
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
        for (cycles, regions) in passes(opcode, request) {
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
        let port = usize::from(self.dual && kind == Kind::Store);
        if written == 2 {
            self.due[port].insert(at - 1, (request.tag, 0, false));
        }
        self.due[port].insert(at, (request.tag, written.saturating_sub(1), true));
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

/// Cycles and regions of each pass.
fn passes(opcode: &Opcode, request: &Request) -> Vec<(u64, u32)> {
    let lanes = GEOMETRY.lanes;
    let exchanges =
        matches!(opcode.operation, Operation::Permute | Operation::Bpermute | Operation::Swizzle | Operation::Nop);
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    if exchanges {
        return vec![(1, 0)];
    }
    let halves = if two_addresses || two_operands { vec![0..lanes / 2, lanes / 2..lanes] } else { vec![0..lanes] };
    let mut all = Vec::new();
    for half in &halves {
        let active: Vec<usize> = half.clone().filter(|lane| request.exec >> lane & 1 == 1).collect();
        if active.is_empty() && opcode.operands.vdst == 0 && halves.len() == 2 {
            continue;
        }
        let wanted: Vec<Wanted> = active.iter().map(|&lane| dwords(opcode, request, lane)).collect();
        all.push(cost(matches!(opcode.operation, Operation::Atomic(_)), &wanted.concat()));
    }
    if all.is_empty() { vec![(1, 0)] } else { all }
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

/// The dwords of the storage that a lane wants, without what is refused.
fn dwords(opcode: &Opcode, request: &Request, lane: usize) -> Wanted {
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
            || (updates && address % 4 != 0);
        (!refused).then_some(request.allocation.base / 4 + dword)
    };
    offsets.into_iter().filter_map(place).collect()
}
