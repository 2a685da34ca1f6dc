//! The model of a unit and its storage, an instruction after another. It has no clock.

use super::effect::Effect;
use super::execute::{execute_watched, supports};
use super::gws::Sync;
use super::lane_order::LaneOrder;
use super::memory::Memory;
use super::unit::Unit;
use super::window::Window;
use crate::gws::{Event, Gws, Obstacle, StatePart};
use crate::touch::Touched;
use crate::transfer::{Answer, Command, Transfer};
use crate::wave::Wave;

/// A unit with its storage and with what makes waves wait for one another. The storage powers up as zeroes.
#[derive(Clone, Debug)]
pub struct Golden {
    unit: Unit,
    memory: Memory,
    sync: Sync,
    /// of the last instruction, if somebody wants to know
    touched: Option<Touched>,
}

/// What an instruction did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// lanes that took part, as a mask
    pub lanes: u64,
    /// what it reports; of an instruction of synchronization [`Golden::execute`] says so in `events` instead
    pub effect: Effect,
    /// what an instruction of synchronization led to; none of another one
    pub events: Option<Vec<Event>>,
}

impl Golden {
    /// A unit after power-up, in which no wave has a turn.
    pub fn new(unit: Unit) -> Self {
        let sync = Sync::new(unit.target, unit.geometry, Gws::default(), &[]);
        Golden { memory: Memory::new(unit.geometry), unit, sync, touched: None }
    }

    /// With global wave sync set up for a process, and waves that have their turns in this order.
    #[must_use]
    pub fn with_order(mut self, gws: Gws, order: &[usize]) -> Self {
        self.sync = Sync::new(self.unit.target, self.unit.geometry, gws, order);
        self
    }

    /// Reports what each instruction touches.
    #[must_use]
    pub fn watched(mut self) -> Self {
        self.touched = Some(Touched::default());
        self
    }

    /// The unit.
    pub fn unit(&self) -> &Unit {
        &self.unit
    }

    /// The unit, to be set up.
    pub fn unit_mut(&mut self) -> &mut Unit {
        &mut self.unit
    }

    /// Whether the unit has what is asked for.
    pub fn has(&self, command: &Command) -> bool {
        let opcode = command.opcode;
        supports(opcode) && command.gds == self.unit.gds && (self.unit.gds || !opcode.synchronizes())
    }

    /// Executes a transfer of one of `waves`, and writes what comes back to its registers. One of synchronization may
    /// be done later, by another wave's transfer: [`Golden::obstacle`] tells until when. Lanes come in an order of
    /// their own, if there is one. `None`, and nothing is done, for what the unit doesn't have.
    pub fn execute(&mut self, transfer: &Transfer, waves: &mut [Wave], order: Option<&dyn LaneOrder>) -> Option<Done> {
        if !self.has(&transfer.command) || waves.len() <= transfer.wave {
            return None;
        }
        if transfer.command.opcode.synchronizes() {
            let lanes = transfer.exec;
            let events = self.sync.issue(transfer, waves, &mut self.memory)?;
            if let Some(touched) = &mut self.touched {
                *touched = Touched { lanes, meetings: self.sync.meetings().to_vec(), ..Touched::default() };
            }
            return Some(Done { lanes, effect: Effect::default(), events: Some(events) });
        }
        let (done, answer) = self.serve(transfer, order)?;
        answer.write(&transfer.command, &mut waves[transfer.wave]);
        Some(done)
    }

    /// Executes a transfer that needs no other wave, and returns what comes back to whoever asks. Lanes come in an
    /// order of their own, if there is one. `None`, and nothing is done, for what the unit doesn't have.
    pub fn serve(&mut self, transfer: &Transfer, order: Option<&dyn LaneOrder>) -> Option<(Done, Answer)> {
        if !self.has(&transfer.command) {
            return None;
        }
        if let Some(touched) = &mut self.touched {
            touched.touches.clear();
            touched.refusals.clear();
            touched.meetings.clear();
            touched.contended.clear();
            touched.others = 0;
        }
        let (effect, answer) = execute_watched(&self.unit, transfer, &mut self.memory, self.touched.as_mut(), order)?;
        if let Some(touched) = &mut self.touched {
            (touched.lanes, touched.open_order) = (answer.lanes, effect.open_order);
        }
        Some((Done { lanes: answer.lanes, effect, events: None }, answer))
    }

    /// What keeps the instruction of a wave from being done, until another wave does something.
    pub fn obstacle(&self, wave: usize) -> Option<Obstacle> {
        self.sync.obstacle(wave)
    }

    /// What the last instruction has touched, if somebody wants to know.
    pub fn touched(&self) -> Option<&Touched> {
        self.touched.as_ref()
    }

    /// Replaces a dword of the storage, whoever owns it: by its number, of byte 0 it is 0. Outside nothing happens.
    pub fn set_dword(&mut self, number: usize, value: u32) {
        self.memory.preset(number, value);
    }

    /// Writes one dword; of memory by bytes from the start of what the work-groups own together. Outside of that
    /// nothing happens.
    pub fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        if place != StatePart::Memory {
            self.sync.preset(place, address, value);
        } else if let Some(element) = self.window().element(address, 4) {
            self.memory.write(element, value.into());
        }
    }

    /// Reads one dword; of memory by bytes from the start of what the work-groups own together. Outside of that there
    /// are zeroes.
    pub fn peek(&self, place: StatePart, address: u32) -> u32 {
        if place != StatePart::Memory {
            return self.sync.peek(place, address);
        }
        self.window().element(address, 4).map_or(0, |element| self.memory.read(element) as u32)
    }

    /// The whole storage, also outside the allocation.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// What the work-groups own together.
    fn window(&self) -> Window {
        Window::new(&self.unit, u32::MAX)
    }
}
