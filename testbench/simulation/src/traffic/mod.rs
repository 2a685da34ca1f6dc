//! Random requests at the ports of a unit. Requesters and receivers have moods, and a reset comes at any time.

mod askew;
mod chains;
mod cycle;
mod floats;
mod full;
mod mood;
mod rays;
mod requester;
mod sweep;
mod waits;
mod wide;

use chains::beside_conflicts;
use cycle::cycle;
use full::{between_passes, full, twice};
use rays::rays;
use requester::Requester;
use waits::waits;

use crate::hardware::{Fault, Hardware, Inputs, Log, Port, Request, SharedLog, simulate};
use crate::reference::check;
use lds::isa;
use lds::wave::Allocation;
use lds_rtl::UnitKind;
use lds_rtl::export::Core;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Cycles after which requesters and receivers change their mood.
const MOOD: usize = 48;
/// Number of cycles that is enough for a unit with few lanes.
const CYCLES: usize = 20_500;
/// Number of cycles within which a reset may come.
const RESETS: usize = 12_000;
/// Most cycles of a recording. A unit that takes nothing is found out afterwards.
const LIMIT: usize = 50_000;
/// Number of cycles in which everything in flight is completed.
const END: usize = 400;

/// Most dwords that all lanes drive, so that the largest unit's file stays small enough to be shipped with a core.
const BUDGET: usize = 240_000;

/// Records random requests, with every opcode number at every port among them, and at the end the contents of the
/// storage. The recording is compared with docs/timing/data-share.md and the golden model, because a wrong unit must
/// not make a recording that is called right.
///
/// # Errors
/// What unit and models differ in.
pub fn traffic(core: &Core) -> Result<Log, String> {
    let none = || format!("there is no unit of {}", core.geometry);
    let log = SharedLog::default();
    let mut unit = simulate(core).ok_or_else(none)?.recorded(log.clone());
    drive(core, &mut unit).map_err(|fault| fault.to_string())?;
    let log = log.take();
    check(core, &log).map_err(|what| format!("random requests, {what}"))?;
    Ok(log)
}

fn drive(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let mut random = StdRng::seed_from_u64(0x1d6);
    for address in (0..core.storage().bytes() as u32).step_by(4) {
        unit.poke(address, random.random());
    }
    // The requester of each port.
    let ports = match core.kind() {
        UnitKind::Dual => vec![false, true],
        kind => vec![false; kind.requesters()],
    };
    let mut requesters: Vec<Requester> =
        ports.iter().map(|loads_only| Requester::new(core, *loads_only, random.random())).collect();
    let mut sent = 0;
    // For each requester and each receiver, in how many of 8 cycles it offers or takes.
    let mut moods = [[8; 2]; Port::MOST];
    let mut inputs = Inputs { reset: true, ready: [true; Port::MOST], wgp_mode: core.is_wgp(), ..Inputs::default() };
    cycle(unit, &inputs)?;
    for number in 0..LIMIT {
        if number % MOOD == 0 {
            let enough = number > CYCLES || 3 * core.geometry.lanes * sent > BUDGET;
            if enough && requesters.iter().all(Requester::has_offered_all) {
                break;
            }
            let mut mood = || *[0, 0, 2, 6, 8, 8, 8, 8].choose(&mut random).unwrap_or(&8);
            let [first, second] = [mood(), mood()];
            (moods[0], moods[1]) = ([first, mood()], [second, mood()]);
            moods[2..ports.len().max(2)].fill_with(|| [mood(), mood()]);
            requesters.iter_mut().for_each(Requester::change);
            if random.random_ratio(3, 4)
                && let [main, others @ ..] = requesters.as_mut_slice()
            {
                others.iter_mut().for_each(|other| other.meet(main));
            }
        }
        // A reset lasts some cycles. At the end there is none for a long time, so that the counters grow.
        inputs.reset = number < RESETS && random.random_ratio(if inputs.reset { 50 } else { 1 }, 150);
        // The last reset of all leaves a work-group processor in WGP mode.
        inputs.reset |= core.is_wgp() && number == RESETS;
        if core.is_wgp() && inputs.reset {
            inputs.wgp_mode = number >= RESETS || random.random();
        }
        inputs.main_first = random.random();
        for ([_, takes], ready) in moods.iter().zip(&mut inputs.ready).take(ports.len().max(2)) {
            *ready = random.random_ratio(*takes, 8);
        }
        for (port, requester) in requesters.iter_mut().enumerate() {
            if inputs.offered[port].is_none() && random.random_ratio(moods[port][0], 8) {
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
                sent += 1;
            }
        }
    }
    // There may have been enough requests before the last reset. Further ones are for WGP mode.
    if core.is_wgp() && !inputs.wgp_mode {
        cycle(unit, &Inputs { reset: true, ready: [true; Port::MOST], wgp_mode: true, ..Inputs::default() })?;
    }
    // Everything in flight is completed, so that the counters stand still.
    let rest = Inputs { ready: [true; Port::MOST], wgp_mode: core.is_wgp(), ..Inputs::default() };
    for _ in 0..END {
        cycle(unit, &rest)?;
    }
    sweep::regions(core, unit)?;
    sweep::limits(core, unit)?;
    sweep::bits(core, unit)?;
    sweep::bytes(core, unit)?;
    sweep::sums(core, unit)?;
    sweep::wraps(core, unit)?;
    sweep::distances(core, unit)?;
    sweep::border(core, unit)?;
    rays(core, unit)?;
    floats::numbers(core, unit)?;
    floats::stripes(core, unit)?;
    floats::together(core, unit)?;
    beside_conflicts(core, unit)?;
    askew::overlaps(core, unit)?;
    wide::overlaps(core, unit)?;
    askew::ends(core, unit)?;
    askew::around_the_limit(core, unit)?;
    askew::at_the_last_byte(core, unit)?;
    full(core, unit)?;
    twice(core, unit)?;
    between_passes(core, unit)?;
    waits(core, unit)?;
    let Some(load) = isa::find(core.target, "ds_read_b32") else { return Ok(()) };
    for first in (0..core.storage().bytes() as u32).step_by(4 * core.geometry.lanes) {
        let port = ports.len() - 1;
        let mut inputs = rest.clone();
        inputs.offered[port] = Some(whole_row(core, load.code, first));
        for _ in 0..END {
            if cycle(unit, &inputs)?[port] {
                break;
            }
        }
    }
    for _ in 0..END {
        cycle(unit, &rest)?;
    }
    Ok(())
}

/// A load of a dword by each lane, from a byte address on.
fn whole_row(core: &Core, opcode: u8, first: u32) -> Request {
    let lanes = core.geometry.lanes;
    Request {
        opcode,
        allocation: Allocation { base: 0, size: core.storage().bytes() as u32 },
        m0: if core.is_gds() { first << 16 | 0xffff } else { u32::MAX },
        exec: u64::MAX >> (64 - lanes),
        loads: true,
        starts: true,
        first: true,
        last: true,
        address: (0..lanes as u32).map(|lane| if core.is_gds() { 0 } else { first } + 4 * lane).collect(),
        data: std::array::from_fn(|_| vec![0; lanes]),
        ..Request::default()
    }
}
