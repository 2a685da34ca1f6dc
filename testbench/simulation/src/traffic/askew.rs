//! Stores and loads at misaligned bytes: over each other, and where addresses and allocations end.

use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Request};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::targets::Alignment;
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::BTreeSet;

/// Number of requests of a unit with few lanes in which each case has its turn. Larger units have fewer requests, so
/// that their files stay small.
fn turns(core: &Core) -> usize {
    128 / core.geometry.lanes.max(8)
}

/// Two lanes store two bytes, or four, each from a byte of the same dword on: any two of eight lanes, and any two
/// bytes. In bytes that both store the higher lane wins; bytes that one lane stores keep its value.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn overlaps(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let Some(load) = named("ds_read_b32").filter(|_| core.parts.has(Part::Unaligned)) else { return Ok(()) };
    let (lanes, port) = (core.geometry.lanes, usize::from(core.parts.has(Part::Dual)));
    for store in ["ds_write_b16", "ds_write_b32"].into_iter().filter_map(named) {
        for (apart, turn) in (1..8).flat_map(|apart| (0..turns(core)).map(move |turn| (apart, turn))) {
            // The numbers of the two lanes of a pair differ in the bits of `apart`. The lower lane is the one without
            // the highest of these bits.
            let highest = 1 << usize::ilog2(apart);
            let is_lower = |lane: usize| lane & highest == 0;
            let pair = |lane: usize| {
                let lower = if is_lower(lane) { lane } else { lane ^ apart };
                lower % highest + lower / (2 * highest) * highest
            };
            let byte = |lane: usize| {
                let both = (pair(lane) + turn * 16 / turns(core)) % 16;
                if is_lower(lane) { both % 4 } else { both / 4 }
            };
            let word = |lane: usize| 0x9e37_79b9_u32.wrapping_mul((lanes * (8 * turn + apart) + lane) as u32);
            let address = |lane: usize| (8 * pair(lane) + byte(lane)) as u32;
            let data = [(0..lanes).map(word).collect(), vec![0; lanes], vec![0; lanes], vec![0; lanes]];
            give(unit, 0, Request { data, ..request(core, store, address) })?;
            let read = request(core, load, |lane| 4 * lane as u32);
            give(unit, port, Request { loads: port == 1, ..read })?;
        }
    }
    Ok(())
}

/// Stores and loads of each width at every byte before the end of all addresses. The part of an element behind the end
/// isn't at the beginning of the addresses.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn ends(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    for (port, opcode) in of_each_width(core) {
        for turn in 0..turns(core) {
            give(unit, port, Request { loads: port == 1, ..before_the_end(core, opcode, turn * 16 / turns(core)) })?;
        }
    }
    Ok(())
}

/// Stores and loads of each width around the end of an allocation, which may end within a dword. Each lane has each
/// number of dwords behind the end, in each alignment mode, and with M0 as the limit.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn around_the_limit(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    for (port, opcode) in of_each_width(core) {
        for turn in 0..5 {
            let size = core.storage().bytes() / 2 + 5 * (turn % 4);
            let of = |alignment| Request { loads: port == 1, alignment, ..across(core, opcode, turn, size) };
            give(unit, port, of(Alignment::Unaligned))?;
            give(unit, port, of(Alignment::Dword))?;
            give(unit, port, of(if turn % 2 == 0 { Alignment::Strict } else { Alignment::DwordStrict }))?;
            // M0 is the limit, on targets where M0 limits addresses.
            let whole =
                if core.is_gds() { of(Alignment::Unaligned).allocation.size } else { core.storage().bytes() as u32 };
            let allocation = Allocation { base: 0, size: whole };
            give(unit, port, Request { allocation, m0: size as u32, ..of(Alignment::Unaligned) })?;
        }
    }
    Ok(())
}

/// Stores and loads of less than a dword at each byte of the dword in which the allocation ends, and of the next dword,
/// for each byte at which the allocation can end there. All lanes are at the same byte, so that each lane's comparison
/// is tested.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn at_the_last_byte(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let end = core.storage().bytes() / 2;
    for (port, opcode) in of_each_width(core).into_iter().filter(|(_, opcode)| opcode.element_bits < 32) {
        for size in end..end + 4 {
            for byte in end..end + 5 {
                let all = request(core, opcode, |_| byte as u32);
                let m0 = if core.is_gds() { size as u32 } else { all.m0 };
                let allocation = Allocation { base: 0, size: size as u32 };
                let (loads, alignment, data) = (port == 1, Alignment::Unaligned, words(core, byte));
                give(unit, port, Request { loads, alignment, allocation, m0, data, ..all })?;
            }
        }
    }
    Ok(())
}

/// A store and a load of each width, each with its port.
fn of_each_width(core: &Core) -> Vec<(usize, &'static Opcode)> {
    let mut widths = BTreeSet::new();
    let loads = |opcode: &Opcode| matches!(opcode.operation, Operation::Load(_));
    let is_new = |opcode: &&Opcode| {
        (loads(opcode) || matches!(opcode.operation, Operation::Store(_)))
            && opcode.addressing == Addressing::One
            && core.supports(opcode)
            && widths.insert((loads(opcode), opcode.element_bits))
    };
    let found: Vec<_> = isa::opcodes(core.target).iter().filter(is_new).collect();
    let port = |opcode: &Opcode| usize::from(loads(opcode) && core.parts.has(Part::Dual));
    found.into_iter().map(|opcode| (port(opcode), opcode)).collect()
}

/// Words that differ from lane to lane.
fn words(core: &Core, turn: usize) -> [Vec<u32>; 4] {
    let word = |seed: usize| move |lane: usize| 0x9e37_79b9_u32.wrapping_mul((lane + seed) as u32);
    std::array::from_fn(|register| (1..=core.geometry.lanes).map(word(97 * register + turn)).collect())
}

/// A request of elements that begin at most 16 bytes before or behind the end of an allocation of this many bytes.
fn across(core: &Core, opcode: &Opcode, turn: usize, size: usize) -> Request {
    let address = |lane: usize| (size - 16 + (lane + turn) % 5 * 4 + (lane / 5 + turn) % 4) as u32;
    let all = request(core, opcode, address);
    // On the global data share M0 says how large the allocation is.
    let m0 = if core.is_gds() { size as u32 } else { all.m0 };
    Request { data: words(core, turn), allocation: Allocation { base: 0, size: size as u32 }, m0, ..all }
}

/// A request of elements that begin in the last 16 bytes of all addresses, each lane's at a different byte.
fn before_the_end(core: &Core, opcode: &Opcode, turn: usize) -> Request {
    let address = |lane: usize| u32::MAX - (lane + turn) as u32 % 16;
    Request { data: words(core, turn), ..request(core, opcode, address) }
}
