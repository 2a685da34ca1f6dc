//! What the global data share does beside loads, stores and read-modify-writes: waves wait for one another here.
//!
//! `resource` is a resource of global wave sync, `registers` are the GS registers; the order of waves is here.

mod registers;
mod resource;

use super::memory::Memory;
use crate::gws::{COUNTER_BITS, Event, Gws, Obstacle, Ordered, RESOURCES, StatePart};
use crate::isa::{GwsOp, Operation};
use crate::targets::{Geometry, Target};
use crate::touch::{Meeting, Touch, Use};
use crate::transfer::{Answer, Transfer};
use crate::wave::{MAX_LANES, Wave};
use registers::Registers;
use resource::Resource;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// An ordered count that waits for its turn.
#[derive(Clone, Debug)]
struct Parked {
    transfer: Transfer,
    fields: Ordered,
    /// what each dword is counted up by
    values: [u32; 4],
}

/// All of it, after reset.
#[derive(Clone, Debug)]
pub struct Sync {
    target: Target,
    geometry: Geometry,
    gws: Gws,
    resources: Vec<Resource>,
    registers: Registers,
    /// the waves to come, whose turn it is first
    order: VecDeque<usize>,
    parked: BTreeMap<usize, Parked>,
    /// waves that wait for ever, each with the resource that has forgotten it
    forgotten: BTreeMap<usize, usize>,
    /// waves whose instruction isn't done, for whatever reason
    waiting: BTreeSet<usize>,
    /// by resource, how much of its counter was put there before the first instruction
    nobodys: Vec<u32>,
    /// which waves the last instruction had meet
    meetings: Vec<Meeting>,
}

impl Sync {
    /// Of a global data share of some size, for waves that have their turns in this order.
    pub fn new(target: Target, geometry: Geometry, gws: Gws, order: &[usize]) -> Self {
        Sync {
            target,
            geometry,
            gws,
            resources: vec![Resource::default(); RESOURCES],
            registers: Registers::default(),
            order: order.iter().copied().collect(),
            parked: BTreeMap::new(),
            forgotten: BTreeMap::new(),
            waiting: BTreeSet::new(),
            nobodys: vec![0; RESOURCES],
            meetings: Vec::new(),
        }
    }

    /// A dword of resources or of registers; of memory, and where there is none, 0.
    pub fn peek(&self, place: StatePart, number: u32) -> u32 {
        match place {
            StatePart::Memory => 0,
            StatePart::Resources => self.resources.get(number as usize).map_or(0, Resource::word),
            StatePart::Registers => self.registers.dword(number as usize),
        }
    }

    /// Replaces a dword of resources or of registers.
    pub fn preset(&mut self, place: StatePart, number: u32, value: u32) {
        match place {
            StatePart::Memory => {}
            StatePart::Resources => {
                if let Some(resource) = self.resources.get_mut(number as usize) {
                    resource.set_word(value);
                    self.nobodys[number as usize] = resource.counter();
                }
            }
            StatePart::Registers => self.registers.set_dword(number as usize, value),
        }
    }

    /// A wave comes to the end of the order.
    pub fn join(&mut self, wave: usize) {
        self.order.push_back(wave);
    }

    /// What keeps the instruction of a wave from being done, until another wave does something.
    pub fn obstacle(&self, wave: usize) -> Option<Obstacle> {
        // Most programs ask at each step, and nobody ever waits.
        if !self.waiting.contains(&wave) {
            return None;
        }
        if self.parked.contains_key(&wave) {
            let has_turn = self.order.contains(&wave);
            return Some(Obstacle::Turn { of: self.order.front().copied().filter(|_| has_turn) });
        }
        if let Some(&resource) = self.forgotten.get(&wave) {
            return Some(Obstacle::Forgotten { resource });
        }
        let mut found = self.resources.iter().enumerate();
        found.find_map(|(number, resource)| resource.obstacle(number, wave))
    }

    /// A transfer of a wave, and all that follows from it. Registers of whichever wave are written when its
    /// instruction is done. `None` for an instruction that is about memory alone.
    pub fn issue(&mut self, transfer: &Transfer, waves: &mut [Wave], memory: &mut Memory) -> Option<Vec<Event>> {
        self.meetings.clear();
        let wave = transfer.wave;
        let events = self.act(transfer, waves, memory)?;
        self.waiting.insert(wave);
        for event in &events {
            match *event {
                Event::Done { .. } => self.waiting.remove(&wave),
                Event::Leaves { wave } | Event::Turn { wave, .. } => self.waiting.remove(&wave),
                Event::Stays | Event::Parked => false,
            };
        }
        Some(events)
    }

    /// Which waves the last instruction had meet.
    pub(super) fn meetings(&self) -> &[Meeting] {
        &self.meetings
    }

    /// Notes which waves an instruction of global wave sync had meet, by what followed from it; before it the counter
    /// was `before`.
    fn meet(&mut self, op: GwsOp, resource: usize, before: u32, events: &[Event]) {
        let leaves = events.iter().filter_map(|event| match *event {
            Event::Leaves { wave } => Some(wave),
            _ => None,
        });
        let waves: Vec<usize> = leaves.collect();
        let counter = self.resources[resource].counter();
        match op {
            GwsOp::Barrier if waves.is_empty() => {}
            GwsOp::Barrier => self.meetings.push(Meeting::Barrier(waves)),
            _ => {
                if op == GwsOp::Init {
                    self.nobodys[resource] = 0;
                    self.meetings.push(Meeting::Starts { resource, times: counter });
                } else {
                    let times = counter.wrapping_add(waves.len() as u32).wrapping_sub(before) % (1 << COUNTER_BITS);
                    self.meetings.extend((times > 0).then_some(Meeting::Gives { resource, times }));
                }
                for wave in waves {
                    // What a program's first lines put there nobody gave.
                    match self.nobodys[resource] {
                        0 => self.meetings.push(Meeting::Takes { resource, wave }),
                        _ => self.nobodys[resource] -= 1,
                    }
                }
            }
        }
    }

    /// The resource of an instruction of global wave sync; none if the process doesn't have it.
    fn resource(&self, transfer: &Transfer) -> Option<usize> {
        let number = ((transfer.m0 >> 16) + u32::from(transfer.command.offset0)) % RESOURCES as u32;
        (number < self.gws.size).then(|| (self.gws.base + number) as usize % RESOURCES)
    }

    /// Does it.
    fn act(&mut self, transfer: &Transfer, waves: &mut [Wave], memory: &mut Memory) -> Option<Vec<Event>> {
        let (command, wave) = (&transfer.command, transfer.wave);
        let lanes = transfer.lanes_writing(command.opcode.operands.vdst.into());
        let done = || vec![Event::Done { refused: false }];
        let first = lanes.trailing_zeros() as usize;
        let of_address = |lane: usize| transfer.address[lane];
        Some(match command.opcode.operation {
            _ if lanes == 0 && !command.opcode.acts_without_lanes() => done(),
            Operation::Gws(op) => {
                let Some(resource) = self.resource(transfer) else {
                    return Some(vec![Event::Done { refused: true }]);
                };
                let value = of_address(if lanes == 0 { 0 } else { first });
                let early = self.gws.early && op == GwsOp::Barrier;
                if op == GwsOp::Init {
                    self.forgotten.extend(self.resources[resource].waiting().map(|wave| (wave, resource)));
                }
                let before = self.resources[resource].counter();
                let events = self.resources[resource].act(op, wave, value, early);
                self.meet(op, resource, before, &events);
                events
            }
            Operation::AddGsReg | Operation::SubGsReg => {
                let value = u64::from(transfer.data0(0).map_or(0, |values| values[first]));
                let adds = command.opcode.operation == Operation::AddGsReg;
                let before = self.registers.update(usize::from(command.offset0 >> 2 & 15), |before| match adds {
                    true => before.wrapping_add(value),
                    false => before.wrapping_sub(value),
                });
                give(transfer, waves, lanes, &[before as u32, (before >> 32) as u32]);
                done()
            }
            Operation::OrderedCount => {
                let fields = Ordered::of(command.offset0, command.offset1, self.target.facts().gds.registers);
                let values = std::array::from_fn(|dword| match (lanes, fields.dwords) {
                    (0, _) => 0,
                    (_, 1) if dword == 0 => of_address(first),
                    (_, 1) => 0,
                    _ if lanes >> dword & 1 == 1 => of_address(dword),
                    _ => 0,
                });
                self.parked.insert(wave, Parked { transfer: transfer.clone(), fields, values });
                let mut events = vec![Event::Parked];
                self.take_turns(waves, memory, &mut events);
                events
            }
            _ => return None,
        })
    }

    /// The turns of all waves in order that are here already.
    fn take_turns(&mut self, waves: &mut [Wave], memory: &mut Memory, events: &mut Vec<Event>) {
        while let Some(&wave) = self.order.front() {
            let Some(Parked { transfer, fields, values }) = self.parked.remove(&wave) else { return };
            let lanes = transfer.lanes_writing(transfer.command.opcode.operands.vdst.into());
            let on_registers = self.target.facts().gds.registers;
            let (mut refused, mut counter) = (false, None);
            for (dword, &value) in values.iter().enumerate().take(fields.dwords) {
                let before = if on_registers {
                    let index = (fields.index as usize + dword) % 16;
                    self.registers.count(index, fields.operation, value)
                } else {
                    let packer = if fields.pixel { transfer.m0 & 3 } else { 0 };
                    let number = ((transfer.m0 >> 18) + fields.index + packer) as usize % (1 << 14);
                    refused = number >= self.geometry.bytes() / 4;
                    counter = (!refused).then(|| counted(number, lanes));
                    if refused { 0 } else { in_memory(memory, number, fields.operation, value) }
                };
                let whose = if fields.dwords == 1 { lanes } else { lanes & 1 << dword };
                give(&transfer, waves, whose, &[before]);
            }
            if fields.release {
                self.order.pop_front();
            }
            let (dwords, memory) = (fields.dwords, !on_registers);
            let (operation, passes_on) = (fields.operation, fields.release);
            self.meetings.push(Meeting::Turn { wave, passes_on, counter });
            events.push(Event::Turn { wave, dwords, memory, operation, refused, passes_on });
        }
    }
}

/// An ordered count's access to a dword of memory, in these lanes.
fn counted(number: usize, lanes: u64) -> Touch {
    let (address, lane) = (4 * number as u32, if lanes == 0 { 0 } else { lanes.trailing_zeros() as u8 });
    let access = Use::Update;
    Touch { lane, access, address, bytes: 4, element: 4, named: address, value: 0, before: 0, changes: true }
}

/// An ordered count's update of a dword of memory; the value from before.
fn in_memory(memory: &mut Memory, number: usize, operation: u32, value: u32) -> u32 {
    let before = memory.dwords()[number];
    let after = match operation {
        0 => before.wrapping_add(value),
        1 => value,
        3 if before >= value => before - value,
        _ => before,
    };
    memory.preset(number, after);
    before
}

/// Returns the same values to some lanes of the wave of a transfer, one in each register of VDST.
fn give(transfer: &Transfer, waves: &mut [Wave], lanes: u64, values: &[u32]) {
    let values = values.iter().map(|value| [*value; MAX_LANES]).collect();
    if let Some(wave) = waves.get_mut(transfer.wave) {
        Answer { lanes, values, ..Answer::default() }.write(&transfer.command, wave);
    }
}
