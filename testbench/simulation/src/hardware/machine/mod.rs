//! The hardware as a machine for programs.
//!
//! It knows of the unit what its ports show, and asks no model: also whether a wave waits for another one.

mod answers;
mod cycle;
mod in_flight;
mod synchronization;

use super::gws::state_address;
use super::{Hardware, Input, Port, Request, Requester, SyncInputs};
use crate::observer::Observer;
use crate::passes::Passes;
use in_flight::InFlight;
use lds::counters::Counters;
use lds::gws::{Obstacle, StatePart};
use lds::program::{Machine, MachineError, Settings};
use lds::targets::Alignment;
use lds::transfer::{Answer, Transfer};
use lds::wave::{Allocation, Executed, Wave};
use lds_rtl::export::Core;
use std::collections::VecDeque;

/// Cycles after which the counters have seen everything before.
const COUNTER_DELAY: usize = 3;

/// Feeds requests to a unit, a request a cycle if it takes them, and writes its responses to the waves.
pub struct HardwareMachine<'a> {
    hardware: Hardware,
    core: Core,
    allocation: Allocation,
    observer: &'a mut dyn Observer,
    /// registers have ECC
    sram_ecc: bool,
    /// what becomes of misaligned loads and stores
    alignment: Alignment,
    /// of a work-group processor in CU mode, the compute unit that all waves are on
    cu: Option<usize>,
    /// the tag of each wave, where it isn't the wave's number
    tags: Vec<u8>,
    /// requests that the unit hasn't taken yet
    waiting: VecDeque<Request>,
    /// instructions without all their responses, in order of issue
    in_flight: VecDeque<InFlight>,
    executed: Vec<Executed>,
    /// what came back last for a client that takes the values itself
    asked: Option<Answer>,
    /// what somebody else says of passes: the hardware doesn't say it
    passes: Passes,
    /// state of the generator that holds up requests and responses, if they are to be held up
    stalls: Option<u64>,
    /// of what is held up: in how many of 16 cycles it isn't
    habits: [u64; 3],
    clock: u64,
    quiet_since: u64,
    first_taken: Option<u64>,
    last_answer: u64,
    /// the cycle in which memory has what instructions of floating-point numbers leave in it
    written_at: u64,
    /// of a global data share, what is at its ports beside requests
    sync: SyncInputs,
    /// waves that come into the order of turns, and dwords of the state that are preset, before the first instruction
    turns: VecDeque<usize>,
    presets: VecDeque<(u8, u32)>,
}

impl<'a> HardwareMachine<'a> {
    /// A unit after power-up and a cycle of reset, with the part of its storage that the work-groups own together.
    ///
    /// # Errors
    /// [`MachineError`] if the simulation can't go on.
    pub fn new(
        mut hardware: Hardware,
        core: Core,
        allocation: Allocation,
        observer: &'a mut dyn Observer,
    ) -> Result<Self, MachineError> {
        hardware.put(Input::Ready([true; Port::MOST]));
        hardware.put(Input::Reset(true));
        let mut settled = hardware.settle().and_then(|()| hardware.edge());
        if settled.is_ok() {
            hardware.put(Input::Reset(false));
            settled = hardware.settle();
        }
        observer.start(&hardware);
        if settled.is_err() {
            observer.cycle(0, &hardware);
        }
        settled.map_err(MachineError::from)?;
        Ok(HardwareMachine {
            hardware,
            core,
            allocation,
            observer,
            sram_ecc: false,
            alignment: Alignment::default(),
            cu: None,
            tags: Vec::new(),
            waiting: VecDeque::new(),
            in_flight: VecDeque::new(),
            executed: Vec::new(),
            asked: None,
            passes: Passes::default(),
            stalls: None,
            habits: [16; 3],
            clock: 0,
            quiet_since: 0,
            first_taken: None,
            last_answer: 0,
            written_at: 0,
            sync: SyncInputs::default(),
            turns: VecDeque::new(),
            presets: VecDeque::new(),
        })
    }

    /// Set up as a program wants it.
    #[must_use]
    pub fn with_settings(mut self, settings: &Settings) -> Self {
        self.sram_ecc = settings.sram_ecc();
        self.alignment = settings.alignment();
        self.cu = settings.cu();
        self.tags = (0..settings.waves()).map(|wave| settings.tag(wave)).collect();
        self.sync.gws = settings.gws();
        self.turns = settings.order().into();
        self
    }

    /// Told how many passes the program's instructions have, for what the program expects of them.
    #[must_use]
    pub fn told(mut self, passes: Passes) -> Self {
        self.passes = passes;
        self
    }

    /// The tag of a wave's requests.
    fn tag(&self, wave: usize) -> u8 {
        self.tags.get(wave).copied().unwrap_or(wave as u8)
    }

    fn requester(&self) -> Requester {
        let Core { target, rules, geometry, .. } = self.core;
        let (gds, compute_units) = (self.core.is_gds(), self.core.compute_units());
        let HardwareMachine { allocation, alignment, cu, .. } = *self;
        Requester { gds, target, rules, geometry, allocation, alignment, cu, compute_units }
    }

    /// Holds up requests and responses at random from now on, each with a habit that changes now and then. It costs
    /// time, and must change nothing else. Equal seeds hold up equal cycles.
    #[must_use]
    pub fn with_stalls(mut self, seed: u64) -> Self {
        self.stalls = Some(seed | 1);
        self
    }

    /// What the unit has counted since power-up. The unit must have answered everything.
    ///
    /// # Errors
    /// [`MachineError`] if the simulation can't go on.
    pub fn counters(&mut self) -> Result<Counters, MachineError> {
        for _ in 0..COUNTER_DELAY {
            self.cycle(&mut [])?;
        }
        self.hardware.settle().map_err(MachineError::from)?;
        let outputs = self.hardware.outputs();
        let counted = outputs.ports.iter().take(self.core.kind().requesters()).map(|port| port.counters);
        let counted: Vec<Counters> = counted.collect();
        if let Some(cu) = self.cu {
            return Ok(counted.get(cu).copied().unwrap_or_default());
        }
        let first = counted.first().copied().unwrap_or_default();
        match counted.iter().find(|other| **other != first) {
            Some(other) => {
                Err(MachineError::Stuck(format!("the ports have counters that differ: {first:?} and {other:?}")))
            }
            None => Ok(first),
        }
    }

    /// Clock cycles from the first request taken to the last response.
    pub fn elapsed(&self) -> u64 {
        self.first_taken.map_or(0, |first| self.last_answer - first + 1)
    }

    /// Clock cycles simulated.
    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// The unit, when the program is over.
    pub fn into_hardware(self) -> Hardware {
        self.hardware
    }

    /// Where a byte of the allocation lies in the storage, if the unit is that large.
    fn physical(&self, address: u32) -> Option<u32> {
        let side = if self.core.is_wgp() { self.cu.unwrap_or(0) } else { 0 };
        let side = (side * self.core.geometry.bytes()) as u32;
        let physical = side.checked_add(self.allocation.base)?.checked_add(address)?;
        (address < self.allocation.size && (physical as usize) < self.hardware.geometry().bytes()).then_some(physical)
    }
}

impl Machine for HardwareMachine<'_> {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        let opcode = transfer.command.opcode;
        if transfer.command.gds != self.core.is_gds() || !self.core.supports(opcode) {
            return Err(MachineError::Unsupported { machine: "hardware", instruction: opcode.name });
        }
        self.set_up()?;
        let tag = self.tag(transfer.wave);
        let mut requests = self.requester().requests(transfer, transfer.wave as u8);
        requests.iter_mut().for_each(|(_, request)| request.tag = tag);
        self.in_flight.push_back(match opcode.synchronizes() {
            true => InFlight::synchronizing(&self.core, step, tag, transfer),
            false => {
                let exec = self.requester().exec(transfer);
                InFlight::of(self.core.kind(), step, (transfer, exec), &requests)
            }
        });
        self.waiting.extend(requests.into_iter().map(|(_, request)| request));
        // The last one may share its cycle with the first of the next instruction.
        while self.waiting.len() > 1 {
            self.cycle(waves)?;
        }
        Ok(())
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        self.issue(step, transfer, &mut [])?;
        self.wait(transfer.wave, 0, &mut [])?;
        Ok(self.asked.take().unwrap_or_default())
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        while self.in_flight.iter().filter(|instruction| instruction.record.wave == wave).count() > outstanding {
            self.cycle(waves)?;
        }
        Ok(())
    }

    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.set_up()?;
        while self.clock < self.written_at || !self.is_idle()? {
            self.cycle(waves)?;
        }
        Ok(())
    }

    fn allocation(&self) -> Allocation {
        self.allocation
    }

    fn executed(&self) -> &[Executed] {
        &self.executed
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        std::mem::take(&mut self.executed)
    }

    fn passes(&self, record: &Executed, before: u32) -> Option<u32> {
        self.passes.of(record, before)
    }

    fn obstacle(&mut self, wave: usize, waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        Ok(self.is_unanswered(wave, waves)?.then_some(Obstacle::Unanswered))
    }

    fn look(&mut self, place: StatePart, number: u32) -> Result<u32, MachineError> {
        self.set_up()?;
        while !self.is_idle()? {
            self.cycle(&mut [])?;
        }
        self.sync.address = state_address(place, number);
        self.cycle(&mut [])?;
        self.hardware.settle().map_err(MachineError::from)?;
        Ok(self.hardware.sync().state)
    }

    fn host(&mut self, group: usize, places: &[usize], _: Allocation, _: &mut [Wave]) -> Result<(), MachineError> {
        self.observer.host(group, places);
        Ok(())
    }

    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        if place != StatePart::Memory {
            self.presets.push_back((state_address(place, address), value));
        } else if let Some(physical) = self.physical(address) {
            self.hardware.poke(physical, value);
        }
    }

    fn peek(&self, address: u32) -> u32 {
        self.physical(address).map_or(0, |physical| self.hardware.peek(physical))
    }
}
