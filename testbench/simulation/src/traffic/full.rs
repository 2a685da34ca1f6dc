//! Answers to a slow receiver: the buffer of answers is full while each of its beats is the oldest, or while a wide
//! load is between two of its passes.

use super::cycle::cycle;
use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Inputs, Port, Request};
use lds::isa;
use lds_rtl::export::Core;
use lds_rtl::{Part, UnitKind};

/// Cycles from one beat that is taken to the next, in which all answers come that have room.
const SLOWLY: usize = 16;
/// Number of beats that are taken in this way.
const BEATS: usize = 40;
/// Number of acknowledgements that leave a single place in their buffer.
const ALL_BUT_ONE: usize = 15;
/// Cycles in which everything that has room is completed.
const END: usize = 60;

/// Offers loads of four registers, of two and of one, without a pause, to a receiver that seldom takes a beat. The
/// recording shows if a unit changes the oldest beat while none is taken, or counts wrong.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn full(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let [wide, pair, one] = ["ds_read_b128", "ds_read_b64", "ds_read_b32"].map(named);
    let loads = [wide, one, one, pair, one, wide, one, pair, one, one, one].into_iter().flatten();
    let mut loads = loads.cycle().enumerate().map(|(number, load)| {
        let bytes = u32::from(load.element_bits) / 8;
        let request = request(core, load, |lane| bytes * lane as u32);
        Request { tag: number as u8, loads: core.parts.has(Part::Dual), ..request }
    });
    let port = usize::from(core.parts.has(Part::Dual));
    let mut inputs = Inputs { wgp_mode: core.kind() == UnitKind::Wgp, ..Inputs::default() };
    inputs.offered[port] = loads.next();
    for number in 0..SLOWLY * BEATS {
        inputs.ready = [true; Port::MOST];
        inputs.ready[0] = number % SLOWLY == 0;
        if cycle(unit, &inputs)?[port] {
            inputs.offered[port] = loads.next();
        }
    }
    // The remaining answers come out first, so that no later case has to wait for them.
    let rest = Inputs { ready: [true; Port::MOST], wgp_mode: inputs.wgp_mode, ..Inputs::default() };
    (0..2 * SLOWLY).try_for_each(|_| cycle(unit, &rest).map(|_| ()))
}

/// Offers exchanges at two equal addresses, which return their registers twice, and sums, without a pause, to a
/// receiver that seldom takes a beat. If a unit puts other answers into the place of a register that it still has to
/// show again, it shows those instead.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn twice(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let [pair, one, sum] = ["ds_wrxchg2_rtn_b64", "ds_wrxchg2_rtn_b32", "ds_add_rtn_u32"].map(named);
    if core.rules.merges_equal_offsets(core.target.facts()) || one.is_none() {
        return Ok(());
    }
    let all = [pair, pair, one, pair, pair, sum, pair, one, one, pair, sum, sum].into_iter().flatten();
    let mut requests = all.cycle().enumerate().map(|(number, opcode)| {
        let bytes = u32::from(opcode.element_bits) / 8;
        let word = |register: usize| {
            move |lane: usize| 0x9e37_79b9_u32.wrapping_mul((64 * number + 4 * lane + register) as u32)
        };
        let data = std::array::from_fn(|register| (0..core.geometry.lanes).map(word(register)).collect());
        Request { tag: number as u8, data, ..request(core, opcode, |lane| bytes * lane as u32) }
    });
    let mut inputs = Inputs { wgp_mode: core.kind() == UnitKind::Wgp, ..Inputs::default() };
    inputs.offered[0] = requests.next();
    for number in 0..SLOWLY * BEATS {
        inputs.ready = [true; Port::MOST];
        inputs.ready[0] = number % SLOWLY == 0;
        if cycle(unit, &inputs)?[0] {
            inputs.offered[0] = requests.next();
        }
    }
    let rest = Inputs { ready: [true; Port::MOST], wgp_mode: inputs.wgp_mode, ..Inputs::default() };
    (0..2 * SLOWLY).try_for_each(|_| cycle(unit, &rest).map(|_| ()))
}

/// A wide load waits between its passes, because a store beside it has the last place for answers. Meanwhile that store
/// and a later load have refused lanes. A unit that takes these for the wide load's own answers with other refused
/// lanes, or other registers. Before the store, acknowledgements fill different numbers of places.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn between_passes(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let (UnitKind::Dual, Some(store), Some(load), Some(wide)) =
        (core.kind(), named("ds_write_b32"), named("ds_read_b32"), named("ds_read_b128"))
    else {
        return Ok(());
    };
    let lanes = core.geometry.lanes;
    let (row, half) = (4 * core.geometry.banks as u32, core.geometry.bytes() as u32 / 2);
    let words = |seed: u32| (1..=lanes as u32).map(|lane| lane.wrapping_add(seed).wrapping_mul(0x9e37_79b9)).collect();
    // The last lane of each is far behind the storage.
    let refused = |opcode, tag| {
        let last = |lane: usize| if lane + 1 == lanes { 0x10000 } else { row * lane as u32 };
        Request { tag, data: std::array::from_fn(|_| words(tag.into())), ..request(core, opcode, last) }
    };
    for before in ALL_BUT_ONE - 1..=ALL_BUT_ONE + 1 {
        for number in 0..4 {
            let address = |lane: usize| half + 16 * lane as u32 + 4 * number;
            give(unit, 0, Request { data: std::array::from_fn(|_| words(number)), ..request(core, store, address) })?;
        }
        let rest = Inputs { ready: [true; Port::MOST], ..Inputs::default() };
        (0..END).try_for_each(|_| cycle(unit, &rest).map(drop))?;
        let mut inputs = Inputs { ready: std::array::from_fn(|port| port != 1), main_first: true, ..Inputs::default() };
        let mut sent = 0;
        for _ in 0..END {
            inputs.offered[0] = (sent < before).then(|| request(core, store, |lane| 4 * lane as u32));
            sent += usize::from(cycle(unit, &inputs)?[0] && sent < before);
        }
        inputs.offered[0] = Some(refused(store, 1));
        inputs.offered[1] =
            Some(Request { tag: 2, loads: true, ..request(core, wide, |lane| half + 16 * lane as u32) });
        let mut behind = Some(refused(load, 3));
        for number in 0..3 * END {
            inputs.ready[1] = number >= END;
            let taken = cycle(unit, &inputs)?;
            if taken[0] && inputs.offered[0].is_some() {
                inputs.offered[0] = behind.take();
            }
            if taken[1] {
                inputs.offered[1] = None;
            }
        }
    }
    Ok(())
}
