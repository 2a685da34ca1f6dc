//! Random requests at the ports of a unit: requesters and receivers have moods, and a reset comes at any time.

use super::recorded::{ReplayError, dwords};
use super::requester::Requester;
use crate::hardware::{Fault, Hardware, Inputs, Log, Port, Recording, simulate};
use crate::session::SessionError;
use lds_rtl::Part;
use lds_rtl::export::Core;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::cell::RefCell;
use std::rc::Rc;

/// Cycles after which requesters and receivers get another mood.
const MOOD: usize = 48;
/// Cycles in which everything in flight comes to its end.
const END: usize = 400;

/// Records random requests until the log has about so many dwords and every opcode number has been at every port.
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
    let ports: &[Port] = if core.parts.has(Part::Dual) { &[Port::Main, Port::Load] } else { &[Port::Main] };
    let mut requesters: Vec<Requester> =
        ports.iter().map(|port| Requester::new(core, *port, random.random())).collect();
    // Of 8 cycles, those in which each requester offers and each receiver takes.
    let mut mood = [8; 4];
    let mut inputs = Inputs { reset: true, ready: [true; 2], ..Inputs::default() };
    cycle(unit, &inputs)?;
    for number in 0.. {
        if number % MOOD == 0 {
            if dwords(&log.borrow()) > budget && requesters.iter().all(Requester::is_done) {
                break;
            }
            mood = std::array::from_fn(|_| *[0, 2, 6, 8, 8, 8].choose(&mut random).unwrap_or(&8));
            requesters.iter_mut().for_each(Requester::window);
        }
        // A reset lasts some cycles.
        inputs.reset = random.random_ratio(if inputs.reset { 50 } else { 1 }, 150);
        inputs.main_first = random.random();
        inputs.ready = [random.random_ratio(mood[2], 8), random.random_ratio(mood[3], 8)];
        for (port, requester) in requesters.iter_mut().enumerate() {
            if inputs.offered[port].is_none() && random.random_ratio(mood[port], 8) {
                inputs.offered[port] = Some(requester.offer());
            }
        }
        let taken = cycle(unit, &inputs)?;
        for (port, requester) in requesters.iter_mut().enumerate() {
            if inputs.reset {
                requester.reset();
                inputs.offered[port] = None;
            } else if taken[port] && inputs.offered[port].take().is_some() {
                requester.taken();
            }
        }
    }
    // What is in flight comes to its end, so that the counters stand still.
    let rest = Inputs { ready: [true; 2], ..Inputs::default() };
    for _ in 0..END {
        cycle(unit, &rest)?;
    }
    Ok(())
}

/// One clock cycle; which ports are ready.
fn cycle(unit: &mut Recording, inputs: &Inputs) -> Result<[bool; 2], Fault> {
    inputs.put(unit);
    unit.settle()?;
    let ready = [unit.request_ready(Port::Main), unit.request_ready(Port::Load)];
    unit.edge()?;
    Ok(ready)
}
