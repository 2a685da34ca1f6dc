//! What a compute unit moves between memory and its LDS: the two clients, the port of their operands, and memory.

use super::bus::Bus;
use super::load_port::LoadPort;
use super::loads::{LoadModels, LoadStep};
use super::moves::Move;
use super::signals::{Given, Partly};
use super::stores::{StoreModels, StoreStep};
use crate::hardware::{PortOutputs, Request, Requester};
use std::collections::BTreeMap;
use std::ops::Range;

/// What is ready in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct BufferReady {
    /// operands
    pub operands: bool,
    /// memory takes a burst of reads, one of writes, and a word
    pub memory: [bool; 3],
    /// anything is delayed
    pub delays: bool,
}

/// What moves in a cycle.
#[derive(Clone, Debug, Default)]
pub struct BufferStep {
    /// another instruction would wait
    pub is_full: bool,
    /// the waves in the hardware whose load and whose store is done
    pub done: [Option<usize>; 2],
    operands: bool,
    loads: LoadStep,
    stores: StoreStep,
}

/// The two clients, and what is around them.
#[derive(Debug)]
pub struct BufferModels {
    port: LoadPort,
    loads: LoadModels,
    stores: StoreModels,
    bus: Bus,
    cycle: u64,
}

impl BufferModels {
    /// Nothing moves. A requester makes the requests, and memory answers with an error where it `fails`.
    pub fn new(requester: Requester, fails: Range<u64>) -> Self {
        let lanes = requester.geometry.lanes;
        // The small unit and the full one have these buses.
        let (bytes, ids) = if lanes == 8 { (8, 4) } else { (16, 16) };
        BufferModels {
            port: LoadPort::new(requester),
            loads: LoadModels::new(lanes, bytes, ids),
            stores: StoreModels::new(lanes, bytes),
            bus: Bus::new(bytes, fails),
            cycle: 0,
        }
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        !self.port.is_full() && self.loads.is_idle() && self.stores.is_idle() && self.bus.is_idle()
    }

    /// What each of the two clients offers in this cycle.
    pub fn offered(&self) -> [Option<&Request>; 2] {
        [self.loads.offered(), self.stores.offered()]
    }

    /// Whether each of the two would take an answer.
    pub fn accepts(&self) -> [bool; 2] {
        [self.loads.accepts(), self.stores.accepts()]
    }

    /// What has been written to memory, byte by byte.
    pub const fn written(&self) -> &BTreeMap<u64, u8> {
        &self.bus.written
    }

    /// The batch at the port is taken, if it is there with its operands.
    fn takes_batch(&self) -> bool {
        if self.port.is_store() { self.stores.takes_batch() } else { self.loads.takes_batch() }
    }

    /// A cycle, as far as it follows from what is kept: what is at the ports.
    ///
    /// # Errors
    /// In words: memory is asked for what no lane reaches.
    pub fn step(
        &mut self,
        ready: BufferReady,
        given: &mut Vec<Given>,
        wanted: &mut Vec<Partly>,
        filler: &mut dyn FnMut() -> u64,
    ) -> Result<BufferStep, String> {
        let BufferReady { operands, memory: [reads, writes, words], delays } = ready;
        let draws = [filler(), filler()];
        let word = self.bus.word(self.cycle, delays, draws[0])?;
        let answer = self.bus.answer(self.cycle, delays, draws[1]);
        let step = BufferStep {
            is_full: self.port.is_full(),
            done: [self.loads.done(), self.stores.done()],
            operands: self.port.operands(operands),
            loads: LoadStep { takes_burst: reads, word, draw: draws[0] },
            stores: StoreStep { takes: [writes, words], answer, draw: draws[1] },
        };
        self.port.given(step.operands, given, filler);
        self.port.wanted(step.operands && self.takes_batch(), wanted);
        self.loads.step(&step.loads, given, wanted, filler);
        self.stores.step(&step.stores, given, wanted, filler);
        Ok(step)
    }

    /// The end of a cycle: whether the clients' requests were taken, what was at their ports, and the instruction that
    /// was transferred.
    ///
    /// # Errors
    /// In words: the LDS answers something else than it has by the golden model.
    pub fn see(
        &mut self,
        step: &BufferStep,
        taken: [bool; 2],
        ports: &[PortOutputs; 2],
        come: Option<Move>,
        delays: bool,
    ) -> Result<(), String> {
        let cycle = self.cycle;
        self.cycle += 1;
        let takes_batch = step.operands && self.takes_batch();
        let there = Some(&self.port).filter(|_| step.operands);
        let (load, store) = (there.filter(|port| !port.is_store()), there.filter(|port| port.is_store()));
        self.loads.see(cycle, &step.loads, load, (taken[0], &ports[0]), (&mut self.bus, delays));
        self.stores.see(cycle, &step.stores, store, (taken[1], &ports[1]), (&mut self.bus, delays))?;
        self.port.see(step.operands, takes_batch);
        if let Some(come) = come {
            self.bus.know(&come.dwords);
            self.port.comes(come);
        }
        Ok(())
    }
}
