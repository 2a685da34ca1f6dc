//! Random requests at the ports, whatever a program would make of them: every field takes any value, requesters and receivers have moods, and a
//! reset comes at any time.

use super::recorded::{ReplayError, dwords};
use crate::hardware::{Fault, Hardware, Log, Port, Recording, Request, simulate};
use crate::session::SessionError;
use lds::isa::{self, Opcode, Operation};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::Core;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::cell::RefCell;
use std::rc::Rc;

/// Cycles after which requesters and receivers get another mood.
const MOOD: usize = 48;

/// Records random requests until the log has about so many dwords. The unit is the RTL, which the suite compares with the models.
///
/// # Errors
/// The simulation can't go on.
pub fn traffic(core: &Core, log: &Rc<RefCell<Log>>, budget: usize) -> Result<Log, ReplayError> {
    let none = || ReplayError::Differs(format!("there is no unit of {}", core.geometry));
    let unit = simulate(core).ok_or_else(none)?;
    let mut unit = Recording::new(unit, Rc::clone(log));
    drive(core, &mut unit, log, budget).map_err(|fault| ReplayError::Run(SessionError::Tool(fault)))?;
    Ok(log.take())
}

fn drive(core: &Core, unit: &mut Recording, log: &Rc<RefCell<Log>>, budget: usize) -> Result<(), Fault> {
    let mut random = StdRng::seed_from_u64(0x1d5);
    for address in (0..core.geometry.bytes() as u32).step_by(4) {
        unit.poke(address, random.random());
    }
    let mut requesters = [Requester::new(core, Port::Main), Requester::new(core, Port::Load)];
    let ports = if core.parts.has(Part::Dual) { 2 } else { 1 };
    // Of 8 cycles, those in which each requester offers and each receiver takes.
    let mut mood = [8; 4];
    unit.set_reset(true);
    unit.settle().and_then(|()| unit.edge())?;
    for cycle in 0.. {
        if cycle % MOOD == 0 {
            if dwords(&log.borrow()) > budget {
                break;
            }
            mood = std::array::from_fn(|_| *[2, 6, 8, 8].choose(&mut random).unwrap_or(&8));
            requesters.iter_mut().for_each(|requester| requester.window(core, &mut random));
        }
        unit.set_reset(random.random_ratio(1, 150));
        unit.set_main_first(random.random());
        unit.set_response_ready(random.random_ratio(mood[2], 8), random.random_ratio(mood[3], 8));
        for (requester, mood) in requesters.iter_mut().zip(mood).take(ports) {
            if requester.offered.is_none() && random.random_ratio(mood, 8) {
                requester.offered = Some(requester.next(core, &mut random));
            }
            unit.set_request(requester.port, requester.offered.as_ref());
        }
        unit.settle()?;
        for requester in requesters.iter_mut().take(ports) {
            if unit.request_ready(requester.port) {
                requester.offered = None;
            }
        }
        unit.edge()?;
    }
    // What is in flight comes to its end, so that the counters stand still.
    unit.set_reset(false);
    unit.set_response_ready(true, true);
    for requester in &requesters[..ports] {
        unit.set_request(requester.port, None);
    }
    for _ in 0..64 {
        unit.settle().and_then(|()| unit.edge())?;
    }
    Ok(())
}

/// Whoever offers requests at a port.
struct Requester {
    port: Port,
    opcodes: Vec<&'static Opcode>,
    offered: Option<Request>,
    /// the next request is the first of a response
    first: bool,
    tag: u8,
    /// dwords that addresses are near
    from: u32,
    count: u32,
}

impl Requester {
    fn new(core: &Core, port: Port) -> Self {
        let has = |opcode: &&Opcode| {
            lds_rtl::supports(core.target, core.parts, opcode)
                && (port == Port::Main || matches!(opcode.operation, Operation::Load(_)))
        };
        let opcodes = isa::opcodes(core.target).iter().filter(has).collect();
        Requester { port, opcodes, offered: None, first: true, tag: 0, from: 0, count: 8 }
    }

    /// Chooses where the next addresses are.
    fn window(&mut self, core: &Core, random: &mut StdRng) {
        let dwords = (core.geometry.bytes() / 4) as u32;
        self.count = *[2, 8, 32, dwords].choose(random).unwrap_or(&dwords);
        self.from = if random.random() { 0 } else { random.random_range(0..dwords) };
    }

    fn next(&mut self, core: &Core, random: &mut StdRng) -> Request {
        let lanes = core.geometry.lanes;
        let bytes = core.geometry.bytes() as u32;
        let opcode = self.opcodes.choose(random).map_or(0, |opcode| opcode.code);
        let first = self.first;
        let last = self.port == Port::Load || random.random_ratio(7, 8);
        self.first = last;
        if first {
            self.tag = if random.random() { random.random() } else { random.random_range(0..3) };
        }
        let word = |random: &mut StdRng| match random.random_range(0..4) {
            0 => random.random_range(0..4),
            1 => 0u32.wrapping_sub(random.random_range(0..4)),
            2 => 1 << random.random_range(0..32),
            _ => random.random(),
        };
        let address = |random: &mut StdRng| {
            let near = 4 * (self.from.wrapping_add(random.random_range(0..self.count)) % (bytes / 4));
            match random.random_range(0..32) {
                0 => random.random(),
                1 => near | 1 << random.random_range(0..32),
                2 => near ^ random.random_range(0..4),
                _ => near,
            }
        };
        let lane_mask = u64::MAX >> (64 - lanes);
        let exec = |random: &mut StdRng| match random.random_range(0..4) {
            0 => random.random::<u64>() & lane_mask,
            1 => (random.random::<u64>() & random.random::<u64>()) & lane_mask,
            _ => lane_mask,
        };
        let allocation = match random.random_range(0..4) {
            0 => Allocation { base: 4 * random.random_range(0..bytes / 4), size: random.random_range(0..1 << 17) },
            // past the end of the storage, by any bit
            1 if random.random() => Allocation { base: 4 << random.random_range(0..16), size: 1 << 17 },
            1 => Allocation { base: 0, size: 1 << random.random_range(2..17) },
            _ => Allocation { base: 0, size: bytes },
        };
        let group = |random: &mut StdRng| (random.random_range(0..64) / lanes * lanes) as u8;
        let (destination_lane, source_lane) = (group(random), group(random));
        Request {
            opcode,
            tag: self.tag,
            offset0: random.random::<u8>() & if random.random() { 3 } else { 255 },
            offset1: random.random::<u8>() & if random.random() { 3 } else { 255 },
            allocation,
            m0: if random.random_ratio(1, 4) { word(random) } else { u32::MAX },
            exec: exec(random),
            source_exec: exec(random),
            destination_lane,
            source_lane: if random.random() { destination_lane } else { source_lane },
            loads: self.port == Port::Load,
            starts: first,
            first,
            last,
            address: (0..lanes).map(|_| address(random)).collect(),
            data0: (0..lanes).map(|_| word(random)).collect(),
            data1: (0..lanes).map(|_| word(random)).collect(),
        }
    }
}
