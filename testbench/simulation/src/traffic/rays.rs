//! Requests on stacks of rays that test each bit of a node and of a count in turn. Random requests seldom do this.

use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Request};
use lds::isa::{self, Addressing, Opcode};
use lds::targets::BvhStack;
use lds_rtl::export::Core;

/// The node that stands for none.
const NOTHING: u32 = u32::MAX;

/// Number of entries that can be counted.
const MOST: u32 = 0x3_ffff;

/// The values of one lane.
#[derive(Clone, Copy)]
struct Ray {
    /// number of entries on the stack
    entries: u32,
    visited: u32,
    children: [u32; 4],
}

/// Each set of children, after each node that can have been visited last; each bit of each child in which the node
/// visited last differs; and counts around each power of two, with and without pushes.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn rays(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let on_stacks = |opcode: &&Opcode| opcode.addressing == Addressing::Stack && core.supports(opcode);
    let Some(opcode) = isa::opcodes(core.target).iter().find(on_stacks) else { return Ok(()) };
    let all: Vec<Ray> = nodes().chain(bits()).chain(counts(core.rules.bvh_stack)).collect();
    for size in 0..4 {
        let turned = all.iter().cycle().skip(usize::from(size)).take(all.len());
        let rays: Vec<Ray> = turned.copied().collect();
        for (number, rays) in rays.chunks(core.geometry.lanes).enumerate() {
            give(unit, 0, of(core, opcode, size, number, rays))?;
        }
    }
    Ok(())
}

/// The children of a lane, some of which are missing.
fn children(seed: u32, missing: u32) -> [u32; 4] {
    std::array::from_fn(|number| match missing >> number & 1 {
        1 => NOTHING,
        _ => (4 * seed + number as u32 + 1).wrapping_mul(0x9e37_79b9),
    })
}

fn nodes() -> impl Iterator<Item = Ray> {
    (0..16 * 8).map(|number| {
        let (missing, choice) = (number % 16, number / 16);
        let mut children = children(number, missing);
        let visited = match choice {
            0 => NOTHING,
            1..5 => children[choice as usize - 1],
            5 => 0x1234_5678,
            // Two children are equal to the node visited last. The farther one counts, or in the manual's way the
            // nearer one.
            _ => {
                children[choice as usize - 5] = children[3];
                children[3]
            }
        };
        Ray { entries: number % 3, visited, children }
    })
}

fn bits() -> impl Iterator<Item = Ray> {
    (0..4 * 33)
        .map(|number| {
            let children = children(number, 0);
            let visited = children[number as usize % 4] ^ 1u32.checked_shl(number / 4).unwrap_or(0);
            Ray { entries: 1, visited, children }
        })
        .chain((0..3 * 32).map(|number| {
            // Behind the visited child is a child that differs from it in a bit.
            let mut children = children(number, 0);
            let visited = children[0];
            children[1 + number as usize % 3] = visited ^ 1 << (number / 3);
            Ray { entries: 1, visited, children }
        }))
}

fn counts(rules: BvhStack) -> impl Iterator<Item = Ray> {
    let around = (0..=18)
        .flat_map(|bit| [-4, -3, -2, -1, 0, 1].map(move |step: i32| ((1u32 << bit).wrapping_add_signed(step)) & MOST));
    // All children are pushed, or one, or none; and the lane goes on with a child, or pops.
    let (visited, missing): (u32, &[u32]) = match rules {
        BvhStack::Library => (NOTHING, &[0b0000, 0b0001, 0b1011, 0b0111, 0b1111]),
        // If no node was visited last, the first missing child ends the list. A node that equals no child leaves the
        // list whole.
        BvhStack::Manual => (0x1234_5678, &[0b0000, 0b1000, 0b1011, 0b0111, 0b1111]),
    };
    around.flat_map(move |entries| {
        missing.iter().map(move |missing| Ray { entries, visited, children: children(entries, *missing) })
    })
}

/// A request of some rays. Their stacks begin at neighbouring dwords; in some requests they are near the end of the
/// storage.
fn of(core: &Core, opcode: &Opcode, size: u8, number: usize, rays: &[Ray]) -> Request {
    let dwords = core.storage().bytes() / 4;
    let from = if number % 4 == 3 { dwords - core.geometry.lanes } else { number % dwords };
    let ray = |lane: usize| rays[lane % rays.len()];
    let lanes = 0..core.geometry.lanes;
    let data = std::array::from_fn(|number| lanes.clone().map(|lane| ray(lane).children[number]).collect());
    let visited = lanes.map(|lane| ray(lane).visited).collect();
    let below = |entries: u32| match core.rules.bvh_stack {
        BvhStack::Library => entries,
        // The number of the entry is in bits 15:2. The bits beside it don't count.
        BvhStack::Manual => (entries << 2 & 0xffff) | (number as u32 & 3) << 16 | number as u32 >> 2 & 3,
    };
    let address = |lane: usize| ((from + lane) as u32) << 18 | below(ray(lane).entries);
    let source_lane = 4 * core.geometry.lanes as u8 % 64;
    Request { offset1: size << 4, data, visited, source_lane, ..request(core, opcode, address) }
}
