//! Runs of a data share as a test bench replays them: one behind the other, at the ports alone.

use super::wires::Wires;
use super::{Fault, Hardware, Inputs, Log, Port, Request, SharedLog};
use crate::pins::export::Recording;
use crate::pins::{Cycle, PortedCore, replace};
use lds::isa;
use lds::wave::Allocation;
use lds_rtl::export::Core;

/// Cycles in which the last stores before a run are done.
const STORED: usize = 40;

/// Most cycles in which a store is taken.
const PATIENCE: usize = 100;

/// The recording of runs one after another. What a run finds in memory comes there by stores, behind a reset. During a
/// reset no output means anything.
///
/// # Errors
/// A unit that isn't built, or that doesn't take a store.
pub fn recording(core: &Core, runs: &[Log]) -> Result<Recording, Fault> {
    let ports = core.ports();
    let wires = Wires::of(core.kind(), &ports)?;
    let log = SharedLog::default();
    let mut unit = Hardware::new(*core, core.direct()?)?.recorded(log.clone());
    let (mut now, mut cycles) = (Cycle::empty(&ports), Vec::new());
    for run in runs {
        store(core, &mut unit, &run.presets)?;
        let stored = log.take().cycles;
        let mut state_shows = false;
        for cycle in stored.iter().chain(&run.cycles) {
            let Cycle { inputs, outputs } = &mut now;
            cycle.inputs.each(core.kind(), &mut |input| {
                wires.put(input, &mut |port, elements| replace(&mut inputs[port], elements));
            });
            wires.shown(&cycle.outputs, state_shows, &mut |port, mut elements| {
                elements.iter_mut().for_each(|(_, means)| *means &= !cycle.inputs.reset);
                replace(&mut outputs[port], &elements);
            });
            cycles.push(now.clone());
            state_shows = cycle.lets_look();
        }
    }
    Ok(Recording::new(ports, cycles))
}

/// Stores dwords, with nothing else going on, in rows of a dword for each lane.
fn store(core: &Core, unit: &mut Hardware, dwords: &[(u32, u32)]) -> Result<(), Fault> {
    let mut rows: Vec<(u32, Vec<u32>)> = Vec::new();
    for &(address, value) in dwords {
        match rows.last_mut() {
            Some((start, row)) if row.len() < core.geometry.lanes && *start + 4 * row.len() as u32 == address => {
                row.push(value);
            }
            _ => rows.push((address, vec![value])),
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    let ready = [true; Port::MOST];
    let mut inputs = Inputs { reset: true, wgp_mode: core.is_wgp(), main_first: true, ready, ..Inputs::default() };
    let mut cycle = |inputs: &Inputs| {
        inputs.put(unit);
        unit.settle()?;
        let taken = unit.request_ready(Port::FIRST);
        unit.edge().map(|()| taken)
    };
    cycle(&inputs)?;
    inputs.reset = false;
    for (start, row) in rows {
        inputs.offered[0] = Some(request(core, start, row));
        let mut waited = 0;
        while !cycle(&inputs)? {
            waited += 1;
            if waited == PATIENCE {
                return Err(Fault::Tool(format!("{} doesn't take a store", core.name())));
            }
        }
    }
    inputs.offered[0] = None;
    (0..STORED).try_for_each(|_| cycle(&inputs).map(drop))
}

/// A store of dwords from a byte address on, one of each lane.
fn request(core: &Core, start: u32, mut row: Vec<u32>) -> Request {
    let lanes = core.geometry.lanes;
    let exec = u64::MAX >> (64 - row.len());
    row.resize(lanes, 0);
    let none = || vec![0; lanes];
    let (first, m0) = if core.is_gds() { (0, start << 16 | 0xffff) } else { (start, u32::MAX) };
    Request {
        opcode: isa::find(core.target, "ds_write_b32").map(|opcode| opcode.code).unwrap_or_default(),
        allocation: Allocation { base: 0, size: core.storage().bytes() as u32 },
        m0,
        exec,
        starts: true,
        first: true,
        last: true,
        address: (0..lanes as u32).map(|lane| first + 4 * lane).collect(),
        data: [row, none(), none(), none()],
        ..Request::default()
    }
}
