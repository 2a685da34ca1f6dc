//! Waves that wait for one another, cycle by cycle ("Synchronization" in `docs/timing/data-share.md`). The golden model
//! says what follows from an instruction; the cycles are written from the page.

use crate::hardware::{Beat, Request, SyncInputs, SyncOutputs};
use lds::golden::{Memory, Sync};
use lds::gws::{Event, Gws, Ordered, RESOURCES, StatePart, WAVES};
use lds::isa::{self, AtomicOp, Opcode, Operation};
use lds::transfer::{ClientKind, Command, Counter, Registers, Transfer};
use lds::wave::{MAX_LANES, Wave, WaveSize};
use lds_rtl::export::Core;
use std::collections::{BTreeMap, VecDeque};
use std::mem::take;

/// The access that an ordered count makes to memory.
#[derive(Clone, Copy, Debug)]
struct Count {
    dword: u32,
    operation: u32,
    value: u32,
}

/// The state of a global data share beside its unit.
pub struct SyncReference {
    core: Core,
    sync: Sync,
    gws: Option<Gws>,
    /// waves that are under way, by compute unit and tag
    waves: Vec<Wave>,
    memory: Memory,
    /// number of turns in the order
    turns: usize,
    /// the cycles from which on the places of turns that are over are free, ascending
    over: VecDeque<u64>,
    now: u64,
    /// the cycle from which on a request is taken
    free: u64,
    /// events that still follow from the request under way
    events: VecDeque<Event>,
    /// the cycle in which the next event begins
    next: u64,
    /// for each wave, the access that it makes to memory at its turn
    counts: BTreeMap<usize, Count>,
    /// whether the unit has taken this access
    asked: bool,
    /// answers to come, by their cycles
    answers: BTreeMap<u64, SyncOutputs>,
    /// the dword of the state that is asked for in this cycle, if the port may be used
    asked_for: Option<u32>,
    /// the dword of the state that was asked for in the cycle before
    shows: u32,
}

impl SyncReference {
    pub fn new(core: &Core) -> Self {
        Self::with(core, vec![Wave::new(WaveSize::Wave32); core.compute_units() * WAVES])
    }

    /// The state after a reset. A request sets what its wave's registers have, so they stay: they have megabytes.
    fn reset(&mut self) -> Self {
        SyncReference { now: self.now, ..Self::with(&self.core, take(&mut self.waves)) }
    }

    fn with(core: &Core, waves: Vec<Wave>) -> Self {
        SyncReference {
            core: *core,
            sync: Sync::new(core.target, core.geometry, Gws::default(), &[]),
            gws: None,
            waves,
            memory: Memory::new(core.geometry),
            turns: 0,
            over: VecDeque::new(),
            now: 0,
            free: 0,
            events: VecDeque::new(),
            next: 0,
            counts: BTreeMap::new(),
            asked: false,
            answers: BTreeMap::new(),
            asked_for: None,
            shows: 0,
        }
    }

    /// Whether an opcode is executed here.
    pub fn takes(&self, opcode: u8) -> bool {
        isa::by_code(self.core.target, opcode).is_some_and(Opcode::synchronizes)
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.events.is_empty() && self.now >= self.free
    }

    /// Whether there is room for a turn: the order has a place for each possible wave.
    fn has_place(&self) -> bool {
        self.turns < self.core.compute_units() * WAVES
    }

    /// The outputs in this cycle.
    pub fn outputs(&self) -> SyncOutputs {
        let answer = self.answers.get(&self.now).copied().unwrap_or_default();
        SyncOutputs { idle: self.is_idle(), order_ready: self.has_place(), state: self.shows, ..answer }
    }

    /// The read-modify-write that memory is asked for in this cycle.
    pub fn asks(&self) -> Option<Request> {
        let Some(Event::Turn { wave, memory: true, .. }) = self.events.front() else { return None };
        if self.asked || self.now < self.next {
            return None;
        }
        let Count { dword, operation, value } = *self.counts.get(wave)?;
        let op = match operation {
            1 => AtomicOp::Exchange,
            3 => AtomicOp::Wrap,
            _ => AtomicOp::Add,
        };
        let is_meant = |opcode: &&Opcode| {
            opcode.operation == Operation::Atomic(op) && opcode.element_bits == 32 && opcode.operands.vdst == 1
        };
        let opcode = isa::opcodes(self.core.target).iter().find(is_meant)?;
        let lanes = self.core.geometry.lanes;
        let first = |value: u32| (0..lanes).map(|lane| if lane == 0 { value } else { 0 }).collect();
        Some(Request {
            opcode: opcode.code,
            // The pair of dwords that contains the dword.
            m0: (dword & !1) << 18 | 8,
            exec: 1,
            source_exec: 1,
            starts: true,
            first: true,
            last: true,
            address: first(4 * (dword & 1)),
            data: [first(if operation == 2 { 0 } else { value }), first(0), first(0), first(0)],
            ..Request::default()
        })
    }

    /// Memory has taken the access.
    pub fn is_asked(&mut self) {
        self.asked = true;
    }

    /// Memory answers in this cycle.
    pub fn answered(&mut self, beat: &Beat) {
        let Some(Event::Turn { wave, passes_on, .. }) = self.events.pop_front() else { return };
        self.asked = false;
        let dword = beat.data.first().copied().unwrap_or_default();
        self.next = self.now + 2;
        self.answer(wave, self.next, beat.violations != 0, [dword, 0, 0, 0]);
        self.pass(passes_on);
        self.follow();
    }

    /// A request is taken in this cycle.
    pub fn take(&mut self, request: &Request) {
        let Some(opcode) = isa::by_code(self.core.target, request.opcode) else { return };
        let wave = WAVES * request.requester + usize::from(request.tag) % WAVES;
        let (offset0, offset1) = (request.offset0, request.offset1);
        let on_registers = self.core.target.facts().gds.registers;
        let fields = Ordered::of(offset0, offset1, on_registers);
        let registers = &mut self.waves[wave];
        let mut brought = [0; MAX_LANES];
        brought[..4].copy_from_slice(&request.data[0][..4]);
        [1, 2].into_iter().for_each(|register| registers.vgprs[register][..4].fill(0));
        registers.exec = match opcode.operation {
            Operation::OrderedCount => (1 << fields.dwords) - 1,
            _ => u64::from(request.exec != 0),
        };
        if opcode.operation == Operation::OrderedCount && !on_registers {
            let packer = if fields.pixel { request.m0 & 3 } else { 0 };
            let dword = ((request.m0 >> 18) + fields.index + packer) & 0x3fff;
            let count = Count { dword, operation: fields.operation, value: request.data[0][0] };
            self.counts.insert(wave, count);
        }
        let Wave { size, exec, .. } = self.waves[wave];
        // Results go to v1 and v2.
        let registers = Some(Registers { addr: 0, data0: 0, data1: 0, vdst: 1, acc: false });
        let (client, counter) = (ClientKind::Ds, Counter::Lgkm);
        let command = Command { client, counter, opcode, offset0, offset1, gds: true, registers };
        let (m0, address, data) = (request.m0, brought, vec![brought]);
        let transfer = Transfer { command, wave, size, exec, m0, mode: 0, allocation: None, address, data };
        let events = self.sync.issue(&transfer, &mut self.waves, &mut self.memory).unwrap_or_default();
        self.events = events.into();
        // A wave that needn't wait is answered in the third cycle from here. This is also the first cycle in which a
        // queue is looked at, or a turn may come.
        self.next = self.now + 3;
        if let Some(Event::Done { refused }) = self.events.front().copied() {
            self.events.pop_front();
            self.answer(wave, self.now + 3, refused, self.result(wave));
        }
        self.follow();
    }

    /// The registers of a wave, as an answer has them.
    fn result(&self, wave: usize) -> [u32; 4] {
        let [one, two] = [self.waves[wave].vgprs[1], self.waves[wave].vgprs[2]];
        if self.waves[wave].exec > 1 { [one[0], one[1], one[2], one[3]] } else { [one[0], two[0], 0, 0] }
    }

    fn answer(&mut self, wave: usize, cycle: u64, refused: bool, data: [u32; 4]) {
        let (cu, tag) = (wave / WAVES, (wave % WAVES) as u8);
        self.answers.insert(cycle, SyncOutputs { valid: true, cu, tag, refused, data, ..SyncOutputs::default() });
    }

    /// A turn is over, or goes on. Its place in the order is free in the cycle in which its wave is answered.
    fn pass(&mut self, passes_on: bool) {
        if passes_on {
            self.over.push_back(self.next);
            self.next += 1;
        }
    }

    /// The events that follow without memory.
    fn follow(&mut self) {
        while let Some(event) = self.events.front().copied() {
            match event {
                Event::Turn { memory: true, .. } => return,
                Event::Turn { wave, dwords, passes_on, .. } => {
                    // There is a cycle to find the first register, and one for each dword.
                    self.next += 1 + dwords as u64;
                    self.answer(wave, self.next, false, self.result(wave));
                    self.pass(passes_on);
                }
                Event::Leaves { wave } => {
                    self.next += 1;
                    self.answer(wave, self.next, false, [0; 4]);
                }
                Event::Stays => self.next += 1,
                Event::Done { .. } | Event::Parked => {}
            }
            self.events.pop_front();
        }
        self.free = self.next;
    }

    /// The dword of the state at an address of its port.
    fn state(&self, address: u32) -> u32 {
        match address.checked_sub(RESOURCES as u32) {
            Some(number) => self.sync.peek(StatePart::Registers, number),
            None => self.sync.peek(StatePart::Resources, address),
        }
    }

    /// The beginning of a cycle: which resources the waves have (if that changes, none has been used), and which dword
    /// of the state is asked for.
    pub fn begin(&mut self, inputs: &SyncInputs) {
        let gws = inputs.gws;
        if self.gws != Some(gws) {
            let sync = Sync::new(self.core.target, self.core.geometry, gws, &[]);
            *self = SyncReference { gws: Some(gws), sync, ..self.reset() };
        }
        while self.over.front().is_some_and(|cycle| *cycle <= self.now) {
            self.over.pop_front();
            self.turns -= 1;
        }
        self.asked_for = self.is_idle().then(|| self.state(inputs.address.into()));
    }

    /// The end of the cycle.
    pub fn step(&mut self, inputs: &SyncInputs, reset: bool) {
        if reset {
            *self = self.reset();
        }
        if !reset {
            if let Some((cu, tag)) = inputs.order.filter(|_| self.has_place()) {
                if self.turns == 0 {
                    self.free = self.free.max(self.now + 1) + 2;
                }
                self.turns += 1;
                self.sync.join(WAVES * cu + usize::from(tag) % WAVES);
            }
            if let Some(value) = inputs.write {
                let address = u32::from(inputs.address);
                match address.checked_sub(RESOURCES as u32) {
                    Some(number) => self.sync.preset(StatePart::Registers, number, value),
                    None => self.sync.preset(StatePart::Resources, address, value),
                }
            }
        }
        self.answers.remove(&self.now);
        // A value that replaces a dword shows at once.
        let replaced = inputs.write.map(|_| self.state(inputs.address.into()));
        self.shows = if reset { 0 } else { self.asked_for.map_or(0, |dword| replaced.unwrap_or(dword)) };
        self.now += 1;
    }
}
