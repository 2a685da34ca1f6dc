//! Stores of several dwords over each other, at any bytes. In bytes that two lanes store the higher lane wins, except
//! where the lower lane stores in a later pass.

use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Request};
use lds::isa::{self, Opcode};
use lds::targets::Alignment;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::ops::Range;

/// Two lanes, and the places where their elements begin.
struct Pair {
    lanes: [usize; 2],
    addresses: [usize; 2],
}

/// The stores of several dwords, if elements may begin at any byte.
fn stores(core: &Core) -> impl Iterator<Item = &'static Opcode> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let some =
        if core.parts.has(Part::Unaligned) { &["ds_write_b64", "ds_write_b96", "ds_write_b128"][..] } else { &[] };
    some.iter().filter_map(move |name| named(name))
}

/// The distances of two lanes that one pass can serve with such elements.
fn apart(opcode: &Opcode) -> &'static [usize] {
    if opcode.element_bits > 64 { &[1] } else { &[1, 2, 3] }
}

/// Pairs of lanes whose numbers differ in the bits of `apart`, the lower lane first.
fn pairs(core: &Core, apart: usize) -> Vec<[usize; 2]> {
    let highest = 1 << apart.ilog2();
    (0..core.geometry.lanes).filter(|lane| lane & highest == 0).map(|lane| [lane, lane ^ apart]).collect()
}

/// Two lanes of each pass store over each other: from each byte of a dword on, in each distance in which they meet.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn overlaps(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    for store in stores(core) {
        let bytes = usize::from(store.element_bits) / 8;
        let distances = 2 * bytes - 1;
        for &apart in apart(store) {
            let pairs = pairs(core, apart);
            for turn in 0..(4 * distances).div_ceil(pairs.len()) {
                let of = |(number, lanes): (usize, &[usize; 2])| {
                    let case = turn * pairs.len() + number;
                    let (byte, distance) = (case / distances % 4, case % distances);
                    let upper = 4 * bytes * number + distance + 1 + byte;
                    Pair { lanes: *lanes, addresses: [4 * bytes * number + bytes + byte, upper] }
                };
                let pairs: Vec<Pair> = pairs.iter().enumerate().map(of).collect();
                stores_and_loads(core, unit, store, &pairs, 0..4 * bytes * pairs.len())?;
            }
        }
    }
    Ok(())
}

/// Pairs of lanes store over the contents of some bytes, which are then loaded.
fn stores_and_loads(
    core: &Core,
    unit: &mut Hardware,
    store: &Opcode,
    pairs: &[Pair],
    bytes: Range<usize>,
) -> Result<(), Fault> {
    let Some(load) = isa::find(core.target, "ds_read_b32") else { return Ok(()) };
    let (lanes, port) = (core.geometry.lanes, usize::from(core.parts.has(Part::Dual)));
    let mut address = vec![0; lanes];
    let mut exec = 0;
    for (lane, at) in pairs.iter().flat_map(|pair| pair.lanes.into_iter().zip(pair.addresses)) {
        address[lane] = at as u32;
        exec |= 1 << lane;
    }
    let seed = pairs.iter().flat_map(|pair| pair.addresses).fold(0, |seed, at| 31 * seed % 65521 + at);
    let word = |number: usize| 0x9e37_79b9_u32.wrapping_mul(number as u32 + 1).rotate_left(11) ^ number as u32;
    let data =
        std::array::from_fn(|register| (0..lanes).map(|lane| word(4 * (lanes * seed + lane) + register)).collect());
    let all = request(core, store, |lane| address[lane]);
    give(unit, 0, Request { exec, data, alignment: Alignment::Unaligned, ..all })?;
    for first in bytes.step_by(4 * lanes) {
        let read = request(core, load, |lane| (first + 4 * lane) as u32);
        give(unit, port, Request { loads: port == 1, ..read })?;
    }
    Ok(())
}
