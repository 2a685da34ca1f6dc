//! Random traffic at the ports of a small unit: a requester at each request port and a receiver at each answering port,
//! which know nothing of each other.

use lds::isa::{self, DsInstruction, Operation};
use lds::targets::{Alignment, Geometry, Rules, Target};
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};
use lds_rtl::Part;
use lds_rtl::export::Core;
use lds_testbench::hardware::{
    Beat, ByPort, Hardware, Input, Inputs, Outputs, Port, Request, Requester, SyncInputs, simulate,
};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use std::collections::VecDeque;

/// The unit's sizes.
pub const GEOMETRY: Geometry = Geometry::SMALL;
/// What the work-group owns: more than there is behind its first byte.
pub const ALLOCATION: Allocation = Allocation { base: 256, size: 2048 };

/// What goes to the main port of a unit with two; a load there is allowed, too.
const MAIN: [&str; 24] = [
    "ds_write_b32",
    "ds_write_b32",
    "ds_write_b32",
    "ds_write_b32",
    "ds_write2_b32",
    "ds_write2st64_b32",
    "ds_add_u32",
    "ds_add_rtn_u32",
    "ds_mskor_b32",
    "ds_cmpst_rtn_b32",
    "ds_wrxchg2_rtn_b32",
    "ds_permute_b32",
    "ds_bpermute_b32",
    "ds_swizzle_b32",
    "ds_nop",
    "ds_read_b32",
    "ds_read2_b32",
    "ds_write_b64",
    "ds_write_b96",
    "ds_write_b128",
    "ds_write2_b64",
    "ds_write_addtid_b32",
    "ds_read_b96",
    "ds_read2st64_b64",
];
const LOADS: [&str; 10] = [
    "ds_read_b32",
    "ds_read_b32",
    "ds_read2_b32",
    "ds_read2st64_b32",
    "ds_read_b64",
    "ds_read_b96",
    "ds_read_b128",
    "ds_read_b128",
    "ds_read2_b64",
    "ds_read_addtid_b32",
];

/// Cycles after which requesters and receivers get other habits.
const PHASE: u64 = 64;

/// An instruction of which the first group of lanes counts, and its requests that are not yet taken.
pub struct Op {
    /// what
    pub instruction: DsInstruction,
    /// registers before it
    pub wave: Wave,
    /// the mark that comes back
    pub tag: u8,
    requests: VecDeque<Request>,
}

/// What happened in a cycle. Arrays of two have the main port first, or the response port.
pub struct Cycle {
    /// what is at the inputs
    pub inputs: Inputs,
    /// what comes out
    pub outputs: Outputs,
    /// whether the requests are taken
    pub taken: [bool; 2],
    /// the beats that are there: response, acknowledgement
    pub beats: [Option<Beat>; 2],
    /// instructions of which the last request is taken, the older one first
    pub complete: Vec<Op>,
}

/// A unit with its random neighbours.
pub struct Traffic {
    /// which
    pub core: Core,
    /// the unit
    pub unit: Hardware,
    random: StdRng,
    next: [Op; 2],
    valid: [bool; 2],
    /// of 8 cycles, those in which a request comes at main and load port, and a beat is taken of response and
    /// acknowledgement
    habits: [u32; 4],
    cycle: u64,
}

impl Traffic {
    /// A unit after reset. Equal seeds give equal traffic.
    pub fn new(seed: u64, dual: bool) -> Self {
        let all = Core::new(Target::Gfx906, GEOMETRY);
        let core = Core { parts: if dual { all.parts } else { all.parts.without(Part::Dual) }, ..all };
        let mut unit = simulate(&core).expect("a built size");
        unit.put(Input::Reset(true));
        unit.settle().and_then(|()| unit.edge()).expect("settles");
        unit.put(Input::Reset(false));
        let mut random = StdRng::seed_from_u64(seed);
        let next = std::array::from_fn(|port| op(&mut random, names(dual, port)));
        Traffic { core, unit, random, next, valid: [false; 2], habits: [8; 4], cycle: 0 }
    }

    /// One clock cycle. Without `requests` nothing new is offered and every beat is taken, so that the unit empties.
    pub fn cycle(&mut self, requests: bool) -> Cycle {
        if self.cycle.is_multiple_of(PHASE) {
            self.habits = std::array::from_fn(|_| *[8, 8, 7, 4, 1].choose(&mut self.random).expect("one"));
        }
        self.cycle += 1;
        let mut wants = |habit: u32| self.random.random_range(0..8) < habit;
        let [main, load, response, ack] = self.habits.map(&mut wants);
        let dual = self.unit.has_load_port();
        // What has been offered stays until it is taken.
        self.valid = [self.valid[0] || (requests && main), self.valid[1] || (requests && load && dual)];
        let main_first = self.random.random();
        let mut ready = [true; Port::MOST];
        if requests {
            [ready[0], ready[1]] = [response, ack];
        }
        let offered: ByPort<Option<Request>> =
            std::array::from_fn(|port| self.next.get(port)?.requests.front().filter(|_| self.valid[port]).cloned());
        let sync = SyncInputs::default();
        let inputs = Inputs { reset: false, wgp_mode: false, offered, main_first, ready, sync };
        inputs.put(&mut self.unit);
        self.unit.settle().expect("settles");
        let taken = [
            self.valid[0] && self.unit.request_ready(Port::FIRST),
            self.valid[1] && self.unit.request_ready(Port::SECOND),
        ];
        let (outputs, beats) = (self.unit.outputs(), [Port::FIRST, Port::SECOND].map(|port| self.unit.beat(port)));
        let mut complete = Vec::new();
        for port in if main_first { [0, 1] } else { [1, 0] } {
            if !taken[port] {
                continue;
            }
            self.valid[port] = false;
            self.next[port].requests.pop_front();
            if self.next[port].requests.is_empty() {
                let next = op(&mut self.random, names(dual, port));
                complete.push(std::mem::replace(&mut self.next[port], next));
            }
        }
        self.unit.edge().expect("settles");
        Cycle { inputs, outputs, taken, beats, complete }
    }
}

/// What goes to a port. One port gets everything.
fn names(dual: bool, port: usize) -> impl Iterator<Item = &'static str> {
    let main: &[&str] = if port == 0 { &MAIN } else { &[] };
    let loads: &[&str] = if port == 1 || !dual { &LOADS } else { &[] };
    main.iter().chain(loads).copied()
}

/// An instruction with few dwords, so that requests meet, in several regions, so that some don't.
fn op(random: &mut StdRng, names: impl Iterator<Item = &'static str>) -> Op {
    let opcode = isa::find(Target::Gfx906, names.choose(random).expect("one")).expect("an opcode");
    let exchanges = matches!(opcode.operation, Operation::Permute | Operation::Bpermute | Operation::Swizzle);
    let (offset0, offset1) = if exchanges { (0x1f, 0) } else { (random.random_range(0..2), random.random_range(0..3)) };
    let offset1 = if opcode.operands.vdst > 1 || opcode.operands.data1 > 0 { offset1 } else { 0 };
    let instruction =
        DsInstruction { opcode, addr: 1, data0: 2, data1: 6, vdst: 10, offset0, offset1, gds: false, acc: false };
    let mut wave = Wave::new(WaveSize::Wave64);
    let region = random.random_range(0..4) * 512;
    let few = *[1, 3, 24, 100].choose(random).expect("one");
    for lane in 0..64 {
        wave.vgprs[1][lane] = region + random.random_range(0..few) * 4 + u32::from(random.random_ratio(1, 64));
        for register in 2..10 {
            wave.vgprs[register][lane] = random.random();
        }
        wave.vgprs[6][lane] = random.random_range(0..4);
    }
    wave.exec = *[u64::MAX, random.random(), random.random::<u64>() & random.random::<u64>(), 0x0f, 0]
        .choose(random)
        .expect("one");
    if !exchanges {
        wave.exec &= 0xff;
    }
    if random.random_ratio(1, 4) {
        wave.m0 = random.random_range(0..2100);
    }
    let tag = random.random_range(0..4);
    // Of an exchange, the requests whose answers go to the first group of lanes.
    let alignment = Alignment::default();
    let requester = Requester {
        gds: false,
        target: Target::Gfx906,
        rules: Rules::USUAL,
        geometry: GEOMETRY,
        allocation: ALLOCATION,
        alignment,
        cu: None,
        compute_units: 2,
    };
    let all = requester.requests(&Transfer::ds(&instruction, tag.into(), &wave), tag);
    let requests = all.into_iter().take_while(|(first, _)| *first == 0).map(|(_, request)| request).collect();
    Op { instruction, wave, tag, requests }
}
