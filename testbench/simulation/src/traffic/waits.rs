//! At a global data share, every possible wave waits at once, and every dword of the state is looked at. Programs have
//! few waves, which wait at few resources.

use super::cycle::cycle;
use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Inputs, Port, Request, SyncInputs};
use lds::gws::{BARRIER, FLAG, REGISTER_DWORDS, RESOURCES, WAVES};
use lds::isa::{self, Opcode};
use lds_rtl::export::Core;

/// Cycles after which an unfinished instruction counts as never finished. The comparison finds this out afterwards.
const PATIENCE: usize = 20_000;
/// Number of turns that are over before the order is filled, so that it goes on from its last place to its first.
const BEFORE: usize = 5;
/// Bits without a pattern.
const BITS: u32 = 0x9e37_79b9;
/// The resource at which all waves meet.
const MEETING: u8 = 45;

/// First any state, set from outside. Then waits of every wave of every compute unit: at one barrier, at semaphores and
/// barriers of all resources, and for its turn.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn waits(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    if !core.is_gds() {
        return Ok(());
    }
    state(core, unit)?;
    barrier(core, unit)?;
    everywhere(core, unit)?;
    turns(core, unit)
}

/// A wave, as its compute unit and its tag.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Who {
    cu: usize,
    tag: u8,
}

/// Every wave, in an order in which neighbours are far from each other. `step` is odd.
fn waves(core: &Core, step: usize) -> Vec<Who> {
    let count = core.compute_units() * WAVES;
    let who = |number: usize| Who { cu: number / WAVES, tag: (number % WAVES) as u8 };
    (0..count).map(|place| who((place * step + step / 2) % count)).collect()
}

/// Offers an instruction of a wave until it is taken. The values are those of its first lanes.
fn ask(core: &Core, unit: &mut Hardware, who: Who, opcode: &Opcode, more: Request) -> Result<(), Fault> {
    let Request { offset0, offset1, m0, data, .. } = more;
    let Who { cu, tag } = who;
    give(unit, cu, Request { requester: cu, tag, offset0, offset1, m0, data, exec: 1, ..request(core, opcode, |_| 0) })
}

/// The values of a wave's lanes: the given value, and others behind it.
fn brings(core: &Core, value: u32) -> [Vec<u32>; 4] {
    let lanes = 0..core.geometry.lanes as u32;
    let none = || vec![0; core.geometry.lanes];
    let of = |lane: u32| if lane < 4 { value.wrapping_add(lane.wrapping_mul(BITS)) } else { 0 };
    [lanes.map(of).collect(), none(), none(), none()]
}

/// Waits until nothing is executed.
fn rest(unit: &mut Hardware, inputs: &Inputs) -> Result<(), Fault> {
    for _ in 0..PATIENCE {
        cycle(unit, inputs)?;
        unit.settle()?;
        if unit.sync().idle {
            break;
        }
    }
    Ok(())
}

fn all_ready() -> Inputs {
    Inputs { ready: [true; Port::MOST], ..Inputs::default() }
}

/// One cycle with an access at the port of the state.
fn at_state(unit: &mut Hardware, address: usize, write: Option<u32>) -> Result<(), Fault> {
    let sync = SyncInputs { address: address as u8, write, ..SyncInputs::default() };
    cycle(unit, &Inputs { sync, ..all_ready() }).map(drop)
}

/// Each dword of the state gets bits without a pattern and their complement, is looked at while it gets them and when
/// all dwords have theirs, and is zero at the end.
fn state(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    rest(unit, &all_ready())?;
    let registers = if core.target.facts().gds.registers { REGISTER_DWORDS } else { 0 };
    let words = |turn: u32| {
        (1u32..).map(move |number| if turn == 2 { 0 } else { BITS.wrapping_mul(number) ^ 0u32.wrapping_sub(turn) })
    };
    for turn in 0..3 {
        for (address, word) in (0..RESOURCES + registers).zip(words(turn)) {
            at_state(unit, address, Some(word))?;
        }
        (0..RESOURCES + registers).try_for_each(|address| at_state(unit, address, None))?;
    }
    Ok(())
}

/// All waves meet at one barrier. Its queue holds each of them before the last one lets all go.
fn barrier(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let (Some(init), Some(barrier)) = (named("ds_gws_init"), named("ds_gws_barrier")) else { return Ok(()) };
    let waves = waves(core, 77);
    let more = Request { offset0: MEETING, data: brings(core, waves.len() as u32 - 1), ..Request::default() };
    ask(core, unit, waves[0], init, more.clone())?;
    waves.iter().try_for_each(|who| ask(core, unit, *who, barrier, more.clone()))?;
    rest(unit, &all_ready())
}

/// Each wave waits at one of all resources: at a barrier whose flag has turned, at one whose flag hasn't, or at a
/// semaphore, to which a wave gives that has waited at a barrier.
fn everywhere(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let all = ["ds_gws_barrier", "ds_gws_sema_p", "ds_gws_sema_release_all"].map(named);
    let [Some(barrier), Some(takes), Some(gives)] = all else { return Ok(()) };
    let waves = waves(core, 45);
    let each = waves.len() / RESOURCES;
    let is_barrier = |resource: usize| resource % 2 == 1;
    for resource in 0..RESOURCES {
        let flag = if resource % 4 == 3 { FLAG } else { 0 };
        let word = if is_barrier(resource) { BARRIER | flag | (each as u32 - 1) } else { 0 };
        at_state(unit, resource, Some(word))?;
    }
    // The resources come in an order of their own, which differs from round to round.
    let at = |place: usize| (place * 11 + place / RESOURCES) % RESOURCES;
    let more = |resource: usize| Request { offset0: resource as u8, data: brings(core, 1), ..Request::default() };
    for (place, who) in waves.iter().enumerate() {
        let resource = at(place);
        ask(core, unit, *who, if is_barrier(resource) { barrier } else { takes }, more(resource))?;
    }
    let free: Vec<Who> =
        waves.iter().enumerate().filter(|(place, _)| is_barrier(at(*place))).map(|(_, who)| *who).collect();
    for (number, resource) in (0..RESOURCES).filter(|resource| !is_barrier(*resource)).enumerate() {
        ask(core, unit, free[number % free.len()], gives, more(resource))?;
    }
    rest(unit, &all_ready())?;
    (0..RESOURCES).try_for_each(|resource| at_state(unit, resource, None))
}

/// The order of turns is full. Every wave's ordered count comes before its turn, except that of the first wave, which
/// comes last.
fn turns(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let Some(count) = isa::find(core.target, "ds_ordered_count").filter(|opcode| core.supports(opcode)) else {
        return Ok(());
    };
    let order = waves(core, 29);
    let (few, dwords) = (&order[..BEFORE], core.storage().bytes() as u32 / 4);
    join(unit, few)?;
    few.iter().try_for_each(|who| ask(core, unit, *who, count, counts(core, *who, 0, dwords)))?;
    rest(unit, &all_ready())?;
    // The order has no room for the last wave.
    join(unit, &[&order[..], &order[..1]].concat())?;
    let others = waves(core, 105).into_iter().filter(|who| *who != order[0]);
    for who in others.chain([order[0]]) {
        ask(core, unit, who, count, counts(core, who, 1, dwords))?;
    }
    rest(unit, &all_ready())
}

/// Waves come to the end of the order, one in each cycle.
fn join(unit: &mut Hardware, waves: &[Who]) -> Result<(), Fault> {
    for who in waves {
        let order = Some((who.cu, who.tag));
        cycle(unit, &Inputs { sync: SyncInputs { order, ..SyncInputs::default() }, ..all_ready() })?;
    }
    Ok(())
}

/// The fields of a wave's ordered count, which differ from wave to wave: operation, dword, number of dwords, and
/// values. Some dwords are beyond the memory.
fn counts(core: &Core, who: Who, turn: u32, dwords: u32) -> Request {
    let number = WAVES as u32 * who.cu as u32 + u32::from(who.tag);
    let bits = BITS.wrapping_mul(2 * number + turn + 1);
    let base = if number % 16 == 7 { 0x3fff - bits % 64 } else { bits % dwords };
    // With this instruction the turn is over, and the wave is done.
    let ends = 3;
    let offset1 = ends | (bits >> 8 & 3) << 4 | (bits >> 10 & 3) << 6 | (bits >> 12 & 3) << 2;
    let offset0 = (bits >> 16 & 15) << 2;
    Request {
        offset0: offset0 as u8,
        offset1: offset1 as u8,
        m0: base << 18 | bits >> 20 & 3,
        data: brings(core, bits),
        ..Request::default()
    }
}
