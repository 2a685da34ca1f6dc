//! The hardware as a machine for programs.

use super::gws::state_address;
use super::in_flight::InFlight;
use super::waiting::Waiting;
use super::{Beat, Hardware, Offer, Port, Request, Requester, SyncInputs, SyncOutputs};
use crate::observer::Observer;
use crate::passes::Passes;
use lds::counters::Counters;
use lds::gws::{Gws, Obstacle, Place};
use lds::isa::{Instruction, Operation};
use lds::program::{Machine, MachineError, Settings};
use lds::targets::Alignment;
use lds::wave::{Allocation, Executed, Register, Wave};
use lds_rtl::UnitKind;
use lds_rtl::export::Core;
use std::collections::VecDeque;

/// Cycles without an answer after which the hardware counts as stuck. The slowest instruction takes 64 and some.
const PATIENCE: u64 = 1000;

/// Cycles after which whoever holds up requests or responses changes their habits: long enough for the buffers of
/// answers to fill up.
const HABIT: u64 = 64;

/// In how many of 16 cycles somebody lets things pass.
const HABITS: [u64; 4] = [16, 14, 12, 3];

/// Cycles after which the counters have seen everything before.
const COUNTER_DELAY: usize = 3;

/// Cycles from the answer of an instruction of floating-point numbers to the one in which memory has its results.
const WRITTEN: u64 = 4;

/// Feeds requests to a unit, a request a cycle if it takes them, and writes its responses to the waves.
pub struct HardwareMachine<'a> {
    hardware: Box<dyn Hardware>,
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
    order: Waiting,
}

impl<'a> HardwareMachine<'a> {
    /// A unit after power-up and a cycle of reset, with the part of its storage that the work-groups own together.
    ///
    /// # Errors
    /// [`MachineError`] if the simulation can't go on.
    pub fn new(
        mut hardware: Box<dyn Hardware>,
        core: Core,
        allocation: Allocation,
        observer: &'a mut dyn Observer,
    ) -> Result<Self, MachineError> {
        hardware.set_response_ready([true; Port::MOST]);
        hardware.set_reset(true);
        let mut settled = hardware.settle().and_then(|()| hardware.edge());
        if settled.is_ok() {
            hardware.set_reset(false);
            settled = hardware.settle();
        }
        observer.start(hardware.as_ref());
        if settled.is_err() {
            observer.cycle(0, hardware.as_ref());
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
            order: Waiting::new(&core, Gws::default(), &[]),
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
        let turns = settings.order();
        self.order = Waiting::new(&self.core, settings.gws(), &turns);
        self.turns = turns.into();
        self
    }

    /// Told how many passes the program's instructions have, for what the program expects of them.
    #[must_use]
    pub fn told(mut self, passes: Passes) -> Self {
        self.passes = passes;
        self
    }

    /// Sets up what makes waves wait for one another: the order of turns, a wave a cycle, and then the state, a dword a
    /// cycle.
    fn set_up(&mut self) -> Result<(), MachineError> {
        while let Some(wave) = self.turns.pop_front() {
            self.sync.order = Some((wave % self.core.compute_units(), self.tag(wave)));
            self.cycle(&mut [])?;
        }
        self.sync.order = None;
        while let Some(&(address, value)) = self.presets.front() {
            // The port isn't to be used as long as anything is executed.
            if self.is_idle()? {
                (self.sync.address, self.sync.write) = (address, Some(value));
                self.presets.pop_front();
            }
            self.cycle(&mut [])?;
            self.sync.write = None;
        }
        Ok(())
    }

    /// Whether nothing is executed that makes waves wait for one another.
    fn is_idle(&mut self) -> Result<bool, MachineError> {
        if !self.core.is_gds() {
            return Ok(true);
        }
        self.hardware.settle().map_err(MachineError::from)?;
        Ok(self.hardware.sync().idle)
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

    /// What takes part in this cycle: requests, responses, acknowledgements.
    fn pace(&mut self) -> [bool; 3] {
        let Some(state) = &mut self.stalls else { return [true; 3] };
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        if self.clock.is_multiple_of(HABIT) {
            self.habits = [8, 24, 48].map(|bit| HABITS[(*state >> bit) as usize % HABITS.len()]);
        }
        let [offer, take, take_ack] = self.habits;
        [(20, offer), (36, take), (56, take_ack)].map(|(bit, habit)| *state >> bit & 15 < habit)
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
    pub fn into_hardware(self) -> Box<dyn Hardware> {
        self.hardware
    }

    /// Where a byte of the allocation lies in the storage, if the unit is that large.
    fn physical(&self, address: u32) -> Option<u32> {
        let side = if self.core.is_wgp() { self.cu.unwrap_or(0) } else { 0 };
        let side = (side * self.core.geometry.bytes()) as u32;
        let physical = side.checked_add(self.allocation.base)?.checked_add(address)?;
        (address < self.allocation.size && (physical as usize) < self.hardware.geometry().bytes()).then_some(physical)
    }

    /// One clock cycle.
    fn cycle(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        let [offer, take, take_ack] = self.pace();
        let mut waiting = self.waiting.iter().filter(|_| offer);
        let offer = Offer::put(self.hardware.as_mut(), waiting.next(), waiting.next());
        let takes = std::array::from_fn(|port| if port % 2 == 0 { take } else { take_ack });
        self.hardware.set_response_ready(takes);
        self.hardware.set_sync(&self.sync);
        let settled = self.hardware.settle();
        // Who looks for what went wrong wants to see the cycle in which it did.
        self.observer.cycle(self.clock, self.hardware.as_ref());
        settled.map_err(MachineError::from)?;
        for _ in 0..offer.taken(self.hardware.as_ref()).map_err(MachineError::from)? {
            self.quiet_since = self.clock;
            self.first_taken.get_or_insert(self.clock);
            let request = self.waiting.pop_front();
            if request.is_some_and(|request| request.starts)
                && let Some(instruction) = self.in_flight.iter_mut().find(|instruction| !instruction.started)
            {
                instruction.started = true;
                instruction.record.taken = self.clock;
            }
        }
        let ports = Port::of(self.hardware.kind()).filter(|port| takes[port.number()]);
        let beats = ports.filter_map(|port| Some((self.hardware.beat(port)?, port)));
        let mut beats: Vec<(Beat, Port)> = beats.collect();
        if beats.last().is_some_and(|(beat, port)| self.oldest_answers_at(*port, beat.tag)) {
            beats.reverse();
        }
        for (beat, port) in beats {
            self.quiet_since = self.clock;
            self.last_answer = self.clock;
            self.answer(&beat, port, waves)?;
        }
        let sync = self.hardware.sync();
        if sync.valid {
            self.quiet_since = self.clock;
            self.last_answer = self.clock;
            self.go_on(&sync, waves)?;
        }
        self.hardware.edge().map_err(MachineError::from)?;
        self.clock += 1;
        if self.clock - self.quiet_since > PATIENCE {
            return Err(MachineError::Stuck(format!(
                "the hardware hasn't answered for {PATIENCE} cycles, at cycle {}",
                self.clock
            )));
        }
        Ok(())
    }

    /// The answer to a wave that may have waited for others.
    fn go_on(&mut self, answer: &SyncOutputs, waves: &mut [Wave]) -> Result<(), MachineError> {
        let clock = self.clock;
        let meant = self.in_flight.iter_mut().find(|one| one.is_answered_by(answer));
        let one = meant
            .ok_or_else(|| MachineError::Stuck(format!("cycle {clock}: an answer that nobody waits for: {answer}")))?;
        let wave = one.record.wave;
        one.take(answer, &mut waves[wave], self.clock);
        self.retire(wave);
        Ok(())
    }

    /// Instructions of a wave are complete in the order of issue: those that nothing older holds up any more.
    fn retire(&mut self, wave: usize) {
        while let Some(index) = self.in_flight.iter().position(|one| one.record.wave == wave)
            && self.in_flight[index].answered
            && let Some(one) = self.in_flight.remove(index)
        {
            self.executed.push(one.record);
        }
    }

    /// Whether the oldest instruction under way with this tag answers at this port: of a response and an
    /// acknowledgement in one cycle, either may be the older.
    fn oldest_answers_at(&self, port: Port, tag: u8) -> bool {
        let answered = |other: &&InFlight| other.sync.is_none() && self.tag(other.record.wave) == tag;
        self.in_flight.iter().find(answered).is_some_and(|oldest| oldest.port == port)
    }

    /// Responses at a port come in the order of the requests, and those of a wave altogether.
    fn answer(&mut self, beat: &Beat, port: Port, waves: &mut [Wave]) -> Result<(), MachineError> {
        let clock = self.clock;
        let unexpected = || MachineError::Stuck(format!("cycle {clock}: a response that nobody waits for: {beat}"));
        let mut sought = self.in_flight.iter().enumerate();
        let (index, _) = sought.find(|(_, other)| other.port == port && other.sync.is_none()).ok_or_else(unexpected)?;
        let wave = self.in_flight[index].record.wave;
        if self.tag(wave) != beat.tag || self.in_flight.iter().take(index).any(|older| older.record.wave == wave) {
            return Err(unexpected());
        }
        let instruction = &mut self.in_flight[index];
        if beat.unsupported {
            return Err(MachineError::Stuck(format!(
                "the hardware doesn't know the opcode, says its response: {beat}"
            )));
        }
        let first = *instruction.due.front().ok_or_else(unexpected)?;
        if beat.has_data {
            // Where VDST runs past the last VGPR no lane takes part.
            let register = instruction.written.get(usize::from(beat.vgpr)).copied().unwrap_or_default();
            let lanes = &mut waves[wave].vgprs[register];
            if instruction.shared != 0 {
                let answered = (0..beat.data.len()).find(|lane| beat.mask >> lane & 1 == 1).ok_or_else(unexpected)?;
                for lane in (0..lanes.len()).filter(|lane| instruction.shared >> lane & 1 == 1) {
                    lanes[lane] = beat.data[answered];
                }
            }
            for (lane, &value) in beat.data.iter().enumerate() {
                if beat.mask >> lane & 1 == 1 {
                    // With ECC a register is written as a whole, and the other half is zero.
                    let written = match beat.halves {
                        1 if !self.sram_ecc => 0xffff,
                        2 if !self.sram_ecc => 0xffff_0000,
                        _ => u32::MAX,
                    };
                    let register = &mut lanes[first + lane];
                    *register = *register & !written | value & written;
                }
            }
        }
        if beat.done {
            instruction.record.cycles += beat.cycles;
            instruction.record.violations |= beat.violations << first;
            instruction.record.responded = self.clock;
            instruction.due.pop_front();
            if instruction.due.is_empty() {
                if instruction.floats {
                    self.written_at = self.clock + WRITTEN;
                }
                instruction.answered = true;
                self.retire(wave);
            }
        }
        Ok(())
    }
}

impl Machine for HardwareMachine<'_> {
    fn issue(
        &mut self,
        step: usize,
        wave: usize,
        instruction: &Instruction,
        waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        let unsupported = MachineError::Unsupported { machine: "hardware", instruction: instruction.row().name() };
        let Some(instruction) = instruction.data_share() else { return Err(unsupported) };
        if instruction.gds != self.core.is_gds() || !self.core.supports(instruction.opcode) {
            return Err(unsupported);
        }
        self.set_up()?;
        let tag = self.tag(wave);
        let mut requests = self.requester().requests(instruction, &waves[wave], wave as u8);
        requests.iter_mut().for_each(|(_, request)| request.tag = tag);
        if instruction.opcode.synchronizes() {
            self.order.issue(wave, instruction, &waves[wave]);
            self.in_flight.push_back(InFlight::synchronizing(&self.core, step, (wave, tag), instruction, &waves[wave]));
            self.waiting.extend(requests.into_iter().map(|(_, request)| request));
            while self.waiting.len() > 1 {
                self.cycle(waves)?;
            }
            return Ok(());
        }
        self.in_flight.push_back(InFlight {
            record: Executed {
                wave,
                step,
                lanes: self.requester().exec(instruction, &waves[wave]).count_ones(),
                ..Executed::default()
            },
            written: instruction.written().map(Register::index).collect(),
            started: false,
            port: match self.hardware.kind() {
                // Its stores are acknowledged.
                UnitKind::Dual if matches!(instruction.opcode.operation, Operation::Store(_)) => Port::SECOND,
                UnitKind::Dual => Port::FIRST,
                kind => requests.first().map_or(Port::FIRST, |(_, request)| Port::of_request(kind, request)),
            },
            known_as: (0, 0),
            floats: instruction.opcode.operation.is_float(),
            shared: match instruction.opcode.operation {
                Operation::Append | Operation::Consume => self.requester().exec(instruction, &waves[wave]),
                _ => 0,
            },
            answered: false,
            sync: None,
            due: requests.iter().filter(|(_, request)| request.last).map(|(first, _)| *first).collect(),
        });
        self.waiting.extend(requests.into_iter().map(|(_, request)| request));
        // The last one may share its cycle with the first of the next instruction.
        while self.waiting.len() > 1 {
            self.cycle(waves)?;
        }
        Ok(())
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

    fn passes(&self, record: &Executed) -> Option<u32> {
        self.passes.of(record)
    }

    fn obstacle(&self, wave: usize) -> Option<Obstacle> {
        self.order.obstacle(wave)
    }

    fn look(&mut self, place: Place, number: u32) -> Result<u32, MachineError> {
        self.set_up()?;
        while !self.is_idle()? {
            self.cycle(&mut [])?;
        }
        self.sync.address = state_address(place, number);
        self.cycle(&mut [])?;
        self.hardware.settle().map_err(MachineError::from)?;
        Ok(self.hardware.sync().state)
    }

    fn preset(&mut self, place: Place, address: u32, value: u32) {
        if place != Place::Memory {
            self.presets.push_back((state_address(place, address), value));
            self.order.preset(place, address, value);
        } else if let Some(physical) = self.physical(address) {
            self.hardware.poke(physical, value);
        }
    }

    fn peek(&self, address: u32) -> u32 {
        self.physical(address).map_or(0, |physical| self.hardware.peek(physical))
    }
}
